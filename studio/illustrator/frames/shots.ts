import { darker, mix } from '../paint/colour.js';
import { type Drawn, drawn } from '../paint/drawn.js';
import { at, circle, clip, glow, group, path, rect, stroke } from '../paint/svg.js';
import { drawFigure, facing } from '../people/figure.js';
import { EXPLAIN, POINT_ASIDE } from '../people/gestures.js';
import { plant } from '../places/props.js';
import { fitted, type Product, stood } from '../products/product.js';
import { besideLarge } from './beside.js';
import {
  across,
  type Camera,
  type Composed,
  drawPortraitIn,
  figure,
  floor,
  gestureFor,
  podium,
  printAndProduct,
  printFigure,
  type Stage,
  sparks,
  table,
} from './stage.js';

export const SHOTS = [
  'closeup',
  'medium',
  'hold',
  'beside',
  'hero',
  'counter',
  'shoulder',
  'split',
  'inset',
  'side',
  'wide',
  'view',
  'view_inset',
] as const;
export type Shot = (typeof SHOTS)[number];

const cameraAt = (s: Stage, zoom: number, blur: number): Camera => ({
  zoom,
  blur,
  x: s.dice.range(-170, 170) + (s.flip ? 90 : -90),
});

/** The camera of a picture that the product's photo fills. */
const FILLED = { camera: { zoom: 1, blur: 0, x: 0 }, view: true } as const;

/** The centre and radius of the round inset: far enough from the edge to stay in the picture while the camera pushes in. */
function insetAt(s: Stage): { x: number; y: number; r: number } {
  const r = Math.min(s.W * 0.18, s.H * 0.115);
  return { x: across(s, 0.75), y: s.top + r * 1.1, r };
}

