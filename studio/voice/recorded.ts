import { alignWords, findVoicedRegions, type Region, settle } from './align.js';
import { type Bounds, finishSpeech, frameLevels } from './finish.js';
import { followWords } from './follow.js';
import {
  closeInPauses,
  cuesFromLoudness,
  LEVEL_SECONDS as LOUDNESS_SECONDS,
  type MouthCue,
  mouthCues,
  warpCues,
} from './mouths.js';
import type { SaidWord } from './said/say.js';
import type { Utterance } from './speak.js';
import type { SpeechResult, Word } from './speech.js';
import type { Pcm } from './wav.js';

const LEVEL_SECONDS = 0.01;
/** A recording counts as containing a voice only if it is louder than this (−60 dBFS) for at least {@link LOUD_FRAMES} frames. */
const FAINTEST = 1e-3;
const LOUD_FRAMES = 10;
/** Audio that stays below −40 dBFS, and below twice the level of its quietest twentieth, is room noise. */
const HISS = 1e-2;

/** A line recorded by a person, to be turned into a {@link SpeechResult}. */
export interface RecordedLine {
  /** Decoded audio at any level, including everything before and after the voice. */
  pcm: Pcm;
  /** The line's words, in order. */
  words: readonly Pick<SaidWord, 'text' | 'said'>[];
  /** The offline voice speaking the same line, or null if it cannot speak it. */
  spoken: Utterance | null;
}

/** A {@link SpeechResult} with `shift`: add it to a time in the recording to get the time in the result. */
export type FittedRecording = SpeechResult & { mouths: MouthCue[]; shift: number };

/**
 * Prepares a recording for the cut and finds the line's words in it. If the recording matches the offline voice, the two are
 * aligned; otherwise (other words, singing, a language without an offline voice) the words are spread over the voiced parts.
 * Returns null if the recording is silent. Pure; 60 s of 48 kHz take 0.7 s of a core.
 */
export function fitRecording({ pcm, words, spoken }: RecordedLine): FittedRecording | null {
  const finished = finishSpeech({ samples: pcm.samples.map(sane), sampleRate: pcm.sampleRate }, recordedVoiceBounds);
  if (!finished) return null;
  const { seconds, wav, shift } = finished;
  const regions = findVoice(finished.pcm);
  const followed = spoken && followWords({ pcm: finished.pcm, regions }, { ...spoken, regions: findVoice(spoken.pcm) });
  const timed = followed ? settle(followed, seconds) : alignWords(words, finished.pcm, regions);
  return { wav, seconds, shift, words: timed, mouths: mouthsHeard(finished.pcm, timed, spoken) };
}

/**
 * Makes mouth cues for speech with known word times: the offline voice's cues for the same line, stretched to these times and
 * closed where nothing is heard. If the offline voice can't speak the line or counts other words in it, the mouth opens with
 * loudness.
 */
export function mouthsHeard(
  pcm: Pcm,
  words: readonly Word[],
  spoken: Pick<Utterance, 'words' | 'phones'> | null,
): MouthCue[] {
  const guided =
    spoken && spoken.words.length === words.length ? warpCues(mouthCues(spoken.phones), spoken.words, words) : [];
  if (guided.length > 0) return closeInPauses(guided, findVoice(pcm));
  return cuesFromLoudness(frameLevels(pcm.samples, Math.round(pcm.sampleRate * LOUDNESS_SECONDS)));
}

/**
 * Cleans a sample, since float files can contain anything: NaN and infinity become silence, and values are limited to 100 times
 * full scale.
 */
const sane = (value: number): number => (Number.isFinite(value) ? Math.max(-100, Math.min(100, value)) : 0);

/** Finds the first and last sample of the voice. */
function recordedVoiceBounds(pcm: Pcm): Bounds | null {
  const { samples, sampleRate } = pcm;
  const regions = findVoice(pcm);
  const [first, last] = [regions[0], regions.at(-1)];
  return first && last
    ? { start: Math.round(first.start * sampleRate), end: Math.min(samples.length, Math.round(last.end * sampleRate)) }
    : null;
}

/**
 * Finds stretches of voice above the recording's own noise. The threshold is twice the level of the recording's quietest
 * twentieth, but always 12 to 40 dB below the level of its loudest tenth of a second. Returns none for silence and for mere
 * room noise.
 */
export function findVoice(pcm: Pcm): Region[] {
  const levels = frameLevels(pcm.samples, Math.max(1, Math.round(pcm.sampleRate * LEVEL_SECONDS))).sort(
    (a, b) => a - b,
  );
  const loudest = levels[Math.max(0, levels.length - LOUD_FRAMES)] ?? 0;
  const noise = levels[Math.floor(levels.length / 20)] ?? 0;
  if (loudest < FAINTEST || (loudest < HISS && loudest < 2 * noise)) return [];
  const threshold = Math.min(Math.max(2 * noise, loudest / 100), loudest / 4);
  return findVoicedRegions(pcm, threshold);
}
