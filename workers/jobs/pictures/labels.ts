import { FRAME } from '../../../engine/ffmpeg/index.js';
import type { LetteringLine } from '../../../engine/lettering/index.js';
import type { AreaBox } from '../../../providers/image/port.js';
import { type SeenBox, surround } from './box-paths.js';

/** Lettering smaller than this can't be read on a phone, px of the screen of 1080x1920. */
const LEGIBLE = 28;
/** Two lines belong together if the gap between them is at most this many times the height of the smaller one's letters. */
const NEAR = 0.9;
/** Letters of lines that belong together differ in height by at most this factor. */
const ALIKE = 3;
/**
 * Maximum size of a block, as a multiple of its lines' area: larger blocks would claim too much of the picture without letters.
 */
const GROWTH = 2;
/** Maximum number of blocks that are kept; if there are more, the largest ones are. */
const MAX_BLOCKS = 24;
/**
 * If lettering fills more than this share of the picture, the picture is a page or a screen of text: text must cover some of
 * it, and nothing says which part matters.
 */
const PAGE = 0.4;

interface Block extends SeenBox {
  /** Height of its smallest letters, as a share of the picture's height. */
  size: number;
  /** Area of its lines, as a share of the picture. */
  area: number;
}

/** Whether two lines or blocks belong together. @param shape width of the picture divided by its height */
function belong(a: Block, b: Block, shape: number): boolean {
  const size = Math.min(a.size, b.size);
  if (Math.max(a.size, b.size) > ALIKE * size) return false;
  const across = Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w);
  const down = Math.max(a.y, b.y) - Math.min(a.y + a.h, b.y + b.h);
  if (across * shape > NEAR * size || down > NEAR * size) return false;
  const { w, h } = surround(a, b);
  return w * h <= GROWTH * (a.area + b.area);
}

const join = (a: Block, b: Block): Block => ({
  ...surround(a, b),
  score: Math.max(a.score, b.score),
  size: Math.min(a.size, b.size),
  area: a.area + b.area,
});

/** Joins lines that are near each other, until nothing is left to join. */
function joinLines(lines: readonly Block[], shape: number): Block[] {
  let blocks = [...lines];
  for (let before = Number.POSITIVE_INFINITY; blocks.length < before; ) {
    before = blocks.length;
    const joined: Block[] = [];
    for (const block of blocks) {
      const at = joined.findIndex((other) => belong(other, block, shape));
      if (at < 0) joined.push(block);
      else joined[at] = join(joined[at]!, block);
    }
    blocks = joined;
  }
  return blocks;
}

/**
 * Joins lines of lettering into blocks, leaving out lines that are too small to be read on the screen, and lines in a face:
 * eyes, glasses and teeth are sometimes taken for letters. Pure.
 * @param shape width of the picture divided by its height
 */
export function toBlocks(lines: readonly LetteringLine[], faces: readonly AreaBox[], shape: number): SeenBox[] {
  // The picture fills the screen: a wide one is exactly as high as the screen, and a narrow one higher.
  const heightOnScreen = Math.max(FRAME.width / shape, FRAME.height);
  const inFace = (line: AreaBox): boolean =>
    faces.some(
      (face) =>
        Math.abs(line.x + line.w / 2 - face.x - face.w / 2) < face.w / 2 &&
        Math.abs(line.y + line.h / 2 - face.y - face.h / 2) < face.h / 2,
    );
  const legible = lines.filter((line) => line.size * heightOnScreen >= LEGIBLE && !inFace(line));
  return joinLines(
    legible.map((line) => ({ ...line, area: line.w * line.h })),
    shape,
  ).map(({ x, y, w, h, score }) => ({ x, y, w, h, score }));
}

/** Cells on each side of the grid that is used to measure how much of a picture boxes cover. */
const GRID = 48;

function coveredShare(boxes: readonly AreaBox[]): number {
  let covered = 0;
  for (let cell = 0; cell < GRID * GRID; cell++) {
    const [x, y] = [((cell % GRID) + 0.5) / GRID, (Math.floor(cell / GRID) + 0.5) / GRID];
    if (boxes.some((box) => box.x < x && x < box.x + box.w && box.y < y && y < box.y + box.h)) covered++;
  }
  return covered / (GRID * GRID);
}

/**
 * Chooses the blocks of lettering that text should not cover: the largest ones, or none if they fill the picture, as on a page
 * or a screen of text. Pure.
 */
export function chooseLabels(blocks: readonly AreaBox[]): AreaBox[] {
  if (coveredShare(blocks) > PAGE) return [];
  return [...blocks]
    .sort((a, b) => b.w * b.h - a.w * a.h)
    .slice(0, MAX_BLOCKS)
    .map(({ x, y, w, h }) => ({ x, y, w, h }));
}
