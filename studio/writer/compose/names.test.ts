import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief.task.js';
import { categoryByKey } from '../extract/category.js';
import { briefFromDraft } from '../reading/draft.js';
import { scriptTask } from '../script.task.js';
import { type Brief } from '../shapes.js';
import { isSafe } from './gate.js';
import { isHeld, isMany, nameOf, thingOf } from './names.js';

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
    expect(nameOf('Snap app, 9.99 a month')).toBe('Snap app');
    expect(nameOf('Oak, Ash & Co')).toBe('Oak, Ash & Co');
  });

  it.each([
    ['STOP SNORING WITH THE SILENTIA MOUTHGUARD. ONLY 49 EUR', 'en', /\bSNORING|WITH THE/],
    ['19th', 'en', /19th/],
    ['Ich verkaufe handgemachte Seife', 'de', /verkaufe/],
  ])('that is none is not said: %s', (product, language, wrong) =>
    expect(spoken(briefFromDraft({ product, niche: 'sleep', language }))).not.toMatch(wrong),
  );
});

it('takes what a thing is for its noun, not what it or its maker is called', () => {
  const category = categoryByKey('tech');
  expect(thingOf('a phone case Kora', 'Kora', category)).toBe('case');
  expect(thingOf('a pair of jeans', 'Levi', category)).toBe('pair');
  expect(thingOf(null, 'LED Desk Lamp', category)).toBe('lamp');
  expect(thingOf(null, 'Dr Okoye', category)).toBeUndefined();
  expect(thingOf(null, 'Hundefutter ohne Getreide', category)).not.toBe('ohne');
});

it('has no noun where it is a firm’s, and no hand holds a house', () => {
  expect(thingOf(null, 'Hartley & Moss LLP', categoryByKey('service'))).toBeUndefined();
  expect(thingOf(null, 'Whitfield & Sons', categoryByKey('home'))).toBeUndefined();
  expect(['gym', 'hybrid bike', 'ranch', 'mug', 'lamp'].filter(isHeld)).toEqual(['mug', 'lamp']);
});

it.each<[string, string | null, boolean]>([
  ["Marta's Soap Kitchen", 'cold-process bars', false],
  ['CloudStride running shoes', 'running shoes', true],
  ['River Keepers', null, true],
  ['Lumo', 'reading lamps', true],
  ['vitamin C serum', 'a vitamin C serum', false],
])('is one or many as its name says: %s, %s', (name, what, many) => expect(isMany(name, what)).toBe(many));

describe('the words on screen', () => {
  it('are never the words that lead in to others', () => {
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
  it.each(['tlh', 'x-foo', 'qaa'])('that no line is known in gets English ones: %s', (language) => {
    for (const segments of scripts(briefFromDraft({ product: 'Tea pot', niche: 'home', language }), 'talking-5')) {
      for (const { spokenLine } of segments) expect(spokenLine).not.toMatch(/tea pot\W+tea pot/i);
      expect(new Set(segments.map(({ spokenLine }) => spokenLine)).size).toBe(segments.length);
      expect(segments.map(({ spokenLine }) => spokenLine).join(' ')).toMatch(/\b(?:I|you|this)\b/);
    }
  });

  it('keeps its own sentences where the brief brings some', () => {
    const productText =
      'Pehmeä villapeitto, joka pitää sinut lämpimänä. Kudottu käsin Oulussa. Ilman muovia ja hajusteita.';
    expect(spoken(briefFromDraft({ product: 'Vilja', productText, language: 'fi' }))).toMatch(/Kudottu käsin Oulussa/);
  });

  it('other than English hears no English verb before its words', () => {
    const productText = 'Dura 10 años. Mantiene el agua fría todo el día.';
    for (const language of ['es', 'spa', 'es-MX'])
      expect(spoken(briefFromDraft({ product: 'Jarra Sol', productText, language }))).not.toMatch(
        /\b(?:has|lets|comes) /i,
      );
  });
});
