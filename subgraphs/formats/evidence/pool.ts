import { GOALS, type Goal } from '../vocab/keys.js';

/** Pools without their rows: what an account adds to them, and when a cell is shown anew. */

/** Posts that one account weighs in a prior, at most. */
export const MOST_WEIGHT = 20;
/** What a prior needs of others before it is one. */
export const ENOUGH_ACCOUNTS = 5;
export const ENOUGH_USERS = 3;
/** Users whose figures must differ before any of them is shown. */
const CHANGED_USERS = 3;

/** Posts of one niche, sub-niche and key, and by goal how many of them are scored and how many hit. */
export interface Counted {
  niche: string | null;
  sub_niche: string | null;
  key: string;
  counts: Readonly<Record<Goal, { posts: number; hits: number }>>;
}

/** A key at a goal in a niche: '' stands for all niches or sub-niches. */
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

/** Figures that one account keeps, at most: those of most posts. */
const MOST_FIGURES = 2000;

/** Sums counts into every cell they belong to: all niches, the niche, the niche with the sub-niche. */
export function figuresOf(counted: readonly Counted[]): Figure[] {
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
  return all.slice(0, MOST_FIGURES).map(([, figure]) => figure);
}

/** One text for a cell: niches and keys hold no blank. */
export const cellName = ({ niche, sub_niche, goal, key }: Cell): string => `${key} ${goal} ${niche} ${sub_niche}`;

/** One user's part in a cell: accounts that others are shown, accounts that have posts today, and whether any figure differs. */
export interface Part {
  shown: number;
  now: number;
  pending: boolean;
}

const isEnough = (accounts: number, users: number): boolean => accounts >= ENOUGH_ACCOUNTS && users >= ENOUGH_USERS;

/**
 * Whether a cell's figures are to be shown as they stand: when those of three users differ, or when they become enough for
 * somebody who asks, for whom what is shown is not. Everybody asks without their own part; a stranger has none.
 */
export function isDue(parts: readonly Part[]): boolean {
  if (parts.filter(({ pending }) => pending).length >= CHANGED_USERS) return true;
  const [shown, now] = [totalOf(parts.map((part) => part.shown)), totalOf(parts.map((part) => part.now))];
  const becomesEnough = (own: Pick<Part, 'shown' | 'now'>): boolean =>
    isEnough(now.accounts - own.now, now.users - Number(own.now > 0)) &&
    !isEnough(shown.accounts - own.shown, shown.users - Number(own.shown > 0));
  return [{ shown: 0, now: 0 }, ...parts].some(becomesEnough);
}

const totalOf = (accounts: readonly number[]): { accounts: number; users: number } => ({
  accounts: accounts.reduce((sum, count) => sum + count, 0),
  users: accounts.filter((count) => count > 0).length,
});
