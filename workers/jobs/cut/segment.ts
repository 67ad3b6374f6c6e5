import { createReadStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type CaptionLook, toCaptionLook } from '../../../platform/captions.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { EncoderName } from '../../../platform/ffmpeg/index.js';
import { showable } from '../../../platform/fonts/index.js';
import { readMotionClip } from '../../../platform/motion-clips/index.js';
import type { Runtime } from '../../../runtime/index.js';
import {
  type CutSound,
  type LineRow,
  pickShownClip,
  type RunRow,
  useSegments,
} from '../../../subgraphs/flows/index.js';
import {
  hasRightToLeft,
  readsRightToLeft,
  renderSegment,
  repeatsLine,
  type SegmentInput,
  type SegmentTask,
  segmentKey,
  shownWords,
} from '../../render/index.js';
import { prepareEngine } from '../deps.js';
import { withScratchFile } from '../paid/operation.js';
import { chooseCaptionRow, countFrames, readAreas, readClipAreas } from '../pictures/areas.js';
import { calculateFaceMoves } from '../pictures/face.js';
import { planLineJumps } from './jumps.js';
import type { Strip } from './thread.js';

/** Which texts are burned into the pictures. */
interface BurnedTexts {
  titles: boolean;
  /** How captions look; null for none. */
  captions: CaptionLook | null;
}

/** The columns of a line that its cut needs. */
export type CutLine = Pick<
  LineRow,
  | 'index'
  | 'image_key'
  | 'clip_key'
  | 'lipsync_key'
  | 'audio_key'
  | 'seconds'
  | 'words'
  | 'mouths'
  | 'line'
  | 'on_screen_text'
  | 'text_set'
  | 'areas'
  | 'clip_areas'
  | 'segment_key'
>;

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

/** Chooses the texts that are burned into a run's own cut. */
export const chooseTexts = ({ options }: Pick<RunRow, 'options'>): BurnedTexts => ({
  titles: true,
  captions: options.burnCaptions === false ? null : toCaptionLook(options),
});

/** The title to be burned in: none that the picture contains already, or that the captions also say. */
export function chooseTitle(
  line: Pick<CutLine, 'line' | 'on_screen_text' | 'text_set'>,
  texts: BurnedTexts,
): string | null {
  const title = line.text_set || !texts.titles ? null : line.on_screen_text;
  const captioned = texts.captions !== null && texts.captions.style !== 'none';
  return title !== null && captioned && repeatsLine(title, line.line) ? null : title;
}

/** Describes a line's segment before it is rendered. */
export interface PlannedSegment {
  frames: number;
  /** Its key in storage: a hash of everything that goes into it, including the encoder. */
  makeKey(encoder: EncoderName): string;
  /** Builds the renderer's input; `local` makes stored files local. */
  input(local: (key: string) => Promise<string>): Promise<SegmentInput>;
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
  const title = chooseTitle(line, texts);
  const rtl = readsRightToLeft(
    run.brief?.language,
    lines.map((one) => one.line),
  );
  const input = {
    frames,
    words: shownWords(showable(line.line), line.words ?? []),
    onScreenText: title,
    areas: kind === 'clip' ? readClipAreas(line) : readAreas(line),
    motion: still
      ? { kind: still.kind, seed: 0, frames: still.frames, ...(still.jumps ? { jumps: still.jumps } : {}) }
      : { kind: 'auto' as const, seed, ...(jumps === undefined ? {} : { jumps }) },
    captionStyle: texts.captions?.style ?? ('none' as const),
    ...(texts.captions ? { captionWish: texts.captions.wish } : {}),
    captionY: chooseCaptionRow(lines),
    ...(hasRightToLeft(`${line.line} ${title ?? ''}`) ? { rtl } : {}),
  };
  // A storage key always names the same content, so the key can stand for the content's hash.
  const source = strip ? { kind: 'strip' as const, hash: strip.hash } : { kind, hash: shown };
  return {
    frames: input.frames,
    makeKey: (encoder) => `segments/${segmentKey({ ...input, source, ...(face ? { face } : {}) }, encoder)}.mp4`,
    input: async (local) => ({
      ...input,
      source: strip?.source ?? { kind, path: await local(shown) },
      ...(face ? { face: { ...face, sheet: await local(face.sheet) } } : {}),
    }),
  };
}

/** A segment that exists already, or (with a `task`) is still to be rendered. */
interface FoundSegment {
  key: string;
  path: string;
  frames: number;
  stored: boolean;
  task: SegmentTask | null;
}

/** The local folder for finished segments that a cut has not stored yet, so that they survive if its worker is killed. */
async function makeKeptFolder(rt: Runtime): Promise<string> {
  const folder = join(prepareEngine(rt).workDir, 'segments');
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * Looks for a planned segment in storage, and in this machine's scratch folder, where a killed cut may have left it. If it is
 * in neither, it has to be rendered. So an unchanged line is not encoded again, neither in this run after a crash nor in a
 * later run, for as long as its segment is kept.
 */
export async function findSegment(
  rt: Runtime,
  plan: PlannedSegment,
  encoder: EncoderName,
  local: (key: string) => Promise<string>,
): Promise<FoundSegment> {
  const key = plan.makeKey(encoder);
  const { frames } = plan;
  const stored = await fetchStored(rt, key, local);
  if (stored !== null) return { key, path: stored, frames, stored: true, task: null };
  const path = join(await makeKeptFolder(rt), key.slice('segments/'.length));
  const task = existsSync(path) ? null : { input: await plan.input(local), outPath: path };
  return { key, path, frames, stored: false, task };
}

/** Fetches a segment as a local file, or returns null if it is not in storage. */
async function fetchStored(rt: Runtime, key: string, local: (key: string) => Promise<string>): Promise<string | null> {
  if (!(await rt.storage.head(key))) return null;
  return local(key).catch((error: unknown) => {
    // A sweep deleted the segment between the check and the download.
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
}

/** Puts a finished segment into storage, where every machine finds it. */
export async function storeSegment(rt: Runtime, { key, path }: Pick<FoundSegment, 'key' | 'path'>): Promise<void> {
  await rt.storage.put(key, createReadStream(path), 'video/mp4');
}

/** Calls `use` with a function that makes stored files local; they are released when `use` is done. */
export async function withLocalFiles<T>(
  rt: Runtime,
  use: (local: (key: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  const held: { release(): Promise<void> }[] = [];
  try {
    return await use(async (key) => {
      const file = await rt.storage.localFile(key);
      held.push(file);
      return file.path;
    });
  } finally {
    await Promise.all(held.map((file) => file.release()));
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
      await storeSegment(rt, { key, path });
      return key;
    }),
  );
}
