import { takeFirst } from '../../platform/text/ends.js';

/** Maximum number of characters in a default title. */
const LONGEST = 120;

/** The title for something without one: the first sentence or heading of its text, shortened to {@link LONGEST}. */
export function makeDefaultTitle(text: string): string {
  // If the next line begins in lower case, the line was only broken for its width, so the heading continues.
  const [line = ''] = text.trim().split(/\s{0,20}\n\s{0,20}(?=[^\s\p{Ll}])/u);
  const words = line.replace(/\s+/g, ' ');
  const end = /[.!?] /.exec(words)?.index;
  return takeFirst(words.slice(0, end), LONGEST).trim();
}
