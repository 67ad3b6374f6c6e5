import { expect, it } from '@jest/globals';
import { blankBrief, briefInputOf, draftOf, draftOfSource, isAbout } from './saved-brief.js';

const READ = {
  product: {
    name: 'Ember',
    what: 'A mug that heats itself',
    audience: 'commuters',
    benefits: ['It keeps coffee at 57 degrees.'],
    proof: [],
    price: 39,
    currency: 'EUR',
  },
  topic: null,
  scriptBrief: null,
  persona: { recommendation: { niche: 'Coffee' } },
};

it('keeps the words that somebody has typed, and puts those of a page together from its facts', () => {
  const typed = draftOfSource(' Ember keeps coffee warm. ', READ);
  expect(typed).toMatchObject({
    title: 'Ember',
    product: 'Ember keeps coffee warm.',
    audience: 'commuters',
    niche: 'Coffee',
    goal: 'sales',
  });
  const page = draftOfSource('https://shop.example/ember', READ);
  expect(page.product).toBe('Ember. A mug that heats itself. It keeps coffee at 57 degrees. €39.00.');
  const article = { ...READ, product: null, topic: 'How bees dance' };
  expect(draftOfSource('https://news.example', article)).toMatchObject({
    niche: 'How bees dance',
    goal: 'reach',
    title: '',
  });
});

it('sends what is left open as nothing, and reads it back as an empty text', () => {
  const draft = { ...blankBrief, product: ' Ember ', audience: ' ' };
  const input = briefInputOf(draft);
  expect(input).toMatchObject({
    title: null,
    draft: { product: 'Ember', audience: null, productId: null, goal: 'sales' },
  });
  const saved = { ...input.draft, goal: 'sales', platform: 'tiktok' } as Parameters<typeof draftOf>[0]['draft'];
  expect(draftOf({ id: '1', title: 'Ember', createdAt: '', draft: saved })).toEqual({
    ...blankBrief,
    title: 'Ember',
    product: 'Ember',
  });
  expect([isAbout(draft), isAbout(blankBrief)]).toEqual([true, false]);
});
