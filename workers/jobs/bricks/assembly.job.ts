import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ServiceError } from '../../../platform/errors/index.js';
import { FRAME, probe } from '../../../platform/ffmpeg/index.js';
import { defineJob, type JobContext, PermanentJobError } from '../../../platform/jobs/index.js';
import { withoutEnd } from '../../../platform/text/ends.js';
import type { Runtime } from '../../../runtime/index.js';
import { registerFile } from '../../../subgraphs/creators/index.js';
import { type Assembly, BRICK_JOB } from '../../../subgraphs/flows/index.js';
import {
  filledAreas,
  NO_AREAS,
  renderAssembly,
  type SegmentInput,
  type SegmentTask,
  segmentKey,
} from '../../render/index.js';
import { withLocalFiles } from '../cut/segment.js';
import { prepareEngine } from '../deps.js';
import { findClipAreas, findPictureAreas } from '../pictures/areas.js';
import { keepVideo } from './rendered.js';

/** A larger still is scaled down until it just covers this size; more pixels would not be visible. */
const STILL = { width: 1440, height: 2560 } as const;

/** Joins a user's own clips and pictures into one video. */
export const assemblyJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.assemble, {
    leaseSeconds: rt.config.leaseSeconds,
    concurrency: 1,
    async run(ctx) {
      const made = await assemble(rt, ctx, ctx.job.input.assembly);
      return async (em) => {
        const { key, bytes, ...shown } = made;
        await registerFile({ em, ownerId: ctx.job.ownerId }, { key, kind: 'video', content_type: 'video/mp4', bytes });
        return { key, ...shown };
      };
    },
  });

/**
 * Renders one segment per clip or picture, except those that a killed worker has already finished, and joins them with the sound.
 */
