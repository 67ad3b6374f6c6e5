import { type RawBuilder, sql } from 'kysely';
import { type Em, EVERYBODY, own } from '../../../../platform/database/index.js';

/** Queries of the market's rows (accounts, posts): those of observed creators, owned by {@link EVERYBODY}. */
export const market = (em: Em) => own({ em, ownerId: EVERYBODY });

const COLUMNS = ['id', 'account_id', 'posted_at', 'multiple'] as const;

/** The market's posts that count under one key (`house:…`, `structure:…`, `hook:…`), each once. The query uses an index. */
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
 * Sorts a post's readings, the most comparable first: at 7 days, at 24 hours, from 28 days, any other. At the first two ages,
 * `adhoc` readings come after those of the window. The same order decides which reading a post's multiple is computed from.
 * @param age time between posting and the reading
 */
export const byReadingAge = (age: RawBuilder<unknown>): RawBuilder<number> => sql<number>`case
  when window_label = '7d' then 0
  when window_label = 'adhoc' and ${age} between interval '6.5 days' and interval '7.5 days' then 1
  when window_label = '24h' then 2
  when window_label = 'adhoc' and ${age} between interval '20 hours' and interval '28 hours' then 3
  when window_label = 'adhoc' and ${age} >= interval '28 days' then 4
  else 5 end`;
