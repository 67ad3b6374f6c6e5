import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { as, block, difference, draw, pixels, reach, SHAPES, share } from '../pictures.test-support.js';
import { ARRANGEMENTS, type Scene } from '../scene.js';

const scene = (more: Partial<Scene>): Scene => ({
  kind: 'product',
  personaSeed: 'mia',
  product: { name: 'Tonic', what: 'a bottle of toner', category: 'handheld' },
  place: 'kitchen',
  ...more,
});
const BLUE = [16, 48, 224] as const;
const photo = () => block(500, 700, '#ffffff', '#1030e0');

describe('an arranged product', () => {
  it.each(SHAPES)('has its size in %s: %i x %i', async (aspectRatio, width, height) => {
    // In the tallest and the widest shape, every arrangement is tested; in the other shapes, only those that have a layout of
    // their own for them.
    const all = aspectRatio === '9:16' || aspectRatio === '16:9';
    for (const arrangement of all ? ARRANGEMENTS : (['contents', 'scale'] as const)) {
      const { bytes, ...rest } = await draw(scene({ arrangement }), { aspectRatio });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
      expect(rest).toMatchObject({ contentType: 'image/jpeg', width, height });
    }
  });

  it.each(ARRANGEMENTS)('shows the photo of the product: %s', async (arrangement) => {
    const of = scene({ arrangement, light: 'studio' });
    expect(await share((await draw(of)).bytes, BLUE, undefined, 60)).toBeLessThan(0.001);
    const { bytes } = await draw(of, { references: [as('product', await photo())] });
    expect(await share(bytes, BLUE, undefined, 60)).toBeGreaterThan(0.008);
  });

  it.each(SHAPES)(
    'stands alone on pure white and fills 85 %% of a packshot in %s',
    async (aspectRatio, _width, _height) => {
      const { bytes, width, height } = await draw(scene({ arrangement: 'packshot', light: 'neon' }), {
        aspectRatio,
        references: [as('product', await photo())],
      });
      for (const corner of [
        [0, 0, 1, 0.05],
        [0, 0.95, 1, 0.05],
        [0, 0, 0.05, 1],
        [0.95, 0, 0.05, 1],
      ] as const)
        expect((await pixels(bytes, corner)).every((value) => value === 255)).toBe(true);
      const [top, bottom] = await reach(bytes, BLUE, 40);
      const across = (bottom - top) * (height / width) * ((500 * 0.4) / (700 * 0.6));
      expect(Math.max(bottom - top, across)).toBeGreaterThan(0.8);
      expect(Math.max(bottom - top, across)).toBeLessThan(0.88);
    },
  );

  it.each(['packshot', 'surface', 'in_hand', 'scale', 'contents'] as const)(
    'is where the picture says it is: %s',
    async (arrangement) => {
      for (const aspectRatio of ['9:16', '16:9'] as const) {
        const { bytes, areas } = await draw(scene({ arrangement, light: 'studio' }), {
          aspectRatio,
          references: [as('product', await photo())],
        });
        const [thing] = areas!.things!;
        const [top, bottom] = await reach(bytes, BLUE, 60);
        expect(Math.abs(thing!.y - top)).toBeLessThan(0.03);
        // A hand may hide the product's lower end.
        expect(thing!.y + thing!.h).toBeGreaterThan(bottom - 0.01);
        if (arrangement !== 'in_hand') expect(thing!.y + thing!.h).toBeLessThan(bottom + 0.03);
        expect(areas!.labels).toHaveLength(1);
      }
    },
  );

  it.each(['surface', 'in_hand'] as const)(
    'leaves room for a title and captions in a video: %s',
    async (arrangement) => {
      for (const product of [{ name: 'Tonic' }, { name: 'Bog Bandits', what: 'a board game' }, { name: 'Cloud sofa' }])
        for (const { y, h } of (await draw(scene({ arrangement, product }))).areas!.things!) {
          expect(y).toBeGreaterThan(0.22);
          expect(y + h).toBeLessThan(0.63);
        }
    },
  );

  it('reports the face of the person who uses it', async () => {
    for (const product of [
      { name: 'Tonic' },
      { name: 'Cloud sofa', category: 'large_object' as const },
      { name: 'Mug' },
    ])
      expect((await draw(scene({ arrangement: 'in_use', product }))).areas!.faces).toHaveLength(1);
  });

  it('has its whole label in a detail, above the words of a slide', async () => {
    for (const name of ['Tonic', 'Whey Protein Vanilla'])
      for (const what of ['a bottle', 'a box'])
        for (const { x, y, w, h } of (
          await draw(scene({ arrangement: 'detail', product: { name, what } }), { aspectRatio: '4:5' })
        ).areas!.labels) {
          expect(x).toBeGreaterThan(0.03);
          expect(x + w).toBeLessThan(0.97);
          expect(y).toBeGreaterThan(0.03);
          expect(y + h).toBeLessThan(0.62);
        }
    const { bytes } = await draw(scene({ arrangement: 'detail' }), {
      aspectRatio: '4:5',
      references: [as('product', await photo())],
    });
    expect(await share(bytes, BLUE, [0.06, 0.2, 0.88, 0.3], 90)).toBeGreaterThan(0.95);
    for (const x of [0, 0.98]) expect(await share(bytes, BLUE, [x, 0.2, 0.02, 0.3], 60)).toBeLessThan(0.3);
  });

  it('lies in its box together with every part that came with it', async () => {
    const also = [
      { name: 'Cap', category: 'ambient' as const },
      { name: 'Case', category: 'large_object' as const },
    ];
    const references = [
      as('product', await photo()),
      as('product', await block(300, 300, '#ffffff', '#e01030'), 'ambient'),
      as('product', await block(300, 300, '#ffffff', '#10c040'), 'large_object'),
    ];
    const { bytes } = await draw(scene({ arrangement: 'contents', also }), { references });
    for (const colour of [BLUE, [224, 16, 48], [16, 192, 64]])
      expect(await share(bytes, colour, undefined, 50)).toBeGreaterThan(0.01);
  });

  it('is shown with at most eight parts, however many are listed', async () => {
    const also = Array.from({ length: 40 }, (_, i) => ({ name: `Part ${i} ${'long '.repeat(20)}` }));
    expect((await draw(scene({ arrangement: 'contents', also }))).width).toBe(1080);
  });

  it.each(['in_hand', 'in_use', 'scale'] as const)('is shown with the persona’s hand: %s', async (arrangement) => {
    const person = (visualDescription: string) => ({ persona: { name: 'Mia', visualDescription } });
    const [fair, dark] = [
      await draw(scene({ arrangement, ...person('pale skin') })),
      await draw(scene({ arrangement, ...person('dark skin') })),
    ];
    expect(await share(fair.bytes, [249, 215, 189], undefined, 34)).toBeGreaterThan(0.01);
    expect(await share(dark.bytes, [112, 67, 39], undefined, 34)).toBeGreaterThan(0.01);
  });

  it('is the place, hands or a flat lay, and no package, if there is none', async () => {
    const of = (more: Partial<Scene>) => {
      const { product: _, ...rest } = scene({ persona: { name: 'Mia', visualDescription: 'dark skin' }, ...more });
      return draw(rest);
    };
    const [street, kitchen, hands, laid] = [
      await of({ arrangement: 'surface', place: 'street', weather: 'rain' }),
      await of({ arrangement: 'surface' }),
      await of({ arrangement: 'in_hand' }),
      await of({ arrangement: 'contents' }),
    ];
    for (const { areas } of [street, kitchen, hands, laid])
      expect([areas?.labels ?? [], areas?.things ?? []]).toEqual([[], []]);
    expect(await difference(street.bytes, kitchen.bytes)).toBeGreaterThan(15);
    expect(await share(hands.bytes, [112, 67, 39], undefined, 34)).toBeGreaterThan(0.05);
    expect(await share(kitchen.bytes, [112, 67, 39], undefined, 34)).toBeLessThan(0.01);
    expect(await difference(laid.bytes, hands.bytes)).toBeGreaterThan(15);
  });

  it.each(ARRANGEMENTS)('refuses a broken photo of the product with bad_request: %s', async (arrangement) => {
    const references = [as('product', Buffer.from('no picture at all, whatever it is called'))];
    await expect(draw(scene({ arrangement }), { references })).rejects.toMatchObject({
      failure: 'bad_request',
    });
  });

  it.each(ARRANGEMENTS)('copes with odd photos in every role: %s', async (arrangement) => {
    for (const [w, h] of [[1, 1], ARRANGEMENTS.indexOf(arrangement) % 2 ? [1600, 40] : [40, 1600]] as const) {
      const odd = await sharp({ create: { width: w, height: h, channels: 3, background: '#808080' } })
        .png()
        .toBuffer();
      const references = (['persona', 'product', 'reference'] as const).map((role) => as(role, odd));
      expect((await draw(scene({ arrangement }), { references, aspectRatio: '1:1' })).width).toBe(1080);
    }
  });
});
