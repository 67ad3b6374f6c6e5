import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { ServiceError } from '../platform/errors/index.js';
import { isUuid } from '../platform/ids/index.js';

/** The form that each kind of sort value must have in a cursor. Times stay as Postgres writes them, with microseconds. */
const FORMS = {
  time: isTime,
  uuid: isUuid,
  int: (text: string) => /^-?\d{1,9}$/.test(text),
  flag: (text: string) => text === 'true' || text === 'false',
  word: (text: string) => /^[\w-]{1,100}$/.test(text),
  /**
   * Sorted in any case, by its first {@link SORTED_LETTERS} characters. Must be the first key, because it may contain the character
   * that is between a cursor's values.
   */
  text: (text: string) => !text.includes('\0'),
} as const;
export type KeyForm = keyof typeof FORMS;

/** The end of a page: the sort values of its last row. */
export type Cursor = readonly string[];

/** A column that a list is sorted by. */
export interface SortKey {
  column: string;
  form: KeyForm;
}

/** The sort order of a list: by all its keys in the same direction. Cursors are made from a row's values in this order. */
export interface ListOrder {
  /** The name of the list in this order, unique among all. It is part of each cursor, so that other lists refuse the cursor. */
  list: string;
  keys: readonly SortKey[];
  direction: 'asc' | 'desc';
}

/** Newest first: (created_at desc, id desc). */
export const newestFirst = (list: string, column = 'created_at'): ListOrder => ({
  list,
  keys: [{ column, form: 'time' }, ID],
  direction: 'desc',
});
/** The last key of every order, so that no two rows are in the same place. */
export const ID: SortKey = { column: 'id', form: 'uuid' };

/** By how many of its first characters a text is sorted, so that cursors are short. */
const SORTED_LETTERS = 100;

/**
 * Reads a cursor.
 * @throws ServiceError BAD_INPUT unless {@link writeCursor} made it for this list in this order
 */
export function readCursor(text: string, { list, keys }: ListOrder): Cursor {
  const [name, ...parts] = Buffer.from(text, 'base64url').toString('utf8').split('|');
  const first = parts.length - keys.length + 1;
  const values = first > 0 ? [parts.slice(0, first).join('|'), ...parts.slice(first)] : [];
  const fits =
    name === list && values.length === keys.length && keys.every(({ form }, index) => FORMS[form](values[index]!));
  if (!fits || writeCursor(list, values) !== text)
    throw new ServiceError(
      'BAD_INPUT',
      '`cursor` (in the graph, `after`) is not one that this list gave in this order. Leave it out for the first page.',
      { field: 'after' },
    );
  return values;
}

/** Writes a cursor: base64url of the list's name and the row's values. Opaque to clients. */
export const writeCursor = (list: string, values: Cursor): string =>
  Buffer.from([list, ...values].join('|')).toString('base64url');

/** The end of a page whose last row is this one. */
export const placeOf = ({ keys }: ListOrder, row: object): Cursor =>
  keys.map(({ column, form }) => {
    const value = String((row as Record<string, unknown>)[column]);
    return form === 'text' ? [...value].slice(0, SORTED_LETTERS).join('') : value;
  });

/** The slice of a query's rows in the order of a list. */
export function inOrder<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { keys, direction }: ListOrder,
  { after, limit }: { after: Cursor | null; limit: number },
): SelectQueryBuilder<DB, Table, Row> {
  const columns = keys.map(({ column, form }) => sortable(sql.ref(column), form));
  const start = after?.map((value, index) => sortable(sql`${value}`, keys[index]!.form));
  const sorted = columns.reduce((list, column) => list.orderBy(column, direction), query);
  const rest =
    start && sql<boolean>`(${sql.join(columns)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(start)})`;
  return (rest ? sorted.where(rest) : sorted).limit(limit);
}

const sortable = (value: RawBuilder<unknown>, form: KeyForm): RawBuilder<unknown> =>
  form === 'text' ? sql`lower(left(${value}, ${sql.lit(SORTED_LETTERS)}))` : value;

/**
 * A condition that selects the rows after a cursor, in a list that is sorted descending by all these columns. Without a
 * cursor it selects every row.
 */
export const afterCursor = (columns: readonly string[], after: Cursor | null): RawBuilder<boolean> =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) < (${sql.join(after)})`;

const TIME = /^(\d{4})-(\d\d)-(\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/;

/**
 * Whether a text is a timestamptz as Postgres writes it, with an existing date. Other texts must not reach Postgres, which
 * would fail to parse them.
 */
function isTime(text: string): boolean {
  const [, year, month, day] = TIME.exec(text) ?? [];
  if (year === undefined || Number(year) < 1900) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
