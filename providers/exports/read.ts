import { badFile } from '../tables/bad-file.js';
import { chooseTable, type Table } from '../tables/index.js';
import { findLayout, type Layout } from './columns.js';
import type { ExportedPost, ExportPlace, ReadExport } from './port.js';
import { RowRefused, readPost } from './posts.js';
import { headerOf, readRows, type TableLine } from './rows.js';
import { type DateOrder, detectOrder } from './values.js';

/** Number of posts in one piece of {@link ReadExport}. */
const PIECE = 1_000;
/** A file with more faulty rows than this is refused as a whole. */
export const MAX_REFUSED_ROWS = 1_000;

/** What the id cell of a row of totals contains, in several languages. */
const TOTALS = new Set(['total', 'totals', 'gesamt', 'summe', 'totale', 'totaux']);

/**
 * Reads a platform's export. The file is read twice: first to check that it is complete and to find the order of its dates,
 * then for its posts. Rows are read one at a time, and only the packed pieces of posts stay in memory.
 * @param exportedAt when its numbers were exported (epoch ms), for a file that does not say
 * @throws ServiceError BAD_INPUT naming the line, the column or the missing columns
 */
export async function readExport(path: string, exportedAt: number): Promise<ReadExport> {
  const table = await chooseTable(path, async (head) => rateHeader(await headerOf(head)));
  const { layout, order } = await survey(table);
  const pieces: Uint8Array[] = [];
  const refused: ReadExport['refused'] = [];
  let piece: ({ post: ExportedPost } & ExportPlace)[] = [];
  let index = 0;
  const close = (): void => {
    if (piece.length > 0) pieces.push(Buffer.from(JSON.stringify(piece)));
    piece = [];
  };
  for await (const { cells, line, fault } of postRows(table, layout)) {
    try {
      if (fault !== null) throw new RowRefused(`It has ${fault}`);
      piece.push({ post: readPost(cells, layout, order, exportedAt), index, line });
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      refused.push({ index, line, error: error.message });
      if (refused.length > MAX_REFUSED_ROWS) throw tooManyFaults(refused);
    }
    index += 1;
    if (piece.length === PIECE) close();
  }
  close();
  if (index === 0) throw badFile('`file` has columns but no posts. Choose another period and export it again.');
  return { product: layout.product, pieces, refused };
}

export const tooManyFaults = (refused: readonly { line?: number; error: string }[]) =>
  badFile(
    `\`file\` has more than ${MAX_REFUSED_ROWS} rows that cannot be read, so nothing was imported. Line ${refused[0]?.line}: ${refused[0]?.error}`,
  );

/**
 * Rates a table of an archive by how many columns of an export it has. Of two with the same, the narrower one counts: the other
 * one has rows for single days.
 */
function rateHeader(header: readonly string[]): number {
  const found = findLayout(header);
  return 'missing' in found ? 0 : found.places.size + 1 / (1 + header.length);
}

async function survey(table: Table): Promise<{ layout: Layout; order: DateOrder }> {
  let layout: Layout | undefined;
  let seen: DateOrder | null = null;
  for await (const { cells, line } of readRows(table)) {
    if (layout === undefined) {
      const found = findLayout(cells);
      if ('missing' in found)
        throw badFile(
          `\`file\` is not a known export: line ${line} has ${found.missing}. Send the file of TikTok Studio, Meta Business Suite or YouTube Studio as it was exported.`,
        );
      layout = found;
    } else seen ??= detectOrder(cells[layout.places.get('posted') ?? -1] ?? '');
  }
  return { layout: layout!, order: seen ?? (layout!.english ? 'month-first' : 'day-first') };
}

async function* postRows(table: Table, { product, places }: Layout): AsyncGenerator<TableLine, void> {
  let first = true;
  for await (const row of readRows(table)) {
    const isSum =
      product === 'YouTube Studio' &&
      TOTALS.has((row.cells[places.get('id') ?? -1] ?? '').trim().toLowerCase()) &&
      (row.cells[places.get('posted') ?? -1] ?? '').trim() === '';
    if (!first && !isSum) yield row;
    first = false;
  }
}
