import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { ServiceError } from '../../platform/errors/index.js';
import { openText } from '../feeds/text.js';

/** Maximum length of a row, bytes. It limits how much of the file a quote that is never closed can swallow. */
const MAX_ROW = 2 ** 18;
const MAX_COLUMNS = 500;
const MARKS = ['\t', ';', ','] as const;

/** Creates an error about the file as a whole: nothing of it is imported. */
export const badFile = (message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field: 'file' });

/** A row of a table, with the line on which it begins, from 1. */
export interface TableLine {
  cells: string[];
  line: number;
}

/**
 * Yields the rows of a CSV or TSV, of which the first has the column names. Empty rows are left out. The encoding is UTF-8,
 * UTF-16 or Windows-1252, with or without a byte order mark. The reader is strict, because half a table is worse than none.
 * @throws ServiceError BAD_INPUT when the table is empty, longer than 64 MB, or incomplete or malformed (naming the line)
 */
export async function* readRows(body: Readable): AsyncGenerator<TableLine, void> {
  const text = await openText(body, null);
  try {
    const parser = parse({
      delimiter: findSeparator(text.head),
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: MAX_ROW,
      info: true,
    });
    const feeding = feed(parser, text.chunks()).catch((error: unknown) => parser.destroy(error as Error));
    let width = 0;
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = info.lines - record.reduce((count, cell) => count + linesIn(cell), 0);
      width ||= assertHeader(record);
      if (record.every((cell) => cell.trim() === '')) continue;
      yield { cells: wholeRow(record, width, line), line };
    }
    await feeding;
    if (text.failure) throw badFile('`file` cannot be read to its end. Export it again.');
    if (text.cut) throw badFile('`file` is longer than 64 MB. Export fewer posts at a time.');
    if (width === 0) throw badFile('`file` is empty. Send the file as the platform exported it.');
  } catch (error) {
    throw asRefusal(error);
  } finally {
    text.close();
  }
}

async function feed(parser: ReturnType<typeof parse>, chunks: AsyncIterable<string>): Promise<void> {
  let line = 1;
  for await (const chunk of chunks) {
    const at = chunk.indexOf('\0');
    if (at >= 0)
      throw badFile(
        `\`file\` contains a NUL character in line ${line + linesIn(chunk.slice(0, at))}. Send the file as the platform exported it.`,
      );
    line += linesIn(chunk);
    if (parser.destroyed) return;
    if (!parser.write(chunk)) await roomIn(parser);
  }
  parser.end();
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

/**
 * Returns a row's cells. @throws ServiceError BAD_INPUT if the row has too few cells, or a non-empty one beyond the last column
 */
function wholeRow(record: string[], width: number, line: number): string[] {
  if (record.length < width)
    throw badFile(
      `\`file\` has ${record.length} of ${width} cells in line ${line}: it ends after column ${record.length}. Export it again.`,
    );
  if (record.slice(width).some((cell) => cell.trim() !== ''))
    throw badFile(
      `\`file\` has a cell in column ${width + 1} of line ${line}, and ${width} columns. Send the file as the platform exported it.`,
    );
  return record;
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
