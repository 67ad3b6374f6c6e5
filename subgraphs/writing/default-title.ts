import { takeFirst } from '../../platform/text/ends.js';

/** Maximum number of characters in a default title. */
const LONGEST = 120;

/** The title for something without one: the first sentence or heading of its text. */
export function makeDefaultTitle(text: string): string {
  // If the next line begins in lower case, the break was only for width and does not end the heading.
  const [line = ''] = text.trim().split(/\s{0,20}\n\s{0,20}(?=[^\s\p{Ll}])/u);
  const words = line.replace(/\s+/g, ' ');
  const end = /[.!?] /.exec(words)?.index;
  return takeFirst(words.slice(0, end), LONGEST).trim();
}
