import { darker, lighter, mix } from './colour.js';
import type { Dice } from './dice.js';
import type { Palette } from './palette.js';
import { crop, embed } from './photo.js';
import type { Expression } from './presenter/face.js';
import type { Identity } from './presenter/identity.js';
import { type Gesture, presenter } from './presenter/presenter.js';
import { fitted, type PersonaPhoto, type Product } from './subjects.js';
import { at, clip, ellipse, glow, group, linear, mirrored, path, rect, stroke } from './svg.js';

/** All that a shot needs. Lengths in px of the picture; `u` is 1 in a picture 1080 wide and at least 1500 high. */
export interface Stage {
  W: number;
  H: number;
  u: number;
  /** Where heads may begin: below the headline, or higher when there is none. */
  top: number;
  flip: boolean;
  palette: Palette;
  identity: Identity;
  expression: Expression;
  role: string;
  product: Product | null;
  photo: PersonaPhoto | null;
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
  markup: string;
}

export const tall = (p: Identity): number =>
  p.style === 'bun' ? 340 : p.style === 'afro' ? 352 : p.style === 'hijab' ? 282 : 256;
export const across = (s: Stage, share: number): number => s.W * (s.flip ? 1 - share : share);

/** A shadow that the presenter throws on the air behind: parts figure and place. */
export const halo = (x: number, y: number, r: number): string => glow('ha', x, y, r, r * 1.25, '#1a1030', 0.2);

