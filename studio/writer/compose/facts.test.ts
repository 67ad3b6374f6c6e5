import { expect, it } from '@jest/globals';
import { completeDraft } from '../reading/draft.js';
import type { Brief } from '../shapes.js';
import { collectFacts } from './facts.js';

const draft = completeDraft({ niche: 'home', goal: 'sales' });
const slots = (product: Partial<Brief['product']>, language = 'en') =>
  collectFacts({ ...draft, language, product: { ...draft.product, ...product } }).slots;

it.each([
  ['Nordhem Tarnby Table', 'a table', 'the Nordhem Tarnby Table', 'this table'],
  ['Tarnby Rack for Kitchen Island', 'a rack', 'the Tarnby Rack for Kitchen Island', 'this rack'],
  ['365 by Field & Sons', null, '365 by Field & Sons', '365 by Field & Sons'],
  ['Apple iPad Pro', null, 'Apple iPad Pro', 'Apple iPad Pro'],
])('says "%s" as people do', (name, what, full, short) =>
  expect(slots({ name, what })).toMatchObject({ name: full, short }),
);

it.each([
  [23450, 'PKR', 'en', '23,450 PKR'],
  [5100, 'GBP', 'en', '£5,100'],
  [1149.5, 'EUR', 'en', '€1,149.50'],
  [79, 'USD', 'en', '$79'],
  [249990, 'CLP', 'es', '249990 CLP'],
])('says the price of %s %s in %s', (price, currency, language, said) =>
  expect(slots({ name: 'Lumo', what: null, price, currency, priceText: null }, language).price).toBe(said),
);
