import { type RawBuilder, sql } from 'kysely';
import { ServiceError } from '../platform/errors/index.js';
import { isUuid } from '../platform/ids/index.js';

/** What a key of a list's order looks like in a cursor. A time is Postgres' own text, so that microseconds survive. */
const FORMS = {
  time: isTime,
  uuid: isUuid,
  int: (text: string) => /^-?\d{1,9}$/.test(text),
  flag: (text: string) => text === 'true' || text === 'false',
  word: (text: string) => /^[\w-]{1,100}$/.test(text),
} as const;
export type KeyForm = keyof typeof FORMS;

/** Where a page of a list ended: the values of its last row in the list's order. */
export type Cursor = readonly string[];

/** The order of a list, by whose values its cursors are made. */
export interface ListOrder {
  /** The list's own name: a cursor of another list is none of this one's. */
  list: string;
  keys: readonly KeyForm[];
}

/** Newest first: (created_at desc, id desc). */
export const newestFirst = (list: string): ListOrder => ({ list, keys: ['time', 'uuid'] });

/** @throws ServiceError BAD_INPUT when it is not a cursor that {@link writeCursor} made for this list */
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

/** Opaque to clients: base64url of the list's name and the row's values. */
export const writeCursor = (list: string, values: Cursor): string =>
  Buffer.from([list, ...values].join('|')).toString('base64url');

/** A condition for the rows behind a cursor of a list that is in descending order of all these columns; any row on its first page. */
export const behind = (columns: readonly string[], after: Cursor | null): RawBuilder<boolean> =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) < (${sql.join(after)})`;

const TIME = /^(\d{4})-(\d\d)-(\d\d) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/;

/** A timestamptz as Postgres writes it, of a day that there is: what it would not read must not reach it. */
function isTime(text: string): boolean {
  const [, year, month, day] = TIME.exec(text) ?? [];
  if (year === undefined || Number(year) < 1900) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
