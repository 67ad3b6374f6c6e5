import { sql } from 'kysely';
import {
  ADVISORY_LOCKS,
  acrossOwners,
  type Em,
  EVERYBODY,
  fromNow,
  own,
  type Tenant,
} from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import { GOALS } from '../vocab/keys.js';
import { keyedPosts, NICHE, SUB_NICHE } from './keyed-posts.js';
import { type Cell, type Counted, cellName, type Figure, isDue, MIN_POSTS, type Part, sumFigures } from './pool.js';
import { HIT } from './statistics.js';

/** Maximum number of groups of posts that are counted for one account. */
const MOST_GROUPS = 5000;
const ROWS_PER_INSERT = 1000;
const SECONDS_PER_DAY = 24 * 60 * 60;

/**
 * Updates what accounts contribute to pooled priors after their posts, scores or niches changed or were deleted, and
 * publishes the cells that are due (`isDue`). A market account's figures are published immediately, because its posts are
 * public.
 *
 * Runs in the caller's transaction, which holds the accounts' row locks; call it once with all accounts, as the last step.
 * From the first changed figure on, other users' calls wait until the transaction ends.
 */
export async function updatePool(tx: Scope, accountIds: readonly string[]): Promise<void> {
  const changed: OwnFigure[] = [];
  for (const accountId of new Set(accountIds)) changed.push(...(await findChangedFigures(tx, accountId)));
  if (changed.length === 0) return;
  const isMarket = tx.ownerId === EVERYBODY;
  if (!isMarket) await lockPublication(tx.em);
  for (let at = 0; at < changed.length; at += ROWS_PER_INSERT)
    await writeFigures(tx, changed.slice(at, at + ROWS_PER_INSERT), isMarket);
  if (!isMarket) await publishDue(tx.em, changed);
  await own(tx).deleteFrom('formats.pool').where('posts', '=', 0).where('now_posts', '=', 0).execute();
}

interface OwnFigure extends Figure {
  accountId: string;
}

/**
 * Finds those current figures of an account that differ from the stored ones; a figure is zero if the account has no posts in
 * the cell any more, or is not eligible.
 */
async function findChangedFigures(tx: Scope, accountId: string): Promise<OwnFigure[]> {
  const figures = (await isEligible(tx, accountId)) ? sumFigures(await countPosts(tx, accountId)) : [];
  const known = await own(tx)
    .selectFrom('formats.pool')
    .select(['niche', 'sub_niche', 'goal', 'key', 'now_posts', 'now_hits'])
    .where('account_id', '=', accountId)
    .execute();
  const before = new Map(known.map((row) => [cellName(row), row]));
  const changed = figures.filter((figure) => {
    const row = before.get(cellName(figure));
    return row?.now_posts !== figure.posts || row.now_hits !== figure.hits;
  });
  const kept = new Set(figures.map(cellName));
  const gone = known.filter((row) => row.now_posts > 0 && !kept.has(cellName(row)));
  return [...changed, ...gone.map((row) => ({ ...row, posts: 0, hits: 0 }))].map(
    ({ niche, sub_niche, goal, key, posts, hits }) => ({ niche, sub_niche, goal, key, posts, hits, accountId }),
  );
}

/**
 * Whether an account counts in pools: if it is old enough and has enough posts, so that accounts which are added only to read a
 * pool take time and work. The market's accounts, which only administrators add, always count.
 */
async function isEligible(tx: Scope, accountId: string): Promise<boolean> {
  if (tx.ownerId === EVERYBODY) return true;
  const posts = own(tx)
    .selectFrom('formats.post')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('counted', '=', true)
    .limit(MIN_POSTS);
  const found = await own(tx)
    .selectFrom('formats.account')
    .innerJoin(posts.as('post'), 'post.account_id', 'id')
    .select(({ fn }) => fn.countAll<number>().as('posts'))
    .where('created_at', '<=', fromNow(-tx.rt.config.poolMinDays * SECONDS_PER_DAY))
    .executeTakeFirstOrThrow();
  return found.posts >= MIN_POSTS;
}

/**
 * Counts an account's posts that are evidence (`counted`), by niche, sub-niche and key. If there are too many groups, those
 * with the most posts are kept.
 */
