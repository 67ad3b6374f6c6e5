import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../platform/config/index.js';
import { createProviders } from '../../../providers/registry.js';
import { ownKeys } from '../../../providers/testing.js';
import type { Runtime } from '../../../runtime/index.js';
import { assertLipSync, refuseState } from './refuse.js';

const storage = {} as Runtime['storage'];
const providers = (env: NodeJS.ProcessEnv) => createProviders({ config: readConfig(env), storage, fetch, texts: null });
const WITHOUT = providers({ CUTROOM_VIDEO_MODEL: 'off' });
const KEYS = {
  google: `AIza${'x'.repeat(35)}`,
  fal: '0199c1f0-5e2a-7c3d-8b4e-000000000001:0123456789abcdef0123456789abcdef',
};

describe('lip-sync', () => {
  it("is refused if neither the user's provider nor the platform offers it, saying what to do", () => {
    for (const keys of [[], ownKeys(KEYS.google)])
      expect(() => assertLipSync(WITHOUT.forUser(keys))).toThrow(
        expect.objectContaining({
          code: 'PROVIDER_KEY_REQUIRED',
          message: expect.stringMatching(/`options\.lipSync`.*Save a fal key/),
          details: expect.objectContaining({ field: 'options.lipSync' }),
        }),
      );
  });

  it("is accepted if the user's provider or the platform offers it", () => {
    for (const key of [KEYS.fal, 'local']) expect(() => assertLipSync(WITHOUT.forUser(ownKeys(key)))).not.toThrow();
    expect(() => assertLipSync(providers({}).forUser(ownKeys(KEYS.google)))).not.toThrow();
  });
});

describe('an action that does not fit the state of a run', () => {
  it.each([
    [
      'gate',
      'revised',
      'it is not finished yet (it is at its preview)',
      /^Change its lines at the preview, or cancel it/,
    ],
    ['rendering', 'revised', 'it is not finished yet (it is rendering)', /^Wait until it has finished, or cancel it/],
    ['rendering', 'approved', 'it has already been approved', /shows what it is waiting for/],
    ['scripting', 'approved', 'it is not at its preview yet (it is scripting)', /shows what it is waiting for/],
    ['done', 'changed', 'it is finished', /\/flows\/r1\/revise/],
    ['cancelled', 'approved', 'it was cancelled', /\/flows\/r1\/revise/],
    ['done', 'cancelled', 'it is finished', /^GET .*\/flows\/r1 shows what it made/],
  ] as const)('is refused (%s, %s) with why, and what to do instead', (status, action, why, hint) => {
    expect(() => refuseState({ id: 'r1', status }, action)).toThrow(
      expect.objectContaining({
        message: `The run cannot be ${action}: ${why}.`,
        details: expect.objectContaining({ hint: expect.stringMatching(hint) }),
      }),
    );
  });
});
