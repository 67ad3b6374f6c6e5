import sharp, { type OverlayOptions } from 'sharp';
import { FRAME } from '../../engine/ffmpeg/index.js';
import { faceFor, showable, textWidth } from '../../engine/fonts/index.js';
import { layoutLine } from '../../engine/overlay/captions.js';
import { titleSvg } from '../../engine/overlay/title.js';
import { NO_AREAS } from '../../engine/overlay/zones.js';
import { escapeXml } from '../../engine/type/line-svg.js';

export interface SheetFrame {
  /** The frame's picture as PNG, JPEG or WebP; null if it is missing. */
  image: Buffer | null;
  line: string;
  /** The title that the video sets over the picture. */
  onScreenText: string | null;
  seconds: number;
  /** What is billed for this frame on approval, USD. */
  usd: number;
}
export interface SheetInput {
  frames: readonly SheetFrame[];
  title: string;
  /** What is billed in all on approval, USD. */
  totalUsd: number;
  /** The list price, USD, even if the offline studio makes the clips and nothing is billed. */
  listUsd: number;
}

export interface Cell {
  x: number;
  y: number;
}
export interface SheetLayout {
  width: number;
  height: number;
  columns: number;
  /** The top left corner of each frame's picture, in the order of the frames. */
  cells: Cell[];
}

const PICTURE = { width: 270, height: 480 } as const;
const GAP = 28;
const MARGIN = 48;
const HEADER = 132;
/** The area below a picture: the frame's number, length and price, and up to three rows of its spoken line. */
const NOTE = { rows: 3, size: 19, pitch: 27, height: 142 } as const;
const CELL_HEIGHT = PICTURE.height + NOTE.height;
const INK = { paper: '#F6F4F0', text: '#1B1A18', soft: '#77726A', plate: '#E4E0D8', accent: '#6D28F5' };

/**
 * Number of columns: up to five frames are in one row; more are in the three to five columns that leave the fewest empty cells.
 */
export function columnsFor(count: number): number {
  if (count <= 5) return Math.max(1, count);
  let best = 5;
  for (const columns of [5, 4, 3]) {
    const empty = (n: number): number => Math.ceil(count / n) * n - count;
    if (empty(columns) < empty(best)) best = columns;
  }
  return best;
}

/** Calculates the positions of everything on the sheet. Pure. */
export function sheetLayout(count: number): SheetLayout {
  const columns = columnsFor(count);
  const rows = Math.max(1, Math.ceil(count / columns));
  // A title needs some width, even above a single picture.
  const width = Math.max(720, 2 * MARGIN + columns * PICTURE.width + (columns - 1) * GAP);
  const left = (width - columns * PICTURE.width - (columns - 1) * GAP) / 2;
  const cells = Array.from({ length: count }, (_, i) => ({
    x: Math.round(left + (i % columns) * (PICTURE.width + GAP)),
    y: HEADER + Math.floor(i / columns) * (CELL_HEIGHT + GAP),
  }));
  return { width, height: HEADER + rows * (CELL_HEIGHT + GAP) - GAP + MARGIN, columns, cells };
}

/**
 * Formats a price with two to four decimals, without trailing zeros beyond two: `0.05` → `$0.05`, `0.0375` → `$0.0375`; 0 is
 * `free`.
 */
export function price(usd: number): string {
  if (usd === 0) return 'free';
  const exact = usd.toFixed(4).replace(/0{1,2}$/, '');
  return `$${exact}`;
}

const underTotal = ({ totalUsd, listUsd }: SheetInput): string =>
  totalUsd === 0 && listUsd > 0 ? `nothing is billed (list price ${price(listUsd)})` : 'after approval';

/** Breaks a text into rows no wider than `width` px; text that does not fit ends in an ellipsis. */
export function wrap(text: string, width: number, rows: number, size: number, weight: 400 | 600 | 800): string[] {
  const fits = (row: string): boolean => textWidth(row, faceFor(row, weight), size) <= width;
  const cut = (row: string): string => {
    let chars = [...row];
    while (chars.length > 0 && !fits(`${chars.join('')}…`)) chars = chars.slice(0, -1);
    return `${chars.join('').trimEnd()}…`;
  };
  const out: string[] = [];
  let row = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (fits(longer)) {
      row = longer;
      continue;
    }
    if (out.length === rows - 1) return [...out, cut(longer)];
    if (row !== '') out.push(row);
    row = fits(word) ? word : cut(word);
  }
  return row === '' ? out : [...out, row];
}

const textAt = (
  x: number,
  y: number,
  size: number,
  weight: number,
  fill: string,
  text: string,
  anchor = 'start',
): string =>
  `<text x="${x}" y="${y}" font-family="Inter, Noto Sans" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeXml(text)}</text>`;

