/** Decides when a failed delivery is retried. */

/** Maximum `Retry-After` that we obey, in seconds; a longer one is shortened to this. */
const LONGEST_RETRY_AFTER = 4 * 3600;
/** Delivery is retried for this many seconds from the start of a round: a day. */
const DEADLINE_SECONDS = 24 * 3600;
/** The HTTP status by which a receiver says that it wants no more calls. */
const GONE = 410;

/** Whether the receiver has accepted the callback. */
export const isAccepted = (status: number): boolean => status >= 200 && status <= 299;

/** Reads a `Retry-After` header, a number of up to ten digits or a date, as seconds, at most four hours. Null if it is neither. */
export function retryAfterSeconds(header: string | null, at: Date): number | null {
  const text = header?.trim() ?? '';
  const asked = /^\d{1,10}$/.test(text) ? Number(text) : (Date.parse(text.slice(0, 40)) - at.getTime()) / 1000;
  return Number.isFinite(asked) ? Math.min(Math.max(0, asked), LONGEST_RETRY_AFTER) : null;
}

interface FailedAttempt {
  /** The receiver's HTTP status; null if there was no response. */
  status: number | null;
  retryAfter: string | null;
  /** Number of attempts in the round, including this one. */
  attemptsInRound: number;
  /** When the round of attempts began. */
  since: Date;
  at: Date;
}

/**
 * Seconds until the next attempt; null if there is none because the receiver responded with 410, the attempt would come more
 * than a day after the round began, or the pauses are used up. A `Retry-After` longer than the pause takes precedence, up to
 * four hours.
 */
export function secondsToRetry(
  pauses: readonly number[],
  { status, retryAfter, attemptsInRound, since, at }: FailedAttempt,
): number | null {
  const pause = pauses[attemptsInRound - 1];
  if (status === GONE || pause === undefined) return null;
  const seconds = Math.max(pause, retryAfterSeconds(retryAfter, at) ?? 0);
  return (at.getTime() - since.getTime()) / 1000 + seconds > DEADLINE_SECONDS ? null : seconds;
}
