import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ServiceError } from '../../platform/errors/index.js';
import { demuxerOf, FfmpegError, FRAME, motionClipPlan, pickMotion, runFfmpeg } from '../../platform/ffmpeg/index.js';
import type { Storage } from '../../platform/storage/port.js';
import { ProviderError } from '../error.js';
import type { StillMotion, VideoModel, VideoRequest, VideoStatus } from './port.js';

export interface LocalVideoOptions {
  storage: Storage;
  /** A folder for clips in the making; any number of processes may share it. */
  workDir: string;
  /** @default `ffmpeg` on PATH */
  ffmpegPath?: string;
  /** For one clip; 8 s take about 1.5 s on two cores. @default 180000 */
  timeoutMs?: number;
}

const DURATIONS = [2, 3, 4, 5, 6, 7, 8, 10, 12] as const;
const PICTURES: ReadonlyMap<string, { extension: string; contentType: string }> = new Map(
  Object.entries({
    png_pipe: { extension: 'png', contentType: 'image/png' },
    jpeg_pipe: { extension: 'jpg', contentType: 'image/jpeg' },
    webp_pipe: { extension: 'webp', contentType: 'image/webp' },
  }),
);
const HANDLE = /^[0-9a-f]{64}$/;
/** What a worker that died left behind is swept after this long. */
const ABANDONED_MS = 24 * 3600 * 1000;

const stored = z.object({
  image: z.string(),
  demuxer: z.string(),
  seconds: z.number(),
  seed: z.number(),
});
type Stored = z.infer<typeof stored>;

/**
 * The offline studio's clips: motion on the still. `start` stores the request and answers with its hash; `status` makes the
 * clip there and then, in whichever process asks, from what is stored. So a crash loses nothing, asking twice costs nothing,
 * and no finished clip travels through storage. A run's clips are not rendered at all until somebody reads them (`motionClip`).
 */
export function localVideoModel(options: LocalVideoOptions): VideoModel {
  let swept = false;
  return {
    provider: 'local',
    model: 'motion',
    durations: DURATIONS,
    start: (request, { signal }) => start(options.storage, request, signal),
    async motionClip(handle) {
      const { image, demuxer, ...motion } = await requestOf(options.storage, handle);
      return { image, demuxer, ...motionOf(motion) };
    },
    async status(handle, { signal }): Promise<VideoStatus> {
      signal?.throwIfAborted();
      if (!swept) await sweep(options.workDir);
      swept = true;
      try {
        const { motion } = await clipFile(options, handle, signal);
        return { state: 'done', save: (path, { signal }) => save(options, handle, path, signal), motion };
      } catch (error) {
        return endedBy(error);
      }
    },
  };
}

async function start(storage: Storage, request: VideoRequest, signal?: AbortSignal): Promise<{ handle: string }> {
  signal?.throwIfAborted();
  if (!DURATIONS.some((seconds) => seconds === request.seconds)) {
    throw new ProviderError(
      'local',
      'bad_request',
      `A clip of ${request.seconds} s cannot be made: ${DURATIONS.join(', ')}.`,
    );
  }
  const demuxer = demuxerOf(request.image.bytes) ?? '';
  const picture = PICTURES.get(demuxer);
  if (!picture) throw new ProviderError('local', 'bad_request', 'The first frame must be a PNG, JPEG or WebP picture.');
  // The picture is the user's own and in the hash, so the key cannot be guessed; the same request is the same clip.
  const handle = createHash('sha256')
    .update(JSON.stringify([request.seconds, request.seed, request.prompt]))
    .update(request.image.bytes)
    .digest('hex');
  if (await storage.head(requestKey(handle))) return { handle };
  const image = `motion/${handle}.${picture.extension}`;
  const record: Stored = { image, demuxer, seconds: request.seconds, seed: request.seed };
  await storage.put(image, request.image.bytes, picture.contentType);
  await storage.put(requestKey(handle), Buffer.from(JSON.stringify(record)), 'application/json');
  return { handle };
}

const requestKey = (handle: string): string => `motion/${handle}.json`;
const finishedPath = (workDir: string, handle: string): string => join(workDir, `motion-${handle}.mp4`);

/** @throws ServiceError NOT_FOUND */
async function requestOf(storage: Storage, handle: string): Promise<Stored> {
  if (!HANDLE.test(handle)) throw new ServiceError('NOT_FOUND');
  return stored.parse(JSON.parse((await storage.read(requestKey(handle))).toString('utf8')));
}

function motionOf({ seed, seconds }: Pick<Stored, 'seed' | 'seconds'>): StillMotion {
  const frames = seconds * FRAME.fps;
  return { kind: pickMotion(seed, frames), frames };
}

/** The finished clip's path in the work folder, and how the picture moves in it; makes it when it is not there. */
async function clipFile(
  options: LocalVideoOptions,
  handle: string,
  signal?: AbortSignal,
): Promise<{ path: string; motion: StillMotion }> {
  const { storage, workDir, ffmpegPath, timeoutMs = 180_000 } = options;
  const request = await requestOf(storage, handle);
  const path = finishedPath(workDir, handle);
  const motion = motionOf(request);
  const { frames } = motion;
  if (await exists(path)) return { path, motion };
  await mkdir(workDir, { recursive: true });
  const out = join(workDir, `motion-${handle}-${randomUUID()}.part`);
  const image = await storage.localFile(request.image);
  try {
    const plan = motionClipPlan({
      image: { path: image.path, format: request.demuxer },
      frames,
      seed: request.seed,
      out,
    });
    await runFfmpeg(plan, { timeoutMs, ...(signal ? { signal } : {}), ...(ffmpegPath ? { ffmpegPath } : {}) });
    await rename(out, path);
  } finally {
    await image.release();
    await rm(out, { force: true });
  }
  return { path, motion };
}

/** Hands the clip over: moved, or copied and moved where the target is on another disk. */
async function save(options: LocalVideoOptions, handle: string, path: string, signal?: AbortSignal): Promise<void> {
  const { path: clip } = await clipFile(options, handle, signal);
  try {
    await rename(clip, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The same clip asked for twice at once: the other one took the file between our look and our move.
    if (code === 'ENOENT' && !(await exists(clip))) return save(options, handle, path, signal);
    if (code !== 'EXDEV') throw error;
    await copyFile(clip, `${path}.part`);
    await rename(`${path}.part`, path);
    await rm(clip, { force: true });
  }
}

/** What cannot heal ends the clip; the rest is thrown, and may be asked again. */
function endedBy(error: unknown): VideoStatus {
  if (error instanceof ServiceError && error.code === 'NOT_FOUND') {
    return { state: 'failed', reason: 'The request for this clip is no longer stored. Start it again.' };
  }
  if (error instanceof FfmpegError) {
    if (error.kind === 'failed')
      return { state: 'failed', reason: 'The picture could not be set in motion. Redraw the frame.' };
    throw new ProviderError('local', 'unavailable', error.message, { cause: error });
  }
  throw error;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    (file) => file.size > 0,
    () => false,
  );

async function sweep(workDir: string): Promise<void> {
  const names = await readdir(workDir).catch(() => []);
  for (const name of names.filter((entry) => /^motion-[0-9a-f]{64}(-[0-9a-f-]{36}\.part|\.mp4)$/.test(entry))) {
    const path = join(workDir, name);
    const file = await stat(path).catch(() => null);
    if (file && Date.now() - file.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}