/** The presenter in a circle, in an upper corner. */
function roundInset(s: Stage): Drawn {
  const { x, y, r } = insetAt(s);
  const box = { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
  return drawn(glow('is', x, y + r * 0.12, r * 1.4, r * 1.4, '#1a1030', 0.5), circle(x, y, r * 1.07, '#ffffff'), {
    ...drawPortraitIn(s, 'in', circle(x, y, r, '#000'), box, mix(s.palette.second, '#ffffff', 0.45)),
    things: [{ x: x - r * 1.07, y: y - r * 1.07, w: r * 2.14, h: r * 2.14 }],
  });
}

/** What a product stands on: the floor if it is large, else a counter. */
const support = (s: Stage, product: Product, edge: number, x: number, base: number): string =>
  product.category === 'large_object' ? floor(s, edge, x, base) : table(s, edge);

const COMPOSE: Readonly<Record<Shot, (s: Stage) => Composed>> = {
  closeup: (s) => ({
    camera: cameraAt(s, 1.5, 7),
    drawn: s.print
      ? printFigure(s, s.print, s.W / 2, 1.25)
      : figure(
          s,
          across(s, s.dice.range(0.47, 0.53)),
          1.34,
          s.expression === 'surprised' && s.dice.chance(0.6)
            ? 'amazed'
            : s.expression === 'worried' && s.dice.chance(0.6)
              ? 'thinking'
              : 'relaxed',
          { gesture: EXPLAIN },
        ),
  }),
  medium: (s) => ({
    camera: cameraAt(s, 1.12, 3),
    drawn: s.print ? printFigure(s, s.print, s.W / 2, 1) : figure(s, across(s, 0.46), 0.98, gestureFor(s)),
  }),
  hold: (s) => {
    const product = s.product!;
    const camera = cameraAt(s, 1.2, 4);
    if (s.print) return { camera, drawn: printAndProduct(s, s.print, product) };
    return {
      camera,
      drawn: figure(
        s,
        across(s, 0.38),
        1.02,
        s.expression === 'beaming' || s.expression === 'confident' ? 'presenting' : 'holding_up',
        { held: product },
      ),
    };
  },
  beside: (s) => {
    const product = s.product!;
    const wide = product.aspect > 1.2;
    const camera = cameraAt(s, 1.05, 3);
    if (s.print) return { camera, drawn: printAndProduct(s, s.print, product) };
    if (product.category === 'large_object') return { camera, drawn: besideLarge(s, product) };
    const h = fitted(product, s.W * (wide ? 0.8 : 0.46), s.H * 0.28);
    const person = figure(
      s,
      across(s, wide ? 0.3 : 0.31),
      0.85,
      s.expression === 'worried' ? 'thinking' : 'relaxed',
      // No gesture, because the product would partly hide the moving hand.
      { gesture: null },
    );
    // Nothing stands lower, so that captions fit below it.
    const thing = stood(product, across(s, wide ? 0.56 : 0.73), s.H * 0.64, h);
    return { camera, drawn: drawn(person, table(s, s.H * 0.612), thing) };
  },
  hero: (s) => {
    const product = s.product!;
    const wide = product.aspect > 1.2;
    const h = fitted(product, s.W * (wide ? 0.72 : 0.5), s.H * 0.315);
    const base = s.H * 0.605;
    const x = s.W / 2;
    const r = Math.min(s.W * 0.42, s.H * 0.215);
    const cy = base - Math.max(h * 0.52, r * 0.62);
    return {
      camera: cameraAt(s, 1.75, 9),
      drawn: drawn(
        circle(x, cy, r * 1.12, s.palette.furniture, 0.28),
        circle(x, cy, r, mix(s.palette.accent, s.palette.furniture, 0.25), 0.92),
        glow('hg', x, cy, r, r, '#ffffff', 0.5),
        plant(s.palette, s.W * 0.06, base + 130 * s.u, 1.15 * s.u, 'monstera'),
        plant(s.palette, s.W * 0.95, base + 110 * s.u, 0.95 * s.u, 'leaf'),
        podium(s, x, base - 8 * s.u, Math.min(s.W * 0.86, Math.max(h * product.aspect * 1.3, s.W * 0.5))),
        stood(product, x, base, h),
      ),
    };
  },
  counter: (s) => {
    const product = s.product!;
    const y = s.H * 0.612;
    const h = fitted(product, s.W * 0.44, s.H * 0.255);
    const camera = cameraAt(s, 1.1, 3);
    if (s.print) return { camera, drawn: printAndProduct(s, s.print, product) };
    return {
      camera,
      drawn: drawn(
        figure(s, across(s, 0.33), 0.86, 'relaxed', { gesture: POINT_ASIDE }),
        table(s, y),
        sparks(
          across(s, 0.74),
          s.H * 0.64 - h * 0.5,
          Math.max(h * 0.6, h * product.aspect * 0.66),
          s.palette.dark ? s.palette.light : '#ffffff',
          s.u,
          s.flip,
        ),
        stood(product, across(s, 0.74), s.H * 0.64, h),
      ),
    };
  },
  shoulder: (s) => {
    const product = s.product!;
    const h = fitted(product, s.W * 0.52, s.H * 0.27);
    const base = s.H * 0.595;
    const x = across(s, 0.62);
    const k = 1.28 * s.u;
    return {
      camera: cameraAt(s, 1.45, 6),
      drawn: drawn(
        support(s, product, s.H * 0.545, x, base),
        glow('sp', x, base - h * 0.5, h * 0.9, h * 0.8, s.palette.light, 0.75),
        stood(product, x, base, h),
        group(
          `${at(across(s, 0.1), s.H * 0.6, k, s.flip ? -5 : 5)}${s.flip ? ' scale(-1 1)' : ''}`,
          drawFigure({ ...facing(s, s.expression, 'relaxed'), view: { yaw: 180, pitch: 0 } }),
        ),
        glow('sd', across(s, 0.02), s.H * 0.72, s.W * 0.6, s.H * 0.3, '#1a1030', 0.42),
      ),
    };
  },
  split: (s) => {
    const product = s.product!;
    const [a, b] = [s.W * 0.53, s.W * 0.47];
    const left = `M${-20} ${-20}L${a} ${-20}L${b} ${s.H + 20}L${-20} ${s.H + 20}Z`;
    const right = `M${a} ${-20}L${s.W + 20} ${-20}L${s.W + 20} ${s.H + 20}L${b} ${s.H + 20}Z`;
    const [mine, beside] = s.flip ? [right, left] : [left, right];
    const px = across(s, 0.755);
    const h = fitted(product, s.W * 0.38, s.H * 0.27);
    const y = s.H * 0.45;
    const ground = mix(s.palette.accent, s.palette.furniture, 0.12);
    const box = { x: s.flip ? s.W * 0.48 : 0, y: s.top - s.H * 0.03, w: s.W * 0.52, h: s.H * 1.02 - s.top };
    const its = stood(product, px, y + h * 0.5, h);
    const person = drawPortraitIn(s, 'sl', `<path d="${mine}"/>`, box, 'none');
    const r = Math.min(s.W * 0.23, s.H * 0.17);
    return {
      camera: cameraAt(s, 1.3, 5),
      drawn: drawn(
        person,
        {
          ...its,
          markup: clip(
            'sr',
            path(beside, '#000'),
            rect(0, 0, s.W, s.H, ground),
            glow('sg', px, y, s.W * 0.5, s.W * 0.6, '#ffffff', 0.35),
            circle(px, y, r * 1.22, '#ffffff', 0.2),
            circle(px, y, r, '#ffffff', 0.55),
            rect(0, s.H * 0.62, s.W, s.H * 0.4, darker(ground, 0.12), 0, 0.5),
            its.markup,
          ),
        },
        stroke(`M${a} -20L${b} ${s.H + 20}`, '#ffffff', 16 * s.u),
      ),
    };
  },
  inset: (s) => {
    const product = s.product!;
    const base = s.H * 0.605;
    const { y, r } = insetAt(s);
    const beside = fitted(product, s.W * 0.47, s.H * 0.3);
    const below = fitted(product, s.W * 0.8, base - y - r * 1.12);
    const h = Math.max(beside, below);
    // A wide product stands further out, or below the inset, so that the inset covers none of it.
    const x = below > beside ? s.W / 2 : across(s, Math.min(0.36, 0.54 - (h * product.aspect) / 2 / s.W));
    return {
      camera: cameraAt(s, 1.6, 7),
      drawn: drawn(
        support(s, product, s.H * 0.56, x, base),
        glow('ig', x, base - h * 0.5, h * 0.8, h * 0.75, s.palette.light, 0.7),
        stood(product, x, base, h),
        roundInset(s),
      ),
    };
  },
  view: () => ({ ...FILLED, drawn: drawn() }),
  view_inset: (s) => ({ ...FILLED, drawn: roundInset(s) }),
  side: (s) => {
    const x = across(s, 0.36);
    const c = mix(s.palette.accent, s.palette.furniture, 0.1);
    const disc = circle(across(s, 0.62), s.top + s.H * 0.24, Math.min(s.W * 0.46, s.H * 0.28), c, 0.9);
    return {
      camera: cameraAt(s, 1.35, 6),
      drawn: drawn(
        disc,
        s.print
          ? printFigure(s, s.print, s.W / 2, 1.08)
          : figure(s, x, 1.14, s.expression === 'worried' ? 'shrugging' : 'pointing'),
      ),
    };
  },
  wide: (s) => ({
    camera: cameraAt(s, 1, 1.5),
    drawn: s.print ? printFigure(s, s.print, across(s, 0.5), 0.88) : figure(s, across(s, 0.5), 0.8, gestureFor(s)),
  }),
};

/** Composes a shot: what is in front of the place, and how the camera sees the place. */
export const compose = (shot: Shot, stage: Stage): Composed => COMPOSE[shot](stage);
