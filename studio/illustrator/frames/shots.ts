import { mix } from '../paint/colour.js';
import { drawn } from '../paint/drawn.js';
import { circle, glow } from '../paint/svg.js';
import { EXPLAIN, POINT_ASIDE } from '../people/gestures.js';
import { plant } from '../places/props.js';
import { fitted, stood } from '../products/product.js';
import { besideLarge } from './beside.js';
import {
  across,
  type Camera,
  type Composed,
  figure,
  gestureFor,
  podium,
  printAndProduct,
  printFigure,
  type Stage,
  sparks,
  table,
} from './stage.js';

export const SHOTS = ['closeup', 'medium', 'hold', 'beside', 'hero', 'counter', 'side', 'wide'] as const;
export type Shot = (typeof SHOTS)[number];

const cameraAt = (s: Stage, zoom: number, blur: number): Camera => ({
  zoom,
  blur,
  x: s.dice.range(-170, 170) + (s.flip ? 90 : -90),
});

const COMPOSE: Readonly<Record<Shot, (s: Stage) => Composed>> = {
  closeup: (s) => ({
    camera: cameraAt(s, 1.5, 7),
    drawn: s.print
      ? printFigure(s, s.print, s.W / 2, 1.25)
      : figure(
          s,
          across(s, s.dice.range(0.47, 0.53)),
          1.34,
          s.expression === 'surprised' && s.dice.chance(0.5)
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
    const { count = 1 } = s;
    const product = s.product!;
    const wide = product.aspect > 1.2;
    const h = fitted(product, (s.W * (wide || count > 1 ? 0.8 : 0.5)) / count, s.H * 0.315);
    const step = h * product.aspect * 1.06;
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
        podium(s, x, base - 8 * s.u, Math.min(s.W * 0.86, Math.max(step * count * 1.2, s.W * 0.5))),
        ...Array.from({ length: count }, (_, i) => stood(product, x + step * (i - (count - 1) / 2), base, h)),
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
