import { judgeFeeling } from './feeling.js';
import { phraseKey } from './fold.js';
import { withoutMarkup } from './markup.js';
import { isAround, isReply, isRule, withoutLead } from './meta.js';
import { mayBeName, readSignature, splitName } from './private.js';
import { parseJsonReviews, parseTableReviews, type RawReview } from './records.js';
import { findStars } from './stars.js';

/** What one customer wrote. */
export interface Review {
  /** The customer's own words, with their line breaks but without anything that the shop added. */
  text: string;
  /** The rating, 0 to 5 stars, as stated next to the review. */
  stars: number | null;
}
export interface Reading {
  reviews: Review[];
  /** Keys of the names that reviews are signed with. */
  people: ReadonlySet<string>;
}

export type VaultKind = 'reviews' | 'comments';

/** Only a line with more characters than this can have been wrapped, so that the next line continues it. */
const WRAPPED = 60;
const CLOSED = /[.!?…。！？:;"”)]$|\p{Extended_Pictographic}\ufe0f?$/u;
/** Maximum number of words in a line that may be a review's title, with the text to follow. */
const TITLE = 9;

/**
 * Splits a pasted text into the reviews or comments of individual customers. The text may have one per line, be a numbered list,
 * contain a page's leftovers (stars, dates, buttons) around each, or be a table or an export. Ratings are read only from reviews:
 * in a comment, "10/10" is part of what the customer says.
 */
export function readReviews(text: string, kind: VaultKind): Reading {
  const plain = withoutMarkup(text.replace(/\r\n?/g, '\n'));
  const raw = parseJsonReviews(plain) ?? parseTableReviews(plain);
  const reader = new Reader(kind === 'reviews');
  if (raw) for (const one of raw) reader.record(one);
  else reader.lines(plain.split('\n'));
  return { reviews: reader.reviews, people: reader.people };
}

/** A line and what was recognised in it. */
interface Line {
  text: string;
  stars: number | null;
  /** Position of the rating within its line. */
  at: 'start' | 'end' | 'alone' | null;
  kind: 'blank' | 'rule' | 'around' | 'reply' | 'name' | 'said';
  /** Whether the line begins with a number or a bullet. */
  listed: boolean;
}

class Reader {
  readonly reviews: Review[] = [];
  readonly people = new Set<string>();
  readonly #rated: boolean;
  #lines: string[] = [];
  #stars: number | null = null;
  /** Whether the previous block had a rating but at most a title, so that the next block is the text of the same review. */
  #open = false;

  constructor(rated: boolean) {
    this.#rated = rated;
  }

  /** Reads a review from an export. */
  record({ text, stars, author }: RawReview): void {
    for (const word of splitName(author ?? '')) this.people.add(word);
    this.#stars = this.#rated ? stars : null;
    for (const line of withoutMarkup(text).split('\n')) {
      const { kind, text: said } = this.#readLine(line);
      if (kind === 'said' && said !== '') this.#lines.push(said);
    }
    this.#end();
  }

  lines(all: readonly string[]): void {
    const read = markNames(all.map((line) => this.#readLine(line)));
    for (const { kind, text } of read) if (kind === 'name') for (const word of splitName(text)) this.people.add(word);
    for (const block of splitBlocks(read)) this.#block(block);
    this.#end();
  }

  /** Reads a block of lines without an empty line between them. */
  #block(block: readonly Line[]): void {
    const rated = block.filter(({ stars }) => stars !== null).length;
    const said = block.filter(({ kind }) => kind === 'said');
    if (rated === 0 && said.length > 0 && this.#open) {
      for (const line of said) this.#say(line);
      return;
    }
    this.#end();
    if (rated === 1 && block.some(({ at }) => at === 'alone' || at === 'start') && !said.some(({ listed }) => listed)) {
      // Title, stars, date and text may come in any order, depending on the shop.
      this.#stars = block.find(({ stars }) => stars !== null)?.stars ?? null;
      for (const line of said) this.#say(line);
      this.#open = words(said.map(({ text }) => text).join(' ')) <= TITLE;
      return;
    }
    const led = block.find(({ stars, kind }) => stars !== null || kind === 'said');
    const leads = led?.stars !== null && led?.at !== 'end';
    for (const line of block) {
      if (line.kind === 'name' || (line.kind === 'around' && rated === 0)) this.#end();
      if (line.stars !== null && leads && line.at !== 'end') {
        this.#end();
        this.#stars = line.stars;
      }
      if (line.kind === 'said' && line.text !== '') {
        // A rating at the end of a line rates that line only. A complete review above it ends without a rating.
        const isNext = line.at === 'end' && words(this.#lines.join(' ')) > TITLE && !this.#isWrapped(line.text);
        if (line.listed || isNext || (rated === 0 && !this.#isWrapped(line.text))) this.#end();
        this.#say(line);
      }
      if (line.stars !== null && !(leads && line.at !== 'end')) {
        this.#stars = line.stars;
        this.#end();
      }
    }
    this.#open = leads && this.#stars !== null && words(this.#lines.join(' ')) <= TITLE;
  }

  #say({ text }: Line): void {
    if (text === '') return;
    if (this.#isWrapped(text)) this.#lines.push(`${this.#lines.pop()} ${text}`);
    else this.#lines.push(text);
  }

  /** Was the line broken by the width of a mail or a page, and not by its author? In comments, each line stands alone. */
  #isWrapped(line: string): boolean {
    const before = this.#lines.at(-1) ?? '';
    return this.#rated && before.length > WRAPPED && !CLOSED.test(before) && /^\p{Ll}/u.test(line);
  }

  #end(): void {
    if (this.#lines.length > 0) this.reviews.push({ text: this.#lines.join('\n'), stars: this.#stars });
    this.#lines = [];
    this.#stars = null;
    this.#open = false;
  }

  #readLine(raw: string): Line {
    const trimmed = raw
      .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const listed = /^(?:\d{1,3}[.)]|[-*•–—>])\s/.test(trimmed);
    const line = trimmed
      .replace(/^(?:\d{1,3}[.)]|[-*•–—>]{1,3})\s/, '')
      .replace(/^#{1,4}\s/, '')
      .replaceAll('**', '')
      .trim();
    const of = (kind: Line['kind'], text: string, stars: Line['stars'] = null, at: Line['at'] = null): Line => ({
      kind,
      text,
      stars,
      at,
      listed,
    });
    if (line === '') return of('blank', '');
    if (isRule(line)) return of('rule', '');
    if (isReply(line)) return of('reply', '');
    const unsigned = this.#unsigned(line);
    const rated = this.#rated ? findStars(unsigned) : null;
    const rest = rated ? rated.rest : unsigned;
    if (rest === '' && rated) return of('said', '', rated.stars, rated.at);
    if (isAround(rest)) return of('around', '', rated?.stars ?? null, rated?.at ?? null);
    if (!rated && !listed && readSignature(line) !== null) return of('name', line);
    return of('said', unquote(withoutLead(rest)), rated?.stars ?? null, rated?.at ?? null);
  }

  /** Removes signatures: "Sarah M.:" at the start and "– Anna, Berlin" at the end. */
  #unsigned(line: string): string {
    let said = line;
    const led = /^([^:]{2,40}): /.exec(said);
    const leading = led ? readSignature(led[1]!) : null;
    if (led && leading !== null) {
      this.#know(leading);
      said = said.slice(led[0].length);
    }
    const dash = Math.max(
      said.lastIndexOf(' - '),
      said.lastIndexOf(' – '),
      said.lastIndexOf(' — '),
      said.lastIndexOf(' ~'),
    );
    const behind = dash < 0 ? '' : said.slice(dash + 2).trim();
    const closing = readSignature(behind.split(',')[0]!);
    if (closing === null) return said;
    this.#know(closing);
    return said.slice(0, dash).trim();
  }

  #know(name: string): void {
    for (const word of splitName(name)) this.people.add(word);
  }
}

