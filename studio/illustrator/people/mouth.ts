import type { MouthShape } from '../../voice/mouths.js';
import { darker, mix } from '../paint/colour.js';
import { clip, ellipse, path, stroke } from '../paint/svg.js';
import type { Identity } from './identity.js';

const TEETH = '#fffaf4';
const INSIDE = '#6d1f28';
const TONGUE = '#d8606a';

/**
 * How an expression changes a speaking mouth: how far its corners are lifted, head units (a face is 300 wide), and a factor for
 * its width.
 */
export interface MouthMood {
  lift: number;
  wide: number;
}

/** An open mouth: half its width, and how far the upper and the lower lip are below the corners, head units. */
interface Opening {
  w: number;
  upper: number;
  lower: number;
  /** How far the upper teeth reach down (`teeth`) and the lower ones up (`below`), and where the tongue is. */
  teeth?: number;
  below?: number;
  tongue?: 'low' | 'up';
  /** Thickness of the lips; lips pushed forward are thicker. */
  lips?: number;
}

const OPENINGS: Readonly<Record<Exclude<MouthShape, 'A' | 'X'>, Opening>> = {
  B: { w: 42, upper: -2, lower: 21, teeth: 10, below: 8 },
  C: { w: 41, upper: -6, lower: 33, teeth: 13, tongue: 'low' },
  D: { w: 43, upper: -10, lower: 55, teeth: 15, tongue: 'low' },
  E: { w: 28, upper: -14, lower: 36, teeth: 9, tongue: 'low', lips: 9 },
  F: { w: 19, upper: -12, lower: 22, lips: 12 },
  G: { w: 36, upper: -4, lower: 19, teeth: 18, lips: 7 },
  H: { w: 41, upper: -6, lower: 37, teeth: 11, tongue: 'up' },
};

/** The y of the corners of a speaking mouth at rest, head units. */
const Y = 120;

/** An ellipse as path data, so that it can be bent for a turned head. */
function oval(w: number, top: number, bottom: number): string {
  const [y, h] = [(top + bottom) / 2, (bottom - top) / 2];
  const [a, b] = [w * 0.5523, h * 0.5523];
  return `M${-w} ${y}C${-w} ${y - b} ${-a} ${top} 0 ${top}C${a} ${top} ${w} ${y - b} ${w} ${y}C${w} ${y + b} ${a} ${bottom} 0 ${bottom}C${-a} ${bottom} ${-w} ${y + b} ${-w} ${y}Z`;
}