function countPosts(tx: Tenant, accountId: string): Promise<Counted[]> {
  const counts = GOALS.flatMap((goal) => {
    const score = sql.ref(`score_${goal}`);
    return [
      sql.lit(goal),
      sql`jsonb_build_object('posts', count(${score}), 'hits', count(*) filter (where ${score} >= ${sql.lit(HIT)}))`,
    ];
  });
  return keyedPosts(tx)
    .where('account_id', '=', accountId)
    .select(['keyed.key', NICHE.as('niche'), SUB_NICHE.as('sub_niche')])
    .select(sql<Counted['counts']>`jsonb_build_object(${sql.join(counts)})`.as('counts'))
    .groupBy([NICHE, SUB_NICHE, 'keyed.key'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('keyed.key')
    .limit(MOST_GROUPS)
    .execute();
}

/** Lets one transaction at a time publish figures, because whether a cell is due depends on the figures of several users. */
async function lockPublication(em: Em): Promise<void> {
  await acrossOwners(em)
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(ADVISORY_LOCKS.poolPublication)]).as('locked'))
    .execute();
}

async function writeFigures(tx: Tenant, figures: readonly OwnFigure[], isMarket: boolean): Promise<void> {
  const rows = figures.map(({ accountId, posts, hits, ...cell }) => ({
    ...cell,
    account_id: accountId,
    posts: isMarket ? posts : 0,
    hits: isMarket ? hits : 0,
    now_posts: posts,
    now_hits: hits,
    pending: !isMarket,
  }));
  await own(tx)
    .insertInto('formats.pool', rows)
    .onConflict((conflict) =>
      conflict.columns(['niche', 'sub_niche', 'goal', 'key', 'account_id']).doUpdateSet(({ ref }) => ({
        now_posts: ref('excluded.now_posts'),
        now_hits: ref('excluded.now_hits'),
        ...(isMarket
          ? { posts: ref('excluded.posts'), hits: ref('excluded.hits') }
          : {
              pending: sql<boolean>`(pool.posts, pool.hits) is distinct from (excluded.now_posts, excluded.now_hits)`,
            }),
      })),
    )
    .execute();
}

/** Publishes the current figures of those cells for which {@link isDue} is true. */
async function publishDue(em: Em, cells: readonly Cell[]): Promise<void> {
  const parts = await acrossOwners(em)
    .selectFrom('formats.pool')
    .select(['niche', 'sub_niche', 'goal', 'key'])
    .select([
      sql<number>`(count(*) filter (where posts > 0))::int`.as('shown'),
      sql<number>`(count(*) filter (where now_posts > 0))::int`.as('now'),
      sql<boolean>`bool_or(pending)`.as('pending'),
    ])
    .where('owner_id', '<>', EVERYBODY)
    .where(matchesAny(cells))
    .groupBy(['niche', 'sub_niche', 'goal', 'key', 'owner_id'])
    .execute();
  const byCell = new Map<string, { cell: Cell; parts: Part[] }>();
  for (const { shown, now, pending, ...cell } of parts) {
    const known = byCell.get(cellName(cell)) ?? { cell, parts: [] };
    known.parts.push({ shown, now, pending });
    byCell.set(cellName(cell), known);
  }
  const due = [...byCell.values()].filter((one) => isDue(one.parts)).map(({ cell }) => cell);
  if (due.length === 0) return;
  const pool = acrossOwners(em);
  await pool
    .updateTable('formats.pool')
    .set(({ ref }) => ({ posts: ref('now_posts'), hits: ref('now_hits'), pending: false }))
    .where('pending', '=', true)
    .where(matchesAny(due))
    .execute();
  await pool
    .deleteFrom('formats.pool')
    .where('now_posts', '=', 0)
    .where('pending', '=', false)
    .where(matchesAny(due))
    .execute();
}

const matchesAny = (cells: readonly Cell[]) =>
  sql<boolean>`(niche, sub_niche, goal, key) in (select * from unnest(
    ${cells.map(({ niche }) => niche)}::text[], ${cells.map(({ sub_niche }) => sub_niche)}::text[],
    ${cells.map(({ goal }) => goal)}::text[], ${cells.map(({ key }) => key)}::text[]))`;
