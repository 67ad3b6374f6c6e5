import sharp from 'sharp';
import type { Box } from '../paint/drawn.js';
import type { SheetColumn, SpeakingFace } from '../picture.js';

/**
 * Pictures are compared in blocks of this many px, because a chroma sample covers 2 × 2 pixels and chroma filters reach a few
 * more.
 */
const BLOCK = 4;

/** Expands a box to even coordinates, but not beyond `within`, whose own coordinates are even. */
export function evenBox({ x, y, w, h }: Box, within: Box): Box {
  const [left, top] = [Math.max(within.x, 2 * Math.floor(x / 2)), Math.max(within.y, 2 * Math.floor(y / 2))];
  return {
    x: left,
    y: top,
    w: Math.max(2, Math.min(within.x + within.w, 2 * Math.ceil((x + w) / 2)) - left),
    h: Math.max(2, Math.min(within.y + within.h, 2 * Math.ceil((y + h) / 2)) - top),
  };
}

/** Cuts a box out of RGB pixels. */
export const crop = (pixels: Buffer, W: number, box: Box): Buffer =>
  cropPixels(pixels, { x: 0, y: 0, w: W, h: 0 }, box, 3);

/** Cuts a box out of the pixels of a larger box, `whole`. Both boxes are in px of the picture. */
export function cropPixels(pixels: Buffer, whole: Box, box: Box, channels: 3 | 4): Buffer {
  const out = Buffer.alloc(box.w * box.h * channels);
  for (let y = 0; y < box.h; y += 1) {
    const from = ((box.y - whole.y + y) * whole.w + box.x - whole.x) * channels;
    pixels.copy(out, y * box.w * channels, from, from + box.w * channels);
  }
  return out;
}

/**
 * Composites one channel of RGBA over RGB: the mean of `above` and `below`, weighted by the opacity `alpha` (0 to 255) and
 * rounded.
 */
function blend(above: number, below: number, alpha: number): number {
  const sum = above * alpha + below * (255 - alpha) + 127;
  // The integer part of sum / 255, for sums below 65,535.
  return (sum + 1 + (sum >> 8)) >> 8;
}

/** Composites RGBA over RGB, in place. */
export function laidOver(below: Buffer, above: Buffer): Buffer {
  for (let a = 0, b = 0; a < above.length; a += 4, b += 3) {
    const alpha = above[a + 3]!;
    if (alpha === 0) continue;
    if (alpha === 255) {
      below[b] = above[a]!;
      below[b + 1] = above[a + 1]!;
      below[b + 2] = above[a + 2]!;
      continue;
    }
    below[b] = blend(above[a]!, below[b]!, alpha);
    below[b + 1] = blend(above[a + 1]!, below[b + 1]!, alpha);
    below[b + 2] = blend(above[a + 2]!, below[b + 2]!, alpha);
  }
  return below;
}

/**
 * A column of cells: the box that they share, and for each cell its pixels and a mask of the blocks that are not transparent.
 */
export interface Cells {
  box: Box;
  cells: { rgb: Buffer; shown: Uint8Array }[];
}

/**
 * The smallest difference in a channel (0 to 255) that counts. Smaller ones come from rounding when the same drawing is
 * rendered twice.
 */
const MIN_DIFFERENCE = 4;

/** A cell's pixels, and those of the picture below it. */
type Pair = readonly [cell: Buffer, under: Buffer];

/** Whether a cell differs from what is below it in the bytes from `from` to `to`. */
function differs(cell: Buffer, under: Buffer, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const difference = cell[at]! - under[at]!;
    if (difference >= MIN_DIFFERENCE || difference <= -MIN_DIFFERENCE) return true;
  }
  return false;
}

/** Marks the blocks of a box in which a cell differs from what is below it. */
function differing({ w, h }: Box, [cell, under]: Pair): Uint8Array {
  const across = Math.ceil(w / BLOCK);
  const mask = new Uint8Array(across * Math.ceil(h / BLOCK));
  const row = w * 3;
  for (let y = 0; y < h; y += 1) {
    const blocks = Math.floor(y / BLOCK) * across;
    const start = y * row;
    // Most rows are equal, and comparing a whole row as bytes is ten times faster.
    if (cell.compare(under, start, start + row, start, start + row) === 0) continue;
    for (let x = 0; x < across; x += 1) {
      if (mask[blocks + x]) continue;
      const from = start + x * BLOCK * 3;
      if (differs(cell, under, from, Math.min(from + BLOCK * 3, start + row))) mask[blocks + x] = 1;
    }
  }
  return mask;
}

