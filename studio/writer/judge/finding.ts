/** What a judge finds, what it counts, and how it is quoted. */

import { DIMENSIONS, type Dimension } from '../../../content/writer/kinds/critique.schema.js';
import { takeFirst } from '../../../platform/text/ends.js';
import type { Goal } from '../formats.js';

/** Something that a judge found: what it is, where, and how much it counts. */
export interface Finding<D extends string = Dimension> {
  /** Key of the sentences that describe it. */
  key: string;
  dimension: D;
  /** Index of the line; null for findings about the whole script. */
  index: number | null;
  /** Points that the finding adds to its dimension; negative if it takes points away. */
  points: number;
  /** Values for the slots of the finding's sentences, besides `line`, which is the index counted from 1. */
  values?: Readonly<Record<string, string | number>>;
}

/** Maximum number of characters in a quotation. */
const QUOTED = 140;
/** Quotes the start of a text, without its own curly quotation marks; a long text is cut at the end of a word. */
export function quoteStart(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/[“”]/g, "'").trim();
  if (line.length <= QUOTED) return line;
  const cut = takeFirst(line, QUOTED);
  const blank = cut.lastIndexOf(' ');
  return `${blank > QUOTED / 2 ? cut.slice(0, blank) : cut}…`;
}

/** Separates the quotations in a text (between “ and ”) from the rest, in linear time. */
export function splitQuotations(text: string): { quotes: string[]; rest: string } {
  const [first = '', ...others] = text.split('“');
  const quotes: string[] = [];
  let rest = first;
  for (const part of others) {
    const end = part.indexOf('”');
    if (end >= 0) quotes.push(part.slice(0, end));
    rest += end >= 0 ? `“${part.slice(end)}` : `“${part}`;
  }
  return { quotes, rest };
}

/** Fills a finding's values into a text, in one pass: values are not searched for slots. */
export const fillTemplate = (text: string, { index, values = {} }: Finding<string>): string =>
  text.replace(/\{(\w{1,12})\}/g, (slot, name: string) =>
    String(name === 'line' && index !== null ? index + 1 : (values[name] ?? slot)),
  );

/** Scores from 0 to 100: each dimension's starting value plus the points that were found. */
export function sumScores<D extends string>(start: Readonly<Record<D, number>>, findings: readonly Finding<D>[]) {
  const scores: Record<D, number> = { ...start };
  for (const { dimension, points } of findings) scores[dimension] += points;
  for (const name of Object.keys(scores) as D[]) scores[name] = Math.round(Math.max(0, Math.min(100, scores[name])));
  return scores;
}

/** The line with the most points against it; if several, the one with the fewest in its favour. */
export function findWeakest(findings: readonly Finding<string>[], lines: number): { index: number; points: number } {
  const against: number[] = Array(lines).fill(0);
  const favour: number[] = Array(lines).fill(0);
  for (const { index, points } of findings)
    if (index !== null && index < lines) (points < 0 ? against : favour)[index]! += points;
  let index = 0;
  for (let at = 1; at < lines; at += 1)
    if (against[at]! < against[index]! || (against[at] === against[index] && favour[at]! < favour[index]!)) index = at;
  return { index, points: against[index] ?? 0 };
}

/**
 * Picks up to `most` findings: those with the most points, for or against, times their dimension's weight. At most two are of
 * the same kind.
 */
export function pickForemost<D extends string>(
  findings: readonly Finding<D>[],
  weight: (dimension: D) => number,
  most: number,
): Finding<D>[] {
  const kinds = new Map<string, number>();
  return [...findings]
    .sort((a, b) => Math.abs(b.points) * weight(b.dimension) - Math.abs(a.points) * weight(a.dimension))
    .filter(({ key }) => {
      const before = kinds.get(key) ?? 0;
      kinds.set(key, before + 1);
      return before < 2;
    })
    .slice(0, most);
}

/** Normalises a text for comparison with a quotation, which may differ in case, spacing and quotation marks. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”"'‘’\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** All strings in a value, at any depth. */
export const collectStrings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(collectStrings)
      : [];

/** One or two words in quotation marks with at most this many characters count as emphasised, not as quoted. */
const WORDS = 60;

/**
 * Lists false quotations: what a text puts between “ and ” must be in the script or its brief, word for word.
 * @param script the texts of the script and its brief, normalised by {@link folded}
 */
export function findMisquotes(where: string, text: string, script: string): string[] {
  return splitQuotations(text)
    .quotes.map((quote) => folded(quote.replace(/…$/, '')))
    .filter((quote) => (quote.split(' ').length > 2 || quote.length > WORDS) && !script.includes(quote))
    .map((quote) => `${where} quotes “${quote.slice(0, 80)}”, which the script does not say.`);
}

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
