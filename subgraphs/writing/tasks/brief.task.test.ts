import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PageReading } from '../../../studio/writer/brief/page.js';
import { type BriefInput, completeDraft } from '../../../studio/writer/brief/read.js';
import { compose } from '../../../studio/writer/composers.js';
import type { Brief } from '../../../studio/writer/shapes.js';
import { briefTask } from './brief.task.js';

const PAGE: PageReading = {
  kind: 'product',
  name: 'Nook lamp',
  brand: 'Nook',
  description: 'A lamp that follows the sun.',
  price: 79,
  currency: 'EUR',
  rating: 4.8,
  reviewCount: 3214,
  blocks: [
    { kind: 'heading', text: 'Details' },
    { kind: 'item', text: 'Runs for nine months on one charge' },
  ],
};
const read = (input: Partial<BriefInput>): Brief => compose('brief', { mode: 'description', text: '', ...input }, 1);

describe('reading a brief', () => {
  it('puts the facts of a text into the fields of a brief', () => {
    const brief = read({
      text: 'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.',
    });
    expect(brief.product).toMatchObject({
      name: 'Ember',
      what: expect.stringMatching(/^a self-heating travel mug/),
      benefits: ['It keeps your drink at 57 degrees for 6 hours.'],
      proof: ['Over 12,000 reviews.'],
      price: 39,
      priceText: '39 euros.',
      currency: 'EUR',
      form: 'handheld',
    });
    expect([brief.audience, brief.goal, brief.nameCertain]).toEqual([
      'commuters who hate lukewarm coffee',
      'sales',
      true,
    ]);
  });

  it('takes name, price and rating from the data of a page', () => {
    const brief = read({ mode: 'url', text: 'Nook lamp', title: 'Nook lamp | Shop', page: PAGE });
    expect(brief.product).toMatchObject({ name: 'Nook lamp', price: 79, currency: 'EUR' });
    expect(brief.product.proof).toEqual(['4.8 stars from 3214 reviews']);
    expect(brief.facts!.map(({ text }) => text)).not.toContain('Details');
  });

  it('sells nothing on the page of an article', () => {
    const brief = read({ mode: 'url', text: '', page: { ...PAGE, kind: 'article', name: 'How lamps work' } });
    expect([brief.product.name, brief.niche, brief.product.price]).toEqual(['', 'How lamps work', null]);
  });

  it('says when a name is not certain', () => {
    expect(read({ text: 'A night cream with 0.3 % retinol. No perfume.' }).nameCertain).toBe(false);
  });

  it('passes its own check for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), fc.integer(), (text, seed) => {
        const input: BriefInput = { mode: 'description', text };
        const brief = compose('brief', input, seed);
        expect(briefTask.output.safeParse(brief).success).toBe(true);
        expect(briefTask.check(brief, input)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the fields of a form', () => {
  it('are taken as they are', () => {
    const brief = completeDraft({
      product: 'Ember mug',
      niche: 'coffee',
      audience: 'sailors',
      goal: 'saves',
      price: 39,
      currency: 'EUR',
    });
    expect(brief).toMatchObject({ niche: 'coffee', audience: 'sailors', goal: 'saves', nameCertain: true });
    expect(brief.product).toMatchObject({ name: 'Ember mug', price: 39, currency: 'EUR', benefits: [], proof: [] });
  });

  it('name the product by its address if there is no name, and nothing without a product', () => {
    expect(completeDraft({ product: 'https://www.ember.example/shop' }).product.name).toBe('ember.example');
    expect(completeDraft({ niche: 'knots' })).toMatchObject({ niche: 'knots', product: { name: '' } });
  });
});
