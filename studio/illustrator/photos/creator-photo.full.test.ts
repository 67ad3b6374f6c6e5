import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { StudioError } from '../../error.js';
import { illustrate } from '../illustrate.js';
import type { AspectRatio, PictureRequest, ReferenceImage } from '../picture.js';
import { changed, share } from '../pictures.test-support.js';
import { type Camera, EXPRESSIONS, FRAMINGS, GARMENTS, LIGHTS, PLACES, POSES, type Scene } from '../scene.js';

const draw = async (scene: Partial<Scene>, more: Partial<PictureRequest> = {}): Promise<Buffer> => {
  const result = await illustrate({
    scene: {
      kind: 'photo',
      personaSeed: 'mia',
      persona: { name: 'Mia', gender: 'female', visualDescription: 'long brown hair' },
      place: 'kitchen',
      light: 'morning',
      ...scene,
    },
    references: [],
    aspectRatio: '1:1',
    seed: 1,
    ...more,
  });
  return result.bytes;
};

/** Compares every picture with every other, and returns the two that are most alike. */
async function closest(
  pictures: readonly (readonly [name: string, bytes: Buffer])[],
): Promise<{ pair: string; share: number }> {
  let least = { pair: '', share: 100 };
  for (const [i, [name, bytes]] of pictures.entries())
    for (const [other, its] of pictures.slice(0, i)) {
      const share = await changed(bytes, its, [96, 96]);
      if (share < least.share) least = { pair: `${other} and ${name}`, share };
    }
  return least;
}

async function each<T extends string>(
  values: readonly T[],
  scene: (value: T) => Partial<Scene>,
): Promise<[T, Buffer][]> {
  const pictures: [T, Buffer][] = [];
  for (const value of values) pictures.push([value, await draw(scene(value))]);
  return pictures;
}

const picture = (w: number, h: number, background: string, inner?: string): Promise<Buffer> =>
  sharp({ create: { width: w, height: h, channels: 3, background } })
    .composite(
      inner
        ? [
            {
              input: {
                create: { width: Math.ceil(w * 0.5), height: Math.ceil(h * 0.7), channels: 3, background: inner },
              },
            },
          ]
        : [],
    )
    .png()
    .toBuffer();
const as = (role: ReferenceImage['role'], bytes: Buffer, of?: ReferenceImage['of']): ReferenceImage => ({
  role,
  bytes,
  contentType: 'image/png',
  ...(of ? { of } : {}),
});

/** Percentage of pixels close to a colour. */
async function near(bytes: Buffer, [r, g, b]: readonly [number, number, number], within = 34): Promise<number> {
  const data = await sharp(bytes).resize(270).removeAlpha().raw().toBuffer();
  let found = 0;
  for (let i = 0; i < data.length; i += 3)
    if (Math.abs(data[i]! - r) < within && Math.abs(data[i + 1]! - g) < within && Math.abs(data[i + 2]! - b) < within)
      found++;
  return (100 * found) / (data.length / 3);
}

