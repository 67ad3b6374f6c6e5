import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createBudget } from '../../platform/budget/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import type { ObjectStore, Storage } from '../../platform/storage/port.js';
import { FfmpegError, type Jumps, MOTION_KINDS, motionClipPlan, runFfmpeg } from '../ffmpeg/index.js';

const number = z.number().int().min(0);

/** How a drawn presenter's face moves while speaking: a sheet of cells (a PNG under a storage key), and when each is shown. */
export const faceMoves = z.object({
  sheet: z.string(),
  columns: z.array(
    z.object({
      x: number,
      y: number,
      w: number,
      h: number,
      left: number,
      cells: z.array(z.tuple([number, number])).min(1),
    }),
  ),
});
export type FaceMoves = z.infer<typeof faceMoves>;

const share = z.number().min(0).max(1);
export const jumpCuts = z.object({
  at: z.array(number),
  zoom: z.number().min(1),
  x: share,
  y: share,
}) satisfies z.ZodType<Jumps>;

const motionClip = z.object({
  /** Storage key of the still. */
  image: z.string(),
  demuxer: z.string(),
  kind: z.enum(MOTION_KINDS),
  frames: z.number().int().min(1),
  jumps: jumpCuts.optional(),
  /** The face's movements, laid over the still before the whole picture is set in motion. */
  face: faceMoves.optional(),
});

/** The recipe of a clip that sets a still in motion. It has everything that is needed to render the clip at any time. */
export type MotionClip = z.infer<typeof motionClip>;

/** Matches the keys of clips, which may not have been rendered yet. */
const CLIP = /^clips\/[a-z0-9]+\.mp4$/;
const recipeKey = (clip: string): string => `${clip.slice(0, -'.mp4'.length)}.motion.json`;

/**
 * Stores a clip's recipe instead of the clip. A store made by {@link withMotionClips} offers the clip under its key like any
 * other object, and renders it when it is first read. Cutting a video does not read the clip: the cut sets the still in motion
 * itself.
 * @param key has the form `clips/<random>.mp4`
 */
export async function keepMotionClip(storage: Storage, key: string, clip: MotionClip): Promise<void> {
  if (!CLIP.test(key)) throw new TypeError(`not the key of a clip: ${key}`);
  await storage.put(recipeKey(key), Buffer.from(JSON.stringify(clip)), 'application/json');
}

/** The recipe of the clip with this key; null if there is none. */
export async function readMotionClip(storage: Storage, key: string): Promise<MotionClip | null> {
  if (!CLIP.test(key)) return null;
  try {
    return motionClip.parse(JSON.parse((await storage.read(recipeKey(key))).toString('utf8')));
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

export interface MotionClipOptions {
  /** A folder for clips in progress; any number of processes may share it. */
  workDir: string;
  ffmpegPath: string;
  /** Called for each clip that was rendered. */
  onMade?(key: string, bytes: number): Promise<void>;
}

/** Limits the rendering of clips. A clip takes about 1 s and is seldom requested, and cuts need the processor more. */
const budget = createBudget({ name: 'clips', concurrency: 1, maxWaiting: 64, maxPerAccount: 64, typicalMs: 1_500 });

/**
 * A store that renders the clips of {@link keepMotionClip} when they are first read or measured (`head`), and keeps them from
 * then on. Concurrent readers in one process share a render. If several processes render the same clip, the result is the same.
 * @throws ServiceError from the functions that read an object: OVERLOADED when too many clips are waiting, UNAVAILABLE when
 * rendering fails
 */
export function withMotionClips(store: ObjectStore, options: MotionClipOptions): ObjectStore {
  const making = new Map<string, Promise<void>>();

  async function render(key: string, clip: MotionClip): Promise<void> {
    await mkdir(options.workDir, { recursive: true });
    const out = join(options.workDir, `${randomUUID()}.mp4`);
    const image = await store.localFile(clip.image);
    const sheet = clip.face && (await store.localFile(clip.face.sheet));
    try {
      const { kind, frames, jumps, demuxer: format } = clip;
      const plan = motionClipPlan({
        image: { path: image.path, format },
        ...(sheet ? { patches: { path: sheet.path, columns: clip.face!.columns } } : {}),
        motion: { kind, frames, ...(jumps ? { jumps } : {}) },
        out,
        threads: 1,
      });
      await runFfmpeg(plan, { ffmpegPath: options.ffmpegPath, timeoutMs: 180_000 });
      const { bytes } = await store.put(key, createReadStream(out), 'video/mp4');
      // If the clip was deleted meanwhile, nothing else would ever remove the object that was just written.
      if (!(await store.head(recipeKey(key)))) await store.delete(key);
      else await options.onMade?.(key, bytes);
    } catch (cause) {
      if (!(cause instanceof FfmpegError)) throw cause;
      throw new ServiceError('UNAVAILABLE', 'This clip could not be rendered. Try again in a few seconds.', { cause });
    } finally {
      await image.release();
      await sheet?.release();
      await rm(out, { force: true });
    }
  }

  /** Renders the clip if `key` names one that is stored as its recipe only; else does nothing. */
  async function renderIfMissing(key: string): Promise<void> {
    if (!CLIP.test(key) || (await store.head(key))) return;
    const clip = await readMotionClip(store, key);
    if (!clip) return;
    const started =
      making.get(key) ?? budget.run('everyone', () => render(key, clip)).finally(() => making.delete(key));
    making.set(key, started);
    await started;
  }

  const after =
    <Rest extends unknown[], Result>(read: (key: string, ...rest: Rest) => Promise<Result>) =>
    async (key: string, ...rest: Rest): Promise<Result> => {
      await renderIfMissing(key);
      return read(key, ...rest);
    };

  return {
    ...store,
    head: after(store.head),
    read: after(store.read),
    open: after(store.open),
    localFile: after(store.localFile),
    async delete(key) {
      if (CLIP.test(key)) await store.delete(recipeKey(key));
      await store.delete(key);
    },
  };
}
