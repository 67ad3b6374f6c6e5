import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { Metric, ReadingWindow } from '../vocab/keys.js';
import { checkPost, PostRefused } from './import/check.js';
import type { GivenPost } from './import/given.js';
import { importPosts } from './import/import.service.js';

const AFTER: Readonly<Record<'24h' | '7d', number>> = { '24h': 24 * 60 * 60 * 1000, '7d': 7 * 24 * 60 * 60 * 1000 };

/** The facts of a post that was made from a script, and the numbers that it had reached in one window. */
export interface Outcome extends Omit<GivenPost, 'readings'> {
  window: ReadingWindow;
  /**
   * When the numbers were read, ISO 8601.
   * @default a day or a week after posting, depending on the window, but not later than now; now for `adhoc`
   */
  at?: string | null;
  metrics: Readonly<Partial<Record<Metric, number | null>>>;
}

/**
 * Records the outcome of a saved script as a post with one reading, on one of the user's accounts. A later outcome of the same
 * `externalId` (`script:<id>`) and window replaces the earlier one. Joins an open transaction.
 * @param accountId null if the user has no account for it: the outcome is then checked by the same rules, but not stored here
 * @throws ServiceError NOT_FOUND (the account), BAD_INPUT saying what is wrong, QUOTA_REACHED
 * @example await recordOutcome(tx, account.id, { externalId: `script:${id}`, postedAt, window: '24h', metrics: { views: 1200 } });
 */
export async function recordOutcome(scope: Scope, accountId: string | null, outcome: Outcome): Promise<void> {
  const { window, at, metrics, ...post } = outcome;
  const now = scope.rt.now().getTime();
  const posted = Date.parse(post.postedAt);
  const usual = window === 'adhoc' ? Math.max(now, posted) : Math.min(now, posted + AFTER[window]);
  const reading = { window, at: at ?? new Date(usual).toISOString(), metrics };
  const given = { ...post, readings: [reading] };
  if (accountId === null) return assertGood(given, now);
  const { refused } = await importPosts(scope, accountId, [given], { restated: true });
  const [fault] = refused;
  if (fault) throw asBadInput(fault.error);
}

/** Checks a post by the rules of an import, without storing it. @throws ServiceError BAD_INPUT for a post that an import would refuse */
function assertGood(post: GivenPost, now: number): void {
  try {
    checkPost(post, now);
  } catch (error) {
    throw error instanceof PostRefused ? asBadInput(error.message) : error;
  }
}

/** Converts a fault to an error, saying "This outcome" instead of naming the reading. */
const asBadInput = (fault: string): ServiceError =>
  new ServiceError('BAD_INPUT', fault.replaceAll('`readings[0]`', 'This outcome').replaceAll('readings[0].', ''));
