import type { Row } from '../../../platform/database/index.js';
import { evidenceKeys } from '../vocab/keys.js';
import { DECAY_NEWEST, HIT, median, SUPPORTED_DAYS } from './statistics.js';

/** A counted post as evidence looks at it. */
export type TalliedPost = Row<'formats.post', 'format_key' | 'structure_type' | 'hook_family'> & {
  /** For the goal that is asked about; null where it is not known. */
  score: number | null;
  proxied: boolean;
  /** When it went up, in seconds since 1970. */
  at: number;
};

/** What an owner's scored posts say of one key. */
export interface KeyFigures {
  key: string;
  posts: number;
  hits: number;
  /** Days on which they went up, each counted once (UTC); no more than {@link SUPPORTED_DAYS} are counted. */
  days: number;
  median: number;
  /** Median of the newest {@link DECAY_NEWEST}, and of those before: null where there are none. */
  newest: number | null;
  before: number | null;
}

/** Sums posts up, in any order. Of posts of the same time the first that come count as the newest. */
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

  /** The named keys that have posts, and of the others those of most posts, `most` in all. */
  figures(named: readonly string[], most: number): KeyFigures[] {
    const first = new Set(named);
    return [...this.#keys]
      .sort(([a, { scores: m }], [b, { scores: n }]) => {
        return Number(first.has(b)) - Number(first.has(a)) || n.length - m.length || (a < b ? -1 : 1);
      })
      .slice(0, most)
      .map(([key, tally]) => figuresOf(key, tally));
  }
}

interface Scored {
  at: number;
  score: number;
}

interface KeyTally {
  scores: number[];
  /** The newest {@link DECAY_NEWEST}, newest first. */
  newest: Scored[];
  /** Different days, as many as a tier asks for. */
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

function figuresOf(key: string, { scores, newest, days }: KeyTally): KeyFigures {
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

/** All but one of each of the values given. */
function without(all: readonly number[], values: readonly number[]): number[] {
  const left = [...values];
  return all.filter((value) => {
    const found = left.indexOf(value);
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
}
