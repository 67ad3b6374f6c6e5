import type { Em } from '../../../../platform/database/index.js';
import { ServiceError } from '../../../../platform/errors/index.js';
import { type PostSource, PostsError, youtubePosts } from '../../../../providers/posts/index.js';
import { type Runtime, scopeOf } from '../../../../runtime/index.js';
import { CallsSpent, exhaustCalls, takeCall } from './call-budget.service.js';
import { claimDueAccount, type DueAccount, finishReading, type Outcome, scheduleNewAccounts } from './claim.service.js';
import { nextPacificMidnight } from './pacific.js';
import { readAccount } from './read-account.service.js';

const HOUR = 3_600_000;
/** When an account is tried again after a failure that is its own or passes. */
const AGAIN_MS = { missing: 24 * HOUR, key: 6 * HOUR, unavailable: HOUR } as const;

/**
 * Reads the accounts that are due from their platform's API, one after the other, as far as the day's calls go. Does nothing without
 * a key. Any number of processes may sweep at once; an account whose reader died is due again 15 minutes later.
 * @returns how many accounts were read
 */
export async function readDueAccounts(rt: Runtime, em: Em, signal?: AbortSignal): Promise<number> {
  const platform = youtubePosts(rt.egress, rt.config.youtube);
  if (platform === null) return 0;
  const source = counted(platform, () => takeCall(em, rt.now(), rt.config.youtube.dailyCalls));
  await scheduleNewAccounts(em, rt.now());
  for (let read = 0; ; read += 1) {
    const account = signal?.aborted ? null : await claimDueAccount(em, rt.now());
    if (account === null) return read;
    const { outcome, goesOn } = await outcomeOf(rt, em, source, account, signal);
    await finishReading(em, account, outcome);
    if (!goesOn) return read;
  }
}

/** The same calls, each counted before it is made. */
function counted(source: PostSource, take: () => Promise<void>): PostSource {
  return {
    channel: async (...args) => take().then(() => source.channel(...args)),
    uploads: async (...args) => take().then(() => source.uploads(...args)),
    posts: async (...args) => take().then(() => source.posts(...args)),
  };
}

/** Reads an account; what fails is said in its `last_error`. `goesOn` is false once the day's calls are made. */
async function outcomeOf(
  rt: Runtime,
  em: Em,
  source: PostSource,
  account: DueAccount,
  signal?: AbortSignal,
): Promise<{ outcome: Outcome; goesOn: boolean }> {
  try {
    const outcome = await readAccount(scopeOf(rt, em, account.owner_id), source, account, signal);
    return { outcome, goesOn: true };
  } catch (error) {
    const now = rt.now();
    // The process ends: whoever sweeps next reads it.
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
