import { GOALS, type Goal } from '../vocab/keys.js';

/** The rules of pooling as pure functions: what an account contributes, and when a cell's figures are published again. */

/** Maximum number of an account's posts that count in a prior: an account with more counts as if it had this many. */
export const MAX_POSTS_PER_ACCOUNT = 20;
/**
 * A prior needs posts from at least this many accounts of at least this many users, without the viewer's own. For a prior from
 * the market, the number of accounts is enough.
 */
export const ENOUGH_ACCOUNTS = 5;
export const ENOUGH_USERS = 3;
/** An account counts in pools only while it has at least this many counted posts; it must also be `poolMinDays` old. */
export const MIN_POSTS = 10;
/** Minimum number of users with changed figures at which a cell is published, whether or not it gives a new prior. */
const CHANGED_USERS = 3;

/** Posts of one niche, sub-niche and key: for each goal, how many are scored and how many are hits. */
export interface Counted {
  niche: string | null;
  sub_niche: string | null;
  key: string;
  counts: Readonly<Record<Goal, { posts: number; hits: number }>>;
}

/** A key and a goal in a niche; '' means all niches or sub-niches. */
export interface Cell {
  niche: string;
  sub_niche: string;
  goal: Goal;
  key: string;
}

/** One account's figures in one cell. */
export interface Figure extends Cell {
  posts: number;
  hits: number;
}

/** Maximum number of figures kept for one account: those with the most posts. */
const MAX_FIGURES = 2000;

/**
 * Sums counts by cell. A count belongs to up to three cells: that of all niches, of its niche, and of its niche and sub-niche.
 */
export function sumFigures(counted: readonly Counted[]): Figure[] {
  const cells = new Map<string, Figure>();
  const add = (niche: string, subNiche: string, { key, counts }: Counted): void => {
    for (const goal of GOALS) {
      const { posts, hits } = counts[goal];
      if (posts === 0) continue;
      const name = cellName({ niche, sub_niche: subNiche, goal, key });
      const figure = cells.get(name) ?? { niche, sub_niche: subNiche, goal, key, posts: 0, hits: 0 };
      figure.posts += posts;
      figure.hits += hits;
      cells.set(name, figure);
    }
  };
  for (const one of counted) {
    add('', '', one);
    if (one.niche !== null) add(one.niche, '', one);
    if (one.niche !== null && one.sub_niche !== null) add(one.niche, one.sub_niche, one);
  }
  const all = [...cells.entries()].sort(([a, { posts: m }], [b, { posts: n }]) => n - m || (a < b ? -1 : 1));
  return all.slice(0, MAX_FIGURES).map(([, figure]) => figure);
}

/** A map key for a cell: its parts joined by spaces, which niches and keys never contain. */
export const cellName = ({ niche, sub_niche, goal, key }: Cell): string => `${key} ${goal} ${niche} ${sub_niche}`;

/**
 * One user's share of a cell: how many accounts the published figures include, how many have posts now, and whether any
 * published figure differs from the current one.
 */
export interface Part {
  shown: number;
  now: number;
  pending: boolean;
}

/**
 * Rounds a positive count of a pool down to the nearest 1, 2 or 5 times a power of ten, as other users see it: 58 becomes 50. An
 * exact count would tell somebody who has most of the accounts how many posts the others have.
 */
export function roundToStep(count: number): number {
  const power = 10 ** (String(count).length - 1);
  return power * (count >= 5 * power ? 5 : count >= 2 * power ? 2 : 1);
}

const isEnough = (accounts: number, users: number): boolean => accounts >= ENOUGH_ACCOUNTS && users >= ENOUGH_USERS;

/**
 * Whether a cell's current figures should be published: when those of at least three users differ from the published ones, or
 * when the current figures are enough for a prior for some viewer and the published ones are not. A viewer's own share is left
 * out of the viewer's prior; a viewer without accounts has no share.
 */
export function isDue(parts: readonly Part[]): boolean {
  if (parts.filter(({ pending }) => pending).length >= CHANGED_USERS) return true;
  const [shown, now] = [countTotal(parts.map((part) => part.shown)), countTotal(parts.map((part) => part.now))];
  const becomesEnough = (own: Pick<Part, 'shown' | 'now'>): boolean =>
    isEnough(now.accounts - own.now, now.users - Number(own.now > 0)) &&
    !isEnough(shown.accounts - own.shown, shown.users - Number(own.shown > 0));
  return [{ shown: 0, now: 0 }, ...parts].some(becomesEnough);
}

const countTotal = (accounts: readonly number[]): { accounts: number; users: number } => ({
  accounts: accounts.reduce((sum, count) => sum + count, 0),
  users: accounts.filter((count) => count > 0).length,
});
