import { decodeEntities } from '../../platform/text/entities.js';

/**
 * Limits for the tree that is built. A large shop page has 3,000 to 6,000 elements, at most 40 deep, after scripts, vector
 * graphics and bare inline wrappers have been removed.
 */
const MAX_ELEMENTS = 8000;
const MAX_DEPTH = 80;
/** Maximum number of open elements that are tracked, whether they are kept or left out. */
const MAX_OPEN = 400;
const MAX_TAG = 16_384;
const MAX_ATTRIBUTES = 24;
const MAX_VALUE = 4096;
/** Maximum number of characters of text in total; a long article has 60,000. */
const MAX_TEXT = 200_000;
const MAX_DATA_BLOCKS = 20;
const MAX_DATA_LENGTH = 300_000;

/** Elements whose content is not text: skipped up to the end tag. */
const OPAQUE = new Set(
  'script style template svg math iframe object canvas noembed noframes xmp textarea select datalist dialog noscript plaintext'.split(
    ' ',
  ),
);
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const KEPT_ATTRIBUTES = new Set(
  (
    'href src srcset content property name itemprop itemscope itemtype itemref type class id lang dir rel alt width height ' +
    'datetime value role hidden aria-hidden aria-label action style http-equiv data-src data-srcset data-original data-lazy-src title ' +
    'data-price-amount data-price-type data-asin-price data-asin-currency-code'
  ).split(' '),
);
/** For each start tag, the elements that it ends if they are innermost. Their end tags are optional. */
const ENDED_BY_START_TAG: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    li: new Set(['li', 'p']),
    dt: new Set(['dt', 'dd', 'p']),
    dd: new Set(['dt', 'dd', 'p']),
    td: new Set(['td', 'th', 'p']),
    th: new Set(['td', 'th', 'p']),
    tr: new Set(['td', 'th', 'tr', 'p']),
    thead: new Set(['td', 'th', 'tr', 'thead', 'tbody', 'tfoot']),
    tbody: new Set(['td', 'th', 'tr', 'thead', 'tbody', 'tfoot']),
    tfoot: new Set(['td', 'th', 'tr', 'thead', 'tbody', 'tfoot']),
    option: new Set(['option']),
  }),
);
const PARAGRAPH: ReadonlySet<string> = new Set(['p']);
/** Elements that say nothing about the structure, unless they carry data or hide something. */
const INLINE = new Set(
  'span b i em strong u small big font sup sub abbr bdi bdo mark cite q ins var kbd samp tt code'.split(' '),
);
const MEANINGFUL =
  /item(?:prop|scope|type)|hidden|display\s*:|role|sr-only|screen-?reader|editsection|byline|author|meta|badge|caption|credit|original|old-price|strike|list-price|a-text-price|barred|product-?(?:title|name)|(?:current|actual|sale|special|final|our|new)-?price|price-?(?:current|actual|sale|special|final|our|new|block|inside)|a-offscreen|price-amount/i;
/**
 * Ids and classes of the dialogs of consent managers. Some list a thousand partners, more elements than the tree may have, and
 * stand before the content.
 */
