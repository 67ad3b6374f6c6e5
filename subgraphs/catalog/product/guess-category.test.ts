import { describe, expect, it } from '@jest/globals';
import { guessCategory } from './guess-category.js';

describe("how a shop's product is shown", () => {
  it.each([
    ['Oslo 3-Seater Sofa, grey', [], 'large_object'],
    ['Sofa Oslo', [], 'large_object'],
    ['Sofa cover', ['Furniture'], 'handheld'],
    ['Chair pad, set of two', ['Chairs'], 'handheld'],
    ['KALLAX', ['Home > Storage > Shelves'], 'large_object'],
    ['Ember travel mug', ['Kitchen'], 'handheld'],
    ['Gravel Bike Explorer 3', [], 'large_object'],
    ['Bike bell', ['Bikes'], 'handheld'],
    ['Berber rug - 160 x 230', [], 'ambient'],
    ['Blackout curtains for bedrooms', [], 'ambient'],
    ['Schlafsofa Anna', [], 'large_object'],
    ['Esstisch Eiche massiv', [], 'large_object'],
    ['Ein fantastisches Buch', [], 'handheld'],
    ['Canapé 3 places', [], 'large_object'],
    ['Silla de oficina', [], 'large_object'],
    ['Cojín para sofá', [], 'handheld'],
    ['Serum for dry skin', ['Skincare'], 'handheld'],
    ['Backpack with laptop desk', [], 'handheld'],
    ['', ['__proto__', 'constructor'], 'handheld'],
  ])('%s %j is %s', (title, labels, category) => {
    expect(guessCategory(title, labels)).toBe(category);
  });
});
