import type { Region } from './align.js';
import { type Features, HOP_SECONDS, mfcc } from './mfcc.js';
import type { Word } from './speech.js';
import { type Warp, warp } from './warp.js';
import type { Pcm } from './wav.js';

/** How far a speaker may be ahead of or behind an even pace, in seconds of voice. */
const BAND = 5 / HOP_SECONDS;
/** In a long speech that is a share of it. */
const BAND_SHARE = 0.05;
/** Silence that is kept on each side of a stretch of voice. */
const EDGE_SECONDS = 0.03;
/** Nobody speaks so much slower or faster than another. */
const MOST_PACE = 3;
const BLOCK = Math.round(0.5 / HOP_SECONDS);
/**
 * What the way through the same words costs beside one through their sounds in another order. Four voices of espeak-ng and flite saying
 * the words of another's had 0.63 to 0.91, 0.94 with two lines exchanged; other words 0.97 to 1.01.
 */
const MOST_OF_SHUFFLED = 0.96;
/** Pace is looked at over this long. */
const STRIDE = Math.round(0.3 / HOP_SECONDS);
/**
 * Which share of the strides may stall or rush. Other voices saying the same words had up to 0.06, other words up to 0.5. What a path
 * costs tells less: a strange voice saying the words costs as much as other words do.
 */
const MOST_STUMBLES = 0.15;

/** A sound, where its voice is, and, if known, its words. */
export interface Speech {
  pcm: Pcm;
  regions: readonly Region[];
}

/**
 * Where the words of one speech are in another of the same words: forced alignment by dynamic time warping of MFCCs, as aeneas
 * does it. Pauses are left out of both first, so that it does not matter who makes them where. Measured with espeak-ng and flite:
 * 94 to 100 % of words begin and end within 150 ms, on average 10 to 50 ms off; of slow speech, 88 %. Null where the two plainly do not go together.
 * Words can overlap by a frame; `settle` mends that.
 * @param options.strict null also where the words are others of the same length, which takes the time twice
 */
export function followWords(
  speech: Speech,
  spoken: Speech & { words: readonly Word[] },
  { strict = false } = {},
): Word[] | null {
  const [a, b] = [heard(spoken), heard(speech)];
  const pace = b.count / a.count;
  if (!(pace < MOST_PACE && pace > 1 / MOST_PACE)) return null;
  const band = Math.max(BAND, a.count * BAND_SHARE);
  const path = warp(a, b, band);
  if (stumbles(path, pace) > MOST_STUMBLES) return null;
  if (strict && path.cost > MOST_OF_SHUFFLED * warp(shuffled(a), b, band).cost) return null;
  const words: Word[] = [];
  let at = 0;
  for (const { text, start, end } of spoken.words) {
    while (at < a.count - 1 && middle(a, at) < start) at += 1;
    let to = at;
    while (to < a.count - 1 && middle(a, to + 1) < end) to += 1;
    words.push({
      text,
      start: b.frames[path.first[at]!]! * HOP_SECONDS,
      end: (b.frames[path.last[to]!]! + 1) * HOP_SECONDS,
    });
  }
  return words;
}

/** The same sounds in another order: half seconds from the last to the first. */
function shuffled(sound: Features): Features {
  const { width, count, values } = sound;
  const out = new Float32Array(values.length);
  for (let at = 0; at < count; at += BLOCK) {
    const length = Math.min(BLOCK, count - at);
    out.set(values.subarray(at * width, (at + length) * width), (count - at - length) * width);
  }
  return { width, count, values: out };
}

/** The vectors of a sound's voice, and which frame of the sound each is. */
interface Heard extends Features {
  frames: Int32Array;
}

const middle = (sound: Heard, at: number): number => (sound.frames[at]! + 0.5) * HOP_SECONDS;

function heard({ pcm, regions }: Speech): Heard {
  const all = mfcc(pcm);
  const frames: number[] = [];
  for (const { start, end } of regions) {
    const from = Math.max((frames.at(-1) ?? -1) + 1, Math.floor((start - EDGE_SECONDS) / HOP_SECONDS));
    const to = Math.min(all.count, Math.ceil((end + EDGE_SECONDS) / HOP_SECONDS));
    for (let frame = from; frame < to; frame += 1) frames.push(frame);
  }
  const { width } = all;
  const values = new Float32Array(frames.length * width);
  for (const [at, frame] of frames.entries())
    values.set(all.values.subarray(frame * width, (frame + 1) * width), at * width);
  standardise(values, width);
  return { width, count: frames.length, values, frames: Int32Array.from(frames) };
}

/** Each coefficient to mean 0 and variance 1: takes most of what is the microphone's, the room's and the voice's out. */
function standardise(values: Float32Array, width: number): void {
  const count = values.length / width;
  for (let k = 0; k < width; k += 1) {
    let sum = 0;
    let squares = 0;
    for (let at = k; at < values.length; at += width) {
      sum += values[at]!;
      squares += values[at]! ** 2;
    }
    const mean = sum / count;
    const deviation = Math.sqrt(Math.max(1e-9, squares / count - mean ** 2));
    for (let at = k; at < values.length; at += width) values[at] = (values[at]! - mean) / deviation;
  }
}

/** The share of strides in which the path goes less than half as fast as the whole, or more than twice. */
function stumbles({ first, last }: Warp, pace: number): number {
  let count = 0;
  let odd = 0;
  for (let i = 0; i + STRIDE < first.length; i += 5) {
    const went = (first[i + STRIDE]! + last[i + STRIDE]! - first[i]! - last[i]!) / 2 / STRIDE / pace;
    count += 1;
    if (went < 0.45 || went > 2.2) odd += 1;
  }
  return count === 0 ? 0 : odd / count;
}
