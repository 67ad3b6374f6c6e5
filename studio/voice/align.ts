import { frameLevels } from './finish.js';
import type { SaidWord } from './said/say.js';
import type { Word } from './speech.js';
import type { Pcm } from './wav.js';
import { syllables } from './words.js';

/** A stretch of voice, in seconds. */
export interface Region {
  start: number;
  end: number;
}

const FRAME_SECONDS = 0.01;
/** Shortest pause; shorter gaps are closures of consonants. */
const PAUSE_SECONDS = 0.14;
const SHORTEST_REGION_SECONDS = 0.04;
/** A pause without punctuation costs as much as a phrase that is this many seconds longer or shorter than expected. */
const UNMARKED_PAUSE_SECONDS = 0.3;
const PAUSE_AFTER = /[.,;:!?…—–。，、！？；：؟،]["'”’)\]]*$/u;

/**
 * Estimates where the words of a line are in its audio, for engines that report no times and for recordings that the offline
 * voice does not match. Pauses split the audio into voiced regions; words are assigned to regions so that phrase lengths match
 * and pauses fall on punctuation; within a region, time is divided by the syllables of what is said for them. Pure. Measured against espeak-ng's own events:
 * words begin 15 to 150 ms off on average in plain lines, 290 ms in a line full of numbers. The result always has the order and
 * bounds that {@link settle} guarantees.
 */
export function alignWords(
  words: readonly Pick<SaidWord, 'text' | 'said'>[],
  audio: Pcm,
  voiced: readonly Region[] = findVoicedRegions(audio),
): Word[] {
  if (words.length === 0) return [];
  const seconds = audio.samples.length / audio.sampleRate;
  const weights = words.map(({ said }) => syllables(said) + 0.35);
  const regions = atMost(words.length, voiced);
  if (regions.length === 0) regions.push({ start: 0, end: seconds });
  const times: Word[] = [];
  let first = 0;
  for (const [r, last] of dealWords(words, weights, regions).entries()) {
    const region = regions[r]!;
    const shares = weights.slice(first, last);
    const perWeight = (region.end - region.start) / shares.reduce((sum, weight) => sum + weight, 0);
    let at = region.start;
    for (const [i, share] of shares.entries()) {
      times.push({ text: words[first + i]!.text, start: at, end: at + share * perWeight });
      at += share * perWeight;
    }
    first = last;
  }
  return settle(times, seconds);
}

/**
 * Finds stretches louder than `quietest` (by default a twentieth of the loudest 10 ms) and closes gaps under
 * {@link PAUSE_SECONDS}. Then drops regions under {@link SHORTEST_REGION_SECONDS} unless all are that short.
 */
export function findVoicedRegions({ samples, sampleRate }: Pcm, quietest?: number): Region[] {
  const frame = Math.max(1, Math.round(sampleRate * FRAME_SECONDS));
  const levels = frameLevels(samples, frame);
  const threshold = quietest ?? Math.max(1e-4, levels.reduce((top, level) => Math.max(top, level), 0) / 20);
  const regions: Region[] = [];
  for (const [i, level] of levels.entries()) {
    if (level < threshold) continue;
    const start = (i * frame) / sampleRate;
    const end = Math.min((i + 1) * frame, samples.length) / sampleRate;
    const last = regions.at(-1);
    if (last && start - last.end < PAUSE_SECONDS) last.end = end;
    else regions.push({ start, end });
  }
  const long = regions.filter((region) => region.end - region.start >= SHORTEST_REGION_SECONDS);
  return long.length > 0 ? long : regions;
}

/** Joins the regions with the smallest gaps until there are at most `count`. */
function atMost(count: number, regions: readonly Region[]): Region[] {
  const out = [...regions];
  while (out.length > count) {
    let smallest = 1;
    for (let i = 2; i < out.length; i += 1) {
      if (out[i]!.start - out[i - 1]!.end < out[smallest]!.start - out[smallest - 1]!.end) smallest = i;
    }
    out.splice(smallest - 1, 2, { start: out[smallest - 1]!.start, end: out[smallest]!.end });
  }
  return out;
}

/**
 * Assigns at least one word to each region, and returns for each region the index after its last word. Dynamic programming over
 * (region, word): regions × words² steps, under a millisecond for sixty words.
 */
function dealWords(words: readonly { text: string }[], weights: number[], regions: Region[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const voiced = regions.reduce((sum, region) => sum + region.end - region.start, 0);
  const until = [0];
  for (const weight of weights) until.push(until.at(-1)! + (weight * voiced) / total);
  const n = words.length;
  let costs = new Array<number>(n + 1).fill(Number.POSITIVE_INFINITY);
  costs[0] = 0;
  const choices: number[][] = [];
  for (const [r, region] of regions.entries()) {
    const next = new Array<number>(n + 1).fill(Number.POSITIVE_INFINITY);
    const from = new Array<number>(n + 1).fill(0);
    for (let end = r + 1; end <= n - (regions.length - 1 - r); end += 1) {
      const marked = end === n || PAUSE_AFTER.test(words[end - 1]!.text);
      for (let start = r; start < end; start += 1) {
        const off = region.end - region.start - (until[end]! - until[start]!);
        const cost = costs[start]! + off ** 2 + (marked ? 0 : UNMARKED_PAUSE_SECONDS ** 2);
        if (cost < next[end]!) {
          next[end] = cost;
          from[end] = start;
        }
      }
    }
    costs = next;
    choices.push(from);
  }
  const ends = new Array<number>(regions.length).fill(n);
  for (let r = regions.length - 1; r > 0; r -= 1) ends[r - 1] = choices[r]![ends[r]!]!;
  return ends;
}

/**
 * Corrects times so that 0 ≤ start < end ≤ seconds, in order, without overlaps, and each word lasts at least 20 ms where the line
 * has room. Valid times are only rounded to 0.1 ms.
 */
export function settle(words: readonly Word[], seconds: number): Word[] {
  const least = Math.min(0.02, seconds / (2 * Math.max(1, words.length)));
  const out: Word[] = [];
  let previous = 0;
  for (const word of words) {
    const start = Math.max(word.start, previous);
    const end = Math.max(word.end, start + least);
    out.push({ text: word.text, start, end });
    previous = end;
  }
  let limit = seconds;
  for (const word of [...out].reverse()) {
    word.end = Math.min(word.end, limit);
    word.start = Math.min(word.start, word.end - least);
    limit = word.start;
  }
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return out.map((word) => ({
    text: word.text,
    start: Math.max(0, round(word.start)),
    end: Math.min(seconds, round(word.end)),
  }));
}
