import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  detectDemuxer,
  FfmpegError,
  FRAME,
  motionClipPlan,
  pickMotion,
  runFfmpeg,
  type StillMotion,
} from '../../engine/ffmpeg/index.js';
import { faceMoves, jumpCuts } from '../../engine/motion-clips/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import type { Storage } from '../../platform/storage/port.js';
import { ProviderError } from '../error.js';
import type { VideoModel, VideoRequest, VideoStatus } from './port.js';

export interface LocalVideoOptions {
  storage: Storage;
  /** A folder for clips in progress; any number of processes may share it. */
  workDir: string;
  /** Path of ffmpeg. @default `ffmpeg` on PATH */
  ffmpegPath?: string;
  /** Time limit for one clip; 8 s take about 1.5 s on two cores. @default 180000 */
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
/** Milliseconds after which files that a dead worker has left behind are removed. */
const ABANDONED_MS = 24 * 3600 * 1000;

const stored = z.object({
  image: z.string(),
  demuxer: z.string(),
  seconds: z.number(),
  seed: z.number(),
  /** The requested face movements, with the clip's own copy of the sheet of face pictures. */
  face: faceMoves.optional(),
  jumps: jumpCuts.nullable().optional(),
  /** What must stay on the screen, as shares of the picture. */
  kept: z.array(z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })).optional(),
});
type Stored = z.infer<typeof stored>;

/**
 * The offline studio's clips: motion on the still. `start` stores the request and returns its hash. `status` renders the clip
 * from the stored request at once, in whichever process polls. So a crash loses nothing, a repeated request costs nothing, and
 * finished clips are not copied through storage. A run's clips are not rendered at all until somebody reads them
 * (`motionClip`).
 */
export function localVideoModel(options: LocalVideoOptions): VideoModel {
  let swept = false;
  return {
    provider: 'local',
    model: 'motion',
    durations: DURATIONS,
    secondUsd: 0,
    start: (request, { signal }) => start(options.storage, request, signal),
    async motionClip(handle) {
      const { image, demuxer, face, ...motion } = await readRequest(options.storage, handle);
      return { image, demuxer, ...chooseMotion(motion), ...(face ? { face } : {}) };
    },
    async status(handle, { signal }): Promise<VideoStatus> {
      signal?.throwIfAborted();
      if (!swept) await sweep(options.workDir);
      swept = true;
      try {
        const { motion } = await clipFile(options, handle, signal);
        return { state: 'done', save: (path, { signal }) => save(options, handle, path, signal), motion };
      } catch (error) {
        return toFailedStatus(error);
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
  const demuxer = detectDemuxer(request.image.bytes) ?? '';
  const picture = PICTURES.get(demuxer);
  if (!picture) throw new ProviderError('local', 'bad_request', 'The first frame must be a PNG, JPEG or WebP picture.');
  // The hash covers the user's own picture, so the storage keys made from it cannot be guessed; the same request gives the same
  // clip.
  const { face, jumps, kept } = request;
  const sheet = face && (await storage.read(face.sheet));
  const asked = [
    ...[request.seconds, request.seed, request.prompt],
    ...(face ? [face.columns, sheet!.length] : []),
    ...(jumps === undefined ? [] : [{ jumps }]),
    ...(kept === undefined ? [] : [{ kept }]),
  ];
  const handle = createHash('sha256')
    .update(JSON.stringify(asked))
    .update(request.image.bytes)
    .update(sheet ?? '')
    .digest('hex');
  if (await storage.head(requestKey(handle))) return { handle };
  const image = `motion/${handle}.${picture.extension}`;
  const record: Stored = { image, demuxer, seconds: request.seconds, seed: request.seed };
  if (jumps !== undefined) record.jumps = jumps;
  if (kept !== undefined) record.kept = kept;
  if (face) {
    // The clip gets its own copy of the face sheet, because the original may be deleted together with its frame, while the clip
    // still needs it.
    record.face = { ...face, sheet: `motion/${handle}.face.png` };
    await storage.put(record.face.sheet, sheet!, 'image/png');
  }
  await storage.put(image, request.image.bytes, picture.contentType);
  await storage.put(requestKey(handle), Buffer.from(JSON.stringify(record)), 'application/json');
  return { handle };
}

const requestKey = (handle: string): string => `motion/${handle}.json`;
const finishedPath = (workDir: string, handle: string): string => join(workDir, `motion-${handle}.mp4`);

/** Reads a stored request. @throws ServiceError NOT_FOUND */
async function readRequest(storage: Storage, handle: string): Promise<Stored> {
  if (!HANDLE.test(handle)) throw new ServiceError('NOT_FOUND');
  return stored.parse(JSON.parse((await storage.read(requestKey(handle))).toString('utf8')));
}

const chooseMotion = ({
  seed,
  seconds,
  jumps,
  kept,
}: Pick<Stored, 'seed' | 'seconds' | 'jumps' | 'kept'>): StillMotion =>
  pickMotion(seed, seconds * FRAME.fps, jumps, kept);

/**
 * Returns the finished clip's path in the work folder, and how the picture moves in it. Renders the clip if it does not exist.
 */
async function clipFile(
  options: LocalVideoOptions,
  handle: string,
  signal?: AbortSignal,
): Promise<{ path: string; motion: StillMotion }> {
  const { storage, workDir, ffmpegPath, timeoutMs = 180_000 } = options;
  const request = await readRequest(storage, handle);
  const path = finishedPath(workDir, handle);
  const motion = chooseMotion(request);
  if (await exists(path)) return { path, motion };
  await mkdir(workDir, { recursive: true });
  const out = join(workDir, `motion-${handle}-${randomUUID()}.part`);
  const image = await storage.localFile(request.image);
  const sheet = request.face && (await storage.localFile(request.face.sheet));
  try {
    const plan = motionClipPlan({
      image: { path: image.path, format: request.demuxer },
      ...(sheet ? { patches: { path: sheet.path, columns: request.face!.columns } } : {}),
      motion,
      out,
    });
    await runFfmpeg(plan, { timeoutMs, ...(signal ? { signal } : {}), ...(ffmpegPath ? { ffmpegPath } : {}) });
    await rename(out, path);
  } finally {
    await image.release();
    await sheet?.release();
    await rm(out, { force: true });
  }
  return { path, motion };
}

/** Delivers the clip: moves it, or copies it first if the target is on another disk. */
async function save(options: LocalVideoOptions, handle: string, path: string, signal?: AbortSignal): Promise<void> {
  const { path: clip } = await clipFile(options, handle, signal);
  try {
    await rename(clip, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another call for the same clip took the file between our check and our move.
    if (code === 'ENOENT' && !(await exists(clip))) return save(options, handle, path, signal);
    if (code !== 'EXDEV') throw error;
    await copyFile(clip, `${path}.part`);
    await rename(`${path}.part`, path);
    await rm(clip, { force: true });
  }
}

/**
 * Returns the state `failed` for an error that another attempt cannot fix; throws any other error, so that the clip is tried
 * again.
 */
function toFailedStatus(error: unknown): VideoStatus {
  if (error instanceof ServiceError && error.code === 'NOT_FOUND') {
    return { state: 'failed', reason: 'The request for this clip is no longer stored. Start it again.' };
  }
  if (error instanceof FfmpegError) {
    if (error.ofFile) return { state: 'failed', reason: 'The picture could not be set in motion. Redraw the frame.' };
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
