/** When a failed delivery is retried. */

/** The longest `Retry-After` that is kept, seconds. */
const LONGEST_RETRY_AFTER = 4 * 3600;
/** Deliveries are retried for a day. */
const DEADLINE_SECONDS = 24 * 3600;
/** The receiver wants no more of these. */
const GONE = 410;

export const isTaken = (status: number): boolean => status >= 200 && status <= 299;

/** Seconds that a `Retry-After` asks for: a number, or a date. Null when it says neither. */
export function retryAfterSeconds(header: string | null, at: Date): number | null {
  const text = header?.trim() ?? '';
  const asked = /^\d{1,10}$/.test(text) ? Number(text) : (Date.parse(text.slice(0, 40)) - at.getTime()) / 1000;
  return Number.isFinite(asked) ? Math.min(Math.max(0, asked), LONGEST_RETRY_AFTER) : null;
}

interface Tried {
  /** What the receiver answered; null when it did not. */
  status: number | null;
  retryAfter: string | null;
  /** Attempts in this round, including this one. */
  tries: number;
  /** When the round began. */
  since: Date;
  at: Date;
}

/**
 * Seconds until the next attempt; null when there is none: the receiver answered 410, a day has passed, or the pauses are used up.
 * A longer `Retry-After` is kept, up to four hours.
 */
export function secondsToRetry(
  pauses: readonly number[],
  { status, retryAfter, tries, since, at }: Tried,
): number | null {
  const pause = pauses[tries - 1];
  if (status === GONE || pause === undefined) return null;
  const seconds = Math.max(pause, retryAfterSeconds(retryAfter, at) ?? 0);
  return (at.getTime() - since.getTime()) / 1000 + seconds > DEADLINE_SECONDS ? null : seconds;
}
