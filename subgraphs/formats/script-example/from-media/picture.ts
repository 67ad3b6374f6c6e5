import sharp from 'sharp';
import { type FaceBox, findFaces } from '../../../../platform/faces/index.js';
import type { FrameFacts } from '../../../../studio/writer/media/facts.js';
import type { TaskImage } from '../../../../studio/writer/task.js';
import { brightnessOf, coloursOf } from './colours.js';

/** Longer side in pixels of what a model is shown, and of what faces are looked for in. */
const SHOWN = 960;
const LOOK = 640;
/** A face whose height is this share of the picture's or more is close up. */
const CLOSE_UP = 0.3;
/** Mean brightness, 0 to 255. */
const DARK = 70;
const BRIGHT = 185;

interface Size {
  width: number;
  height: number;
}

/** A picture as it is read: measured, and small enough to show to a model. */
export interface LookedAt {
  facts: FrameFacts;
  image: TaskImage;
}

/**
 * Measures a picture; of an animation, its first. Bytes are ours: re-encoded on upload, or written by ffmpeg.
 * @param time which seconds of a video it stands for; null for a still
 * @param size the video's, as its container states it; its frames were made smaller
 * @throws PoolTaskLost, ServiceError OVERLOADED: of {@link findFaces}
 */
export async function lookAt(bytes: Buffer, time: FrameFacts['time'], size?: Size): Promise<LookedAt> {
  const { width, height, pageHeight } = await sharp(bytes).metadata();
  const shown = await sharp(bytes)
    .resize(SHOWN, SHOWN, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer();
  const { data, info } = await sharp(shown)
    .resize(LOOK, LOOK, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const faces = await findFaces({ data, width: info.width, height: info.height });
  const brightness = brightnessOf(data);
  return {
    facts: {
      ...upright({ width, height: pageHeight ?? height }, size),
      light: brightness < DARK ? 'dark' : brightness > BRIGHT ? 'bright' : null,
      colours: coloursOf(data),
      faces: faces.length,
      face: faces[0] ? placeOf(faces[0]) : null,
      time,
    },
    image: { bytes: shown, mediaType: 'image/jpeg' },
  };
}

/** A video's own size, turned as its frame is: players turn what phones have filmed upright. */
function upright(seen: Size, stated: Size | undefined): Size {
  if (!stated) return seen;
  const isTurned = seen.width !== seen.height && seen.width < seen.height !== stated.width < stated.height;
  return isTurned ? { width: stated.height, height: stated.width } : stated;
}

function placeOf({ x, w, h }: FaceBox): FrameFacts['face'] {
  const middle = x + w / 2;
  return { closeUp: h >= CLOSE_UP, across: middle < 0.36 ? 'left' : middle > 0.64 ? 'right' : null };
}