async function assemble(rt: Runtime, ctx: JobContext, assembly: Assembly) {
  const { workDir } = prepareEngine(rt);
  await mkdir(workDir, { recursive: true });
  const folder = await mkdtemp(join(workDir, 'run-'));
  try {
    return await withLocalFiles(rt, (local) => render(rt, ctx, assembly, folder, onceEach(local)));
  } catch (error) {
    throw toRefusal(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the stored file with a key local. @returns its path */
type LocalFiles = (key: string) => Promise<string>;

/** The same function, but each file is fetched only once, even if the video shows it several times. */
function onceEach(local: LocalFiles): LocalFiles {
  const paths = new Map<string, string>();
  return async (key) => {
    const known = paths.get(key);
    if (known !== undefined) return known;
    const path = await local(key).catch((error: unknown) => {
      throw error instanceof ServiceError && error.code === 'NOT_FOUND' ? GONE(error) : error;
    });
    paths.set(key, path);
    return path;
  };
}

/** @param folder for temporary files */
async function render(rt: Runtime, ctx: JobContext, assembly: Assembly, folder: string, local: LocalFiles) {
  const engine = prepareEngine(rt);
  ctx.progress({ stage: 'reading', message: 'Reading the clips' });
  const segments = await listSegments(rt, ctx, assembly, folder, local);
  const parts: { path: string | null; frames: number }[] = [];
  for (const { key, frames, hasSound } of assembly.parts)
    parts.push({ path: hasSound ? await local(key) : null, frames });
  const out = join(folder, 'cut.mp4');
  const onProgress = (fraction: number): void =>
    ctx.progress({
      stage: 'cut',
      message: 'Cutting the video',
      done: Math.min(99, Math.floor(fraction * 100)),
      total: 100,
    });
  const { seconds } = await renderAssembly(
    {
      fresh: segments.filter(({ outPath }) => !existsSync(outPath)),
      segments: segments.map(({ input, outPath }) => ({ path: outPath, frames: input.frames })),
      sound: {
        parts,
        voicePath: assembly.voiceKey === null ? null : await local(assembly.voiceKey),
        musicPath: assembly.musicKey === null ? null : await local(assembly.musicKey),
      },
    },
    out,
    join(folder, 'sound.wav'),
    { ...engine, signal: ctx.signal, onProgress },
  );
  const probed = await probe(out, { signal: ctx.signal, ffprobePath: rt.config.ffprobe });
  const made = await keepVideo(rt, ctx, out, probed);
  await Promise.all(segments.map(({ outPath }) => rm(outPath, { force: true })));
  return { ...made, seconds, notice: null };
}

/** Lists the segments of the video. Their files are kept until it is stored, so that they survive if the worker is killed. */
async function listSegments(rt: Runtime, ctx: JobContext, assembly: Assembly, folder: string, local: LocalFiles) {
  const kept = join(prepareEngine(rt).workDir, 'segments');
  await mkdir(kept, { recursive: true });
  const segments: SegmentTask[] = [];
  let from = 0;
  for (const [index, part] of assembly.parts.entries()) {
    const { key, kind, frames } = part;
    const path = await local(key);
    const input = await toSegmentInput(rt, ctx, assembly, { ...part, path, from, index }, folder);
    // A storage key always names the same content, so the key can stand for the content's hash.
    const name = segmentKey({ ...input, source: { kind, hash: key } });
    segments.push({ input, outPath: join(kept, `${ctx.job.id}-${index}-${name.slice(0, 16)}.mp4`) });
    from += frames;
  }
  return segments;
}

const GONE = (cause: unknown) =>
  new PermanentJobError('A file of this cut has been deleted.', {
    hint: 'Upload it again, and send the request again.',
    cause,
  });

/**
 * Turns a renderer's refusal (BAD_INPUT) into a permanent failure, because a retry would fail again; other errors are returned
 * unchanged.
 */
const toRefusal = (error: unknown): unknown =>
  error instanceof ServiceError && error.code === 'BAD_INPUT'
    ? new PermanentJobError(withoutEnd(error.message, /\./).concat('.'), {
        hint: 'Send the clips again as MP4, and pictures as JPEG or PNG.',
        cause: error,
      })
    : error;

interface LocalPart {
  path: string;
  kind: 'clip' | 'still';
  frames: number;
  /** Index in the cut of the part's first frame. */
  from: number;
  index: number;
}

/** Builds the renderer's input for a part, with the captions that are shown over it. */
async function toSegmentInput(
  rt: Runtime,
  ctx: JobContext,
  { captions, captionStyle, captionWish = {} }: Assembly,
  { path, kind, frames, from, index }: LocalPart,
  folder: string,
): Promise<SegmentInput> {
  const texts = captions
    .map(({ text, start, end }) => ({
      text,
      from: Math.round(start * FRAME.fps) - from,
      to: Math.max(Math.round(start * FRAME.fps) + 1, Math.round(end * FRAME.fps)) - from,
    }))
    .filter((text) => text.from < frames && text.to > 0);
  const common = {
    frames,
    words: [],
    texts,
    onScreenText: null,
    motion: { kind: 'auto' as const, seed: index },
    captionStyle: texts.length > 0 ? captionStyle : ('none' as const),
    captionWish,
  };
  if (kind === 'clip') {
    const areas = texts.length > 0 ? await findClipAreas(rt, ctx, path, frames, NO_AREAS) : NO_AREAS;
    return { ...common, source: { kind, path }, areas };
  }
  const still = await flattenPicture(path);
  const flat = join(folder, `still-${index}.jpg`);
  await writeFile(flat, still.data);
  const areas =
    texts.length > 0 ? filledAreas(await findPictureAreas(rt, ctx, still.data), still.info, FRAME) : NO_AREAS;
  return { ...common, source: { kind, path: flat }, areas };
}

/** Prepares a picture's first frame (it may be animated): upright, on white where transparent, no larger than is visible. */
async function flattenPicture(path: string) {
  try {
    return await sharp(path, { limitInputPixels: 40_000_000, pages: 1 })
      .rotate()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ ...STILL, fit: 'outside', withoutEnlargement: true })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw new PermanentJobError('A picture of this cut cannot be read.', {
      hint: 'Upload it again as JPEG or PNG.',
      cause,
    });
  }
}
