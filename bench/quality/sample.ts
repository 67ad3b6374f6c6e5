import type { PictureAreas } from '../../providers/image/port.js';
import type { Word } from '../../providers/speech/port.js';
import { likeness } from './likeness.js';
import { type CueToRead, hasTesseract, readWordsByOcr } from './ocr.js';
import { measureOverlap } from './overlap.js';
import { measureSound } from './sound.js';
import { captionChanges, measureFit, offsetFromSound } from './timing.js';

/** A finished video, and the facts that measurements compare it with. */
export interface Sample {
  name: string;
  language: string;
  /** Path of the video; `clean` is the path of the same video without text. */
  captioned: string;
  clean: string;
  /** Path of a lossless encoding of the same frames; null if there is none. */
  lossless: string | null;
  /** The spoken words, with times in seconds from the video's start. */
  words: readonly Word[];
  /** The words shown together, in frames of the video; empty if there is nothing to read. */
  cues: readonly CueToRead[];
  /** Positions of faces and labels in frame `n`, in shares of the screen; null if unknown. */
  areasAt: ((n: number) => PictureAreas) | null;
  /** The spoken lines: the path of each recording, and its words with times in seconds from the line's start. */
  voices: readonly { path: string; words: readonly Word[] }[];
}

/** Measured values of a sample; null where they cannot be measured. */
export interface Measured {
  name: string;
  /**
   * Share (0 to 1) of the spoken words that OCR reads in the captions, and the words that it misses. The share is null without
   * captions, and without tesseract or its data for the language.
   */
  read: number | null;
  missed: readonly string[];
  /**
   * The largest share (0 to 1) of a face and of a label that text covers in any frame, and the largest number of text pixels
   * outside the safe area.
   */
  faces: number | null;
  labels: number | null;
  outside: number | null;
  /**
   * Share (0 to 1) of the words for which the captions change within a frame of the word's start; and the largest distance, in
   * frames.
   */
  onTime: number | null;
  worst: number | null;
  /** For words after pauses: median distance between the word's time and the onset of its sound, in ms. */
  fromSound: number | null;
  loudness: number;
  truePeak: number;
  overhang: number;
  ssim: number | null;
}

export async function measureSample(sample: Sample): Promise<Measured> {
  const { name, captioned, clean, lossless, words, voices, areasAt } = sample;
  const changes = await captionChanges(captioned, clean);
  const fit = measureFit(
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
    onTime: sample.cues.length === 0 ? null : fit.onTime,
    worst: sample.cues.length === 0 ? null : fit.worst,
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
