import { type Region, settle } from './align.js';
import { frameLevels } from './finish.js';
import { followWords } from './follow.js';
import { regionsOf } from './recorded.js';
import type { Utterance } from './speak.js';
import type { Word } from './speech.js';
import type { Pcm } from './wav.js';

/** A whole script that a person recorded in one go. */
export interface RecordedScript {
  /** As it was decoded, with whatever is before, between and behind the lines. */
  pcm: Pcm;
  /** The offline voice saying each line. */
  lines: readonly Utterance[];
  /** Pieces begin and end on pictures of the video: its pictures per second. */
  fps: number;
}

/** Where a line is in a recording, in seconds of it, and its words, in seconds of the line. */
export interface ScriptPiece {
  start: number;
  end: number;
  words: Word[];
}

/** What is wrong with a recording: nothing is heard, another text is said, or one line (by its place) is not there. */
export type ScriptFault = { fault: 'silent' } | { fault: 'other' } | { fault: 'line'; line: number };

/** Between two lines of the guide, which are told apart by it alone. */
const GUIDE_PAUSE_SECONDS = 0.3;
/** A pause this near to where a line was found to end is where it ends. */
const NEAR_SECONDS = 0.6;
/** A line said in less of its share of the time than this was left out, in more was said among other things. */
const LEAST_SHARE = 0.3;
const MOST_SHARE = 3.5;
/** The loudness that voices have in the cut, and how near they come to full scale. */
const TARGET_RMS = 10 ** (-19 / 20);
const CEILING = 10 ** (-1 / 20);

/**
 * Finds the lines of a script in a recording of it, and their words: along the offline voice, as for one line, then cut apart at the
 * pauses nearest to where lines end. The pieces are the whole recording: pauses and length stay as they are. Pure.
 * @returns the pieces, and by what to multiply the samples for the loudness of other voices
 */
export function fitScript({ pcm, lines, fps }: RecordedScript): { pieces: ScriptPiece[]; gain: number } | ScriptFault {
  const regions = regionsOf(pcm);
  if (regions.length === 0) return { fault: 'silent' };
  const guide = joined(lines);
  const found = followWords({ pcm, regions }, { ...guide, regions: regionsOf(guide.pcm) }, { strict: true });
  if (!found) return { fault: 'other' };
  const spans = spansOf(found, lines);
  const missing = missingLine(spans, lines, regions);
  if (missing !== null) return { fault: 'line', line: missing };
  const frames = Math.max(lines.length, Math.ceil((pcm.samples.length / pcm.sampleRate) * fps - 0.001));
  const cuts = [0, ...boundaries(spans, regions, frames / fps).map((at) => Math.round(at * fps)), frames];
  // No piece without a picture of its own.
  for (let i = 1; i < cuts.length - 1; i += 1)
    cuts[i] = Math.min(Math.max(cuts[i]!, cuts[i - 1]! + 1), frames - (cuts.length - 1 - i));
  const pieces = spans.map(({ words }, i) => {
    const [start, end] = [cuts[i]! / fps, cuts[i + 1]! / fps];
    const own = words.map((word) => ({ ...word, start: word.start - start, end: word.end - start }));
    return { start, end, words: settle(own, end - start) };
  });
  return { pieces, gain: gainOf(pcm, regions) };
}

interface Span extends Region {
  words: Word[];
}

/** The lines one after the other, as one speech. */
function joined(lines: readonly Utterance[]): Utterance {
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

function spansOf(found: readonly Word[], lines: readonly Utterance[]): Span[] {
  let at = 0;
  return lines.map(({ words: { length } }) => {
    const words = found.slice(at, at + length);
    at += length;
    return { words, start: words[0]!.start, end: words.at(-1)!.end };
  });
}

/** How much voice there is between two times. */
const voicedIn = (regions: readonly Region[], { start, end }: Region): number =>
  regions.reduce((sum, region) => sum + Math.max(0, Math.min(end, region.end) - Math.max(start, region.start)), 0);

/** The first line that was plainly not said, or not as it stands: it takes another share of the voice than it should. */
function missingLine(spans: readonly Span[], lines: readonly Utterance[], regions: readonly Region[]): number | null {
  const guided = lines.map(({ words }) => words.at(-1)!.end - words[0]!.start);
  const said = spans.map((span) => voicedIn(regions, span));
  const pace = sum(said) / sum(guided);
  const odd = said.findIndex((seconds, i) => {
    const share = seconds / (guided[i]! * pace);
    return share < LEAST_SHARE || share > MOST_SHARE;
  });
  return odd < 0 ? null : odd;
}
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** Between each two lines: the middle of the longest pause near to where the one ends and the other begins. */
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

/** By what to multiply the samples so that the voice is as loud as others, and nothing is clipped. */
function gainOf({ samples, sampleRate }: Pcm, regions: readonly Region[]): number {
  let squares = 0;
  let count = 0;
  for (const { start, end } of regions)
    for (let i = Math.floor(start * sampleRate); i < Math.min(samples.length, end * sampleRate); i += 1) {
      squares += samples[i]! ** 2;
      count += 1;
    }
  const peak = frameLevels(samples, 160).reduce((top, level) => Math.max(top, level), 0);
  const rms = Math.sqrt(squares / Math.max(1, count));
  // Peaks stand some 6 dB over the level of their 10 ms.
  return Math.min(TARGET_RMS / Math.max(rms, 1e-6), CEILING / Math.max(2 * peak, 1e-6), 100);
}
