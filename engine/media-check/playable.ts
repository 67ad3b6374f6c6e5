import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FfmpegError, MAX_FRAME_PIXELS, type Probe, playedSeconds, probe, runFfmpeg } from '../ffmpeg/index.js';
import { bad } from './kinds.js';

export interface Tools {
  ffmpegPath?: string;
  ffprobePath?: string;
  signal?: AbortSignal;
}
export interface Playable {
  contentType: string;
  seconds: number | null;
  width: number | null;
  height: number | null;
}

/** The demuxer for each accepted type, so that ffmpeg never chooses one itself. */
const DEMUXERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'video/mp4': 'mov',
    'video/quicktime': 'mov',
    'audio/mp4': 'mov',
    'video/webm': 'matroska',
    'audio/webm': 'matroska',
    'audio/ogg': 'ogg',
    'audio/flac': 'flac',
    'audio/aac': 'aac',
    'audio/mpeg': 'mp3',
    'audio/wav': 'wav',
  }),
);

/**
 * Checks that a file contains what its type promises (of several types, the one that fits), and that ffmpeg can decode its beginning. A video must have a picture
 * stream; a sound must have a sound stream, and no pictures except a cover. (MP3 has no streams to list, and its frames were
 * checked before.)
 * @throws ServiceError BAD_INPUT when it does not, or cannot be decoded; FfmpegError `missing` when there is no ffmpeg
 */
export async function checkPlayable(path: string, types: readonly string[], tools: Tools): Promise<Playable> {
  let contentType = types[0]!;
  let wantsVideo = isVideo(contentType);
  try {
    const found = contentType === 'audio/mpeg' ? null : await probe(path, { timeoutMs: 20_000, ...given(tools) });
    contentType = types.find((type) => found && isVideo(type) === (found.video !== null)) ?? contentType;
    wantsVideo = isVideo(contentType);
    if (found) checkStreams(found, wantsVideo);
    await decodeStart(path, contentType, wantsVideo, tools);
    return {
      contentType,
      seconds: found && playedSeconds(found),
      width: found?.video?.width ?? null,
      height: found?.video?.height ?? null,
    };
  } catch (error) {
    if (!(error instanceof FfmpegError) || error.kind === 'missing') throw error;
    if (error.kind === 'timed_out') throw bad('`file` takes too long to read.', error);
    if (error.kind === 'too_large') throw unsupportedSize(error);
    throw bad(`\`file\` cannot be played: no ${wantsVideo ? 'video' : 'sound'} in it can be decoded.`, error);
  }
}

const isVideo = (contentType: string): boolean => contentType.startsWith('video/');

function checkStreams({ video, audio }: Probe, wantsVideo: boolean): void {
  if (wantsVideo) {
    if (!video) throw bad('`file` is declared as a video but contains no picture. Send sound as audio/mp4 (.m4a).');
    if (video.width < 1 || video.height < 1 || video.width * video.height > MAX_FRAME_PIXELS) throw unsupportedSize();
    if (video.onlyDolbyVision)
      throw bad(
        '`file` is Dolby Vision of profile 5: only Dolby Vision players can show its colours. Export it as HLG, HDR10 or SDR.',
      );
  } else {
    if (video) throw bad('`file` is declared as sound but contains a video. Send it as video/mp4.');
    if (!audio) throw bad('`file` contains no sound.');
  }
}

const unsupportedSize = (cause?: unknown) =>
  bad('`file` has a picture size that is not supported. Send at most 4096x4096.', cause);

async function decodeStart(path: string, contentType: string, wantsVideo: boolean, tools: Tools): Promise<void> {
  const format = DEMUXERS.get(contentType)!;
  // A FLAC file does not say where its frames end, so it is decoded as a whole: 0.2 s for ten minutes.
  const start = contentType === 'audio/flac' ? [] : ['-t', '0.5'];
  const take = wantsVideo ? ['-map', '0:v:0', '-frames:v', '1'] : ['-map', '0:a:0', ...start];
  const plan = {
    label: 'check',
    inputs: [{ path, format, options: ['-xerror', '-err_detect', 'explode'] }],
    output: { path: null, options: take },
    threads: 1,
  };
  const { frames } = await runFfmpeg(plan, { timeoutMs: 20_000, ...given(tools) });
  if (wantsVideo && frames < 1) throw bad('`file` cannot be played: no picture in it can be decoded.');
}

/** Only the options that were set, because `exactOptionalPropertyTypes` allows no undefined ones. */
const given = ({ signal, ffmpegPath, ffprobePath }: Tools) => ({
  ...(signal && { signal }),
  ...(ffmpegPath !== undefined && { ffmpegPath }),
  ...(ffprobePath !== undefined && { ffprobePath }),
});

/** Writes the bytes to a temporary file for ffmpeg, and deletes it afterwards. A path is used as it is. */
export async function asFile<T>(bytes: Buffer | string, use: (path: string) => Promise<T>): Promise<T> {
  if (typeof bytes === 'string') return use(bytes);
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-check-'));
  try {
    const path = join(folder, 'upload');
    await writeFile(path, bytes);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