/** Draws a speaker's mouth from the front. `rest` is the markup of the expression's closed mouth. */
export function speakingMouth(p: Identity, shape: MouthShape, mood: MouthMood, rest: string): string {
  if (shape === 'X') return rest;
  const y = Y - mood.lift * 0.6;
  if (shape === 'A') {
    const w = 37 * mood.wide;
    const line = `M${-w} ${y - mood.lift * 0.4}Q0 ${y + 6 + mood.lift * 0.5} ${w} ${y - mood.lift * 0.4}`;
    return stroke(line, p.lips, 15) + stroke(line, mix(p.lips, INSIDE, 0.7), 4);
  }
  const open = OPENINGS[shape];
  const round = shape === 'E' || shape === 'F';
  const w = open.w * (round ? 1 : mood.wide);
  // An expression lifts or lowers the corners of the mouth; rounded lips have no corners.
  const corner = y - (round ? 0 : mood.lift * 0.4);
  const [upperLip, lowerLip] = [y + open.upper, y + open.lower];
  // The middle of a cubic Bézier curve is three quarters of the way from its ends to its handles.
  const handle = (middle: number): number => (4 * middle - corner) / 3;
  const [top, bottom] = [handle(upperLip), handle(lowerLip)];
  const outline = round
    ? oval(w, upperLip, lowerLip)
    : `M${-w} ${corner}C${-w * 0.5} ${top} ${w * 0.5} ${top} ${w} ${corner}C${w * 0.68} ${bottom} ${-w * 0.68} ${bottom} ${-w} ${corner}Z`;
  const rim = `<path d="${outline}" fill="none" stroke="${p.lips}" stroke-width="${open.lips ?? 8}" stroke-linejoin="round"/>`;
  const teeth = open.teeth
    ? path(
        `M${-w - 4} ${upperLip - 34}L${w + 4} ${upperLip - 34}L${w + 4} ${upperLip + open.teeth - 5}Q0 ${upperLip + open.teeth + 6} ${-w - 4} ${upperLip + open.teeth - 5}Z`,
        TEETH,
      )
    : '';
  const below = open.below
    ? path(
        `M${-w - 4} ${lowerLip - open.below + 4}Q0 ${lowerLip - open.below - 4} ${w + 4} ${lowerLip - open.below + 4}L${w + 4} ${lowerLip + 20}L${-w - 4} ${lowerLip + 20}Z`,
        darker(TEETH, 0.06),
      )
    : '';
  const tongue =
    open.tongue === 'low'
      ? ellipse(0, lowerLip + 4, w * 0.62, (lowerLip - upperLip) * 0.34, TONGUE)
      : open.tongue === 'up'
        ? ellipse(0, upperLip + (lowerLip - upperLip) * 0.52, w * 0.5, (lowerLip - upperLip) * 0.3, TONGUE)
        : '';
  const lip =
    shape === 'G'
      ? stroke(`M${-w * 0.66} ${lowerLip - 3}Q0 ${lowerLip + 3} ${w * 0.66} ${lowerLip - 3}`, p.lips, 12)
      : '';
  return path(outline, INSIDE) + clip('mo', path(outline, '#000'), tongue, teeth, below) + rim + lip;
}

/**
 * Open mouths from the side, in head units: their height (`open`), how far the corner is `back` from the front, how far the
 * upper teeth reach down, and how far the lips are pushed forward (`out`).
 */
const SIDE: Readonly<
  Record<Exclude<MouthShape, 'A' | 'X'>, { open: number; back: number; teeth?: number; out?: number }>
> = {
  B: { open: 16, back: 46, teeth: 9 },
  C: { open: 26, back: 44, teeth: 9 },
  D: { open: 42, back: 44, teeth: 10 },
  E: { open: 28, back: 26, out: 5 },
  F: { open: 13, back: 17, out: 9 },
  G: { open: 13, back: 34, teeth: 11 },
  H: { open: 26, back: 42, teeth: 8 },
};

/** Draws a speaker's mouth from the side, facing right. */
export function speakingMouthAside(p: Identity, shape: MouthShape, rest: string): string {
  if (shape === 'X') return rest;
  if (shape === 'A')
    return (
      stroke('M150 120Q132 122 112 120', p.lips, 13) + stroke('M150 120Q132 122 112 120', mix(p.lips, INSIDE, 0.7), 4)
    );
  const { open, back, teeth, out = 0 } = SIDE[shape];
  const [front, corner, top, low] = [151 + out, 150 - back, 118 - open * 0.3, 118 + open * 0.7];
  const outline = `M${front} ${top}Q${front - back * 0.6} ${top - 2} ${corner} 118Q${corner + back * 0.4} ${low + 4} ${front - 4} ${low}Q${front - 10} ${118} ${front} ${top}Z`;
  const bite = teeth
    ? path(
        `M${front + 6} ${top - 10}L${corner} ${top - 10}L${corner} ${top + teeth * 0.5}Q${front - back * 0.5} ${top + teeth} ${front + 6} ${top + teeth}Z`,
        TEETH,
      )
    : '';
  return (
    path(outline, INSIDE) +
    clip(
      'mo',
      path(outline, '#000'),
      bite,
      shape === 'H' ? ellipse(front - back * 0.5, 122, back * 0.3, 7, TONGUE) : '',
    ) +
    stroke(`M${front} ${top}Q${front - back * 0.6} ${top - 2} ${corner} 118`, p.lips, 7) +
    stroke(`M${front - 4} ${low}Q${corner + back * 0.4} ${low + 4} ${corner} 118`, p.lips, shape === 'G' ? 9 : 7)
  );
}
