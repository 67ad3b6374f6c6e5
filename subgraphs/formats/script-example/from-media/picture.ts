import sharp from 'sharp';
import { type FaceBox, findFaces } from '../../../../platform/faces/index.js';
import type { FrameFacts } from '../../../../studio/writer/media/facts.js';
import type { TaskImage } from '../../../../studio/writer/task.js';
import { measureBrightness, nameColours } from './colours.js';

/** Longer side, in pixels, of the copy that a model is shown, and of the one in which faces are searched. */
const SHOWN = 960;
const FACE_SEARCH = 640;
/** A face that takes at least this share of the picture's height is a close-up. */
const CLOSE_UP = 0.3;
/** Limits of mean brightness, 0 to 255, below and above which a picture is dark or bright. */
const DARK = 70;
const BRIGHT = 185;

interface Size {
  width: number;
  height: number;
}

/** A picture after measuring: the facts, and a copy small enough to show to a model. */
export interface MeasuredPicture {
  facts: FrameFacts;
  image: TaskImage;
}

/**
 * Measures a picture, or the first picture of an animation. The bytes are trusted: they were re-encoded on upload or written by
 * ffmpeg.
 * @param time the seconds of a video that the picture stands for; null for a still
 * @param size for a frame of a video: the video's size as its container states it, since frames are extracted smaller
 * @throws PoolTaskLost, ServiceError OVERLOADED from {@link findFaces}
 */
export async function measurePicture(bytes: Buffer, time: FrameFacts['time'], size?: Size): Promise<MeasuredPicture> {
  const { width, height, pageHeight } = await sharp(bytes).metadata();
  const shown = await sharp(bytes)
    .resize(SHOWN, SHOWN, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer();
  const { data, info } = await sharp(shown)
    .resize(FACE_SEARCH, FACE_SEARCH, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const faces = await findFaces({ data, width: info.width, height: info.height });
  const brightness = measureBrightness(data);
  return {
    facts: {
      ...turnUpright({ width, height: pageHeight ?? height }, size),
      light: brightness < DARK ? 'dark' : brightness > BRIGHT ? 'bright' : null,
      colours: nameColours(data),
      faces: faces.length,
      face: faces[0] ? locateFace(faces[0]) : null,
      time,
    },
    image: { bytes: shown, mediaType: 'image/jpeg' },
  };
}

/** A video's stated size, with width and height swapped if its frame is rotated, as players do with videos filmed upright. */
function turnUpright(seen: Size, stated: Size | undefined): Size {
  if (!stated) return seen;
  const isTurned = seen.width !== seen.height && seen.width < seen.height !== stated.width < stated.height;
  return isTurned ? { width: stated.height, height: stated.width } : stated;
}

function locateFace({ x, w, h }: FaceBox): FrameFacts['face'] {
  const middle = x + w / 2;
  return { closeUp: h >= CLOSE_UP, across: middle < 0.36 ? 'left' : middle > 0.64 ? 'right' : null };
}
