import sharp from 'sharp';
import { GESTURE_STEPS } from '../../speaking.js';
import type { Box } from '../paint/drawn.js';
import { svg } from '../paint/svg.js';
import { type Cells, crop, evenBox, findExtent, laidOver, makeColumn, overlaps } from './face-sheet.js';

/** A picture whose presenter makes a gesture, and functions that draw it. */
export interface GestureScene {
  /** Picture size, px. */
  W: number;
  H: number;
  /** The picture behind the drawing: RGB, `W` by `H`. */
  behind: Buffer;
  /** Returns the SVG markup with the gesture at a share from 0 (arms at rest) to 1. */
  markup(share: number): string;
  /** Applies the picture's colour grade to a part of it: RGB, `w` by `h` px. */
  finish(pixels: Buffer, w: number, h: number): Promise<Buffer>;
}

/**
 * Drawings are first compared at 1/`SMALL` of their size, to find where they differ. That can miss thin lines by a few px, so
 * the box found is enlarged by `MARGIN` px on each side.
 */
const SMALL = 4;
const MARGIN = 12;

/**
 * Draws the cells of a gesture: the arms of the presenter, with what they hold, at rest and at each step. The head is at rest
 * in all of them. Null if there is no gesture, or if a hand would get in front of the mouth or the eyes.
 */
export async function drawGesture(
  scene: GestureScene,
  { mouth, eyes }: { mouth: Cells; eyes: Cells | null },
): Promise<Cells | null> {
  const { W, H, behind } = scene;
  const still = scene.markup(0);
  if (scene.markup(1) === still) return null;
  const moments = GESTURE_STEPS.map((share) => scene.markup(share));
  const place = await findChange(scene, still, moments);
  if (!place) return null;
  const box = evenBox(place, { x: 0, y: 0, w: W, h: H });
  const cell = async (markup: string): Promise<Buffer> =>
    scene.finish(laidOver(crop(behind, W, box), await rendered(markup, box, box)), box.w, box.h);
  const base = await cell(still);
  const column = makeColumn(box, [
    [base, base],
    ...(await Promise.all(moments.map(async (markup) => [await cell(markup), base] as const))),
  ]);
  return column && !overlaps(mouth, column) && !(eyes && overlaps(eyes, column)) ? column : null;
}

async function findChange(
  { W, H, behind }: GestureScene,
  still: string,
  moments: readonly string[],
): Promise<Box | null> {
  const size = { w: Math.ceil(W / SMALL), h: Math.ceil(H / SMALL) };
  const ground = await sharp(behind, { raw: { width: W, height: H, channels: 3 } })
    .resize(size.w, size.h, { fit: 'fill' })
    .raw()
    .toBuffer();
  const small = async (markup: string): Promise<Buffer> =>
    laidOver(Buffer.from(ground), await rendered(markup, { x: 0, y: 0, w: W, h: H }, size));
  const base = await small(still);
  const found = findExtent(
    { x: 0, y: 0, ...size },
    (await Promise.all(moments.map(small))).map((moment) => [moment, base]),
  );
  return (
    found && {
      x: found.x * SMALL - MARGIN,
      y: found.y * SMALL - MARGIN,
      w: found.w * SMALL + 2 * MARGIN,
      h: found.h * SMALL + 2 * MARGIN,
    }
  );
}

const rendered = (markup: string, box: Box, { w, h }: { w: number; h: number }): Promise<Buffer> =>
  sharp(svg(w, h, markup, box))
    .ensureAlpha()
    .raw()
    .toBuffer();
