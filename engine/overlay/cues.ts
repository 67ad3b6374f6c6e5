import type { Word } from '../captions.js';
import { FRAME } from '../ffmpeg/index.js';
import {
  bare,
  belongTogether,
  joinWords,
  keepTogether,
  leansForward,
  splitTimed,
  splitWords,
} from '../type/breaking.js';

/** A word with its time in frames: it is highlighted for frames `from` ≤ f < `to`. */
export interface TimedWord {
  text: string;
  from: number;
  to: number;
}
/** Words shown together. `to` is the frame at which the cue disappears, at or after the end of its last word. */
export interface Cue {
  words: TimedWord[];
  from: number;
  to: number;
  /** Whether the cue was already on the screen before this segment, so that it has no entrance animation. */
  continued?: boolean;
  /** The whole text with its own times to which the words belong. */
  text?: string;
}

/** A text to be shown for frames `from` ≤ f < `to` of a segment. It may begin before the segment and end after it. */
export interface TimedText {
  text: string;
  from: number;
  to: number;
}

/** How much worse it is to show these words together in smaller type than one after another; 0 if they fit at the full size. */
export type ShrinkCost = (words: readonly string[]) => number;

/** A cue stays on the screen over a pause of at most this many frames: captions that vanish between words tire the eyes. */
const HOLD = 18;
/** Number of frames that a cue stays after its last word if a longer pause follows. */
const LINGER = 8;
/** A cue should end at a pause of at least this many frames, even in the middle of a sentence. */
const PAUSE = 10;

/**
 * Rounds an engine's times to the frame grid: 0 ≤ from < to ≤ frames, and no word begins before the previous one has ended.
 * Words without a duration (some engines merge function words) get a frame of their own if there is room. If an engine reports
 * the same time for all words, they share the line's duration in proportion to their length, so that captions don't just flash
 * by.
 */
export function timeWords(words: readonly Word[], frames: number, fps: number = FRAME.fps): TimedWord[] {
  const spoken = keepTogether(
    words
      .map((word) => ({ ...word, text: cleanWord(word.text) }))
      .filter((word) => word.text !== '')
      .flatMap(splitTimed),
  );
  const count = spoken.length;
  if (count === 0 || frames < 1) return [];
  const same = count > 1 && spoken.every((word) => !(Math.abs(word.start - spoken[0]!.start) > 1e-6));
  const starts = same
    ? shared(spoken, frames)
    : spoken.map((word) => Math.floor((finite(word.start) ?? 0) * fps + 1e-6));

  // If there are more words than frames, neighbours share a frame, because no word may be lost.
  if (count > frames) return merged(spoken, frames);
  for (let i = 0; i < count; i += 1) starts[i] = Math.max(starts[i]!, i === 0 ? 0 : starts[i - 1]! + 1);
  for (let i = count - 1; i >= 0; i -= 1) {
    starts[i] = Math.min(starts[i]!, i === count - 1 ? frames - 1 : starts[i + 1]! - 1);
  }
  return spoken.map((word, i) => {
    const next = starts[i + 1] ?? frames;
    const said = same ? next : Math.ceil((finite(word.end) ?? 0) * fps - 1e-6);
    return { text: word.text, from: starts[i]!, to: Math.max(starts[i]! + 1, Math.min(said, next)) };
  });
}

/**
 * Builds cues from texts whose words have no times of their own. A text too long to read at a glance is shown a few words at a
 * time, each group for a time in proportion to its length; the last group stays until the text's end. Anything outside the
 * segment's frames is cut off.
 */
export function buildCuesFromTexts(
  texts: readonly TimedText[],
  frames: number,
  shrinkCost: ShrinkCost,
  most?: number,
): Cue[] {
  return texts.flatMap(({ text, from, to }) => {
    const length = to - from;
    const words = splitWords(text).map((word) => ({ text: word, start: 0, end: length / FRAME.fps }));
    const within = (frame: number): number => Math.max(0, Math.min(frames, from + frame));
    return splitCues(timeWords(words, length), length, shrinkCost, most)
      .map((cue) => ({
        words: cue.words.map((word) => ({ ...word, from: within(word.from), to: within(word.to) })),
        from: within(cue.from),
        to: within(cue.to),
        continued: from + cue.from < 0,
        text,
      }))
      .filter((cue) => cue.from < cue.to);
  });
}

