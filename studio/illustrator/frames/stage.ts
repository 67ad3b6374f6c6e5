import type { Dice } from '../../random.js';
import { darker, lighter, mix } from '../paint/colour.js';
import { type Drawn, drawn, placed } from '../paint/drawn.js';
import type { Palette } from '../paint/palette.js';
import { at, clip, ellipse, glow, group, linear, mirrored, path, rect, stroke } from '../paint/svg.js';
import type { Held } from '../people/arms.js';
import type { Expression } from '../people/face.js';
import { drawFigure, faceIn, facing } from '../people/figure.js';
import { tall } from '../people/hair.js';
import type { Wearer } from '../people/hands.js';
import { type Bearing, STANCES } from '../people/poses.js';
import { fitted, labelAt, type Product, stood } from '../products/product.js';

/** All that a shot needs. Lengths in px of the picture; `u` is 1 in a picture 1080 wide and at least 1500 high. */
export interface Stage extends Wearer {
  W: number;
  H: number;
  u: number;
  /** Where heads may begin: below the line's title, which the video sets over the picture, or higher when there is none. */
  top: number;
  flip: boolean;
  palette: Palette;
  expression: Expression;
  role: string;
  /** What the person does, whatever the shot would have them do. */
  pose?: Bearing;
  product: Product | null;
  /** The persona's photo when it shows no person: it hangs where the presenter would stand. */
  print: Product | null;
  dice: Dice;
}

/** What the camera sees of the set behind: zoom 1 is the whole room, `blur` in px of a 1080 wide picture. */
export interface Camera {
  zoom: number;
  x: number;
  blur: number;
}
export interface Composed {
  camera: Camera;
  drawn: Drawn;
}

export const across = (s: Stage, share: number): number => s.W * (s.flip ? 1 - share : share);

/** A shadow that the presenter throws on the air behind: parts figure and place. */
export const halo = (x: number, y: number, r: number): string => glow('ha', x, y, r, r * 1.25, '#1a1030', 0.2);

export function figure(
  s: Stage,
  x: number,
  scale: number,
  bearing: Bearing,
  held: Product | null = null,
  y = s.top + tall(s.identity) * scale * s.u,
): Drawn {
  const k = scale * s.u;
  const busy = s.pose !== undefined && held !== null && STANCES[s.pose].free === null;
  const person = facing(s, s.expression, busy ? bearing : (s.pose ?? bearing));
  const thing = held && heldUp(held, s.flip);
  const hand = thing && Math.max(292, 178 + thing.w / 2);
  if (thing) person.held = [{ thing, side: 'right', at: [hand!, 150] }];
  return {
    markup: halo(x, y + 260 * k, 620 * k) + group(`${at(x, y, k)}${s.flip ? ' scale(-1 1)' : ''}`, drawFigure(person)),
    faces: [placed(faceIn(person), x, y, k, s.flip)],
    labels:
      held && thing ? labelAt(held, x + (s.flip ? -hand! : hand!) * k, y + 150 * k, thing.h * k, s.flip ? -5 : 5) : [],
  };
}

/** A thing a little tilted, and the right way round in a mirrored figure. */
function heldUp(product: Product, flip: boolean): Held {
  const h = fitted(product, 300, product.aspect > 0.8 ? 300 : 400);
  const turned = group(`rotate(${flip ? -5 : 5})`, product.draw(h));
  return { markup: flip ? mirrored(turned) : turned, w: h * product.aspect, h };
}

/** A table or counter from `y` to the bottom: its top, then its front, the calm ground of the captions. */
export function table(s: Stage, y: number): string {
  const colour = mix(s.palette.wood, s.palette.furniture, 0.3);
  const front = mix(s.palette.second, s.palette.furniture, s.palette.dark ? 0.1 : 0.5);
  const edge = Math.max(y + s.H * 0.085, s.H * 0.675);
  return (
    `${linear('tbl', 0, [0, lighter(colour, 0.34)], [1, lighter(colour, 0.06)])}${rect(0, y, s.W, edge - y, 'url(#tbl)')}` +
    rect(0, y, s.W, 5 * s.u, lighter(colour, 0.6), 0, 0.7) +
    glow('tabl', s.W * (s.flip ? 0.75 : 0.25), y + 60 * s.u, s.W * 0.5, 70 * s.u, s.palette.light, 0.5) +
    `${linear('tfr', 0, [0, darker(front, 0.16)], [0.3, front], [1, darker(front, 0.12)])}${rect(0, edge, s.W, s.H - edge, 'url(#tfr)')}` +
    rect(0, edge - 4 * s.u, s.W, 34 * s.u, darker(colour, 0.14)) +
    rect(0, edge + 30 * s.u, s.W, 16 * s.u, '#1a1030', 0, 0.16)
  );
}

/** The floor in front, with a rug where the large thing stands. */
export function floor(s: Stage, y: number, x: number, foot: number): string {
  const c = s.palette.floor;
  const rug = mix(s.palette.accent, s.palette.furniture, 0.55);
  return (
    `${linear('flo', 0, [0, lighter(c, 0.24)], [1, darker(c, 0.12)])}${rect(0, y, s.W, s.H - y, 'url(#flo)')}` +
    rect(0, y - 16 * s.u, s.W, 16 * s.u, lighter(s.palette.furniture, 0.2)) +
    ellipse(x, foot + 26 * s.u, s.W * 0.56, s.H * 0.045, rug) +
    ellipse(x, foot + 26 * s.u, s.W * 0.5, s.H * 0.036, lighter(rug, 0.25))
  );
}

