/** Splits a pasted text into what single customers wrote, without what shops and platforms put around it. */
import { isTimeName } from '../facts/dates.js';
import { judgeFeeling } from './feeling.js';
import { phraseKey } from './fold.js';
import { withoutMarkup } from './markup.js';
import { mayBeName, readSignature, splitName } from './private.js';
import { parseJsonReviews, parseTableReviews } from './records.js';
import { findStars } from './stars.js';
import { anyOf, listWords, setOf } from './vocabulary.js';

export interface Review {
  /** The customer's own words, with their line breaks. */
  text: string;
  /** 0 to 5, as stated next to the review. */
  stars: number | null;
}
export interface Reading {
  reviews: Review[];
  /** Keys of the names that reviews are signed with. */
  people: ReadonlySet<string>;
}
export type VaultKind = 'reviews' | 'comments';

/** Only a line with more characters than this can have been wrapped, so that the next one continues it. */
const WRAPPED = 60;
/** Maximum number of words of a review's title, and of characters of a line that a shop adds. */
const TITLE = 9;
const SHORT = 120;

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl'];
const page = setOf('page');
const AROUND = new RegExp(`^${anyOf(listWords('around'))}`, 'iu');
const LEAD = new RegExp(`^${anyOf(listWords('leads'))}\\s?[:：]\\s?`, 'iu');
const REPLY = new RegExp(`^${anyOf(listWords('replies'))}`, 'iu');

/** A line and what was recognised in it. */
interface Line {
  kind: 'blank' | 'around' | 'reply' | 'name' | 'said';
  text: string;
  stars: number | null;
  at: 'start' | 'end' | 'alone' | null;
  /** It begins with a number or a bullet. */
  listed: boolean;
}

/**
 * Splits a pasted text into reviews or comments. It may have one per line, be a numbered list, contain a page's leftovers around
 * each, or be a table or an export. Ratings are read only from reviews: in a comment, "10/10" is part of what is said.
 */
export function readReviews(text: string, kind: VaultKind): Reading {
  const pasted = text.replace(/\r\n?/g, '\n');
  const plain = withoutMarkup(pasted);
  const raw = parseJsonReviews(pasted) ?? parseTableReviews(plain);
  const people = new Set<string>();
  const know = (name: string | null): void => {
    for (const word of splitName(name ?? '')) people.add(word);
  };
  const isRated = kind === 'reviews';
  const readLines = (own: string, rated: boolean): Line[] => own.split('\n').map((line) => readLine(line, rated, know));
  if (!raw)
    return { reviews: joinTitles(splitBlocks(readLines(plain, isRated), isRated, know)).flatMap(readBlock), people };
  const reviews = raw.map(({ text: own, stars, author }) => {
    know(author);
    const said = readLines(withoutMarkup(own), false).flatMap((line) => (line.kind === 'said' ? [line.text] : []));
    return { text: said.filter(Boolean).join('\n'), stars: isRated ? stars : null };
  });
  return { reviews: reviews.filter((review) => review.text !== ''), people };
}

