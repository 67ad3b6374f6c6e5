import { decodeEntities } from './entities.js';
import { cutText } from './text.js';
import { trimPage } from './trim.js';

/** How much markup is read for each character of text. */
const MARKUP_PER_CHARACTER = 8;
const TAG = /<\/?[a-z][a-z0-9-]{0,40}>/g;
/** Tags at which a line ends. */
const LINE_TAG =
  /<\/?(?:address|article|aside|blockquote|br|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)>/g;
/** Tags between which there is a space, even if the source has none. */
const APART = /<\/?t[dh]>|(?<=<\/a>)(?=<a>)/g;
const HAS_LINE_TAG = /<(?:p|br|div|ul|ol|li|h[1-6]|table)\b/i;
const HAS_ESCAPED_TAG = /&lt;\/?(?:p|br|div|ul|ol|li|h[1-6]|strong|b|em|span)\b/i;
/** White space except line breaks. */
const SPACES = /[^\S\n]+|[\p{Cc}\u200b\u200e\u200f\ufeff](?<!\n)/gu;

/**
 * The text of a piece of HTML: each paragraph, heading and list item is a line; scripts and styles are dropped; entities are
 * decoded, also those of markup that was escaped as a whole. Text without markup keeps its lines.
 * @param max maximum number of characters (UTF-16 units)
 * @returns null when nothing is left
 */
export function markupText(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const given = value.slice(0, MARKUP_PER_CHARACTER * max).replaceAll('\r', '');
  const source = HAS_ESCAPED_TAG.test(given) && !HAS_LINE_TAG.test(given) ? decodeEntities(given) : given;
  // An empty line separates paragraphs even beside tags, as in WordPress. A single line break does so only in plain text.
  const broken = source.replace(HAS_LINE_TAG.test(source) ? /\n[ \t]*\n/g : /\n/g, '<br>');
  const bare = (/[<&]/.test(broken) ? trimPage(broken, false).html : broken)
    .replace(LINE_TAG, '\n')
    .replace(APART, ' ')
    .replace(TAG, '');
  const lines = decodeEntities(bare)
    .replace(SPACES, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length === 0 ? null : cutText(lines.join('\n'), max);
}
