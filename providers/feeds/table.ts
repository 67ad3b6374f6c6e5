import { parse } from 'csv-parse';
import { fieldName, isKnownField, type RawItem } from './fields.js';

/** Maximum length of a row, bytes: limits what a quote that is never closed can swallow. */
const MAX_ROW = 2 ** 20;

/**
 * Finds the character that separates cells: whichever of tab, semicolon, comma and bar is most frequent in the first line,
 * outside quotes.
 */
function findDelimiter(head: string): string {
  const line = (
    head
      .replace(/^\ufeff/, '')
      .split(/\r\n|\n|\r/)
      .find((text) => text.trim() !== '') ?? ''
  ).replace(/"[^"]*"/g, '');
  const counts = ['\t', ';', ',', '|'].map((mark) => ({ mark, times: line.split(mark).length - 1 }));
  return counts.reduce((best, one) => (one.times > best.times ? one : best)).mark;
}

/** Parses the column names in a table's first line. */
export function parseHeader(head: string): string[] {
  const line =
    head
      .replace(/^\ufeff/, '')
      .split(/\r\n|\n|\r/)
      .find((text) => text.trim() !== '') ?? '';
  return line
    .slice(0, 20_000)
    .split(findDelimiter(head))
    .map((cell) => fieldName(cell.replaceAll('"', '')));
}

export interface TableReader {
  /** Parses the next piece of the text. @returns false when reading can stop */
  write(text: string): Promise<boolean>;
  /** Handles the last row. Must not be called if the text broke off inside that row. */
  end(): Promise<void>;
  problem(): string | null;
}

/**
 * Reads CSV or TSV as it arrives; the first row has the column names. It is lenient: rows may be too short or too long, quotes
 * may be anywhere, and of two columns with the same name both are kept.
 */
export function createTableReader(head: string, onItem: (raw: RawItem) => boolean): TableReader {
  let columns: string[] | null = null;
  let full = false;
  let problem: string | null = null;
  const onRow = (cells: string[]) => {
    if (full) return null;
    if (columns === null) {
      columns = cells.map(fieldName);
      return null;
    }
    const raw = new Map<string, string[]>();
    for (const [index, cell] of cells.entries()) {
      const name = columns[index] ?? '';
      if (isKnownField(name) && cell.trim() !== '') raw.set(name, [...(raw.get(name) ?? []), cell]);
    }
    if (raw.size > 0 && !onItem(raw)) full = true;
    return null;
  };
  // Rows are handled in the callback: if they waited in the stream's buffer, an error would drop the rows that precede it.
  const parser = parse({
    delimiter: findDelimiter(head),
    bom: true,
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
