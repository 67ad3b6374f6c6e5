import type { Presenter } from './schema.js';

/** Built from `cast.yaml` by `content/build.ts`. */
export declare const CAST: readonly Presenter[];
