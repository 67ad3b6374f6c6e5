import { GOAL_METRICS, GOALS, type Goal, METRICS, type Metric } from '../../vocab/keys.js';
import { AGES, type Age, type ReadPost, readingAt, settledViews } from './ages.js';

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
