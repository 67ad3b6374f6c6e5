import { createReadStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type CaptionLook, captionLookOf } from '../../platform/captions.js';
import type { EncoderName } from '../../platform/ffmpeg/index.js';
import { showable } from '../../platform/fonts/index.js';
import { motionClipOf } from '../../platform/motion-clips/index.js';
import type { Runtime } from '../../runtime/index.js';
import { type LineRow, type RunRow, shownClipOf } from '../../subgraphs/flows/index.js';
import { renderSegment, type SegmentInput, type SegmentTask, segmentKey, shownWords } from '../render/index.js';
import { areasOf, captionRowOf, clipAreasOf, framesOf } from './areas.js';
import { engineOf } from './deps.js';
import { inScratch } from './operation.js';
import type { Strip } from './thread.js';

/** What is burned into the pictures. */
interface BurnedTexts {
  titles: boolean;
  /** How captions look; null: none. */
  captions: CaptionLook | null;
}

/** A line of a cut: what of a run's line goes into it. */
export type CutLine = Pick<
  LineRow,
  | 'index'
  | 'image_key'
  | 'clip_key'
  | 'lipsync_key'
  | 'audio_key'
  | 'seconds'
  | 'words'
  | 'line'
  | 'on_screen_text'
  | 'text_set'
  | 'areas'
  | 'clip_areas'
  | 'segment_key'
>;

export interface Cutting {
  run: Pick<RunRow, 'owner_id' | 'seed'>;
  lines: readonly CutLine[];
  texts: BurnedTexts;
  /** What lines show whose pictures are neither clips nor stills, by their index. */
  strips?: ((index: number) => Strip | null) | null;
}

/** What is burned into a run's own cut. */
export const textsOf = ({ options }: Pick<RunRow, 'options'>): BurnedTexts => ({
  titles: true,
  captions: options.burnCaptions === false ? null : captionLookOf(options),
});

/** A line's segment before it is rendered. */
export interface PlannedSegment {
  frames: number;
  /** Where it is kept in storage: the hash of everything that goes into it. */
  keyOf(encoder: EncoderName): string;
  /** What the engine is told; what it shows becomes a local file by `local`. */
  input(local: (key: string) => Promise<string>): Promise<SegmentInput>;
}

/** Plans a line's segment: the same line of the same cut gives the same keys in every process, now and after a crash. */
export async function planSegment(
  rt: Runtime,
  line: CutLine,
  { run, lines, texts, strips }: Cutting,
): Promise<PlannedSegment> {
  const strip = strips?.(line.index) ?? null;
  const clip = shownClipOf(line);
  // A clip that is its still in motion is not decoded: the still is set in motion here, and encoded once.
  const still = strip || clip === null ? null : await motionClipOf(rt.storage, clip);
  const kind = clip === null || still ? ('still' as const) : ('clip' as const);
  const shown = still?.image ?? clip ?? line.image_key!;
  const input = {
    frames: framesOf(line),
    words: shownWords(showable(line.line), line.words ?? []),
    onScreenText: line.text_set || !texts.titles ? null : line.on_screen_text,
    areas: kind === 'clip' ? clipAreasOf(line) : areasOf(line),
    motion: still
      ? { kind: still.kind, seed: 0, frames: still.frames }
      : { kind: 'auto' as const, seed: run.seed + line.index },
    captionStyle: texts.captions?.style ?? ('none' as const),
    ...(texts.captions ? { captionWish: texts.captions.wish } : {}),
    captionY: captionRowOf(lines),
  };
  // A storage key names its content for ever, so it stands for its hash.
  const source = strip ? { kind: 'strip' as const, hash: strip.hash } : { kind, hash: shown };
  return {
    frames: input.frames,
    keyOf: (encoder) => `segments/${segmentKey({ ...input, source }, encoder)}.mp4`,
    input: async (local) => ({ ...input, source: strip?.source ?? { kind, path: await local(shown) } }),
  };
}

/** A segment that is kept somewhere, or is to be rendered. */
interface FoundSegment {
  key: string;
  path: string;
  frames: number;
  stored: boolean;
  task: SegmentTask | null;
}

/** Where this machine keeps what a cut has finished and not stored yet: after it was killed, it goes on with what it has. */
async function keptFolder(rt: Runtime): Promise<string> {
  const folder = join(engineOf(rt).workDir, 'segments');
  await mkdir(folder, { recursive: true });
  return folder;
}

/**
 * A planned segment: from storage; or from this machine's scratch, where a cut that was killed left it finished; or to be rendered. A
 * line that did not change is not encoded again, in this run after a crash or in a later one.
 */
export async function findSegment(
  rt: Runtime,
  plan: PlannedSegment,
  encoder: EncoderName,
  local: (key: string) => Promise<string>,
): Promise<FoundSegment> {
  const key = plan.keyOf(encoder);
  const { frames } = plan;
  if (await rt.storage.head(key)) return { key, path: await local(key), frames, stored: true, task: null };
  const path = join(await keptFolder(rt), key.slice('segments/'.length));
  const task = existsSync(path) ? null : { input: await plan.input(local), outPath: path };
  return { key, path, frames, stored: false, task };
}

/** Puts a finished segment where every machine finds it. */
export async function storeSegment(rt: Runtime, { key, path }: Pick<FoundSegment, 'key' | 'path'>): Promise<void> {
  await rt.storage.put(key, createReadStream(path), 'video/mp4');
}

/** Storage keys as local files, for as long as `use` takes. */
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
 * Renders one line's segment unless it is kept already, and keeps it where every machine finds it.
 * @returns its storage key
 * @throws what `renderSegment` throws; ServiceError NOT_FOUND when a file of the line is gone
 */
export async function makeSegment(
  rt: Runtime,
  plan: PlannedSegment,
  options: { signal: AbortSignal; threads: number; encoder: EncoderName; onProgress?: (fraction: number) => void },
): Promise<string> {
  const key = plan.keyOf(options.encoder);
  if (await rt.storage.head(key)) return key;
  return withLocalFiles(rt, (local) =>
    inScratch(rt, async (path) => {
      await renderSegment(await plan.input(local), path, { ...engineOf(rt), ...options });
      await storeSegment(rt, { key, path });
      return key;
    }),
  );
}
