import {
  ELEMENT_NODE,
  findArticle,
  type PageDocument,
  type PageElement,
  type PageNode,
  parseDocument,
  TEXT_NODE,
} from './dom.js';
import type { Trimmed } from './trim.js';

export const MAX_TEXT = 20_000;
/** An article shorter than this is a caption or a cookie notice that won by accident; the whole page's text is better. */
const SHORT_ARTICLE = 400;
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
);
/** What stands around a page's content. */
const FURNITURE = new Set(
  'NAV HEADER FOOTER ASIDE FORM BUTTON SELECT INPUT LABEL HEAD SCRIPT STYLE NOSCRIPT TITLE'.split(' '),
);

/**
 * The readable text of a page, a line per block, at most 20,000 characters: its article where there is one, else all that is
 * neither navigation nor form.
 */
export function readableText({ html, articleAllowed }: Trimmed): string {
  // Parsed again, because finding the article takes the tree apart.
  const article = articleAllowed ? blocksOf(findArticleIn(html), false) : '';
  if (article.length >= SHORT_ARTICLE) return article;
  const document = parseDocument(html);
  const whole = blocksOf(document.body, true);
  return whole.length > article.length ? whole : article;
}

function findArticleIn(html: string): PageElement | null {
  const document: PageDocument = parseDocument(html);
  try {
    return findArticle(document);
  } catch {
    // Readability trips over some malformed trees; the page's own text is still there.
    return null;
  }
}

function blocksOf(root: PageElement | null, skipFurniture: boolean): string {
  if (!root) return '';
  const lines: string[] = [];
  let line = '';
  let length = 0;
  const endLine = () => {
    const tidy = line.replace(/\s+/g, ' ').trim();
    line = '';
    if (tidy === '' || tidy === lines.at(-1)) return;
    lines.push(tidy);
    length += tidy.length + 1;
  };
  const walk = (node: PageNode): void => {
    if (length + line.length > 2 * MAX_TEXT) return;
    if (node.nodeType === TEXT_NODE) line += node.textContent ?? '';
    if (node.nodeType !== ELEMENT_NODE) return;
    const name = node.nodeName.toUpperCase();
    if (skipFurniture && (FURNITURE.has(name) || isHidden(node as PageElement))) return;
    const block = BLOCKS.has(name);
    if (block) endLine();
    else if (name === 'TD' || name === 'TH') line += ' ';
    for (const child of node.childNodes) walk(child);
    if (block) endLine();
  };
  walk(root);
  endLine();
  return cutText(lines.join('\n'), MAX_TEXT);
}

const isHidden = (element: PageElement): boolean =>
  element.hasAttribute('hidden') ||
  element.getAttribute('aria-hidden') === 'true' ||
  /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '');

/** At most `max` characters, cut at a space, no half of a surrogate pair. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const space = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  return (space > max * 0.8 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '')).trimEnd();
}
