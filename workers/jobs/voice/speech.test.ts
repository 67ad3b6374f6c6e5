import { describe, expect, it } from '@jest/globals';
import type { JobContext } from '../../../platform/jobs/index.js';
import { createLog } from '../../../platform/log/index.js';
import type { SpeechModel } from '../../../providers/speech/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { speak } from './speech.js';

describe('a spoken line', () => {
  it('is stored when the storage recovers, and not bought again', async () => {
    let outages = 3;
    let bought = 0;
    const stored: string[] = [];
    const rt = {
      uploads: { announce: async () => undefined },
      storage: {
        put: async (key: string) => {
          if (outages-- > 0) throw new TypeError('fetch failed');
          stored.push(key);
        },
      },
    } as unknown as Runtime;
    const model = {
      speak: async () => {
        bought += 1;
        return { wav: Buffer.alloc(44), seconds: 1, words: [], mouths: [], estimated: false };
      },
    } as unknown as SpeechModel;
    const ctx = { job: { ownerId: 'o' }, log: createLog('silent') } as unknown as JobContext;
    const voice = await speak(rt, ctx, model, { text: 'Hello.' } as never);
    expect(stored).toEqual([voice.key]);
    expect(bought).toBe(1);
  });
});
