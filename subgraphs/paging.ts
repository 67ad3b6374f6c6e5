import { setImmediate } from 'node:timers/promises';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Int } from 'type-graphql';
import { answerTooLarge, LARGE_BYTES, LIST_BYTES, LIST_ROWS, LONG_SLICE_BYTES } from '../platform/answers/index.js';
import { Limits } from '../platform/graph/directives.js';
import type { GraphContext } from '../runtime/index.js';
import { type Cursor, type ListOrder, readCursor, writeCursor } from './cursor.js';

/** Which rows of a list to read: those after `after` in the list's order, at most `limit`. */
export interface Slice {
  after: Cursor | null;
  limit: number;
}
/** The slice with the first `limit` rows of a list. */
export const first = (limit: number): Slice => ({ after: null, limit });

/** A page as the caller requests it. */
export interface PageQuery {
  /** Maximum number of rows; null for {@link LIST_ROWS}. */
  limit: number | null | undefined;
  cursor: string | null | undefined;
}

export interface List<Row, Item> {
  order: ListOrder;
  read(slice: Slice): Promise<readonly Row[]>;
  /** A row's values in the list's sort columns, from which its cursor is made. */
  at(row: Row): Cursor;
  /** The row as the GraphQL API shows it. */
  show(row: Row): Item;
}

/**
 * How many rows are read first. Most lists are no longer than this and take one query. The largest rows, written before
 * resources were limited, are 156 KB long, so 32 of them are 5 MB.
 */
const FIRST_ROWS = 32;
const MAX_ROWS = 250;

/**
 * Answers one page of a list. Rows are read in slices, each starting after the last row of the one before, until `limit`,
 * {@link LIST_BYTES} or the maximum size of the operation's whole answer is reached, so that rows and bytes in memory stay
 * bounded. The first row is always included. If the list continues, the response says so: over REST in a `Link` header, over
 * GraphQL in `extensions.next`.
 * @throws ServiceError BAD_INPUT for a cursor of another list; ANSWER_TOO_LARGE when earlier lists have filled the answer;
 * OVERLOADED when too many large answers are in progress
 */
export async function answerList<Row, Item>(
  context: GraphContext,
  info: GraphQLResolveInfo,
  query: PageQuery,
  list: List<Row, Item>,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const start = query.cursor == null ? null : readCursor(query.cursor, list.order);
  const { items, last } = await context.meter.inTurn(() => readPage(context, query.limit ?? LIST_ROWS, start, list));
  const nextCursor = last && writeCursor(list.order.list, last);
  if (nextCursor !== null) announceNext(context, info, { cursor: nextCursor });
  return { items, nextCursor };
}

/** Tells the client the cursor with which a list continues. The list must be at the root of the query. */
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
  list: List<Row, Item>,
): Promise<{ items: Item[]; last: Cursor | null }> {
  if (meter.left === 0) throw answerTooLarge();
  const items: Item[] = [];
  let bytes = 0;
  let after = start;
  for (;;) {
    const wanted = Math.min(limit - items.length, sliceRows(items.length, bytes));
    const room = { bytes: Math.min(LIST_BYTES - bytes, meter.left), empty: items.length === 0 };
    const slice = await meter.read(() => readSlice(list, after, wanted, room));
    items.push(...slice.items);
    bytes += slice.bytes;
    after = slice.last ?? after;
    await meter.grow(slice.bytes);
    if (!slice.more) return { items, last: null };
    if (slice.full || items.length >= limit) return { items, last: after };
  }
}

/**
 * Reads up to `wanted` rows after `after`, as many as the page has room for. The first row of a page is included however long
 * it is.
 */
async function readSlice<Row, Item>(
  { read, at, show }: List<Row, Item>,
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
 * Answers a page of a list whose items are constants in the code, not rows.
 * @param toName returns what identifies an item in a cursor, such as its slug
 */
export function answerConstants<Item>(
  context: GraphContext,
  info: GraphQLResolveInfo,
  query: PageQuery,
  list: string,
  all: readonly Item[],
  toName: (item: Item) => string,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  return answerList(context, info, query, {
    order: { list, keys: ['word'] },
    // A cursor from an older release may name an item that no longer exists: the list then starts from the beginning.
    read: async ({ after, limit }) => {
      const from = after === null ? 0 : all.findIndex((item) => toName(item) === after[0]) + 1;
      return all.slice(from, from + limit);
    },
    at: (item) => [toName(item)],
    show: (item) => item,
  });
}

/**
 * The argument `limit` of a list.
 * @param most the maximum, and the default unless `usual` is given
 */
export const PageLimit =
  (most: number = LIST_ROWS, usual: number = most): ParameterDecorator =>
  (target, key, index) => {
    const description = 'Rows, at most. A page may be shorter where its rows are long.';
    Arg('limit', () => Int, { nullable: true, defaultValue: usual, description })(target, key!, index);
    (Limits({ min: 1, max: most }) as ParameterDecorator)(target, key, index);
  };

/** The argument `cursor` of a list. */
export const PageCursor = (): ParameterDecorator => (target, key, index) => {
  const description =
    'Where the last page ended: from its `Link` header with `rel="next"`, over GraphQL from `extensions.next`.';
  Arg('cursor', () => String, { nullable: true, description })(target, key!, index);
  (Limits({ maxLength: 300 }) as ParameterDecorator)(target, key, index);
};
