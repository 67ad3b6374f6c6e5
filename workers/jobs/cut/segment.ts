import { createReadStream } from 'node:fs';
import type { EncoderName } from '../../../engine/ffmpeg/index.js';
import { readMotionClip } from '../../../engine/motion-clips/index.js';
import type { Runtime } from '../../../runtime/index.js';
import {
  type BurnedTexts,
  type CutLine,
  type CutSound,
  countFrames,
  listTexts,
  pickShownClip,
  planLineJumps,
  type RunRow,
  readAreas,
  readClipAreas,
  useSegments,
} from '../../../subgraphs/flows/index.js';
import { renderSegment, type SegmentInput, segmentKey } from '../../render/index.js';
import { isMadeClip } from '../clips/video.js';
import { prepareEngine } from '../deps.js';
import { withScratchFile } from '../paid/operation.js';
import { calculateFaceMoves } from '../pictures/face.js';
import type { Strip } from './thread.js';

export interface Cutting {
  run: Pick<RunRow, 'owner_id' | 'seed'> & Partial<Pick<RunRow, 'brief'>>;
  lines: readonly CutLine[];
  texts: BurnedTexts;
  /** Returns the picture sequence of the line at an index; null for a line that shows a clip or still. */
  strips?: ((index: number) => Strip | null) | null;
  /** The music and sound effects besides the voice; null or absent for none. */
  sound?: CutSound | null;
  /**
   * Returns the frame of a line at which something with a sound appears, such as a message. If the function is given, titles
   * and picture changes have no sounds.
   */
  appears?: (line: CutLine, frames: number) => number | null;
}

/** Describes a line's segment before it is rendered. */
export interface PlannedSegment {
  frames: number;
  /** Its key in storage: a hash of everything that goes into it, including the encoder. */
  makeKey(encoder: EncoderName): string;
  /** Builds the renderer's input; `local` makes stored files local. */
  input(local: LocalFiles): Promise<SegmentInput>;
}

/** Plans a line's segment. The same line of the same cut gives the same keys in every process, even after a crash. */
export async function planSegment(
  rt: Runtime,
  line: CutLine,
  { run, lines, texts, strips }: Cutting,
): Promise<PlannedSegment> {
  const strip = strips?.(line.index) ?? null;
  const clip = pickShownClip(line);
  // A clip of the offline studio is a still in motion. Its still is animated here, instead of decoding the clip, so that the
  // pictures are encoded only once.
  const still = strip || clip === null ? null : await readMotionClip(rt.storage, clip);
  const kind = clip === null || still ? ('still' as const) : ('clip' as const);
  const shown = still?.image ?? clip ?? line.image_key!;
  const frames = countFrames(line);
  const seed = run.seed + line.index;
  // The description of an offline clip contains its face movements; for a still without a clip, they are calculated here.
  const face = still
    ? (still.face ?? null)
    : clip || strip
      ? null
      : await calculateFaceMoves(rt, line, { seed, frames });
  const jumps = still || clip || strip ? undefined : planLineJumps(line, seed);
  const input = {
    ...listTexts(line, { run, lines, texts }),
    areas: kind === 'clip' ? readClipAreas(line) : readAreas(line),
    motion: still
      ? { kind: still.kind, seed: 0, frames: still.frames, ...(still.jumps ? { jumps: still.jumps } : {}) }
      : { kind: 'auto' as const, seed, ...(jumps === undefined ? {} : { jumps }) },
  };
  // A storage key always names the same content, so the key can stand for the content's hash.
  const source = strip ? { kind: 'strip' as const, hash: strip.hash } : { kind, hash: shown };
  return {
    frames: input.frames,
    makeKey: (encoder) => `segments/${segmentKey({ ...input, source, ...(face ? { face } : {}) }, encoder)}.mp4`,
    input: async (local) => ({
      ...input,
      source: strip?.source ?? { kind, path: await local(shown), ...(isMadeClip(shown) ? { mayBeSlowed: true } : {}) },
      ...(face ? { face: { ...face, sheet: await local(face.sheet) } } : {}),
    }),
  };
}

/** Puts a finished segment into storage, where every machine finds it. */
export async function storeSegment(rt: Runtime, key: string, path: string): Promise<void> {
  await rt.storage.put(key, createReadStream(path), 'video/mp4');
}

/** Makes the stored file with a key local. @returns its path */
export type LocalFiles = (key: string) => Promise<string>;

/**
 * Calls `use` with a function that makes stored files local, each once; they are released when `use` is done.
 */
export async function withLocalFiles<T>(rt: Runtime, use: (local: LocalFiles) => Promise<T>): Promise<T> {
  const held = new Map<string, Promise<{ path: string; release(): Promise<void> }>>();
  const hold = (key: string) => {
    const file = held.get(key) ?? rt.storage.localFile(key);
    held.set(key, file);
    return file;
  };
  try {
    return await use(async (key) => (await hold(key)).path);
  } finally {
    for (const file of await Promise.allSettled(held.values()))
      if (file.status === 'fulfilled') await file.value.release();
  }
}

/**
 * Renders a line's segment unless it exists already, and stores it.
 * @returns its storage key
 * @throws whatever `renderSegment` throws; ServiceError NOT_FOUND if a file of the line was deleted
 */
export async function makeSegment(
  rt: Runtime,
  plan: PlannedSegment,
  options: { signal: AbortSignal; threads: number; encoder: EncoderName; onProgress?: (fraction: number) => void },
): Promise<string> {
  const key = plan.makeKey(options.encoder);
  await useSegments(rt.db.em(), [key]);
  if (await rt.storage.head(key)) return key;
  return withLocalFiles(rt, (local) =>
    withScratchFile(rt, async (path) => {
      await renderSegment(await plan.input(local), path, { ...prepareEngine(rt), ...options });
      await storeSegment(rt, key, path);
      return key;
    }),
  );
}
