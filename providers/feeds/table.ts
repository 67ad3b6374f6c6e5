import { parse } from 'csv-parse';
import { parseCurrency } from '../pages/price.js';
import { SAID_DELIMITER } from '../tables/separator.js';
import { addValue, type RawItem } from './fields.js';
import { type Column, isKnownField, isProductHeader, toColumn } from './names.js';

/** Maximum length of a row, bytes: limits what a quote that is never closed can swallow. */
const MAX_ROW = 2 ** 20;
/** Maximum number of rows that may precede the column names, such as notes and names for people. */
const MAX_ABOVE = 10;
const DELIMITERS = ['\t', ';', ',', '|'];
/** What may end a row. A file that passed through several programs may have all of them. */
const ROW_ENDS = ['\r\n', '\n', '\r'];

interface Header {
  /** The character that separates cells. */
  delimiter: string;
  /** The names of the columns. */
  columns: string[];
}

/**
 * Finds the row with the column names, and the character that separates its cells: the first row that names a product's columns,
 * and the separator with which most of its names are known.
 * @param head the beginning of the table
 * @returns null when it is not a list of products
 */
export function findHeader(head: string): Header | null {
  const said = SAID_DELIMITER.exec(head)?.[1];
  const found = (said ? [said] : DELIMITERS).flatMap((delimiter) => {
    const rows = splitRows(head.replace(/^\ufeff/, ''), delimiter).map((cells) =>
      cells.map((cell) => toColumn(cell).name),
    );
    const at = rows.findIndex(isProductHeader);
    const columns = rows[at];
    return columns ? [{ delimiter, columns, at, known: columns.filter(isKnownField).length }] : [];
  });
  return found.reduce<(typeof found)[number] | null>(
    (best, one) => (!best || one.at < best.at || (one.at === best.at && one.known > best.known) ? one : best),
    null,
  );
}

/** How many of a product's columns a table has; 0 if it is not a list of products. @param head the beginning of the table */
export const rateTable = (head: string): number => findHeader(head)?.columns.filter(isKnownField).length ?? 0;

/** The first rows of a table, without empty ones. */
function splitRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  // Trimming the cell at each quote would take quadratic time.
  let blank = true;
  const endCell = () => {
    row.push(cell);
    cell = '';
    blank = true;
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one.trim() !== '')) rows.push(row);
    row = [];
  };
  for (const sign of text) {
    if (sign === '"') quoted = blank || !quoted;
    else if (!quoted && sign === delimiter) endCell();
    else if (!quoted && (sign === '\n' || sign === '\r')) endRow();
    else {
      cell += sign;
      blank &&= sign.trim() === '';
    }
    if (rows.length > MAX_ABOVE) return rows;
  }
  endRow();
  return rows;
}

export interface TableReader {
  /** Parses the next piece of the text. @returns false when reading can stop */
  write(text: string): Promise<boolean>;
  /** Handles the last row. Must not be called if the text broke off inside that row. */
  end(): Promise<void>;
  problem(): string | null;
}

/**
 * Reads CSV or TSV as it arrives. It is lenient: notes and names for people may precede the row of column names, rows may be
 * too short or too long, quotes may be anywhere, and of two columns with the same name both are kept.
 */
export function createTableReader(head: string, onItem: (raw: RawItem) => boolean): TableReader {
  let columns: Column[] | null = null;
  let rows = 0;
  let full = false;
  let problem: string | null = null;
  const onRow = (cells: string[]) => {
    if (full) return null;
    // Amazon's templates name the columns twice, for people and for programs: the last row of names counts.
    const named = rows++ <= MAX_ABOVE ? cells.map(toColumn) : [];
    if (isProductHeader(named.map(({ name }) => name))) columns = named;
    else if (columns !== null) {
      const raw = toRaw(cells, columns);
      if ([...raw.values()].some((values) => values.length > 0)) full = !onItem(raw);
    }
    return null;
  };
  const delimiter = findHeader(head)?.delimiter ?? ',';
  // Rows are handled in the callback: if they waited in the stream's buffer, an error would drop the rows that precede it.
  const parser = parse({
    delimiter,
    record_delimiter: ROW_ENDS,
    bom: true,
    ltrim: delimiter !== '\t',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
    on_record: onRow as never,
  });
  parser.on('error', ({ code }: Error & { code?: string }) => {
    problem ??=
      code === 'CSV_MAX_RECORD_SIZE'
        ? 'A row is longer than 1 MB: a quote is opened and never closed.'
        : code === 'CSV_QUOTE_NOT_CLOSED'
          ? 'The table ends inside a quote that is never closed.'
          : 'The table is not valid CSV.';
  });
  const settled = (act: (done: () => void) => void): Promise<void> =>
    new Promise((resolve) => {
      if (parser.destroyed) return resolve();
      parser.once('close', resolve);
      act(() => {
        parser.off('close', resolve);
        resolve();
      });
    });
  parser.resume();
  return {
    async write(text) {
      await settled((done) => parser.write(text, done));
      return !full && problem === null;
    },
    end: () => settled((done) => parser.end(done)),
    problem: () => problem,
  };
}

function toRaw(cells: readonly string[], columns: readonly Column[]): Map<string, string[]> {
  const raw = new Map<string, string[]>();
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    if (!column || !isKnownField(column.name)) continue;
    const { name, currency } = column;
    if (cell.trim() === '') {
      if (!raw.has(name)) raw.set(name, []);
      continue;
    }
    addValue(raw, name, currency === null || parseCurrency(cell) !== null ? cell : `${cell} ${currency}`);
  }
  return raw;
}
