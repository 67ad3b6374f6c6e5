import { readWav } from '../studio/voice/wav.js';
import { spreadWords } from './transcription.js';

// biome-ignore lint/suspicious/noExplicitAny: an external wire format.
type Json = any;

export const SOUND_ENDPOINT = /^\/fal-ai\/whisper$/;
const HEARD = 'Stop scrolling, this really works!';

/** What a fal runner would say about a sound that it cannot use; null for a usable one. */
export function findSoundFault(input: Json, uploads: ReadonlyMap<string, Buffer>): string | null {
  if (!uploads.has(input?.audio_url)) return 'audio_url: could not be loaded';
  if (input.task !== 'transcribe') return 'task: not permitted';
  return ['none', 'segment', 'word'].includes(input.chunk_level) ? null : 'chunk_level: not permitted';
}

/** As fal's Whisper answers: a chunk for each word, of which the last has no end. */
export function falTranscript(input: Json, uploads: ReadonlyMap<string, Buffer>): Json {
  const { samples, sampleRate } = readWav(uploads.get(input.audio_url)!);
  const words = spreadWords(HEARD, samples.length / sampleRate);
  return {
    text: HEARD,
    chunks: words.map(({ text, start, end }, i) => ({
      text: ` ${text}`,
      timestamp: [start, i === words.length - 1 ? null : end],
    })),
    inferred_languages: ['en'],
    diarization_segments: [],
  };
}
