import { LANGUAGES } from './data.js';
import { type Language, languageShape } from './schema.js';

export type { Language } from './schema.js';

/**
 * What the writer knows of a language. One without a file is read by the cues of English, which rarely occur elsewhere, and has
 * no lines of its own: the brief's sentences are quoted.
 */
export function languageOf(code: string): Language {
  const known = Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code]! : undefined;
  return known ?? { reading: LANGUAGES.en!.reading, speaking: SILENT };
}
const SILENT = languageShape.shape.speaking.parse({});