const words = (text: string): number => (text === '' ? 0 : text.split(' ').length);
const unquote = (text: string): string =>
  /^["“„«].*["”“»]$/u.test(text) && !/["“”„«»]/u.test(text.slice(1, -1)) ? text.slice(1, -1).trim() : text;

/** Marks lines that are names above a date or a rating, and discards what a company replied. */
function markNames(lines: readonly Line[]): Line[] {
  const out = [...lines];
  let answering = false;
  for (const [at, line] of out.entries()) {
    if (line.kind === 'reply') answering = true;
    else if (line.kind === 'rule' || line.kind === 'name' || line.stars !== null) answering = false;
    else if (line.kind === 'blank') answering = answering && out[at + 1]?.kind === 'said';
    else if (answering && line.kind === 'said') out[at] = { ...line, kind: 'around', text: '' };
    if (out[at]!.kind === 'said' && isNameAt(out, at)) out[at] = { ...line, kind: 'name' };
  }
  return out;
}

/** Is this a name such as "Priyanka" above a date or a row of stars, at the start of a block? */
function isNameAt(lines: readonly Line[], at: number): boolean {
  const { text, stars } = lines[at]!;
  const above = lines[at - 1];
  const below = lines[at + 1];
  if (stars !== null || !below || !mayBeName(text) || (above?.kind === 'said' && above.text !== '')) return false;
  const isBeside = below.kind === 'around' || (below.stars !== null && below.at !== 'end');
  return isBeside && !judgeFeeling(phraseKey(text), null, false).speaks;
}

function splitBlocks(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  let block: Line[] = [];
  for (const line of lines)
    if (line.kind === 'blank' || line.kind === 'rule') {
      if (block.length > 0) blocks.push(block);
      block = [];
    } else block.push(line);
  if (block.length > 0) blocks.push(block);
  return blocks;
}
