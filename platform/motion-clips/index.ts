import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createBudget } from '../budget/index.js';
import { ServiceError } from '../errors/index.js';
import { FfmpegError, MOTION_KINDS, motionClipPlan, runFfmpeg } from '../ffmpeg/index.js';
import type { ObjectStore, Storage } from '../storage/port.js';

const motionClip = z.object({
  /** Storage key of the still. */
  image: z.string(),
  demuxer: z.string(),
  kind: z.enum(MOTION_KINDS),
  frames: z.number().int().min(1),
});

/** A clip that is a still in motion: all that is needed to render it, at any time and as often as wanted. */
export type MotionClip = z.infer<typeof motionClip>;

/** Keys that may stand for a clip that nobody has read yet. */
const CLIP = /^clips\/[a-z0-9]+\.mp4$/;
const recipeKey = (clip: string): string => `${clip.slice(0, -'.mp4'.length)}.motion.json`;

/**
 * Keeps how a clip is made instead of the clip. Under its key, a store of {@link withMotionClips} has it like any other object,
 * and renders it when it is first read: the cut never does, as it sets the still in motion itself.
 * @param key of the form `clips/<random>.mp4`
 */
export async function keepMotionClip(storage: Storage, key: string, clip: MotionClip): Promise<void> {
  if (!CLIP.test(key)) throw new TypeError(`not the key of a clip: ${key}`);
  await storage.put(recipeKey(key), Buffer.from(JSON.stringify(clip)), 'application/json');
}

/** How the clip under this key is made; null for one that is stored as it is. */
export async function motionClipOf(storage: Storage, key: string): Promise<MotionClip | null> {
  if (!CLIP.test(key) || !(await storage.head(recipeKey(key)))) return null;
  return motionClip.parse(JSON.parse((await storage.read(recipeKey(key))).toString('utf8')));
}

export interface MotionClipOptions {
  /** A folder for clips in the making; any number of processes may share it. */
  workDir: string;
  ffmpegPath: string;
  /** Told of each clip that was rendered. */
  onMade?(key: string, bytes: number): Promise<void>;
}

/** Clips take about 1 s each, and are asked for seldom: few at a time leave the processor to the cuts. */
const budget = createBudget({ name: 'clips', concurrency: 1, maxWaiting: 64, maxPerAccount: 64, typicalMs: 1_500 });

/**
 * A store that renders the clips of {@link keepMotionClip} when they are first read, and keeps them from then on. Readers at the same
 * time share one render in this process; in several processes the clip is the same, and the last one's stays.
 * @throws ServiceError OVERLOADED, UNAVAILABLE from what reads an object
 */
export function withMotionClips(store: ObjectStore, options: MotionClipOptions): ObjectStore {
  const making = new Map<string, Promise<void>>();

  async function render(key: string, clip: MotionClip): Promise<void> {
    await mkdir(options.workDir, { recursive: true });
    const out = join(options.workDir, `${randomUUID()}.mp4`);
    const image = await store.localFile(clip.image);
    try {
      const { kind, frames, demuxer: format } = clip;
      const plan = motionClipPlan({ image: { path: image.path, format }, frames, seed: 0, kind, out, threads: 1 });
      await runFfmpeg(plan, { ffmpegPath: options.ffmpegPath, timeoutMs: 180_000 });
      const { bytes } = await store.put(key, createReadStream(out), 'video/mp4');
      // It was deleted meanwhile: nothing would ever remove what was put there now.
      if (!(await store.head(recipeKey(key)))) await store.delete(key);
      else await options.onMade?.(key, bytes);
    } catch (cause) {
      if (!(cause instanceof FfmpegError)) throw cause;
      throw new ServiceError('UNAVAILABLE', 'This clip could not be rendered. Try again in a few seconds.', { cause });
    } finally {
      await image.release();
      await rm(out, { force: true });
    }
  }

  /** Sees to it that an object that can be made is there. */
  async function ready(key: string): Promise<void> {
    if (!CLIP.test(key) || (await store.head(key))) return;
    const clip = await motionClipOf(store, key);
    if (!clip) return;
    const begun = making.get(key) ?? budget.run('everyone', () => render(key, clip)).finally(() => making.delete(key));
    making.set(key, begun);
    await begun;
  }

  const after =
    <Rest extends unknown[], Result>(read: (key: string, ...rest: Rest) => Promise<Result>) =>
    async (key: string, ...rest: Rest): Promise<Result> => {
      await ready(key);
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
