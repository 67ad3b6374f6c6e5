import { drawnEmoji, emojiSvg, type FontWeight, faceExtent } from '../fonts/index.js';
import { splitWords } from './breaking.js';
import { drawnText, type PlacedPart, setText } from './type-setting.js';

export const escapeXml = (text: string): string =>
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** One line of type, px: `x` is its left edge, middle or right edge, according to `at`; `y` is its baseline. */
export interface TypeLine {
  text: string;
  x: number;
  y: number;
  em: number;
  weight: FontWeight;
  fill: string;
  /** Opacity, 0 to 1. @default 1 */
  opacity?: number;
  /** Which point of the line `x` refers to, whatever its direction. @default 'left' */
  at?: 'left' | 'middle' | 'right';
  rtl?: boolean;
}

/** A Hebrew letter for determining the layout: put before a text, it makes the text run from right to left. It is never drawn. */
const RIGHT_TO_LEFT = 'א';

const px = (value: number): string => String(Math.round(value * 10) / 10);

/** Draws a line as SVG, with its emoji in colour. Its letters are drawn in the fonts of the SVG document. */
export function lineSvg({ text, x, y, em, weight, fill, opacity = 1, at = 'left', rtl = false }: TypeLine): string {
  const see = opacity === 1 ? '' : ` fill-opacity="${opacity}"`;
  const type = `font-size="${px(em)}" font-weight="${weight}" fill="${fill}"${see}`;
  if (!drawnEmoji(text)) {
    // In SVG, the start of a line that runs from right to left is its right edge.
    const anchor = at === 'middle' ? 'middle' : (at === 'left') === rtl ? 'end' : 'start';
    const direction = rtl ? ' direction="rtl"' : '';
    return `<text x="${px(x)}" y="${px(y)}" text-anchor="${anchor}"${direction} ${type}>${escapeXml(text)}</text>`;
  }
  const room = {
    weight,
    em,
    width: Number.POSITIVE_INFINITY,
    centre: 0,
    maxLines: 1,
    context: rtl ? `${RIGHT_TO_LEFT}${text}` : text,
  };
  const { lines, baseline } = setText(splitWords(text), room);
  const [line] = lines;
  const left = at === 'middle' ? x : at === 'left' ? x + line!.width / 2 : x - line!.width / 2;
  return line!.words
    .flatMap(({ parts }) =>
      parts.map((part) => partSvg({ ...part, x: part.x + left }, y - baseline, em, type, opacity)),
    )
    .join('');
}

/**
 * Draws a part of a typeset line as SVG.
 * @param y the vertical middle of the line, px
 * @param type SVG attributes of its letters, except the font
 */
export function partSvg(part: PlacedPart, y: number, em: number, type: string, opacity = 1): string {
  const { text, face, x, width, dy, rtl } = part;
  if (face === null) {
    const picture = Buffer.from(emojiSvg(text) ?? '').toString('base64');
    return `<image x="${px(x)}" y="${px(y + dy - width / 2)}" width="${px(width)}" height="${px(width)}" opacity="${opacity}" href="data:image/svg+xml;base64,${picture}"/>`;
  }
  const { ascent, descent } = faceExtent(face);
  const baseline = y + dy + ((ascent - descent) / 2) * em;
  const direction = rtl ? ' direction="rtl"' : '';
  return `<text x="${px(x + width / 2)}" y="${px(baseline)}" font-family="${face.family}"${direction} text-anchor="middle" ${type}>${escapeXml(drawnText(part))}</text>`;
}
