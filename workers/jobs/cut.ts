import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storageKey } from '../../platform/storage/index.js';
import type { Runtime } from '../../runtime/index.js';
import { type LineRow, type RunRow, shownClipOf } from '../../subgraphs/flows/index.js';
import { renderVideo, type SegmentTask, segmentKey } from '../render/index.js';
import { allOrNone } from './all-or-none.js';
import { areasOf, captionRowOf, clipAreasOf, framesOf } from './areas.js';
import { engineOf } from './deps.js';
import type { Strip } from './thread.js';

/** What is burned into the pictures. */
export interface BurnedTexts {
  titles: boolean;
  captions: boolean;
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
  | 'on_screen_text'
  | 'text_set'
  | 'areas'
  | 'clip_areas'
>;

interface Cutting {
  run: Pick<RunRow, 'owner_id' | 'seed'>;
  lines: readonly CutLine[];
  texts: BurnedTexts;
  /** What lines show whose pictures are neither clips nor stills, by their index. */
  strips?: ((index: number) => Strip | null) | null;
}

/**
 * Renders what is not rendered yet, one segment per line kept by content, and joins them with the voices.
 * @returns the stored video: announced, and not yet registered as anybody's file
 * @throws what `renderVideo` throws; ServiceError NOT_FOUND when a file of a line is gone
 */
export async function makeCut(
  rt: Runtime,
  cutting: Cutting,
  options: { signal: AbortSignal; onProgress?: (fraction: number) => void },
): Promise<{ key: string; seconds: number; bytes: number }> {
  const { run, lines, strips } = cutting;
  const engine = engineOf(rt);
  const kept = join(engine.workDir, 'segments');
  await mkdir(kept, { recursive: true });
  const folder = await mkdtemp(join(engine.workDir, 'run-'));
  const held: { release(): Promise<void> }[] = [];
  const local = async (key: string): Promise<string> => {
    const file = await rt.storage.localFile(key);
    held.push(file);
    return file.path;
  };
  try {
    const plan = await allOrNone(
      lines.map((line) => planLine(rt, line, strips?.(line.index) ?? null, cutting, kept, local)),
    );
    const out = join(folder, 'cut.mp4');
    const made = await renderVideo(
      {
        fresh: plan.flatMap(({ task }) => (task ? [task] : [])),
        segments: plan.map(({ path, frames }) => ({ path, frames })),
        lines: await allOrNone(
          lines.map(async (line, index) => ({
            wavPath: await local(line.audio_key!),
            frames: plan[index]!.frames,
          })),
        ),
      },
      out,
      { ...engine, ...options },
    );
    for (const { key, path, stored } of plan)
      if (!stored) await rt.storage.put(key, createReadStream(path), 'video/mp4');
    const key = storageKey('cuts', 'video/mp4');
    await rt.uploads.announce(run.owner_id, key);
    await rt.storage.put(key, createReadStream(out), 'video/mp4');
    for (const { path, stored } of plan) if (!stored) await rm(path, { force: true });
    return { key, seconds: made.seconds, bytes: made.bytes };
  } finally {
    await Promise.all(held.map((file) => file.release()));
    await rm(folder, { recursive: true, force: true });
  }
}

interface PlannedLine {
  /** Where the segment is kept in storage: the hash of everything that goes into it. */
  key: string;
  path: string;
  frames: number;
  stored: boolean;
  task: SegmentTask | null;
}

/**
 * A line's segment: from storage; or from this machine's scratch, where a cut that was killed left it finished; or to be
 * rendered. A line that did not change is not encoded again, in this run after a crash or in a later one.
 */
async function planLine(
  rt: Runtime,
  line: CutLine,
  strip: Strip | null,
  { run, lines, texts }: Cutting,
  kept: string,
  local: (key: string) => Promise<string>,
): Promise<PlannedLine> {
  const clip = shownClipOf(line);
  const kind = clip === null ? ('still' as const) : ('clip' as const);
  const made = clip ?? line.image_key!;
  const input = {
    frames: framesOf(line),
    words: line.words ?? [],
    onScreenText: line.text_set || !texts.titles ? null : line.on_screen_text,
    areas: kind === 'clip' ? clipAreasOf(line) : areasOf(line),
    motion: { kind: 'auto' as const, seed: run.seed + line.index },
    captionStyle: texts.captions ? ('bold' as const) : ('none' as const),
    captionY: captionRowOf(lines),
  };
  // A storage key names its content for ever, so it stands for its hash.
  const name = segmentKey({ ...input, source: strip ? { kind: 'strip', hash: strip.hash } : { kind, hash: made } });
  const key = `segments/${name}.mp4`;
  const { frames } = input;
  if (await rt.storage.head(key)) return { key, path: await local(key), frames, stored: true, task: null };
  const path = join(kept, `${name}.mp4`);
  const task = existsSync(path)
    ? null
    : { input: { ...input, source: strip?.source ?? { kind, path: await local(made) } }, outPath: path };
  return { key, path, frames, stored: false, task };
}
