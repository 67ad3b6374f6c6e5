import { insertRows, updateRows } from '../../../platform/database/bulk.js';
import {
  anyOf,
  EVERYBODY,
  inTransaction,
  own,
  type Row,
  type Tenant,
  toDate,
} from '../../../platform/database/index.js';
import { newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import type { RowQuota } from '../../creators/index.js';
import { lockAccount, quotaReached } from '../../identity/index.js';
import { type AccountRow, lockAccountById } from '../account/account.service.js';
import { enqueueRecipes } from '../market/recipe.service.js';
import { evidenceKeys } from '../vocab/keys.js';
import { type CheckedPost, checkPost, FIELD_COLUMNS, type GivenPost, PostRefused } from './check.js';
import { type Merged, type MergeOptions, mergePost, type StoredPost } from './merge.js';
import { METRIC_COLUMN_NAMES, type TakenReading, toMetricColumns } from './score.js';
import { readReadings, refreshEvidence, scoreAccount } from './scoring.service.js';

/** A post that was not imported. */
export interface Refusal {
  /** The post's place in the request or file, from 0. */
  index: number;
  /** In a file: the line on which the post begins, from 1. */
  line?: number;
  error: string;
}

/** What happened to each post of an import. */
export interface ImportReport {
  imported: number;
  updated: number;
  unchanged: number;
  refused: Refusal[];
}

/** How imported posts are merged with stored ones. @default both false, as for posts that are sent in a request */
export type ImportOptions = Partial<MergeOptions>;

/**
 * Imports posts into an account: new ones are added, known ones (by `externalId`) changed where something differs, and invalid
 * ones refused individually. Everything happens in one transaction, including the scores. Imports into the same account run one
 * after another.
 * @throws ServiceError NOT_FOUND (the account), QUOTA_REACHED
 * @example const report = await importPosts(scope, account.id, [{ externalId: 'v1', postedAt: '2026-03-02T09:00:00Z', readings: [] }]);
 */
export async function importPosts(
  scope: Scope,
  accountId: string,
  posts: readonly GivenPost[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  return inTransaction(scope, async (tx) => {
    const { report, evidence } = await importBatches(tx, accountId, [posts], options);
    await refreshEvidence(tx, ...evidence);
    if (tx.ownerId === EVERYBODY) await enqueueRecipes(tx);
    return report;
  });
}

/** The result of an import inside a transaction. */
export interface Imported {
  report: ImportReport;
  /** The arguments for {@link refreshEvidence} at the end of the transaction. */
  evidence: [accountIds: string[], keys: string[]];
}

/**
 * Imports posts inside a transaction, batch by batch, so that only one batch of a large file is in memory as objects. Call
 * {@link refreshEvidence} at the end of the transaction.
 * @throws ServiceError as {@link importPosts} does
 */
export async function importBatches(
  tx: Scope,
  accountId: string,
  batches: Iterable<readonly GivenPost[]>,
  { fromExport = false, restated = false }: ImportOptions = {},
): Promise<Imported> {
  await lockAccount(tx);
  const account = await lockAccountById(tx, accountId);
  const state = newState(tx.rt.now().getTime());
  for (const posts of batches) await importBatch(tx, account, posts, state, { fromExport, restated });
  const counts = !account.feedback_paused;
  if (counts && state.scoreFrom !== null) await scoreAccount(tx, account.id, new Date(state.scoreFrom).toISOString());
  return { report: state.report, evidence: [counts && state.changed ? [account.id] : [], [...state.keys]] };
}

/** What an import carries from one batch to the next. */
interface State {
  now: number;
  report: ImportReport;
  /** Number of posts so far, refused ones included. */
  sent: number;
  seen: Set<string>;
  /** Whether anything has been written. */
  changed: boolean;
  /** The time (epoch ms) of the earliest post that was added, moved in time or given readings; null if there is none. */
  scoreFrom: number | null;
  /** The evidence keys of all posts that changed, before and after the change. */
  keys: Set<string>;
}

const newState = (now: number): State => ({
  now,
  report: { imported: 0, updated: 0, unchanged: 0, refused: [] },
  sent: 0,
  seen: new Set(),
  changed: false,
  scoreFrom: null,
  keys: new Set(),
});

async function importBatch(
  tx: Tenant,
  account: AccountRow,
  given: readonly GivenPost[],
  state: State,
  options: MergeOptions,
): Promise<void> {
  const checked = checkBatch(given, state);
  const stored = await readStoredPosts(
    tx,
    account.id,
    [...checked.values()].map(({ externalId }) => externalId),
  );
  const writes: Write[] = [];
  for (const [index, post] of checked) {
    const known = stored.get(post.externalId) ?? null;
    const merged = refusing(state, index, () => mergePost(known, post, options));
    if (merged === null) continue;
    state.report[merged.status] += 1;
    if (merged.status === 'unchanged') continue;
    note(state, known, merged);
    writes.push({ id: known?.id ?? null, externalId: post.externalId, merged });
  }
  state.sent += given.length;
  const added = writes.filter(({ id }) => id === null).length;
  if (added > 0) await assertPostQuota(tx, added);
  await writePosts(tx, account, writes);
}

/** Checks a batch and returns the valid posts by index; of two with the same id only the first is valid. */
function checkBatch(given: readonly GivenPost[], state: State): Map<number, CheckedPost> {
  const checked = new Map<number, CheckedPost>();
  for (const [at, post] of given.entries()) {
    const index = state.sent + at;
    const good = refusing(state, index, () => {
      const one = checkPost(post, state.now);
      if (state.seen.has(one.externalId))
        throw new PostRefused(
          '`externalId` is the same as that of an earlier post of this import. Send each post once.',
        );
      return one;
    });
    if (good === null) continue;
    state.seen.add(good.externalId);
    checked.set(index, good);
  }
  return checked;
}

/** Runs `make`; if that refuses the post, adds the refusal to the report and returns null. */
function refusing<T>({ report }: State, index: number, make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof PostRefused)) throw error;
    report.refused.push({ index, error: error.message });
    return null;
  }
}

