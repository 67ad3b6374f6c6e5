import type { Language } from './schema.js';

/** The languages of the writer by their codes, built from the YAML files by `content/build.ts`. */
export declare const LANGUAGES: Readonly<Record<string, Language>>;
