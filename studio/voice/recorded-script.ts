import { type Region, settle } from './align.js';
import { frameLevels } from './finish.js';
import { followWords } from './follow.js';
import { closeInPauses, type MouthCue, mouthCues, shiftCues, warpCues } from './mouths.js';
import { findVoice } from './recorded.js';
import type { Utterance } from './speak.js';
import type { Word } from './speech.js';
import type { Pcm } from './wav.js';

/** A whole script recorded by a person in one go. */
export interface RecordedScript {
  /** Decoded audio, including everything before, between and after the lines. */
  pcm: Pcm;
  /** Each line spoken by the offline voice. */
  lines: readonly Utterance[];
  /** Frame rate of the video; pieces begin and end on its frames. */
  fps: number;
}

/**
 * A line's position, in seconds from the start of the recording. Its words and mouth cues are in seconds from the start of the
 * line.
 */
export interface ScriptPiece {
  start: number;
  end: number;
  words: Word[];
  mouths: MouthCue[];
}

/** Why a recording is refused: it is silent, contains another text, or lacks one line (given by its index). */
export type ScriptFault = { fault: 'silent' } | { fault: 'other' } | { fault: 'line'; line: number };

/** Seconds of silence between two lines of the guide (the offline voice speaking all lines), so that they can be told apart. */
const GUIDE_PAUSE_SECONDS = 0.3;
/**
 * The recording is cut between two lines in a pause that is at most this many seconds from the detected end of the first or
 * start of the second.
 */
const NEAR_SECONDS = 0.6;
/**
 * A line that takes less than this share of its expected time was left out; one that takes more than {@link MAX_SHARE} contains
 * other words.
 */
const MIN_SHARE = 0.3;
const MAX_SHARE = 3.5;
/** The level (RMS) to which voices are brought, and their highest peak, as amplitudes. */
const TARGET_RMS = 10 ** (-19 / 20);
const CEILING = 10 ** (-1 / 20);

/**
 * Finds the lines and words of a script in one recording of it: the recording is aligned with the offline voice by
 * {@link followWords}, and then cut in pauses near the ends of lines. Together, the pieces are the whole recording, with its
 * pauses. Pure.
 * @returns the pieces, and the gain that makes the recording as loud as other voices; or why the recording is refused
 */
export function fitScript({ pcm, lines, fps }: RecordedScript): { pieces: ScriptPiece[]; gain: number } | ScriptFault {
  const regions = findVoice(pcm);
  if (regions.length === 0) return { fault: 'silent' };
  const guide = joined(lines);
  const found = followWords({ pcm, regions }, { ...guide, regions: findVoice(guide.pcm) }, { strict: true });
  if (!found) return { fault: 'other' };
  const spans = findSpans(found, lines);
  const missing = missingLine(spans, lines, regions);
  if (missing !== null) return { fault: 'line', line: missing };
  const frames = Math.max(lines.length, Math.ceil((pcm.samples.length / pcm.sampleRate) * fps - 0.001));
  const cuts = [0, ...boundaries(spans, regions, frames / fps).map((at) => Math.round(at * fps)), frames];
  // Every piece gets at least one frame.
  for (let i = 1; i < cuts.length - 1; i += 1)
    cuts[i] = Math.min(Math.max(cuts[i]!, cuts[i - 1]! + 1), frames - (cuts.length - 1 - i));
  const pieces = spans.map(({ words }, i) => {
    const [start, end] = [cuts[i]! / fps, cuts[i + 1]! / fps];
    const own = words.map((word) => ({ ...word, start: word.start - start, end: word.end - start }));
    const { phones, words: guided } = lines[i]!;
    const heard = closeInPauses(warpCues(mouthCues(phones), guided, words), regions);
    return { start, end, words: settle(own, end - start), mouths: shiftCues(heard, -start, end - start) };
  });
  return { pieces, gain: computeGain(pcm, regions) };
}

interface Span extends Region {
  words: Word[];
}

