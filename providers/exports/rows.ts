import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { ServiceError } from '../../platform/errors/index.js';
import { openText } from '../feeds/text.js';
import { badFile } from '../tables/bad-file.js';
import type { Table } from '../tables/index.js';
import { SAID_DELIMITER } from '../tables/separator.js';

/** Maximum length of a row, bytes. It limits how much of the file a quote that is never closed can swallow. */
const MAX_ROW = 2 ** 18;
const MAX_COLUMNS = 500;
const MARKS = ['\t', ';', ','] as const;

/** A row of a table, with the line on which it begins, from 1; of a sheet, the number of the row. */
export interface TableLine {
  cells: string[];
  line: number;
  /** What is wrong with the row, if it has too few or too many cells. */
  fault: string | null;
}

/**
 * Yields the rows of a CSV or TSV, of which the first has the column names. Empty rows are left out. The encoding is UTF-8,
 * UTF-16 or Windows-1252, with or without a byte order mark. A quote inside a cell is part of it, even if it isn't doubled. A
 * table that was cut is refused, because half a table is worse than none.
 * @throws ServiceError BAD_INPUT when the table is empty, longer than 64 MB, or incomplete (naming the line)
 */
export async function* readRows({ open, isSheet }: Pick<Table, 'open' | 'isSheet'>): AsyncGenerator<TableLine, void> {
  const text = await openText(open(), null);
  const said = SAID_DELIMITER.exec(text.head);
  const delimiter = said?.[1] ?? findSeparator(text.head);
  /** Line breaks inside a sheet's cells so far: its rows are counted, not its lines. */
  let broken = 0;
  try {
    const parser = parse({
      delimiter,
      bom: true,
      from_line: said ? 2 : 1,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_ROW,
      info: true,
    });
    const feeding = feed(parser, text.chunks()).catch((error: unknown) => void parser.destroy(error as Error));
    let width = 0;
    let last: TableLine | undefined;
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const breaks = record.reduce((count, cell) => count + linesIn(cell), 0);
      const line = info.lines - breaks - broken;
      if (isSheet) broken += breaks;
      width ||= assertHeader(record);
      if (record.every((cell) => cell.trim() === '')) continue;
      last = toRow(record, { width, line, delimiter });
      yield last;
    }
    const end = await feeding;
    if (text.failure?.code === 'BAD_INPUT') throw text.failure;
    if (text.failure) throw badFile('`file` cannot be read to its end. Export it again.');
    if (text.cut) throw badFile('`file` is longer than 64 MB. Export fewer posts at a time.');
    // The last line of a whole table has all its cells or ends with a line break.
    if (last && last.cells.length < width && !/[\r\n]/.test(end ?? ''))
      throw badFile(`\`file\` has ${last.fault} It was cut there. Export it again.`);
    if (width === 0) throw badFile('`file` is empty. Send the file as the platform exported it.');
  } catch (error) {
    throw asRefusal(error);
  } finally {
    text.close();
  }
}

/** The first row of a table that begins with this text; empty if there is none. */
export async function headerOf(head: string): Promise<string[]> {
  try {
    for await (const { cells } of readRows({ open: () => Readable.from([Buffer.from(head)]), isSheet: true }))
      return cells;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
  return [];
}

/** Passes a text to a parser. @returns the text's last character */
async function feed(parser: ReturnType<typeof parse>, chunks: AsyncIterable<string>): Promise<string> {
  let line = 1;
  let end = '';
  for await (const chunk of chunks) {
    const at = chunk.indexOf('\0');
    if (at >= 0)
      throw badFile(
        `\`file\` contains a NUL character in line ${line + linesIn(chunk.slice(0, at))}. Send the file as the platform exported it.`,
      );
    line += linesIn(chunk);
    end = chunk.at(-1) ?? end;
    if (parser.destroyed) break;
    if (!parser.write(chunk)) await roomIn(parser);
  }
  parser.end();
  return end;
}

/** Waits until a parser accepts more data, or is closed. */
const roomIn = (parser: ReturnType<typeof parse>): Promise<void> =>
  new Promise((resolve) => {
    const settle = (): void => {
      parser.off('drain', settle).off('close', settle);
      resolve();
    };
    parser.on('drain', settle).on('close', settle);
  });

const linesIn = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** Finds the character that separates cells: the candidate that is most frequent in the first line, outside quotes. */
function findSeparator(head: string): string {
  const line = (/[^\r\n]+/.exec(head.replace(/^\ufeff/, ''))?.[0] ?? '').replace(/"[^"]*"/g, '');
  const times = (mark: string): number => line.split(mark).length;
  return MARKS.reduce<string>((best, mark) => (times(mark) > times(best) ? mark : best), ',');
}

function assertHeader(header: readonly string[]): number {
  if (header.length < 2 || header.length > MAX_COLUMNS)
    throw badFile(
      `\`file\` is not a table with columns: line 1 has ${header.length}. Send the CSV that the platform exported.`,
    );
  return header.length;
}

/** A row with as many cells as there are columns, or with the fault that it has not. */
function toRow(
  record: string[],
  { width, line, delimiter }: { width: number; line: number; delimiter: string },
): TableLine {
  const cells = rejoined(record.map(unquoted), record, width, delimiter);
  if (cells.length < width)
    return {
      cells,
      line,
      fault: `${cells.length} of ${width} cells in line ${line}: it ends after column ${cells.length}.`,
    };
  const beyond = cells.slice(width).some((cell) => cell.trim() !== '');
  return { cells, line, fault: beyond ? `a cell in column ${width + 1} of line ${line}, and ${width} columns.` : null };
}

/** Whether a cell began with a quote that ends nowhere as it should, so that the parser kept it. */
const isOpened = (cell: string): boolean => /^"[^"]/.test(cell);
const isClosed = (cell: string): boolean => /[^"]"$/.test(cell);

/** A cell without the quotes around it that the parser kept, because there are others inside. */
const unquoted = (cell: string): string =>
  isOpened(cell) && isClosed(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;

/**
 * Joins the parts of one cell. A separator after an unescaped quote ends a cell, as in `"Say "hi, you" now"`; if the row has
 * as many cells too many as the first such cell has parts, they belong together.
 */
function rejoined(cells: string[], record: readonly string[], width: number, delimiter: string): string[] {
  const extra = record.length - width;
  if (extra <= 0) return cells;
  const from = record.findIndex((cell) => isOpened(cell) && !isClosed(cell));
  const to = from + extra;
  if (from < 0 || !isClosed(record[to] ?? '')) return cells;
  const whole = unquoted(record.slice(from, to + 1).join(delimiter));
  return [...cells.slice(0, from), whole, ...cells.slice(to + 1)];
}

function asRefusal(error: unknown): unknown {
  const { code, lines, column, index } = error as { code?: unknown; lines?: number; column?: unknown; index?: number };
  if (typeof code !== 'string' || !/^(CSV|INVALID)_/.test(code)) return error;
  const place = `line ${lines ?? '?'}${typeof column === 'number' || index !== undefined ? `, column ${Number(column ?? index) + 1}` : ''}`;
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return badFile(`\`file\` ends inside a quote that is never closed (${place}): it was cut. Export it again.`);
  if (code === 'CSV_MAX_RECORD_SIZE')
    return badFile(`\`file\` has a row of more than 256 KB (${place}): a quote is opened and never closed.`);
  return badFile(`\`file\` is not valid CSV at ${place}: there is a quote inside a cell. Send it as it was exported.`);
}
