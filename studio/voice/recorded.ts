import { alignWords, type Region, settle, voicedRegions } from './align.js';
import { type Bounds, finishSpeech, frameLevels } from './finish.js';
import { followWords } from './follow.js';
import type { Utterance } from './speak.js';
import type { SpeechResult } from './speech.js';
import type { Pcm } from './wav.js';

const LEVEL_SECONDS = 0.01;
/** A voice is louder than this for {@link LOUD_FRAMES}, or what is heard is a room: −60 dBFS. */
const FAINTEST = 1e-3;
const LOUD_FRAMES = 10;
/** What stays under −40 dBFS and never doubles its level is the hiss of a room. */
const HISS = 1e-2;

/** A line that a person recorded, as a {@link SpeechResult} promises it. */
export interface RecordedLine {
  /** As it was decoded: any level, with whatever is before and behind the voice. */
  pcm: Pcm;
  /** The line's words, in order. */
  words: readonly string[];
  /** The offline voice saying the same, or null where it can't. */
  spoken: Utterance | null;
}

/** As {@link SpeechResult} has it, and `shift`: add it to a time in the recording to get the time in this. */
export type FittedRecording = SpeechResult & { shift: number };

/**
 * Makes a recording fit for the cut and finds the line's words in it: along the offline voice where the two go together, else
 * (other words, singing, a language without an offline voice) by spreading them over the voiced parts. Null when there is
 * nothing but silence in it. Pure; 60 s of 48 kHz take 0.7 s of a core.
 */
export function fitRecording({ pcm, words, spoken }: RecordedLine): FittedRecording | null {
  const finished = finishSpeech({ samples: pcm.samples.map(sane), sampleRate: pcm.sampleRate }, voiceBounds);
  if (!finished) return null;
  const { seconds, wav, shift } = finished;
  const regions = regionsOf(finished.pcm);
  const followed = spoken && followWords({ pcm: finished.pcm, regions }, { ...spoken, regions: regionsOf(spoken.pcm) });
  return {
    wav,
    seconds,
    shift,
    words: followed ? settle(followed, seconds) : alignWords(words, finished.pcm, regions),
  };
}

/** Float files can hold anything: what is no number is silence, and nothing is louder than a hundred times full scale. */
const sane = (value: number): number => (Number.isFinite(value) ? Math.max(-100, Math.min(100, value)) : 0);

/** First and last sample of the voice. */
function voiceBounds(pcm: Pcm): Bounds | null {
  const { samples, sampleRate } = pcm;
  const regions = regionsOf(pcm);
  const [first, last] = [regions[0], regions.at(-1)];
  return first && last
    ? { start: Math.round(first.start * sampleRate), end: Math.min(samples.length, Math.round(last.end * sampleRate)) }
    : null;
}

/**
 * Stretches of voice above the recording's own noise: twice the level that a twentieth of it stays under, yet no less than
 * 40 dB and no more than 12 dB below the loudest tenth of a second. None in silence.
 */
export function regionsOf(pcm: Pcm): Region[] {
  const levels = frameLevels(pcm.samples, Math.max(1, Math.round(pcm.sampleRate * LEVEL_SECONDS))).sort(
    (a, b) => a - b,
  );
  const loudest = levels[Math.max(0, levels.length - LOUD_FRAMES)] ?? 0;
  const noise = levels[Math.floor(levels.length / 20)] ?? 0;
  if (loudest < FAINTEST || (loudest < HISS && loudest < 2 * noise)) return [];
  const threshold = Math.min(Math.max(2 * noise, loudest / 100), loudest / 4);
  return voicedRegions(pcm, threshold);
}