/** A print that hangs in the scene, whole: its upper edge at `y`, within `w` by `h`. */
export function hung(s: Stage, print: Product, x: number, y: number, w: number, h: number): string {
  const tall = fitted(print, w, h);
  const wide = tall * print.aspect;
  return (
    glow(`pf${Math.round(x)}`, x + 10 * s.u, y + tall * 0.54, wide * 0.68, tall * 0.64, '#1a1030', 0.5) +
    group(at(x, y + tall / 2), print.draw(tall))
  );
}

/** {@link hung}. Nobody was found in the photograph, but it is a person's: somebody whom the detector misses is in its upper half. */
function hungPortrait(s: Stage, print: Product, x: number, y: number, w: number, h: number): Drawn {
  const high = fitted(print, w, h);
  const wide = high * print.aspect;
  const face = { x: x - wide * 0.3, y: y + high * 0.12, w: wide * 0.6, h: high * 0.4 };
  return { markup: hung(s, print, x, y, w, h), faces: [face], labels: [] };
}

/** Where a presenter would stand, the print; `scale` 1 is a medium shot. */
export const printFigure = (s: Stage, print: Product, x: number, scale: number): Drawn =>
  hungPortrait(s, print, x, s.top + 14 * s.u, Math.min(s.W * 0.9, s.W * 0.72 * scale), s.H * 0.46 * scale);

/** The drawn presenter, or the print, inside a shape (inset, split). */
export function portraitIn(
  s: Stage,
  id: string,
  shape: string,
  box: { x: number; y: number; w: number; h: number },
  ground: string,
): Drawn {
  if (s.print) {
    const [w, h] = [box.w * 0.8, Math.min(box.h * 0.8, s.H * 0.4)];
    const tall = fitted(s.print, w, h);
    // A circle's corners are cut; a print's must not be.
    const y = box.h < box.w * 1.3 ? box.y + (box.h - tall) / 2 : box.y + box.h * 0.06;
    const inner = box.h < box.w * 1.3 ? 0.84 : 1;
    const wide = tall * inner * s.print.aspect;
    const top = y + (tall * (1 - inner)) / 2;
    return {
      markup:
        clip(id, shape, rect(box.x, box.y, box.w, box.h, mix(s.palette.second, '#ffffff', 0.55))) +
        group(at(box.x + box.w / 2, y + tall / 2), s.print.draw(tall * inner)),
      faces: [
        { x: box.x + box.w / 2 - wide * 0.3, y: top + tall * inner * 0.12, w: wide * 0.6, h: tall * inner * 0.4 },
      ],
      labels: [],
    };
  }
  const person = facing(s, s.expression, 'relaxed');
  const k = Math.min(box.w / 560, box.h / 640);
  const cy = box.y + Math.max(Math.min(box.h * 0.42, 330 * k), box.h * 0.05 + tall(s.identity) * k);
  return {
    markup: clip(
      id,
      shape,
      rect(box.x, box.y, box.w, box.h, ground),
      glow('pg', box.x + box.w * 0.3, box.y + box.h * 0.3, box.w * 0.7, box.h * 0.6, '#ffffff', 0.4),
      group(at(box.x + box.w / 2, cy, k), drawFigure(person)),
    ),
    faces: [placed(faceIn(person), box.x + box.w / 2, cy, k)],
    labels: [],
  };
}

export const gestureFor = (s: Stage): Bearing =>
  s.expression === 'surprised'
    ? s.dice.pick(['amazed', 'waving'] as const)
    : s.expression === 'worried'
      ? s.dice.pick(['thinking', 'shrugging'] as const)
      : s.expression === 'curious'
        ? 'pointing'
        : s.expression === 'beaming'
          ? s.dice.pick(['waving', 'pointing'] as const)
          : s.dice.pick(['waving', 'pointing', 'shrugging'] as const);

/** A pop of short lines around a thing that deserves a look. */
export function sparks(x: number, y: number, r: number, colour: string, u: number, flip: boolean): string {
  return stroke(
    [-4, 18, 40, 62]
      .map((a, i) => {
        const t = (((flip ? -a : a) - 90) * Math.PI) / 180;
        const far = r + (i % 2 ? 46 : 66) * u;
        return `M${Math.round(x + Math.cos(t) * r)} ${Math.round(y + Math.sin(t) * r)}L${Math.round(x + Math.cos(t) * far)} ${Math.round(y + Math.sin(t) * far)}`;
      })
      .join(''),
    colour,
    12 * u,
  );
}

/** The print, and below it the product on a table: neither covers the other. */
export function printAndProduct(s: Stage, print: Product, product: Product): Drawn {
  const h = fitted(product, s.W * 0.44, s.H * 0.2);
  const [top, foot] = [s.top + 14 * s.u, s.H * 0.66];
  return drawn(
    hungPortrait(s, print, across(s, 0.46), top, s.W * 0.8, foot - h - top - 36 * s.u),
    table(s, s.H * 0.62),
    stood(product, across(s, 0.68), foot, h),
  );
}

export function podium(s: Stage, x: number, y: number, w: number): string {
  const c = mix(s.palette.accent, s.palette.furniture, 0.35);
  return (
    `${linear('pd', 90, [0, darker(c, 0.12)], [0.3, lighter(c, 0.22)], [1, darker(c, 0.3)])}` +
    path(`M${x - w / 2} ${y}L${x - w / 2} ${s.H + 20}L${x + w / 2} ${s.H + 20}L${x + w / 2} ${y}Z`, 'url(#pd)') +
    ellipse(x, y, w / 2, w * 0.085, lighter(c, 0.34)) +
    ellipse(x, y, w * 0.44, w * 0.07, lighter(c, 0.5), 0.6)
  );
}
