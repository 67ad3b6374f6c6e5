import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { detectDemuxerOfFile, FfmpegError, probe, runFfmpeg } from '../../../engine/ffmpeg/index.js';
import { scratchFolder } from '../../../platform/config/index.js';
import { type JobContext, PermanentJobError } from '../../../platform/jobs/index.js';
import { createPool } from '../../../platform/pool/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import type { MouthCue, Word } from '../../../providers/speech/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { StudioError } from '../../../studio/error.js';
import { type FittedRecording, mouthsHeard, type RecordedLine } from '../../../studio/voice/recorded.js';
import { sayLine } from '../../../studio/voice/said/say.js';
import { type Utterance, utter } from '../../../studio/voice/speak.js';
import type { SpeechRequest, SpeechResult } from '../../../studio/voice/speech.js';
import { type Pcm, readFloats, readWav } from '../../../studio/voice/wav.js';

/** Longest recording of one line, seconds. */
const LONGEST_SECONDS = 60;
/** How much longer a recording may be than the limit, because encoders pad their last frame. */
const SLACK_SECONDS = 0.2;
export const SAMPLE_RATE = 48_000;
/**
 * Time limits. Decoding 9 MB takes a second, and finding the words in a minute of sound takes another; both take several times
 * as long on a machine that is busy with videos.
 */
const DECODE_MS = 60_000;
export const FIT_MS = 60_000;

/** One thread, so that recordings never take more than one core from other work. It uses 150 MB, which is released when idle. */
export const fitting = createPool({
  name: 'recordings',
  kind: 'thread',
  entry: new URL('./recording.thread.js', import.meta.url),
  size: 1,
  memoryMiB: 256,
  // In effect unlimited: only jobs submit work, and their number is limited elsewhere.
  maxWaiting: 256,
  maxPerAccount: 256,
  typicalMs: 500,
});

/** A user's recording of a line, with its text and the presenter whose offline voice helps to find the words. */
export interface Recording extends Pick<SpeechRequest, 'text' | 'language' | 'gender' | 'voice' | 'accent' | 'seed'> {
  /** Storage key of the upload: MP3, WAV or M4A. */
  key: string;
  /** The name under which the voice is downloaded. */
  name?: string;
}

/** A recording as it is stored, in the same form as a synthesized voice. */
export interface RecordedVoice {
  /** Storage key of a 16-bit, 48 kHz, mono WAV. It is announced to `Uploads`, but not yet registered as a user's file. */
  key: string;
  bytes: number;
  seconds: number;
  /** The words with their times, one for each spoken word of the text, in order, as in `SpeechResult`. */
  words: Word[];
  mouths: MouthCue[];
  /** Seconds to add to a time in the recording to get the corresponding time in the stored file. */
  shift: number;
}

/**
 * Makes a line's voice from a recording: decodes, trims, levels and stores it, with a time for each word of the line, whether
 * or not the recording really says the word. @public
 * @throws PermanentJobError if the recording's sound cannot be decoded, contains no voice, or is longer than 60 s
 * @throws ServiceError NOT_FOUND if there is no such file, OVERLOADED; FfmpegError `missing` or `timed_out`; PoolTaskLost
 */
export async function storeRecording(
  rt: Runtime,
  ctx: JobContext,
  { key: recording, name, ...request }: Recording,
): Promise<RecordedVoice> {
  const pcm = await decodedSound(rt, ctx, recording);
  const line: RecordedLine = {
    pcm,
    words: sayLine(request.text, request.language).words,
    spoken: await speakOffline(ctx, request),
  };
  const { ownerId } = ctx.job;
  const fitted = await fitting.run<FittedRecording | null>('fit', line, {
    account: ownerId,
    cpuMs: FIT_MS,
    signal: ctx.signal,
  });
  if (!fitted)
    throw new PermanentJobError('the recording contains only silence.', {
      hint: 'Check the microphone and send a recording in which the line can be heard.',
    });
  const wav = Buffer.from(fitted.wav.buffer, fitted.wav.byteOffset, fitted.wav.byteLength);
  const key = storageKey('voices', 'audio/wav', name);
  await rt.uploads.announce(ownerId, key);
  await rt.storage.put(key, wav, 'audio/wav');
  const { seconds, words, mouths, shift } = fitted;
  return { key, bytes: wav.length, seconds, words, mouths, shift };
}

/**
 * Finds the time of each word in a synthesized line whose speech engine reported none. This never fails, because the voice has
 * already been paid for: if the words cannot be found, they keep their estimated times. Otherwise, the sound is also trimmed
 * and levelled, like a recording.
 */
export async function timeByEar(ctx: JobContext, request: SpeechRequest, said: SpeechResult): Promise<SpeechResult> {
  try {
    const line: RecordedLine = {
      pcm: readWav(said.wav),
      words: sayLine(request.text, request.language).words,
      spoken: await speakOffline(ctx, request),
    };
    const fitted = await fitting.run<FittedRecording | null>('fit', line, {
      account: ctx.job.ownerId,
      cpuMs: FIT_MS,
      signal: ctx.signal,
    });
    if (!fitted) return said;
    const { wav, seconds, words, mouths } = fitted;
    return { wav: Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength), seconds, words, mouths };
  } catch (error) {
    ctx.log.warn({ err: error }, 'the words of a spoken line are estimated');
    return said;
  }
}