export function figure(
  s: Stage,
  x: number,
  scale: number,
  gesture: Gesture,
  held: Product | null = null,
  y?: number,
): string {
  const k = scale * s.u;
  const cy = y ?? s.top + tall(s.identity) * k;
  let thing: { markup: string; w: number; h: number } | undefined;
  if (held) {
    const h = fitted(held, 300, held.aspect > 0.8 ? 300 : 400);
    const tilt = group(`rotate(${s.flip ? -5 : 5})`, held.draw(h));
    thing = { markup: s.flip ? mirrored(tilt) : tilt, w: h * held.aspect, h };
  }
  const body = presenter(s.identity, s.expression, gesture, thing);
  return halo(x, cy + 260 * k, 620 * k) + group(`${at(x, cy, k)}${s.flip ? ' scale(-1 1)' : ''}`, body);
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

/** The photo presenter: a bust cut-out behind a table, or a print that hangs in the scene. */
export async function photoFigure(s: Stage, photo: PersonaPhoto, x: number, scale: number): Promise<string> {
  const cut = photo.cutout;
  if (cut) {
    const width = Math.min(cut.touchesSides ? s.W * 1.06 : s.W * 0.92, (s.H * 0.74 * cut.w) / cut.h) * scale;
    const height = (width * cut.h) / cut.w;
    const left = cut.touchesSides && width >= s.W ? Math.min(0, Math.max(s.W - width, x - width / 2)) : x - width / 2;
    return (
      halo(x, s.top + height * 0.5, width * 0.62) +
      embed(cut.png, 'png', left, s.top, width, height) +
      table(s, Math.min(s.top + height - 60 * s.u, s.H * 0.86))
    );
  }
  const w = Math.min(s.W * 0.8, s.H * 0.62) * Math.min(1, scale);
  const h = Math.min(s.H * 0.62, w * 1.28);
  const y = s.top - 10 * s.u;
  const jpeg = await crop(photo.photo, w, h, 'person');
  const r = 46 * s.u;
  const edge = 13 * s.u;
  return (
    glow('pf', x, y + h * 0.56, w * 0.82, h * 0.68, '#1a1030', 0.5) +
    group(
      `rotate(${s.flip ? 1.4 : -1.4} ${Math.round(x)} ${Math.round(y + h / 2)})`,
      rect(x - w / 2 - edge, y - edge, w + 2 * edge, h + 2 * edge, '#ffffff', r + edge) +
        clip('pp', rect(x - w / 2, y, w, h, '#000', r), embed(jpeg, 'jpeg', x - w / 2, y, w, h)),
    )
  );
}

/** A photo that fills the picture: sharp in the middle, feathered into its own blur above and below. */
export async function photoCloseup(s: Stage, photo: PersonaPhoto): Promise<string> {
  if (photo.cutout) return photoFigure(s, photo, s.W / 2, 1.3);
  const back = await crop(photo.photo, s.W / 16, s.H / 16, 'person');
  const shape = photo.photo.h / photo.photo.w;
  // Upright photos fill the picture; wide ones would lose too much at the sides.
  const h = shape > 0.95 && photo.photo.h >= 480 ? s.H : Math.min(s.H, s.W * shape, s.W * 1.5);
  const y = Math.min(s.H - h, Math.max(0, s.H * 0.5 - h * 0.52));
  const sharp = await crop(photo.photo, s.W, h, 'person');
  const fade = `<linearGradient id="fd" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000"/><stop offset=".16" stop-color="#fff"/><stop offset=".86" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><mask id="fm"><rect x="0" y="${Math.round(y)}" width="${s.W}" height="${Math.round(h)}" fill="url(#fd)"/></mask>`;
  return (
    embed(back, 'jpeg', 0, 0, s.W, s.H) +
    rect(0, 0, s.W, s.H, s.palette.wallLow, 0, 0.25) +
    (h >= s.H
      ? embed(sharp, 'jpeg', 0, y, s.W, h)
      : `${fade}<g mask="url(#fm)">${embed(sharp, 'jpeg', 0, y, s.W, h)}</g>`)
  );
}

/** The photo or drawn presenter inside a shape (inset, split). */
export async function portraitIn(
  s: Stage,
  id: string,
  shape: string,
  box: { x: number; y: number; w: number; h: number },
  ground: string,
): Promise<string> {
  if (s.photo?.cutout) {
    const cut = s.photo.cutout;
    const small = box.h < box.w * 1.3;
    const width = box.w * (small ? 1.12 : 1.5);
    const height = (width * cut.h) / cut.w;
    const y = small ? Math.max(box.y + box.h * 0.1, box.y + box.h - height) : s.top;
    return clip(
      id,
      shape,
      rect(box.x, box.y, box.w, box.h, ground),
      embed(cut.png, 'png', box.x + (box.w - width) / 2, y, width, height),
      small ? '' : table(s, Math.min(y + height - 50 * s.u, s.H * 0.86)),
    );
  }
  if (s.photo) {
    const jpeg = await crop(s.photo.photo, box.w, box.h, 'person');
    return clip(id, shape, embed(jpeg, 'jpeg', box.x, box.y, box.w, box.h));
  }
  const k = Math.min(box.w / 560, box.h / 640);
  const cy = box.y + Math.max(Math.min(box.h * 0.42, 330 * k), box.h * 0.05 + tall(s.identity) * k);
  return clip(
    id,
    shape,
    rect(box.x, box.y, box.w, box.h, ground),
    glow('pg', box.x + box.w * 0.3, box.y + box.h * 0.3, box.w * 0.7, box.h * 0.6, '#ffffff', 0.4),
    group(at(box.x + box.w / 2, cy, k), presenter(s.identity, s.expression, 'none')),
  );
}

export const gestureFor = (s: Stage): Gesture =>
  s.expression === 'surprised'
    ? s.dice.pick(['cheeks', 'wave'] as const)
    : s.expression === 'worried'
      ? s.dice.pick(['chin', 'shrug'] as const)
      : s.expression === 'curious'
        ? 'idea'
        : s.expression === 'beaming'
          ? s.dice.pick(['wave', 'idea'] as const)
          : s.dice.pick(['wave', 'idea', 'shrug'] as const);

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

/** A product sticker that pops into a photo shot. */
export function popIn(s: Stage, product: Product): string {
  const h = fitted(product, s.W * 0.36, s.H * 0.2);
  const [x, y] = [across(s, 0.78), s.H * (s.photo && !s.photo.cutout ? 0.575 : 0.515)];
  return (
    glow('pi', x, y + h * 0.1, h * product.aspect * 0.75, h * 0.66, '#1a1030', 0.5) +
    group(at(x, y, 1, s.flip ? -7 : 7), product.draw(h))
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
