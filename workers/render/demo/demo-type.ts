import {
  assertPrintable,
  type FontWeight,
  lineWidth,
  pictureFamilies,
  printable,
} from '../../../platform/fonts/index.js';
import { setLines } from '../slide/slide-type.js';
import { isRightToLeft } from '../text/bidi.js';
import { lineSvg } from '../text/line-svg.js';

/** Where a text is typeset, px: `y` is its top; `x` is its left edge, middle or right edge, depending on its alignment. */
export interface TextRoom {
  x: number;
  y: number;
  width: number;
  em: number;
  least: number;
  weight: FontWeight;
  maxLines: number;
  fill: string;
  align?: 'start' | 'middle' | 'end';
}

const LEADING = 1.22;

/**
 * Typesets a text in its room, if necessary with smaller type, down to the smallest size; text that still does not fit ends in
 * an ellipsis.
 * @returns its markup and dimensions; no markup if the text has letters that no font contains
 */
export function textIn(text: string, room: TextRoom): SetText {
  const said = canBeSet(text) ? printable(text) : '';
  if (said === '') return { svg: '', height: 0, width: 0, em: room.em };
  const { em, lines } = setLines(said, room);
  const shown = lines.slice(0, room.maxLines).map((line) => line.text);
  if (lines.length > room.maxLines) shown.push(`${shortened(shown.pop()!, room, em)}…`);
  const rtl = isRightToLeft(said);
  const align = room.align ?? 'start';
  // A text that runs from right to left starts on the right.
  const x = align === 'start' && rtl ? room.x + room.width : room.x;
  const at = align === 'middle' ? 'middle' : rtl || align === 'end' ? 'right' : 'left';
  const pitch = em * LEADING;
  const { weight, fill } = room;
  const svg = shown
    .map((line, i) =>
      lineSvg({ text: line, x, y: room.y + i * pitch + pitch / 2 + em * 0.36, em, weight, fill, at, rtl }),
    )
    .join('');
  const width = Math.max(...shown.map((line) => lineWidth(line, room.weight, em)));
  return { svg, height: shown.length * pitch, width, em };
}

interface SetText {
  svg: string;
  height: number;
  /** Width of the longest line, px. */
  width: number;
  em: number;
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

/** Wraps markup as an SVG document of this size, px. */
export const wrapSvg = (width: number, height: number, body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g font-family="${pictureFamilies()}">${body}</g></svg>`,
  );

function shortened(line: string, { weight, width }: TextRoom, em: number): string {
  const letters = [...new Intl.Segmenter('und').segment(line)].map(({ segment }) => segment);
  while (letters.length > 1 && lineWidth(`${letters.join('')}…`, weight, em) > width) letters.pop();
  return letters.join('').trimEnd();
}
