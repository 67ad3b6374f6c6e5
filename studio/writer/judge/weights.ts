import { DIMENSIONS, type Dimension } from '../../../content/writer/kinds/critique.schema.js';
import type { Goal } from '../formats.js';

export { DIMENSIONS, type Dimension };
/** Scores of 0 to 100. */
export type Scores = Readonly<Record<Dimension, number>>;

/**
 * How much each dimension counts for a goal; each row adds up to 100. Reach needs a hook and pace, saves concrete and clear
 * content, comments a hook and a question, follows a hook and a person, clicks a request, sales proof and a request.
 */
const BY_GOAL: Readonly<Record<Goal, Scores>> = {
  reach: { hook: 34, clarity: 14, specificity: 12, proof: 6, pace: 18, callToAction: 6, fit: 10 },
  saves: { hook: 16, clarity: 18, specificity: 28, proof: 12, pace: 8, callToAction: 8, fit: 10 },
  comments: { hook: 22, clarity: 12, specificity: 12, proof: 6, pace: 10, callToAction: 22, fit: 16 },
  follows: { hook: 24, clarity: 14, specificity: 14, proof: 10, pace: 10, callToAction: 12, fit: 16 },
  clicks: { hook: 20, clarity: 14, specificity: 12, proof: 14, pace: 10, callToAction: 22, fit: 8 },
  sales: { hook: 16, clarity: 12, specificity: 14, proof: 22, pace: 8, callToAction: 20, fit: 8 },
};
/** Weights for an unknown goal. */
const EVENLY: Scores = { hook: 24, clarity: 15, specificity: 16, proof: 12, pace: 12, callToAction: 11, fit: 10 };

/** Points lost for each banned claim and for each line too few or too many, and the most that are lost for either. */
const BANNED = { each: 6, most: 24 };
const MISSING = { each: 6, most: 18 };

/** The total score, 0 to 100: the dimensions weighted for the goal, minus points for banned claims and missing or excess lines. */
export function computeScore(scores: Scores, goal: Goal | null, faults: { banned: number; missing: number }): number {
  const sum = DIMENSIONS.reduce((total, name) => total + scores[name] * getWeight(name, goal), 0) / 100;
  const cost = (count: number, { each, most }: typeof BANNED): number => Math.min(most, count * each);
  return Math.max(0, Math.min(100, Math.round(sum - cost(faults.banned, BANNED) - cost(faults.missing, MISSING))));
}

/** The weight of a dimension for a goal, out of 100. */
export const getWeight = (dimension: Dimension, goal: Goal | null): number =>
  (goal ? BY_GOAL[goal] : EVENLY)[dimension];
