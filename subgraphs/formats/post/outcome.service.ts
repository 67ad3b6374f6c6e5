import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { Metric, ReadingWindow } from '../vocab/keys.js';
import { checkPost, PostRefused } from './check.js';
import type { GivenPost } from './given.js';
import { importPosts } from './import.service.js';

const AFTER: Readonly<Record<'24h' | '7d', number>> = { '24h': 24 * 60 * 60 * 1000, '7d': 7 * 24 * 60 * 60 * 1000 };

/** What a script that was posted has reached. */
export interface Outcome extends Omit<GivenPost, 'readings'> {
  window: ReadingWindow;
  /** When it was read, ISO 8601. @default a day or a week after posting, by the window; now for `adhoc` */
  at?: string | null;
  metrics: Readonly<Partial<Record<Metric, number | null>>>;
}

/**
 * Records what a saved script has reached as a post with a reading of one of the user's accounts. Under the same `externalId`
 * (`script:<id>`) a later outcome of the same window replaces the earlier. Joins an open transaction.
 * @param accountId null where the user has no account for it: then it is held against the same rules, and kept nowhere here
 * @throws ServiceError NOT_FOUND (the account), BAD_INPUT with what is wrong, QUOTA_REACHED
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

/** @throws ServiceError BAD_INPUT */
function assertGood(post: GivenPost, now: number): void {
  try {
    checkPost(post, now);
  } catch (error) {
    throw error instanceof PostRefused ? asBadInput(error.message) : error;
  }
}

/** What is said of the one reading is said of the outcome. */
const asBadInput = (fault: string): ServiceError =>
  new ServiceError('BAD_INPUT', fault.replaceAll('`readings[0]`', 'This outcome').replaceAll('readings[0].', ''));
