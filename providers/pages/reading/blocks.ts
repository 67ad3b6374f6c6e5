import { withoutEnds } from '../../../platform/text/ends.js';
import type { PageReading } from '../../../studio/writer/index.js';
import type { Kind } from '../data/kinds.js';
import { isMoney, sumsIn } from '../price.js';
import { type Line, linesOf, scopeOf } from './lines.js';
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
import { sentencesOf, wordCount } from './sentences.js';

type Block = PageReading['blocks'][number];

/** What decides whether a sentence is about the thing. */
export interface About {
  kind: Kind;
  /** Sums that are the thing's own. */
  price: number | null;
  /** BCP 47. */
  language: string;
}

/** Characters of all blocks. */
const MAX_TEXT = 20_000;
const MAX_HEADING = 140;
const MAX_ITEM = 300;
/** What a paragraph without a full stop has to say to be kept: a line under a heading, no label. */
const TAGLINE = { fewest: 5, most: 40 };
/** An element with this share of a page's sentences holds its content; deeper ones are looked at as long as one does. */
const HOLDS_CONTENT = 0.8;
const BULLET = /^[•●▪■◦‣∙·*✓✔✅➤►→★☆♥✦–—-]\s*/u;

/** The main content of a page in its order: headings, whole sentences, list items; nothing that is not about the thing. */
export function blocksOf(root: Box, about: About): Block[] {
  const isArticle = about.kind === 'article';
  const lines = linesOf(contentOf(root, isArticle), { quotes: isArticle, formsFrom: 0.4 * root.prose + 200 });
  const heading = lines.findIndex(({ isMainHeading }) => isMainHeading);
  const before = lines.slice(0, Math.max(heading, 0));
  const from = heading > 0 && lengthOf(before) < 0.4 * lengthOf(lines) ? heading : 0;
  const kept = withoutAsides(lines.slice(from)).flatMap((line) => blockOf(line, about));
  return bounded(withoutBareHeadings(distinct(kept)));
}

/** All sentences of a page that has nothing else to say, filtered by nothing but its build. */
export const plainBlocksOf = (root: Box): Block[] =>
  bounded(
    linesOf(root, { quotes: true, formsFrom: 0 })
      .filter(({ kind, text, linked }) => kind !== 'heading' && linked < 0.5 && wordCount(text) > 3)
      .map(({ kind, text }) => ({ kind, text, level: 0 })),
  );

/** The innermost element that still holds the content: all of a page that sells, the text alone of one that is read. */
function contentOf(root: Box, isArticle: boolean): Box {
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

const lengthOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text, kind }) => sum + (kind === 'heading' ? 0 : text.length), 0);

/** Without sections that a heading says are about something else, each up to the next heading of its rank or the end of its element. */
function withoutAsides(lines: readonly Line[]): Line[] {
  const kept: Line[] = [];
  let skipping: { level: number; scope: Box } | null = null;
  for (const line of lines) {
    const level = headingLevel(line);
    if (skipping && ((level > 0 && level <= skipping.level) || !isInside(line.box, skipping.scope))) skipping = null;
    if (level > 0 && !line.isMainHeading && isAsideHeading(line.text)) {
      if (!skipping) skipping = { level, scope: scopeOf(line) };
      continue;
    }
    if (!skipping) kept.push(line);
  }
  return kept;
}

/** The rank of a heading; short lines that stand alone, such as "DELIVERY", are of the lowest. */
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