/** Draws everything on the sheet except the pictures, as SVG. Pure. */
export function sheetSvg(input: SheetInput, layout: SheetLayout): string {
  const { width, height, cells } = layout;
  const seconds = input.frames.reduce((sum, frame) => sum + frame.seconds, 0);
  const facts = `${input.frames.length} ${input.frames.length === 1 ? 'line' : 'lines'} · ${seconds.toFixed(1)} s`;
  const total = price(input.totalUsd);
  const room = width - 2 * MARGIN - 300;
  const size = textWidth(input.title, faceFor(input.title, 800), 38) <= room ? 38 : 30;
  const [title = ''] = wrap(input.title, room, 1, size, 800);
  const notes = input.frames.map((frame, i) => {
    const { x, y } = cells[i]!;
    const top = y + PICTURE.height;
    const rows = wrap(frame.line, PICTURE.width, NOTE.rows, NOTE.size, 400);
    return [
      frame.image === null
        ? `<rect x="${x}" y="${y}" width="${PICTURE.width}" height="${PICTURE.height}" rx="18" fill="${INK.plate}"/>` +
          textAt(x + PICTURE.width / 2, y + PICTURE.height / 2, 18, 600, INK.soft, 'no picture yet', 'middle')
        : '',
      textAt(x, top + 36, 17, 800, INK.accent, String(i + 1).padStart(2, '0')),
      textAt(x + 34, top + 36, 17, 600, INK.soft, `${frame.seconds.toFixed(1)} s`),
      textAt(x + PICTURE.width, top + 36, 17, 800, INK.text, price(frame.usd), 'end'),
      ...rows.map((row, r) => textAt(x, top + 70 + r * NOTE.pitch, NOTE.size, 400, INK.text, row)),
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${[
    `<rect width="${width}" height="${height}" fill="${INK.paper}"/>`,
    textAt(MARGIN, 70, size, 800, INK.text, title),
    textAt(MARGIN, 102, 19, 400, INK.soft, facts),
    textAt(width - MARGIN, 70, 38, 800, INK.accent, total, 'end'),
    textAt(width - MARGIN, 102, 19, 400, INK.soft, underTotal(input), 'end'),
    ...notes,
  ].join('')}</svg>`;
}

/** Scale of the pictures compared with the video. */
const SCALE = PICTURE.width / FRAME.width;

/**
 * The titles over their pictures, as SVG, each in the usual place, which the illustrator keeps free. In the video a title may
 * be elsewhere, to avoid a face whose position is known only when the segment is rendered. Pure.
 */
export function titlesSvg(frames: readonly SheetFrame[], layout: SheetLayout): string {
  const set = frames.map(({ image, onScreenText }, i) => {
    const line = { words: [], onScreenText: onScreenText && showable(onScreenText), frames: 1, areas: NO_AREAS };
    const { title } = layoutLine({ ...line, style: 'none' });
    if (!title || image === null) return '';
    const { x, y } = layout.cells[i]!;
    return `<g transform="translate(${x} ${y}) scale(${SCALE})">${titleSvg(title)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${layout.width}" height="${layout.height}">${set.join('')}</svg>`;
}

const CORNERS = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}"><rect width="100%" height="100%" rx="18" fill="#fff"/></svg>`,
);
const GUARD = { limitInputPixels: 40_000_000, failOn: 'error' } as const;

/** Resizes and crops one picture and rounds its corners; null if the bytes are not a picture. */
async function thumbnail(image: Buffer): Promise<Buffer | null> {
  try {
    const filled = await sharp(image, GUARD)
      .rotate()
      .resize(PICTURE.width, PICTURE.height, { fit: 'cover' })
      .png()
      .toBuffer();
    return await sharp(filled)
      .ensureAlpha()
      .composite([{ input: CORNERS, blend: 'dest-in' }])
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

/**
 * Draws the preview on one page, as JPEG: every frame with its line, length and price, and the total that approval costs. A
 * picture that cannot be read is shown as missing. `prepareFonts` must have been called.
 */
export async function contactSheet(input: SheetInput): Promise<Buffer> {
  const layout = sheetLayout(input.frames.length);
  const pictures: OverlayOptions[] = [];
  const frames: SheetFrame[] = [];
  // One after the other, so that only one picture of the sheet is decoded in memory at a time.
  for (const [i, frame] of input.frames.entries()) {
    const picture = frame.image === null ? null : await thumbnail(frame.image);
    frames.push({ ...frame, image: picture });
    if (picture) pictures.push({ input: picture, left: layout.cells[i]!.x, top: layout.cells[i]!.y });
  }
  const svg = Buffer.from(sheetSvg({ ...input, frames }, layout));
  return sharp(svg, GUARD)
    .composite([...pictures, { input: Buffer.from(titlesSvg(frames, layout)), left: 0, top: 0 }])
    .flatten({ background: INK.paper })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}
