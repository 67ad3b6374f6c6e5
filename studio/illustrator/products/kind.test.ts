import { describe, expect, it } from '@jest/globals';
import { shapeFor } from './kind.js';
import type { Shape } from './shape.js';

const shapeOf = (what: string | null, category: string | null = 'handheld') => shapeFor('Zorvo', category, what);

describe('the shape of a product', () => {
  it.each<[Shape, string[]]>([
    ['bike', ['an e-bike', 'a bicycle for commuters', 'mountain bikes']],
    ['car', ['an electric car']],
    ['stroller', ['a baby stroller that folds']],
    ['guitar', ['an acoustic guitar']],
    ['suitcase', ['a cabin suitcase with four wheels', 'carry-on luggage']],
    ['dumbbell', ['a set of dumbbells', 'a dumbbell set']],
    ['mat', ['a yoga mat']],
    ['laptop', ['a laptop', 'Laptop 14']],
    ['camera', ['an instant camera']],
    ['cooker', ['an air fryer', 'a rice cooker']],
    ['watch', ['a wristwatch', 'Zorvo Watch Pro']],
    ['glasses', ['a pair of reading glasses']],
    ['sunglasses', ['sunglasses']],
    ['wineglass', ['wine glasses', 'a box of wine glasses']],
    ['bread', ['sourdough bread', 'a loaf of rye']],
    ['icecream', ['vegan ice cream']],
    ['bar', ['a bar of dark chocolate', 'protein bars']],
    ['knife', ['a chef’s knife', 'kitchen knives']],
    ['bouquet', ['a bouquet of roses', 'fresh flowers']],
    ['bed', ['a mattress', 'a bed']],
    ['petbed', ['a dog bed']],
    ['chair', ['a rocking chair']],
    ['officechair', ['an office chair', 'an ergonomic gaming chair']],
    ['leash', ['a leather dog collar', 'a dog lead']],
    ['petfood', ['grain-free dog food', 'a bag of dog food']],
    ['aquarium', ['a fish tank']],
    ['mower', ['a cordless lawn mower', 'lawnmowers']],
    ['drill', ['a cordless power drill']],
    ['solarpanel', ['solar panels', 'a solar panel kit']],
    ['nailpolish', ['vegan nail polish']],
    ['palette', ['an eyeshadow palette']],
    ['razor', ['a safety razor']],
    ['babybottle', ['a baby bottle']],
    ['paperroll', ['bamboo toilet paper', 'rolls of toilet paper']],
    ['hearingaid', ['a pair of hearing aids']],
    ['pizza', ['a vegan pizza chain', 'pizza delivery']],
    ['bouquet', ['a flower subscription']],
    ['sign', ['a solar installer', 'a barbershop', 'a restaurant chain', 'a bookshop']],
    ['bike', ['a bike brand']],
    ['eggs', ['free-range eggs', 'a carton of eggs']],
    ['cheese', ['aged cheddar', 'vegan cheese']],
    ['boardgame', ['a board game for families']],
    ['chess', ['a wooden chess set']],
    ['racket', ['a tennis racket']],
    ['paddle', ['a padel racket', 'a pickleball paddle']],
    ['pencils', ['coloured pencils', 'a set of markers']],
    ['gamepad', ['a wireless gaming controller']],
    ['vrheadset', ['a VR headset']],
    ['turntable', ['a record player', 'a vinyl record player']],
    ['phonecase', ['a phone case', 'biodegradable phone cases']],
    ['powerbank', ['a power bank']],
    ['bulb', ['a smart light bulb']],
    ['doorlock', ['a smart door lock']],
    ['securitycamera', ['an outdoor security camera']],
    ['filterjug', ['a water filter jug']],
    ['table', ['a standing desk']],
    ['fridge', ['a mini fridge']],
    ['washer', ['a washing machine']],
    ['coffeemaker', ['an espresso machine']],
    ['drums', ['a drum kit']],
    ['teddy', ['a plush toy for babies']],
    ['keyboard', ['a mechanical keyboard']],
    ['bowl', ['a poke bowl']],
  ])('is a %s for %j', (shape, words) => expect(words.map((what) => shapeOf(what))).toEqual(words.map(() => shape)));

  it('is that of the noun at the end, not of what the thing is for or belongs to', () => {
    const parts = [
      'a car seat',
      'a bike lock',
      'a guitar strap',
      'a pizza cutter',
      'a tv mount',
      'a cake tin',
      'a key ring',
      'a robot mower',
      'a racket stringer',
      'an eyebrow pencil',
      'a pool pump',
    ];
    expect(parts.map((what) => shapeOf(what))).toEqual(parts.map(() => 'box'));
    expect(
      ['a table lamp', 'a camera bag', 'hot chocolate', 'a sofa bed', 'a house plant', 'tulip bulbs'].map((what) =>
        shapeOf(what),
      ),
    ).toEqual(['lamp', 'bag', 'pouch', 'sofa', 'plant', 'bouquet']);
  });

  it('is never a carton for what nobody can touch, whatever its category', () => {
    const seen = new Map<string, Shape[]>(
      Object.entries({
        phone:
          'an app, an online course, a podcast, a newsletter, a webinar, a VPN, a streaming service, a meal plan, a job board',
        sign: 'a bank, travel insurance, a concert, a city tour, a mortgage, a law firm, a community, a charity, a language school',
        card: 'a credit card, a bank account, a gift card',
        ticket: 'a festival ticket, a museum pass, concert tickets',
        tv: 'a TV show, a video game',
      }).map(([shape, words]) => [
        shape,
        words.split(', ').flatMap((what) => [shapeOf(what), shapeOf(what, 'ambient')]),
      ]),
    );
    for (const [shape, shapes] of seen) expect(new Set(shapes)).toEqual(new Set([shape]));
  });

  it('is read from sentences only where they define it', () => {
    const told = (more: string) => shapeFor('Zorvo', 'handheld', null, more);
    expect(told('Made in Leeds. Zorvo is an e-bike for short ways.')).toBe('bike');
    expect(told('Helio installs solar panels on family homes. The survey is free.')).toBe('solarpanel');
    expect(told('It is a joy. It is a hammock.')).toBe('hammock');
    expect(told('Barkwell delivers fresh dog food every Friday.')).toBe('petfood');
    expect(told('It makes mornings easier.')).toBe('box');
    expect(told('It fits into your car.')).toBe('box');
    expect(told('It has 900 fans.')).toBe('box');
  });

  it.each<[Shape, string]>([
    ['sign', 'Radlwerk ist ein Fahrradladen in Graz.'],
    ['candle', 'Lumière du Lac fabrique des bougies à la cire de soja.'],
    ['bed', 'Slaapwel is een matras van natuurlatex.'],
    ['bread', 'Solsort bager surdejsbrød hver morgen.'],
    ['bottle', 'Casa Limón vende aceite de oliva de Jaén.'],
    ['box', 'Zorvo ist praktisch und passt in dein Auto.'],
    ['box', 'Parmi les cadeaux, c’est le plus beau.'],
  ])('is a %s for what a text in another language says: %s', (shape, more) =>
    expect(shapeFor('Zorvo', 'handheld', null, more)).toBe(shape),
  );

  it('is told by names in other languages, but not by English words that look like theirs', () => {
    expect(shapeFor('Bageriet Solsort', 'handheld')).toBe('sign');
    expect(shapeFor('Surdejsbrød', 'handheld')).toBe('bread');
    expect(
      ['Pain Relief Patch', 'Bristol', 'Schweinsteiger', 'Praktisch'].map((name) => shapeFor(name, 'handheld')),
    ).toEqual(['box', 'box', 'box', 'box']);
  });
});
