import type { Row } from '../../../platform/database/index.js';
import { GOAL_METRICS, GOALS, type Goal, METRICS, type Metric, type ReadingWindow } from '../vocab/keys.js';

/** The column of each metric. */
const METRIC_COLUMNS = {
  views: 'views',
  reach: 'reach',
  likes: 'likes',
  comments: 'comments',
  shares: 'shares',
  saves: 'saves',
  follows: 'follows',
  avgWatchPct: 'avg_watch_pct',
  clicks: 'clicks',
  purchases: 'purchases',
} as const satisfies Record<Metric, keyof Row<'formats.reading'>>;
export type MetricColumn = (typeof METRIC_COLUMNS)[Metric];
export const METRIC_COLUMN_NAMES: readonly MetricColumn[] = Object.values(METRIC_COLUMNS);

/** The numbers of a reading, by metric; an unknown number is null. */
export type Metrics = Record<Metric, number | null>;

/** Converts given numbers to metrics, with null for absent ones. */
export const toMetrics = (given: Readonly<Partial<Record<Metric, number | null>>>): Metrics =>
  Object.fromEntries(METRICS.map((metric) => [metric, given[metric] ?? null])) as Metrics;

/** Reads the metrics from a row. */
export const readMetrics = (row: Row<'formats.reading', MetricColumn>): Metrics =>
  Object.fromEntries(METRICS.map((metric) => [metric, row[METRIC_COLUMNS[metric]]])) as Metrics;

/** Converts metrics to the columns of a row. */
export const toMetricColumns = (metrics: Metrics): Row<'formats.reading', MetricColumn> =>
  Object.fromEntries(METRICS.map((metric) => [METRIC_COLUMNS[metric], metrics[metric]])) as Row<
    'formats.reading',
    MetricColumn
  >;

export const sameMetrics = (one: Metrics, other: Metrics): boolean =>
  METRICS.every((metric) => one[metric] === other[metric]);

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
function readingAt({ postedAt, readings }: ReadPost, age: Age): TakenReading | null {
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
function settledViews({ postedAt, readings }: ReadPost): number | null {
  let newest: TakenReading | null = null;
  for (const reading of readings) {
    const { window, at, metrics } = reading;
    if (window !== 'adhoc' || at - postedAt < SETTLED || metrics.views === null) continue;
    if (newest === null || at > newest.at) newest = reading;
  }
  return newest?.metrics.views ?? null;
}

/** Maximum and minimum number of earlier posts from which an account's usual value of a metric is computed. */
const MOST_EARLIER = 20;
const LEAST_EARLIER = 5;

/** The metric by which a goal is measured if its own metric gives no score. */
const SUBSTITUTES: Readonly<Record<Goal, Metric | null>> = {
  reach: null,
  saves: 'shares',
  comments: 'likes',
  follows: 'likes',
  clicks: 'saves',
  sales: 'clicks',
};

/** A post's numbers divided by its account's usual ones; null where either number is unknown. */
export interface Scores {
  multiple: number | null;
  goals: Record<Goal, number | null>;
  /** Goals whose score uses a substitute metric, because the goal's own metric gives no score. */
  proxied: Goal[];
}

/** An account's last values of one metric at one age, in two orders: by time (oldest first) and by size. */
interface Earlier {
  recent: number[];
  sorted: number[];
}

const newEarlier = (): Earlier => ({ recent: [], sorted: [] });

function remember({ recent, sorted }: Earlier, value: number): void {
  if (recent.length === MOST_EARLIER) sorted.splice(sorted.indexOf(recent.shift()!), 1);
  recent.push(value);
  const larger = sorted.findIndex((one) => one > value);
  sorted.splice(larger < 0 ? sorted.length : larger, 0, value);
}

/**
 * The usual value of a metric ("Usual" in the README of formats): the median of its values. Null if there are fewer than five
 * values, or if the median is 0.
 */
function computeUsual({ sorted }: Earlier): number | null {
  if (sorted.length < LEAST_EARLIER) return null;
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return median === 0 ? null : median;
}

/** Divides a value by the usual one, then adds the value to the earlier ones. Null if the value or the usual one is unknown. */
function ratioTo(earlier: Earlier, value: number | null): number | null {
  if (value === null) return null;
  const usual = computeUsual(earlier);
  remember(earlier, value);
  return usual === null ? null : value / usual;
}

/**
 * Scores an account's counted posts one by one, oldest first (by `postedAt`, then `externalId`), as "Scores" in the README of
 * formats defines it. It keeps only the last 20 values of each metric at each age, so that posts can be read in pages.
 * @returns a function that takes the next post and returns its scores; 100,000 posts take about 0.5 s
 */
export function createScorer(): (post: ReadPost) => Scores {
  const earlier = Object.fromEntries(
    AGES.map((age) => [age, Object.fromEntries(METRICS.map((metric) => [metric, newEarlier()]))]),
  ) as Record<Age, Record<Metric, Earlier>>;
  const settled = newEarlier();

  return (post) => {
    const ratios = {} as Record<Age, Record<Metric, number | null>>;
    for (const age of AGES) {
      const reading = readingAt(post, age);
      ratios[age] = Object.fromEntries(
        METRICS.map((metric) => [metric, ratioTo(earlier[age][metric], reading?.metrics[metric] ?? null)]),
      ) as Record<Metric, number | null>;
    }
    const settledRatio = ratioTo(settled, settledViews(post));
    const pickScore = (metric: Metric): number | null => ratios['7d'][metric] ?? ratios['24h'][metric];
    const proxied: Goal[] = [];
    const goals = {} as Record<Goal, number | null>;
    for (const goal of GOALS) {
      const substitute = SUBSTITUTES[goal];
      goals[goal] = pickScore(GOAL_METRICS[goal]);
      if (goals[goal] !== null || substitute === null) continue;
      goals[goal] = pickScore(substitute);
      if (goals[goal] !== null) proxied.push(goal);
    }
    return { multiple: pickScore('views') ?? settledRatio, goals, proxied };
  };
}
