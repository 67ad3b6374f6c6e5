import { readFile, writeFile } from 'node:fs/promises';
import { type FfmpegPlan, FRAME } from '../../../engine/ffmpeg/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { resample, SPEECH_RATE } from '../../../studio/voice/finish.js';
import { readWav, writeWav } from '../../../studio/voice/wav.js';
import type { EngineOptions } from '../engine-options.js';
import { master } from './loudness.js';
import { type SoundTrack, VOICE } from './track.js';

export interface VoiceLine {
  /** The line's voice as a RIFF WAV; null for a line without a voice. */
  wavPath: string | null;
  frames: number;
}

/** Samples per frame: 48000 / 30, a whole number, so that lines never drift from their pictures. */
const SAMPLES_PER_FRAME = SPEECH_RATE / FRAME.fps;
/** Samples over which a line that is cut off fades out, because a hard edge clicks. */
const FADE = Math.round(0.008 * SPEECH_RATE);

/** Joins the lines' samples, each padded or cut to exactly its frames. Pure. */
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

/**
 * Reads the whole voice of a cut as 48 kHz samples, each line exactly as long as its picture, near −14 LUFS and with no true peak
 * over −1.5 dB.
 * @throws ServiceError BAD_INPUT if a line's voice is missing or cannot be read; the signal's reason
 */
export async function readVoiceSamples(
  lines: readonly VoiceLine[],
  { signal }: Pick<EngineOptions, 'signal'> = {},
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

/** Converts samples to a 16-bit WAV. */
export const voiceWav = (samples: Float32Array): Buffer => writeWav({ samples, sampleRate: SPEECH_RATE });

/**
 * Plans the encoding of the WAV as MP3 with whichever MP3 encoder this ffmpeg has: mono, at a bit rate whose loss is inaudible
 * for speech.
 */
export const voiceMp3Plan = (wav: string, out: string): FfmpegPlan => ({
  label: 'voice mp3',
  inputs: [{ path: wav, format: 'wav' }],
  output: {
    path: out,
    options: ['-map', '0:a:0', '-b:a', '128k', '-map_metadata', '-1', '-f', 'mp3'],
  },
});

/**
 * Assembles the voice track from samples and writes it as a WAV to `outPath`. It is encoded as a whole, because joining lines that
 * were encoded separately would click at every join.
 * @throws whatever {@link readVoiceSamples} throws
 */
export async function assembleVoice(
  lines: readonly VoiceLine[],
  outPath: string,
  options: Pick<EngineOptions, 'signal'> = {},
): Promise<SoundTrack> {
  const { samples, loudness } = await readVoiceSamples(lines, options);
  await writeFile(outPath, voiceWav(samples));
  return { path: outPath, seconds: samples.length / SPEECH_RATE, loudness, encoding: VOICE };
}
