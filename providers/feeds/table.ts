import { parse } from 'csv-parse';
import { fieldName, isKnownField, type RawItem } from './fields.js';

/** One row may be this long, in bytes: a quote that is never closed swallows no more. */
const MAX_ROW = 2 ** 20;

/** The character between a table's cells, from its first line: the one of tab, semicolon, comma, bar seen most outside quotes. */
function delimiterOf(head: string): string {
  const line = (
    head
      .replace(/^\ufeff/, '')
      .split(/\r\n|\n|\r/)
      .find((text) => text.trim() !== '') ?? ''
  ).replace(/"[^"]*"/g, '');
  const counts = ['\t', ';', ',', '|'].map((mark) => ({ mark, times: line.split(mark).length - 1 }));
  return counts.reduce((best, one) => (one.times > best.times ? one : best)).mark;
}

/** The names in a table's first line. */
export function headerOf(head: string): string[] {
  const line =
    head
      .replace(/^\ufeff/, '')
      .split(/\r\n|\n|\r/)
      .find((text) => text.trim() !== '') ?? '';
  return line
    .slice(0, 20_000)
    .split(delimiterOf(head))
    .map((cell) => fieldName(cell.replaceAll('"', '')));
}

export interface TableReader {
  /** @returns false when there is no use in reading on */
  write(text: string): Promise<boolean>;
  /** The last row, unless the text broke off inside it. */
  end(): Promise<void>;
  problem(): string | null;
}

/**
 * CSV or TSV as it arrives; the first row names the columns. Rows may be too short or too long, and quotes may stand anywhere; of two
 * columns with one name both are kept.
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
  // Rows are taken in the callback: in the stream's own buffer an error would drop those before it.
  const parser = parse({
    delimiter: delimiterOf(head),
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
