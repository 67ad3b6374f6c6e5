import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { StudioError } from '../error.js';
import { illustrate } from './illustrate.js';
import type { AspectRatio, PictureRequest, ReferenceImage } from './picture.js';
import { reach } from './pictures.test-support.js';
import type { Scene } from './scene.js';

const request = (scene: Partial<Scene>, more: Partial<PictureRequest> = {}): PictureRequest => ({
  scene: {
    kind: 'frame',
    personaSeed: 'mia',
    persona: { name: 'Mia', gender: 'female' },
    segmentRole: 'hook',
    index: 0,
    setting: 'kitchen',
    ...scene,
  },
  references: [],
  aspectRatio: '9:16',
  seed: 1,
  ...more,
});
const draw = (scene: Partial<Scene>, more: Partial<PictureRequest> = {}) => illustrate(request(scene, more));

/** Mean difference of two pictures per channel, 0 to 255, after scaling them to a width of 54 px. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [x, y] = await Promise.all(
    [a, b].map((bytes) => sharp(bytes).resize(54, 96, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
  );
  let sum = 0;
  for (let i = 0; i < x!.length; i++) sum += Math.abs(x![i]! - y![i]!);
  return sum / x!.length;
}

/** Share of pixels that are within 30 of a colour in every channel. */
async function share(bytes: Buffer, [r, g, b]: readonly [number, number, number]): Promise<number> {
  const data = await sharp(bytes).resize(270).removeAlpha().raw().toBuffer();
  let found = 0;
  for (let i = 0; i < data.length; i += 3)
    if (Math.abs(data[i]! - r) < 30 && Math.abs(data[i + 1]! - g) < 30 && Math.abs(data[i + 2]! - b) < 30) found++;
  return found / (data.length / 3);
}

const picture = (w: number, h: number, background: string, inner?: string): Promise<Buffer> =>
  sharp({ create: { width: w, height: h, channels: 3, background } })
    .composite(
      inner
        ? [
            {
              input: {
                create: { width: Math.ceil(w * 0.4), height: Math.ceil(h * 0.6), channels: 3, background: inner },
              },
            },
          ]
        : [],
    )
    .png()
    .toBuffer();
const as = (role: ReferenceImage['role'], bytes: Buffer): ReferenceImage => ({ role, bytes, contentType: 'image/png' });

/** A picture whose background cannot be removed: every pixel differs from the next. */
const noise = (w: number, h: number): Promise<Buffer> => {
  const data = Buffer.alloc(w * h * 3);
  for (let i = 0; i < data.length; i++) data[i] = (i * 7919 + ((i * i) % 251) * 31) % 256;
  return sharp(data, { raw: { width: w, height: h, channels: 3 } })
    .png()
    .toBuffer();
};

