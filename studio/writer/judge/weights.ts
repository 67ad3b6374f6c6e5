import type { Goal } from '../formats.js';

/** The dimensions that a script is judged by. */
export const DIMENSIONS = ['hook', 'clarity', 'specificity', 'proof', 'pace', 'callToAction', 'fit'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
/** Scores of 0 to 100. */
export type Scores = Readonly<Record<Dimension, number>>;

type Weights = Readonly<Record<Dimension, number>>;

/**
 * How much each dimension counts for a goal; each row adds up to 100.
 *
 * - reach: whoever scrolls past in three seconds sends it to nobody, so the hook and the pace count most.
 * - saves: people keep what they can use, so concrete content and clarity count most.
 * - comments: people answer questions about themselves, so the hook and the call to action, which asks, count most, then the fit.
 * - follows: people follow a person for more of the same, so the hook and the speaker (part of `fit`) count most.
 * - clicks: people leave the app for a reason and by a route that is named, so the call to action counts most.
 * - sales: people pay for what is proved, once they know how, so proof and the call to action count most.
 */
const BY_GOAL: Readonly<Record<Goal, Weights>> = {
  reach: { hook: 34, clarity: 14, specificity: 12, proof: 6, pace: 18, callToAction: 6, fit: 10 },
  saves: { hook: 16, clarity: 18, specificity: 28, proof: 12, pace: 8, callToAction: 8, fit: 10 },
  comments: { hook: 22, clarity: 12, specificity: 12, proof: 6, pace: 10, callToAction: 22, fit: 16 },
  follows: { hook: 24, clarity: 14, specificity: 14, proof: 10, pace: 10, callToAction: 12, fit: 16 },
  clicks: { hook: 20, clarity: 14, specificity: 12, proof: 14, pace: 10, callToAction: 22, fit: 8 },
  sales: { hook: 16, clarity: 12, specificity: 14, proof: 22, pace: 8, callToAction: 20, fit: 8 },
};
/** Weights for an unknown goal. */
const EVENLY: Weights = { hook: 24, clarity: 15, specificity: 16, proof: 12, pace: 12, callToAction: 11, fit: 10 };

/**
 * Points lost for each banned claim, and for each line that the script has fewer or more than its format; and the most that can
 * be lost for either.
 */
const BANNED = { each: 6, most: 24 };
const MISSING = { each: 6, most: 18 };

/**
 * The total score, 0 to 100: the dimensions weighted for the goal, minus points for banned claims and for missing or excess
 * lines.
 */
export function computeScore(scores: Scores, goal: Goal | null, faults: { banned: number; missing: number }): number {
  const weights = goal ? BY_GOAL[goal] : EVENLY;
  const sum = DIMENSIONS.reduce((total, name) => total + scores[name] * weights[name], 0) / 100;
  const cost = (count: number, { each, most }: typeof BANNED): number => Math.min(most, count * each);
  return Math.max(0, Math.min(100, Math.round(sum - cost(faults.banned, BANNED) - cost(faults.missing, MISSING))));
}

/** The weight of a dimension for a goal, out of 100. */
export const getWeight = (dimension: Dimension, goal: Goal | null): number =>
  (goal ? BY_GOAL[goal] : EVENLY)[dimension];
