import { checkPixels, LOOK, type Pixels, vision } from '../vision/index.js';

/** A face's box, from eyebrows to chin, in shares of the picture (0 to 1) from its upper left corner. */
export interface FaceBox {
  x: number;
  y: number;
  w: number;
  h: number;
  /** The detector's confidence, 0.4 to 1. */
  score: number;
}

/** One face, examined closely. */
export interface FaceReading extends FaceBox {
  /**
   * 68 points in the order of the iBUG 300-W set, x and y as shares of the picture: 0 to 16 the jaw from the picture's left to
   * its right, 17 to 26 brows, 27 to 35 nose, 36 to 47 eyes, 48 to 67 mouth.
   */
  points: readonly (readonly [x: number, y: number])[];
  presents: 'woman' | 'man';
  /** Confidence in `presents`, 0.5 to 1. */
  sure: number;
  /** Estimated age in years. */
  age: number;
}

/**
 * A request to the detectors' thread, and its answer; `reading` is set when a close examination was requested and there is a
 * face.
 */
export interface FaceQuestion extends Pixels {
  closely: boolean;
}
export interface FaceAnswer {
  faces: FaceBox[];
  reading: FaceReading | null;
}

async function detect(pixels: Pixels, closely: boolean): Promise<FaceAnswer> {
  checkPixels(pixels);
  const { data, width, height } = pixels;
  const question: FaceQuestion = { data, width, height, closely };
  return vision.run('faces', question, LOOK);
}

/**
 * Finds the faces in a picture, largest first and at most 40. A cat's face may count as one. Runs in a separate thread, one
 * picture at a time: 0.3 s each, 0.8 s for pictures without faces. It also finds profiles and heads tilted by up to 45°, but
 * misses about half of the faces smaller than a twentieth of the picture's height. The same pixels give the same boxes.
 *
 * @throws RangeError when `data` is not `width` x `height` of RGB
 * @throws PoolTaskLost when the detector computes for longer than 30 s or crashes; ServiceError OVERLOADED when too many
 * pictures are waiting
 * @example
 * const { data, info } = await sharp(bytes).rotate().resize(640, 640, { fit: 'inside' }).removeAlpha().raw().toBuffer({
 * resolveWithObject: true });
 * const [face] = await findFaces({ data, width: info.width, height: info.height }); // { x: 0.31, y: 0.15, w: 0.23, h: 0.22, score: 0.97 }
 */
export const findFaces = async (pixels: Pixels): Promise<FaceBox[]> => (await detect(pixels, false)).faces;

/**
 * Examines the main face of a picture closely: the largest one, where the area of a face counts less (down to half) the farther
 * it is from the middle. Null if there is no face. Throws the errors of {@link findFaces}.
 */
export const readMainFace = async (pixels: Pixels): Promise<FaceReading | null> => (await detect(pixels, true)).reading;
