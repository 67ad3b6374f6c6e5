/** How signs, figures and abbreviations are said, built from the YAML file of this folder by `content/build.ts`. */
import type { SpokenWords } from './schema.js';

export declare const SPOKEN: SpokenWords;
