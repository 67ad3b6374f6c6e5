import { createPool } from '../pool/index.js';

/** Upright pixels, RGB of 8 bits each. A longer side of 400 to 800 px finds all that can be found. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A face's box, from eyebrows to chin; shares of the picture, 0 to 1, from its upper left corner. */
export interface FaceBox {
  x: number;
  y: number;
  w: number;
  h: number;
  /** How sure the detector is, 0.4 to 1. */
  score: number;
}

/** One face looked at closely. */
export interface FaceReading extends FaceBox {
  /**
   * 68 points in the order of the iBUG 300-W set, x and y as shares of the picture: 0 to 16 the jaw from the picture's left to its
   * right, 17 to 26 brows, 27 to 35 nose, 36 to 47 eyes, 48 to 67 mouth.
   */
  points: readonly (readonly [x: number, y: number])[];
  presents: 'woman' | 'man';
  /** How sure `presents` is, 0.5 to 1. */
  sure: number;
  /** In years, a guess. */
  age: number;
}

/** What the thread is asked, and what it answers; `reading` when it was asked to look closely and there is a face. */
export interface FaceQuestion extends Pixels {
  closely: boolean;
}
export interface FaceAnswer {
  faces: FaceBox[];
  reading: FaceReading | null;
}

/** A look takes 0.3 s (0.9 s the first time) on a free core; one that takes as long as this is given up. */
const DEADLINE_MS = 30_000;

/** One thread, so that photographs never take more than one core from everything else. It takes 250 MB, given back when idle. */
const detector = createPool({
  name: 'faces',
  kind: 'thread',
  entry: new URL('./detector.thread.js', import.meta.url),
  size: 1,
  memoryMiB: 256,
  // Those who ask are drawing jobs, whose number is bounded already.
  maxWaiting: 256,
  maxPerAccount: 256,
  typicalMs: 300,
});

async function look(pixels: Pixels, closely: boolean): Promise<FaceAnswer> {
  const { data, width, height } = pixels;
  if (!(width > 0 && height > 0) || data.length !== width * height * 3)
    throw new RangeError(`${width}x${height} pixels of RGB are ${width * height * 3} bytes, not ${data.length}.`);
  const question: FaceQuestion = { data, width, height, closely };
  return detector.run('look', question, { account: 'illustrator', deadlineMs: DEADLINE_MS });
}

/**
 * The faces in a picture, largest first and at most 40; none in a picture of things, though a cat's may count. Runs in a thread of its
 * own, one picture at a time: 0.3 s each, 0.8 where there are none. Profiles are found, and heads tilted by up to 45°; of faces below a
 * twentieth of the picture's height about half. The same pixels give the same boxes.
 *
 * @throws RangeError when `data` is not `width` x `height` of RGB
 * @throws PoolTaskLost when the detector takes longer than 30 s or crashes; ServiceError OVERLOADED
 * @example
 * const { data, info } = await sharp(bytes).rotate().resize(640, 640, { fit: 'inside' }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
 * const [face] = await findFaces({ data, width: info.width, height: info.height }); // { x: 0.31, y: 0.15, w: 0.23, h: 0.22, score: 0.97 }
 */
export const findFaces = async (pixels: Pixels): Promise<FaceBox[]> => (await look(pixels, false)).faces;

/**
 * Looks closely at the one face that a picture is of: the largest, and of equally large ones the one nearest to the middle. Null
 * without any. Throws as {@link findFaces} does.
 */
export const readMainFace = async (pixels: Pixels): Promise<FaceReading | null> => (await look(pixels, true)).reading;
