import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { collectFacts } from '../compose/facts.js';
import { completeDraft } from '../reading/draft.js';
import { scriptTask } from '../script/script.task.js';
import { withoutSlots } from './clean.js';
import { isPriceOrHours } from './noise.js';

const SEEDS = Array.from({ length: 16 }, (_, index) => index * 41 + 3);
const said = (text: string): string =>
  SEEDS.map((seed) => {
    const brief = { ...briefTask.compose({ mode: 'description', text }, seed), stated: { text } };
    const input = { brief, persona: null, format: 'full-viral' };
    const script = scriptTask.compose(input, seed);
    expect(scriptTask.check(script, input)).toEqual([]);
    return script.segments.map(({ spokenLine, onScreenText }) => `${spokenLine} ${onScreenText}`).join(' ');
  }).join('\n');

describe('a price, a rate or opening hours', () => {
  it.each([
    'gives you 12 pounds a day',
    'has 9.99 a month',
    'has a 9.99 per year',
    'has 12',
    'lets you open 7 to 3',
    'is open from 9am to 5pm',
    'has a 9 to 5',
    'comes with $20',
  ])('is no benefit: %s', (phrase) => expect(isPriceOrHours(phrase)).toBe(true));

  it.each([
    'saves you $200 a year',
    'weighs 12 pounds',
    'takes 10 minutes a day',
    'gives you 3 meals a day',
    'opens in 2 seconds',
    'lasts 40 hours on one charge',
  ])('does not include: %s', (phrase) => expect(isPriceOrHours(phrase)).toBe(false));

  it.each<[string, RegExp]>([
    ['We rent electric cargo bikes in Leeds, 12 pounds a day', /gives? (?:you|me) 12|that rent electric/i],
    ['Snap app, 9.99 a month', /\b(?:has|have|gives?) (?:a )?9\.99/i],
    ['Corner bakery in Leith, open 7 to 3, closed Mondays', /lets? (?:me|you) open|ha(?:s|ve) closed/i],
  ])('is never something that a product has or gives in a script: %s', (text, wrong) =>
    expect(said(text)).not.toMatch(wrong),
  );
});

describe('a sentence of the brief', () => {
  it.each([
    'Calmo, cures anxiety in 3 days',
    'Phone case Kora, survives 2 m drops and 1M sold. DENTIST APPROVED',
    "Okoye's practice, a dentist in Leeds. Dr Levi",
  ])('is never something that a product has: %s', (text) =>
    expect(said(text)).not.toMatch(/ha(?:s|ve) (?:an? )?(?:cures|survives|dentist approved|okoye|dr levi)/i),
  );
});

describe("braces in a caller's words", () => {
  it('are not slots', () => {
    expect(withoutSlots('{audience}')).toBe('');
    expect(withoutSlots(['{name} $', '{x} <b>'].join('')).trim()).toBe('');
    expect(withoutSlots('mugs {blue} for tea')).toBe('mugs   for tea');
    expect(withoutSlots('keeps tea hot, 3 < 5')).toBe('keeps tea hot, 3 < 5');
  });

  it('leave no gap in a line', () => {
    const read = briefTask.compose({ mode: 'description', text: 'A tea pot that keeps tea hot for 6 hours.' }, 1);
    const brief = { ...read, audience: '{audience}', product: { ...read.product, audience: null } };
    expect(collectFacts(brief).slots).not.toHaveProperty('a');
    for (const seed of SEEDS) {
      const input = { brief, persona: null, format: 'talking-5' };
      const script = scriptTask.compose(input, seed);
      expect(scriptTask.check(script, input)).toEqual([]);
      for (const { spokenLine } of script.segments) expect(spokenLine).not.toMatch(/^\s*,|\bfor ,|[{}]|\s[,.]/);
    }
  });

  it('are not read from a description, and neither are tags', () => {
    const text = 'Mug {name} for {audience}, keeps tea hot for 6 hours, <b>dishwasher safe</b>';
    expect(briefTask.compose({ mode: 'description', text }, 1).product.name).toBe('mug');
    expect(said(text)).not.toMatch(/[<>{}]|bdishwasher|audience/);
  });

  it('leave a niche or an audience as if it had not been given', () => {
    const draft = completeDraft({ product: '{product}', niche: '{niche}', audience: '{audience}' });
    expect(draft).toMatchObject({ niche: 'Everyday finds', product: { name: '' } });
    for (const brief of [draft, { ...draft, niche: '{niche}' }])
      for (const seed of SEEDS) {
        const { segments } = scriptTask.compose({ brief, persona: null, format: 'talking-5' }, seed);
        expect(segments.map(({ spokenLine }) => spokenLine).join(' ')).not.toMatch(/[{}]|about for\b|\s[,.?]/);
      }
  });

  it('are not a name', () => {
    const read = briefTask.compose({ mode: 'description', text: 'A tea pot that keeps tea hot for 6 hours.' }, 1);
    const brief = { ...read, product: { ...read.product, name: ['{name} $', '{x} <b>'].join('') } };
    for (const seed of SEEDS) {
      const script = scriptTask.compose({ brief, persona: null, format: 'talking-5' }, seed);
      for (const { spokenLine } of script.segments) expect(spokenLine).not.toMatch(/[{}$<>]|\s[,.]/);
    }
  });
});

it('removes characters that reverse the direction of the text', () => {
  expect(withoutSlots('\u202eevil\u202c mug')).toBe('evil mug');
});

describe('an endless word', () => {
  it('is dropped', () => {
    expect(withoutSlots(`mugs ${'x'.repeat(61)} for tea`)).toBe('mugs   for tea');
    expect(withoutSlots('ж'.repeat(400)).trim()).toBe('');
    expect(withoutSlots('Supercalifragilistic-'.repeat(20)).trim()).toBe('');
  });

  it('is kept in languages with long words or without spaces', () => {
    for (const text of ['Donaudampfschifffahrtsgesellschaftskapitän', '減らします'.repeat(30)])
      expect(withoutSlots(text)).toBe(text);
  });

  it.each([
    ['tea pot', `A tea pot ${'x'.repeat(5000)} that keeps tea hot for 6 hours.`],
    ['Lumo', `Lumo ${'ab'.repeat(200)}. Keeps ${'hot'.repeat(99)} tea.`],
  ])('is not part of a name: %s', (name, text) => {
    expect(briefTask.compose({ mode: 'description', text }, 1).product.name).toBe(name);
    expect(said(text)).not.toMatch(/[a-z]{61}/);
  });
});

it('adds no ending to a verb in capitals', () => {
  const read = briefTask.compose({ mode: 'description', text: 'A tea pot that keeps tea hot for 6 hours.' }, 1);
  for (const audience of ['CAT people who RENT', 'my grandmother'])
    for (const seed of SEEDS) {
      const script = scriptTask.compose({ brief: { ...read, audience }, persona: null, format: 'full-viral' }, seed);
      expect(script.segments.map(({ spokenLine }) => spokenLine).join(' ')).not.toMatch(/RENTs|my grandmother get\b/);
    }
});
