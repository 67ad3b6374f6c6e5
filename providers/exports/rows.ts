import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { ServiceError } from '../../platform/errors/index.js';
import { openText } from '../feeds/text.js';

/** One row may be this long, in bytes: a quote that is never closed swallows no more. */
const MAX_ROW = 2 ** 18;
const MAX_COLUMNS = 500;
const MARKS = ['\t', ';', ','] as const;

/** What is wrong with a file as a whole: nothing of it is taken. */
export const badFile = (message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field: 'file' });

/** A row of a table and the line on which it begins, from 1. */
export interface TableLine {
  cells: string[];
  line: number;
}

/**
 * The rows of a CSV or TSV one after another, the first with the names; UTF-8 or UTF-16, with or without a mark. It is strict:
 * half a table is worse than none.
 * @throws ServiceError BAD_INPUT naming line and column where the text is no whole table
 */
export async function* rowsOf(body: Readable): AsyncGenerator<TableLine, void> {
  const text = await openText(body, null);
  try {
    const parser = parse({
      delimiter: markOf(text.head),
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
        `\`file\` holds a NUL character in line ${line + linesIn(chunk.slice(0, at))}. Send the file as the platform exported it.`,
      );
    line += linesIn(chunk);
    if (parser.destroyed) return;
    if (!parser.write(chunk)) await roomIn(parser);
  }
  parser.end();
}

/** Waits until a parser takes more, or is given up. */
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

/** The character between a table's cells: the one that its first line has most of, outside quotes. */
function markOf(head: string): string {
  const line = (/[^\r\n]+/.exec(head.replace(/^\ufeff/, ''))?.[0] ?? '').replace(/"[^"]*"/g, '');
  const times = (mark: string): number => line.split(mark).length;
  return MARKS.reduce<string>((best, mark) => (times(mark) > times(best) ? mark : best), ',');
}

function assertHeader(header: readonly string[]): number {
  if (header.length < 2 || header.length > MAX_COLUMNS)
    throw badFile(
      `\`file\` is no table of columns: line 1 has ${header.length}. Send the CSV that the platform exported.`,
    );
  return header.length;
}

/** The cells of a row, one for each column. @throws ServiceError BAD_INPUT where the row was cut, or has more */
function wholeRow(record: string[], width: number, line: number): string[] {
  if (record.length < width)
    throw badFile(
      `\`file\` has ${record.length} of ${width} cells in line ${line}: it breaks off after column ${record.length}. Export it again.`,
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
  return badFile(`\`file\` is no valid CSV at ${place}: a quote stands inside a cell. Send it as it was exported.`);
}
