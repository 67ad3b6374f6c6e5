import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { emojiSvg } from '../fonts/index.js';

/** An emoji over the picture: a square of `side` px with its top left at x and y, shown for frames `from` ≤ f < `to`. */
export interface EmojiPicture {
  emoji: string;
  x: number;
  y: number;
  side: number;
  from: number;
  to: number;
}

/** A transparent picture laid over a segment, in px and frames. */
export interface Overlay {
  path: string;
  x: number;
  y: number;
  from: number;
  to: number;
}

/** Rounds to an even number. A chroma sample covers 2 × 2 pixels, so a picture at even positions keeps its colours sharp. */
const even = (value: number): number => 2 * Math.round(value / 2);

/** Groups pictures that are shown at the same time into one overlay, because each overlay is a separate input of ffmpeg. */
function together(pictures: readonly EmojiPicture[]): EmojiPicture[][] {
  const groups = new Map<string, EmojiPicture[]>();
  for (const picture of pictures) {
    if (picture.from >= picture.to) continue;
    const key = `${picture.from}-${picture.to}`;
    groups.set(key, [...(groups.get(key) ?? []), picture]);
  }
  return [...groups.values()];
}

/**
 * Draws emoji into PNG files inside `folder`, one per group of emoji shown at the same time.
 * @throws Error if a picture cannot be drawn or written
 */
export async function writeEmoji(folder: string, pictures: readonly EmojiPicture[]): Promise<Overlay[]> {
  const overlays: Overlay[] = [];
  for (const [i, group] of together(pictures).entries()) {
    const left = even(Math.min(...group.map(({ x }) => x)));
    const top = even(Math.min(...group.map(({ y }) => y)));
    const width = even(Math.max(...group.map(({ x, side }) => x + side)) - left + 2);
    const height = even(Math.max(...group.map(({ y, side }) => y + side)) - top + 2);
    const drawn = group.map(({ emoji, x, y, side }) => {
      const picture = Buffer.from(emojiSvg(emoji) ?? '').toString('base64');
      return `<image x="${x - left}" y="${y - top}" width="${side}" height="${side}" xlink:href="data:image/svg+xml;base64,${picture}"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${drawn.join('')}</svg>`;
    const path = join(folder, `emoji-${i}.png`);
    await writeFile(path, await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer());
    overlays.push({ path, x: left, y: top, from: group[0]!.from, to: group[0]!.to });
  }
  return overlays;
}

/**
 * Builds the filter graph that lays overlays over a picture. The overlays are ffmpeg's inputs 1 and up, in order. Pure.
 * @param picture the filters that produce the picture, without an output label
 */
export const overlayGraph = (picture: string, overlays: readonly Overlay[]): string =>
  overlays.reduce((graph, { x, y, from, to }, i) => {
    const n = i + 1;
    const shown = `overlay=x=${x}:y=${y}:eof_action=repeat:enable='between(n,${from},${to - 1})'`;
    return `${graph}[base${n}];[${n}:v:0]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p[emoji${n}];[base${n}][emoji${n}]${shown}`;
  }, picture);