/** Adds to the import's state what has to be recomputed after a post's change. */
function note(state: State, known: StoredPost | null, merged: Merged): void {
  state.changed = true;
  const moved = known !== null && known.postedAt !== merged.postedAt;
  if (merged.readings.length > 0 || moved || known === null) {
    const first = Math.min(merged.postedAt, known?.postedAt ?? merged.postedAt);
    state.scoreFrom = Math.min(state.scoreFrom ?? first, first);
  }
  for (const post of [known, merged.fields]) if (post) for (const key of evidenceKeys(post)) state.keys.add(key);
}

export const POST_QUOTA: RowQuota = {
  name: 'posts',
  table: 'formats.post',
  most: 200_000,
  what: 'posts',
  howToFree: `Delete some first: ${links.deletePost}, or a whole account: ${links.deleteAccount}.`,
};

/**
 * Checks the quota before posts are added; call it while the user's row is locked. The market's posts are exempt, since
 * administrators decide how many there are.
 * @throws ServiceError QUOTA_REACHED when `count` more would be too many
 */
async function assertPostQuota(tx: Tenant, count: number): Promise<void> {
  if (tx.ownerId === EVERYBODY) return;
  const { name, table, most, what, howToFree } = POST_QUOTA;
  const full =
    count > most ||
    (await own(tx)
      .selectFrom(table)
      .select(({ lit }) => lit(1).as('one'))
      .offset(most - count)
      .limit(1)
      .executeTakeFirst());
  if (full)
    throw quotaReached(
      name,
      `One user may have ${most.toLocaleString('en')} ${what}, and these would be more. ${howToFree}`,
    );
}

/** A post that an import adds or changes. */
export interface Write {
  /** The post's id; null for a new one. */
  id: string | null;
  externalId: string;
  merged: Merged;
}

const CHANGED = ['posted_at', ...FIELD_COLUMNS, 'recipe_source', 'updated_at'] as const;
const INSERTED = [...CHANGED, 'id', 'account_id', 'external_id', 'counted', 'proxied', 'created_at'] as const;
const READING = ['post_id', 'window_label', 'at', ...METRIC_COLUMN_NAMES] as const;
const READING_PLACE = ['owner_id', 'post_id', 'window_label', 'at'] as const;

/** Reads the account's posts with these external ids and their readings, by external id. */
async function readStoredPosts(
  tx: Tenant,
  accountId: string,
  externalIds: readonly string[],
): Promise<Map<string, StoredPost>> {
  if (externalIds.length === 0) return new Map();
  const rows = await own(tx)
    .selectFrom('formats.post')
    .select(['id', 'external_id', 'posted_at', 'recipe_source', ...FIELD_COLUMNS])
    .where('account_id', '=', accountId)
    .where('external_id', '=', anyOf(externalIds, 'text'))
    .execute();
  const readings = await readReadings(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ external_id, posted_at, ...row }) => [
      external_id,
      { ...row, postedAt: toDate(posted_at).getTime(), readings: readings.get(row.id) ?? [] },
    ]),
  );
}

/** Writes an import's changes to an account's posts. */
async function writePosts(tx: Tenant, account: AccountRow, writes: readonly Write[]): Promise<void> {
  const at = new Date().toISOString();
  const toRow = ({ merged }: Write) => ({
    ...merged.fields,
    posted_at: new Date(merged.postedAt).toISOString(),
    updated_at: at,
  });
  const known = writes.flatMap((write) => (write.id === null ? [] : [{ ...write, id: write.id }]));
  const added = writes.flatMap((write) => (write.id === null ? [{ ...write, id: newId() }] : []));
  await insertRows(
    tx,
    'formats.post',
    INSERTED,
    added.map((write) => ({
      ...toRow(write),
      id: write.id,
      account_id: account.id,
      external_id: write.externalId,
      counted: !account.feedback_paused,
      proxied: [],
      created_at: at,
    })),
  );
  await updateRows(
    tx,
    'formats.post',
    CHANGED,
    known.filter(({ merged }) => merged.rowChanged).map((write) => ({ ...toRow(write), id: write.id })),
  );
  await deleteReplaced(tx, known);
  await insertRows(
    tx,
    'formats.reading',
    READING,
    [...known, ...added].flatMap(({ id, merged }) => merged.readings.map((reading) => readingRow(id, reading))),
    READING_PLACE,
  );
}

async function deleteReplaced(tx: Tenant, known: readonly (Write & { id: string })[]): Promise<void> {
  for (const window of ['24h', '7d'] as const) {
    const ids = known
      .filter(({ merged }) => merged.replaced.some((reading) => reading.window === window))
      .map(({ id }) => id);
    if (ids.length > 0)
      await own(tx)
        .deleteFrom('formats.reading')
        .where('post_id', '=', anyOf(ids))
        .where('window_label', '=', window)
        .execute();
  }
}

const readingRow = (
  postId: string,
  { window, at, metrics }: TakenReading,
): Omit<Row<'formats.reading'>, 'owner_id'> => ({
  post_id: postId,
  window_label: window,
  at: new Date(at).toISOString(),
  ...toMetricColumns(metrics),
});
