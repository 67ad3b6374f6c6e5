import { ServiceError } from '../platform/errors/index.js';
import { isUuid } from '../platform/ids/index.js';

/** Where a page of a list in the order (created_at desc, id desc) ended. */
export interface Cursor {
  time: string;
  id: string;
}

/** @throws ServiceError BAD_INPUT when it is not a cursor that {@link pageOf} gave */
export function readCursor(text: string | null): Cursor | null {
  if (text === null) return null;
  const [time = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split('|');
  // The time is Postgres' own text, so that microseconds survive.
  if (!/^\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-][\d:]+)$/.test(time) || Number.isNaN(Date.parse(time)) || !isUuid(id))
    throw new ServiceError('BAD_INPUT', '`cursor` is not one that this list gave. Leave it out for the first page.', {
      field: 'cursor',
    });
  return { time, id };
}

/** Cuts rows that were read with `limit + 1` into a page and says where the next one begins. */
export function pageOf<Row extends { id: string; created_at: string }>(
  rows: readonly Row[],
  limit: number,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items, nextCursor: more ? Buffer.from(`${last.created_at}|${last.id}`).toString('base64url') : null };
}