const finite = (value: number): number | null => (Number.isFinite(value) ? Math.max(0, value) : null);
const cleanWord = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

function shared(words: readonly Word[], frames: number): number[] {
  const weights = words.map((word) => word.text.length + 2);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight) => {
    const start = Math.floor((before / total) * frames);
    before += weight;
    return start;
  });
}

function merged(words: readonly Word[], frames: number): TimedWord[] {
  return Array.from({ length: frames }, (_, frame) => {
    const first = Math.floor((frame * words.length) / frames);
    const last = Math.floor(((frame + 1) * words.length) / frames);
    const text = joinWords(words.slice(first, last).map((word) => word.text));
    return { text, from: frame, to: frame + 1 };
  });
}

/**
 * Splits a line into cues of at most six words (or `most`), preferably of four. If possible, cues fit at the full type size, and end where
 * a sentence, a clause or a pause does. The cheapest of all splits is found exactly (a line has at most about a hundred words).
 * @param most maximum number of words in a cue
 */
export function splitCues(words: readonly TimedWord[], frames: number, shrinkCost: ShrinkCost, most?: number): Cue[] {
  const costs = most === undefined ? COUNT_COST : countCosts(most);
  const count = words.length;
  const best = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(count + 1);
  best[0] = 0;
  for (let end = 1; end <= count; end += 1) {
    for (let start = Math.max(0, end - costs.length + 1); start < end; start += 1) {
      const cost = best[start]! + costs[end - start]! + calculateCost(words, start, end, shrinkCost);
      if (cost < best[end]!) {
        best[end] = cost;
        from[end] = start;
      }
    }
  }
  const cues: Cue[] = [];
  for (let end = count; end > 0; end = from[end]!) {
    const group = words.slice(from[end]!, end);
    cues.unshift({ words: group, from: group[0]!.from, to: group.at(-1)!.to });
  }
  return cues.map((cue, i) => {
    const next = cues[i + 1]?.from ?? frames;
    return { ...cue, to: next - cue.to <= HOLD ? next : Math.min(next, cue.to + LINGER) };
  });
}

/** Cost of a cue by its number of words; four read best at a glance. */
const COUNT_COST = [0, 6, 2.5, 0.4, 0, 0.3, 1.2];
/**
 * Like {@link COUNT_COST}, for a requested maximum of words. Up to a maximum of four, cues of that many words read best; above
 * four, cues of one word fewer.
 */
const countCosts = (most: number): number[] => {
  const wanted = most > 4 ? most - 1 : most;
  return Array.from({ length: most + 1 }, (_, count) =>
    count === 0 ? 0 : COUNT_COST[Math.max(1, 4 - Math.abs(wanted - count))]!,
  );
};
const SENTENCE_END = /[.!?…؟۔।॥。！？]["'”’)»」』]*$/u;
const CLAUSE_END = /[,;:–—،؛、，；：]["'”’)»」』]*$/u;
function calculateCost(words: readonly TimedWord[], start: number, end: number, shrinkCost: ShrinkCost): number {
  let cost = 0;
  for (let i = start; i < end - 1; i += 1) {
    const { to } = words[i]!;
    const text = bare(words[i]!.text);
    if (SENTENCE_END.test(text) && !belongTogether(text, words[i + 1]!.text)) cost += 7;
    else if (CLAUSE_END.test(text)) cost += 2;
    if (words[i + 1]!.from - to >= PAUSE) cost += 5;
  }
  if (end < words.length && leansForward(words[end - 1]!.text)) cost += 1.5;
  if (end < words.length && belongTogether(words[end - 1]!.text, words[end]!.text)) cost += 3;
  // A single word cannot be divided any further, whatever its size.
  if (end - start > 1) cost += shrinkCost(words.slice(start, end).map((word) => word.text));
  return cost;
}
