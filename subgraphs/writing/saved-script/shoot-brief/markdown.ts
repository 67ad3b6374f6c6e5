/** Escapes users' texts for Markdown (CommonMark and GitHub's flavour), so that they always render as plain text. */

/**
 * Characters with a meaning in mid-line: emphasis, code, links, HTML, entities, tables, ends of headings, strike-through,
 * maths.
 */
const MARKS = /[\\`*_[\]<>&|#~$]/g;

/** Puts a text on one line: line breaks and runs of spaces become single spaces, and special characters are escaped. */
export const escapeInline = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(MARKS, '\\$&');

/** Puts a text in quotation marks. */
export const quoteInline = (text: string): string => `“${escapeInline(text)}”`;

/**
 * Puts a text into a fenced code block, ready to copy. The words stay unchanged; line breaks become `\n`, and blank ends are
 * removed. The fence is longer than any run of backticks in the text.
 */
export function fenceText(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n').trim();
  const longest = [...lines.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${lines}\n${fence}`;
}
