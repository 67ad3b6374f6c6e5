import sharp from 'sharp';
import { lineWidth, pictureFamilies } from '../../../engine/fonts/index.js';
import { isRightToLeft } from '../../../engine/type/bidi.js';
import { bare, joinWords, spaced, splitWords } from '../../../engine/type/breaking.js';
import { lineSvg } from '../../../engine/type/line-svg.js';
import { group, rect, svg } from '../paint/svg.js';

/** The lines of a caption and their position. All lengths are in px of the picture. */
export interface CaptionLayout {
  lines: readonly CaptionLine[];
  /** Type size, px per em. */
  size: number;
  leading: number;
  /** The y of the top of the first line's box. */
  top: number;
  middle: number;
}

interface CaptionLine {
  text: string;
  width: number;
  rtl: boolean;
}

/** Wraps a text at a width in em. Returns null if a word is too wide and must not be broken. */
type Wrap = (limit: number, mayBreak: boolean) => Omit<CaptionLine, 'width'>[] | null;

const WEIGHT = 800;

const LEADING = 1.32;
/** The space that the boxes add to the left and right of their words, ems. */
const PAD = 0.36;
/**
 * The smallest type size that is readable on a phone, as a share of the picture's width. Before a caption becomes smaller than
 * this, it takes more height and breaks words.
 */
const READABLE = 0.026;
/** Smallest type size, px; below it, letters are indistinguishable. */
const SMALLEST = 9;

/**
 * Lays out a text of any number of lines as large as possible: at most 7 % of the shorter side per em, with side margins of
 * 8 %. It is in the lower third, and reaches higher only if the type would become too small to read. Tall pictures keep 15 %
 * free at the bottom, where apps put their buttons. Line breaks in `text` are kept; a word wider than a line is broken. Nothing
 * is ever left out. Pure.
 * @returns null if the text fits at no size of 9 px or more
 */
export function layoutCaption(
  text: string,
  width: number,
  height: number,
  measured: (text: string, size: number) => number = (line, size) => lineWidth(line, WEIGHT, size),
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
      lines: lines.map((line) => ({ ...line, width: em(line.text) * size })),
      size,
      leading: size * LEADING,
      top: height - below - lines.length * size * LEADING,
      middle: width / 2,
    };
  }
  return null;
}

/** The largest font size (px, tried in steps of 4 %) at which the wrapped text fits; null if even `smallest` doesn't. */
function largestFit(wrap: Wrap, width: number, height: number, largest: number, smallest: number, mayBreak: boolean) {
  for (let size = largest; ; size *= 0.96) {
    const last = size <= smallest;
    if (last) size = smallest;
    const limit = width / size - 2 * PAD;
    const lines = limit > 0 ? wrap(limit, mayBreak) : null;
    if (lines && lines.length * size * LEADING <= height)
      return { size, lines: balanced(wrap, lines, limit, mayBreak) };
    if (last) return null;
  }
}

/** Balances the lines without adding any: finds the narrowest limit that gives the same number of lines. */
function balanced(wrap: Wrap, lines: NonNullable<ReturnType<Wrap>>, limit: number, mayBreak: boolean) {
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
  const measureWidth = (word: string): number => {
    const known = widths.get(word) ?? em(word);
    widths.set(word, known);
    return known;
  };
  const space = em('a b') - em('ab');
  const paragraphs = text.split('\n').map((line) => ({ words: splitWords(line), rtl: isRightToLeft(line) }));
  return (limit, mayBreak) => {
    const lines: Omit<CaptionLine, 'width'>[] = [];
    for (const { words, rtl } of paragraphs) {
      let line: string[] = [];
      let used = 0;
      const end = () => {
        if (line.length > 0) lines.push({ text: joinWords(line), rtl });
      };
      for (const whole of words) {
        const width = measureWidth(bare(whole));
        if (width > limit && !mayBreak) return null;
        for (const word of width <= limit ? [whole] : pieces(whole, limit, measureWidth)) {
          const own = measureWidth(bare(word));
          const before = line.at(-1);
          const gap = before !== undefined && spaced(before, word) ? space : 0;
          // 1 % is added for the kerning between words, which the sum of the widths of the words does not include.
          if (before !== undefined && (used + gap + own) * 1.01 <= limit) {
            line.push(word);
            used += gap + own;
            continue;
          }
          end();
          [line, used] = [[word], own];
        }
      }
      end();
    }
    return lines;
  };
}

const LETTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Preferred places to break a long word: in addresses, and after hyphens. */
const JOINT = /[/?&=_.-]/;

/**
 * Breaks a word into pieces no wider than `limit`, never inside a letter. A single letter that is wider than `limit` stays whole.
 */
function pieces(word: string, limit: number, measureWidth: (text: string) => number): string[] {
  const out: string[] = [];
  let piece: string[] = [];
  for (const { segment } of LETTERS.segment(word)) {
    if (piece.length > 0 && measureWidth(piece.join('') + segment) > limit) {
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

/**
 * Draws a caption in dark letters, each line in a white box with a soft shadow, so that it is readable on any background.
 * `prepareFonts` must have been called.
 */
function captionMarkup({ lines, size, leading, top, middle }: CaptionLayout): string {
  const boxes = (colour: string, opacity?: number): string =>
    lines
      .map(({ width }, i) => {
        const w = width + 2 * PAD * size;
        return rect(middle - w / 2, top + i * leading, w, leading + size * 0.02, colour, size * 0.26, opacity);
      })
      .join('');
  const words = lines.map(({ text, rtl }, i) =>
    lineSvg({
      ...{ text, x: middle, y: top + i * leading + leading / 2 + size * 0.36, em: size },
      ...{ weight: WEIGHT, fill: INK, at: 'middle', rtl },
    }),
  );
  return (
    group(`translate(0 ${Math.max(1, Math.round(size * 0.06))})`, boxes(INK, 0.3)) +
    boxes('#ffffff') +
    `<g font-family="${pictureFamilies()}">${words.join('')}</g>`
  );
}

/** A picture's properties. Width and height are those of the picture when it is upright. */
export interface PictureFacts {
  width: number;
  height: number;
  /** Number of frames; more than one if it is animated. */
  frames: number;
}

export async function pictureFacts(picture: Buffer): Promise<PictureFacts> {
  const { autoOrient, pages = 1 } = await sharp(picture).metadata();
  return { ...autoOrient, frames: pages };
}

/**
 * Draws a caption on a picture, whose size does not change. PNGs and other pictures with transparency become PNG, all others
 * JPEG.
 */
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
