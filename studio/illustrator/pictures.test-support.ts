import sharp from 'sharp';
import { illustrate } from './illustrate.js';
import type { Picture, PictureRequest, ReferenceImage } from './picture.js';
import type { Scene } from './scene.js';

/** Measurements of pictures for the illustrator's tests. */

export const draw = (scene: Scene, more: Partial<PictureRequest> = {}): Promise<Picture> =>
  illustrate({ scene, references: [], aspectRatio: '9:16', seed: 1, ...more });

export const as = (role: ReferenceImage['role'], bytes: Buffer, of?: ReferenceImage['of']): ReferenceImage => ({
  role,
  bytes,
  contentType: 'image/png',
  ...(of ? { of } : {}),
});

type Box = readonly [left: number, top: number, width: number, height: number];

/** RGB pixels of the part `box` of a picture, scaled to a width of at most `wide` px. `box` is in shares of the picture. */
export async function pixels(bytes: Buffer, [l, t, w, h]: Box = [0, 0, 1, 1], wide = 200): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  return sharp(bytes)
    .extract({
      left: Math.floor(l * width),
      top: Math.floor(t * height),
      width: Math.floor(w * width),
      height: Math.floor(h * height),
    })
    .resize({ width: wide, withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Mean brightness of `box`, else of the whole picture, 0 to 255. */
export async function brightness(bytes: Buffer, box?: Box): Promise<number> {
  const data = await pixels(bytes, box);
  return data.reduce((sum, value) => sum + value, 0) / data.length;
}

/** Mean difference of two pictures, 0 to 255. */
export async function difference(a: Buffer, b: Buffer, box?: Box): Promise<number> {
  const [x, y] = await Promise.all([pixels(a, box, 60), pixels(b, box, 60)]);
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += Math.abs(x[i]! - y[i]!);
  return sum / x.length;
}

/** Share of a part's pixels that are within `near` of a colour in every channel. */
export async function share(bytes: Buffer, colour: readonly number[], box?: Box, near = 26): Promise<number> {
  const data = await pixels(bytes, box);
  let found = 0;
  for (let i = 0; i < data.length; i += 3)
    if (colour.every((value, c) => Math.abs(data[i + c]! - value) < near)) found++;
  return found / (data.length / 3);
}

/** The highest and lowest row in which a colour covers at least 3 % of the width, as shares of the height. */
export async function reach(
  bytes: Buffer,
  colour: readonly number[],
  near = 26,
): Promise<[top: number, bottom: number]> {
  const wide = 200;
  const data = await pixels(bytes, [0, 0, 1, 1], wide);
  const rows = data.length / 3 / wide;
  let [top, bottom] = [rows, -1];
  for (let y = 0; y < rows; y++) {
    let found = 0;
    for (let x = 0; x < wide; x++)
      if (colour.every((value, c) => Math.abs(data[(y * wide + x) * 3 + c]! - value) < near)) found++;
    if (found < wide * 0.03) continue;
    top = Math.min(top, y);
    bottom = y;
  }
  return [top / rows, bottom / rows];
}

/** A plain background with a block of another colour in the middle: a product's photo that can be cut out. */
export const block = (w: number, h: number, ground: string, colour: string): Promise<Buffer> =>
  sharp({ create: { width: w, height: h, channels: 3, background: ground } })
    .composite([
      { input: { create: { width: Math.ceil(w * 0.4), height: Math.ceil(h * 0.6), channels: 3, background: colour } } },
    ])
    .png()
    .toBuffer();

/** Horizontal bands of colour with equal heights, from the top. */
export const bands = (w: number, h: number, colours: readonly string[]): Promise<Buffer> => {
  const each = Math.floor(h / colours.length);
  return sharp({ create: { width: w, height: each * colours.length, channels: 3, background: '#000000' } })
    .composite(
      colours.map((background, i) => ({
        input: { create: { width: w, height: each, channels: 3, background } },
        left: 0,
        top: i * each,
      })),
    )
    .png()
    .toBuffer();
};

export const SHAPES = [
  ['9:16', 1080, 1920],
  ['1:1', 1080, 1080],
  ['4:5', 1080, 1350],
  ['3:4', 1080, 1440],
  ['16:9', 1920, 1080],
] as const;
