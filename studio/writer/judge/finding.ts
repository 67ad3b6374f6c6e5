import { firstOf } from '../../../platform/text/ends.js';
import type { Dice } from '../../random.js';
import type { Dimension } from './weights.js';

/** Something that a judge found: what it is, where, and what it is worth. */
export interface Finding<D extends string = Dimension> {
  /** Which sentences tell of it. */
  key: string;
  dimension: D;
  /** The line; null for what is of the whole. */
  index: number | null;
  /** What it adds to its dimension, or takes away. */
  points: number;
  /** What its sentences have slots for, besides `line`, which is the index counted from 1. */
  values?: Readonly<Record<string, string | number>>;
}

/** How a finding is told. `{slot}`s are filled by its values. */
export interface Telling {
  /** Whole sentences; one is taken. */
  says: readonly string[];
  /** A clause without a full stop, for a verdict. */
  short: string;
  /** What to do about it. */
  fix?: string;
}

/** Characters of a quotation. */
const QUOTED = 140;
/** The start of a text, as it stands but for its own quotation marks; at a word's end where it is cut. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/[“”]/g, "'").trim();
  if (line.length <= QUOTED) return line;
  const cut = firstOf(line, QUOTED);
  const blank = cut.lastIndexOf(' ');
  return `${blank > QUOTED / 2 ? cut.slice(0, blank) : cut}…`;
}

/** What stands between “ and ” in a text, and the text without it; in one pass. */
export function quotationsIn(text: string): { quotes: string[]; rest: string } {
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

/** One pass: what is filled in is never read again. */
export const told = (text: string, { index, values = {} }: Finding<string>): string =>
  text.replace(/\{(\w{1,12})\}/g, (slot, name: string) =>
    String(name === 'line' && index !== null ? index + 1 : (values[name] ?? slot)),
  );

export const sentenceOf = (finding: Finding<string>, { says }: Telling, dice: Dice): string =>
  told(dice.pick(says), finding);

/** 0 to 100: a start for each dimension, and what was found. */
export function scoresOf<D extends string>(start: Readonly<Record<D, number>>, findings: readonly Finding<D>[]) {
  const scores: Record<D, number> = { ...start };
  for (const { dimension, points } of findings) scores[dimension] += points;
  for (const name of Object.keys(scores) as D[]) scores[name] = Math.round(Math.max(0, Math.min(100, scores[name])));
  return scores;
}

/** The line with most against it; of equal ones the one with least for it. */
export function weakestOf(findings: readonly Finding<string>[], lines: number): { index: number; points: number } {
  const against: number[] = Array(lines).fill(0);
  const favour: number[] = Array(lines).fill(0);
  for (const { index, points } of findings)
    if (index !== null && index < lines) (points < 0 ? against : favour)[index]! += points;
  let index = 0;
  for (let at = 1; at < lines; at += 1)
    if (against[at]! < against[index]! || (against[at] === against[index] && favour[at]! < favour[index]!)) index = at;
  return { index, points: against[index] ?? 0 };
}

/** The most telling ones first, at most two of a kind. */
export function foremost<D extends string>(
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
