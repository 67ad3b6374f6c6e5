import { setImmediate } from 'node:timers/promises';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Int } from 'type-graphql';
import { answerTooLarge, LARGE_BYTES, LIST_BYTES, LIST_ROWS, LONG_SLICE_BYTES } from '../platform/answers/index.js';
import { Limits } from '../platform/graph/directives.js';
import type { GraphContext } from '../runtime/index.js';
import { type Cursor, type ListOrder, readCursor, writeCursor } from './cursor.js';

/** What a read of a list is asked for: rows behind `after`, in the list's order, at most `limit`. */
export interface Slice {
  after: Cursor | null;
  limit: number;
}
/** The first rows of a list. */
export const first = (limit: number): Slice => ({ after: null, limit });

/** A page as the caller asks for it. */
export interface PageQuery {
  /** Null for as many as any list may answer. */
  limit: number | null | undefined;
  cursor: string | null | undefined;
}

export interface List<Row, Item> {
  order: ListOrder;
  read(slice: Slice): Promise<readonly Row[]>;
  /** The row's values in the list's order. */
  at(row: Row): Cursor;
  /** The row as the graph shows it. */
  show(row: Row): Item;
}

/**
 * Rows of the first read: most lists are no longer, and take one query. 32 of the largest rows that there may be from before
 * resources were limited, of 156 KB, are 5 MB.
 */
const FIRST_ROWS = 32;
const MOST_ROWS = 250;

/**
 * One page of a list, bounded in rows and in bytes while it is read: in slices, each behind the last row of the one before, until
 * `limit`, {@link LIST_BYTES} or what the operation has left is reached. The first row is always given. Where the list goes on, the
 * answer says so: over REST in a `Link` header, over GraphQL in `extensions.next`.
 * @throws ServiceError BAD_INPUT for a cursor that is not this list's; ANSWER_TOO_LARGE when lists before it have filled the answer;
 *   OVERLOADED when too many large answers are under way
 */
export async function answerList<Row, Item>(
  context: GraphContext,
  info: GraphQLResolveInfo,
  query: PageQuery,
  list: List<Row, Item>,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const start = query.cursor == null ? null : readCursor(query.cursor, list.order);
  const { items, last } = await context.answer.inTurn(() => readPage(context, query.limit ?? LIST_ROWS, start, list));
  const nextCursor = last && writeCursor(list.order.list, last);
  if (nextCursor !== null) announceNext(context, info, { cursor: nextCursor });
  return { items, nextCursor };
}

/** Says where a list of the root goes on. */
export function announceNext(
  { answer }: GraphContext,
  { path }: GraphQLResolveInfo,
  next: Readonly<Record<string, string | number>>,
): void {
  answer.next.set(String(path.key), next);
}

async function readPage<Row, Item>(
  { answer }: GraphContext,
  limit: number,
  start: Cursor | null,
  list: List<Row, Item>,
): Promise<{ items: Item[]; last: Cursor | null }> {
  if (answer.left === 0) throw answerTooLarge();
  const items: Item[] = [];
  let bytes = 0;
  let after = start;
  for (;;) {
    const wanted = Math.min(limit - items.length, sliceRows(items.length, bytes));
    const room = { bytes: Math.min(LIST_BYTES - bytes, answer.left), empty: items.length === 0 };
    const slice = await answer.read(() => readSlice(list, after, wanted, room));
    items.push(...slice.items);
    bytes += slice.bytes;
    after = slice.last ?? after;
    await answer.grow(slice.bytes);
    if (!slice.more) return { items, last: null };
    if (slice.full || items.length >= limit) return { items, last: after };
  }
}

/** Rows behind `after`: as many as wanted, unless the page has no room for them. An empty page takes its first row, however long. */
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
  // While this slice still has its turn: whatever else the process has to do comes before the next.
  if (bytes > LONG_SLICE_BYTES) await setImmediate();
  return { items, bytes, last, more: full || found.length > wanted, full };
}

/** As many as half of {@link LARGE_BYTES} holds, going by the rows so far. */
const sliceRows = (rows: number, bytes: number): number =>
  rows === 0 ? FIRST_ROWS : Math.max(1, Math.min(MOST_ROWS, Math.floor((LARGE_BYTES * rows) / (2 * bytes))));

/** The first of `items` that a list may still put into the answer; at least one. */
export async function fitting<Item>({ answer }: GraphContext, items: readonly Item[]): Promise<Item[]> {
  if (items.length > 0 && answer.left === 0) throw answerTooLarge();
  const most = Math.min(LIST_BYTES, answer.left);
  let bytes = 0;
  let count = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1;
    if (count > 0 && bytes + size > most) break;
    bytes += size;
    count += 1;
  }
  await answer.grow(bytes);
  return items.slice(0, count);
}

/**
 * A page of a list that is a constant of the program.
 * @param nameOf tells an item from the others in a cursor: a slug
 */
export function answerConstants<Item>(
  context: GraphContext,
  info: GraphQLResolveInfo,
  query: PageQuery,
  list: string,
  all: readonly Item[],
  nameOf: (item: Item) => string,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  return answerList(context, info, query, {
    order: { list, keys: ['word'] },
    // A cursor of an older release may name what is gone: the list begins anew.
    read: async ({ after, limit }) => {
      const from = after === null ? 0 : all.findIndex((item) => nameOf(item) === after[0]) + 1;
      return all.slice(from, from + limit);
    },
    at: (item) => [nameOf(item)],
    show: (item) => item,
  });
}

/**
 * The argument `limit` of a list.
 * @param most also the default, unless `usual` says another
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
