import { sql } from 'kysely';
import { anyOf, json, type Tenant } from '../../../platform/database/index.js';
import { behind, type Cursor } from '../../cursor.js';
import type { Goal } from '../vocab/keys.js';
import { countedPosts, NICHE, SUB_NICHE } from './keyed-posts.js';
import { Tally } from './tally.js';

/** Which of an owner's posts are looked at. */
export interface Selection {
  goal: Goal;
  accountIds: readonly string[];
  niche: string | null;
  subNiche: string | null;
}

/**
 * Posts that one statement reads: most users have fewer. Adding so many up takes some 10 ms, after which others have their turn. Postgres
 * takes three times as long to find the medians of 5,000 posts itself as it does to read them.
 */
const SLICE = 10_000;

/** Adds up the selected posts, newest first. */
export async function tallyPosts(tenant: Tenant, selection: Selection): Promise<Tally> {
  const tally = new Tally();
  if (selection.accountIds.length === 0) return tally;
  for (let after: Cursor | null = null; ; ) {
    const posts = await readPosts(tenant, selection, after);
    for (const post of posts) tally.add(post);
    const last = posts.at(-1);
    if (last === undefined || posts.length < SLICE) return tally;
    after = [last.posted_at, last.id];
  }
}

function readPosts(tenant: Tenant, { goal, accountIds, niche, subNiche }: Selection, after: Cursor | null) {
  let posts = countedPosts(tenant)
    .where('account_id', '=', anyOf(accountIds))
    .where(behind(['posted_at', 'id'], after));
  if (niche !== null) posts = posts.where(NICHE, '=', niche);
  if (subNiche !== null) posts = posts.where(SUB_NICHE, '=', subNiche);
  return posts
    .select(['formats.post.id', 'posted_at', 'format_key', 'structure_type', 'hook_family'])
    .select([
      sql<number | null>`${sql.ref(`score_${goal}`)}`.as('score'),
      sql<boolean>`proxied @> ${json([goal])}::jsonb`.as('proxied'),
      sql<number>`(posted_at at time zone 'utc')::date - date '2000-01-01'`.as('day'),
    ])
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SLICE)
    .execute();
}
