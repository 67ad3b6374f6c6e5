import { decodeEntities } from '../../platform/text/entities.js';
import { type PageElement, parsePage } from './tree.js';

/** How much markup is read for each character of text. */
const MARKUP_PER_CHARACTER = 8;
/** Elements at whose beginning and end a line ends. */
const LINES = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD TR UL'.split(
    ' ',
  ),
);
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
  const bare = /[<&]/.test(broken) ? linesOf(parsePage(broken).root) : broken;
  const lines = bare
    .replace(SPACES, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length === 0 ? null : cutText(lines.join('\n'), max);
}

/** The text of an element, with a line break around lines, and a space around cells and between neighbouring links. */
export function linesOf({ tag, nodes }: PageElement): string {
  const around = LINES.has(tag) ? '\n' : tag === 'TD' || tag === 'TH' ? ' ' : '';
  const isLink = (node: PageElement | string | undefined): boolean => typeof node === 'object' && node.tag === 'A';
  const inner = nodes.map((node, at) => {
    if (typeof node === 'string') return node;
    return isLink(node) && isLink(nodes[at - 1]) ? ` ${linesOf(node)}` : linesOf(node);
  });
  return around + inner.join('') + around;
}

export const MAX_TEXT = 20_000;

/** Cuts a text to at most `max` characters: at a space if there is one near the end, and never inside a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  return (space > max * 0.8 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '')).trimEnd();
}
