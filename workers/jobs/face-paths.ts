import type { FaceBox } from '../../platform/faces/index.js';
import type { AreaBox } from '../../providers/image/port.js';

/** What a face may move between being seen and being seen again, as a share of its size to each side. */
const DRIFT = 0.12;
/** Looks in a row that may miss a face before it counts as gone: somebody who turns away is still there. */
const LONGEST_GAP = 4;
/** Beyond this many times its size between two looks it is somebody else's face, or another shot. */
const FARTHEST = 2;
/** Boxes are made one while that is no larger than this many times the smallest of them: a long way stays a chain of boxes. */
const GROWTH = 1.6;
/** Below this score a face is believed where it is seen more than once. */
const DOUBTFUL = 0.6;

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
  const kept: { box: AreaBox; least: number }[] = [];
  for (const box of boxes) {
    let grown = { box, least: areaOf(box) };
    for (let i = kept.length - 1; i >= 0; i--) {
      const other = kept[i]!;
      const both = { box: around(other.box, grown.box), least: Math.min(other.least, grown.least) };
      if (areaOf(both.box) > GROWTH * both.least) continue;
      grown = both;
      kept.splice(i, 1);
    }
    kept.push(grown);
  }
  return kept.map(({ box }) => box);
}

/**
 * All that faces cover while a clip is shown: where each was seen, and the way between two looks. A face belongs to the one of an
 * earlier look that is nearest and of about its size; one that is missed for a few looks is taken to have stayed on its way, and a
 * doubtful one that is seen once only is none. Pure.
 * @param looks the faces of each look, in shares of the screen, in the order of time
 * @returns boxes in shares of the screen; few for faces that stay, more for those that move
 */
export function facePaths(looks: readonly (readonly FaceBox[])[]): AreaBox[] {
  const covered: { box: AreaBox; face: FaceBox }[] = [];
  const seenAgain = new Set<FaceBox>();
  let followed: { box: FaceBox; at: number }[] = [];
  for (const [at, faces] of looks.entries()) {
    const open = followed.filter((face) => at - face.at <= LONGEST_GAP + 1);
    const pairs = faces
      .flatMap((box) => open.map((face) => ({ box, face, far: distance(box, face.box) })))
      .filter(({ far }) => far < FARTHEST)
      .sort((a, b) => a.far - b.far);
    const from = new Map<FaceBox, FaceBox>();
    for (const { box, face } of pairs) {
      if (from.has(box) || !open.includes(face)) continue;
      from.set(box, face.box);
      seenAgain.add(box).add(face.box);
      open.splice(open.indexOf(face), 1);
    }
    for (const face of faces) covered.push({ face, box: widened(around(face, from.get(face) ?? face)) });
    followed = [...open, ...faces.map((box) => ({ box, at }))];
  }
  const believed = ({ score }: FaceBox): boolean => score >= DOUBTFUL || looks.length < 3;
  return thinned(covered.flatMap(({ face, box }) => (seenAgain.has(face) || believed(face) ? [box] : [])));
}
