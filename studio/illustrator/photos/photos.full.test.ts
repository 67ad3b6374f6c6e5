import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import type { AspectRatio, PictureRequest } from '../picture.js';
import { as, block, difference, draw as drawPicture, share } from '../pictures.test-support.js';
import {
  ACCESSORIES,
  ARRANGEMENTS,
  type Camera,
  COMPOSITIONS,
  DETAILS,
  EXPRESSIONS,
  FINISHES,
  FRAMINGS,
  GARMENTS,
  HAND_PROPS,
  LIGHTS,
  PLACES,
  POSES,
  type Scene,
  WEATHERS,
} from '../scene.js';

const MIA: Scene = {
  kind: 'photo',
  personaSeed: 'mia',
  persona: { name: 'Mia', gender: 'female', visualDescription: 'long brown hair' },
  place: 'kitchen',
  light: 'morning',
};
const draw = async (scene: Partial<Scene>, more: Partial<PictureRequest> = {}): Promise<Buffer> =>
  (await drawPicture({ ...MIA, ...scene }, { aspectRatio: '1:1', ...more })).bytes;

const one = <T>(values: readonly T[]) => fc.constantFrom(...values);
const some = <T>(values: readonly T[]) => fc.uniqueArray(one(values), { maxLength: 3 });
const anyScene = fc.record(
  {
    framing: one(FRAMINGS),
    light: one(LIGHTS),
    place: one(PLACES),
    pose: one(POSES),
    expression: one(EXPRESSIONS),
    arrangement: one(ARRANGEMENTS),
    composition: one(COMPOSITIONS),
    weather: one(WEATHERS),
    finishes: some(FINISHES),
    details: some(DETAILS),
    accessories: some(ACCESSORIES),
    handProps: some(HAND_PROPS),
    camera: fc.record<Camera>({
      azimuth: one([0, 45, 90, 135, 180, 225, 270, 315] as const),
      elevation: one([-30, -15, 0, 30, 60] as const),
      distance: one(['close_up', 'medium', 'wide'] as const),
    }),
    clothing: fc.record({ words: fc.constant('clothes'), garment: one(GARMENTS) }),
    product: fc.record({
      name: fc.string({ maxLength: 20 }),
      what: one(['a mug', 'a bicycle', 'a cat', 'an app', '']),
    }),
  },
  { requiredKeys: [] },
);

describe('a creator photo', () => {
  it('is drawn in its size for any scene, and the same for the same request', async () => {
    const sizes = { '9:16': [1080, 1920], '1:1': [1080, 1080], '16:9': [1920, 1080] } as const;
    const request = [anyScene, one(Object.keys(sizes) as (keyof typeof sizes)[])] as const;
    const drawsIt = fc.asyncProperty(...request, async (scene, aspectRatio: AspectRatio) => {
      const bytes = await draw(scene as Partial<Scene>, { aspectRatio });
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height]).toEqual(sizes[aspectRatio as keyof typeof sizes]);
      expect((await draw(scene as Partial<Scene>, { aspectRatio })).equals(bytes)).toBe(true);
    });
    await fc.assert(drawsIt, { numRuns: 30, seed: 7 });
  });

  it('reads clothes, light, place and pose from words if nothing was chosen', async () => {
    const setting = 'sitting on the beach at sunset';
    const { place: _, light: _light, ...bare } = MIA;
    const words = await drawPicture({ ...bare, setting, clothing: { words: 'a red hoodie' } });
    const clothing = { words: '', garment: 'hoodie', colour: '#cf3c40' } as const;
    const chosen = await drawPicture({
      ...bare,
      setting,
      place: 'beach',
      light: 'golden_hour',
      pose: 'sitting',
      clothing,
    });
    expect(words.bytes.equals(chosen.bytes)).toBe(true);
  });

  it.each(FRAMINGS)('shows the photo of the product in a %s', async (framing) => {
    const references = [as('product', await block(300, 500, '#ffffff', '#1030e0'))];
    const bytes = await draw({ framing, product: { name: 'Tonic' } }, { references });
    expect(await share(bytes, [16, 48, 224], undefined, 60)).toBeGreaterThan(0.004);
  });

  it('wears the colours of a photographed garment, and takes place where a photo was taken', async () => {
    const clothes = [as('clothing', await block(500, 600, '#ffffff', '#10b8d0'))];
    expect(await share(await draw({}, { references: clothes }), [16, 184, 208], undefined, 60)).toBeGreaterThan(0.05);
    const place = [as('reference', await block(600, 600, '#20c040', '#20c040'))];
    expect(
      await share(await draw({ light: 'studio' }, { references: place }), [16, 96, 36], undefined, 60),
    ).toBeGreaterThan(0.08);
  });

  it('draws the person of our own portrait again, so that the face can act', async () => {
    const passport = await draw({ kind: 'passport' }, { aspectRatio: '3:4' });
    const scene = { framing: 'close_up', expression: 'surprised' } as const;
    expect((await draw(scene, { references: [as('persona', passport)] })).equals(await draw(scene))).toBe(true);
  });

  it.each(['product', 'reference', 'persona', 'clothing'] as const)('refuses a broken %s picture', async (role) => {
    const references = [as(role, Buffer.from('no picture at all, only words'))];
    await expect(draw({ product: { name: 'Tonic' } }, { references })).rejects.toMatchObject({
      failure: 'bad_request',
    });
  });
});

describe('another camera angle', () => {
  const camera: Camera = { azimuth: 90, elevation: 30, distance: 'medium' };
  const source = async () => [as('source', await block(600, 800, '#b8d0c0', '#c02838'))];

  it('draws one of our scenes again, exactly as its own photo with that camera would be', async () => {
    const angle = await draw({ kind: 'angle', camera, origin: MIA }, { references: await source() });
    expect(angle.equals(await draw({ framing: 'medium', camera }))).toBe(true);
  });

  it.each<[string, Partial<Scene>]>([
    ['a photo', {}],
    ['a product shot of ours', { origin: { kind: 'product', arrangement: 'surface', product: { name: 'Tonic' } } }],
  ])('of %s is another picture for another side, height or distance', async (_, scene) => {
    const references = await source();
    const front = await draw(
      { kind: 'angle', camera: { ...camera, azimuth: 0, elevation: 0 }, ...scene },
      { references },
    );
    for (const other of [camera, { ...camera, azimuth: 180 }, { azimuth: 0, elevation: 0, distance: 'wide' }] as const)
      expect(
        await difference(front, await draw({ kind: 'angle', camera: other, ...scene }, { references })),
      ).toBeGreaterThan(3);
  });

  it('refuses a broken source, and none at all', async () => {
    for (const references of [[as('source', Buffer.from('only words here, no picture'))], []])
      await expect(draw({ kind: 'angle', camera }, { references })).rejects.toMatchObject({ failure: 'bad_request' });
  });
});
