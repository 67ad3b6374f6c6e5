import { FRAME, SAFE_AREA } from '../ffmpeg/index.js';
import type { Obstacle, Rect } from './zones.js';

/** One way to typeset a text: its size, px, and how much worse it looks than the best way (`cost`). */
export interface Block {
  w: number;
  h: number;
  /** The y of the text's centre if nothing is in the way, px. */
  y: number;
  cost: number;
}
/** A way to typeset a text. The typesetting itself is only done when the way could still win. */
export interface Way<B extends Block> {
  cost: number;
  block(): B;
}
/** A block, and the position of its centre, px. */
export interface Place<B extends Block> {
  block: B;
  x: number;
  y: number;
}

/** Distance between the heights that are tried, px; finer steps are not visible. */
const STEP = 16;
/** Minimum distance between two texts, and preferred distance between a text and a face or label, px. */
const APART = 26;
/**
 * Costs of what looks worse. `down`: a text 100 px above or below its usual place;
 * beyond {@link NEAR} px, `far`, since it is somewhere else anyway. `aside`: a text 100 px beside it.
 * `touching`: a text closer than {@link APART} to what it must not cover. `sideBySide`: title and captions side by side.
 * `onThing`: a text that covers a bit of a product, and, in addition, one that is wholly on it.
 */
const COST = { down: 1, far: 0.25, aside: 0.8, touching: 0.6, sideBySide: 4, onThing: [1.5, 12] } as const;
/** Distance from a text's usual place up to which every px counts fully. */
const NEAR = 300;
/**
 * Cost of covering one pixel whose `harm` is 1. It is so much higher than {@link COST} that nothing is covered if that is
 * avoidable.
 */
const HARM = 1000;

interface Spot extends Rect {
  cx: number;
  cy: number;
  cost: number;
}

const covered = (a: Rect, b: Rect, by = 0): number => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) + by;
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) + by;
  return w > 0 && h > 0 ? w * h : 0;
};

/** Cost of a text `px` above or below its usual place. */
const moved = (px: number): number => (Math.min(px, NEAR) * COST.down + Math.max(0, px - NEAR) * COST.far) / 100;

/**
 * Lists the positions in the safe area where a block may be, at heights {@link STEP} apart and in three columns, cheapest
 * first.
 */
function listSpots(block: Block, obstacles: readonly Obstacle[]): Spot[] {
  const { w, h } = block;
  const [left, right] = [SAFE_AREA.left + w / 2, FRAME.width - SAFE_AREA.right - w / 2];
  const [top, bottom] = [SAFE_AREA.top + h / 2, FRAME.height - SAFE_AREA.bottom - h / 2];
  const middle = Math.max(left, Math.min(right, FRAME.width / 2));
  const columns = [...new Set([middle, Math.min(left, right), Math.max(left, right)])];
  const wanted = Math.max(top, Math.min(bottom, block.y));
  const rows = [wanted];
  for (let y = top; y <= bottom; y += STEP) rows.push(y);
  return columns
    .flatMap((cx) =>
      rows.map((cy): Spot => {
        const spot = { x: cx - w / 2, y: cy - h / 2, w, h };
        const looks = block.cost + moved(Math.abs(cy - block.y)) + (Math.abs(cx - FRAME.width / 2) * COST.aside) / 100;
        let [harm, near, onThings] = [0, 0, 0];
        for (const obstacle of obstacles) {
          if (covered(spot, obstacle, APART) > 0) near = COST.touching;
          if (obstacle.thing) onThings += covered(spot, obstacle) / (w * h);
          else harm += covered(spot, obstacle) * obstacle.harm;
        }
        const on = onThings > 0 ? COST.onThing[0] + COST.onThing[1] * Math.min(1, onThings) : 0;
        return { ...spot, cx, cy, cost: looks + near + on + harm * HARM };
      }),
    )
    .sort((a, b) => a.cost - b.cost);
}

interface Found<A extends Block, B extends Block> {
  cost: number;
  title: Place<A> | null;
  captions: Place<B> | null;
}

interface Pair {
  title: Spot;
  captions: Spot;
  cost: number;
}

const oneRow = (a: Rect, b: Rect): boolean => a.y < b.y + b.h && b.y < a.y + a.h;

/** Finds the cheapest pair of a title's and captions' positions that do not overlap; null if there is none. */
function together(titles: readonly Spot[], captions: readonly Spot[]): Pair | null {
  let best: Pair | null = null;
  for (const title of titles) {
    if (best && title.cost + captions[0]!.cost >= best.cost) break;
    for (const spot of captions) {
      const cost = title.cost + spot.cost;
      if (best && cost >= best.cost) break;
      if (covered(title, spot, APART) > 0) continue;
      const looks = cost + (oneRow(title, spot) ? COST.sideBySide : 0);
      if (!best || looks < best.cost) best = { title, captions: spot, cost: looks };
    }
  }
  return best;
}

/**
 * Finds the places of a line's title and captions for the line's whole duration: inside the safe area, apart from each other,
 * and on no face or label if that is possible. Both prefer their usual place and a large size. A text that is in the way moves
 * up, down or to a side, and shrinks if that is the smaller change. If even the smallest size finds no room, for example
 * because a face fills the picture, the texts cover as little as possible of it, and the forehead or chin before the eyes and
 * mouth (see `harm` in `toObstacles`).
 *
 * Pure. Ways that cannot win are not even typeset.
 */
export function layoutText<A extends Block, B extends Block>(
  obstacles: readonly Obstacle[],
  titles: readonly Way<A>[],
  captions: readonly Way<B>[],
): { title: Place<A> | null; captions: Place<B> | null } {
  let best: Found<A, B> | null = null;
  const spots = new Map<Way<Block>, Spot[]>();
  const blocks = new Map<Way<Block>, Block>();
  const look = (way: Way<Block>): Spot[] => {
    let found = spots.get(way);
    if (!found) {
      const block = way.block();
      blocks.set(way, block);
      found = listSpots(block, obstacles);
      spots.set(way, found);
    }
    return found;
  };
  const place = <C extends Block>(way: Way<C>, { cx, cy }: Spot): Place<C> => ({
    block: blocks.get(way) as C,
    x: cx,
    y: cy,
  });
  const pairs = (titles.length ? titles : [null])
    .flatMap((title) => (captions.length ? captions : [null]).map((caption) => ({ title, caption })))
    .map((pair) => ({ ...pair, cost: (pair.title?.cost ?? 0) + (pair.caption?.cost ?? 0) }))
    .sort((a, b) => a.cost - b.cost);
  for (const { title, caption, cost } of pairs) {
    if (best && cost >= best.cost) break;
    if (title && caption) {
      const found = together(look(title), look(caption));
      if (found && (!best || found.cost < best.cost))
        best = { cost: found.cost, title: place(title, found.title), captions: place(caption, found.captions) };
      continue;
    }
    const one = title ?? caption;
    if (!one) break;
    const spot = look(one)[0]!;
    if (!best || spot.cost < best.cost)
      best = {
        cost: spot.cost,
        title: title ? place(title, spot) : null,
        captions: caption ? place(caption, spot) : null,
      };
  }
  return { title: best?.title ?? null, captions: best?.captions ?? null };
}
