/** Text of others in a Markdown page (CommonMark and GitHub's flavour): whatever it holds, it stays text in its place. */

/** Marks that mean something in mid-line: emphasis, code, links, HTML, entities, tables, headings' ends, strike-through, maths. */
const MARKS = /[\\`*_[\]<>&|#~$]/g;

/** One line of text: line breaks and blanks become single blanks, marks are escaped. */
export const inline = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(MARKS, '\\$&');

/** In quotation marks. */
export const quoted = (text: string): string => `“${inline(text)}”`;

/** Lines word for word and ready to be copied, in a fence that is longer than any run of backticks in them. */
export function fenced(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n').trim();
  const longest = [...lines.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${lines}\n${fence}`;
}
