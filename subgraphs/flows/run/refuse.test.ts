import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../platform/config/index.js';
import { createProviders } from '../../../providers/registry.js';
import type { Runtime } from '../../../runtime/index.js';
import { assertLipSync } from './refuse.js';

const storage = {} as Runtime['storage'];
const providers = (env: NodeJS.ProcessEnv) => createProviders({ config: readConfig(env), storage, fetch, texts: null });
const WITHOUT = providers({ CUTROOM_VIDEO_MODEL: 'off' });
const KEYS = {
  google: `AIza${'x'.repeat(35)}`,
  fal: '0199c1f0-5e2a-7c3d-8b4e-000000000001:0123456789abcdef0123456789abcdef',
};

describe('lip-sync', () => {
  it('is refused where neither the own provider nor the platform does it, saying what to do', () => {
    for (const key of [null, KEYS.google])
      expect(() => assertLipSync(WITHOUT.forUser({ key }))).toThrow(
        expect.objectContaining({
          code: 'PROVIDER_KEY_REQUIRED',
          message: expect.stringMatching(/`options\.lipSync`.*Save a fal key/),
          details: expect.objectContaining({ field: 'options.lipSync' }),
        }),
      );
  });

  it('is taken with a key whose provider does it, or where the platform does', () => {
    for (const key of [KEYS.fal, 'local']) expect(() => assertLipSync(WITHOUT.forUser({ key }))).not.toThrow();
    expect(() => assertLipSync(providers({}).forUser({ key: KEYS.google }))).not.toThrow();
  });
});
