import { takeFirst } from '../../../platform/text/ends.js';
import type { Dice } from '../../random.js';
import { containsPhrase } from '../check.js';
import type { Tone } from '../compose/tone.js';
import { LIMITS } from '../formats.js';
import { words } from '../language/grammar.js';
import { joinScriptTexts, type Lines } from './rewritten.js';
import type { Wish } from './wishes/index.js';

/** A line of a script that is being revised. */
export interface DraftLine {
  /** Original index of the line; wishes refer to it even after lines have moved. */
  from: number;
  role: string;
  spoken: string;
  screen: string;
  direction: string;
}

/** A script while its owner's wishes are fulfilled one by one. */
export interface Draft {
  lines: DraftLine[];
  hookText: string;
  english: boolean;
  dice: Dice;
  /** Indices of lines that the owner wants to keep: wishes that name no lines leave these alone. */
  kept: ReadonlySet<number>;
  /** The sentences of ours that were already added; none is added twice. */
  used: Set<string>;
  personaName: string | null;
  /** The speaker's tone of voice; null if it is not known. */
  tone: Tone | null;
  /** What the speaker talks about, where it fits into our sentences. */
  niche: string | null;
  /** What was done and what was not, in sentences for the owner. */
  done: string[];
  undone: string[];
}

/** Fulfils one wish: changes the draft, and records what was done or why it was not. */
export type Fulfil<K extends Wish['kind']> = (draft: Draft, wish: Wish & { kind: K }) => void;

/** Maximum number of characters of an instruction quoted in a note. */
const QUOTE = 80;

export const NOT_ENGLISH = 'the offline writer does this to English scripts only';

export const quoteInstruction = (text: string): string =>
  `“${takeFirst(text.replace(/\s+/g, ' ').replace(/["“”]/g, '').trim(), QUOTE)}”`;

/**
 * Formats line numbers: "line 2", "lines 1, 2 and 4".
 * @param lines 0-based
 */
export const formatLineNumbers = (lines: readonly number[]): string => {
  const all = lines.map((i) => i + 1);
  return all.length === 1 ? `line ${all[0]}` : `lines ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
};

/** The lines that a wish applies to: those it names, or all that may change. */
export const selectLines = (draft: Draft, { lines }: Pick<Wish, 'lines'>): DraftLine[] =>
  draft.lines.filter(({ from }) => (lines === null ? !draft.kept.has(from) : lines.includes(from)));

/** Can the text be said as a line? It must not be too long, nor too short unless it was too short before. */
export const canBeSaid = (text: string, before: string): boolean =>
  words(text).length <= Math.max(LIMITS.maxWords, words(before).length) &&
  words(text).length >= Math.min(LIMITS.minWords, words(before).length) &&
  text.length <= Math.max(LIMITS.maxCharacters, before.length);

/** Everything that the draft says and shows. */
export const draftWords = ({ lines, hookText }: Draft): string =>
  joinScriptTexts({
    hookText,
    segments: lines.map(({ role, spoken, screen, direction }) => ({
      segmentRole: role,
      spokenLine: spoken,
      onScreenText: screen,
      visualDirection: direction,
    })),
  } satisfies Lines);

const TONED = /^(energetic|calm|dry|expert|warm): /;
const NICHE = '{niche}';

/**
 * One of our sentences that is not in the script yet; undefined when all of them are. Sentences in the speaker's tone, and one
 * about the niche, come first.
 */
export function pickUnusedCopy(draft: Draft, list: readonly string[]): string | undefined {
  const { tone, niche, used } = draft;
  const named = [...used].some((one) => one.includes(NICHE));
  const worth = (line: string): number =>
    (TONED.test(line) ? 1 : 0) + (line.includes(NICHE) ? (named ? -1 : tone === null ? 2 : 1) : 0);
  const fitting = list.filter((line) => {
    const of = TONED.exec(line)?.[1];
    return (of === undefined || of === tone) && (niche !== null || !line.includes(NICHE));
  });
  const ranked = draft.dice.shuffle(fitting).sort((a, b) => worth(b) - worth(a));
  const write = (line: string): string => line.replace(TONED, '').replace(NICHE, niche ?? '');
  const found = ranked.find((line) => !used.has(line) && !containsPhrase(draftWords(draft), write(line)));
  if (found === undefined) return undefined;
  used.add(found);
  return write(found);
}

/**
 * Changes the lines that a wish applies to, and the hook's text if the first line is among them. Returns the indices of changed
 * lines.
 */
export function change(
  draft: Draft,
  wish: Pick<Wish, 'lines'>,
  how: (text: string, line: DraftLine | null) => string | null,
): number[] {
  const changed: number[] = [];
  for (const line of selectLines(draft, wish)) {
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

/** Records that a wish was not fulfilled, and why. */
export function refuse(draft: Draft, wish: Pick<Wish, 'said'>, why: string): void {
  draft.undone.push(`${quoteInstruction(wish.said)} was not done: ${why}.`);
}

/** Records which lines changed, or that no change was possible. */
export function report(draft: Draft, wish: Wish, changed: readonly number[], did: string, otherwise: string): void {
  if (changed.length > 0) draft.done.push(`${did}: ${formatLineNumbers(changed)}.`);
  else refuse(draft, wish, otherwise);
}