const CONSENT =
  /\b(?:id|class)\s{0,9}=\s{0,9}["']?(?:CybotCookiebotDialog|CookieConsent|onetrust-(?:consent|banner|pc)-sdk|usercentrics-root|didomi-host|qc-cmp2-container|sp_message_container|truste-|cookie-law-info-bar|cmplz-cookiebanner|iubenda-cs-banner|tarteaucitronRoot|axeptio|coi-banner|cookie-?(?:dialog|modal|popup|banner|policy-modal))/i;
/** What follows the end of a label or value: the next one, possibly after the ends of elements around it. */
const NEXT_LABEL = /^(?:<\/(?:span|b|strong|em|i)>){0,4}<(?:span|b|strong|a)[\s>]/;
/** Elements that end an open paragraph, because they cannot be inside one. */
const ENDS_PARAGRAPH =
  /^(address|article|aside|blockquote|details|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|main|menu|nav|ol|p|pre|section|table|ul)$/;

/** An element of a page. Its tag is in upper case, as browsers give it. */
export class PageElement {
  /** Its children: elements, and texts on one line with entities decoded. No two texts are neighbours. */
  readonly nodes: (PageElement | string)[] = [];
  readonly tag: string;
  readonly parent: PageElement | null;
  readonly #attributes: ReadonlyMap<string, string>;

  constructor(tag: string, parent: PageElement | null, attributes: ReadonlyMap<string, string>) {
    this.tag = tag;
    this.parent = parent;
    this.#attributes = attributes;
  }

  get(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  /** All text inside it, hidden or not. */
  get text(): string {
    return this.nodes.map((node) => (typeof node === 'string' ? node : node.text)).join('');
  }

  /** The elements inside it that pass the test, in the page's order. */
  findAll(test: (element: PageElement) => boolean): PageElement[] {
    return this.nodes.flatMap((node) =>
      typeof node === 'string' ? [] : test(node) ? [node, ...node.findAll(test)] : node.findAll(test),
    );
  }

  find(test: (element: PageElement) => boolean): PageElement | null {
    for (const node of this.nodes) {
      if (typeof node === 'string') continue;
      const found = test(node) ? node : node.find(test);
      if (found) return found;
    }
    return null;
  }
}

export interface Page {
  root: PageElement;
  /** The contents of `application/ld+json` scripts. */
  data: string[];
}

interface Open {
  name: string;
  /** The element; null for a wrapper that was left out, which is tracked only so that its end tag does not close another element. */
  element: PageElement | null;
  /** Whether its whole content is left out, too. */
  hidden: boolean;
}

/**
 * Parses a page, without what says nothing: scripts, comments, vector graphics, unknown attributes. It takes one pass, whose time
 * grows only with the length of the text, and the tree is limited in elements, depth and length. A hostile page (a million nested
 * elements, a tag with a million attributes, an end tag that never comes) costs as much as an honest page of the same size.
 */
export function parsePage(source: string): Page {
  const root = new PageElement('', null, new Map());
  const data: string[] = [];
  const open: Open[] = [];
  const openNames = new Map<string, number>();
  const endless = new Set<string>();
  let parent = root;
  let elements = 0;
  let depth = 0;
  let text = 0;
  let at = 0;
  /** Number of open elements whose content is left out. */
  let hiding = 0;

  const add = (piece: string): void => {
    const last = parent.nodes.length - 1;
    const before = parent.nodes[last];
    if (typeof before === 'string') parent.nodes[last] = before + piece;
    else parent.nodes.push(piece);
  };
  const addText = (from: number, to: number): void => {
    if (to <= from || text >= MAX_TEXT || hiding > 0) return;
    const raw = source.slice(from, Math.min(to, from + 4 * MAX_TEXT)).replace(/\s+/g, ' ');
    const piece = decodeEntities(raw).slice(0, MAX_TEXT - text);
    text += piece.length;
    add(piece);
  };

  while (at < source.length) {
    const tag = source.indexOf('<', at);
    if (tag < 0) {
      addText(at, source.length);
      break;
    }
    addText(at, tag);
    const next = source.charCodeAt(tag + 1);
    if (next === 33 /* ! */ || next === 63 /* ? */) {
      const comment = source.startsWith('<!--', tag);
      const end = source.indexOf(comment ? '-->' : '>', tag + (comment ? 4 : 2));
      if (end < 0) break;
      at = end + (comment ? 3 : 1);
      continue;
    }
    const closing = next === 47;
    const name = nameAt(source, tag + (closing ? 2 : 1));
    if (name === '') {
      addText(tag, tag + 1);
      at = tag + 1;
      continue;
    }
    const end = tagEnd(source, tag + 1);
    // "sizes S<M<L": where no tag ends any more, the rest is text, unless it is a tag that was cut off.
    if (end >= source.length) {
      if (!source.slice(tag, tag + MAX_TAG).includes('=')) addText(tag, source.length);
      break;
    }
    at = end + 1;
    const lower = name.toLowerCase();
    if (closing) {
      close(lower);
      // Keeps a label and its value apart where only style separates them: "<span>Width</span><span>60</span>".
      if (
        lower === 'span' &&
        NEXT_LABEL.test(source.slice(at, at + 60)) &&
        /[\p{L}\p{N}.][\p{L}\p{N}.:)]$/u.test(source.slice(tag - 2, tag))
      )
        add(' ');
      continue;
    }
    const inside = source.slice(tag + 1 + name.length, Math.min(end, tag + MAX_TAG));
    // "63<sup>07</sup>": cents.
    if (lower === 'sup' && /^\d\d<\/sup>/.test(source.slice(at, at + 8)) && /\d/.test(source.charAt(tag - 1))) add('.');
    if (OPAQUE.has(lower)) {
      const to = endTag(source, lower, at, endless);
      if (to < 0) continue;
      const isData = lower === 'script' && /ld\+json/i.test(decodeEntities(inside)) && to - at <= MAX_DATA_LENGTH;
      if (isData && data.length < MAX_DATA_BLOCKS) data.push(source.slice(at, to));
      at = to;
      continue;
    }
    if (elements >= MAX_ELEMENTS || !/^[a-z][a-z0-9-]{0,40}$/.test(lower)) continue;
    endImplied(lower);
    const leaf = VOID.has(lower);
    const isTracked = !leaf && open.length < MAX_OPEN;
    // Dropped: wrappers, and elements that are nested too deeply. Their text stays in the enclosing element.
    const hidden = isTracked && /^(?:div|section|aside)$/.test(lower) && CONSENT.test(inside);
    const shown = hiding === 0 && !hidden && depth < MAX_DEPTH && !(INLINE.has(lower) && !MEANINGFUL.test(inside));
    const element = shown ? new PageElement(lower.toUpperCase(), parent, attributes(inside)) : null;
    if (element) {
      elements++;
      parent.nodes.push(element);
    }
    if (!isTracked) continue;
    open.push({ name: lower, element, hidden });
    if (hidden) hiding++;
    openNames.set(lower, (openNames.get(lower) ?? 0) + 1);
    if (!element) continue;
    depth++;
    parent = element;
  }

  function endInnermost(): void {
    const last = open.pop();
    if (!last) return;
    openNames.set(last.name, (openNames.get(last.name) ?? 1) - 1);
    if (last.hidden) hiding--;
    if (!last.element) return;
    depth--;
    parent = last.element.parent ?? root;
  }

  function endImplied(opening: string): void {
    const ended = ENDED_BY_START_TAG.get(opening) ?? (ENDS_PARAGRAPH.test(opening) ? PARAGRAPH : null);
    while (ended?.has(open.at(-1)?.name ?? '')) endInnermost();
  }

  /** Closes an element and everything left open inside it. */
  function close(name: string): void {
    if ((openNames.get(name) ?? 0) === 0) return;
    const from = open.findLastIndex((one) => one.name === name);
    while (open.length > from) endInnermost();
  }

  return { root, data };
}

function nameAt(source: string, from: number): string {
  const letter = source.charCodeAt(from) | 32;
  if (letter < 97 || letter > 122) return '';
  return /^[a-zA-Z][^\s/>]{0,60}/.exec(source.slice(from, from + 61))?.[0] ?? '';
}

/**
 * The index of the `>` that ends a tag. A `>` in a quoted value does not end it. If a quote is never closed, the first `>` ends
 * the tag; if there is no `>`, the end of the text does.
 */
function tagEnd(source: string, from: number): number {
  let quote = 0;
  let before = 0;
  const last = Math.min(source.length, from + 2 ** 20);
  for (let at = from; at < last; at++) {
    const code = source.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 62) return at;
    // A quote opens a value only after `=`: stray apostrophes in tags are a common mistake.
    else if ((code === 34 || code === 39) && before === 61) quote = code;
    if (code > 32) before = code;
  }
  const plain = source.indexOf('>', from);
  return plain < 0 ? source.length : plain;
}

/** The index at which `</name` begins, or -1. Once no end tag of a name was found, the name is not searched for again. */
function endTag(source: string, name: string, from: number, endless: Set<string>): number {
  if (endless.has(name)) return -1;
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  pattern.lastIndex = from;
  const found = pattern.exec(source);
  if (!found) endless.add(name);
  return found ? found.index : -1;
}

const ATTRIBUTE = /([^\s"'<>/=]{1,60})(?:\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]{1,4096})))?/g;

function attributes(inside: string): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [, rawName = '', double, single, bare] of inside.matchAll(ATTRIBUTE)) {
    const name = rawName.toLowerCase();
    const value = double ?? single ?? bare ?? '';
    if (!KEPT_ATTRIBUTES.has(name) || value.length > MAX_VALUE || kept.has(name)) continue;
    kept.set(name, decodeEntities(value));
    if (kept.size >= MAX_ATTRIBUTES) break;
  }
  return kept;
}
