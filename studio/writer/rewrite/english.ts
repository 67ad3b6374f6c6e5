import { detectLanguage } from '../language/detect.js';
import { tag } from '../language/tags.js';

/** Minimum share of known words in an English text; the rest are names and typos. */
const KNOWN = 0.6;

/** Is a text certainly English? {@link detectLanguage} also returns `en` for languages that it does not know. */
export function isEnglish(text: string): boolean {
  if (detectLanguage(text) !== 'en') return false;
  const spoken = tag(text).filter(({ text: word }) => /^\p{L}/u.test(word));
  return spoken.length > 0 && spoken.filter(({ known }) => known).length >= spoken.length * KNOWN;
}
