import { expect, it } from '@jest/globals';
import { completeDraft } from './draft.js';

it.each([
  ['https://www.ember.example/shop/mug?ref=1', 'ember.example'],
  ['http://ember.example', 'ember.example'],
  ['Ember mug', 'Ember mug'],
])('names a product that is given as a URL by its host: %s', (product, name) =>
  expect(completeDraft({ product }).product.name).toBe(name),
);
