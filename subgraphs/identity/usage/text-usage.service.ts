import { row, sql } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';

/** Seconds from `now` to the next UTC midnight. */
const secondsToMidnight = (now: Date): number =>
  Math.max(
    1,
    Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime()) / 1000),
  );

/**
 * Counts one text call on the platform's model for a user and UTC day. Calls on the user's own key are not counted: do
 * not call this for them.
 * @throws ServiceError TEXT_CAP_REACHED with the seconds until midnight
 */
export async function countTextCall({ rt, em, ownerId }: Scope): Promise<void> {
  const now = rt.now();
  const cap = rt.config.textDailyCap;
  const counted =
    cap > 0 &&
    (await row(
      em,
      sql`insert into identity.text_usage (user_id, day, calls) values (${ownerId}::uuid, ${now.toISOString().slice(0, 10)}, 1)
          on conflict (user_id, day) do update set calls = identity.text_usage.calls + 1 where identity.text_usage.calls < ${cap}
          returning calls`,
    ));
  if (!counted) throw capReached(now, cap);
}

/** Text calls counted today, and when a new day's count begins. */
export async function textCallsToday({ rt, em, ownerId }: Scope): Promise<{ calls: number; resetsAt: Date }> {
  const now = rt.now();
  const used = await row<{ calls: number }>(
    em,
    sql`select calls from identity.text_usage where user_id = ${ownerId}::uuid and day = ${now.toISOString().slice(0, 10)}`,
  );
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return { calls: used?.calls ?? 0, resetsAt: new Date(midnight) };
}

/** Whether the next call would be counted. @throws ServiceError TEXT_CAP_REACHED with the seconds until midnight */
export async function assertTextLeft({ rt, em, ownerId }: Scope): Promise<void> {
  const now = rt.now();
  const cap = rt.config.textDailyCap;
  const { calls } = await textCallsToday({ rt, em, ownerId });
  if (calls >= cap) throw capReached(now, cap);
}

const capReached = (now: Date, cap: number): ServiceError =>
  new ServiceError('TEXT_CAP_REACHED', undefined, { retryAfter: secondsToMidnight(now), policy: `${cap};w=86400` });
