import { expect, it } from '@jest/globals';
import { inputOfPage } from './product-of-page.js';

const PAGE = {
  name: 'Ember',
  what: 'a self-heating mug',
  audience: null,
  benefits: ['It keeps coffee hot.'],
  proof: ['12,000 reviews'],
  price: 39,
  currency: 'EUR',
  category: 'handheld' as const,
  images: Array.from({ length: 25 }, (_, at) => `https://shop.example.com/${at}.jpg`),
};

it('makes a product of what was read of its page, within the limits of the graph', () => {
  const made = inputOfPage(PAGE, 'https://shop.example.com/mug');
  expect(made).toMatchObject({ name: 'Ember', price: 39, currency: 'EUR', link: 'https://shop.example.com/mug' });
  expect(made.text).toBe('a self-heating mug\nIt keeps coffee hot.\n12,000 reviews');
  expect(made.image_urls).toHaveLength(20);
});

it('sends no currency without a price, and no empty text', () => {
  const made = inputOfPage({ ...PAGE, what: null, benefits: [], proof: [], price: null }, 'https://shop.example.com');
  expect(Object.keys(made)).toEqual(['name', 'category', 'link', 'image_urls']);
});
