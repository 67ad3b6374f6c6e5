import { LANGUAGES } from './data.js';
import type { Language } from './schema.js';

export type { Language } from './schema.js';

/** What the writer knows of a language; of one without a file, what it knows of English, whose cues rarely occur elsewhere. */
export const languageOf = (code: string): Language =>
  Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code]! : LANGUAGES.en!;
