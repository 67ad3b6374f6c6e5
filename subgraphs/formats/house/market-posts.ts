import { type RawBuilder, sql } from 'kysely';
import { type Em, EVERYBODY, own } from '../../../platform/database/index.js';

/** Every observed creator's rows. */
export const market = (em: Em) => own({ em, ownerId: EVERYBODY });

const COLUMNS = ['id', 'account_id', 'posted_at', 'multiple'] as const;

/** The market's counted posts under one key (`house:…`, `structure:…`, `hook:…`), each once; found by an index. */
export function marketPosts(em: Em, key: string) {
  const counted = () => market(em).selectFrom('formats.post').select(COLUMNS).where('counted', '=', true);
  const ofFormat = counted().where('format_key', '=', key);
  const [family = '', value = ''] = key.split(':');
  const column = FAMILY_COLUMNS.get(family);
  if (column === undefined) return ofFormat;
  return ofFormat.unionAll(counted().where(column, '=', value).where('format_key', 'is distinct from', key));
}

const FAMILY_COLUMNS: ReadonlyMap<string, 'structure_type' | 'hook_family'> = new Map([
  ['structure', 'structure_type'],
  ['hook', 'hook_family'],
]);

/**
 * Puts a post's readings in order, the one to show it by first: 7 d, 24 h (or an `adhoc` one that stands in for it), settled,
 * then any. The same order as multiples are looked for.
 * @param age of the reading, from posting
 */
export const byReadingAge = (age: RawBuilder<unknown>): RawBuilder<number> => sql<number>`case
  when window_label = '7d' then 0
  when window_label = 'adhoc' and ${age} between interval '6.5 days' and interval '7.5 days' then 1
  when window_label = '24h' then 2
  when window_label = 'adhoc' and ${age} between interval '20 hours' and interval '28 hours' then 3
  when window_label = 'adhoc' and ${age} >= interval '28 days' then 4
  else 5 end`;
