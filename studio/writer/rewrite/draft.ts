import { firstOf } from '../../../platform/text/ends.js';
import type { Dice } from '../../random.js';
import { holds } from '../check.js';
import { LIMITS } from '../formats.js';
import { words } from '../language/grammar.js';
import { type Lines, wordsOf } from './rewritten.js';
import type { Wish } from './wishes.js';

/** A line of a script that is being revised. */
export interface DraftLine {
  /** Where it stood before anything was moved; wishes name lines by it. */
  from: number;
  role: string;
  spoken: string;
  screen: string;
  direction: string;
}

/** A script while its owner's wishes are fulfilled, one after the other. */
export interface Draft {
  lines: DraftLine[];
  hookText: string;
  english: boolean;
  dice: Dice;
  /** Lines that must stay as they are. */
  kept: ReadonlySet<number>;
  /** Sentences of our own that were added to it. */
  used: Set<string>;
  personaName: string | null;
  /** What was done, and what was not, in sentences for its owner. */
  done: string[];
  undone: string[];
}

/** Fulfils one wish: changes the draft, and says what was done or why not. */
export type Fulfil<K extends Wish['kind']> = (draft: Draft, wish: Wish & { kind: K }) => void;

/** Characters of an instruction that a note quotes. */
const QUOTE = 80;

export const NOT_ENGLISH = 'the offline writer does this to English scripts only';

export const quoted = (text: string): string =>
  `“${firstOf(text.replace(/\s+/g, ' ').replace(/["“”]/g, '').trim(), QUOTE)}”`;

/** "line 2", "lines 1, 2 and 4". @param lines 0-based */
export const named = (lines: readonly number[]): string => {
  const all = lines.map((i) => i + 1);
  return all.length === 1 ? `line ${all[0]}` : `lines ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
};

/** The lines that a wish is about: those that it names, or all that are not kept. */
export const inScope = (draft: Draft, { lines }: Pick<Wish, 'lines'>): DraftLine[] =>
  draft.lines.filter(({ from }) => (lines === null ? !draft.kept.has(from) : lines.includes(from)));

/** Can it be said as a line: neither too long nor, where it was not before, too short? */
export const canBeSaid = (text: string, before: string): boolean =>
  words(text).length <= Math.max(LIMITS.maxWords, words(before).length) &&
  words(text).length >= Math.min(LIMITS.minWords, words(before).length) &&
  text.length <= Math.max(LIMITS.maxCharacters, before.length);

/** All words of the draft, spoken and shown. */
export const draftWords = ({ lines, hookText }: Draft): string =>
  wordsOf({
    hookText,
    segments: lines.map(({ role, spoken, screen, direction }) => ({
      segmentRole: role,
      spokenLine: spoken,
      onScreenText: screen,
      visualDirection: direction,
    })),
  } satisfies Lines);

/** A sentence of ours that is not in the script yet; none when all of them are. */
export function unusedCopy(draft: Draft, list: readonly string[]): string | undefined {
  const found = draft.dice.shuffle(list).find((one) => !draft.used.has(one) && !holds(draftWords(draft), one));
  if (found !== undefined) draft.used.add(found);
  return found;
}

/** Changes the lines of a scope, and the hook's text with a scope of all; the numbers of the lines that changed. */
export function change(
  draft: Draft,
  wish: Pick<Wish, 'lines'>,
  how: (text: string, line: DraftLine | null) => string | null,
): number[] {
  const changed: number[] = [];
  for (const line of inScope(draft, wish)) {
    const text = how(line.spoken, line);
    if (text === null || text === line.spoken || !canBeSaid(text, line.spoken)) continue;
    line.spoken = text;
    changed.push(line.from);
  }
  if (wish.lines === null || wish.lines.includes(0)) {
    const text = how(draft.hookText, null);
    if (text !== null && /[\p{L}\p{N}]/u.test(text) && text.length <= 240) draft.hookText = text;
  }
  return changed;
}

/** Says that a wish was not fulfilled, and why. */
export function refuse(draft: Draft, wish: Pick<Wish, 'said'>, why: string): void {
  draft.undone.push(`${quoted(wish.said)} was not done: ${why}.`);
}

/** Reports a change by its lines, or that none was possible. */
export function report(draft: Draft, wish: Wish, changed: readonly number[], did: string, otherwise: string): void {
  if (changed.length > 0) draft.done.push(`${did}: ${named(changed)}.`);
  else refuse(draft, wish, otherwise);
}
