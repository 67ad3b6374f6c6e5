import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { ServiceError } from '../../platform/errors/index.js';
import { type FfmpegPlan, FRAME, runFfmpeg } from '../../platform/ffmpeg/index.js';
import { resample, SPEECH_RATE } from '../../studio/voice/finish.js';
import { readWav, writeWav } from '../../studio/voice/wav.js';
import { master } from './loudness.js';
import type { EngineOptions } from './segment.js';

export interface VoiceLine {
  /** RIFF WAV, as the speech port gives it. Null for a line without a voice. */
  wavPath: string | null;
  frames: number;
}

/** Samples to a frame: 48000 / 30, a whole number, so that lines can never drift from their pictures. */
const SAMPLES_PER_FRAME = SPEECH_RATE / FRAME.fps;
/** A line cut off by its length ends in a fade this long: a hard edge clicks. */
const FADE = Math.round(0.008 * SPEECH_RATE);

/** The lines' samples end to end, each padded or cut to exactly its frames. Pure. */
export function layLines(lines: readonly { samples: Float32Array | null; frames: number }[]): Float32Array {
  const total = lines.reduce((sum, line) => sum + line.frames, 0);
  const track = new Float32Array(total * SAMPLES_PER_FRAME);
  let at = 0;
  for (const { samples, frames } of lines) {
    const room = frames * SAMPLES_PER_FRAME;
    if (samples) {
      track.set(samples.subarray(0, room), at);
      if (samples.length > room) {
        for (let i = 0; i < Math.min(FADE, room); i += 1) track[at + room - 1 - i]! *= i / FADE;
      }
    }
    at += room;
  }
  return track;
}

export interface VoiceTrack {
  seconds: number;
  /** Integrated LUFS of the finished track; −Infinity when no line speaks. */
  loudness: number;
}

/**
 * Samples → AAC, once. The same voice on both sides at full level: a mono track plays 3 dB too quiet or too loud, depending on
 * the player. The `fast` coder without the stereo tools, which find nothing in two equal channels, takes half the time of the
 * defaults; at this rate speech is transparent.
 */
function voicePlan(wav: string, out: string, frames: number): FfmpegPlan {
  return {
    label: 'voice',
    inputs: [{ path: wav, format: 'wav' }],
    graph: '[0:a]pan=stereo|c0=c0|c1=c0[a]',
    output: {
      path: out,
      options: [
        ...['-map', '[a]', '-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-aac_coder', 'fast'],
        ...['-aac_ms', '0', '-aac_is', '0', '-aac_pns', '0'],
        ...['-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4'],
      ],
    },
    seconds: frames / FRAME.fps,
  };
}

type VoiceOptions = Pick<EngineOptions, 'signal' | 'ffmpegPath' | 'timeoutMs'>;

/**
 * The whole voice of a cut as samples of 48 kHz, each line exactly as long as its picture, near −14 LUFS and with no true peak over −1.5 dB.
 * @throws ServiceError BAD_INPUT when a line's voice is missing or cannot be read; the signal's reason
 */
export async function voiceSamples(
  lines: readonly VoiceLine[],
  { signal }: Pick<VoiceOptions, 'signal'> = {},
): Promise<{ samples: Float32Array; loudness: number }> {
  signal?.throwIfAborted();
  const read = async (line: VoiceLine, index: number) => {
    if (line.wavPath === null) return { samples: null, frames: line.frames };
    try {
      return { samples: resample(readWav(await readFile(line.wavPath)), SPEECH_RATE).samples, frames: line.frames };
    } catch (cause) {
      throw new ServiceError('BAD_INPUT', `The voice of line ${index + 1} is missing or cannot be read.`, { cause });
    }
  };
  const { samples, after } = await master(layLines(await Promise.all(lines.map(read))));
  return { samples, loudness: after };
}

/** Samples as a WAV of 16 bits. */
export const voiceWav = (samples: Float32Array): Buffer => writeWav({ samples, sampleRate: SPEECH_RATE });

/** The WAV as MP3, by whichever encoder this ffmpeg has: mono, at a rate at which speech is transparent. */
export const voiceMp3Plan = (wav: string, out: string): FfmpegPlan => ({
  label: 'voice mp3',
  inputs: [{ path: wav, format: 'wav' }],
  output: {
    path: out,
    options: ['-map', '0:a:0', '-b:a', '128k', '-map_metadata', '-1', '-f', 'mp3'],
  },
});

/**
 * Puts the voice track together from samples and encodes it once: AAC, 48 kHz, in an MP4 (`.m4a`). AAC adds up to about half a
 * decibel to the peaks. Joining encoded lines by copy would click at every seam.
 * @throws what {@link voiceSamples} throws; FfmpegError
 */
export async function assembleVoice(
  lines: readonly VoiceLine[],
  outPath: string,
  options: VoiceOptions = {},
): Promise<VoiceTrack> {
  const { samples, loudness } = await voiceSamples(lines, options);
  const wav = `${outPath}.${randomUUID()}.wav`;
  const partial = `${outPath}.${randomUUID()}.part`;
  try {
    await writeFile(wav, voiceWav(samples));
    await runFfmpeg(voicePlan(wav, partial, samples.length / SAMPLES_PER_FRAME), options);
    await rename(partial, outPath);
  } finally {
    await Promise.all([rm(wav, { force: true }), rm(partial, { force: true })]);
  }
  return { seconds: samples.length / SPEECH_RATE, loudness };
}
