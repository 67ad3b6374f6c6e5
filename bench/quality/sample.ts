import type { PictureAreas } from '../../providers/image/port.js';
import type { Word } from '../../providers/speech/port.js';
import { likeness } from './likeness.js';
import { type CueToRead, hasTesseract, readWordsByOcr } from './ocr.js';
import { measureOverlap } from './overlap.js';
import { measureSound } from './sound.js';
import { captionChanges, fitOfChanges, offsetFromSound } from './timing.js';

/** A finished video and what is known of it. */
export interface Sample {
  name: string;
  language: string;
  /** Paths of the video, and of the same one without texts. */
  captioned: string;
  clean: string;
  /** The same frames without loss, where they can be had. */
  lossless: string | null;
  /** What is said, in seconds from the video's start. */
  words: readonly Word[];
  /** What is shown together, on the video's frames; empty where nothing is to be read. */
  cues: readonly CueToRead[];
  /** Where faces and labels are in frame `n`, in shares of the screen; null where that is not known. */
  areasAt: ((n: number) => PictureAreas) | null;
  /** The lines' voices, with times from each one's start. */
  voices: readonly { path: string; words: readonly Word[] }[];
}

/** What is measured of a sample; null where it cannot be. */
export interface Measured {
  name: string;
  /** Share of the said words that OCR reads in the captions, and those that it does not; null without tesseract or its language. */
  read: number | null;
  missed: readonly string[];
  /** The largest share of a face and of a label that text covers in any frame, and the most pixels outside the safe area. */
  faces: number | null;
  labels: number | null;
  outside: number | null;
  /** Share of the words at whose beginning the captions change, within a frame; the worst distance, frames. */
  onTime: number | null;
  worst: number | null;
  /** Median distance of words after pauses from the sound's onset, ms. */
  fromSound: number | null;
  loudness: number;
  truePeak: number;
  overhang: number;
  ssim: number | null;
}

/** Measures a sample. */
export async function measureSample(sample: Sample): Promise<Measured> {
  const { name, captioned, clean, lossless, words, voices, areasAt } = sample;
  const changes = await captionChanges(captioned, clean);
  const fit = fitOfChanges(
    changes,
    words.map(({ start }) => start),
  );
  const offsets = await Promise.all(voices.map(({ path, words: said }) => offsetFromSound(path, said)));
  const heard = offsets.filter((offset) => offset !== null);
  const read = await readIn(sample);
  const covered = await measureOverlap({
    plain: clean,
    texted: captioned,
    areasAt: areasAt ?? (() => ({ faces: [], labels: [] })),
  });
  return {
    name,
    read: read?.share ?? null,
    missed: read?.missed ?? [],
    faces: areasAt && covered.face.worst,
    labels: areasAt && covered.label.worst,
    outside: covered.outsidePx,
    onTime: words.length === 0 ? null : fit.onTime,
    worst: words.length === 0 ? null : fit.worst,
    fromSound: heard.length === 0 ? null : heard.reduce((sum, offset) => sum + offset, 0) / heard.length,
    ...(await measureSound(captioned)),
    ssim: lossless === null ? null : await likeness(captioned, lossless),
  };
}

async function readIn({
  captioned,
  cues,
  language,
}: Sample): Promise<{ share: number; missed: readonly string[] } | null> {
  if (cues.length === 0 || !(await hasTesseract(language))) return null;
  return readWordsByOcr(captioned, cues, { language });
}
