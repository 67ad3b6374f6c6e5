import type { Em } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { type PostSource, PostsError, youtubePosts } from '../../../providers/posts/index.js';
import { createScope, type Runtime } from '../../../runtime/index.js';
import { CallsSpent, exhaustCalls, nextPacificMidnight, takeCall } from './call-budget.service.js';
import { claimDueAccount, type DueAccount, finishReading, type Outcome, scheduleNewAccounts } from './claim.service.js';
import { readAccount } from './read-account.service.js';

const HOUR = 3_600_000;
/** Delay before an account is read again after a failure, by the failure's cause. */
const AGAIN_MS = { missing: 24 * HOUR, key: 6 * HOUR, unavailable: HOUR } as const;

/**
 * Reads the due accounts from their platform's API one after another, until the day's calls are used up or the API key is
 * refused. Does nothing without an API key. Any number of processes may sweep at once; an account whose process dies is due
 * again after 15 minutes.
 * @returns how many accounts were read, failures included
 */
export async function readDueAccounts(rt: Runtime, em: Em, signal?: AbortSignal): Promise<number> {
  const platform = youtubePosts(rt.egress, rt.config.youtube);
  if (platform === null) return 0;
  const source = countCalls(platform, () => takeCall(em, rt.now(), rt.config.youtube.dailyCalls));
  await scheduleNewAccounts(em, rt.now());
  for (let read = 0; ; read += 1) {
    const account = signal?.aborted ? null : await claimDueAccount(em, rt.now());
    if (account === null) return read;
    const { outcome, goesOn } = await tryReading(rt, em, source, account, signal);
    await finishReading(em, account, outcome);
    if (!goesOn) return read;
  }
}

/** Wraps a source so that each call is counted before it is made. */
function countCalls(source: PostSource, take: () => Promise<void>): PostSource {
  return {
    channel: async (...args) => take().then(() => source.channel(...args)),
    uploads: async (...args) => take().then(() => source.uploads(...args)),
    posts: async (...args) => take().then(() => source.posts(...args)),
  };
}

/**
 * Reads an account. Its failure is returned, to be stored as `last_error`, unless the sweep was aborted. `goesOn` is false when
 * no further account can be read now.
 */
async function tryReading(
  rt: Runtime,
  em: Em,
  source: PostSource,
  account: DueAccount,
  signal?: AbortSignal,
): Promise<{ outcome: Outcome; goesOn: boolean }> {
  try {
    const outcome = await readAccount(createScope(rt, em, account.owner_id), source, account, signal);
    return { outcome, goesOn: true };
  } catch (error) {
    const now = rt.now();
    // The process is shutting down, so the account stays due and the next sweep reads it.
    if (signal?.aborted) return { outcome: { dueAt: now, error: null }, goesOn: false };
    const spent = error instanceof CallsSpent || (error instanceof PostsError && error.failure === 'quota');
    if (spent) {
      if (error instanceof PostsError) await exhaustCalls(em, now);
      return { outcome: { dueAt: nextPacificMidnight(now), error: error.message }, goesOn: false };
    }
    rt.log.warn({ err: error, accountId: account.id }, 'an account could not be read from YouTube');
    return { outcome: failed(error, now), goesOn: !(error instanceof PostsError && error.failure === 'key') };
  }
}

function failed(error: unknown, now: Date): Outcome {
  const after = error instanceof PostsError && error.failure !== 'quota' ? AGAIN_MS[error.failure] : HOUR;
  const known = error instanceof PostsError || error instanceof ServiceError;
  const said = known ? error.message : 'The posts could not be stored. They will be read again later.';
  return { dueAt: new Date(now.getTime() + after), error: said };
}
