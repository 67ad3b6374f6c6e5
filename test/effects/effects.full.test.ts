import { compareEffects } from './compare.js';

/** Every documented input of every route: `effects.test.ts` says what is compared. */
compareEffects((effects) => effects, true);
