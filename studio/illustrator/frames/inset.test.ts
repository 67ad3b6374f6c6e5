import { expect, it } from '@jest/globals';
import { illustrate } from '../illustrate.js';

it.each(['a standing desk converter', 'a kayak'])(
  'keeps the round inset of the presenter clear of a wide product: %s',
  async (what) => {
    const pictures = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((seed) =>
        illustrate({
          scene: {
            kind: 'frame',
            personaSeed: 'mara',
            persona: { name: 'Mara', gender: 'female' },
            product: { name: 'Liftmate Two', what, category: 'large_object' },
            segmentRole: 'turn',
            index: 1,
            setting: 'living room',
          },
          aspectRatio: '9:16',
          references: [],
          seed,
        }),
      ),
    );
    const insets = pictures.flatMap(({ areas }) => {
      const [face] = areas?.faces ?? [];
      const inset = areas?.things?.find(
        ({ x, y, w, h }) => face && x <= face.x && y <= face.y && x + w >= face.x + face.w && y + h >= face.y + face.h,
      );
      return inset ? [{ inset, others: areas!.things!.filter((one) => one !== inset) }] : [];
    });
    expect(insets.length).toBeGreaterThan(0);
    for (const { inset, others } of insets)
      for (const one of others)
        expect(one.x + one.w <= inset.x || inset.x + inset.w <= one.x || inset.y + inset.h <= one.y).toBe(true);
  },
);
