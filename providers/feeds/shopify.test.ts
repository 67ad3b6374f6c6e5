import { expect, it } from '@jest/globals';
import { Unread } from './fields.js';
import { shopify } from './shopify.js';

const read = (variants: object[]) =>
  shopify.toItem(
    { id: 1, title: 'Mug', handle: 'mug', variants },
    { site: 'https://s.example/', currency: 'EUR', unread: new Unread() },
  );

it.each([
  ['the lowest of those that are left', [true, true], 19, 'in_stock'],
  ['that of the one that is left', [true, false], 29, 'in_stock'],
  ['the lowest if all are sold out', [false, false], 19, 'out_of_stock'],
] as const)('the price of a product with variants is %s', (_which, [large, small], amount, availability) => {
  const item = read([
    { price: '29.00', available: large },
    { price: '19.00', available: small },
  ]);
  expect(item).toMatchObject({ price: { amount, currency: 'EUR' }, availability });
});