describe('the illustrator', () => {
  it('answers the same request with the same bytes', async () => {
    const product = await picture(400, 400, '#ffffff', '#2040d0');
    const scene = { product: { name: 'Tonic' }, segmentRole: 'cta', index: 4, onScreenText: 'Try it' };
    const [a, b] = await Promise.all([1, 2].map(() => draw(scene, { references: [as('product', product)] })));
    expect(a!.bytes.equals(b!.bytes)).toBe(true);
  });

  it.each(['frame', 'passport', 'product'] as const)('draws a different %s for another seed', async (kind) => {
    const scene = { kind, product: { name: 'Tonic' } };
    const [a, b] = [await draw(scene, { seed: 1 }), await draw(scene, { seed: 2 })];
    expect(await difference(a.bytes, b.bytes)).toBeGreaterThan(1);
  });

  it('makes neighbouring lines look different', async () => {
    const roles = ['hook', 'problem', 'proof', 'benefit', 'cta'];
    const frames = [];
    for (const [index, segmentRole] of roles.entries())
      frames.push((await draw({ index, segmentRole, product: { name: 'Tonic' } }, { seed: 10 + index })).bytes);
    for (let i = 1; i < frames.length; i++) expect(await difference(frames[i - 1]!, frames[i]!)).toBeGreaterThan(10);
  });

  it.each<[AspectRatio, number, number]>([
    ['9:16', 1080, 1920],
    ['1:1', 1080, 1080],
    ['4:5', 1080, 1350],
    ['3:4', 1080, 1440],
    ['16:9', 1920, 1080],
  ])('draws %s as %i x %i JPEG', async (aspectRatio, width, height) => {
    for (const kind of ['frame', 'passport', 'product'] as const) {
      const result = await draw({ kind, segmentRole: 'proof' }, { aspectRatio });
      expect(await sharp(result.bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
      expect(result).toMatchObject({ contentType: 'image/jpeg', width, height });
    }
  });

  it('never draws the title, but leaves room for it', async () => {
    const [one, other, none] = [
      await draw({ onScreenText: 'Stop scrolling' }),
      await draw({ onScreenText: 'Стоп, смотри' }),
      await draw({ onScreenText: null }),
    ];
    expect(one.bytes.equals(other.bytes)).toBe(true);
    expect(one.areas!.faces[0]!.y).toBeGreaterThan(none.areas!.faces[0]!.y + 0.05);
  });

  it('treats hostile words as plain text', async () => {
    const result = await draw({ kind: 'product', product: { name: '"><script>&\u0000\ud800</svg>' } });
    expect((await sharp(result.bytes).metadata()).width).toBe(1080);
    const frame = await draw({
      onScreenText: '</svg><image href="file:///etc/passwd"/>',
      persona: { name: '<&"' },
      product: { name: '</svg><image href="file:///etc/passwd"/>' },
      setting: ']]>',
      mood: '&#0;',
    });
    expect((await sharp(frame.bytes).metadata()).width).toBe(1080);
  });

  it('shows the photographed product, cut out of its white background', async () => {
    const photo = await picture(500, 500, '#ffffff', '#1030e0');
    const scene = { product: { name: 'Tonic' }, segmentRole: 'cta', index: 4 };
    const without = await share((await draw(scene)).bytes, [16, 48, 224]);
    const result = await draw(scene, { references: [as('product', photo)] });
    expect(without).toBeLessThan(0.001);
    expect(await share(result.bytes, [16, 48, 224])).toBeGreaterThan(0.01);
  });

  it('draws a packshot on a background white enough to be removed', async () => {
    const { bytes } = await draw({ kind: 'product', product: { name: 'Glow Serum' } }, { aspectRatio: '1:1' });
    const { data } = await sharp(bytes)
      .extract({ left: 0, top: 0, width: 1080, height: 40 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.reduce((least, value) => Math.min(least, value), 255)).toBeGreaterThan(235);
  });

  it('shows a photo without people in the presenter’s place, in every shot of a presenter', async () => {
    const photo = await picture(600, 800, '#10d020');
    for (const index of [0, 1, 4]) {
      const result = await draw(
        { index, segmentRole: 'cta' },
        {
          references: [
            as(
              'persona',
              await sharp(await noise(600, 800))
                .composite([{ input: await sharp(photo).resize(300, 500).toBuffer() }])
                .png()
                .toBuffer(),
            ),
          ],
        },
      );
      expect(await share(result.bytes, [16, 208, 32])).toBeGreaterThan(0.02);
    }
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from('definitely not a picture, though long enough to be sniffed')],
    [
      'an SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
      ),
    ],
  ])('refuses %s as a reference with bad_request', async (_, bytes) => {
    for (const role of ['persona', 'product', 'reference'] as const) {
      const attempt = draw({ product: { name: 'Tonic' } }, { references: [as(role, bytes)] });
      await expect(attempt).rejects.toBeInstanceOf(StudioError);
      await expect(attempt).rejects.toMatchObject({ failure: 'bad_request' });
    }
  });

  it('refuses a truncated photo and one of more than 40 million pixels', async () => {
    const whole = await sharp(await noise(300, 300))
      .jpeg()
      .toBuffer();
    await expect(draw({}, { references: [as('persona', whole.subarray(0, whole.length / 3))] })).rejects.toMatchObject({
      failure: 'bad_request',
    });
    // A small PNG whose header claims 8000 x 5100 pixels, as a decompression bomb would.
    const bomb = Buffer.from(await noise(8, 8));
    bomb.writeUInt32BE(8000, 16);
    bomb.writeUInt32BE(5100, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await expect(draw({ product: { name: 'x' } }, { references: [as('product', bomb)] })).rejects.toMatchObject({
      failure: 'bad_request',
    });
  });

  it.each([
    ['8x8', 8, 8],
    ['very wide', 1600, 60],
    ['very tall', 60, 1600],
    ['one pixel', 1, 1],
  ])('copes with a %s photo in every role', async (_, w, h) => {
    const photo = await noise(w, h);
    for (const index of [0, 1]) {
      const result = await draw(
        { index, segmentRole: 'proof', product: { name: 'Tonic' } },
        { references: (['persona', 'product', 'reference'] as const).map((role) => as(role, photo)) },
      );
      expect(result.width).toBe(1080);
    }
  });

  it('turns a photo upright by its EXIF orientation', async () => {
    // The photo's upper half is blue once it is upright. It is stored turned by 90 degrees, with orientation 6.
    const upright = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#c01010' } })
      .composite([
        { input: { create: { width: 400, height: 300, channels: 3, background: '#1030e0' } }, top: 0, left: 0 },
      ])
      .png()
      .toBuffer();
    const turned = await sharp(await sharp(upright).rotate(-90).png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const { bytes } = await draw({ kind: 'passport' }, { aspectRatio: '3:4', references: [as('persona', turned)] });
    const [blue, red] = [await reach(bytes, [16, 48, 224], 40), await reach(bytes, [192, 16, 16], 40)];
    expect(blue[0]).toBeLessThan(blue[1]);
    expect(blue[1]).toBeLessThan(red[0] + 0.02);
    expect(red[0]).toBeLessThan(red[1]);
  });

  it('lays a small product flat if the camera is straight above, and leaves furniture standing', async () => {
    const camera = { azimuth: 0, elevation: 60, distance: 'medium' } as const;
    for (const [category, flat] of [
      ['handheld', true],
      ['large_object', false],
    ] as const) {
      const product = { name: 'Tonic', category };
      const shown = await draw({ kind: 'product', arrangement: 'surface', light: 'window', camera, product });
      const lying = await draw({
        kind: 'photo',
        arrangement: 'surface',
        light: 'window',
        framing: 'flat_lay',
        product,
      });
      expect(shown.bytes.equals(lying.bytes)).toBe(flat);
    }
  });

  it('stops when its signal is aborted', async () => {
    await expect(illustrate(request({}), AbortSignal.abort())).rejects.toThrow();
  });
});
