import { acrossOwners, type Em, own } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';

/** The UTC day: `2026-11-21`. */
const formatDay = (now: Date): string => now.toISOString().slice(0, 10);

/** Seconds from `now` to the next UTC midnight. */
const secondsToMidnight = (now: Date): number =>
  Math.max(
    1,
    Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime()) / 1000),
  );

/**
 * Counts one text call on the platform's model for a user and UTC day. Calls on the user's own key are not counted, so
 * don't call it for them.
 * @throws ServiceError TEXT_CAP_REACHED with the seconds until midnight
 */
export async function countTextCall(scope: Scope): Promise<void> {
  const now = scope.rt.now();
  const cap = scope.rt.config.textDailyCap;
  const counted =
    cap > 0 &&
    (await own(scope)
      .insertInto('identity.text_usage', { day: formatDay(now), calls: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'day'])
          .doUpdateSet(({ eb }) => ({ calls: eb('identity.text_usage.calls', '+', 1) }))
          .where('identity.text_usage.calls', '<', cap),
      )
      .returning('calls')
      .executeTakeFirst());
  if (!counted) throw capReached(now, cap);
}

/** The number of text calls counted today, and when the count is reset. */
export async function countTextCallsToday(scope: Scope): Promise<{ calls: number; resetsAt: Date }> {
  const now = scope.rt.now();
  const used = await own(scope)
    .selectFrom('identity.text_usage')
    .select('calls')
    .where('day', '=', formatDay(now))
    .executeTakeFirst();
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return { calls: used?.calls ?? 0, resetsAt: new Date(midnight) };
}

/** Checks that another call is left today. @throws ServiceError TEXT_CAP_REACHED with the seconds until midnight */
export async function assertTextLeft(scope: Scope): Promise<void> {
  const now = scope.rt.now();
  const cap = scope.rt.config.textDailyCap;
  const { calls } = await countTextCallsToday(scope);
  if (calls >= cap) throw capReached(now, cap);
}

const capReached = (now: Date, cap: number): ServiceError =>
  new ServiceError('TEXT_CAP_REACHED', undefined, { retryAfter: secondsToMidnight(now), policy: `${cap};w=86400` });

/** Days for which counts are kept, so that the operator can look into the last week. The cap only uses today's. */
const KEPT_DAYS = 7;
const BATCH = 500;

/** Deletes counts that are more than a week old. @returns how many */
export async function sweepTextUsage(em: Em, now: Date): Promise<number> {
  const oldest = formatDay(new Date(now.getTime() - KEPT_DAYS * 86_400_000));
  for (let swept = 0; ; ) {
    const gone = await acrossOwners(em)
      .deleteFrom('identity.text_usage')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('user_id', 'day'),
          'in',
          selectFrom('identity.text_usage')
            .select(['user_id', 'day'])
            .where('day', '<', oldest)
            .limit(BATCH)
            .$asTuple('user_id', 'day'),
        ),
      )
      .returning('day')
      .execute();
    swept += gone.length;
    if (gone.length < BATCH) return swept;
  }
}
