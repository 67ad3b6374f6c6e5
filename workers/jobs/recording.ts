import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '../../platform/config/index.js';
import { demuxerOfFile, FfmpegError, probe, runFfmpeg } from '../../platform/ffmpeg/index.js';
import { type JobContext, PermanentJobError } from '../../platform/jobs/index.js';
import { createPool } from '../../platform/pool/index.js';
import { storageKey } from '../../platform/storage/index.js';
import type { Word } from '../../providers/speech/port.js';
import type { Runtime } from '../../runtime/index.js';
import { StudioError } from '../../studio/error.js';
import type { FittedRecording, RecordedLine } from '../../studio/voice/recorded.js';
import { type Utterance, utter } from '../../studio/voice/speak.js';
import type { SpeechRequest, SpeechResult } from '../../studio/voice/speech.js';
import { type Pcm, readWav } from '../../studio/voice/wav.js';
import { spokenWords } from '../../studio/voice/words.js';

/** No line takes so long to say. */
const LONGEST_SECONDS = 60;
/** Encoders fill their last frame up. */
const SLACK_SECONDS = 0.2;
export const SAMPLE_RATE = 48_000;
/** Decoding 9 MB takes a second, fitting a minute of sound another; on a machine that is busy with videos several times that. */
const DECODE_MS = 60_000;
export const FIT_MS = 60_000;

/** One thread, so that recordings never take more than one core from everything else. It takes 150 MB, given back when idle. */
export const fitting = createPool({
  name: 'recordings',
  kind: 'thread',
  entry: new URL('./recording.thread.js', import.meta.url),
  size: 1,
  memoryMiB: 256,
  // Those who ask are jobs, whose number is bounded already.
  maxWaiting: 256,
  maxPerAccount: 256,
  typicalMs: 500,
});

/** A line that its owner recorded, and the presenter whose offline voice helps to find the words in it. */
export interface Recording extends Pick<SpeechRequest, 'text' | 'language' | 'gender' | 'voice' | 'accent' | 'seed'> {
  /** The upload: MP3, WAV or M4A. */
  key: string;
}

/** What is stored of it, as the voice of a line that was spoken would be. */
export interface RecordedVoice {
  /** A WAV of 16 bits, 48 kHz, mono; announced, and not yet registered as anybody's file. */
  key: string;
  bytes: number;
  seconds: number;
  /** One per spoken word of the text, in order, as `SpeechResult` has them. */
  words: Word[];
  /** Add it to a time in the recording to get the time in what is stored. */
  shift: number;
}

/**
 * A recording of a line in place of a spoken one: decoded, trimmed, evened and stored, with a time for each word of the line
 * whether or not they are what is said in it.
 * @public
 * @throws PermanentJobError when it is no sound that is read here, holds no voice, or is longer than 60 s
 * @throws ServiceError NOT_FOUND without such a file, OVERLOADED; FfmpegError `missing` or `timed_out`; PoolTaskLost
 */
export async function recordedVoice(
  rt: Runtime,
  ctx: JobContext,
  { key: recording, ...request }: Recording,
): Promise<RecordedVoice> {
  const pcm = await decodedSound(rt, ctx, recording);
  const line: RecordedLine = {
    pcm,
    words: spokenWords(request.text, request.language).map((word) => word.text),
    spoken: await spokenOffline(ctx, request),
  };
  const { ownerId } = ctx.job;
  const fitted = await fitting.run<FittedRecording | null>('fit', line, {
    account: ownerId,
    deadlineMs: FIT_MS,
    signal: ctx.signal,
  });
  if (!fitted)
    throw new PermanentJobError('the recording holds nothing but silence.', {
      hint: 'Check the microphone and send a recording in which the line can be heard.',
    });
  const wav = Buffer.from(fitted.wav.buffer, fitted.wav.byteOffset, fitted.wav.byteLength);
  const key = storageKey('voices', 'audio/wav');
  await rt.uploads.announce(ownerId, key);
  await rt.storage.put(key, wav, 'audio/wav');
  return { key, bytes: wav.length, seconds: fitted.seconds, words: fitted.words, shift: fitted.shift };
}

/**
 * A spoken line whose engine gave no times, with each word where it is heard. What has been paid for is not lost to this: where the
 * words cannot be found, they stay as they were estimated.
 */
