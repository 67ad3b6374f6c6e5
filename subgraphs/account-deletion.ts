/** Removes what a deleted account has, in every domain. */
import { deleteSome } from '../platform/database/bulk.js';
import { inTransaction } from '../platform/database/index.js';
import { eraseJobs, eraseSpend, hasOpenJobs, pauseOwner, releaseOwner } from '../platform/jobs/index.js';
import type { Scope } from '../runtime/index.js';
import { ACCOUNT_TABLES } from './account-rows.js';
import { eraseFeeds } from './catalog/index.js';
import { eraseFiles, eraseUploads } from './creators/index.js';
import { cancelAllRuns } from './flows/index.js';
import { anonymizeContributions, eraseSocialAccounts } from './formats/index.js';

/** Maximum number of rows that one statement removes. */
const BATCH = 1_000;

/**
 * Removes a part of what a deleted account has. Open work is cancelled first, as its owner would: what a provider is making is
 * paid for, and until it has ended, nothing is removed. Files go last, because rows name them. The account's own row stays.
 * @returns `more`: call it again; `waits`: call it again later; `done`: nothing is left
 */
export async function eraseAccount(account: Scope): Promise<'more' | 'waits' | 'done'> {
  await cancelAllRuns(account);
  const isSettled = await inTransaction(account, async (tx) => {
    await tx.rt.jobs.cancelUnpaid(tx.em, { ownerId: tx.ownerId, all: true });
    const open = await hasOpenJobs(tx);
    // Jobs that a provider is working for must go on. Those of requests that are still in progress are held.
    await (open ? releaseOwner : pauseOwner)(tx.em, tx.ownerId);
    return !open;
  });
  if (!isSettled) return 'waits';
  await eraseUploads(account);
  await eraseFeeds(account);
  await eraseSocialAccounts(account);
  await anonymizeContributions(account);
  let removed = (await eraseJobs(account, BATCH)) + (await eraseSpend(account, BATCH));
  for (const { name, erased } of ACCOUNT_TABLES) if (erased) removed += await deleteSome(account, name, BATCH);
  if (removed > 0) return 'more';
  const files = await eraseFiles(account);
  if (files.removed > 0) return 'more';
  return files.left ? 'waits' : 'done';
}
