import { readFile } from 'node:fs/promises';
import { FRAME } from '../../engine/ffmpeg/index.js';
import type { Word } from '../../providers/speech/port.js';
import { readWav } from '../../studio/voice/wav.js';
import { median } from '../support/measure.js';
import { decodedFrames } from './pixels.js';

/**
 * Frames are compared at a quarter of their width and height. Even then, the highlight of one word has several hundred pixels.
 */
const SMALL = { width: FRAME.width / 4, height: FRAME.height / 4, format: 'rgb24' } as const;
/**
 * A colour channel that changes by more than this (0 to 255) counts as changed, such as white turning yellow. Encoding noise
 * stays below it.
 */
const CHANGED = 40;
/** Minimum number of channel values that change, at the size {@link SMALL}, for the captions to count as changed. */
const MIN_CHANGED_VALUES = 12;

/**
 * Finds the frames at which the captions change. In each frame, the difference between the two videos is the text; a change is
 * a frame whose text differs from that of the frame before.
 * @param captioned a video with captions
 * @param clean the same video without captions, frame by frame
 */
export async function captionChanges(captioned: string, clean: string): Promise<number[]> {
  const size = SMALL.width * SMALL.height * 3;
  const without = decodedFrames(clean, SMALL);
  let before = new Int16Array(size);
  const changes: number[] = [];
  let n = 0;
  for await (const shown of decodedFrames(captioned, SMALL)) {
    const ground = (await without.next()).value as Buffer | undefined;
    if (!ground) break;
    const text = Int16Array.from({ length: size }, (_, i) => shown[i]! - ground[i]!);
    let count = 0;
    for (let i = 0; i < size; i += 1) if (Math.abs(text[i]! - before[i]!) > CHANGED) count += 1;
    if (count >= MIN_CHANGED_VALUES) changes.push(n);
    before = text;
    n += 1;
  }
  await without.return(undefined);
  return changes;
}

export interface TimingFacts {
  /** Share (0 to 1) of the words at whose start the captions change, on that frame or a neighbouring one. */
  onTime: number;
  /** The largest distance from a word's start to the nearest change, in frames, at most one second. */
  worst: number;
}

/**
 * Measures how well the changes of the captions match the starts of words.
 * @param changes frame numbers, in order
 * @param starts seconds from the video's start, in order
 */
export function measureFit(changes: readonly number[], starts: readonly number[]): TimingFacts {
  const distances = starts.map((start) =>
    Math.min(...changes.map((change) => Math.abs(change - Math.round(start * FRAME.fps))), FRAME.fps),
  );
  return {
    onTime: distances.filter((distance) => distance <= 1).length / Math.max(1, distances.length),
    worst: Math.max(0, ...distances),
  };
}

/** Minimum silence that counts as a pause (`PAUSE`), and the step at which loudness is measured (`STEP`), both in seconds. */
const PAUSE = 0.12;
const STEP = 0.005;
/** Sound below this share (0 to 1) of the loudest part counts as silence. */
const QUIET = 0.02;

/**
 * Measures how far the stated times of words are from the sound, for words that start after a pause, whose onset can be heard.
 * @param wavPath the line's voice
 * @returns the median of the absolute distances in ms; null when no word starts after a pause
 */
export async function offsetFromSound(wavPath: string, words: readonly Word[]): Promise<number | null> {
  const { samples, sampleRate } = readWav(await readFile(wavPath));
  const step = Math.round(STEP * sampleRate);
  const levels = Array.from({ length: Math.floor(samples.length / step) }, (_, i) => {
    let peak = 0;
    for (let k = i * step; k < (i + 1) * step; k += 1) peak = Math.max(peak, Math.abs(samples[k]!));
    return peak;
  });
  const loudest = Math.max(...levels);
  let quiet = PAUSE;
  const onsets: number[] = [];
  for (const [i, level] of levels.entries()) {
    if (level < loudest * QUIET) quiet += STEP;
    else {
      if (quiet >= PAUSE) onsets.push(i * STEP);
      quiet = 0;
    }
  }
  const distances = onsets.map((onset) => Math.min(...words.map(({ start }) => Math.abs(start - onset))));
  return distances.length === 0 ? null : median(distances) * 1000;
}
