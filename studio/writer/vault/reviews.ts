import { feelingOf } from './feeling.js';
import { phraseKey } from './fold.js';
import { withoutMarkup } from './markup.js';
import { isAround, isReply, isRule, withoutLead } from './meta.js';
import { mayBeName, signedBy, wordsOfName } from './private.js';
import { type RawReview, reviewsOfJson, reviewsOfTable } from './records.js';
import { starsIn } from './stars.js';

/** What one customer wrote. */
export interface Review {
  /** Their own words, sentences by line; what a shop wrote around them is gone. */
  text: string;
  /** 0 to 5, as stated beside it. */
  stars: number | null;
}
export interface Reading {
  reviews: Review[];
  /** Keys of the names that reviews are signed with. */
  people: ReadonlySet<string>;
}

export type VaultKind = 'reviews' | 'comments';

/** Characters of a line that a width may have broken. */
const WRAPPED = 60;
const CLOSED = /[.!?…。！？:;"”)]$|\p{Extended_Pictographic}\ufe0f?$/u;
/** Words of a line that can be a review's title, so that its text follows. */
const TITLE = 9;

/**
 * Takes a pasted text apart into what single customers wrote: one per line, numbered, with stars, dates and buttons around, a page's
 * leftovers, a table or an export. Comments state no stars: "10/10" is a part of what they say.
 */
export function readReviews(text: string, kind: VaultKind): Reading {
  const plain = withoutMarkup(text.replace(/\r\n?/g, '\n'));
  const raw = reviewsOfJson(plain) ?? reviewsOfTable(plain);
  const reader = new Reader(kind === 'reviews');
  if (raw) for (const one of raw) reader.record(one);
  else reader.lines(plain.split('\n'));
  return { reviews: reader.reviews, people: reader.people };
}

/** What a line is, beside its neighbours. */
interface Line {
  text: string;
  stars: number | null;
  /** Where in its line the rating stood. */
  at: 'start' | 'end' | 'alone' | null;
  kind: 'blank' | 'rule' | 'around' | 'reply' | 'name' | 'said';
  /** Begins with a number or a mark of a list. */
  listed: boolean;
}

class Reader {
  readonly reviews: Review[] = [];
  readonly people = new Set<string>();
  readonly #rated: boolean;
  #lines: string[] = [];
  #stars: number | null = null;
  /** The block before was a rating with at most a title: its text follows. */
  #open = false;

  constructor(rated: boolean) {
    this.#rated = rated;
  }

  /** A review of an export. */
  record({ text, stars, author }: RawReview): void {
    for (const word of wordsOfName(author ?? '')) this.people.add(word);
    this.#stars = this.#rated ? stars : null;
    for (const line of withoutMarkup(text).split('\n')) {
      const { kind, text: said } = this.#lineOf(line);
      if (kind === 'said' && said !== '') this.#lines.push(said);
    }
    this.#end();
  }

  lines(all: readonly string[]): void {
    const read = named(all.map((line) => this.#lineOf(line)));
    for (const { kind, text } of read) if (kind === 'name') for (const word of wordsOfName(text)) this.people.add(word);
    for (const block of blocksOf(read)) this.#block(block);
    this.#end();
  }

  /** Lines without a blank one between. */
  #block(block: readonly Line[]): void {
    const rated = block.filter(({ stars }) => stars !== null).length;
    const said = block.filter(({ kind }) => kind === 'said');
    if (rated === 0 && said.length > 0 && this.#open) {
      for (const line of said) this.#say(line);
      return;
    }
    this.#end();
    if (rated === 1 && block.some(({ at }) => at === 'alone' || at === 'start') && !said.some(({ listed }) => listed)) {
      // Title, stars, date and text, in the order of whichever shop.
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
        // A rating that closes a line is that line's own: a whole review above it has none.
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

  /** A line that a mail's or a page's width broke, not its author; comments are lines. */
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

  #lineOf(raw: string): Line {
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
    const rated = this.#rated ? starsIn(unsigned) : null;
    const rest = rated ? rated.rest : unsigned;
    if (rest === '' && rated) return of('said', '', rated.stars, rated.at);
    if (isAround(rest)) return of('around', '', rated?.stars ?? null, rated?.at ?? null);
    if (!rated && !listed && signedBy(line) !== null) return of('name', line);
    return of('said', unquoted(withoutLead(rest)), rated?.stars ?? null, rated?.at ?? null);
  }

  /** Without "Sarah M.:" before it and "– Anna, Berlin" behind it. */
  #unsigned(line: string): string {
    let said = line;
    const led = /^([^:]{2,40}): /.exec(said);
    const leading = led ? signedBy(led[1]!) : null;
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
    const closing = signedBy(behind.split(',')[0]!);
    if (closing === null) return said;
    this.#know(closing);
    return said.slice(0, dash).trim();
  }

  #know(name: string): void {
    for (const word of wordsOfName(name)) this.people.add(word);
  }
}

const words = (text: string): number => (text === '' ? 0 : text.split(' ').length);
const unquoted = (text: string): string =>
  /^["“„«].*["”“»]$/u.test(text) && !/["“”„«»]/u.test(text.slice(1, -1)) ? text.slice(1, -1).trim() : text;

/** A line that may be a name beside a date or a rating is one; what follows a company's answer is no customer's. */
function named(lines: readonly Line[]): Line[] {
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

/** "Priyanka" above a date or a row of stars, at the start of a block. */
function isNameAt(lines: readonly Line[], at: number): boolean {
  const { text, stars } = lines[at]!;
  const above = lines[at - 1];
  const below = lines[at + 1];
  if (stars !== null || !below || !mayBeName(text) || (above?.kind === 'said' && above.text !== '')) return false;
  const isBeside = below.kind === 'around' || (below.stars !== null && below.at !== 'end');
  return isBeside && !feelingOf(phraseKey(text), null, false).speaks;
}

function blocksOf(lines: readonly Line[]): Line[][] {
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
