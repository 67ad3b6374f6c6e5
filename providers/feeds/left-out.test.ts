import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { readTableFile } from './index.js';
import { whyLeftOut } from './left-out.js';

const read = (csv: string) => readTableFile(Readable.from([Buffer.from(csv)]), null, 'https://s.example');

describe('a product that nobody can buy', () => {
  it.each([
    ['published', 'FALSE', 'unpublished'],
    ['published', '0', 'unpublished'],
    ['published', '-1', 'draft'],
    ['veroffentlicht', '0', 'unpublished'],
    ['published', 'FALSCH', 'unpublished'],
    ['status', 'draft', 'draft'],
    ['status', 'Archived', 'archived'],
    ['status', 'Inactive', 'unpublished'],
    ['product_visible', 'N', 'unpublished'],
    ['visibility', 'Not Visible Individually', 'unpublished'],
    ['archived', 'Y', 'archived'],
    ['gift_card', 'TRUE', 'giftCard'],
    ['published', 'TRUE', null],
    ['published', '1', null],
    ['published', '2026-01-02T03:04:05Z', null],
    ['status', 'active', null],
    ['gift_card', 'false', null],
    ['visibility', 'Catalog, Search', null],
  ])('%s: %s is %s', (name, value, reason) => {
    expect(whyLeftOut(new Map([[name, [value]]]))).toBe(reason);
  });

  it("of Shopify's export is left out with its variants and photos, and reported", async () => {
    const { items, problems } = await read(
      'Handle,Title,Published,Variant Price,Image Src,Gift Card,Status\n' +
        'a,A,true,5,https://i.example/a.jpg,false,active\nb,B,false,5,https://i.example/b.jpg,false,active\nb,,,6,https://i.example/b2.jpg,,\n' +
        'c,C,true,5,,false,draft\nd,D,true,5,,false,archived\ne,Voucher,true,10,,true,active\nf,F,true,5,,false,draft\n',
    );
    expect(items.map(({ key, images }) => [key, images])).toEqual([['a', ['https://i.example/a.jpg']]]);
    expect(problems).toEqual([
      '1 product is not published and was left out (the first: B).',
      '2 products are drafts and were left out (the first: C).',
      '1 product is archived and was left out (the first: D).',
      '1 product is a gift card and was left out (the first: Voucher).',
    ]);
  });

  it("of WooCommerce's export is left out with its variations", async () => {
    const { items, problems } = await read(
      'ID,Type,SKU,Name,Published,Regular price,Parent\n1,simple,A,A,1,5,\n2,simple,B,B,0,5,\n3,variable,C,C,-1,,\n4,variation,C-1,C red,1,5,C\n5,variation,C-2,C blue,1,5,id:3\n',
    );
    expect(items.map(({ title }) => title)).toEqual(['A']);
    expect(problems).toEqual([
      '1 product is not published and was left out (the first: B).',
      '1 product is a draft and was left out (the first: C).',
    ]);
  });
});
