import { findVoicedRegions } from '../../studio/voice/align.js';
import { resample } from '../../studio/voice/finish.js';
import { type Pcm, writeWav } from '../../studio/voice/wav.js';
import type { Transcript, TranscriptionRequest } from './port.js';

/** Sample rate of the sound that models get, Hz: theirs. A minute of 16-bit samples has 1.9 MB. */
export const HEARD_RATE = 16_000;
/** A part ends at the longest pause in this last share of its longest length. */
const CUT_SHARE = 0.4;

/** A part of a sound, ready to be sent. */
export interface SoundPart extends Omit<TranscriptionRequest, 'language'> {
  /** Where it begins in the whole, in seconds. */
  start: number;
}

/** A sound as models get it. */
export function toHeard(pcm: Pcm): Omit<TranscriptionRequest, 'language'> {
  const { samples, sampleRate } = pcm.sampleRate === HEARD_RATE ? pcm : resample(pcm, HEARD_RATE);
  return { seconds: samples.length / sampleRate, wav: writeWav({ samples, sampleRate }) };
}

/** Cuts a sound into parts of at most `longest` seconds, at pauses; a stretch without any is cut at its quietest place. */
export function cutSound(pcm: Pcm, longest: number): SoundPart[] {
  const { samples, sampleRate } = pcm.sampleRate === HEARD_RATE ? pcm : resample(pcm, HEARD_RATE);
  const most = Math.floor(longest * sampleRate);
  const parts: SoundPart[] = [];
  for (let at = 0; at < samples.length; ) {
    const end =
      samples.length - at <= most ? samples.length : at + findCut(samples.subarray(at, at + most), sampleRate);
    const part = samples.subarray(at, end);
    parts.push({ start: at / sampleRate, ...toHeard({ samples: part, sampleRate }) });
    at = end;
  }
  return parts;
}

/** The sample at which to cut: the middle of the longest pause near the end. */
function findCut(samples: Float32Array, sampleRate: number): number {
  const first = Math.floor(samples.length * (1 - CUT_SHARE));
  const tail = samples.subarray(first);
  const regions = findVoicedRegions({ samples: tail, sampleRate });
  const edges = [0, ...regions.flatMap(({ start, end }) => [start, end]), tail.length / sampleRate];
  let best = { length: 0, middle: null as number | null };
  for (let i = 0; i < edges.length; i += 2) {
    const [from, to] = [edges[i]!, edges[i + 1]!];
    if (to - from > best.length) best = { length: to - from, middle: (from + to) / 2 };
  }
  return first + (best.middle === null ? findQuietest(tail, sampleRate) : Math.round(best.middle * sampleRate));
}

/** The middle of the quietest fiftieth of a second. */
function findQuietest(samples: Float32Array, sampleRate: number): number {
  const frame = Math.round(sampleRate / 50);
  let quietest = { sum: Number.POSITIVE_INFINITY, at: samples.length };
  for (let at = 0; at + frame <= samples.length; at += frame) {
    let sum = 0;
    for (let i = at; i < at + frame; i += 1) sum += samples[i]! ** 2;
    if (sum <= quietest.sum) quietest = { sum, at: at + (frame >> 1) };
  }
  return quietest.at;
}

/** Puts the transcripts of parts together. */
export function joinTranscripts(parts: readonly { start: number; transcript: Transcript }[]): Transcript {
  const transcripts = parts.map(({ transcript }) => transcript);
  return {
    text: transcripts
      .map(({ text }) => text)
      .filter(Boolean)
      .join(' '),
    language: transcripts.find(({ language }) => language !== null)?.language ?? null,
    words: parts.flatMap(({ start, transcript }) =>
      transcript.words.map((word) => ({ text: word.text, start: word.start + start, end: word.end + start })),
    ),
    ...(transcripts.some(({ estimated }) => estimated) ? { estimated: true } : {}),
  };
}
