import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { ReferenceImage } from './port.js';
import { sendable } from './references.js';

/** A picture that compresses badly: noise. */
const noise = async (width: number, height: number): Promise<ReferenceImage> => ({
  role: 'product',
  of: 'handheld',
  bytes: await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer(),
  contentType: 'image/png',
});

it('sends small pictures unchanged, and only the first ten', async () => {
  const small = await noise(40, 30);
  const many = Array.from({ length: 14 }, (_, index) => ({ ...small, contentType: `image/${index}` }));
  expect(await sendable(many)).toEqual(many.slice(0, 10));
});

it('shrinks large pictures in proportion: ten of them stay below 20 MB as base64', async () => {
  const large = await noise(3000, 2000);
  expect(large.bytes.length).toBeGreaterThan(3e6);
  const [sent] = await sendable([large]);
  expect(sent).toMatchObject({ role: 'product', of: 'handheld', contentType: 'image/jpeg' });
  expect(Math.ceil(sent!.bytes.length / 3) * 4 * 10).toBeLessThan(20e6);
  const { width, height, format } = await sharp(sent!.bytes).metadata();
  expect(format).toBe('jpeg');
  expect(width).toBeGreaterThanOrEqual(1024);
  expect(width / height).toBeCloseTo(1.5, 1);
});

it('sends anything that is not a picture unchanged', async () => {
  const broken: ReferenceImage = { role: 'persona', bytes: randomBytes(2_000_000), contentType: 'image/png' };
  expect(await sendable([broken])).toEqual([broken]);
});
