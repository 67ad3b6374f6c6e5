/** The data of this folder, built from its YAML files by `content/build.ts`. */
import type { Installable, SpokenWords } from './schema.js';

/** How signs, figures and abbreviations are said. */
export declare const SPOKEN: SpokenWords;
/** Voices and transcribers that can be installed on this machine. */
export declare const INSTALLABLE: Installable;