describe('a creator photo', () => {
  it.each<[string, readonly string[], (value: never) => Partial<Scene>, number]>([
    ['framing', FRAMINGS, (framing) => ({ framing }), 15],
    ['light', LIGHTS, (light) => ({ light }), 25],
    ['place', PLACES, (place) => ({ place }), 15],
    ['pose', POSES, (pose) => ({ pose }), 2.5],
    [
      'garment',
      GARMENTS,
      (garment) => ({ clothing: { words: 'clothes', garment, colour: '#3f72b8' }, framing: 'three_quarter' }),
      1,
    ],
    ['expression', EXPRESSIONS, (expression) => ({ expression, framing: 'close_up' }), 0.35],
  ])('shows every %s unlike every other', async (_, values, scene, least) => {
    const found = await closest(await each(values, scene as (value: string) => Partial<Scene>));
    expect(found.share > least ? 'told apart' : `${found.pair} differ in ${found.share.toFixed(2)} %`).toBe(
      'told apart',
    );
  });

  it('shows where the eyes look and how the head is held', async () => {
    const sides = [-1, 1] as const;
    const looks = [
      {},
      ...sides.flatMap((v) => [
        { gaze: { x: v, y: 0 } },
        { gaze: { x: 0, y: v } },
        { head: { x: v, y: 0 } },
        { head: { x: 0, y: v } },
      ]),
    ];
    const pictures: [string, Buffer][] = [];
    for (const look of looks) pictures.push([JSON.stringify(look), await draw({ framing: 'close_up', ...look })]);
    const found = await closest(pictures);
    expect(found.share > 0.15 ? 'told apart' : `${found.pair} differ in ${found.share.toFixed(2)} %`).toBe(
      'told apart',
    );
  });

  it('wears the requested colour', async () => {
    const colour = { words: 'a violet sweater', garment: 'sweater', colour: '#7b30c8' } as const;
    expect(await near(await draw({ light: 'studio', clothing: colour }), [124, 50, 205])).toBeGreaterThan(6);
    expect(await near(await draw({ light: 'studio' }), [124, 50, 205])).toBeLessThan(0.5);
  });

  it('reads clothes, light, place and pose from words if nothing was chosen', async () => {
    const bare = { place: undefined, light: undefined } as unknown as Partial<Scene>;
    const words = await draw({
      ...bare,
      setting: 'sitting on the beach at sunset',
      clothing: { words: 'a red hoodie' },
    });
    const chosen = await draw({
      setting: 'sitting on the beach at sunset',
      place: 'beach',
      light: 'golden_hour',
      pose: 'sitting',
      clothing: { words: '', garment: 'hoodie', colour: '#cf3c40' },
    });
    expect(words.equals(chosen)).toBe(true);
  });

  it('shows every side, height and distance of the camera', async () => {
    const cameras: Camera[] = [
      ...([0, 45, 90, 135, 180, 225, 270, 315] as const).map(
        (azimuth) => ({ azimuth, elevation: 0, distance: 'medium' }) as const,
      ),
      ...([-30, 30, 60] as const).map((elevation) => ({ azimuth: 0, elevation, distance: 'medium' }) as const),
      { azimuth: 0, elevation: 0, distance: 'close_up' },
      { azimuth: 0, elevation: 0, distance: 'wide' },
    ];
    const pictures: [string, Buffer][] = [];
    for (const camera of cameras) pictures.push([JSON.stringify(camera), await draw({ camera })]);
    const found = await closest(pictures);
    expect(found.share > 8 ? 'told apart' : `${found.pair} differ in ${found.share.toFixed(2)} %`).toBe('told apart');
  });

  it('shows the main product and two more, each with its own photo', async () => {
    const references = [
      as('product', await picture(300, 500, '#ffffff', '#1030e0')),
      as('product', await picture(400, 500, '#ffffff', '#e010c0'), 'large_object'),
      as('product', await picture(400, 400, '#ffffff', '#10c8d8'), 'ambient'),
    ];
    const also = [
      { name: 'Lamp', category: 'large_object' },
      { name: 'Candle', category: 'ambient' },
    ] as const;
    const bytes = await draw(
      { product: { name: 'Tonic', category: 'handheld' }, also: [...also] },
      { references, aspectRatio: '9:16' },
    );
    expect(await near(bytes, [16, 48, 224], 50)).toBeGreaterThan(0.4);
    expect(await near(bytes, [224, 16, 192], 50)).toBeGreaterThan(0.8);
    expect(await near(bytes, [16, 200, 216], 50)).toBeGreaterThan(0.2);
  });

  it.each(FRAMINGS)('shows the product in a %s', async (framing) => {
    const references = [as('product', await picture(300, 500, '#ffffff', '#1030e0'))];
    const bytes = await draw({ framing, product: { name: 'Tonic' } }, { references });
    expect(await near(bytes, [16, 48, 224], 60)).toBeGreaterThan(0.4);
  });

  it('puts a photo without a face beside a body posed and dressed as requested', async () => {
    const bust = await sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#e8ece8"/><path d="M60 800Q80 560 300 540Q520 560 540 800Z" fill="#303030"/><rect x="240" y="420" width="120" height="160" fill="#10b840"/><ellipse cx="300" cy="280" rx="150" ry="200" fill="#10b840"/></svg>',
      ),
    )
      .png()
      .toBuffer();
    const clothing = { words: '', garment: 'hoodie', colour: '#d020a0' } as const;
    const bytes = await draw(
      { framing: 'full_body', light: 'studio', clothing },
      { references: [as('persona', bust)], aspectRatio: '9:16' },
    );
    expect(await near(bytes, [16, 184, 64], 50)).toBeGreaterThan(0.8);
    expect(await near(bytes, [208, 32, 160], 60)).toBeGreaterThan(4);
  });

  it('shows a plain box, and not such a photo, if it has to show a product and there is none', async () => {
    const references = [as('persona', await picture(600, 800, '#10b840'))];
    const bytes = await draw({ arrangement: 'detail', light: 'studio' }, { references, aspectRatio: '9:16' });
    expect(await share(bytes, [16, 184, 64], [0, 0.7, 0.4, 0.3], 60)).toBeLessThan(0.1);
  });

  it('draws the person of our own portrait again, so that the face can act', async () => {
    const scene: Partial<Scene> = { framing: 'close_up', expression: 'surprised' };
    const passport = await draw({ kind: 'passport' }, { aspectRatio: '3:4' });
    expect((await draw(scene, { references: [as('persona', passport)] })).equals(await draw(scene))).toBe(true);
  });

  it('wears the colours of a photographed garment', async () => {
    const references = [as('clothing', await picture(500, 600, '#ffffff', '#10b8d0'))];
    expect(await near(await draw({}, { references }), [16, 184, 208], 60)).toBeGreaterThan(5);
    expect(await near(await draw({}), [16, 184, 208], 60)).toBeLessThan(0.5);
  });

  it('takes place where a photo was taken', async () => {
    const references = [as('reference', await picture(600, 600, '#20c040'))];
    expect(await near(await draw({ light: 'studio' }, { references }), [16, 96, 36], 60)).toBeGreaterThan(8);
  });

  it.each<[AspectRatio, number, number]>([
    ['9:16', 1080, 1920],
    ['1:1', 1080, 1080],
    ['4:5', 1080, 1350],
    ['3:4', 1080, 1440],
    ['16:9', 1920, 1080],
  ])('is drawn %s as %i x %i JPEG in every framing', async (aspectRatio, width, height) => {
    for (const framing of FRAMINGS)
      expect(await sharp(await draw({ framing }, { aspectRatio })).metadata()).toMatchObject({
        format: 'jpeg',
        width,
        height,
      });
  });

  it('is the same for the same request', async () => {
    const scene: Partial<Scene> = { framing: 'mirror_selfie', light: 'neon', product: { name: 'Tonic' } };
    expect((await draw(scene)).equals(await draw(scene))).toBe(true);
  });

  it.each(['product', 'reference', 'persona', 'clothing'] as const)('refuses a broken %s picture', async (role) => {
    const attempt = draw(
      { product: { name: 'Tonic' } },
      { references: [as(role, Buffer.from('no picture at all, only words'))] },
    );
    await expect(attempt).rejects.toBeInstanceOf(StudioError);
    await expect(attempt).rejects.toMatchObject({ failure: 'bad_request' });
  });
});

describe('a passport', () => {
  it('is neutral unless clothes, an expression or a light are requested', async () => {
    const portrait = (more: Partial<Scene>) =>
      draw({ kind: 'passport', light: undefined, ...more } as unknown as Partial<Scene>);
    const pictures: [string, Buffer][] = [
      ['plain', await portrait({})],
      ['a red hoodie', await portrait({ clothing: { words: '', garment: 'hoodie', colour: '#cf3c40' } })],
      ['laughing', await portrait({ expression: 'laughing' })],
      ['neon', await portrait({ light: 'neon' })],
      ['golden hour', await portrait({ light: 'golden_hour' })],
    ];
    const found = await closest(pictures);
    expect(found.share > 2 ? 'told apart' : `${found.pair} differ in ${found.share.toFixed(2)} %`).toBe('told apart');
  });
});
