import { sql } from 'kysely';
import { anyOf, shared, type Tenant } from '../../../platform/database/index.js';
import { keyedPosts, NICHE } from '../evidence/keyed-posts.js';
import type { OurFigures, OurPosts } from './judge-ours.js';

/**
 * What the caller's own counted posts came to, by key (`house:…`, `structure:…`, `hook:…`), in all and by niche.
 * @param keys those asked for; all, when absent
 */
export async function ourPosts(tenant: Tenant, keys?: readonly string[]): Promise<Map<string, OurPosts>> {
  const posts = keyedPosts(tenant)
    .select(['keyed.key', 'multiple', 'posted_at', NICHE.as('of_niche')])
    .where('multiple', 'is not', null)
    .$if(keys !== undefined, (query) => query.where('keyed.key', '=', anyOf(keys ?? [], 'text')));
  const figures = await shared(tenant.em)
    .selectFrom(posts.as('post'))
    .select([
      'key',
      'of_niche',
      sql<number>`grouping(of_niche)`.as('of_all'),
      sql<number>`count(*)::int`.as('posts'),
      sql<number>`count(distinct (posted_at at time zone 'UTC')::date)::int`.as('days'),
      sql<number>`percentile_cont(0.5) within group (order by multiple)`.as('multiple'),
    ])
    .groupBy(sql`grouping sets ((key), (key, of_niche))`)
    .execute();
  const byKey = new Map<string, { all: OurFigures | null; niches: (OurFigures & { niche: string })[] }>();
  for (const { key, of_niche, of_all, ...found } of figures) {
    const of = byKey.get(key) ?? { all: null, niches: [] };
    byKey.set(key, of);
    if (of_all === 1) of.all = found;
    else if (of_niche !== null) of.niches.push({ niche: of_niche, ...found });
  }
  return new Map(
    [...byKey].flatMap(([key, { all, niches }]) =>
      all ? [[key, { ...all, niches: niches.sort((a, b) => b.posts - a.posts || (a.niche < b.niche ? -1 : 1)) }]] : [],
    ),
  );
}
