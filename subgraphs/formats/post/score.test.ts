import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GOAL_METRICS, GOALS, type Goal, METRICS, type Metric, type ReadingWindow } from '../vocab/keys.js';
import { createScorer, type ReadPost, type Scores, type TakenReading, toMetrics } from './score.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1);

type Numbers = Partial<Record<Metric, number>>;
const taken = (post: number, window: ReadingWindow, age: number, metrics: Numbers): TakenReading => ({
  window,
  at: START + post * DAY + age,
  metrics: toMetrics(metrics),
});
/** A post published on the given day, with these numbers at 24 h unless stated otherwise. */
const posted = (day: number, metrics: Numbers, window: ReadingWindow = '24h', age = DAY): ReadPost => ({
  postedAt: START + day * DAY,
  readings: [taken(day, window, age, metrics)],
});
const scoreAll = (posts: readonly ReadPost[]): Scores[] => posts.map(createScorer());
const views = (...values: number[]): ReadPost[] => values.map((value, day) => posted(day, { views: value }));
const last = (posts: readonly ReadPost[]): Scores => scoreAll(posts).at(-1)!;

describe('usual', () => {
  it('is unknown for the 5th post, and known for the 6th: 100 after 10, 20, 30, 40, 50 is 100 / 30', () => {
    const scores = scoreAll(views(10, 20, 30, 40, 50, 100));
    expect(scores.slice(0, 5).map(({ multiple }) => multiple)).toEqual([null, null, null, null, null]);
    expect(scores[5]).toMatchObject({ multiple: 100 / 30, goals: { reach: 100 / 30 }, proxied: [] });
  });
});

describe('ages', () => {
  it.each([
    [20 * HOUR, 2],
    [20 * HOUR - 1, null],
    [28 * HOUR, 2],
    [28 * HOUR + 1, null],
    [6.5 * DAY, 2],
    [6.5 * DAY - 1, null],
    [7.5 * DAY, 2],
    [7.5 * DAY + 1, null],
  ])('an adhoc reading %d ms after posting gives %s', (age, multiple) => {
    const posts = [1, 2, 3, 4, 5, 6].map((day) => posted(day, { views: day === 6 ? 20 : 10 }, 'adhoc', age));
    expect(last(posts).multiple).toBe(multiple);
  });
});

describe('substitutes', () => {
  it.each([
    ['saves', 'shares'],
    ['comments', 'likes'],
    ['follows', 'likes'],
    ['clicks', 'saves'],
    ['sales', 'clicks'],
  ] as const)('%s without its own numbers uses %s, and says so', (goal, metric) => {
    const posts = [1, 2, 3, 4, 5, 6].map((day) => posted(day, { [metric]: day === 6 ? 30 : 10 }));
    const found = last(posts);
    expect(found.goals[goal]).toBe(3);
    expect(found.proxied).toContain(goal);
  });
});

// A second, naive implementation of the definitions in the README of formats, to compare with.
const SUBSTITUTE: Partial<Record<Goal, Metric>> = {
  saves: 'shares',
  comments: 'likes',
  follows: 'likes',
  clicks: 'saves',
  sales: 'clicks',
};

function plainValue(post: ReadPost, age: '24h' | '7d' | 'settled', metric: Metric): number | null {
  const adhoc = post.readings.filter(({ window }) => window === 'adhoc').sort((a, b) => a.at - b.at);
  if (age === 'settled') {
    const old = adhoc.filter(({ at, metrics }) => at - post.postedAt >= 28 * DAY && metrics[metric] !== null);
    return old.at(-1)?.metrics[metric] ?? null;
  }
  const own = post.readings.find(({ window }) => window === age);
  if (own) return own.metrics[metric];
  const [from, to, middle] = age === '24h' ? [20 * HOUR, 28 * HOUR, DAY] : [6.5 * DAY, 7.5 * DAY, 7 * DAY];
  const near = adhoc
    .filter(({ at }) => at - post.postedAt >= from && at - post.postedAt <= to)
    .sort((a, b) => Math.abs(a.at - post.postedAt - middle) - Math.abs(b.at - post.postedAt - middle) || a.at - b.at);
  return near[0]?.metrics[metric] ?? null;
}

function plainRatio(posts: readonly ReadPost[], at: number, age: '24h' | '7d' | 'settled', metric: Metric) {
  const value = plainValue(posts[at]!, age, metric);
  const before = posts
    .slice(0, at)
    .map((post) => plainValue(post, age, metric))
    .filter((one): one is number => one !== null)
    .slice(-20)
    .sort((a, b) => a - b);
  if (value === null || before.length < 5) return null;
  const median = (before[Math.floor((before.length - 1) / 2)]! + before[Math.ceil((before.length - 1) / 2)]!) / 2;
  return median === 0 ? null : value / median;
}

function plainScores(posts: readonly ReadPost[], at: number): Scores {
  const score = (metric: Metric) => plainRatio(posts, at, '7d', metric) ?? plainRatio(posts, at, '24h', metric);
  const own = Object.fromEntries(GOALS.map((goal) => [goal, score(GOAL_METRICS[goal])])) as Scores['goals'];
  const proxied = GOALS.filter((goal) => own[goal] === null && SUBSTITUTE[goal] && score(SUBSTITUTE[goal]) !== null);
  return {
    multiple: score('views') ?? plainRatio(posts, at, 'settled', 'views'),
    goals: { ...own, ...Object.fromEntries(proxied.map((goal) => [goal, score(SUBSTITUTE[goal]!)])) },
    proxied,
  };
}

const anyReading = (postedAt: number): fc.Arbitrary<TakenReading[]> =>
  fc
    .array(
      fc.record({
        window: fc.constantFrom<ReadingWindow>('24h', '7d', 'adhoc'),
        // Ages on the bounds of the spans, within them and outside.
        age: fc.constantFrom(DAY, 20 * HOUR, 28 * HOUR, 7 * DAY, 6.5 * DAY, 7.5 * DAY, 28 * DAY, 40 * DAY, 3 * DAY),
        metrics: fc.dictionary(fc.constantFrom(...METRICS), fc.constantFrom(0, 0, 1, 2, 5, 10, 1000), { maxKeys: 10 }),
      }),
      { maxLength: 5 },
    )
    .map((given) => {
      const seen = new Set<string>();
      return given
        .filter(({ window, age }) => {
          const key = window === 'adhoc' ? `${age}` : window;
          return !seen.has(key) && seen.add(key);
        })
        .map(({ window, age, metrics }) => ({ window, at: postedAt + age, metrics: toMetrics(metrics) }));
    });

it('equals the definitions as plain loops, for any posts', () => {
  const anyPosts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 60 }).chain((gaps) => {
    let at = START;
    const times = gaps.map((gap) => (at += gap * DAY));
    return fc.tuple(...times.map((postedAt) => anyReading(postedAt).map((readings) => ({ postedAt, readings }))));
  });
  fc.assert(
    fc.property(anyPosts, (posts) => {
      const scores = scoreAll(posts);
      for (const at of posts.keys()) expect(scores[at]).toEqual(plainScores(posts, at));
    }),
    { numRuns: 60 },
  );
});
