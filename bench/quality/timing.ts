import { readFile } from 'node:fs/promises';
import { FRAME } from '../../platform/ffmpeg/index.js';
import type { Word } from '../../providers/speech/port.js';
import { readWav } from '../../studio/voice/wav.js';
import { median } from '../measure.js';
import { decodedFrames } from './pixels.js';

/** Pixels of a frame that is compared: a highlight of one word is still some hundred of them. */
const SMALL = { width: FRAME.width / 4, height: FRAME.height / 4, format: 'rgb24' } as const;
/** Levels by which a channel of the text has changed, as white becomes yellow; the encoder's noise stays below. */
const CHANGED = 40;
/** Values of {@link SMALL} that make a change of the captions. */
const LEAST = 12;

/**
 * The frames at which the captions change: where what the text adds to the picture differs from the frame before.
 * @param captioned a video with captions @param clean the same without any, frame for frame
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
    if (count >= LEAST) changes.push(n);
    before = text;
    n += 1;
  }
  await without.return(undefined);
  return changes;
}

export interface TimingFacts {
  /** Share of words at whose beginning the captions change, on that frame or one beside it. */
  onTime: number;
  /** The largest distance from a word's beginning to the nearest change, frames. */
  worst: number;
}

/** How well changes of the captions fit the words' beginnings. @param starts seconds from the video's start, in order */
export function fitOfChanges(changes: readonly number[], starts: readonly number[]): TimingFacts {
  const distances = starts.map((start) =>
    Math.min(...changes.map((change) => Math.abs(change - Math.round(start * FRAME.fps))), FRAME.fps),
  );
  return {
    onTime: distances.filter((distance) => distance <= 1).length / Math.max(1, distances.length),
    worst: Math.max(0, ...distances),
  };
}

/** Seconds of quiet that make a pause, and the step in which the sound is listened to. */
const PAUSE = 0.12;
const STEP = 0.005;
/** A sound this far below the loudest is quiet. */
const QUIET = 0.02;

/**
 * How far the words' times are from the sound, where that can be heard: at words that begin after a pause. ms, the median of the
 * absolute distances; null when no word does.
 * @param wavPath the line's voice
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
