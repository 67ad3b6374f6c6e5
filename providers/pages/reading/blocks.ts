import { withoutEnds } from '../../../platform/text/ends.js';
import type { PageReading } from '../../../studio/writer/index.js';
import type { Kind } from '../data/entity.js';
import { isMoney, sumsIn } from '../price.js';
import { findSection, type Line, listLines } from './lines.js';
import type { Box } from './outline.js';
import {
  isAnswer,
  isAsideHeading,
  isBoilerplate,
  isByline,
  isFirstPerson,
  isOffer,
  isOfficeLabel,
  isOfTheShop,
} from './phrases.js';
import { splitSentences, wordCount } from './sentences.js';

type Block = PageReading['blocks'][number];

/** The facts that decide whether a sentence is about the page's subject. */
export interface About {
  kind: Kind;
  /** The price of the page's subject; null if unknown. */
  price: number | null;
  /** The page's language, a BCP 47 tag. */
  language: string;
}

/** Maximum number of characters of all blocks together. */
const MAX_TEXT = 20_000;
const MAX_HEADING = 140;
const MAX_ITEM = 300;
/**
 * A paragraph without a full stop is kept if its number of words is in this range: it is a tagline under a heading rather than
 * a label.
 */
const TAGLINE = { fewest: 5, most: 40 };
/**
 * Minimum share of a page's prose with which an element counts as containing the content. The search for the content descends
 * as long as a child has that share, too.
 */
const HOLDS_CONTENT = 0.8;
const BULLET = /^[•●▪■◦‣∙·*✓✔✅➤►→★☆♥✦–—-]\s*/u;

/** The main content of a page in order: headings, whole sentences and list items, but only those about the subject. */
export function findBlocks(root: Box, about: About): Block[] {
  const isArticle = about.kind === 'article';
  const lines = listLines(findContent(root, isArticle), { quotes: isArticle, formsFrom: 0.4 * root.prose + 200 });
  const heading = lines.findIndex(({ isMainHeading }) => isMainHeading);
  const before = lines.slice(0, Math.max(heading, 0));
  const from = heading > 0 && totalLength(before) < 0.4 * totalLength(lines) ? heading : 0;
  const kept = withoutAsides(lines.slice(from)).flatMap((line) => toBlock(line, about));
  return bounded(withoutBareHeadings(distinct(kept)));
}

/**
 * A fallback for pages on which {@link findBlocks} finds only headings: all lines of four or more words that are neither
 * headings nor links.
 */
export const findPlainBlocks = (root: Box, { kind: subject }: About): Block[] =>
  bounded(
    listLines(root, { quotes: true, formsFrom: 0 })
      .filter(
        ({ kind, text, linked }) =>
          kind !== 'heading' && linked < 0.5 && wordCount(text) > 3 && !isBoilerplate(text, subject !== 'article'),
      )
      .map(({ kind, text }) => ({ kind, text, level: 0 })),
  );

/**
 * The innermost element that still contains the content. On an article that may be the text alone; on other pages, the element
 * also contains the main heading.
 */
function findContent(root: Box, isArticle: boolean): Box {
  let at = root;
  for (;;) {
    const inner = at.nodes.find(
      (node): node is Box =>
        typeof node === 'object' &&
        !node.isNoise &&
        (isArticle || node.tag === 'MAIN' || node.role === 'main' || node.hasMainHeading) &&
        node.prose >= HOLDS_CONTENT * root.prose &&
        (node.hasMainHeading || (isArticle && node.prose > 0)),
    );
    if (!inner || inner.tag === 'P') return at;
    at = inner;
  }
}

const totalLength = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text, kind }) => sum + (kind === 'heading' ? 0 : text.length), 0);

/**
 * Removes sections whose heading says that they are about something else. Such a section extends to the next heading of the
 * same or a higher rank, or to the end of its element.
 */
function withoutAsides(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  let skipping: { level: number; scope: Box } | null = null;
  for (const line of lines) {
    const level = headingLevel(line);
    if (skipping && ((level > 0 && level <= skipping.level) || !isInside(line.box, skipping.scope))) skipping = null;
    if (level > 0 && !line.isMainHeading && isAsideHeading(line.text)) {
      if (!skipping) skipping = { level, scope: findSection(line) };
      continue;
    }
    if (!skipping) kept.push(line);
  }
  return kept;
}

/**
 * The level of a heading, 1 to 6. A short line that looks like a heading, such as "DELIVERY", has level 6, and any other line
 * 0.
 */
