import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { as, bands, difference, draw, reach, SHAPES, share } from '../pictures.test-support.js';
import type { Scene } from '../scene.js';

const scene = (more: Partial<Scene> = {}): Scene => ({
  kind: 'screen',
  device: 'mobile',
  personaSeed: 'mia',
  product: { name: 'Habit Loop', what: 'an app' },
  ...more,
});
const [MAGENTA, CYAN, LIME] = [
  [230, 0, 200],
  [0, 220, 230],
  [120, 240, 0],
] as const;
const COLOURS = ['#e600c8', '#00dce6', '#78f000'];

describe('an app on a device', () => {
  it.each(SHAPES)('has its size in %s: %i x %i', async (aspectRatio, width, height) => {
    for (const device of ['mobile', 'desktop'] as const) {
      const { bytes } = await draw(scene({ device }), { aspectRatio });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
    }
  });

  it.each(SHAPES)(
    'is shown whole and upright on a phone, over 40 %% of the height, in %s',
    async (aspectRatio, _width, _height) => {
      const app = await bands(500, 1080, COLOURS);
      const { bytes } = await draw(scene(), { aspectRatio, references: [as('screen', app)] });
      const [first] = await reach(bytes, MAGENTA);
      const [middle] = await reach(bytes, CYAN);
      const [low, last] = await reach(bytes, LIME);
      expect(first).toBeLessThan(middle);
      expect(middle).toBeLessThan(low);
      expect(last - first).toBeGreaterThan(0.4);
      expect(last).toBeLessThan(0.99);
    },
  );

  it('is cropped from the top when the screenshot is long', async () => {
    const long = await bands(500, 4000, [...COLOURS, '#3040ff', '#ff8000', '#222222']);
    const { bytes } = await draw(scene(), { references: [as('screen', long)] });
    expect(await share(bytes, MAGENTA)).toBeGreaterThan(0.05);
    expect(await share(bytes, CYAN)).toBeGreaterThan(0.02);
    expect(await share(bytes, [255, 128, 0], undefined, 12)).toBeLessThan(0.003);
  });

  it.each([
    ['a web page', 1600, 1000],
    ['a phone', 500, 1080],
    ['a long page', 900, 5000],
    ['a strip', 1600, 30],
    ['one pixel', 1, 1],
  ])('puts the picture of %s on a phone and on a monitor', async (_, w, h) => {
    const app = await sharp({ create: { width: w, height: h, channels: 3, background: '#e600c8' } })
      .png()
      .toBuffer();
    for (const device of ['mobile', 'desktop'] as const) {
      const { bytes } = await draw(scene({ device }), { references: [as('screen', app)], aspectRatio: '4:5' });
      expect(await share(bytes, MAGENTA)).toBeGreaterThan(0.08);
    }
  });

  it('is a drawn app with its name if there is no screenshot, different for another name', async () => {
    const [a, b] = [await draw(scene()), await draw(scene({ product: { name: 'Budget Bee', what: 'an app' } }))];
    expect(await difference(a.bytes, b.bytes)).toBeGreaterThan(2);
    expect((await draw(scene({ product: { name: '"><svg>&\u0000' } }))).bytes.length).toBeGreaterThan(10_000);
  });

  it('refuses a broken screenshot with bad_request', async () => {
    const references = [as('screen', Buffer.from('not a screenshot, and too short to be one'))];
    await expect(draw(scene(), { references })).rejects.toMatchObject({ failure: 'bad_request' });
  });
});
