/** Reads reviews out of exports: JSON, JSON lines, and tables. */
import { columnsOf } from './vocabulary.js';

interface RawReview {
  /** The review's title and text, one line each. */
  text: string;
  stars: number | null;
  author: string | null;
}

const [TEXT, STARS, AUTHOR] = [columnsOf('text'), columnsOf('stars'), columnsOf('author')];
/** Maximum depth of a review in JSON. */
const DEPTH = 12;

const toKey = (name: string): string => name.toLowerCase().replace(/[\s_.-]/g, '');
/** The stars in a value. Above 5 counts as out of ten; null above 10 or for no number. */
function parseStars(value: string): number | null {
  const number = Number(/^\s{0,4}(\d{1,2}(?:[.,]\d{1,2})?)(?!\d)/.exec(value)?.[1]?.replace(',', '.') ?? Number.NaN);
  return number <= 5 ? number : number <= 10 ? number / 2 : null;
}

/** Makes a review of named values; null if none is a text. */
function toReview(values: readonly (readonly [name: string, value: string])[]): RawReview | null {
  const read = (names: ReadonlySet<string>): string[] =>
    values.filter(([name, value]) => names.has(toKey(name)) && value.trim() !== '').map(([, value]) => value.trim());
  const lines = read(TEXT);
  const stars = read(STARS)[0];
  if (lines.length === 0) return null;
  return {
    text: lines.join('\n'),
    stars: stars === undefined ? null : parseStars(stars),
    author: read(AUTHOR)[0] ?? null,
  };
}

/** The reviews in pasted JSON or JSON lines; null for any other text. */
export function parseJsonReviews(text: string): RawReview[] | null {
  if (!/^\s{0,20}[[{]/.test(text)) return null;
  const whole = parse(text);
  const values = whole === undefined ? text.split('\n').map((line) => parse(trimLine(line))) : [whole];
  const found: RawReview[] = [];
  for (const value of values) collect(value, found, 0);
  return found.length > 0 ? found : null;
}

/** A line of a list that was cut off, without what surrounds its object. */
const trimLine = (line: string): string => {
  const begin = line.indexOf('{');
  const end = line.lastIndexOf('}');
  return begin < 0 || end < begin ? '' : line.slice(begin, end + 1);
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function collect(value: unknown, found: RawReview[], depth: number): void {
  if (typeof value !== 'object' || value === null || depth > DEPTH) return;
  const entries = Object.entries(value);
  const flat = entries.map(([name, inner]) => [name, Array.isArray(value) ? '' : toText(inner)] as const);
  const review = toReview(flat);
  const before = found.length;
  for (const [, inner] of entries) collect(inner, found, depth + 1);
  // A product has a description too; its reviews are within.
  if (review && found.length === before) found.push(review);
}

/** A value as text; of a person's record, the name. */
function toText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const name = typeof value === 'object' && value !== null ? (value as { name?: unknown }).name : null;
  return typeof name === 'string' ? name : '';
}

/** Minimum number of rows in a table without a header. */
const ROWS = 3;

/** The reviews in a pasted table with commas, semicolons, tabs or bars; null for any other text. */
export function parseTableReviews(text: string): RawReview[] | null {
  const head = text.split('\n', 1)[0]!;
  const mark = ['\t', ';', ',', '|'].find((one) => head.includes(one));
  if (mark === undefined) return null;
  const rows = parseRows(text, mark).filter((row) => row.some((field) => field.trim() !== ''));
  const [first = []] = rows;
  const isHeader =
    first.length > 1 && first.every((name) => name.length <= 30) && first.some((name) => TEXT.has(toKey(name.trim())));
  const columns = isHeader ? first.map((name) => name.trim()) : guessColumns(rows);
  if (!columns) return null;
  const found = (isHeader ? rows.slice(1) : rows)
    .map((row) => toReview(columns.map((name, at) => [name, row[at] ?? ''] as const)))
    .filter((review) => review !== null);
  return found.length > 0 ? found : null;
}

/** Names the columns of a table without a header: one holds only ratings, the longest is the text. Null where that is unclear. */
function guessColumns(rows: readonly string[][]): string[] | null {
  const width = rows[0]?.length ?? 0;
  if (width < 2 || rows.length < ROWS || rows.some((row) => row.length !== width)) return null;
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at]!.trim()));
  const ratings = columns.findIndex((values) => values.every((value) => /^[0-5](?:[.,]\d)?$/.test(value)));
  if (ratings < 0) return null;
  const lengths = columns.map((values) => values.reduce((sum, value) => sum + value.length, 0));
  const longest = lengths.indexOf(Math.max(...lengths));
  return columns.map((_, at) => (at === ratings ? 'rating' : at === longest ? 'text' : ''));
}

/** Parses rows of fields as RFC 4180 has them: quoted fields may contain separators, line ends and doubled quotes. */
function parseRows(text: string, mark: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"';
    let field = '';
    if (quoted) {
      let close = text.indexOf('"', at + 1);
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
      field = text.slice(at + 1, close < 0 ? text.length : close).replaceAll('""', '"');
      at = close < 0 ? text.length : close + 1;
    }
    const begin = at;
    while (at < text.length && text[at] !== mark && text[at] !== '\n') at += 1;
    row.push(field + text.slice(begin, at));
    if (text[at] !== mark) {
      rows.push(row);
      row = [];
    }
    at += 1;
  }
  return row.length > 0 ? [...rows, row] : rows;
}
