import { EVERYBODY, inTransaction, type Tenant } from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import { lockAccount } from '../../identity/index.js';
import { type AccountRow, lockAccountById } from '../account/account.service.js';
import { enqueueRecipes } from '../market/recipe.service.js';
import { evidenceKeys } from '../vocab/keys.js';
import { type CheckedPost, checkPost, PostRefused } from './check.js';
import { refreshEvidence } from './consequences.service.js';
import type { GivenPost } from './given.js';
import { type Merged, type MergeOptions, mergePost, type StoredPost } from './merge.js';
import { assertRoomForPosts } from './post.quota.js';
import { scoreAccount } from './scoring.service.js';
import { storedPosts, type Write, writePosts } from './store.js';

/** A post that was not taken in. */
export interface Refusal {
  /** Its place in what was sent, from 0. */
  index: number;
  /** In a file: the line on which it begins, from 1. */
  line?: number;
  error: string;
}

/** What became of each post of an import. */
export interface ImportReport {
  imported: number;
  updated: number;
  unchanged: number;
  refused: Refusal[];
}

/** How posts come in. @default sent in a request */
export type ImportOptions = Partial<MergeOptions>;

/**
 * Takes posts into an account: new ones are added, known ones (by `externalId`) changed where something differs, faulty ones refused
 * one by one. Everything is in one transaction, scores included; imports into one account are one after the other.
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

/** An import inside a transaction. */
export interface Imported {
  report: ImportReport;
  /** What {@link refreshEvidence} is to be told at the transaction's end. */
  evidence: [accountIds: string[], keys: string[]];
}

/**
 * The same inside a transaction, a batch at a time: of a large file only one batch is held as objects. The transaction ends with
 * {@link refreshEvidence}.
 * @throws ServiceError as {@link importPosts}
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

/** What is known so far of an import. */
interface State {
  now: number;
  report: ImportReport;
  /** Posts that were sent so far, refused ones included. */
  sent: number;
  seen: Set<string>;
  /** Whether anything was written. */
  changed: boolean;
  /** The earliest post whose numbers changed, epoch ms. */
  scoreFrom: number | null;
  /** Keys whose evidence changed. */
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
  const stored = await storedPosts(
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
  if (added > 0) await assertRoomForPosts(tx, added);
  await writePosts(tx, account, writes);
}

/** The good ones by their index; of two with one id the first. */
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

/** The result, or null after the refusal was put down. */
function refusing<T>({ report }: State, index: number, make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof PostRefused)) throw error;
    report.refused.push({ index, error: error.message });
    return null;
  }
}

/** Puts down what has to be worked out anew because of a change. */
function note(state: State, known: StoredPost | null, merged: Merged): void {
  state.changed = true;
  const moved = known !== null && known.postedAt !== merged.postedAt;
  if (merged.readings.length > 0 || moved || known === null) {
    const first = Math.min(merged.postedAt, known?.postedAt ?? merged.postedAt);
    state.scoreFrom = Math.min(state.scoreFrom ?? first, first);
  }
  for (const post of [known, merged.fields]) if (post) for (const key of evidenceKeys(post)) state.keys.add(key);
}
