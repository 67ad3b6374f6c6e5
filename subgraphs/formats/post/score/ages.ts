import type { ReadingWindow } from '../../vocab/keys.js';
import type { Metrics } from './metrics.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** The ages at which posts are compared with others, in order of preference. */
export const AGES = ['7d', '24h'] as const;
export type Age = (typeof AGES)[number];

/** A span of time after posting in ms, both ends included. */
interface Span {
  from: number;
  to: number;
  says: string;
}

/** The ages at which a reading of a window may be taken. */
export const WINDOW_SPANS: Readonly<Record<Age, Span>> = {
  '24h': { from: 12 * HOUR, to: 48 * HOUR, says: '12 to 48 hours' },
  '7d': { from: 5 * DAY, to: 10 * DAY, says: '5 to 10 days' },
};
/** The ages at which an `adhoc` reading is close enough to stand in for a missing reading of the window. */
export const STAND_IN_SPANS: Readonly<Record<Age, Omit<Span, 'says'> & { at: number }>> = {
  '24h': { from: 20 * HOUR, to: 28 * HOUR, at: DAY },
  '7d': { from: 6.5 * DAY, to: 7.5 * DAY, at: 7 * DAY },
};
/** The age, in ms, from which a post's views count as settled, because they hardly grow any more. */
export const SETTLED = 28 * DAY;

const within = (age: number, { from, to }: Pick<Span, 'from' | 'to'>): boolean => age >= from && age <= to;

/** Whether a reading of the window may be taken at this age, ms. */
export const fitsWindow = (window: ReadingWindow, age: number): boolean =>
  age >= 0 && (window === 'adhoc' || within(age, WINDOW_SPANS[window]));

export interface TakenReading {
  window: ReadingWindow;
  /** When the reading was taken, epoch ms. */
  at: number;
  metrics: Metrics;
}
export interface ReadPost {
  /** When the post was published, epoch ms. */
  postedAt: number;
  readings: readonly TakenReading[];
}

/**
 * Picks the reading of a post at an age: the window's own, or else an `adhoc` one that stands in for it ("Ages" in the README
 * of formats). Of several, the nearest to the age is used; of two that are equally near, the earlier. Null if there is none.
 */
export function readingAt({ postedAt, readings }: ReadPost, age: Age): TakenReading | null {
  const own = readings.find(({ window }) => window === age);
  if (own) return own;
  const stand = STAND_IN_SPANS[age];
  const far = ({ at }: TakenReading): number => Math.abs(at - postedAt - stand.at);
  let best: TakenReading | null = null;
  for (const reading of readings) {
    if (reading.window !== 'adhoc' || !within(reading.at - postedAt, stand)) continue;
    if (best === null || far(reading) < far(best) || (far(reading) === far(best) && reading.at < best.at))
      best = reading;
  }
  return best;
}

/** Views after they have settled: those of the newest `adhoc` reading with views from 28 days after posting on, or null. */
export function settledViews({ postedAt, readings }: ReadPost): number | null {
  let newest: TakenReading | null = null;
  for (const reading of readings) {
    const { window, at, metrics } = reading;
    if (window !== 'adhoc' || at - postedAt < SETTLED || metrics.views === null) continue;
    if (newest === null || at > newest.at) newest = reading;
  }
  return newest?.metrics.views ?? null;
}
