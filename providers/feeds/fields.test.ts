import { describe, expect, it } from '@jest/globals';
import { ofQuantity, parseAvailability } from './availability.js';
import { descriptionOf, money, parseTime } from './fields.js';
import { shopifyUrl } from './shopify.js';
import { woocommerceUrl } from './woocommerce.js';

describe('prices as shops write them', () => {
  it.each([
    ['1.299,00 €', null, { amount: 1299, currency: 'EUR' }],
    ['19.99 USD', null, { amount: 19.99, currency: 'USD' }],
    ['USD 1,299.00', 'EUR', { amount: 1299, currency: 'USD' }],
    ['19,9', 'EUR', { amount: 19.9, currency: 'EUR' }],
    ['£5', null, { amount: 5, currency: 'GBP' }],
    ['$12.50', 'CAD', { amount: 12.5, currency: 'CAD' }],
    ['0.00', null, { amount: 0, currency: null }],
    ['on request', 'EUR', null],
    ['10 - 20 EUR', null, null],
    ['125,25 EUR, 199 USD', 'USD', { amount: 199, currency: 'USD' }],
    ['125,25 EUR, 199 USD', null, null],
    ['1,23,456.78 INR', null, { amount: 123_456.78, currency: 'INR' }],
    ['DE-EUR 599', null, { amount: 599, currency: 'EUR' }],
    ['-5 EUR', null, null],
    ['', 'EUR', null],
  ])('%s in a catalog of %s', (text, currency, expected) => {
    expect(money(text, currency)).toEqual(expected);
  });
});

describe('other fields', () => {
  it('knows the words for availability, and no others', () => {
    expect(
      ['in stock', 'InStock', 'out of stock', 'preorder', 'onbackorder', 'maybe', '', null].map(parseAvailability),
    ).toEqual(['in_stock', 'in_stock', 'out_of_stock', 'preorder', 'backorder', null, null, null]);
  });
  it('knows them in other languages, and numbers in stock', () => {
    expect(['Vorrätig', 'auf Lager', 'nicht auf Lager', 'en stock', 'agotado', 'WAHR'].map(parseAvailability)).toEqual([
      'in_stock',
      'in_stock',
      'out_of_stock',
      'in_stock',
      'out_of_stock',
      'in_stock',
    ]);
    expect(['12', '0', '-2', '3.0', '500 ml', '', null].map(ofQuantity)).toEqual([
      'in_stock',
      'out_of_stock',
      'out_of_stock',
      'in_stock',
      null,
      null,
      null,
    ]);
  });
  it('accepts times and ignores numbers', () => {
    expect(parseTime('2026-01-02T03:04:05+01:00')).toBe('2026-01-02T02:04:05.000Z');
    expect(['1', 'soon', '', '0001-01-01', 7].map(parseTime)).toEqual([null, null, null, null, null]);
  });
  it("reads the line breaks of WooCommerce's export", () => {
    expect(descriptionOf('<p>Keeps it <b>hot</b>.</p>\\n<ul>\\n<li>One</li>\\n<li>Two</li>\\n</ul>')).toBe(
      'Keeps it hot.\nOne\nTwo',
    );
    expect(descriptionOf('One.\\n\\nTwo.\\r\\nThree in C:\\new')).toBe('One.\nTwo.\nThree in C:\\new');
  });
  it('leaves out shortcodes that page builders leave in descriptions', () => {
    expect(
      descriptionOf(
        '[vc_row css=".x{color:red}"][vc_column]Keeps it hot [size M].[/vc_column][/vc_row][gallery ids="1,2"]',
      ),
    ).toBe('Keeps it hot [size M].');
  });
  it("finds a shop's lists", () => {
    expect(shopifyUrl('https://s.example/')).toBe('https://s.example/products.json');
    expect(shopifyUrl('https://s.example/en-de/collections/tea?page=2')).toBe(
      'https://s.example/collections/tea/products.json',
    );
    expect(shopifyUrl('https://s.example/collections/all')).toBe('https://s.example/products.json');
    expect(woocommerceUrl('https://s.example/shop/')).toBe('https://s.example/wp-json/wc/store/v1/products');
    expect(
      woocommerceUrl('https://s.example/', '<link rel="https://api.w.org/" href="https://s.example/blog/wp-json/" />'),
    ).toBe('https://s.example/blog/wp-json/wc/store/v1/products');
    expect(woocommerceUrl('https://s.example/sub/wp-json/wc/store/products')).toBe(
      'https://s.example/sub/wp-json/wc/store/v1/products',
    );
  });
});
