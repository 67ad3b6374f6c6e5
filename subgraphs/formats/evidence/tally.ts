import type { Row } from '../../../platform/database/index.js';
import { evidenceKeys } from '../vocab/keys.js';
import { DECAY_NEWEST, HIT, median, SUPPORTED_DAYS } from './statistics.js';

/** A post that counts as evidence, reduced to the fields that the formulas need. */
export type TalliedPost = Row<'formats.post', 'format_key' | 'structure_type' | 'hook_family'> & {
  /** The score for the requested goal; null if unknown. */
  score: number | null;
  proxied: boolean;
  /** When the post was published, in seconds since 1970. */
  at: number;
};

/** The figures of an owner's scored posts with one key. */
export interface KeyFigures {
  key: string;
  posts: number;
  hits: number;
  /** Number of different days (UTC) on which the posts were published, counted up to {@link SUPPORTED_DAYS}. */
  days: number;
  median: number;
  /** Median score of the newest {@link DECAY_NEWEST} posts, and of the earlier ones; null if there are none. */
  newest: number | null;
  before: number | null;
}

/** Tallies posts in any order. Among posts published at the same time, those added first count as the newest. */
export class Tally {
  scored = 0;
  proxied = 0;
  unscored = 0;
  readonly #keys = new Map<string, KeyTally>();

  add(post: TalliedPost): void {
    const { score, proxied, at } = post;
    if (score === null) {
      this.unscored += 1;
      return;
    }
    this.scored += 1;
    if (proxied) this.proxied += 1;
    for (const key of evidenceKeys(post)) {
      const known = this.#keys.get(key) ?? { scores: [], newest: [], days: [] };
      known.scores.push(score);
      noteNewest(known.newest, { at, score });
      noteDay(known.days, Math.floor(at / DAY_SECONDS));
      this.#keys.set(key, known);
    }
  }

  /** The figures of at most `most` keys: the named ones that have posts, then those with the most posts. */
  figures(named: readonly string[], most: number): KeyFigures[] {
    const first = new Set(named);
    return [...this.#keys]
      .sort(([a, { scores: m }], [b, { scores: n }]) => {
        return Number(first.has(b)) - Number(first.has(a)) || n.length - m.length || (a < b ? -1 : 1);
      })
      .slice(0, most)
      .map(([key, tally]) => computeFigures(key, tally));
  }
}

interface Scored {
  at: number;
  score: number;
}

interface KeyTally {
  scores: number[];
  /** The newest {@link DECAY_NEWEST} posts, newest first. */
  newest: Scored[];
  /** Different days on which the posts were published, at most {@link SUPPORTED_DAYS}, since no tier requires more. */
  days: number[];
}

const DAY_SECONDS = 24 * 3600;

function noteNewest(newest: Scored[], post: Scored): void {
  const place = newest.findIndex(({ at }) => at < post.at);
  if (place >= 0) newest.splice(place, 0, post);
  else if (newest.length < DECAY_NEWEST) newest.push(post);
  if (newest.length > DECAY_NEWEST) newest.pop();
}

function noteDay(days: number[], day: number): void {
  if (days.length < SUPPORTED_DAYS && !days.includes(day)) days.push(day);
}

function computeFigures(key: string, { scores, newest, days }: KeyTally): KeyFigures {
  const recent = newest.map(({ score }) => score);
  return {
    key,
    posts: scores.length,
    hits: scores.filter((score) => score >= HIT).length,
    days: days.length,
    median: median(scores) ?? 0,
    newest: median(recent),
    before: median(without(scores, recent)),
  };
}

/** Removes each of `values` once from `all`. */
function without(all: readonly number[], values: readonly number[]): number[] {
  const left = [...values];
  return all.filter((value) => {
    const found = left.indexOf(value);
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
}