export async function timedByEar(ctx: JobContext, request: SpeechRequest, said: SpeechResult): Promise<SpeechResult> {
  try {
    const line: RecordedLine = {
      pcm: readWav(said.wav),
      words: said.words.map(({ text }) => text),
      spoken: await spokenOffline(ctx, request),
    };
    const fitted = await fitting.run<FittedRecording | null>('fit', line, {
      account: ctx.job.ownerId,
      deadlineMs: FIT_MS,
      signal: ctx.signal,
    });
    if (!fitted) return said;
    const { wav, seconds, words } = fitted;
    return { wav: Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength), seconds, words };
  } catch (error) {
    ctx.log.warn({ err: error }, 'the words of a spoken line are estimated');
    return said;
  }
}

/** The offline voice saying the line, or null where it can't: a missing guide is no reason to refuse a good recording. */
async function spokenOffline(ctx: JobContext, request: SpeechRequest): Promise<Utterance | null> {
  try {
    return await utter(request, ctx.signal);
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    ctx.log.warn({ err: error }, 'a recording is timed without the offline voice');
    return null;
  }
}

/**
 * The first sound stream of a recording or a video, mono.
 * @throws PermanentJobError when it has none that is read here, or is longer than 60 s
 */
export function decodedSound(rt: Runtime, ctx: JobContext, key: string): Promise<Pcm> {
  return withScratch(rt, key, async (path, folder) => {
    const out = join(folder, 'sound.f32');
    await decodedTo(rt, ctx, path, out, {
      // Floating point: what an encoder took above full scale is turned down later, not clipped here.
      codec: 'pcm_f32le',
      rate: SAMPLE_RATE,
      longest: LONGEST_SECONDS,
      what: 'this line alone',
    });
    const bytes = await readFile(out);
    const samples = new Float32Array(Math.floor(bytes.length / 4));
    bytes.copy(Buffer.from(samples.buffer), 0, 0, samples.byteLength);
    return { samples, sampleRate: SAMPLE_RATE };
  });
}

/** Works on a stored file beside a folder of its own. @throws ServiceError NOT_FOUND */
export async function withScratch<T>(
  rt: Runtime,
  key: string,
  work: (path: string, folder: string) => Promise<T>,
): Promise<T> {
  const scratch = scratchFolder(rt.config);
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(join(scratch, 'recording-'));
  try {
    const file = await rt.storage.localFile(key);
    try {
      return await work(file.path, folder);
    } finally {
      await file.release();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How a recording is decoded: samples alone, mono. */
interface Decoding {
  codec: 'pcm_f32le' | 'pcm_s16le';
  rate: number;
  filters?: string;
  /** Seconds that it may have. */
  longest: number;
  /** What it is to hold. */
  what: string;
}

/** @throws PermanentJobError when it cannot be played, holds no sound, or too much of it */
export async function decodedTo(
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
      inputs: [{ path, format: await demuxerOfFile(path), options: ['-vn', '-t', most.toFixed(3)] }],
      output: {
        path: out,
        options: [
          ...['-map', '0:a:0', '-ac', '1', '-ar', String(rate)],
          ...(filters ? ['-af', filters] : []),
          ...['-c:a', codec, '-f', codec === 'pcm_f32le' ? 'f32le' : 's16le'],
        ],
      },
      threads: 1,
    };
    await runFfmpeg(plan, { signal: ctx.signal, ffmpegPath, timeoutMs: DECODE_MS });
  } catch (error) {
    if (!(error instanceof FfmpegError) || error.kind !== 'failed') throw error;
    throw new PermanentJobError('the recording cannot be played.', { ...AGAIN, cause: error });
  }
  const samples = Math.floor((await stat(out)).size / (codec === 'pcm_f32le' ? 4 : 2));
  if (samples === 0) throw noSound();
  if (samples > (longest + SLACK_SECONDS) * rate)
    throw new PermanentJobError(`the recording is longer than ${longest} s.`, {
      hint: `Send one of at most ${longest} s that holds ${what}.`,
    });
}

const AGAIN = { hint: 'Send the recording again as MP3, WAV or M4A.' };
const noSound = () => new PermanentJobError('the recording holds no sound.', AGAIN);
