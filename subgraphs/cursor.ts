import { type RawBuilder, sql } from 'kysely';
import { ServiceError } from '../platform/errors/index.js';
import { isUuid } from '../platform/ids/index.js';

/** The form that each kind of sort value must have in a cursor. Times stay as Postgres writes them, with microseconds. */
const FORMS = {
  time: isTime,
  uuid: isUuid,
  int: (text: string) => /^-?\d{1,9}$/.test(text),
  flag: (text: string) => text === 'true' || text === 'false',
  word: (text: string) => /^[\w-]{1,100}$/.test(text),
} as const;
export type KeyForm = keyof typeof FORMS;

/** The end of a page: the sort values of its last row. */
export type Cursor = readonly string[];

/** The sort order of a list. Cursors are made from a row's values in this order. */
export interface ListOrder {
  /** The list's name, unique among all lists. It is part of each cursor, so that other lists refuse the cursor. */
  list: string;
  keys: readonly KeyForm[];
}

/** Newest first: (created_at desc, id desc). */
export const newestFirst = (list: string): ListOrder => ({ list, keys: ['time', 'uuid'] });

/**
 * Reads a cursor.
 * @throws ServiceError BAD_INPUT unless {@link writeCursor} made it for this list
 */
export function readCursor(text: string, { list, keys }: ListOrder): Cursor {
  const [name, ...values] = Buffer.from(text, 'base64url').toString('utf8').split('|');
  const fits =
    name === list && values.length === keys.length && keys.every((form, index) => FORMS[form](values[index]!));
  if (!fits || writeCursor(list, values) !== text)
    throw new ServiceError('BAD_INPUT', '`cursor` is not one that this list gave. Leave it out for the first page.', {
      field: 'cursor',
    });
  return values;
}

/** Writes a cursor: base64url of the list's name and the row's values. Opaque to clients. */
export const writeCursor = (list: string, values: Cursor): string =>
  Buffer.from([list, ...values].join('|')).toString('base64url');

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
