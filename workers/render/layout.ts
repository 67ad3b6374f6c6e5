import { FRAME, SAFE_AREA } from '../../platform/ffmpeg/index.js';
import type { Obstacle, Rect } from './zones.js';

/** One way to set a text: the room that it takes, px, and what it costs in looks beside the best way. */
export interface Block {
  w: number;
  h: number;
  /** Where its middle would be if nothing were in the way. */
  y: number;
  cost: number;
}
/** A way to set a text that is only measured when it is looked at. */
export interface Way<B extends Block> {
  cost: number;
  block(): B;
}
/** A block and where its middle is. */
export interface Place<B extends Block> {
  block: B;
  x: number;
  y: number;
}

/** Rows that are tried; finer ones are not seen. */
const STEP = 16;
/** px between two texts, and that a text keeps from a face or a label where it can. */
const APART = 26;
/** Costs in looks: of 100 px up or down, of 100 px to a side, of text that touches what it must not cover, of two texts in one row. */
const COST = { down: 1, aside: 0.8, touching: 0.6, sideBySide: 4 } as const;
/** A covered pixel of harm 1, against the costs in looks: whatever harm can be avoided is. */
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

/** Every place in the safe area where a block may stand, the best first. */
function spotsOf(block: Block, obstacles: readonly Obstacle[]): Spot[] {
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
        const looks =
          block.cost + (Math.abs(cy - block.y) * COST.down + Math.abs(cx - FRAME.width / 2) * COST.aside) / 100;
        let [harm, near] = [0, 0];
        for (const obstacle of obstacles) {
          harm += covered(spot, obstacle) * obstacle.harm;
          if (covered(spot, obstacle, APART) > 0) near = COST.touching;
        }
        return { ...spot, cx, cy, cost: looks + near + harm * HARM };
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

/** The cheapest two places that do not overlap. */
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
 * Finds the places of a line's title and captions, for the line's whole time: inside the safe area, apart from one another, on no
 * face and no label at any moment. Both would rather stand where they always do than elsewhere, and large rather than small; a
 * text that is in the way moves up or down or to a side, and shrinks when that is the smaller change. Only when no way of setting
 * them leaves room, as when a face fills the picture, do they cover something: as little as can be, and by the weights of
 * `obstaclesOf` the forehead or the chin before the eyes and the mouth.
 *
 * Pure. The ways of each text come cheapest first; those that cannot win are not even measured.
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
      found = spotsOf(block, obstacles);
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