/** Joins the lines into one speech. */
function joined(lines: readonly Utterance[]): Omit<Utterance, 'phones'> {
  const sampleRate = lines[0]?.pcm.sampleRate ?? 22_050;
  const pause = Math.round(GUIDE_PAUSE_SECONDS * sampleRate);
  const samples = new Float32Array(lines.reduce((sum, { pcm }) => sum + pcm.samples.length + pause, 0));
  const words: Word[] = [];
  let at = 0;
  for (const line of lines) {
    samples.set(line.pcm.samples, at);
    const shift = at / sampleRate;
    words.push(...line.words.map(({ text, start, end }) => ({ text, start: start + shift, end: end + shift })));
    at += line.pcm.samples.length + pause;
  }
  return { pcm: { samples, sampleRate }, words };
}

function findSpans(found: readonly Word[], lines: readonly Utterance[]): Span[] {
  let at = 0;
  return lines.map(({ words: { length } }) => {
    const words = found.slice(at, at + length);
    at += length;
    return { words, start: words[0]!.start, end: words.at(-1)!.end };
  });
}

/** Seconds of voice within a span. */
const measureVoice = (regions: readonly Region[], { start, end }: Region): number =>
  regions.reduce((sum, region) => sum + Math.max(0, Math.min(end, region.end) - Math.max(start, region.start)), 0);

/**
 * Finds the first line that takes a clearly different share of the voice than expected, and so was left out or changed. Null if
 * there is none.
 */
function missingLine(spans: readonly Span[], lines: readonly Utterance[], regions: readonly Region[]): number | null {
  const guided = lines.map(({ words }) => words.at(-1)!.end - words[0]!.start);
  const said = spans.map((span) => measureVoice(regions, span));
  const pace = sum(said) / sum(guided);
  const odd = said.findIndex((seconds, i) => {
    const share = seconds / (guided[i]! * pace);
    return share < MIN_SHARE || share > MAX_SHARE;
  });
  return odd < 0 ? null : odd;
}
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/**
 * Finds the boundary between each line and the next: the middle of a pause near the end of the first and the start of the
 * second. Longer and nearer pauses are preferred. Without any, the boundary is halfway between the two.
 */
function boundaries(spans: readonly Span[], regions: readonly Region[], seconds: number): number[] {
  const pauses = regions.slice(1).map(({ start }, i) => ({ start: regions[i]!.end, end: start }));
  return spans.slice(1).map((next, i) => {
    const [from, to] = [spans[i]!.end, next.start];
    const near = pauses.filter(
      ({ start, end }) => end > Math.min(from, to) - NEAR_SECONDS && start < Math.max(from, to) + NEAR_SECONDS,
    );
    const worth = ({ start, end }: Region) => end - start - Math.abs((start + end - from - to) / 2) / 2;
    const best = near.reduce<Region | null>((one, other) => (one && worth(one) >= worth(other) ? one : other), null);
    const at = best ? (best.start + best.end) / 2 : (from + to) / 2;
    return Math.min(seconds, Math.max(0, at));
  });
}

/** Computes the gain that brings the voice to {@link TARGET_RMS} without clipping: at most 100. */
function computeGain({ samples, sampleRate }: Pcm, regions: readonly Region[]): number {
  let squares = 0;
  let count = 0;
  for (const { start, end } of regions)
    for (let i = Math.floor(start * sampleRate); i < Math.min(samples.length, end * sampleRate); i += 1) {
      squares += samples[i]! ** 2;
      count += 1;
    }
  const peak = frameLevels(samples, Math.max(1, Math.round(sampleRate / 100))).reduce(
    (top, level) => Math.max(top, level),
    0,
  );
  const rms = Math.sqrt(squares / Math.max(1, count));
  // Peaks are about 6 dB above the level (RMS) of the 10 ms around them, hence the factor 2.
  return Math.min(TARGET_RMS / Math.max(rms, 1e-6), CEILING / Math.max(2 * peak, 1e-6), 100);
}