/** Finds the smallest box of blocks that contains all differences; null if there are none. */
function findMaskExtent({ w, h }: Box, masks: readonly Uint8Array[]): Box | null {
  const across = Math.ceil(w / BLOCK);
  let [left, top, right, bottom] = [across, Math.ceil(h / BLOCK), -1, -1];
  for (const mask of masks)
    for (let at = 0; at < mask.length; at += 1) {
      if (!mask[at]) continue;
      const [x, y] = [at % across, Math.floor(at / across)];
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  if (right < 0) return null;
  const [x, y] = [left * BLOCK, top * BLOCK];
  return { x, y, w: Math.min(w, (right + 1) * BLOCK) - x, h: Math.min(h, (bottom + 1) * BLOCK) - y };
}

/** Finds where in the picture anything differs, or null if nothing does. */
export function findExtent(box: Box, pairs: readonly Pair[]): Box | null {
  const found = findMaskExtent(
    box,
    pairs.map((pair) => differing(box, pair)),
  );
  return found && { ...found, x: box.x + found.x, y: box.y + found.y };
}

/**
 * Makes a column of cells, which share one box. Each cell is transparent except for the blocks in which it differs from the
 * pixels below. Null if no cell differs.
 */
export function makeColumn(box: Box, pairs: readonly Pair[]): Cells | null {
  const masks = pairs.map((pair) => differing(box, pair));
  const cut = findMaskExtent(box, masks);
  if (!cut) return null;
  const across = Math.ceil(box.w / BLOCK);
  const [left, top, wide, high] = [cut.x / BLOCK, cut.y / BLOCK, Math.ceil(cut.w / BLOCK), Math.ceil(cut.h / BLOCK)];
  return {
    box: { ...cut, x: box.x + cut.x, y: box.y + cut.y },
    cells: masks.map((mask, i) => ({
      rgb: cropPixels(pairs[i]![0], { ...box, x: 0, y: 0 }, cut, 3),
      shown: cropMask(mask, across, { x: left, y: top, w: wide, h: high }),
    })),
  };
}

/** Cuts a box out of a mask that is `across` blocks wide; the box is in blocks. */
function cropMask(mask: Uint8Array, across: number, { x, y, w, h }: Box): Uint8Array {
  const out = new Uint8Array(w * h);
  for (let row = 0; row < h; row += 1) {
    const from = (y + row) * across + x;
    out.set(mask.subarray(from, from + w), row * w);
  }
  return out;
}

/** Marks the blocks of a mask that are marked, and all their neighbours. */
function widened(mask: Uint8Array, across: number): Uint8Array {
  const down = mask.length / across;
  const wide = new Uint8Array(mask.length);
  for (let at = 0; at < mask.length; at += 1) {
    if (!mask[at]) continue;
    const [x, y] = [at % across, Math.floor(at / across)];
    for (let to = Math.max(0, y - 1); to <= Math.min(down - 1, y + 1); to += 1)
      wide.fill(1, to * across + Math.max(0, x - 1), to * across + Math.min(across - 1, x + 1) + 1);
  }
  return wide;
}

/** Whether visible blocks of two columns, in whichever cells, overlap in the picture. */
export function overlaps(a: Cells, b: Cells): boolean {
  const size = { w: Math.max(a.box.x + a.box.w, b.box.x + b.box.w), h: Math.max(a.box.y + a.box.h, b.box.y + b.box.h) };
  const [across, down] = [Math.ceil(size.w / 2), Math.ceil(size.h / 2)];
  // Columns are compared on a grid of 2 px, because cells begin at even coordinates.
  const seen = ({ box, cells }: Cells): Uint8Array => {
    const map = new Uint8Array(across * down);
    const blocks = Math.ceil(box.w / BLOCK);
    for (const { shown } of cells)
      for (let at = 0; at < shown.length; at += 1) {
        if (!shown[at]) continue;
        const [x, y] = [(box.x + (at % blocks) * BLOCK) / 2, (box.y + Math.floor(at / blocks) * BLOCK) / 2];
        for (let dy = 0; dy < BLOCK / 2; dy += 1)
          for (let dx = 0; dx < BLOCK / 2; dx += 1)
            if (x + dx < across && y + dy < down) map[(y + dy) * across + x + dx] = 1;
      }
    return map;
  };
  const [first, second] = [seen(a), seen(b)];
  return first.some((shown, at) => shown === 1 && second[at] === 1);
}

/** Arranges the columns side by side, each with its cells from top to bottom, and encodes them as PNG. */
export async function drawSheet(columns: readonly (Cells | null)[]): Promise<SpeakingFace> {
  const there = columns.map((column) => column ?? { box: { x: 0, y: 0, w: 0, h: 0 }, cells: [] });
  const width = there.reduce((sum, { box }) => sum + box.w, 0);
  const height = Math.max(...there.map(({ box, cells }) => box.h * cells.length));
  const pixels = Buffer.alloc(width * height * 4);
  const placed: (SheetColumn | null)[] = [];
  let left = 0;
  for (const { box, cells } of there) {
    for (const [i, cell] of cells.entries()) paintCell(pixels, width, { left, top: i * box.h, box }, cell);
    placed.push(cells.length > 0 ? { ...box, left } : null);
    left += box.w;
  }
  const [head, mouth, eyes, arms] = placed;
  const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6, adaptiveFiltering: false })
    .toBuffer();
  return { bytes, head: head ?? null, mouth: mouth!, eyes: eyes ?? null, ...(arms ? { arms } : {}) };
}

/**
 * Paints a cell into the sheet's RGBA pixels. Transparent pixels next to a visible block get the picture's colours too, because
 * ffmpeg's chroma filters reach them.
 */
function paintCell(
  pixels: Buffer,
  width: number,
  { left, top, box }: { left: number; top: number; box: Box },
  { rgb, shown }: Cells['cells'][number],
): void {
  const across = Math.ceil(box.w / BLOCK);
  const painted = widened(shown, across);
  for (let y = 0; y < box.h; y += 1) {
    const blocks = Math.floor(y / BLOCK) * across;
    for (let block = 0; block < across; block += 1) {
      if (!painted[blocks + block]) continue;
      const alpha = shown[blocks + block] ? 255 : 0;
      const end = Math.min(box.w, (block + 1) * BLOCK);
      for (let x = block * BLOCK; x < end; x += 1) {
        const to = ((top + y) * width + left + x) * 4;
        const from = (y * box.w + x) * 3;
        pixels[to] = rgb[from]!;
        pixels[to + 1] = rgb[from + 1]!;
        pixels[to + 2] = rgb[from + 2]!;
        pixels[to + 3] = alpha;
      }
    }
  }
}
