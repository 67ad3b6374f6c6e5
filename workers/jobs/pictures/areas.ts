import sharp from 'sharp';
import { type FaceBox, findFaces } from '../../../engine/faces/index.js';
import { FRAME } from '../../../engine/ffmpeg/index.js';
import { findLettering } from '../../../engine/lettering/index.js';
import type { Pixels } from '../../../engine/vision/index.js';
import { type Config, scratchFolder } from '../../../platform/config/index.js';
import type { JobContext } from '../../../platform/jobs/index.js';
import type { AreaBox, PictureAreas } from '../../../providers/image/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { UPPER_THIRD } from '../../../subgraphs/flows/index.js';
import { followBoxes, mergeBoxes, type SeenBox } from './box-paths.js';
import { readClipFrames } from './clip-frames.js';
import { chooseLabels, toBlocks } from './labels.js';

/**
 * Conditions for a product on a plain background: the minimum and maximum share of the picture that the product fills, and the
 * minimum margin on each side, as a share of the picture.
 */
const PRODUCT_LIMITS = { least: 0.03, most: 0.65, free: 0.02 } as const;
/** A pixel belongs to the product if it differs from the background's colour by at least this much, in levels of 0 to 255. */
const OFF_GROUND = 24;

/** Maximum length of the longer side of pictures given to the detector, px. */
const DETECTOR_PX = 640;

/**
 * Finds the product in a picture of a product alone on a plain background, as in shops: text must avoid all of it, including its
 * lettering. Returns null if the background is not plain or the product reaches an edge.
 */
async function findThingOnPlainGround({ data, width, height }: Pixels): Promise<PictureAreas | null> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } }).blur(1);
  const { info } = await sharp(await picture.png().toBuffer())
    .trim({ threshold: OFF_GROUND })
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [-(info.trimOffsetLeft ?? 0) / width, -(info.trimOffsetTop ?? 0) / height];
  const [w, h] = [info.width / width, info.height / height];
  const gaps = [left, top, 1 - left - w, 1 - top - h];
  const fits =
    w * h >= PRODUCT_LIMITS.least && w * h <= PRODUCT_LIMITS.most && gaps.every((gap) => gap >= PRODUCT_LIMITS.free);
  return fits ? { faces: [], labels: [{ x: left, y: top, w, h }] } : null;
}

/**
 * Finds the blocks of lettering in a picture, as shares of it. Null if the detector fails: text then covers lettering, which is
 * better than a picture that has to be bought again.
 */
async function findBlocks(ctx: JobContext, pixels: Pixels, faces: readonly FaceBox[]): Promise<SeenBox[] | null> {
  try {
    return toBlocks(await findLettering(pixels), faces, pixels.width / pixels.height);
  } catch (error) {
    ctx.signal.throwIfAborted();
    ctx.log.warn({ err: error }, 'lettering was not looked for');
    return null;
  }
}

/**
 * Finds the faces and the lettering in a provider's or user's picture, as shares of it. If there is no face, but a product on a
 * plain background, finds that product instead. If there is neither, the upper third counts as a face. It also does if the face
 * detector fails, so that the picture does not have to be bought again. With CUTROOM_DETECTORS off, only a product on a plain
 * background is looked for.
 */
export async function findPictureAreas(
  rt: { config: Pick<Config, 'detectors'> },
  ctx: JobContext,
  bytes: Buffer,
): Promise<PictureAreas> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: 40_000_000 })
      .rotate()
      .resize(DETECTOR_PX, DETECTOR_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = { data, width: info.width, height: info.height };
    const faces = rt.config.detectors ? await findFaces(pixels) : [];
    const thing = faces.length > 0 ? null : await findThingOnPlainGround(pixels);
    if (thing) return thing;
    if (!rt.config.detectors) return UPPER_THIRD;
    const labels = chooseLabels((await findBlocks(ctx, pixels, faces)) ?? []);
    return { faces: faces.length > 0 ? faces.map(toBox) : UPPER_THIRD.faces, labels };
  } catch (error) {
    ctx.signal.throwIfAborted();
    ctx.log.warn({ err: error }, 'face detection was skipped for a picture');
    return UPPER_THIRD;
  }
}

/** Lettering is looked for only in every second sample, because it comes and goes less often than faces do. */
const LETTERING_EVERY = 2;

/**
 * Finds everything that faces and lettering cover in the first `shown` frames of a clip, as shares of the screen, including
 * their movement between two samples. The lettering of the clip's first picture is added, and its faces if the clip shows faces
 * in at most half of the samples. If the clip cannot be examined, or CUTROOM_DETECTORS is off, the areas of the first picture are
 * returned.
 */
export async function findClipAreas(
  rt: Runtime,
  ctx: JobContext,
  path: string,
  shown: number,
  first: PictureAreas,
): Promise<PictureAreas> {
  if (!rt.config.detectors) return first;
  try {
    const looks: FaceBox[][] = [];
    let lettering: SeenBox[][] | null = [];
    // Frames are examined one after the other, so that other jobs can use the detector in between.
    const { config } = rt;
    const options = {
      folder: scratchFolder(config),
      ffmpegPath: config.ffmpeg,
      ffprobePath: config.ffprobe,
      signal: ctx.signal,
    };
    for await (const pixels of readClipFrames(path, shown / FRAME.fps, options)) {
      ctx.signal.throwIfAborted();
      const faces = await findFaces(pixels);
      if (lettering && looks.length % LETTERING_EVERY === 0) {
        const blocks = await findBlocks(ctx, pixels, faces);
        // A detector that has failed is not asked again, since it may take half a minute to fail.
        lettering = blocks && [...lettering, blocks];
      }
      looks.push(faces);
    }
    const found = followBoxes(looks);
    // Where a face is detected in few samples, it may be turned away in the others, so the faces of the first picture are
    // added.
    const often = looks.filter((faces) => faces.length > 0).length * 2 > looks.length;
    return {
      faces: often ? found : [...first.faces, ...found],
      labels: mergeBoxes([...first.labels, ...chooseLabels(followBoxes(lettering ?? []))]),
    };
  } catch (error) {
    ctx.signal.throwIfAborted();
    ctx.log.warn({ err: error }, 'face detection was skipped for a clip');
    return first;
  }
}

const toBox = ({ x, y, w, h }: AreaBox): AreaBox => ({ x, y, w, h });
