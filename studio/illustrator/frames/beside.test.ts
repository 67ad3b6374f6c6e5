import { expect, it } from '@jest/globals';
import { draw, pixels } from '../pictures.test-support.js';

it('is beside or above a large product, so that it hides no face, and captions fit below it', async () => {
  for (const what of ['a sofa', 'a bicycle'])
    for (const onScreenText of [null, 'Three words here']) {
      const product = { name: 'Nord', what, category: 'large_object' } as const;
      const { areas } = await draw({
        kind: 'frame',
        personaSeed: 'mara',
        segmentRole: 'cta',
        index: 2,
        onScreenText,
        product,
      });
      const [face, thing] = [areas!.faces[0]!, areas!.things![0]!];
      const beside = face.x + face.w <= thing.x || thing.x + thing.w <= face.x;
      expect(beside || face.y + face.h <= thing.y).toBe(true);
      expect(thing.y + thing.h).toBeLessThan(0.67);
    }
});

it('stands on the ground of the place outdoors, and on a rug indoors', async () => {
  const below = async (setting: string) => {
    const { bytes } = await draw({
      kind: 'frame',
      personaSeed: 'mara',
      segmentRole: 'cta',
      index: 2,
      setting,
      product: { name: 'Nord', what: 'a sofa', category: 'large_object' },
    });
    const [r, g, b] = await meanColour(bytes, [0, 0.74, 1, 0.1]);
    return { r: r!, g: g!, b: b! };
  };
  const lawn = await below('In the park.');
  expect(lawn.g).toBeGreaterThan(lawn.r + 15);
  const room = await below('In the living room.');
  expect(room.g).toBeLessThan(room.r);
});

async function meanColour(bytes: Buffer, box: readonly [number, number, number, number]): Promise<number[]> {
  const data = await pixels(bytes, box);
  return [0, 1, 2].map((c) => {
    let sum = 0;
    for (let i = c; i < data.length; i += 3) sum += data[i]!;
    return sum / (data.length / 3);
  });
}
