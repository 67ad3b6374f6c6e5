import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAME } from '../../../engine/ffmpeg/index.js';
import { speakable } from '../../../engine/fonts/index.js';
import { type JobContext, PermanentJobError } from '../../../platform/jobs/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { StudioError } from '../../../studio/error.js';
import type { RecordedScript, ScriptFault, ScriptPiece } from '../../../studio/voice/recorded-script.js';
import { type Utterance, utter } from '../../../studio/voice/speak.js';
import type { SpeechRequest } from '../../../studio/voice/speech.js';
import { readFloats, writeWav } from '../../../studio/voice/wav.js';
import type { LineStepInput, VoicePiece } from '../../../subgraphs/flows/index.js';
import { decodeTo, FIT_MS, fitting, SAMPLE_RATE, withScratch } from './recording.js';

/** Longest recording of a whole script, seconds. */
const LONGEST_SECONDS = 600;
/** Sample rate of the copy in which the lines are found, Hz; ten minutes of it take 38 MB. */
const HEARD_RATE = 16_000;

/** A recording of a whole script, and the presenter who would otherwise speak it. */
export interface VoiceOver extends Pick<SpeechRequest, 'language' | 'gender' | 'voice' | 'accent' | 'seed'> {
  /** Storage key of the upload: MP3, WAV or M4A. */
  key: string;
  /** The name under which the voices are downloaded; the number of the line is added. */
  name: string;
  lines: readonly { id: string; line: string; voice_revision: number }[];
}

/**
 * Cuts a recording of a whole script into its lines, at pauses, and stores the parts as voices with the times of their words.
 * Pauses and length stay as recorded. The parts are read from a file one by one; only the copy at a lower sample rate, in which
 * the lines are found, is in memory as a whole.
 * @throws PermanentJobError if the recording's sound cannot be decoded, is too long, contains no voice, or says another text,
 * or if the offline voice does not speak its language
 * @throws ServiceError NOT_FOUND if there is no such file, OVERLOADED; FfmpegError `missing` or `timed_out`; PoolTaskLost
 */
export async function cutVoiceOver(
  rt: Runtime,
  ctx: JobContext<LineStepInput>,
  asked: VoiceOver,
): Promise<VoicePiece[]> {
  const { key, name, lines, ...presenter } = asked;
  return withScratch(rt, key, async (path, folder) => {
    const limits = { longest: LONGEST_SECONDS, what: 'the whole script' };
    const heard = join(folder, 'heard.f32');
    await decodeTo(rt, ctx, path, heard, { ...limits, rate: HEARD_RATE, codec: 'pcm_f32le' });
    const guides = await speakLines(ctx, lines, presenter);
    const fitted = await linesIn(ctx, {
      pcm: { samples: readFloats(await readFile(heard)), sampleRate: HEARD_RATE },
      lines: guides,
      fps: FRAME.fps,
    });
    if ('fault' in fitted) throw unfit(fitted, lines);
    const whole = join(folder, 'whole.s16');
    await decodeTo(rt, ctx, path, whole, {
      ...limits,
      rate: SAMPLE_RATE,
      codec: 'pcm_s16le',
      filters: 'highpass=f=75',
    });
    const pieces: VoicePiece[] = [];
    for (const [i, { id, voice_revision }] of lines.entries()) {
      const piece = fitted.pieces[i]!;
      const wav = writeWav({ samples: await readSamples(whole, piece, fitted.gain), sampleRate: SAMPLE_RATE });
      const stored = storageKey('voices', 'audio/wav', `${name} ${i + 1}`);
      await rt.uploads.announce(ctx.job.ownerId, stored);
      await rt.storage.put(stored, wav, 'audio/wav');
      pieces.push({
        lineId: id,
        revision: voice_revision,
        key: stored,
        bytes: wav.length,
        seconds: piece.end - piece.start,
        words: piece.words,
        mouths: piece.mouths,
      });
    }
    return pieces;
  });
}

/** Has the offline voice say the lines, as a guide for finding them. @throws PermanentJobError if it cannot */
async function speakLines(
  ctx: JobContext,
  lines: VoiceOver['lines'],
  presenter: Omit<VoiceOver, 'key' | 'name' | 'lines'>,
): Promise<Utterance[]> {
  const said: Utterance[] = [];
  try {
    for (const { line } of lines) said.push(await utter({ ...presenter, text: speakable(line) }, ctx.signal));
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    throw new PermanentJobError(
      'the lines cannot be found in it, because the offline voice does not speak their language.',
      {
        hint: 'Give each line its own recording as `audioUrl`.',
        cause: error,
      },
    );
  }
  return said;
}

const linesIn = (ctx: JobContext, script: RecordedScript) =>
  fitting.run<{ pieces: ScriptPiece[]; gain: number } | ScriptFault>('script', script, {
    account: ctx.job.ownerId,
    cpuMs: FIT_MS,
    signal: ctx.signal,
  });

function unfit(found: ScriptFault, lines: VoiceOver['lines']): PermanentJobError {
  if (found.fault === 'silent') return new PermanentJobError('the recording contains only silence.');
  if (found.fault === 'other')
    return new PermanentJobError(
      'the recording does not match the script: its words are different, or there are more or fewer of them.',
    );
  return new PermanentJobError(
    `line ${found.line + 1} is not spoken in the recording as written in the script: “${lines[found.line]!.line}”.`,
  );
}

/** Reads a part of a file of 16-bit samples; anything past its end is silence. */
async function readSamples(path: string, { start, end }: ScriptPiece, gain: number): Promise<Float32Array> {
  const [from, to] = [Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE)];
  const bytes = Buffer.alloc((to - from) * 2);
  const file = await open(path);
  try {
    await file.read(bytes, 0, bytes.length, from * 2);
  } finally {
    await file.close();
  }
  return Float32Array.from({ length: to - from }, (_, i) =>
    Math.max(-1, Math.min(1, (bytes.readInt16LE(i * 2) / 32_768) * gain)),
  );
}
