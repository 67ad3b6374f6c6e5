import { firstOf } from '../../platform/text/ends.js';

/** Characters of a title that we give. */
const LONGEST = 120;

/** The title of what was given none: of the text that it is about, its first sentence or heading. */
export function defaultTitle(text: string): string {
  // A line that goes on in small letters was broken by its width.
  const [line = ''] = text.trim().split(/\s{0,20}\n\s{0,20}(?=[^\s\p{Ll}])/u);
  const words = line.replace(/\s+/g, ' ');
  const end = /[.!?] /.exec(words)?.index;
  return firstOf(words.slice(0, end), LONGEST).trim();
}
