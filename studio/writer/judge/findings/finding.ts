import { takeFirst } from '../../../../platform/text/ends.js';
import type { Dimension } from '../weights.js';

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
