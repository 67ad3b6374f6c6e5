import { describe, expect, it } from '@jest/globals';
import { FORMATS } from '../formats.js';
import { type BriefDraft, completeDraft } from '../reading/draft.js';
import { scriptTask } from '../script/script.task.js';
import { writeVariations } from '../variations.js';
import { briefTask } from './brief.task.js';

const lines = (draft: BriefDraft, seed: number, structureType?: string): string[] => {
  const brief = completeDraft(draft, seed);
  const input = { brief, persona: null, format: 'talking-5', ...(structureType ? { structureType } : {}) };
  const script = scriptTask.compose(input, seed);
  expect(scriptTask.check(script, input)).toEqual([]);
  return script.segments.map(({ spokenLine }) => spokenLine);
};
const SEEDS = Array.from({ length: 20 }, (_, index) => index * 37 + 1);

describe('a stated brief', () => {
  it('gives the script its subject: the product by its name, never a label of the form', () => {
    for (const seed of SEEDS) {
      const said = lines({ product: 'Glow serum', niche: 'skincare', audience: 'tired parents' }, seed).join(' ');
      expect(said).toMatch(/Glow serum/);
      expect(said).not.toMatch(/Niche|niche/);
    }
  });

  it.each(['Chomp', 'SPARTAN 5000', 'Ledgerly', 'oat & ash', 'Zwölf'])('keeps the name %s unchanged', (product) => {
    expect(completeDraft({ product, niche: 'home' }).product).toMatchObject({
      name: product,
      benefits: [],
      proof: [],
    });
  });

  it.each(['We repair phones', 'the app Ledgerly sorts receipts', 'our shop sells bikes'])(
    'never uses a clause as a name: %s',
    (product) => {
      for (const seed of SEEDS) expect(lines({ product, niche: 'repair' }, seed).join(' ')).not.toContain(product);
    },
  );

  it('never says that a product has its price', () => {
    const brief = completeDraft({
      product: 'Ember mug',
      productText: 'A mug that keeps coffee hot.',
      niche: 'coffee',
    });
    brief.product.benefits = ['has 95 pounds', 'comes with $20', 'keeps coffee hot'];
    brief.benefit = 'has 95 pounds';
    for (const seed of SEEDS) {
      const script = scriptTask.compose({ brief, persona: null, format: 'talking-5' }, seed);
      expect(script.segments.map(({ spokenLine }) => spokenLine).join(' ')).not.toMatch(/95 pounds|\$20/);
    }
  });
});

describe('a list', () => {
  const drafts: BriefDraft[] = [
    { niche: 'skincare' },
    { niche: 'skincare', product: 'Glow serum' },
    {
      niche: 'coffee',
      product: 'Ember mug',
      productText: 'A mug that keeps coffee hot for 6 hours.',
      price: 39,
      currency: 'EUR',
    },
  ];

  it.each(drafts)('is a list whatever the brief contains: %j', (draft) => {
    for (const seed of SEEDS) {
      const said = lines(draft, seed, 'listicle');
      expect(said[0]).toMatch(/\b(?:three|short list)\b/i);
      expect(new Set(said.map((line) => line.replace(/^.*?[:.] /, ''))).size).toBe(said.length);
    }
  });

  it('is repeated by the mode exploit in every format that allows lists', async () => {
    for (const { key } of FORMATS.filter(({ structures }) => structures.includes('listicle')))
      for (const draft of drafts) {
        const brief = completeDraft(draft, 5);
        const { scripts, structures } = await writeVariations(
          { brief, persona: null, format: key },
          { count: 4, mode: 'exploit', exploitStructure: 'listicle' },
          5,
        );
        expect([key, structures]).toEqual([key, ['listicle']]);
        expect(new Set(scripts.map(({ hookText }) => hookText)).size).toBe(4);
      }
  });
});

describe('a text that is hard to read', () => {
  const said = (text: string): string =>
    SEEDS.map((seed) => {
      const brief = { ...briefTask.compose({ mode: 'description', text }, seed), stated: { text } };
      const input = { brief, persona: null, format: 'talking-5' };
      const script = scriptTask.compose(input, seed);
      expect(scriptTask.check(script, input)).toEqual([]);
      return script.segments.map(({ spokenLine, onScreenText }) => `${spokenLine} ${onScreenText}`).join(' ');
    }).join('\n');

  it.each<[string, string, RegExp]>([
    [
      'a plural for a verb',
      'Harbour & Hale is a ship chandler. Orders before noon are on the quay the same day.',
      /it orders|to order before|that orders/i,
    ],
    [
      'a place for a name',
      'Our choir, the Northgate Singers, is looking for tenors. We sing at St Mary’s hall.',
      /these St|has the|are looking for/,
    ],
    [
      'a size for an audience',
      'Paylane runs payroll for companies with 10 to 200 people. It files taxes.',
      /companies with 10(?! to)/,
    ],
    [
      'a clause for a name',
      'bloop makes bath toys that glow. bloop toys dry out in an hour.',
      /these bloop|bloop makes bath toys can/,
    ],
    ['what it is like for what it is', 'handmade, warm and comes in five colours', /(?:this|a|any|the) handmade/],
    [
      'half a list',
      'We sell second-hand bikes. Every bike is checked by a mechanic, comes with a lock, and can be returned within 14 days.',
      /mechanic, comes|has be|have be/,
    ],
    [
      'a deed for a part',
      'Splicer is a kit for rope. It fits in a pocket. Two sisters in Falmouth assemble each one by hand.',
      /(?:has|comes with) two sisters/,
    ],
  ])('is not misread: %s', (_, text, wrong) => {
    expect(said(text)).not.toMatch(wrong);
  });
});

it('agrees with a niche in the plural', () => {
  for (const seed of Array.from({ length: 60 }, (_, i) => i)) {
    const said = lines({ niche: 'knots' }, seed).join(' ');
    expect(said).not.toMatch(/\bif knots\b|knots people|started knots|making knots harder than it/i);
  }
});
