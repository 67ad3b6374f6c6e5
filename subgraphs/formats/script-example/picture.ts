import sharp from 'sharp';
import { type FaceBox, findFaces } from '../../../engine/faces/index.js';
import type { TaskImage } from '../../../providers/text/index.js';
import type { FrameFacts } from '../../../studio/writer/media/facts.js';

/** A colour is named if it covers at least this share of the picture. */
const ENOUGH = 0.18;
const MOST = 2;
/** Only every fourth pixel is examined, which gives the same result: 100,000 are enough. */
const STEP = 4;

/** Hues, each with the angle in degrees at which it ends. */
const HUES: readonly (readonly [end: number, name: string])[] = [
  [14, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [195, 'teal'],
  [255, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
  [360, 'red'],
];

/**
 * Names the colours that cover most of a picture, in plain words.
 * @param pixels RGB, 8 bits each
 */
function nameColours(pixels: Uint8Array): string[] {
  const counts = new Map<string, number>();
  let looked = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3 * STEP) {
    const name = nameColour(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    looked += 1;
  }
  return [...counts]
    .filter(([, count]) => count >= looked * ENOUGH)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([name]) => name);
}

/** Mean perceived brightness, 0 to 255 (Rec. 709 weights). @param pixels RGB, 8 bits each */
function measureBrightness(pixels: Uint8Array): number {
  let sum = 0;
  let looked = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3 * STEP) {
    sum += 0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!;
    looked += 1;
  }
  return looked === 0 ? 0 : sum / looked;
}

/** Names a colour by its hue, saturation and lightness. */
function nameColour(red: number, green: number, blue: number): string {
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const lightness = (high + low) / 510;
  const range = high - low;
  if (lightness < 0.1) return 'black';
  const saturation = range / 255 / (1 - Math.abs(2 * lightness - 1) || 1);
  if (lightness > 0.93 || (saturation < 0.12 && lightness > 0.85)) return 'white';
  if (saturation < 0.12) return lightness < 0.2 ? 'black' : 'grey';
  const hue = computeHue(red, green, blue, high, range);
  const warm = hue >= 10 && hue < 50;
  if (warm && lightness < 0.4) return 'brown';
  if (warm && lightness > 0.6 && saturation < 0.65) return 'beige';
  return HUES.find(([end]) => hue <= end)?.[1] ?? 'red';
}

function computeHue(red: number, green: number, blue: number, high: number, range: number): number {
  const sixth =
    high === red ? (green - blue) / range : high === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return (sixth * 60 + 360) % 360;
}

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
