import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { cutOut, type Photo } from './photo.js';

/** A disc of `colour` in the middle of a plain background with a soft gradient. */
async function disc(size: number, ground: string, colour: string): Promise<Photo> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${ground}"/><circle cx="${size / 2}" cy="${size / 2}" r="${size / 4}" fill="${colour}"/><rect x="4" y="${size - 12}" width="3" height="3" fill="${colour}"/></svg>`;
  return { data: await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer(), w: size, h: size };
}
const alpha = (photo: Photo, x: number, y: number) => photo.data[(Math.round(y) * photo.w + Math.round(x)) * 4 + 3];

describe('the cut-out', () => {
  it.each(['#ffffff', '#f2f2ee', '#d8e4ea', '#202428'])(
    'frees a thing from a plain %s ground, without the dust',
    async (ground) => {
      const cut = (await cutOut(await disc(200, ground, '#c03020')))!;
      expect(Math.abs(cut.w - 100)).toBeLessThan(6);
      expect(Math.abs(cut.h - 100)).toBeLessThan(6);
      expect(alpha(cut, cut.w / 2, cut.h / 2)).toBe(255);
      expect(alpha(cut, 1, 1)).toBe(0);
      expect(cut.filled).toBeCloseTo(Math.PI / 4, 1);
    },
  );

  it('refuses photos without a plain background, or with nothing else', async () => {
    const stripes = Buffer.alloc(200 * 200 * 4, 255);
    for (let i = 0; i < 200 * 200; i++) stripes[i * 4] = i % 8 < 4 ? 0 : 255;
    expect(await cutOut({ data: stripes, w: 200, h: 200 })).toBeNull();
    expect(await cutOut({ data: Buffer.alloc(200 * 200 * 4, 255), w: 200, h: 200 })).toBeNull();
    expect(await cutOut({ data: Buffer.alloc(8 * 8 * 4, 255), w: 8, h: 8 })).toBeNull();
  });

  it('keeps a pale bottle on white in one piece', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#fff"/><rect x="70" y="30" width="60" height="150" fill="#f1efe9"/><rect x="80" y="10" width="40" height="20" fill="#222"/><rect x="70" y="90" width="60" height="40" fill="#35a"/></svg>';
    const cut = (await cutOut({ data: await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer(), w: 200, h: 200 }))!;
    expect(alpha(cut, cut.w / 2, 50)).toBe(255);
    expect(cut.filled).toBeGreaterThan(0.9);
  });

  it('only trims a picture that is already transparent', async () => {
    const data = await sharp({
      create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .composite([
        { input: { create: { width: 40, height: 60, channels: 4, background: '#ffffff' } }, left: 10, top: 20 },
      ])
      .raw()
      .toBuffer();
    expect(await cutOut({ data, w: 100, h: 100 })).toMatchObject({ w: 40, h: 60 });
  });
});
