import { sql } from 'kysely';
import { json, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { afterCursor, type Cursor } from '../../cursor.js';
import { evidenceKeys, type Goal } from '../vocab/keys.js';
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

/** Which posts of an account to tally, and for which goal. */
export interface Selection {
  goal: Goal;
  niche: string | null;
  subNiche: string | null;
}

/**
 * Maximum number of posts that one statement reads. Tallying them blocks the process for about 10 ms; between statements, other
 * work can run. Letting Postgres compute the medians of 5,000 posts takes three times as long as reading those posts.
 */
const SLICE = 10_000;

/** Tallies the selected posts of each account. */
export async function tallyPosts(
  tenant: Tenant,
  accounts: readonly SelectedAccount[],
  selection: Selection,
): Promise<Tally> {
  const tally = new Tally();
  for (const account of accounts)
    for (let after: Cursor | null = null, more = true; more; ) {
      const posts = await readPosts(tenant, account, selection, after);
      for (const post of posts) tally.add(post);
      const last = posts.at(-1);
      more = last !== undefined && posts.length === SLICE;
      after = last ? [last.posted_at, last.external_id] : null;
    }
  return tally;
}

type SelectedAccount = Row<'formats.account', 'id' | 'niche' | 'sub_niche'>;

/** Reads one slice of an account's posts, newest first, as the database index has them. */
function readPosts(
  tenant: Tenant,
  account: SelectedAccount,
  { goal, niche, subNiche }: Selection,
  after: Cursor | null,
) {
  return own(tenant)
    .selectFrom('formats.post')
    .select(['posted_at', 'external_id', 'format_key', 'structure_type', 'hook_family'])
    .select([
      sql<number>`extract(epoch from posted_at)::float8`.as('at'),
      sql<number | null>`${sql.ref(`score_${goal}`)}`.as('score'),
      sql<boolean>`proxied @> ${json([goal])}::jsonb`.as('proxied'),
    ])
    .where('account_id', '=', account.id)
    .where('counted', '=', true)
    .where(niche === null ? ANY : matches('niche', niche, account.niche === niche))
    .where(
      subNiche === null
        ? ANY
        : matches('sub_niche', subNiche, account.niche === niche && account.sub_niche === subNiche),
    )
    .where(afterCursor(['posted_at', 'external_id'], after))
    .orderBy('posted_at', 'desc')
    .orderBy('external_id', 'desc')
    .limit(SLICE)
    .execute();
}

const ANY = sql<boolean>`true`;
/**
 * A condition for posts of a niche or sub-niche.
 * @param isAccounts whether the account itself has this niche: then posts without a niche of their own match too
 */
const matches = (column: 'niche' | 'sub_niche', value: string, isAccounts: boolean) =>
  isAccounts
    ? sql<boolean>`coalesce(${sql.ref(column)}, ${value}) = ${value}`
    : sql<boolean>`${sql.ref(column)} = ${value}`;