function readLine(raw: string, rated: boolean, know: (name: string) => void): Line {
  const trimmed = raw
    .replace(/\p{Default_Ignorable_Code_Point}/gu, (sign) => (sign === '\ufe0f' ? sign : ''))
    .replace(/\s+/g, ' ')
    .trim();
  const bullet = /^(?:\d{1,3}[.)]|[-*•–—>]{1,3}|#{1,4})\s/.exec(trimmed)?.[0] ?? '';
  const line = trimmed.slice(bullet.length).replaceAll('**', '');
  const of = (kind: Line['kind'], text = '', found: Partial<Line> = {}): Line => ({
    kind,
    text,
    stars: null,
    at: null,
    listed: bullet !== '',
    ...found,
  });
  if (/^[-–—=_*~#\s]*$/.test(line)) return of('blank');
  if (line.length <= SHORT && REPLY.test(line)) return of('reply');
  const signed = bullet === '' ? readSignature(line) : null;
  if (signed !== null) return of('name', signed);
  const unsigned = withoutSignature(line, know);
  const found = rated ? findStars(unsigned) : null;
  const rest = found ? found.rest : unsigned;
  const stars = { stars: found?.stars ?? null, at: found?.at ?? null };
  if (isAround(rest)) return of(found ? 'said' : 'around', '', stars);
  return of('said', unquote(rest.replace(LEAD, '')), stars);
}

const unquote = (text: string): string =>
  /^["“„«][^"“”„«»]{1,2000}["”“»]$/u.test(text) ? text.slice(1, -1).trim() : text;

/** Removes "Sarah M.:" from the start of a line and "– Anna, Berlin" from its end. */
function withoutSignature(line: string, know: (name: string) => void): string {
  const colon = line.slice(0, 42).indexOf(': ');
  const leading = colon > 1 ? readSignature(line.slice(0, colon)) : null;
  if (leading !== null) know(leading);
  const said = leading === null ? line : line.slice(colon + 2);
  const dash = Math.max(...[' - ', ' – ', ' — '].map((sign) => said.lastIndexOf(sign)));
  const closing = dash < 0 ? null : readSignature(said.slice(dash + 2).split(',')[0]!);
  if (closing === null) return said;
  know(closing);
  return said.slice(0, dash).trim();
}

/** Does a line contain no words of a customer, but only dates, buttons, labels and counts? */
function isAround(line: string): boolean {
  if (line.length > SHORT) return false;
  const tokens = line.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[.,/:-]\d+)*\p{L}{0,2}/gu) ?? [];
  return (
    AROUND.test(line) ||
    /^[A-Z]{2}$/.test(line) ||
    tokens.every((token) => page.has(token) || /^\d[\d.,/:-]*\p{L}{0,2}$/u.test(token) || isDate(token))
  );
}

const isDate = (token: string): boolean =>
  /^\d{1,4}[年月日]/u.test(token) || LANGUAGES.some((language) => isTimeName(token, language));

/** The blocks between blank lines, without the replies of companies. */
function splitBlocks(lines: readonly Line[], isRated: boolean, know: (name: string) => void): Line[][] {
  const blocks: Line[][] = [[]];
  let answering = false;
  for (const [at, line] of lines.entries()) {
    const block = blocks.at(-1)!;
    if (line.kind === 'blank' || line.kind === 'reply' || line.stars !== null) answering = line.kind === 'reply';
    if (line.kind === 'blank' || line.kind === 'name' || isNameAbove(line, lines[at + 1], block)) {
      know(line.text);
      blocks.push([]);
    } else if (!answering && line.kind !== 'around') {
      const last = block.at(-1);
      // Comments stand alone.
      if (isRated && last && isWrapped(last, line))
        block[block.length - 1] = { ...line, listed: last.listed, text: `${last.text} ${line.text}` };
      else block.push(line);
    }
  }
  return blocks.filter((block) => block.length > 0);
}

/** Is this a name at the start of a block, above a date or a rating? */
const isNameAbove = ({ text, stars }: Line, below: Line | undefined, block: readonly Line[]): boolean =>
  block.length === 0 &&
  stars === null &&
  (below?.kind === 'around' || (below?.stars != null && below.at !== 'end')) &&
  mayBeName(text) &&
  !judgeFeeling(phraseKey(text)).speaks;

/** Was a line broken by the width of a page, and not by its author? */
const isWrapped = (last: Line, { text, listed }: Line): boolean =>
  last.text.length > WRAPPED &&
  last.stars === null &&
  !listed &&
  /^\p{Ll}/u.test(text) &&
  !/[.!?…。！？:;"”)]$/u.test(last.text);

const leads = ({ stars, at }: Line): boolean => stars !== null && at !== 'end';
const countWords = (block: readonly Line[]): number =>
  block
    .map(({ text }) => text)
    .join(' ')
    .trim()
    .split(' ').length;

/** Joins a block that has a rating and at most a title with the next one, if that has no rating. */
const joinTitles = (blocks: readonly Line[][]): Line[][] =>
  blocks.reduce<Line[][]>((joined, block) => {
    const last = joined.at(-1);
    const open =
      last?.some(leads) && last.filter(({ stars }) => stars !== null).length === 1 && countWords(last) <= TITLE;
    if (open && block.every(({ stars }) => stars === null)) last!.push(...block);
    else joined.push([...block]);
    return joined;
  }, []);

/**
 * Reads the reviews of a block. With one rating, the block is one review, in any order; with several, a rating leads its review
 * if one comes first; without any, each line is a review.
 */
function readBlock(block: readonly Line[]): Review[] {
  const rated = block.filter(({ stars }) => stars !== null);
  const isOne = rated.length === 1 && leads(rated[0]!) && !block.some(({ listed }) => listed);
  const led = leads(block.find(({ stars, text }) => stars !== null || text !== '') ?? block[0]!);
  const reviews: Review[] = [];
  let open = false;
  for (const line of block) {
    const begins = !isOne && (rated.length === 0 || line.listed || line.at === 'end' || (led && leads(line)));
    if (!open || begins) reviews.push({ text: '', stars: null });
    const review = reviews.at(-1)!;
    review.text = [review.text, line.text].filter(Boolean).join('\n');
    review.stars ??= line.stars;
    open = isOne || line.stars === null || (led && leads(line));
  }
  return reviews.filter(({ text }) => text !== '');
}
