import type { Row } from '../../../platform/database/index.js';
import { evidenceKeys } from '../vocab/keys.js';
import { DECAY_NEWEST, HIT, median } from './statistics.js';

/** A counted post as evidence looks at it. */
export type TalliedPost = Row<'formats.post', 'format_key' | 'structure_type' | 'hook_family'> & {
  /** For the goal that is asked about; null where it is not known. */
  score: number | null;
  proxied: boolean;
  /** When it went up, as a number of the day in UTC. */
  day: number;
};

/** What an owner's scored posts say of one key. */
export interface KeyFigures {
  key: string;
  posts: number;
  hits: number;
  /** Days on which they went up, each counted once. */
  days: number;
  median: number;
  /** Median of the newest {@link DECAY_NEWEST}, and of those before: null where there are none. */
  newest: number | null;
  before: number | null;
}

/** Sums posts up, which come newest first. */
export class Tally {
  scored = 0;
  proxied = 0;
  unscored = 0;
  readonly #keys = new Map<string, { scores: number[]; days: number; lastDay: number }>();

  add(post: TalliedPost): void {
    const { score, proxied, day } = post;
    if (score === null) {
      this.unscored += 1;
      return;
    }
    this.scored += 1;
    if (proxied) this.proxied += 1;
    for (const key of evidenceKeys(post)) {
      const known = this.#keys.get(key) ?? { scores: [], days: 0, lastDay: Number.NaN };
      known.scores.push(score);
      if (day !== known.lastDay) known.days += 1;
      known.lastDay = day;
      this.#keys.set(key, known);
    }
  }

  /** The named keys that have posts, and of the others those of most posts, `most` in all. */
  figures(named: readonly string[], most: number): KeyFigures[] {
    const first = new Set(named);
    return [...this.#keys]
      .sort(([a, { scores: m }], [b, { scores: n }]) => {
        return Number(first.has(b)) - Number(first.has(a)) || n.length - m.length || (a < b ? -1 : 1);
      })
      .slice(0, most)
      .map(([key, { scores, days }]) => ({
        key,
        posts: scores.length,
        hits: scores.filter((score) => score >= HIT).length,
        days,
        median: median(scores) ?? 0,
        newest: median(scores.slice(0, DECAY_NEWEST)),
        before: median(scores.slice(DECAY_NEWEST)),
      }));
  }
}
