import sharp from 'sharp';
import { group, path, rect, svg } from '../paint/svg.js';
import { measure, outline } from './type.js';

/** Lines of a caption and where they stand; all lengths in px of the picture. */
export interface CaptionLayout {
  lines: readonly { text: string; width: number }[];
  /** px per em. */
  size: number;
  leading: number;
  /** Of the first line's box. */
  top: number;
  middle: number;
}

/** How `text` is wrapped at a width in em; null when a word is too wide and may not be broken. */
type Wrap = (limit: number, mayBreak: boolean) => string[] | null;

const LEADING = 1.32;
/** Room in em that the boxes take left and right of their words. */
const PAD = 0.36;
/** Smaller type is no longer read on a phone's screen: the caption takes more height, and breaks words, before that. */
const READABLE = 0.026;
/** Below this many px no letter can be told from another. */
const SMALLEST = 9;

/**
 * Sets a text of any number of lines as large as it may be: at most 7 % of the shorter side per em, 8 % off the sides, lower
 * third first and more height only when the type would get too small to read. In tall pictures 15 % stay free below, where
 * apps put their buttons. Breaks in `text` stay; a word wider than a line is broken. Nothing is ever left out. Pure.
 * @returns null when it fits at no size of 9 px or more
 */
export function layoutCaption(
  text: string,
  width: number,
  height: number,
  measured: (text: string, size: number) => number = measure,
): CaptionLayout | null {
  const em = (line: string): number => measured(line, 100) / 100;
  const wrap = wrapper(text, em);
  const below = height > width * 1.4 ? height * 0.15 : height * 0.07;
  const box = width * 0.84;
  const readable = Math.max(SMALLEST, width * READABLE);
  const largest = Math.max(readable, Math.min(width, height) * 0.07);
  const roomy = height - below - height * 0.05;
  for (const [room, smallest, mayBreak] of [
    [height * 0.34, readable, false],
    [height * 0.34, readable, true],
    [height * 0.55, readable, false],
    [roomy, readable, false],
    [roomy, readable, true],
    [roomy, SMALLEST, false],
    [roomy, SMALLEST, true],
  ] as const) {
    const found = largestFit(wrap, box, Math.min(room, roomy), largest, smallest, mayBreak);
    if (found === null) continue;
    const { size, lines } = found;
    return {
      lines: lines.map((line) => ({ text: line, width: em(line) * size })),
      size,
      leading: size * LEADING,
      top: height - below - lines.length * size * LEADING,
      middle: width / 2,
    };
  }
  return null;
}

/** The largest size, in steps of 4 %, at which the wrapped text stays inside `box` by `room` px. */
function largestFit(wrap: Wrap, box: number, room: number, largest: number, smallest: number, mayBreak: boolean) {
  for (let size = largest; ; size *= 0.96) {
    const last = size <= smallest;
    if (last) size = smallest;
    const limit = box / size - 2 * PAD;
    const lines = limit > 0 ? wrap(limit, mayBreak) : null;
    if (lines && lines.length * size * LEADING <= room) return { size, lines: balanced(wrap, lines, limit, mayBreak) };
    if (last) return null;
  }
}

/** The same number of lines, as even as they can be: the narrowest limit that needs no further line. */
function balanced(wrap: Wrap, lines: string[], limit: number, mayBreak: boolean): string[] {
  let [narrow, wide, best] = [0, limit, lines];
  for (let step = 0; step < 12; step++) {
    const middle = (narrow + wide) / 2;
    const tried = wrap(middle, false);
    if (tried && tried.length <= lines.length) [wide, best] = [middle, tried];
    else narrow = middle;
  }
  return mayBreak && best === lines ? lines : best;
}

function wrapper(text: string, em: (line: string) => number): Wrap {
  const widths = new Map<string, number>();
  const widthOf = (word: string): number => {
    const known = widths.get(word) ?? em(word);
    widths.set(word, known);
    return known;
  };
  const space = em('a b') - em('ab');
  const paragraphs = text.split('\n').map((line) => line.split(' ').filter(Boolean));
  return (limit, mayBreak) => {
    const lines: string[] = [];
    for (const words of paragraphs) {
      let line = '';
      let used = 0;
      for (const whole of words) {
        for (const word of widthOf(whole) <= limit ? [whole] : mayBreak ? pieces(whole, limit, widthOf) : []) {
          // One hundredth for the kerning between words, which the sums leave out.
          if (line !== '' && (used + space + widthOf(word)) * 1.01 <= limit) {
            line += ` ${word}`;
            used += space + widthOf(word);
            continue;
          }
          if (line !== '') lines.push(line);
          [line, used] = [word, widthOf(word)];
        }
        if (widthOf(whole) > limit && !mayBreak) return null;
      }
      if (line !== '') lines.push(line);
    }
    return lines;
  };
}

const LETTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Where a long word is broken rather than between two letters: addresses, and words joined by hyphens. */
const JOINT = /[/?&=_.-]/;

/** A word in pieces no wider than `limit`, never inside a letter; a single letter that is wider stays whole. */
function pieces(word: string, limit: number, widthOf: (text: string) => number): string[] {
  const out: string[] = [];
  let piece: string[] = [];
  for (const { segment } of LETTERS.segment(word)) {
    if (piece.length > 0 && widthOf(piece.join('') + segment) > limit) {
      const joint = piece.findLastIndex((letter) => JOINT.test(letter)) + 1;
      const end = joint > piece.length / 2 ? joint : piece.length;
      out.push(piece.slice(0, end).join(''));
      piece = piece.slice(end);
    }
    piece.push(segment);
  }
  return [...out, piece.join('')];
}

const INK = '#17131f';

/** Dark words, each line on a white box of its own with a soft shadow: read on any ground, and on none. */
function captionMarkup({ lines, size, leading, top, middle }: CaptionLayout): string {
  const boxes = (colour: string, opacity?: number): string =>
    lines
      .map(({ width }, i) => {
        const w = width + 2 * PAD * size;
        return rect(middle - w / 2, top + i * leading, w, leading + size * 0.02, colour, size * 0.26, opacity);
      })
      .join('');
  const words = lines.map(({ text, width }, i) =>
    path(outline(text, middle - width / 2, top + i * leading + leading / 2 + size * 0.36, size), INK),
  );
  return (
    group(`translate(0 ${Math.max(1, Math.round(size * 0.06))})`, boxes(INK, 0.3)) + boxes('#ffffff') + words.join('')
  );
}

/** A picture's facts as it is shown: upright. */
export interface PictureFacts {
  width: number;
  height: number;
  /** More than one: it moves. */
  frames: number;
}

export async function pictureFacts(picture: Buffer): Promise<PictureFacts> {
  const { autoOrient, pages = 1 } = await sharp(picture).metadata();
  return { ...autoOrient, frames: pages };
}

/** JPEG for what came as JPEG or has nothing see-through, else PNG; the picture's own size. */
export async function setCaption(
  picture: Buffer,
  { width, height }: PictureFacts,
  layout: CaptionLayout,
): Promise<{ bytes: Buffer; contentType: 'image/jpeg' | 'image/png' }> {
  const { format, hasAlpha } = await sharp(picture).metadata();
  const image = sharp(picture, { failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb')
    .composite([{ input: svg(width, height, captionMarkup(layout)) }]);
  if (format === 'png' || (format !== 'jpeg' && hasAlpha))
    return { bytes: await image.png({ compressionLevel: 6 }).toBuffer(), contentType: 'image/png' };
  return {
    bytes: await image.flatten({ background: '#ffffff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer(),
    contentType: 'image/jpeg',
  };
}
