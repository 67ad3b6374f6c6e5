import type { Goal } from '../formats.js';

/** What a script is judged by. */
export const DIMENSIONS = ['hook', 'clarity', 'specificity', 'proof', 'pace', 'callToAction', 'fit'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
/** 0 to 100 each. */
export type Scores = Readonly<Record<Dimension, number>>;

type Weights = Readonly<Record<Dimension, number>>;

/**
 * How much each dimension counts for a goal; each row adds up to 100.
 *
 * - reach: who scrolls past in three seconds sends it to nobody, so the hook and the pace.
 * - saves: people keep what they will use, so how much of use is in it, and whether it is clear.
 * - comments: people answer a question, so what is asked, and that it is about them.
 * - follows: people follow a person for more of the same, so the hook, and who speaks (in `fit`).
 * - clicks: people leave for a reason and by a way that is named, so the call to action.
 * - sales: people pay for what is proved, once they are told how, so proof and the call to action.
 */
const BY_GOAL: Readonly<Record<Goal, Weights>> = {
  reach: { hook: 34, clarity: 14, specificity: 12, proof: 6, pace: 18, callToAction: 6, fit: 10 },
  saves: { hook: 16, clarity: 18, specificity: 28, proof: 12, pace: 8, callToAction: 8, fit: 10 },
  comments: { hook: 22, clarity: 12, specificity: 12, proof: 6, pace: 10, callToAction: 22, fit: 16 },
  follows: { hook: 24, clarity: 14, specificity: 14, proof: 10, pace: 10, callToAction: 12, fit: 16 },
  clicks: { hook: 20, clarity: 14, specificity: 12, proof: 14, pace: 10, callToAction: 22, fit: 8 },
  sales: { hook: 16, clarity: 12, specificity: 14, proof: 22, pace: 8, callToAction: 20, fit: 8 },
};
/** Where no goal is known. */
const EVENLY: Weights = { hook: 24, clarity: 15, specificity: 16, proof: 12, pace: 12, callToAction: 11, fit: 10 };

/** Points that each banned claim costs, and each line that the format has and the script has not, or the other way round; all of them at most. */
const BANNED = { each: 6, most: 24 };
const MISSING = { each: 6, most: 18 };

/** 0 to 100: the dimensions by their weight for the goal, less what banned claims and missing lines cost. */
export function scoreOf(scores: Scores, goal: Goal | null, faults: { banned: number; missing: number }): number {
  const weights = goal ? BY_GOAL[goal] : EVENLY;
  const sum = DIMENSIONS.reduce((total, name) => total + scores[name] * weights[name], 0) / 100;
  const cost = (count: number, { each, most }: typeof BANNED): number => Math.min(most, count * each);
  return Math.max(0, Math.min(100, Math.round(sum - cost(faults.banned, BANNED) - cost(faults.missing, MISSING))));
}

/** What a dimension counts for a goal, of 100. */
export const weightOf = (dimension: Dimension, goal: Goal | null): number => (goal ? BY_GOAL[goal] : EVENLY)[dimension];