function headingLevel({ kind, level, text }: Line): number {
  if (kind === 'heading') return level;
  if (kind === 'item' || text.length > 60 || /[.!?,;]$/.test(text)) return 0;
  return isAsideHeading(text) || isShouted(text) ? 6 : 0;
}

const isShouted = (text: string): boolean => {
  const bare = withoutEnds(text, /[\s★☆✦•*:|_=~–—-]/);
  return (
    bare.length > 2 && bare.length < 50 && bare === bare.toUpperCase() && /\p{Lu}{3}/u.test(bare) && !/\d/.test(bare)
  );
};

function isInside(box: Box, scope: Box): boolean {
  for (let at: Box | null = box; at; at = at.parent) if (at === scope) return true;
  return false;
}

interface Ranked extends Block {
  level: number;
}

function toBlock(line: Line, about: About): Ranked[] {
  const { kind, text, linked, dated, isParagraph } = line;
  if (kind === 'heading') return toHeading(line, about);
  if (linked > 0.6 || dated >= 0.35 || isByline(text)) return [];
  const bare = text.replace(BULLET, '').trim();
  if (isShouted(bare) && kind === 'text')
    return toHeading({ ...line, text: withoutEnds(bare, /[\s★☆✦•*:|_=~–—-]/), level: 6 }, about);
  if (about.kind === 'article' && kind === 'item' && isCaption(line)) return [];
  if (kind === 'item' || bare !== text || /^\p{Lu}[\p{L} ]{1,28}: \S.{0,80}(?<![.!?"”])$/u.test(bare)) {
    const item = toItem(about.kind === 'article' ? withoutMarks(bare) : bare, about);
    if (item !== null) return [{ kind: 'item', text: item, level: 0 }];
    if (kind === 'item') return [];
  }
  const said = keepSentences(bare, about, isParagraph);
  return said === '' ? [] : [{ kind: 'text', text: said, level: 0 }];
}

/** Whether a line is a picture's caption: a list item with a picture contains it, as in an article's gallery. */
const isCaption = ({ box }: Line): boolean => {
  for (let at: Box | null = box, up = 0; at && up < 4; at = at.parent, up++) if (at.tag === 'LI') return at.hasPicture;
  return false;
};

function toHeading({ text, level, linked, isMainHeading }: Line, { kind, language }: About): Ranked[] {
  const isQuestion = text.endsWith('?') && kind !== 'article';
  if (isMainHeading) return [{ kind: 'heading', text: text.slice(0, 300), level }];
  const isLeftOut =
    text.length > MAX_HEADING ||
    linked > 0.9 ||
    isQuestion ||
    wordCount(text) === 0 ||
    isMoney(text) ||
    isByline(text) ||
    isBoilerplate(text, kind !== 'article') ||
    isFirstPerson(text, language);
  return isLeftOut ? [] : [{ kind: 'heading', text, level }];
}

/** A list item or a short line of a specification, if it is about the subject; else null. */
function toItem(text: string, about: About): string | null {
  if (text.length > MAX_ITEM || wordCount(text) < 2 || !/\p{L}{2}/u.test(text) || isMoney(text)) return null;
  const label = /^([^:：]{2,60})[:：]\s/.exec(text)?.[1];
  if (label !== undefined && (isOfficeLabel(label) || !/[\p{L}\p{N}]/u.test(text.slice(label.length)))) return null;
  if (/[.!?]["”’)]?(?:\s|$)/.test(text)) return keepSentences(text, about, true) || null;
  return isAbout(text, about) && !/(?:\.\.|…|:)$/.test(text) ? text : null;
}

/** The sentences of a text that are about the subject. */
function keepSentences(text: string, about: About, isParagraph: boolean): string {
  const sentences = splitSentences(about.kind === 'article' ? withoutMarks(text) : text);
  const [only] = sentences;
  if (sentences.length === 1 && only && !only.isWhole) {
    const length = wordCount(text);
    const isTagline =
      isParagraph &&
      length >= TAGLINE.fewest &&
      length <= TAGLINE.most &&
      /^["“„«]?[\p{Lu}\p{N}\p{Lo}]/u.test(text) &&
      !/[:;,…|/•·]$|\.\.$/.test(text) &&
      !/ [|·•] /.test(text);
    return isTagline && isAbout(text, about) ? text : '';
  }
  return sentences
    .filter((sentence) => sentence.isWhole && wordCount(sentence.text) >= 3 && isAbout(sentence.text, about))
    .map((sentence) => sentence.text)
    .join(' ');
}

/** Removes footnote marks, and the place and agency at the start of a report. */
const withoutMarks = (text: string): string =>
  text
    .replace(
      /\s?\[(?:(?:n |note |nb )?\d{1,3}|[a-z]|edit|citation needed|note \d{1,2}|when\?|who\?|according to whom\?|clarification needed)\]/gi,
      '',
    )
    .replace(/^\p{L}{3,9}\.? \d{1,2}, \d{4}\s?(?:—|–|--)\s?/u, '')
    .replace(/^(?=[\p{Lu} .'’-]{4})[\p{L}\d .,'’()/-]{3,80}?\s?(?:—|–|--)\s?(?=["“]?\p{Lu})/u, '');

/**
 * Whether a sentence or item is about the subject, rather than about the shop, the reader, reviewers or another product's price.
 */
function isAbout(text: string, { kind, price, language }: About): boolean {
  const isThing = kind === 'product' || kind === 'app' || kind === 'course' || kind === 'event';
  if (isFragment(text)) return false;
  if (letterShare(text) < 0.5 || /https?:\/\/|www\.|\S@\S|(?:^|\s)@\w|#\S/.test(text)) return false;
  if (isBoilerplate(text, kind !== 'article') || isByline(text) || isFirstPerson(text, language)) return false;
  if (kind !== 'article' && (/\?["”’)]?$/.test(text) || isAnswer(text))) return false;
  if (isThing && (isOfTheShop(text) || isOffer(text))) return false;
  if (!isThing) return true;
  const sums = sumsIn(text);
  // "Sun Lamp, white, at €20": a title that ends with the price.
  const isPriceTag = /\d[^\p{L}\d]{0,3}$/u.test(text) && sums.some(({ at }) => at > text.length - 14);
  return !isPriceTag && sums.every((sum) => sum.price === price);
}

/** Whether a text is a remnant of a table or a script, such as "X 6.0 In. X 0.75 In." or "This fits your .". */
const isFragment = (text: string): boolean =>
  /\s[.!?]$/.test(text) ||
  isGlued(text) ||
  (/[.!?]$/.test(text) &&
    wordCount(text) > 2 &&
    !/\p{L}{3}.{0,400}\P{L}\p{L}{3}|[^\p{Script=Latin}\P{L}]{3}/su.test(text));

/** Whether a text is a list whose lines were joined without a space: "Title: LinaDirector: María PazMusic: …". */
const isGlued = (text: string): boolean =>
  text.includes(':') && (text.match(/\p{Ll}{2}\p{Lu}\p{Ll}{2}/gu)?.length ?? 0) > 1;

const letterShare = (text: string): number => {
  const letters = text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  return letters / Math.max(text.replace(/\s/g, '').length, 1);
};

function distinct(blocks: readonly Ranked[]): Ranked[] {
  const seen = new Set<string>();
  return blocks.filter(({ text }) => {
    const key = text.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Removes headings under which nothing is left. */
function withoutBareHeadings(blocks: readonly Ranked[]): Ranked[] {
  const kept: Ranked[] = [];
  for (const block of blocks.toReversed()) {
    const next = kept.at(-1);
    if (
      block.kind === 'heading' &&
      block.level > 1 &&
      (!next || (next.kind === 'heading' && next.level <= block.level))
    )
      continue;
    kept.push(block);
  }
  return kept.reverse();
}

function bounded(blocks: readonly Ranked[]): Block[] {
  const kept: Block[] = [];
  let left = MAX_TEXT;
  for (const { kind, text } of blocks) {
    left -= text.length + 1;
    if (left < 0) break;
    kept.push({ kind, text });
  }
  return kept;
}

/**
 * The whole sentences about the subject in a description from the page's data. If there are none, the description's first line
 * is taken if it is a phrase that was not cut short; else null.
 */
export function pickDescription(text: string | null, about: About, name: string | null): string | null {
  if (text === null) return null;
  const said = text
    .split('\n')
    .flatMap((line) => splitSentences(line))
    .filter((sentence) => sentence.isWhole && wordCount(sentence.text) >= 3 && isAbout(sentence.text, about))
    .map((sentence) => sentence.text)
    .join(' ');
  if (said !== '') return said;
  const bare = withoutEnds(text.split('\n', 1)[0]!, /\s/);
  // A description that is just the title names the subject and says nothing about it.
  const isTitle = name !== null && bare.includes(name.slice(0, 40));
  const isCut = /[.!?…:,;&-]$/.test(bare) || /[.!?]\s|[✓✔✅|»]/.test(bare);
  return !isTitle && !isCut && wordCount(bare) >= 3 && isAbout(bare, about) ? bare : null;
}