/**
 * Finds mouth shapes for a synthesized line whose engine reports only word times, by comparing it with the offline voice saying
 * the same words. If that fails, the line has no mouth shapes: the line has been paid for and must not be lost.
 */
export async function findMouthsByEar(
  ctx: JobContext,
  request: SpeechRequest,
  said: SpeechResult,
): Promise<{ mouths?: MouthCue[] }> {
  try {
    return { mouths: mouthsHeard(readWav(said.wav), said.words, await speakOffline(ctx, request)) };
  } catch (error) {
    ctx.log.warn({ err: error }, 'the mouth shapes of a spoken line are unknown');
    return {};
  }
}

/**
 * Has the offline voice say the line, as a guide; null if it fails, because a missing guide is no reason to refuse a good
 * recording.
 */
async function speakOffline(ctx: JobContext, request: SpeechRequest): Promise<Utterance | null> {
  try {
    return await utter(request, ctx.signal);
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    ctx.log.warn({ err: error }, 'a recording was timed without the offline voice');
    return null;
  }
}

/**
 * Decodes the first sound stream of a recording or video, as mono.
 * @throws PermanentJobError if it has no sound that can be decoded, or is longer than 60 s
 */
export function decodedSound(rt: Runtime, ctx: JobContext, key: string): Promise<Pcm> {
  return withScratch(rt, key, async (path, folder) => {
    const out = join(folder, 'sound.f32');
    await decodeTo(rt, ctx, path, out, {
      // Floating point, so that samples above full scale, which some encoders produce, are not clipped here but turned down
      // later.
      codec: 'pcm_f32le',
      rate: SAMPLE_RATE,
      longest: LONGEST_SECONDS,
      what: 'this line alone',
    });
    return { samples: readFloats(await readFile(out)), sampleRate: SAMPLE_RATE };
  });
}

/**
 * Calls `use` with the path of a stored file's local copy and with a scratch folder.
 * @throws ServiceError NOT_FOUND if the file is not stored
 */
export async function withScratch<T>(
  rt: Runtime,
  key: string,
  use: (path: string, folder: string) => Promise<T>,
): Promise<T> {
  const scratch = scratchFolder(rt.config);
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(join(scratch, 'recording-'));
  try {
    const file = await rt.storage.localFile(key);
    try {
      return await use(file.path, folder);
    } finally {
      await file.release();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How a recording is decoded: mono samples without a header. */
interface Decoding {
  codec: 'pcm_f32le' | 'pcm_s16le';
  rate: number;
  filters?: string;
  /** Longest allowed duration, seconds. */
  longest: number;
  /** What the file should be, for error messages. */
  what: string;
}

/** Decodes a sound to a file of samples. @throws PermanentJobError if it cannot be decoded, contains no sound, or is too long */
export async function decodeTo(
  rt: Runtime,
  ctx: JobContext,
  path: string,
  out: string,
  { codec, rate, filters, longest, what }: Decoding,
): Promise<void> {
  const { ffmpeg: ffmpegPath, ffprobe: ffprobePath } = rt.config;
  try {
    const { audio } = await probe(path, { signal: ctx.signal, ffprobePath });
    if (!audio) throw noSound();
    const most = longest + 2 * SLACK_SECONDS;
    const plan = {
      label: 'recording',
      inputs: [{ path, format: await detectDemuxerOfFile(path), options: ['-vn', '-t', most.toFixed(3)] }],
      output: {
        path: out,
        options: [
          ...['-map', '0:a:0', '-ac', '1', '-ar', String(rate)],
          // A sound that begins later than its file, or has gaps, keeps its times.
          ...['-af', ['aresample=async=1:first_pts=0', ...(filters ? [filters] : [])].join(',')],
          ...['-c:a', codec, '-f', codec === 'pcm_f32le' ? 'f32le' : 's16le'],
        ],
      },
      threads: 1,
    };
    await runFfmpeg(plan, { signal: ctx.signal, ffmpegPath, timeoutMs: DECODE_MS });
  } catch (error) {
    if (!(error instanceof FfmpegError) || !error.ofFile) throw error;
    throw new PermanentJobError('the recording cannot be played.', { ...AGAIN, cause: error });
  }
  const samples = Math.floor((await stat(out)).size / (codec === 'pcm_f32le' ? 4 : 2));
  if (samples === 0) throw noSound();
  if (samples > (longest + SLACK_SECONDS) * rate)
    throw new PermanentJobError(`the recording is longer than ${longest} s.`, {
      hint: `Send one of at most ${longest} s that contains ${what}.`,
    });
}

const AGAIN = { hint: 'Send the recording again as MP3, WAV or M4A.' };
const noSound = () => new PermanentJobError('the recording contains no sound.', AGAIN);
