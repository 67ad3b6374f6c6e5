import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { getCategory } from '../extract/category.js';
import { completeDraft } from '../reading/draft.js';
import { scriptTask } from '../script/script.task.js';
import { type Brief } from '../shapes.js';
import { isSafe } from './gate.js';
import { findThing, isHeld, isMany, toSpokenName } from './names.js';

const SEEDS = Array.from({ length: 12 }, (_, index) => index * 53 + 7);
const scripts = (brief: Brief, format = 'full-viral') =>
  SEEDS.map((seed) => {
    const input = { brief, persona: null, format };
    const script = scriptTask.compose(input, seed);
    expect(scriptTask.check(script, input)).toEqual([]);
    return script.segments;
  });
const spoken = (brief: Brief): string =>
  scripts(brief)
    .flat()
    .map(({ spokenLine, onScreenText }) => `${spokenLine} ${onScreenText}`)
    .join('\n');

it('agrees with what is said: a name may be singular where its description is plural', () => {
  const brief = briefTask.compose(
    { mode: 'description', text: 'Goblin Ginger – fiery ginger shots. Cold-pressed in Kent, £24.' },
    1,
  );
  expect(spoken(brief)).not.toMatch(/shotses|there's fiery|there is fiery/i);
  for (const one of ['ThermaTag 400', 'Mudlark Ceramics', 'Tiers of Joy'])
    expect(isMany(one, 'wireless temperature loggers')).toBe(false);
  expect(findThing('an escape room', 'The Last Lighthouse', getCategory('general'))).toBe('escape room');
  expect(findThing(null, 'Jazz on the Canal', getCategory('general'))).toBeUndefined();
  expect([isHeld('cocktail bar'), isHeld('snack bar')]).toEqual([false, true]);
});

it('calls a duo by what it is', () => expect(isSafe('noun', 'a wedding DJ & saxophonist duo')).toBe(true));

it('keeps words together that mean one thing', () => {
  for (const text of [
    'First aid kits for hikers. Each kit weighs 310 g. $46.',
    'Happy hour cocktails at the Anchor Bar, from £6.50. Live piano.',
  ])
    expect(spoken(briefTask.compose({ mode: 'description', text }, 1))).not.toMatch(/these (?:aid|hour) /);
});

it.each([
  ['a driving school', 'Passmark Driving School. We pick you up from home. £36 an hour.', 'the Passmark'],
  ['a myth without a problem', 'A spa voucher for adults. It never expires. $40.', 'live with it'],
])('says nothing wrong about %s', (_, text, wrong) =>
  expect(spoken(briefTask.compose({ mode: 'description', text }, 1))).not.toContain(wrong),
);

describe('a name', () => {
  it.each([
    '19th',
    '42',
    'ANY',
    'ANY size tea pot',
    'STOP SNORING WITH THE SILENTIA MOUTHGUARD',
    'Ich verkaufe handgemachte Seife',
    'Run payroll from your phone',
    'Lose 10 pounds in a month',
    'We repair phones',
  ])('is not %s', (name) => expect(isSafe('name', name)).toBe(false));

  it.each([
    'Chomp',
    'SPARTAN 5000',
    'Snap',
    'Snap app',
    '3M Tape',
    'HOUSE OF WOLVES',
    'THE ORDINARY NIACINAMIDE SERUM',
    'Je T’aime Studio',
    'LED Desk Lamp',
  ])('may be %s', (name) => expect(isSafe('name', name)).toBe(true));

  it('ends before its price', () => {
    expect(toSpokenName('Snap app, 9.99 a month')).toBe('Snap app');
    expect(toSpokenName('Oak, Ash & Co')).toBe('Oak, Ash & Co');
  });

  it.each([
    ['STOP SNORING WITH THE SILENTIA MOUTHGUARD. ONLY 49 EUR', 'en', /\bSNORING|WITH THE/],
    ['19th', 'en', /19th/],
    ['Ich verkaufe handgemachte Seife', 'de', /verkaufe/],
  ])('that is not one is never said: %s', (product, language, wrong) =>
    expect(spoken(completeDraft({ product, niche: 'sleep', language }))).not.toMatch(wrong),
  );
});

it('uses the kind of a thing as its noun, not its name or its maker’s', () => {
  const category = getCategory('tech');
  expect(findThing('a phone case Kora', 'Kora', category)).toBe('case');
  expect(findThing('a pair of jeans', 'Levi', category)).toBe('pair');
  expect(findThing(null, 'LED Desk Lamp', category)).toBe('lamp');
  expect(findThing(null, 'Dr Okoye', category)).toBeUndefined();
  expect(findThing(null, 'Hundefutter ohne Getreide', category)).not.toBe('ohne');
});

it('finds no noun in a company name, and knows what fits in a hand', () => {
  expect(findThing(null, 'Hartley & Moss LLP', getCategory('service'))).toBeUndefined();
  expect(findThing(null, 'Whitfield & Sons', getCategory('home'))).toBeUndefined();
  expect(['gym', 'hybrid bike', 'ranch', 'mug', 'lamp'].filter(isHeld)).toEqual(['mug', 'lamp']);
});

it.each<[string, string | null, boolean]>([
  ["Marta's Soap Kitchen", 'cold-process bars', false],
  ['CloudStride running shoes', 'running shoes', true],
  ['River Keepers', null, true],
  ['Lumo', 'reading lamps', true],
  ['Karl Ek for Anna Berg Pillows', 'pillows', true],
  ['vitamin C serum', 'a vitamin C serum', false],
])('decides from the name whether a product is plural: %s, %s', (name, what, many) =>
  expect(isMany(name, what)).toBe(many),
);

describe('the text on screen', () => {
  it('is never a lead-in to a quotation', () => {
    const text =
      'Okuja is a soap for dry hands. My grandmother mixed the first bar in a shed. Rain water and ash are all it needs. Seven bars fill one tin.';
    for (const seed of [1, 2, 3]) {
      const brief = { ...briefTask.compose({ mode: 'description', text }, seed), stated: { text } };
      const shown = scripts(brief)
        .flat()
        .map(({ onScreenText }) => onScreenText);
      for (const one of shown)
        expect(one).not.toMatch(/word for word|i quote|their own words|okay, listen|how they put it|just read you/i);
      expect(shown).toContain('Seven bars fill one tin');
      expect(shown).not.toContain('My first question was simple');
    }
  });
});

describe('a language', () => {
  it.each(['tlh', 'x-foo', 'qaa'])('without lines of ours gets English lines: %s', (language) => {
    for (const segments of scripts(completeDraft({ product: 'Tea pot', niche: 'home', language }), 'talking-5')) {
      for (const { spokenLine } of segments) expect(spokenLine).not.toMatch(/tea pot\W+tea pot/i);
      expect(new Set(segments.map(({ spokenLine }) => spokenLine)).size).toBe(segments.length);
      expect(segments.map(({ spokenLine }) => spokenLine).join(' ')).toMatch(/\b(?:I|you|this)\b/);
    }
  });

  it('without lines of ours keeps the sentences of the brief', () => {
    const productText =
      'Pehmeä villapeitto, joka pitää sinut lämpimänä. Kudottu käsin Oulussa. Ilman muovia ja hajusteita.';
    expect(spoken(completeDraft({ product: 'Vilja', productText, language: 'fi' }))).toMatch(/Kudottu käsin Oulussa/);
  });

  it('other than English has no English verb before its words', () => {
    const productText = 'Dura 10 años. Mantiene el agua fría todo el día.';
    for (const language of ['es', 'spa', 'es-MX'])
      expect(spoken(completeDraft({ product: 'Jarra Sol', productText, language }))).not.toMatch(
        /\b(?:has|lets|comes) /i,
      );
  });
});

it.each([
  ['Corsa Coffee Roasters', false],
  ['Second Chapter Books', false],
  ['Linden Candles', true],
])('tells whether a name is plural: %s', (name, plural) => expect(isMany(name, null)).toBe(plural));

it.each(['Wick & Willow', 'Trattoria Nonna Zenobia'])('does not take the last word of %s for a thing', (name) =>
  expect(findThing(null, name, getCategory('home'))).toBeUndefined(),
);
