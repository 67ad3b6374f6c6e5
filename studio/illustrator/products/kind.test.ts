import { describe, expect, it } from '@jest/globals';
import { drawsNoun, kindOf, shapeFor } from './kind.js';

const shapeOf = (what: string | null, category: string | null = 'handheld') => shapeFor('Zorvo', category, what);

describe('what a product is drawn as', () => {
  it.each([
    ['mug', 'a travel mug, a set of coffee mugs'],
    ['jar', 'a body butter, a night cream'],
    ['pouch', 'a plant-based protein powder, grain-free dog food, hot chocolate'],
    ['laptop', 'a laptop, Laptop 14'],
    ['watch', 'a wristwatch, Zorvo Watch Pro'],
    ['headphones', 'wireless headphones'],
    ['phone', 'an app, an online course, a podcast, a meal plan, a job board'],
    ['sign', 'a bank, travel insurance, a city tour, a law firm, a language school, dance classes near you'],
    ['card', 'a credit card, a bank account, a gift card'],
    ['🚲', 'an e-bike, mountain bikes, a bike brand'],
    ['🍞', 'sourdough bread, a loaf of rye'],
    ['🔪', 'a chef’s knife, kitchen knives'],
    ['👓', 'a pair of reading glasses'],
    ['🪥', 'a bamboo toothbrush'],
    ['🎟', 'a festival ticket, concert tickets'],
  ])('is a %s for %s', (shape, words) =>
    expect(words.split(', ').map((what) => shapeOf(what))).toEqual(words.split(', ').map(() => shape)),
  );

  it('is that of the noun at the end, not of what the thing is for or belongs to', () => {
    const parts =
      'a car seat, a bike lock, a guitar strap, a pizza cutter, a key ring, a robot mower, a pool pump'.split(', ');
    expect(parts.map((what) => shapeOf(what))).toEqual(parts.map(() => 'box'));
    expect(['a table lamp', 'a camera bag', 'a sofa bed'].map((what) => shapeOf(what))).toEqual([
      'lamp',
      'bag',
      'sofa',
    ]);
  });

  it('is read from sentences only where they define it', () => {
    const told = (more: string) => shapeFor('Zorvo', 'handheld', null, more);
    expect(told('Made in Leeds. Zorvo is an e-bike for short ways.')).toBe('🚲');
    expect(told('It fits into your car. It has 900 fans.')).toBe('box');
    expect(told('Lumière du Lac fabrique des bougies à la cire de soja.')).toBe('candle');
    expect(told('Solsort bager surdejsbrød hver morgen.')).toBe('🍞');
    expect(told('Zorvo ist praktisch und passt in dein Auto.')).toBe('box');
  });

  it('is told by names in other languages, but not by English words that look like theirs', () => {
    expect(shapeFor('Surdejsbrød', 'handheld')).toBe('🍞');
    const names = ['Pain Relief Patch', 'Bristol', 'Schweinsteiger', 'Praktisch'];
    expect(names.map((name) => shapeFor(name, 'handheld'))).toEqual(names.map(() => 'box'));
  });

  it('is certain only if a drawing or an emoji shows it', () => {
    expect(['guitar', 'dogs', 'candle', 'running shoes', 'Zahnbürste'].filter((noun) => !drawsNoun(noun))).toEqual([]);
    expect(
      ['idea', 'link', 'date', 'course', 'bank account', 'sensor', 'dentist', 'tax return', ''].filter(drawsNoun),
    ).toEqual([]);
  });

  it('has a size: what stands on the floor is in no hand', () => {
    expect(kindOf('🚲')).toMatchObject({ grip: 'none', floor: true });
    expect(kindOf('🍎')).toMatchObject({ grip: 'hand', floor: false });
    expect(kindOf('sofa')).toMatchObject({ grip: 'none', floor: true });
  });
});
