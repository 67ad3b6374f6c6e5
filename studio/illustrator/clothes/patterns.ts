import { darker, lighter, luminance } from '../paint/colour.js';
import { circle, rect } from '../paint/svg.js';
import type { Pattern } from '../people/looks/words.js';

/** Draws the `<pattern id="cloth">` of patterned cloth, in head units. */
export function drawPattern(pattern: Pattern, colour: string): string {
  const other = luminance(colour) > 0.45 ? darker(colour, 0.55) : lighter(colour, 0.78);
  const soft = luminance(colour) > 0.45 ? darker(colour, 0.3) : lighter(colour, 0.4);
  const tile = (size: number, ...content: string[]): string =>
    `<pattern id="cloth" patternUnits="userSpaceOnUse" x="0" y="0" width="${size}" height="${size}">${rect(0, 0, size, size, colour)}${content.join('')}</pattern>`;
  switch (pattern) {
    case 'stripes':
      return tile(76, rect(0, 0, 76, 32, other));
    case 'checks':
      return tile(
        96,
        rect(0, 0, 96, 40, soft, 0, 0.55),
        rect(0, 0, 40, 96, soft, 0, 0.55),
        rect(64, 0, 6, 96, other, 0, 0.6),
        rect(0, 64, 96, 6, other, 0, 0.6),
      );
    case 'dots':
      return tile(84, circle(21, 21, 13, other), circle(63, 63, 13, other));
    case 'flowers':
      return tile(130, flower(36, 36, other), flower(100, 98, soft));
  }
}

const flower = (x: number, y: number, colour: string): string =>
  [0, 72, 144, 216, 288]
    .map((angle) => {
      const turn = (angle * Math.PI) / 180;
      return circle(x + Math.sin(turn) * 15, y - Math.cos(turn) * 15, 11, colour);
    })
    .join('') + circle(x, y, 9, '#e9b44c');
