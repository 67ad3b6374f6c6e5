import { GOAL_METRICS, GOALS, type Goal, METRICS, type Metric } from '../vocab/keys.js';
import { AGES, type Age, type ReadPost, readingAt, settledViews } from './ages.js';

/** How many earlier posts make an account's usual, and how many it takes at least. */
const MOST_EARLIER = 20;
const LEAST_EARLIER = 5;

/** What a goal is measured by where its own metric gives no score. */
const SUBSTITUTES: Readonly<Record<Goal, Metric | null>> = {
  reach: null,
  saves: 'shares',
  comments: 'likes',
  follows: 'likes',
  clicks: 'saves',
  sales: 'clicks',
};

/** A post's ratios to its account's usual; null where that is not known. */
export interface Scores {
  multiple: number | null;
  goals: Record<Goal, number | null>;
  /** Goals whose score is of the substitute. */
  proxied: Goal[];
}

/** The last values of one metric at one age, oldest first, and the same in order of size. */
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

/** README, "Usual": null with fewer than 5 values, or a median of 0. */
function usualOf({ sorted }: Earlier): number | null {
  if (sorted.length < LEAST_EARLIER) return null;
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return median === 0 ? null : median;
}

/** The value over the usual of those before it; then it is one of them. */
function ratioTo(earlier: Earlier, value: number | null): number | null {
  if (value === null) return null;
  const usual = usualOf(earlier);
  remember(earlier, value);
  return usual === null ? null : value / usual;
}

/**
 * Scores an account's counted posts one after another, oldest first (by `postedAt`, then `externalId`), by the README's
 * definitions ("Scores"). It keeps no more than the last 20 values of each metric at each age, so that posts may be read in pages.
 * @returns a function that takes the next post and gives its scores; 100,000 posts take about 0.5 s
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
    const scoreOf = (metric: Metric): number | null => ratios['7d'][metric] ?? ratios['24h'][metric];
    const proxied: Goal[] = [];
    const goals = {} as Record<Goal, number | null>;
    for (const goal of GOALS) {
      const substitute = SUBSTITUTES[goal];
      goals[goal] = scoreOf(GOAL_METRICS[goal]);
      if (goals[goal] !== null || substitute === null) continue;
      goals[goal] = scoreOf(substitute);
      if (goals[goal] !== null) proxied.push(goal);
    }
    return { multiple: scoreOf('views') ?? settledRatio, goals, proxied };
  };
}
