import type { AreaBox } from '../../../providers/image/port.js';

/** A face, or a block of lettering, as it was detected in one sample; `score` is the detector's confidence, 0 to 1. */
export interface SeenBox extends AreaBox {
  score: number;
}

/** Share of a box's size by which it is extended on each side, for small movements between two samples. */
const MARGIN = 0.12;
/**
 * Number of consecutive samples in which a box may be missed before it counts as gone: somebody who turns away is still there.
 */
const LONGEST_GAP = 4;
/** A box at least this many times its size away from an earlier one shows something else, or the shot has changed. */
const FARTHEST = 2;
/**
 * Boxes are merged only if the result is at most this many times as large as the smallest of them, so a long path remains a chain
 * of small boxes.
 */
const GROWTH = 1.6;
/** With a lower detection score than this, a box counts only if it is detected again, or if there are fewer than 3 samples. */
const DOUBTFUL = 0.6;

/** The smallest box that contains both boxes. */
export function surround(a: AreaBox, b: AreaBox): AreaBox {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

const calculateArea = ({ w, h }: AreaBox): number => w * h;

const widened = ({ x, y, w, h }: AreaBox): AreaBox => ({
  x: x - w * MARGIN,
  y: y - h * MARGIN,
  w: w * (1 + 2 * MARGIN),
  h: h * (1 + 2 * MARGIN),
});

/**
 * Distance between the centres of two boxes, as a multiple of their size; Infinity if their sizes differ too much for a match.
 */
function distance(a: AreaBox, b: AreaBox): number {
  if (Math.max(a.h, b.h) > 2 * Math.min(a.h, b.h)) return Number.POSITIVE_INFINITY;
  const [w, h] = [Math.max(a.w, b.w), Math.max(a.h, b.h)];
  return Math.hypot((a.x + a.w / 2 - b.x - b.w / 2) / w, (a.y + a.h / 2 - b.y - b.h / 2) / h);
}

/** Merges boxes that nearly coincide, so that what stays in place is one box, however often it was detected. Pure. */
export function mergeBoxes(boxes: readonly AreaBox[]): AreaBox[] {
  const kept: { box: AreaBox; least: number }[] = [];
  for (const box of boxes) {
    let grown = { box, least: calculateArea(box) };
    for (let i = kept.length - 1; i >= 0; i--) {
      const other = kept[i]!;
      const both = { box: surround(other.box, grown.box), least: Math.min(other.least, grown.least) };
      if (calculateArea(both.box) > GROWTH * both.least) continue;
      grown = both;
      kept.splice(i, 1);
    }
    kept.push(grown);
  }
  return kept.map(({ box }) => box);
}

/**
 * Calculates everything that boxes cover while a clip is shown: where each was detected, and the path between two samples. A
 * box is matched to the nearest box of about the same size in an earlier sample. If it is missed in a few samples, it is
 * assumed to have stayed on its path. A box with a low score that is detected only once is ignored. Pure.
 * @param looks the boxes of each sample, as shares of the screen, in order of time
 * @returns boxes as shares of the screen; few for what stays, more for what moves
 */
export function followBoxes(looks: readonly (readonly SeenBox[])[]): AreaBox[] {
  const covered: { box: AreaBox; seen: SeenBox }[] = [];
  const seenAgain = new Set<SeenBox>();
  let followed: { box: SeenBox; at: number }[] = [];
  for (const [at, boxes] of looks.entries()) {
    const open = followed.filter((earlier) => at - earlier.at <= LONGEST_GAP + 1);
    const pairs = boxes
      .flatMap((box) => open.map((earlier) => ({ box, earlier, far: distance(box, earlier.box) })))
      .filter(({ far }) => far < FARTHEST)
      .sort((a, b) => a.far - b.far);
    const from = new Map<SeenBox, SeenBox>();
    for (const { box, earlier } of pairs) {
      if (from.has(box) || !open.includes(earlier)) continue;
      from.set(box, earlier.box);
      seenAgain.add(box).add(earlier.box);
      open.splice(open.indexOf(earlier), 1);
    }
    for (const seen of boxes) covered.push({ seen, box: widened(surround(seen, from.get(seen) ?? seen)) });
    followed = [...open, ...boxes.map((box) => ({ box, at }))];
  }
  const believed = ({ score }: SeenBox): boolean => score >= DOUBTFUL || looks.length < 3;
  return mergeBoxes(covered.flatMap(({ seen, box }) => (seenAgain.has(seen) || believed(seen) ? [box] : [])));
}