function blockOf(line: Line, about: About): Ranked[] {
  const { kind, text, linked, dated, isParagraph } = line;
  if (kind === 'heading') return headingOf(line, about);
  if (linked > 0.6 || dated >= 0.35 || isByline(text)) return [];
  const bare = text.replace(BULLET, '').trim();
  if (isShouted(bare) && kind === 'text')
    return headingOf({ ...line, text: withoutEnds(bare, /[\s★☆✦•*:|_=~–—-]/), level: 6 }, about);
  if (about.kind === 'article' && kind === 'item' && isCaption(line)) return [];
  if (kind === 'item' || bare !== text || /^\p{Lu}[\p{L} ]{1,28}: \S.{0,80}(?<![.!?"”])$/u.test(bare)) {
    const item = itemOf(about.kind === 'article' ? withoutMarks(bare) : bare, about);
    if (item !== null) return [{ kind: 'item', text: item, level: 0 }];
    if (kind === 'item') return [];
  }
  const said = saidOf(bare, about, isParagraph);
  return said === '' ? [] : [{ kind: 'text', text: said, level: 0 }];
}

/** In an article a list of pictures is a gallery. */
const isCaption = ({ box }: Line): boolean => {
  for (let at: Box | null = box, up = 0; at && up < 4; at = at.parent, up++) if (at.tag === 'LI') return at.hasPicture;
  return false;
};

function headingOf({ text, level, linked, isMainHeading }: Line, { kind, language }: About): Ranked[] {
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

/** A list item or a short line of a specification, or null. */
function itemOf(text: string, about: About): string | null {
  if (text.length > MAX_ITEM || wordCount(text) < 2 || !/\p{L}{2}/u.test(text) || isMoney(text)) return null;
  const label = /^([^:：]{2,60})[:：]\s/.exec(text)?.[1];
  if (label !== undefined && (isOfficeLabel(label) || !/[\p{L}\p{N}]/u.test(text.slice(label.length)))) return null;
  if (/[.!?]["”’)]?(?:\s|$)/.test(text)) return saidOf(text, about, true) || null;
  return isAbout(text, about) && !/(?:\.\.|…|:)$/.test(text) ? text : null;
}

/** The sentences of a text that are about the thing. */
function saidOf(text: string, about: About, isParagraph: boolean): string {
  const sentences = sentencesOf(about.kind === 'article' ? withoutMarks(text) : text);
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

/** Marks of notes, and the place and agency before a report. */
const withoutMarks = (text: string): string =>
  text
    .replace(
      /\s?\[(?:(?:n |note |nb )?\d{1,3}|[a-z]|edit|citation needed|note \d{1,2}|when\?|who\?|according to whom\?|clarification needed)\]/gi,
      '',
    )
    .replace(/^\p{L}{3,9}\.? \d{1,2}, \d{4}\s?(?:—|–|--)\s?/u, '')
    .replace(/^(?=[\p{Lu} .'’-]{4})[\p{L}\d .,'’()/-]{3,80}?\s?(?:—|–|--)\s?(?=["“]?\p{Lu})/u, '');

/** Whether a sentence or an item speaks of the thing, and not of its shop, its reader, its critics or another thing's price. */
function isAbout(text: string, { kind, price, language }: About): boolean {
  const isThing = kind === 'product' || kind === 'app' || kind === 'course' || kind === 'event';
  if (isFragment(text)) return false;
  if (letterShare(text) < 0.5 || /https?:\/\/|www\.|\S@\S|(?:^|\s)@\w|#\S/.test(text)) return false;
  if (isBoilerplate(text, kind !== 'article') || isByline(text) || isFirstPerson(text, language)) return false;
  if (kind !== 'article' && (/\?["”’)]?$/.test(text) || isAnswer(text))) return false;
  if (isThing && (isOfTheShop(text) || isOffer(text))) return false;
  return !isThing || sumsIn(text).every((sum) => sum.price === price);
}

/** "X 6.0 In. X 0.75 In.", "This fits your .": what is left of a table or a script. */
const isFragment = (text: string): boolean =>
  /\s[.!?]$/.test(text) ||
  (/[.!?]$/.test(text) &&
    wordCount(text) > 2 &&
    !/\p{L}{3}.{0,400}\P{L}\p{L}{3}|[^\p{Script=Latin}\P{L}]{3}/su.test(text));

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

/** A heading under which nothing was left says nothing. */
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

/** What the data says of the thing in whole sentences, or null. A phrase that nobody cut short may stand alone. */
export function descriptionOf(text: string | null, about: About, name: string | null): string | null {
  if (text === null) return null;
  const said = text
    .split('\n')
    .flatMap((line) => sentencesOf(line))
    .filter((sentence) => sentence.isWhole && wordCount(sentence.text) >= 3 && isAbout(sentence.text, about))
    .map((sentence) => sentence.text)
    .join(' ');
  if (said !== '') return said;
  const bare = withoutEnds(text.split('\n', 1)[0]!, /\s/);
  // A title in its place names the thing, and says nothing of it.
  const isTitle = name !== null && bare.includes(name.slice(0, 40));
  const isCut = /[.!?…:,;&-]$/.test(bare) || /[.!?]\s|[✓✔✅|»]/.test(bare);
  return !isTitle && !isCut && wordCount(bare) >= 3 && isAbout(bare, about) ? bare : null;
}
