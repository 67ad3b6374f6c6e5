import { checkPixels, LOOK, type Pixels, vision } from '../vision/index.js';

/** A line of lettering, or a part of one: its box in shares of the picture (0 to 1) from its upper left corner. */
export interface LetteringLine {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Height of its letters, with ascenders and descenders, measured across the line, as a share of the picture's height. */
  size: number;
  /** The detector's confidence, 0.6 to 1. */
  score: number;
}

/**
 * Finds the lettering in a picture: labels, signs, printed cloth, the texts of a screenshot, in any script. Runs in a separate
 * thread, one picture at a time: 0.3 s each at 640 px, a quarter more for pictures with large letters. Letters must be at least
 * about 8 px high. The same pixels give the same lines.
 *
 * @param pixels the picture; if its longer side has 640 px, all that can be read on a phone's screen is found
 * @throws RangeError when `data` is not `width` x `height` of RGB
 * @throws PoolTaskLost when the detector computes for longer than 30 s or crashes; ServiceError OVERLOADED when too many
 * pictures are waiting
 */
export async function findLettering(pixels: Pixels): Promise<LetteringLine[]> {
  checkPixels(pixels);
  const { data, width, height } = pixels;
  return vision.run('lettering', { data, width, height } satisfies Pixels, LOOK);
}
