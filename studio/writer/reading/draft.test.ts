import { expect, it } from '@jest/globals';
import { briefFromDraft } from './draft.js';

it.each([
  ['https://www.ember.example/shop/mug?ref=1', 'ember.example'],
  ['http://ember.example', 'ember.example'],
  ['Ember mug', 'Ember mug'],
])('calls what is named by an address by its host: %s', (product, name) =>
  expect(briefFromDraft({ product }).product.name).toBe(name),
);
