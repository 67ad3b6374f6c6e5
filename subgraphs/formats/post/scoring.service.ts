import { sql } from 'kysely';
import { type BulkValues, updateRows } from '../../../platform/database/bulk.js';
import { anyOf, EVERYBODY, own, type Row, type Tenant, toDate } from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import { updatePool } from '../evidence/pool.service.js';
import { refreshMarketStats } from '../house/market-stats.service.js';
import { evidenceKeys, GOALS, type Goal } from '../vocab/keys.js';
import type { TakenReading } from './score.js';
import { createScorer, METRIC_COLUMN_NAMES, readMetrics, type Scores } from './score.js';

/**
 * Updates what is computed from many posts: pooled priors and, for market posts, what they say about formats. Call it as the
 * last step of a transaction that changes posts, scores or niches and has locked the accounts' rows.
 * @param keys the evidence keys of the changed posts, before and after the change (`evidenceKeys`)
 */
export async function refreshEvidence(
  tx: Scope,
  accountIds: readonly string[],
  keys: readonly string[],
): Promise<void> {
  await updatePool(tx, accountIds);
  if (tx.ownerId === EVERYBODY) await refreshMarketStats(tx.em, keys);
}

/** Reads the readings of these posts, by post, oldest first. */
export async function readReadings(tenant: Tenant, postIds: readonly string[]): Promise<Map<string, TakenReading[]>> {
  const byPost = new Map<string, TakenReading[]>();
  if (postIds.length === 0) return byPost;
  const rows = await own(tenant)
    .selectFrom('formats.reading')
    .select(['post_id', 'window_label', 'at', ...METRIC_COLUMN_NAMES])
    .where('post_id', '=', anyOf(postIds))
    .orderBy('at')
    .execute();
  for (const row of rows) {
    const reading = { window: row.window_label, at: toDate(row.at).getTime(), metrics: readMetrics(row) };
    const known = byPost.get(row.post_id);
    if (known) known.push(reading);
    else byPost.set(row.post_id, [reading]);
  }
  return byPost;
}

const SCORE_COLUMNS = {
  reach: 'score_reach',
  saves: 'score_saves',
  comments: 'score_comments',
  follows: 'score_follows',
  clicks: 'score_clicks',
  sales: 'score_sales',
} as const satisfies Record<Goal, keyof Row<'formats.post'>>;
export const SCORED = ['multiple', ...Object.values(SCORE_COLUMNS), 'proxied'] as const;
type ScoreColumns = Pick<Row<'formats.post'>, (typeof SCORED)[number]>;

/** How many posts are read, and written, at a time. */
const PAGE = 2_000;

/**
 * Recomputes the scores of an account's counted posts and writes those that changed. It reads all posts, because the usual
 * values for a post may depend on much older ones; 100,000 posts with a reading each take about 6 s on the embedded database.
 * Call it in a transaction that has locked the account's row.
 * @param from the time (ISO 8601) of the earliest change, before which nothing is written; null to write all
 */
export async function scoreAccount(tx: Tenant, accountId: string, from: string | null): Promise<void> {
  const score = createScorer();
  const firstChanged = from === null ? Number.NEGATIVE_INFINITY : Date.parse(from);
  for (let last: Position | null = null; ; ) {
    const posts = await selectPage(tx, accountId, last);
    const readings = await readReadings(
      tx,
      posts.map(({ id }) => id),
    );
    const changed: (BulkValues<'formats.post'> & { id: string })[] = [];
    for (const post of posts) {
      const postedAt = toDate(post.posted_at).getTime();
      const scores = scoreColumns(score({ postedAt, readings: readings.get(post.id) ?? [] }));
      if (postedAt >= firstChanged && differs(post, scores)) changed.push({ id: post.id, ...scores });
    }
    await updateRows(tx, 'formats.post', SCORED, changed);
    if (posts.length < PAGE) return;
    last = posts.at(-1)!;
  }
}

type Position = Pick<Row<'formats.post'>, 'posted_at' | 'external_id'>;

/** Compares ids byte by byte, so that the order is the same in every database. */
const BY_BYTES = sql<string>`external_id collate "C"`;

const selectPage = (tx: Tenant, accountId: string, last: Position | null) =>
  own(tx)
    .selectFrom('formats.post')
    .select(['id', 'external_id', 'posted_at', ...SCORED])
    .where('account_id', '=', accountId)
    .where('counted', '=', true)
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(posted_at, ${BY_BYTES}) > (${last!.posted_at}, ${last!.external_id})`),
    )
    .orderBy('posted_at')
    .orderBy(BY_BYTES)
    .limit(PAGE)
    .execute();

const scoreColumns = ({ multiple, goals, proxied }: Scores): ScoreColumns =>
  ({
    multiple,
    ...Object.fromEntries(GOALS.map((goal) => [SCORE_COLUMNS[goal], goals[goal]])),
    proxied,
  }) as ScoreColumns;

const differs = (before: ScoreColumns, after: ScoreColumns): boolean =>
  SCORED.some((column) => String(before[column]) !== String(after[column]));

/**
 * Makes the posts count as evidence that were imported while the account's feedback was paused, and scores the account again.
 * Call it in a transaction that has locked the account's row.
 */
export async function countPausedPosts(tx: Tenant, accountId: string): Promise<void> {
  await own(tx)
    .updateTable('formats.post')
    .set({ counted: true })
    .where('account_id', '=', accountId)
    .where('counted', '=', false)
    .execute();
  await scoreAccount(tx, accountId, null);
}

/**
 * Deletes every post of an account with its readings. Call it in a transaction that has locked the account's row.
 * @returns the evidence keys under which the posts counted
 */
export async function deletePostsOf(tx: Tenant, accountId: string): Promise<string[]> {
  const posts = () => own(tx).selectFrom('formats.post').where('account_id', '=', accountId);
  const recipes = await posts().select(['format_key', 'structure_type', 'hook_family']).distinct().execute();
  await own(tx).deleteFrom('formats.reading').where('post_id', 'in', posts().select('id')).execute();
  await own(tx).deleteFrom('formats.post').where('account_id', '=', accountId).execute();
  return [...new Set(recipes.flatMap(evidenceKeys))];
}
