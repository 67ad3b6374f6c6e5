import { describe, expect, it } from '@jest/globals';
import { Dice } from '../../random.js';
import { placeFor } from '../places/places.js';
import { shapeFor } from '../products/kind.js';
import { shotFor } from './direction.js';
import { made as product } from './product.test-support.js';

const ROLES = ['hook', 'problem', 'turn', 'proof', 'benefit', 'cta', 'anything', undefined];

describe('the shot list', () => {
  it('never shows the same shot in two neighbouring lines', () => {
    const products = [
      product(),
      product({ holdable: false, category: 'large_object' }),
      product({ holdable: false, category: 'ambient' }),
      null,
    ];
    for (const thing of products)
      for (const hasPrint of [false, true])
        for (const a of ROLES)
          for (const b of ROLES)
            for (const index of [0, 1])
              expect(shotFor(a, index, thing, { hasPrint })).not.toBe(shotFor(b, index + 1, thing, { hasPrint }));
  });

  it('opens on a face, and never puts a sofa in a hand or on a counter', () => {
    const hasPrint = false;
    const sofa = product({ holdable: false, category: 'large_object' });
    expect(shotFor('hook', 0, product(), { hasPrint })).toBe('closeup');
    for (const role of ROLES)
      for (const index of [2, 3])
        for (const kind of [undefined, 'holding', 'object'] as const)
          expect(['hold', 'counter']).not.toContain(shotFor(role, index, sofa, { hasPrint, kind }));
  });

  it('shows what the line’s shot says', () => {
    const of = (kind: 'presenter' | 'holding' | 'object', index: number) =>
      shotFor('proof', index, product(), { hasPrint: false, kind });
    expect([of('presenter', 2), of('holding', 2), of('holding', 3), of('object', 2)]).toEqual([
      'side',
      'hold',
      'counter',
      'hero',
    ]);
  });

  it('reads places and things from words', () => {
    const dice = new Dice('x');
    expect(
      [
        'kitchen counter, morning light',
        'Bathroom mirror',
        'on a park bench',
        'desk with laptop',
        'car passenger seat',
      ].map((text) => placeFor(text, dice)),
    ).toEqual(['kitchen', 'bathroom', 'park', 'home_office', 'car']);
    expect(
      ['Trail Runner Shoe', 'Night Cream', 'Oat Coffee', 'Nord Sofa', 'Habit app'].map((name) => shapeFor(name, null)),
    ).toEqual(['shoe', 'jar', 'pouch', 'sofa', 'phone']);
    expect(
      ['an escape room', 'a pottery night', 'dog grooming', 'roofing', 'a night cream'].map((what) =>
        shapeFor('Zzz', 'handheld', what),
      ),
    ).toEqual(['sign', 'sign', 'sign', 'sign', 'jar']);
    // Words count as a whole, and the last says what the thing is.
    expect(
      [
        'a tax adviser',
        'a coding bootcamp',
        'dental implants',
        'a river cruise with a vegan kitchen',
        'a massage gun',
        'plant-based protein powder',
        'a tea towel',
        'a travel pillow for flights',
      ].map((what) => shapeFor('Zzz', 'handheld', what)),
    ).toEqual(['sign', 'sign', 'sign', 'sign', 'box', 'pouch', 'textile', 'textile']);
    expect(['Kathrin Vogel', 'Nightlight Flights'].map((name) => shapeFor(name, 'handheld'))).toEqual(['box', 'sign']);
    expect(shapeFor('Zzz', 'handheld')).toBe(shapeFor('Zzz', 'handheld'));
  });
});
