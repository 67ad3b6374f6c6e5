import type { ReadingWindow } from '../vocab/keys.js';
import type { Metrics } from './metrics.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** The ages at which posts are compared. */
export const AGES = ['7d', '24h'] as const;
export type Age = (typeof AGES)[number];

/** A span of time after posting, ms, both ends in it. */
interface Span {
  from: number;
  to: number;
  says: string;
}

/** When a reading of a window may be taken. */
export const WINDOW_SPANS: Readonly<Record<Age, Span>> = {
  '24h': { from: 12 * HOUR, to: 48 * HOUR, says: '12 to 48 hours' },
  '7d': { from: 5 * DAY, to: 10 * DAY, says: '5 to 10 days' },
};
/** When a reading is as good as taken at the age itself: such an `adhoc` one stands in for a missing one of the window. */
export const AT_AGE: Readonly<Record<Age, Omit<Span, 'says'> & { at: number }>> = {
  '24h': { from: 20 * HOUR, to: 28 * HOUR, at: DAY },
  '7d': { from: 6.5 * DAY, to: 7.5 * DAY, at: 7 * DAY },
};
/** From this age on a post's views hardly grow. */
export const SETTLED = 28 * DAY;

const within = (age: number, { from, to }: Pick<Span, 'from' | 'to'>): boolean => age >= from && age <= to;

/** Whether a reading of the window may be taken at this age, ms. */
export const fitsWindow = (window: ReadingWindow, age: number): boolean =>
  age >= 0 && (window === 'adhoc' || within(age, WINDOW_SPANS[window]));

export interface TakenReading {
  window: ReadingWindow;
  /** Epoch, ms. */
  at: number;
  metrics: Metrics;
}
export interface ReadPost {
  /** Epoch, ms. */
  postedAt: number;
  readings: readonly TakenReading[];
}

/**
 * The reading of a post at an age: the window's own, else the `adhoc` one that stands in for it (README, "Ages"): the nearest to the
 * age, the earlier of two that are as near.
 */
export function readingAt({ postedAt, readings }: ReadPost, age: Age): TakenReading | null {
  const own = readings.find(({ window }) => window === age);
  if (own) return own;
  const stand = AT_AGE[age];
  const far = ({ at }: TakenReading): number => Math.abs(at - postedAt - stand.at);
  let best: TakenReading | null = null;
  for (const reading of readings) {
    if (reading.window !== 'adhoc' || !within(reading.at - postedAt, stand)) continue;
    if (best === null || far(reading) < far(best) || (far(reading) === far(best) && reading.at < best.at))
      best = reading;
  }
  return best;
}

/** Views once they have settled: those of the newest `adhoc` reading with views, taken 28 days or more after posting. */
export function settledViews({ postedAt, readings }: ReadPost): number | null {
  let newest: TakenReading | null = null;
  for (const reading of readings) {
    const { window, at, metrics } = reading;
    if (window !== 'adhoc' || at - postedAt < SETTLED || metrics.views === null) continue;
    if (newest === null || at > newest.at) newest = reading;
  }
  return newest?.metrics.views ?? null;
}
