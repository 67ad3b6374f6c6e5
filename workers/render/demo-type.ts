import { assertPrintable, type FontWeight, lineWidth, pictureFamilies, printable } from '../../platform/fonts/index.js';
import { setLines } from './slide-type.js';
import { isRtl } from './thread-plan.js';
import { escapeXml } from './title.js';

/** Where a text is set, px: `y` is its top, `x` its left edge, its middle, or its right edge. */
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

/** A text in its room, in the smallest type at the end; what has no room even so ends in dots. @returns its markup and what it takes; nothing for letters that no font has */
export function textIn(text: string, room: TextRoom): SetText {
  const said = canBeSet(text) ? printable(text) : '';
  if (said === '') return { svg: '', height: 0, width: 0, em: room.em };
  const { em, lines } = setLines(said, room);
  const shown = lines.slice(0, room.maxLines).map((line) => line.text);
  if (lines.length > room.maxLines) shown.push(`${shortened(shown.pop()!, room, em)}…`);
  const rtl = isRtl(said);
  const align = room.align ?? 'start';
  // A text that runs from right to left starts on the right.
  const anchor = align === 'middle' ? 'middle' : align === 'end' && !rtl ? 'end' : 'start';
  const x = align === 'start' && rtl ? room.x + room.width : room.x;
  const pitch = em * LEADING;
  const svg = shown
    .map(
      (line, i) =>
        `<text x="${Math.round(x)}" y="${Math.round(room.y + i * pitch + pitch / 2 + em * 0.36)}" font-size="${em.toFixed(1)}" font-weight="${room.weight}" fill="${room.fill}" text-anchor="${anchor}"${rtl ? ' direction="rtl"' : ''}>${escapeXml(line)}</text>`,
    )
    .join('');
  const width = Math.max(...shown.map((line) => lineWidth(line, room.weight, em)));
  return { svg, height: shown.length * pitch, width, em };
}

interface SetText {
  svg: string;
  height: number;
  /** Of its longest line. */
  width: number;
  em: number;
}

/** A name is anybody's, in any letters: a screen does without one that cannot be set. */
function canBeSet(text: string): boolean {
  try {
    assertPrintable(text);
    return true;
  } catch {
    return false;
  }
}

/** A picture of its own, px. */
export const svgOf = (width: number, height: number, body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g font-family="${pictureFamilies()}">${body}</g></svg>`,
  );

function shortened(line: string, { weight, width }: TextRoom, em: number): string {
  const letters = [...new Intl.Segmenter('und').segment(line)].map(({ segment }) => segment);
  while (letters.length > 1 && lineWidth(`${letters.join('')}…`, weight, em) > width) letters.pop();
  return letters.join('').trimEnd();
}
