import { describe, expect, it } from '@jest/globals';
import { Dice } from '../../random.js';
import { placeFor } from '../places/places.js';
import { shapeFor } from '../products/kind.js';
import { shotFor } from './direction.js';
import { made as product } from './product.test-support.js';

const PHOTO = { data: Buffer.alloc(4), w: 1, h: 1 };
const ROLES = ['hook', 'problem', 'turn', 'proof', 'benefit', 'cta', 'anything', undefined];

describe('the shot list', () => {
  it('never shows the same shot in two neighbouring lines', () => {
    const products = [
      product(),
      product({ holdable: false, category: 'large_object' }),
      product({ holdable: false, category: 'ambient' }),
      product({ kind: 'print', view: { of: 'place', photo: PHOTO } }),
      product({ kind: 'print', view: { of: 'thing', photo: PHOTO } }),
      null,
    ];
    for (const thing of products)
      for (const photo of [false, true])
        for (const a of ROLES)
          for (const b of ROLES)
            for (let seed = 0; seed < 4; seed++)
              for (const index of [0, 1])
                expect(shotFor(a, index, thing, photo, new Dice(seed))).not.toBe(
                  shotFor(b, index + 1, thing, photo, new Dice(seed, 'b')),
                );
  });

  it('opens on a face and never puts a sofa in a hand or on a counter', () => {
    expect(shotFor('hook', 0, product(), false, new Dice(1))).toBe('closeup');
    expect(shotFor('cta', 4, product(), false, new Dice(1))).toBe('hold');
    expect(shotFor('cta', 4, product({ holdable: false, category: 'large_object' }), false, new Dice(1))).toBe(
      'beside',
    );
    const sofa = product({ holdable: false, category: 'large_object' });
    for (const role of ROLES)
      for (let seed = 0; seed < 8; seed++) expect(shotFor(role, 3, sofa, false, new Dice(seed))).not.toBe('counter');
  });

  it('ends on the presenter before a place, and on a thing that nobody may hide', () => {
    const last = (of: 'place' | 'thing', index: number) =>
      shotFor('cta', index, product({ kind: 'print', view: { of, photo: PHOTO } }), false, new Dice(1));
    expect([last('place', 4), last('place', 3)]).toEqual(['closeup', 'medium']);
    expect([last('thing', 4), last('thing', 3)]).toEqual(['view_inset', 'view']);
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
    expect(shapeFor('Zzz', 'handheld', null, 'It texts you when a price drops.')).toBe('phone');
    expect(shapeFor('Zzz', 'handheld')).toBe(shapeFor('Zzz', 'handheld'));
  });
});
