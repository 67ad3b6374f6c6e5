import type { AreaBox } from '../../providers/image/port.js';

/** What a face may move between being seen and being seen again, as a share of its size to each side. */
const DRIFT = 0.12;
/** Looks in a row that may miss a face before it counts as gone: somebody who turns away is still there. */
const LONGEST_GAP = 4;
/** Beyond this many times its size between two looks it is somebody else's face, or another shot. */
const FARTHEST = 2;
/** Boxes are kept apart while one round both would be larger than the larger one by more than this. */
const GROWTH = 1.2;

/** The box round both. */
function around(a: AreaBox, b: AreaBox): AreaBox {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

const areaOf = ({ w, h }: AreaBox): number => w * h;

const widened = ({ x, y, w, h }: AreaBox): AreaBox => ({
  x: x - w * DRIFT,
  y: y - h * DRIFT,
  w: w * (1 + 2 * DRIFT),
  h: h * (1 + 2 * DRIFT),
});

/** How far apart two boxes are, in their own sizes; Infinity for faces of different sizes. */
function distance(a: AreaBox, b: AreaBox): number {
  if (Math.max(a.h, b.h) > 2 * Math.min(a.h, b.h)) return Number.POSITIVE_INFINITY;
  const [w, h] = [Math.max(a.w, b.w), Math.max(a.h, b.h)];
  return Math.hypot((a.x + a.w / 2 - b.x - b.w / 2) / w, (a.y + a.h / 2 - b.y - b.h / 2) / h);
}

/** Makes one box of those that nearly coincide, so that a face that stays is one box however often it was seen. */
function thinned(boxes: readonly AreaBox[]): AreaBox[] {
  const kept: AreaBox[] = [];
  for (const box of boxes) {
    let grown = box;
    for (let i = kept.length - 1; i >= 0; i--) {
      const both = around(kept[i]!, grown);
      if (areaOf(both) > GROWTH * Math.max(areaOf(kept[i]!), areaOf(grown))) continue;
      grown = both;
      kept.splice(i, 1);
    }
    kept.push(grown);
  }
  return kept;
}

/**
 * All that faces cover while a clip is shown: where each was seen, and the way between two looks. A face belongs to the one of an
 * earlier look that is nearest and of about its size; one that is missed for a few looks is taken to have stayed on its way.
 * Pure.
 * @param looks the faces of each look, in shares of the screen, in the order of time
 * @returns boxes in shares of the screen; few for faces that stay, more for those that move
 */
export function facePaths(looks: readonly (readonly AreaBox[])[]): AreaBox[] {
  const covered: AreaBox[] = [];
  let followed: { box: AreaBox; at: number }[] = [];
  for (const [at, faces] of looks.entries()) {
    const open = followed.filter((face) => at - face.at <= LONGEST_GAP + 1);
    const pairs = faces
      .flatMap((box) => open.map((face) => ({ box, face, far: distance(box, face.box) })))
      .filter(({ far }) => far < FARTHEST)
      .sort((a, b) => a.far - b.far);
    const from = new Map<AreaBox, AreaBox>();
    for (const { box, face } of pairs) {
      if (from.has(box) || !open.includes(face)) continue;
      from.set(box, face.box);
      open.splice(open.indexOf(face), 1);
    }
    for (const box of faces) covered.push(widened(around(box, from.get(box) ?? box)));
    followed = [...open, ...faces.map((box) => ({ box, at }))];
  }
  return thinned(covered);
}
