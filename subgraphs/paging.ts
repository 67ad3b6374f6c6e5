import { setImmediate } from 'node:timers/promises';
import type { GraphQLResolveInfo } from 'graphql';
import type { SelectQueryBuilder } from 'kysely';
import { answerTooLarge, LARGE_BYTES, LIST_BYTES, LIST_ROWS, LONG_SLICE_BYTES } from '../platform/answers/index.js';
import type { GraphContext } from '../runtime/index.js';
import type { Connection, PageQuery } from './connection.js';
import { type Cursor, inOrder, type ListOrder, placeOf, readCursor, writeCursor } from './cursor.js';

/** Which rows of a list to read: those after `after` in the list's order, at most `limit`. */
export interface Slice {
  after: Cursor | null;
  limit: number;
}
/** The slice with the first `limit` rows of a list. */
export const first = (limit: number): Slice => ({ after: null, limit });

/** The rows of a list. */
export interface Source<Row> {
  order: ListOrder;
  read(slice: Slice): Promise<Row[]>;
  /** How many rows the whole list has. */
  count(): Promise<number>;
  /** A row's values in the list's sort columns, from which its cursor is made. */
  at(row: Row): Cursor;
}

/**
 * The rows that a query finds, as a list. Their sort columns must be among those that they are read with.
 * @param rows the query, without columns
 * @param select adds the columns
 */
export const listOf = <DB, Table extends keyof DB, Row extends object>(
  rows: SelectQueryBuilder<DB, Table, object>,
  order: ListOrder,
  select: (query: SelectQueryBuilder<DB, Table, object>) => SelectQueryBuilder<DB, Table, Row>,
): Source<Row> => ({
  order,
  read: (slice) => inOrder(select(rows), order, slice).execute() as Promise<Row[]>,
  count: async () => {
    const counted = await rows.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return (counted as { count: number }).count;
  },
  at: (row) => placeOf(order, row),
});

/**
 * How many rows are read first. Most lists are no longer than this and take one query. The largest rows, written before
 * resources were limited, are 156 KB long, so 50 of them are 8 MB.
 */
const FIRST_ROWS = 50;
const MAX_ROWS = 250;

/**
 * Answers one page of a list. Rows are read in slices, each starting after the last row of the one before, until `first`,
 * {@link LIST_BYTES} or the maximum size of the operation's whole answer is reached, so that rows and bytes in memory stay
 * bounded. The first row is always included.
 * @param show the row as the GraphQL API shows it
 * @throws ServiceError BAD_INPUT for a cursor of another list or order; ANSWER_TOO_LARGE when earlier lists have filled the
 * answer; OVERLOADED when too many large answers are in progress
 */
export async function answerConnection<Row, Item>(
  context: GraphContext,
  { first, after }: PageQuery,
  list: Source<Row>,
  show: (row: Row) => Item,
): Promise<Connection<Item>> {
  const start = after == null ? null : readCursor(after, list.order);
  const { nodes, last, more } = await context.meter.inTurn(() =>
    readPage(context, first ?? LIST_ROWS, start, list, show),
  );
  const endCursor = last && writeCursor(list.order.list, last);
  return { nodes, pageInfo: { endCursor, hasNextPage: more }, totalCount: () => list.count() };
}

/** Tells the client how a list continues that third parties number by rows or pages. It must be at the root of the query. */
export function announceNext(
  { meter }: GraphContext,
  { path }: GraphQLResolveInfo,
  next: Readonly<Record<string, string | number>>,
): void {
  meter.next.set(String(path.key), next);
}

async function readPage<Row, Item>(
  { meter }: GraphContext,
  limit: number,
  start: Cursor | null,
  list: Source<Row>,
  show: (row: Row) => Item,
): Promise<{ nodes: Item[]; last: Cursor | null; more: boolean }> {
  if (meter.left === 0) throw answerTooLarge();
  const nodes: Item[] = [];
  let bytes = 0;
  let last: Cursor | null = null;
  for (;;) {
    const wanted = Math.min(limit - nodes.length, sliceRows(nodes.length, bytes));
    const room = { bytes: Math.min(LIST_BYTES - bytes, meter.left), empty: nodes.length === 0 };
    const slice = await meter.read(() => readSlice(list, show, last ?? start, wanted, room));
    nodes.push(...slice.items);
    bytes += slice.bytes;
    last = slice.last ?? last;
    await meter.grow(slice.bytes);
    if (!slice.more || slice.full || nodes.length >= limit) return { nodes, last, more: slice.more };
  }
}

/**
 * Reads up to `wanted` rows after `after`, as many as the page has room for. The first row of a page is included however long
 * it is.
 */
async function readSlice<Row, Item>(
  { read, at }: Source<Row>,
  show: (row: Row) => Item,
  after: Cursor | null,
  wanted: number,
  room: { bytes: number; empty: boolean },
): Promise<{ items: Item[]; bytes: number; last: Cursor | null; more: boolean; full: boolean }> {
  const found = await read({ after, limit: wanted + 1 });
  const items: Item[] = [];
  let bytes = 0;
  let last: Cursor | null = null;
  let full = false;
  for (const row of found.slice(0, wanted)) {
    const item = show(row);
    const size = Buffer.byteLength(JSON.stringify(item)) + 1;
    full = bytes + size > room.bytes && !(room.empty && items.length === 0);
    if (full) break;
    items.push(item);
    bytes += size;
    last = at(row);
  }
  // After a long slice, lets other work of the process run before the list's next slice.
  if (bytes > LONG_SLICE_BYTES) await setImmediate();
  return { items, bytes, last, more: full || found.length > wanted, full };
}

/**
 * How many rows to read next, at most {@link MAX_ROWS}: as many as fill half of {@link LARGE_BYTES} at the average length of
 * the rows so far.
 */
const sliceRows = (rows: number, bytes: number): number =>
  rows === 0 ? FIRST_ROWS : Math.max(1, Math.min(MAX_ROWS, Math.floor((LARGE_BYTES * rows) / (2 * bytes))));

/**
 * The first of `items`: as many as the answer has room for, but at least one if there are any.
 * @throws ServiceError ANSWER_TOO_LARGE when earlier lists have filled the answer
 */
export async function takeFitting<Item>({ meter }: GraphContext, items: readonly Item[]): Promise<Item[]> {
  if (items.length > 0 && meter.left === 0) throw answerTooLarge();
  const most = Math.min(LIST_BYTES, meter.left);
  let bytes = 0;
  let count = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1;
    if (count > 0 && bytes + size > most) break;
    bytes += size;
    count += 1;
  }
  await meter.grow(bytes);
  return items.slice(0, count);
}

/**
 * A list whose items are constants in the code, not rows.
 * @param toName returns what identifies an item in a cursor, such as its slug
 */
export const listOfConstants = <Item>(
  list: string,
  all: readonly Item[],
  toName: (item: Item) => string,
): Source<Item> => ({
  order: { list, keys: [{ column: 'name', form: 'word' }], direction: 'asc' },
  // A cursor from an older release may name an item that no longer exists: the list then starts from the beginning.
  read: async ({ after, limit }) => {
    const from = after === null ? 0 : all.findIndex((item) => toName(item) === after[0]) + 1;
    return all.slice(from, from + limit);
  },
  count: async () => all.length,
  at: (item) => [toName(item)],
});
