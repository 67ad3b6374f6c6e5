import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EncoderName } from '../../../engine/ffmpeg/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { JobDeferred } from '../../../platform/jobs/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { useSegments } from '../../../subgraphs/flows/index.js';
import { AT_ONCE, renderSegments, type SegmentInput } from '../../render/index.js';
import { prepareEngine } from '../deps.js';
import { allOrNone } from '../pictures/all-or-none.js';
import { type LocalFiles, storeSegment, withLocalFiles } from './segment.js';

/** One segment of a video. */
export interface Part {
  /** Its key in storage, which contains a hash of everything that goes into it. */
  key: string;
  frames: number;
  /** How a refusal names it, such as "Line 2". */
  name: string;
  /** Builds the renderer's input. @param folder for temporary files that are read while the part is rendered */
  input(local: LocalFiles, folder: string): Promise<SegmentInput>;
}

export interface PartsOptions {
  signal: AbortSignal;
  encoder: EncoderName;
  /** Called with the fraction of all frames that is rendered, 0 to 1. */
  onProgress?: (fraction: number) => void;
  /**
   * `ctx.yield` of the job: after rendering parts, it lets other accounts' jobs run. @default all parts are rendered in one go
   */
  yield?: () => JobDeferred;
}

/**
 * Renders the parts that are not in storage, as many at a time as a worker renders in parallel. Each is stored as soon as it is
 * finished, so that any worker can continue from there. Then calls `use` with the local paths of all parts.
 * @throws JobDeferred after rendering parts, if `yield` is given; whatever `renderSegment` and `use` throw
 */
export async function withParts<T>(
  rt: Runtime,
  parts: readonly Part[],
  options: PartsOptions,
  use: (paths: readonly string[], local: LocalFiles) => Promise<T>,
): Promise<T> {
  for (;;) {
    const missing = await findMissing(rt, parts);
    if (missing.length > 0) {
      await renderSome(rt, parts, missing, options);
      if (options.yield) throw options.yield();
      continue;
    }
    const used = await withLocalFiles(rt, async (local) => {
      const paths = await allOrNone(parts.map(({ key }) => fetchStored(key, local)));
      // A sweep deleted a segment between the check and the download: it is rendered again.
      return paths.every((path) => path !== null) ? { value: await use(paths, local) } : null;
    });
    if (used !== null) return used.value;
  }
}

/** The parts that are not in storage, the longest first, so that those rendered in parallel take about equally long. */
async function findMissing(rt: Runtime, parts: readonly Part[]): Promise<Part[]> {
  const distinct = [...new Map(parts.map((part) => [part.key, part])).values()];
  await useSegments(
    rt.db.em(),
    distinct.map(({ key }) => key),
  );
  const stored = await allOrNone(distinct.map(({ key }) => rt.storage.head(key)));
  return distinct.filter((_, i) => !stored[i]).sort((a, b) => b.frames - a.frames);
}

async function renderSome(
  rt: Runtime,
  parts: readonly Part[],
  missing: readonly Part[],
  { signal, encoder, onProgress }: PartsOptions,
): Promise<void> {
  const total = countFrames(parts);
  const keys = new Set(missing.map(({ key }) => key));
  const before = countFrames(parts.filter(({ key }) => !keys.has(key)));
  const now = missing.slice(0, AT_ONCE);
  const report = (fraction: number): void => onProgress?.((before + fraction * countFrames(now)) / total);
  report(0);
  await withScratchFolder(rt, (folder) =>
    withLocalFiles(rt, async (local) => {
      const tasks = now.map(async ({ key, name, input }, i) => {
        const path = join(folder, `part-${i}.mp4`);
        return {
          name,
          input: await input(local, folder),
          outPath: path,
          onRendered: () => storeSegment(rt, key, path),
        };
      });
      const rendering = { ...prepareEngine(rt), signal, encoder, onProgress: report };
      await renderSegments(await allOrNone(tasks), rendering);
    }),
  );
}

const countFrames = (parts: readonly Part[]): number => parts.reduce((sum, { frames }) => sum + frames, 0);

/** Fetches a segment as a local file, or returns null if it is no longer in storage. */
async function fetchStored(key: string, local: LocalFiles): Promise<string | null> {
  return local(key).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
}

/** Calls `use` with a new folder for temporary files, and deletes it afterwards. */
export async function withScratchFolder<T>(rt: Runtime, use: (folder: string) => Promise<T>): Promise<T> {
  const { workDir } = prepareEngine(rt);
  await mkdir(workDir, { recursive: true });
  const folder = await mkdtemp(join(workDir, 'run-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
