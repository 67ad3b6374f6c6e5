import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Dice } from '../../random.js';
import { chooseOutfit } from '../clothes/dressed.js';
import { compose, SHOTS } from '../frames/shots.js';
import type { Expression } from '../people/expression.js';
import { createIdentity, type Identity } from '../people/identity.js';
import type { Product } from '../products/product.js';
import type { Scene } from '../scene.js';
import { type Box, type Drawn, drawn, placed, toAreas, turned } from './drawn.js';
import { paletteFor } from './palette.js';
import { rect, svg } from './svg.js';

const [W, H] = [1080, 1920];
const SMALL = 0.5;
const scene = (n: number): Scene => ({ kind: 'frame', personaSeed: `p${n}` });
const label: Box = { x: -0.2, y: -0.12, w: 0.4, h: 0.26 };
/** A grey product with a magenta label. */
const product: Product = {
  aspect: 0.6,
  kind: 'drawn',
  holdable: true,
  category: 'handheld',
  label,
  draw: (h) =>
    rect(-h * 0.3, -h / 2, h * 0.6, h, '#808080') + rect(label.x * h, label.y * h, label.w * h, label.h * h, '#ff00ff'),
};

async function pixels(markup: string): Promise<Buffer> {
  return sharp(svg(W * SMALL, H * SMALL, markup, { x: 0, y: 0, w: W, h: H }))
    .flatten({ background: '#406040' })
    .raw()
    .toBuffer();
}

/** The bounding box of all pixels that satisfy `is`, px of the picture. */
function extent(count: number, is: (i: number) => boolean): Box {
  let [left, top, right, bottom] = [W, H, 0, 0];
  for (let i = 0; i < count; i++) {
    if (!is(i * 3)) continue;
    const [x, y] = [i % (W * SMALL), Math.floor(i / (W * SMALL))];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return { x: left / SMALL, y: top / SMALL, w: (right - left) / SMALL, h: (bottom - top) / SMALL };
}

const within = (inner: Box, outer: Box, by = 4): boolean =>
  inner.x >= outer.x - by &&
  inner.y >= outer.y - by &&
  inner.x + inner.w <= outer.x + outer.w + by &&
  inner.y + inner.h <= outer.y + outer.h + by;

describe('areas of a framing', () => {
  const EXPRESSIONS: readonly Expression[] = ['surprised', 'worried', 'beaming', 'curious'];
  it.each(SHOTS.map((shot, n) => [shot, n] as const))(
    'is where eyes, brows, mouth and label are drawn: %s',
    async (shot, n) => {
      const draw = (identity: Identity, flip: boolean): Drawn =>
        compose(shot, {
          W,
          H,
          u: 1,
          top: H * 0.278,
          flip,
          palette: paletteFor('at ease', 'kitchen', 'x'),
          identity,
          outfit: chooseOutfit(scene(n), identity),
          expression: EXPRESSIONS[n % EXPRESSIONS.length]!,
          role: 'hook',
          product,
          print: null,
          dice: new Dice('shot', n),
        }).drawn;
      for (const flip of [false, true]) {
        const somebody = createIdentity(scene(n), n);
        const plain = draw({ ...somebody, eye: '#102030', lips: '#a04040', brow: '#302010' }, flip);
        const marked = draw({ ...somebody, eye: '#00ff00', lips: '#00ff00', brow: '#00ff00' }, flip);
        expect(marked.faces).toEqual(plain.faces);
        const [a, b] = await Promise.all([pixels(plain.markup), pixels(marked.markup)]);
        const count = a.length / 3;
        const [face] = plain.faces;
        if (face) {
          const seen = extent(count, (i) => Math.abs(a[i]! - b[i]!) + Math.abs(a[i + 1]! - b[i + 1]!) > 40);
          expect(within(seen, face)).toBe(true);
          expect(seen.w).toBeGreaterThan(face.w * 0.5);
          expect(seen.h).toBeGreaterThan(face.h * 0.55);
        } else expect(a.equals(b)).toBe(true);
        const named = extent(count, (i) => a[i]! > 200 && a[i + 1]! < 90 && a[i + 2]! > 200);
        const [where] = plain.labels;
        if (where) {
          expect(within(named, where)).toBe(true);
          // A hand may cover part of the label.
          expect(named.w * named.h).toBeGreaterThan(where.w * where.h * 0.55);
        } else expect(named.w).toBeLessThan(1);
      }
    },
  );
});

describe('drawings', () => {
  it('keep the areas of their parts', () => {
    const face = { x: 1, y: 2, w: 3, h: 4 };
    const whole = drawn('<a/>', { markup: '<b/>', faces: [face], labels: [], things: [face] }, '<c/>');
    expect(whole).toEqual({ markup: '<a/><b/><c/>', faces: [face], labels: [], things: [face] });
  });

  it('place, mirror and turn boxes', () => {
    expect(placed({ x: 1, y: 2, w: 3, h: 4 }, 100, 200, 10)).toEqual({ x: 110, y: 220, w: 30, h: 40 });
    expect(placed({ x: 1, y: 2, w: 3, h: 4 }, 100, 200, 10, true)).toEqual({ x: 60, y: 220, w: 30, h: 40 });
    const quarter = turned({ x: 10, y: -2, w: 4, h: 4 }, 90, { x: 0, y: 0 });
    expect(quarter.x).toBeCloseTo(-2);
    expect(quarter.y).toBeCloseTo(10);
  });

  it('give areas as shares, cropped at the picture’s edges', () => {
    const faces = [
      { x: -50, y: 20, w: 100, h: 40 },
      { x: 300, y: 0, w: 10, h: 10 },
    ];
    expect(toAreas({ faces, labels: [] }, 200, 100)).toEqual({
      faces: [{ x: 0, y: 0.2, w: 0.25, h: 0.4 }],
      labels: [],
    });
  });
});
