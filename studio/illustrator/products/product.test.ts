import { expect, it } from '@jest/globals';
import type { PictureRequest } from '../picture.js';
import { makeProduct } from './product.js';
import { GROUNDED, UNHELD } from './shape.js';

const make = (what: string, category: 'handheld' | 'ambient' = 'handheld') => {
  const request: PictureRequest = {
    scene: { kind: 'frame', product: { name: 'Nord', what, category } },
    references: [],
    seed: 1,
    aspectRatio: '9:16',
  };
  return makeProduct(request);
};

it('stands on the floor if it is drawn as a large thing, even if nobody said that it is large', async () => {
  expect(await make('a kayak')).toMatchObject({ category: 'large_object', holdable: false });
  expect(await make('a kayak', 'ambient')).toMatchObject({ category: 'ambient' });
  expect(await make('a mug')).toMatchObject({ category: 'handheld', holdable: true });
});

it('is in no hand if it stands on the floor', () => {
  expect([...GROUNDED].filter((shape) => !UNHELD.has(shape))).toEqual([]);
});
