import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { FRAME, probe } from '../../../engine/ffmpeg/index.js';
import { filledAreas, NO_AREAS } from '../../../engine/overlay/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { defineJob, type JobContext, PermanentJobError } from '../../../platform/jobs/index.js';
import { withoutEnd } from '../../../platform/text/ends.js';
import type { Runtime } from '../../../runtime/index.js';
import { registerFile } from '../../../subgraphs/creators/index.js';
import { type Assembly, BRICK_JOB, giveUpSegments } from '../../../subgraphs/flows/index.js';
import { joinAssembly, type SegmentInput, type SoundInput, segmentKey } from '../../render/index.js';
import { type Part, withParts, withScratchFolder } from '../cut/parts.js';
import type { LocalFiles } from '../cut/segment.js';
import { prepareEngine } from '../deps.js';
import { allOrNone } from '../pictures/all-or-none.js';
import { findClipAreas, findPictureAreas } from '../pictures/areas.js';
import { isAnimated, playAnimation } from './animation.js';
import { keepVideo } from './rendered.js';

/** A larger still is scaled down until it just covers this size; more pixels would not be visible. */
const STILL = { width: 1440, height: 2560 } as const;

/** Share of the progress that rendering the segments accounts for; sound and joining account for the rest. */
const RENDERING = 0.95;

/** Joins a user's own clips and pictures into one video. */
export const assemblyJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.assemble, {
    leaseSeconds: rt.config.leaseSeconds,
    concurrency: 1,
    async run(ctx) {
      const made = await assemble(rt, ctx, ctx.job.input.assembly).catch((error: unknown) => {
        throw toRefusal(error);
      });
      return async (em) => {
        const { key, bytes, segments, ...shown } = made;
        await registerFile({ em, ownerId: ctx.job.ownerId }, { key, kind: 'video', content_type: 'video/mp4', bytes });
        await giveUpSegments(em, segments);
        return { key, ...shown };
      };
    },
  });

/**
 * Renders one segment per clip or picture, in parts (see `withParts`), then joins them with the sound.
 * @returns the stored video, and the keys of its segments, which are not needed any more
 */
async function assemble(rt: Runtime, ctx: JobContext, assembly: Assembly) {
  const report = (fraction: number): void =>
    ctx.progress({
      stage: 'cut',
      message: 'Cutting the video',
      done: Math.min(99, Math.floor(fraction * 100)),
      total: 100,
    });
  const parts = planParts(rt, ctx, assembly);
  const options = {
    signal: ctx.signal,
    encoder: 'x264' as const,
    onProgress: (fraction: number): void => report(fraction * RENDERING),
    yield: ctx.yield,
  };
  return withParts(rt, parts, options, (paths, local) =>
    withScratchFolder(rt, async (folder) => {
      report(RENDERING);
      const out = join(folder, 'cut.mp4');
      const { seconds } = await joinAssembly(
        {
          segments: paths.map((path, i) => ({ path, frames: parts[i]!.frames })),
          sound: await findSounds(assembly, local),
        },
        out,
        join(folder, 'sound.wav'),
        { ...prepareEngine(rt), signal: ctx.signal },
      );
      const probed = await probe(out, { signal: ctx.signal, ffprobePath: rt.config.ffprobe });
      const made = await keepVideo(rt, ctx, out, probed);
      return { ...made, seconds, notice: null, segments: parts.map(({ key }) => key) };
    }),
  );
}

async function findSounds({ parts, voiceKey, musicKey }: Assembly, local: LocalFiles): Promise<SoundInput> {
  const find = async (key: string | null) => (key === null ? null : fetchOwn(key, local));
  return {
    parts: await allOrNone(
      parts.map(async ({ key, frames, hasSound }) => ({ path: await find(hasSound ? key : null), frames })),
    ),
    voicePath: await find(voiceKey),
    musicPath: await find(musicKey),
  };
}

/** Makes one of the user's files local. @throws PermanentJobError if it has been deleted */
const fetchOwn = (key: string, local: LocalFiles): Promise<string> =>
  local(key).catch((error: unknown) => {
    throw error instanceof ServiceError && error.code === 'NOT_FOUND' ? GONE(error) : error;
  });

/** Plans the segments of the video. The same clip, shown for as long and with the same captions, has the same key. */
function planParts(rt: Runtime, ctx: JobContext, assembly: Assembly): Part[] {
  let from = 0;
  return assembly.parts.map((part, index) => {
    const { key, kind, frames } = part;
    const look = toLook(assembly, { ...part, from, index });
    from += frames;
    // A storage key always names the same content, so the key can stand for the content's hash. Areas are left out, because they
    // follow from the content; finding them takes longer than anything else that the key depends on.
    const source = { kind, hash: `assembly:${rt.config.detectors}:${key}` };
    return {
      key: `segments/${segmentKey({ ...look, areas: NO_AREAS, source })}.mp4`,
      frames,
      name: `\`clips[${index}]\``,
      input: async (local, folder) => toSegmentInput(rt, ctx, look, { kind, path: await fetchOwn(key, local), folder }),
    };
  });
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
        hint: error.details.hint ?? 'Send the clips again as MP4, and pictures as JPEG or PNG.',
        cause: error,
      })
    : error;

type Look = Omit<SegmentInput, 'source' | 'areas'>;

/**
 * Describes how a part is shown, with the captions that are shown over it.
 * @param part `from` is the index in the cut of its first frame
 */
function toLook(
  { captions, captionStyle, captionWish = {} }: Assembly,
  { frames, from, index }: { frames: number; from: number; index: number },
): Look & { texts: NonNullable<Look['texts']> } {
  const texts = captions
    .map(({ text, start, end }) => ({
      text,
      from: Math.round(start * FRAME.fps) - from,
      to: Math.max(Math.round(start * FRAME.fps) + 1, Math.round(end * FRAME.fps)) - from,
    }))
    .filter((text) => text.from < frames && text.to > 0);
  return {
    frames,
    words: [],
    texts,
    onScreenText: null,
    motion: { kind: 'auto' as const, seed: index },
    captionStyle: texts.length > 0 ? captionStyle : ('none' as const),
    captionWish,
  };
}

/** Builds the renderer's input for a part. */
async function toSegmentInput(
  rt: Runtime,
  ctx: JobContext,
  look: ReturnType<typeof toLook>,
  { kind, path, folder }: { kind: 'clip' | 'still'; path: string; folder: string },
): Promise<SegmentInput> {
  const captioned = look.texts.length > 0;
  if (kind === 'clip') {
    const areas = captioned ? await findClipAreas(rt, ctx, path, look.frames, NO_AREAS) : NO_AREAS;
    return { ...look, source: { kind, path }, areas };
  }
  const still = await flattenPicture(path);
  const areas = captioned ? filledAreas(await findPictureAreas(rt, ctx, still.data), still.info, FRAME) : NO_AREAS;
  if (await isAnimated(path))
    return { ...look, source: { kind: 'strip', pictures: () => playAnimation(path, look.frames) }, areas };
  const flat = join(folder, `${randomUUID()}.jpg`);
  await writeFile(flat, still.data);
  return { ...look, source: { kind, path: flat }, areas };
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
