/** Decides when a failed delivery is retried. */

/** The longest `Retry-After` that we obey, in seconds. */
const LONGEST_RETRY_AFTER = 4 * 3600;
/** For how many seconds from the start of a round delivery is retried: a day. */
const DEADLINE_SECONDS = 24 * 3600;
/** The HTTP status by which a receiver says that it wants no more calls. */
const GONE = 410;

export const isTaken = (status: number): boolean => status >= 200 && status <= 299;

/** Reads a `Retry-After` header, a number or a date, as seconds. Null if it is neither. */
export function retryAfterSeconds(header: string | null, at: Date): number | null {
  const text = header?.trim() ?? '';
  const asked = /^\d{1,10}$/.test(text) ? Number(text) : (Date.parse(text.slice(0, 40)) - at.getTime()) / 1000;
  return Number.isFinite(asked) ? Math.min(Math.max(0, asked), LONGEST_RETRY_AFTER) : null;
}

interface FailedAttempt {
  /** The receiver's HTTP status; null without an answer. */
  status: number | null;
  retryAfter: string | null;
  /** Includes this one. */
  attemptsInRound: number;
  /** When the round of attempts began. */
  since: Date;
  at: Date;
}

/**
 * Seconds until the next attempt; null if there is none because the receiver answered 410, a day has passed, or the pauses are
 * used up. A longer `Retry-After` takes precedence, up to four hours.
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
