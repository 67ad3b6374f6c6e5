import { detectLanguage } from '../language/detect.js';
import { tag } from '../language/tags.js';

/** From this share of known words on, a text is English: names and typing errors are the rest. */
const KNOWN = 0.6;

/** Is a text surely English? A language that we do not know is not, though {@link detectLanguage} calls it so. */
export function isEnglish(text: string): boolean {
  if (detectLanguage(text) !== 'en') return false;
  const spoken = tag(text).filter(({ text: word }) => /^\p{L}/u.test(word));
  return spoken.length > 0 && spoken.filter(({ known }) => known).length >= spoken.length * KNOWN;
}
