import { createReadStream } from 'node:fs';
import { type Layout, layoutOf } from './columns.js';
import type { ExportedPost, ExportPlace, ReadExport } from './port.js';
import { postOf, RowRefused } from './posts.js';
import { badFile, rowsOf, type TableLine } from './rows.js';
import { type DateOrder, orderOf } from './values.js';

/** Posts of a piece. */
const PIECE = 1_000;
/** A file with more faulty rows is no good file. */
export const MOST_REFUSED = 1_000;

/** A row that tells a sum of the others. */
const TOTALS = new Set(['total', 'totals', 'gesamt', 'summe', 'totale', 'totaux']);

/**
 * Reads a platform's export. The file is gone through twice: first to see that it is whole, and in which order its dates are,
 * then for its posts; only one row is held at a time, and the posts in pieces.
 * @param now epoch ms: when the numbers were read, where the file does not say
 * @throws ServiceError BAD_INPUT naming the line, the column or the columns that are missing
 */
export async function readExport(path: string, now: number): Promise<ReadExport> {
  const { layout, order } = await survey(path);
  const pieces: Uint8Array[] = [];
  const refused: ReadExport['refused'] = [];
  let piece: ({ post: ExportedPost } & ExportPlace)[] = [];
  let index = 0;
  const close = (): void => {
    if (piece.length > 0) pieces.push(Buffer.from(JSON.stringify(piece)));
    piece = [];
  };
  for await (const { cells, line } of postRows(path, layout)) {
    try {
      piece.push({ post: postOf(cells, layout, order, now), index, line });
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      refused.push({ index, line, error: error.message });
      if (refused.length > MOST_REFUSED) throw tooManyFaults(refused);
    }
    index += 1;
    if (piece.length === PIECE) close();
  }
  close();
  if (index === 0) throw badFile('`file` has columns and no posts. Choose another span of time and export it again.');
  return { product: layout.product, pieces, refused };
}

export const tooManyFaults = (refused: readonly { line?: number; error: string }[]) =>
  badFile(
    `\`file\` has more than ${MOST_REFUSED} rows that cannot be taken, so nothing was imported. Line ${refused[0]?.line}: ${refused[0]?.error}`,
  );

async function survey(path: string): Promise<{ layout: Layout; order: DateOrder }> {
  let layout: Layout | undefined;
  let seen: DateOrder | null = null;
  for await (const { cells, line } of rows(path)) {
    if (layout === undefined) {
      const found = layoutOf(cells);
      if ('missing' in found)
        throw badFile(
          `\`file\` is no export that is known: line ${line} has ${found.missing}. Send the CSV of TikTok Studio, Meta Business Suite or YouTube Studio as it was exported.`,
        );
      layout = found;
    } else seen ??= orderOf(cells[layout.places.get('posted') ?? -1] ?? '');
  }
  return { layout: layout!, order: seen ?? (layout!.english ? 'month-first' : 'day-first') };
}

async function* postRows(path: string, { product, places }: Layout): AsyncGenerator<TableLine, void> {
  let first = true;
  for await (const row of rows(path)) {
    const isSum =
      product === 'YouTube Studio' &&
      TOTALS.has((row.cells[places.get('id') ?? -1] ?? '').trim().toLowerCase()) &&
      (row.cells[places.get('posted') ?? -1] ?? '').trim() === '';
    if (!first && !isSum) yield row;
    first = false;
  }
}

async function* rows(path: string): AsyncGenerator<TableLine, void> {
  const body = createReadStream(path);
  try {
    yield* rowsOf(body);
  } finally {
    body.destroy();
  }
}
