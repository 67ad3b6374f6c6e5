import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GOAL_METRICS, GOALS, type Goal, METRICS, type Metric, type ReadingWindow } from '../../vocab/keys.js';
import type { ReadPost, TakenReading } from './ages.js';
import { toMetrics } from './metrics.js';
import { createScorer, type Scores } from './score.js';

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

  it('is the mean of the two in the middle of an even number: 90 after 10, 20, 30, 40, 50, 60 is 90 / 35', () => {
    expect(last(views(10, 20, 30, 40, 50, 60, 90)).multiple).toBe(90 / 35);
  });

  it('covers at most 20 posts: the 22nd no longer includes the first', () => {
    const twenty = Array.from({ length: 20 }, () => 10);
    expect(last(views(...twenty.slice(0, 10).map(() => 1000), ...twenty.slice(0, 10), 10)).multiple).toBe(10 / 505);
    expect(last(views(...twenty.slice(0, 10).map(() => 1000), ...twenty.slice(0, 11), 10)).multiple).toBe(1);
  });

  it('is unknown if the median is 0, and a post with none among others has the score 0', () => {
    expect(last(views(0, 0, 0, 40, 50, 60)).multiple).toBeNull();
    expect(last(views(10, 20, 30, 40, 50, 0)).multiple).toBe(0);
  });

  it('skips posts without the metric: five older ones with saves are enough', () => {
    const withSaves = [1, 2, 3, 4, 5].map((saves, day) => posted(day, { saves }));
    const without = Array.from({ length: 30 }, (_, at) => posted(5 + at, { views: 7 }));
    expect(last([...withSaves, ...without, posted(40, { saves: 6 })]).goals.saves).toBe(2);
  });

  it('counts equal values as often as they occur', () => {
    expect(last(views(10, 10, 10, 10, 30, 30, 30)).multiple).toBe(3);
  });

  it('gives 1 for exactly the usual', () => {
    expect(last(views(10, 20, 30, 40, 50, 30)).goals.reach).toBe(1);
  });
});

describe('ages', () => {
  const both = (day: number, at24: number | null, at7: number | null): ReadPost => ({
    postedAt: START + day * DAY,
    readings: [
      ...(at24 === null ? [] : [taken(day, '24h', DAY, { views: at24 })]),
      ...(at7 === null ? [] : [taken(day, '7d', 7 * DAY, { views: at7 })]),
    ],
  });

  it('7 d comes before 24 h', () => {
    const posts = [1, 2, 3, 4, 5].map((day) => both(day, 10, 100));
    expect(last([...posts, both(6, 20, 300)]).multiple).toBe(3);
  });

  it('24 h is used if 7 d is unknown', () => {
    const posts = [1, 2, 3, 4].map((day) => both(day, 10, 100));
    expect(last([...posts, both(5, 10, null), both(6, 20, 300)]).multiple).toBe(2);
    expect(last([...posts, both(5, 10, 100), both(6, 20, null)]).multiple).toBe(2);
  });

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

  it('an adhoc reading is not used if the window has its own', () => {
    const posts = [1, 2, 3, 4, 5].map((day) => both(day, 10, null));
    const one: ReadPost = {
      postedAt: START + 6 * DAY,
      readings: [taken(6, '24h', 13 * HOUR, { likes: 1 }), taken(6, 'adhoc', DAY, { views: 20 })],
    };
    expect(last([...posts, one]).multiple).toBeNull();
  });

  it('of two usable ones the nearer is used, or the earlier if they are equally near', () => {
    const posts = [1, 2, 3, 4, 5].map((day) => both(day, 10, null));
    const with_ = (...ages: [number, number][]): ReadPost => ({
      postedAt: START + 6 * DAY,
      readings: ages.map(([age, value]) => taken(6, 'adhoc', age, { views: value })),
    });
    expect(last([...posts, with_([21 * HOUR, 50], [25 * HOUR, 20])]).multiple).toBe(2);
    expect(last([...posts, with_([23 * HOUR, 30], [25 * HOUR, 20])]).multiple).toBe(3);
  });

  it('settled views are only used for multiples, the newest of them, from 28 days on', () => {
    const settled = (day: number, value: number, age = 28 * DAY) =>
      posted(day, { views: value, saves: 9 }, 'adhoc', age);
    const posts = [1, 2, 3, 4, 5].map((day) => settled(day, 10));
    const found = last([...posts, settled(6, 50)]);
    expect(found).toMatchObject({ multiple: 5, goals: { reach: null, saves: null } });
    expect(last([...posts, settled(6, 50, 28 * DAY - 1)]).multiple).toBeNull();
    const twice = {
      postedAt: START + 6 * DAY,
      readings: [taken(6, 'adhoc', 40 * DAY, { views: 40 }), taken(6, 'adhoc', 30 * DAY, { views: 20 })],
    };
    expect(last([...posts, twice]).multiple).toBe(4);
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

  it('a goal with its own numbers at 24 h uses no substitute of 7 d', () => {
    const post = (day: number, saves: number, shares: number): ReadPost => ({
      postedAt: START + day * DAY,
      readings: [taken(day, '24h', DAY, { saves }), taken(day, '7d', 7 * DAY, { shares })],
    });
    const found = last([1, 2, 3, 4, 5].map((day) => post(day, 10, 10)).concat(post(6, 20, 90)));
    expect(found.goals.saves).toBe(2);
    expect(found.proxied).not.toContain('saves');
  });

  it('reach has none', () => {
    const found = last([1, 2, 3, 4, 5, 6].map((day) => posted(day, { likes: 10, reach: 10 })));
    expect(found.goals.reach).toBeNull();
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
