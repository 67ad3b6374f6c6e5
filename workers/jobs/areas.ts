import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { scratchFolder } from '../../platform/config/index.js';
import { type FaceBox, findFaces, type Pixels } from '../../platform/faces/index.js';
import { demuxerOfFile, FRAME, fillFilters, runFfmpeg } from '../../platform/ffmpeg/index.js';
import type { JobContext } from '../../platform/jobs/index.js';
import type { AreaBox, PictureAreas } from '../../providers/image/port.js';
import type { Runtime } from '../../runtime/index.js';
import type { LineRow } from '../../subgraphs/flows/index.js';
import { sharedCaptionY, sweptAreas } from '../render/index.js';
import { facePaths } from './face-paths.js';

/**
 * Where a line's faces and labels are. The illustrator says so itself; in pictures and clips of providers faces are looked for. Where
 * the detector sees nobody (from behind, a hand before the face) the upper third counts as a face, but in a picture of a thing alone.
 */
const UPPER_THIRD: PictureAreas = { faces: [{ x: 0, y: 0, w: 1, h: 1 / 3 }], labels: [] };

/** Pictures of earlier releases: the title is set in them at the top, and the presenter stands below it. */
const TITLE_IN_PICTURE: PictureAreas = {
  faces: [{ x: 0.15, y: 0.3, w: 0.7, h: 0.3 }],
  labels: [{ x: 0.08, y: 0.09, w: 0.84, h: 0.17 }],
};

/** A thing on plain ground: how large it may be, as a share of the picture, and what it leaves free on each side. */
const THING = { least: 0.03, most: 0.65, free: 0.02 } as const;
/** What of the ground's colour a pixel differs by that is part of the thing, of 255. */
const OFF_GROUND = 24;

/** Longer side in px of what the detector looks at. */
const LOOK = 640;
/** Looks at a clip: two a second for its first half minute, and fewer of a longer one. Each takes 0.3 s in the detector's thread. */
const LOOKS_A_SECOND = 2;
const MOST_LOOKS = 60;

/** Whole frames of a line's time. */
export const framesOf = (line: Pick<LineRow, 'seconds'>): number =>
  Math.max(1, Math.ceil((line.seconds ?? 0) * FRAME.fps - 0.001));

/** The areas of a line's picture, or what is assumed of a picture that was made before they were kept. */
export const areasOf = (line: Pick<LineRow, 'areas' | 'text_set'>): PictureAreas =>
  line.areas ?? (line.text_set ? TITLE_IN_PICTURE : UPPER_THIRD);

/**
 * The row that a video's captions keep to, px of the screen. It depends on the pictures alone, which are there at the gate, so that
 * any line's segment can be rendered without waiting for the clips of others.
 */
export const captionRowOf = (lines: readonly Pick<LineRow, 'areas' | 'text_set'>[]): number =>
  sharedCaptionY(lines.map((line) => sweptAreas(areasOf(line), { kind: 'zoom-in', frames: 2 }, FRAME)));

/** The areas of a line's clip; of one that was made before they were kept, its picture's, wherever a motion may take them. */
export const clipAreasOf = (line: Pick<LineRow, 'areas' | 'clip_areas' | 'text_set'>): PictureAreas =>
  line.clip_areas ?? sweptAreas(areasOf(line), { kind: 'zoom-in', frames: 2 }, FRAME);

/**
 * The thing in a picture of a thing alone on plain ground, as shops show them: all of it is kept clear, and so is the lettering on it.
 * Null where the ground is not plain or the thing reaches an edge. Lettering in other photographs is not looked for: what tells it from
 * foliage, fences and patterned cloth by its edges alone is wrong too often.
 */
async function thingOnPlainGround({ data, width, height }: Pixels): Promise<PictureAreas | null> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } }).blur(1);
  const { info } = await sharp(await picture.png().toBuffer())
    .trim({ threshold: OFF_GROUND })
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [-(info.trimOffsetLeft ?? 0) / width, -(info.trimOffsetTop ?? 0) / height];
  const [w, h] = [info.width / width, info.height / height];
  const gaps = [left, top, 1 - left - w, 1 - top - h];
  const fits = w * h >= THING.least && w * h <= THING.most && gaps.every((gap) => gap >= THING.free);
  return fits ? { faces: [], labels: [{ x: left, y: top, w, h }] } : null;
}

/** The faces of a provider's picture, in shares of it; without any, the thing that it shows or the upper third. A detector that fails is no reason to pay for the picture again. */
export async function facesIn(ctx: JobContext, bytes: Buffer): Promise<PictureAreas> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: 40_000_000 })
      .rotate()
      .resize(LOOK, LOOK, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = { data, width: info.width, height: info.height };
    const faces = await findFaces(pixels);
    if (faces.length > 0) return { faces: faces.map(boxOf), labels: [] };
    return (await thingOnPlainGround(pixels)) ?? UPPER_THIRD;
  } catch (error) {
    ctx.signal.throwIfAborted();
    ctx.log.warn({ err: error }, 'no faces were looked for in a picture');
    return UPPER_THIRD;
  }
}

/**
 * All that the faces of a provider's clip cover during its first `shown` frames, in shares of the screen, the ways between two
 * looks included; where they are seldom seen, those of the picture that it begins with too.
 */
export async function facesInClip(
  rt: Runtime,
  ctx: JobContext,
  path: string,
  shown: number,
  first: PictureAreas,
): Promise<PictureAreas> {
  try {
    const looks: FaceBox[][] = [];
    // One after the other, so that a long clip leaves the detector to others in between.
    for (const pixels of await framesToLookAt(rt, ctx, path, shown)) {
      ctx.signal.throwIfAborted();
      looks.push(await findFaces(pixels));
    }
    const found = facePaths(looks);
    // Seen now and then only, it may have been turned away for the rest: what is known of the picture counts beside it.
    const often = looks.filter((faces) => faces.length > 0).length * 2 > looks.length;
    return { faces: often ? found : [...first.faces, ...found], labels: first.labels };
  } catch (error) {
    ctx.signal.throwIfAborted();
    ctx.log.warn({ err: error }, 'no faces were looked for in a clip');
    return first;
  }
}

const boxOf = ({ x, y, w, h }: AreaBox): AreaBox => ({ x, y, w, h });

const SMALL = { width: 360, height: 640 } as const;

async function framesToLookAt(rt: Runtime, ctx: JobContext, path: string, shown: number): Promise<Pixels[]> {
  const seconds = shown / FRAME.fps;
  const rate = Math.min(LOOKS_A_SECOND, MOST_LOOKS / seconds).toFixed(4);
  const folder = scratchFolder(rt.config);
  await mkdir(folder, { recursive: true });
  const own = await mkdtemp(join(folder, 'looks-'));
  try {
    const out = join(own, 'frames.rgb');
    await runFfmpeg(
      {
        label: 'looks',
        inputs: [{ path, format: await demuxerOfFile(path) }],
        graph: `[0:v:0]trim=duration=${seconds.toFixed(3)},fps=${rate}:eof_action=pass,${fillFilters(SMALL.width, SMALL.height)},format=rgb24[v]`,
        output: { path: out, options: ['-map', '[v]', '-f', 'rawvideo'] },
      },
      { signal: ctx.signal, ffmpegPath: rt.config.ffmpeg, timeoutMs: 60_000 },
    );
    const data = await readFile(out);
    const size = SMALL.width * SMALL.height * 3;
    return Array.from({ length: Math.floor(data.length / size) }, (_, i) => ({
      ...SMALL,
      data: data.subarray(i * size, (i + 1) * size),
    }));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
