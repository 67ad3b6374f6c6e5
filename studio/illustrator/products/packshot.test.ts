import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PRODUCTS } from '../../../content/illustrator/data.js';
import { svg } from '../paint/svg.js';
import { packshot } from './packshot.js';

/** How far beyond its box a drawing may reach, as a share of its size: a handle, the ends of leaves. */
const OVER = 0.1;
const PX = 240;
const SHAPES = [...Object.keys(PRODUCTS.things), '🚲', '🍞', '🎸'];

/** The edges of what is drawn of a shape, from -0.5 to 0.5 if it fills its box exactly, and its pixels. */
async function edges(shape: string) {
  const { markup, w, h } = packshot('Nova', shape, 0);
  const view = { x: -w * 0.6, y: -h * 0.6, w: w * 1.2, h: h * 1.2 };
  const pixels = await sharp(svg(PX, Math.round((PX * h) / w), markup, view))
    .resize(PX, PX, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const [across, down]: [number[], number[]] = [[], []];
  for (let i = 0; i < PX * PX; i++) {
    if (pixels[i * 4 + 3]! < 90) continue;
    across.push(((i % PX) / PX) * 1.2 - 0.6);
    down.push((Math.floor(i / PX) / PX) * 1.2 - 0.6);
  }
  const range = (values: number[]) =>
    [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))] as const;
  return { x: range(across), y: range(down), pixels: pixels.toString('base64') };
}

it('draws every shape within its box, which it fills, and unlike all others', async () => {
  const seen = new Set<string>();
  for (const shape of SHAPES) {
    // A lamp's light and a plant's leaves surround it.
    if (shape === 'lamp' || shape === 'plant') continue;
    const { x, y, pixels } = await edges(shape);
    for (const [from, to] of [x, y]) {
      expect({ shape, inside: from > -0.5 - OVER && to < 0.5 + OVER }).toEqual({ shape, inside: true });
      expect({ shape, filled: to - from > 0.88 }).toEqual({ shape, filled: true });
    }
    seen.add(pixels);
  }
  expect(seen.size).toBe(SHAPES.length - 2);
});
