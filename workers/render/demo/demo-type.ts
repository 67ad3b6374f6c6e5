import {
  assertPrintable,
  type FontWeight,
  lineWidth,
  pictureFamilies,
  printable,
} from '../../../engine/fonts/index.js';
import { isRightToLeft } from '../../../engine/type/bidi.js';
import { lineSvg } from '../../../engine/type/line-svg.js';
import { setLines } from '../slide/slide-type.js';

/** Where a text is typeset, px: `y` is its top; `x` is its left edge or its middle, depending on its alignment. */
export interface TextRoom {
  x: number;
  y: number;
  width: number;
  em: number;
  least: number;
  weight: FontWeight;
  maxLines: number;
  fill: string;
  align?: 'start' | 'middle';
}

const LEADING = 1.22;

/**
 * Typesets a text in its room, if necessary with smaller type, down to the smallest size; text that still does not fit ends in
 * an ellipsis.
 * @returns its markup, height, the width of its longest line and its type size, px; no markup if no font has its letters
 */
export function textIn(text: string, room: TextRoom): { svg: string; height: number; width: number; em: number } {
  const said = canBeSet(text) ? printable(text) : '';
  if (said === '') return { svg: '', height: 0, width: 0, em: room.em };
  const { em, lines } = setLines(said, room);
  const shown = lines.slice(0, room.maxLines).map((line) => line.text);
  if (lines.length > room.maxLines) shown.push(`${shortened(shown.pop()!, room, em)}…`);
  const rtl = isRightToLeft(said);
  const isMiddle = room.align === 'middle';
  // A text that runs from right to left starts on the right.
  const x = !isMiddle && rtl ? room.x + room.width : room.x;
  const at = isMiddle ? 'middle' : rtl ? 'right' : 'left';
  const pitch = em * LEADING;
  const { weight, fill } = room;
  const svg = shown.map((line, i) =>
    lineSvg({ text: line, x, y: room.y + i * pitch + pitch / 2 + em * 0.36, em, weight, fill, at, rtl }),
  );
  const width = Math.max(...shown.map((line) => lineWidth(line, weight, em)));
  return { svg: svg.join(''), height: shown.length * pitch, width, em };
}

/** Whether fonts contain every letter of a text. Users choose names freely; a screen leaves out a name that cannot be drawn. */
function canBeSet(text: string): boolean {
  try {
    assertPrintable(text);
    return true;
  } catch {
    return false;
  }
}

function shortened(line: string, { weight, width }: TextRoom, em: number): string {
  const letters = [...new Intl.Segmenter('und').segment(line)].map(({ segment }) => segment);
  while (letters.length > 1 && lineWidth(`${letters.join('')}…`, weight, em) > width) letters.pop();
  return letters.join('').trimEnd();
}

/** Wraps markup as an SVG document of this size, px. */
export const wrapSvg = (width: number, height: number, body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g font-family="${pictureFamilies()}">${body}</g></svg>`,
  );
