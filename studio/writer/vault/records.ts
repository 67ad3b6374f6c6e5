/** A review from an export, before it is read. */
export interface RawReview {
  /** The review's title and text, one line each. */
  text: string;
  stars: number | null;
  author: string | null;
}

const TEXT_KEY =
  /^(?:text|body|content|review|reviewtext|reviewbody|comment|commenttext|message|title|headline|summary|reviewtitle|reviewcontent|description|quote|snippet|pros|cons|feedback|kommentar|bewertung(?:stext)?|titel|reseña|comentario|título|avis|コメント|レビュー)$/iu;
const STARS_KEY =
  /^(?:rating|ratings|stars?|score|overall|ratingvalue|starrating|rate|reviewrating|sterne|calificación|puntuación|note|評価)$/iu;
const AUTHOR_KEY =
  /^(?:author|name|user|username|reviewer|reviewername|customer|nickname|displayname|handle|autor|kunde|cliente)$/iu;

const toKey = (name: string): string => name.replace(/[\s_.-]/g, '');
/** The stars in a value, 0 to 5. A value above 5 counts as out of ten, so 8 becomes 4; null above 10 or for no number. */
function parseStarsValue(value: string): number | null {
  const found = /^\s{0,4}(\d{1,2}(?:[.,]\d{1,2})?)\b/.exec(value)?.[1];
  if (found === undefined) return null;
  const number = Number(found.replace(',', '.'));
  return number <= 5 ? number : number <= 10 ? number / 2 : null;
}

/** Collects named values into records. */
class Records {
  readonly found: RawReview[] = [];
  #lines: string[] = [];
  #stars: number | null = null;
  #author: string | null = null;
  #named = new Set<string>();

  get hasText(): boolean {
    return this.#lines.length > 0;
  }

  take(name: string, value: string): void {
    const key = toKey(name).toLowerCase();
    if (TEXT_KEY.test(key)) {
      // A repeated name of a text starts a new record: the export does not mark where records end, or was cut off.
      if (this.#named.has(key)) this.end();
      this.#named.add(key);
      if (value.trim() !== '') this.#lines.push(value.trim());
    } else if (STARS_KEY.test(key)) this.#stars = parseStarsValue(value) ?? this.#stars;
    else if (AUTHOR_KEY.test(key)) this.#author = value.trim() || this.#author;
  }

  end(): void {
    if (this.hasText) this.found.push({ text: this.#lines.join('\n'), stars: this.#stars, author: this.#author });
    this.#lines = [];
    this.#stars = null;
    this.#author = null;
    this.#named = new Set();
  }
}

/** Extracts the reviews from pasted JSON or JSON lines, even if cut off; null for any other text. */
export function parseJsonReviews(text: string): RawReview[] | null {
  if (!/^\s{0,20}[[{]/.test(text) || !/"\s{0,4}:/.test(text.slice(0, 4_000))) return null;
  const records = new Records();
  let depth = 0;
  /** Nesting depth at which the current record's text was found: the record is complete when that level closes. */
  let home = 0;
  let name: string | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === '{') depth += 1;
    else if (character === '}') {
      if (records.hasText && depth <= home) records.end();
      depth = Math.max(0, depth - 1);
      name = null;
    } else if (character === '"') {
      const end = findEndOfString(text, at);
      const said = unescapeString(text.slice(at + 1, end));
      at = end;
      const isName = /^\s{0,8}:/.test(text.slice(end + 1, end + 10));
      if (isName) name = said;
      else if (name !== null) {
        if (TEXT_KEY.test(toKey(name))) home = depth;
        records.take(name, said);
        name = null;
      }
    } else if (name !== null && /\d/.test(character)) {
      const number = /^\d{1,9}(?:\.\d{1,9})?/.exec(text.slice(at, at + 20))?.[0] ?? character;
      records.take(name, number);
      at += number.length - 1;
      name = null;
    }
  }
  records.end();
  return records.found.length > 0 ? records.found : null;
}

function findEndOfString(text: string, open: number): number {
  let at = open + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return Math.min(at, text.length);
}

function unescapeString(raw: string): string {
  if (!raw.includes('\\')) return raw;
  try {
    return String(JSON.parse(`"${raw.replace(/[\n\r\t]/g, ' ')}"`));
  } catch {
    return raw.replace(/\\[nrt]/g, '\n').replace(/\\(?:u[\da-fA-F]{0,4})?/g, '');
  }
}

/** Minimum number of rows in a table without a header. */
const ROWS = 3;

/** Extracts the reviews from a pasted table (commas, semicolons, tabs or bars); null for any other text. */
export function parseTableReviews(text: string): RawReview[] | null {
  const head = text.slice(0, text.search(/\n|$/));
  const mark = ['\t', ';', ',', '|'].find((one) => head.includes(one));
  if (mark === undefined) return null;
  const names = parseRows(head, mark)[0] ?? [];
  const isHeader =
    names.length > 1 &&
    names.every((name) => name.trim().length <= 30) &&
    names.some((name) => TEXT_KEY.test(toKey(name.trim())));
  const rows = parseRows(text, mark).filter((row) => row.some((field) => field.trim() !== ''));
  const columns = isHeader ? names.map((name) => name.trim()) : guessColumns(rows);
  if (!columns) return null;
  const records = new Records();
  for (const row of isHeader ? rows.slice(1) : rows) {
    for (const [at, name] of columns.entries()) records.take(name, row[at] ?? '');
    records.end();
  }
  return records.found.length > 0 ? records.found : null;
}

/**
 * Guesses the columns of a table without a header: one contains only ratings, the longest one is the text; null where that is
 * unclear.
 */
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

/** Parses rows of fields according to RFC 4180: quoted fields may contain separators, line ends and doubled quotes. */
function parseRows(text: string, mark: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field: string[] = [];
  const endField = () => {
    row.push(field.join(''));
    field = [];
  };
  const endRow = () => {
    endField();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (character === '"' && field.length === 0) {
      for (at += 1; at < text.length; at += 1) {
        if (text[at] === '"' && text[at + 1] === '"') at += 1;
        else if (text[at] === '"') break;
        field.push(text[at]!);
      }
    } else if (character === mark) endField();
    else if (character === '\n') endRow();
    else if (character !== '\r') field.push(character);
  }
  if (field.length > 0 || row.length > 0) endRow();
  return rows;
}
