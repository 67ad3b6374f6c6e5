import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { readTableFile } from './index.js';
import { best, commonTitle, lowest } from './variants.js';

const read = (csv: string) => readTableFile(Readable.from([Buffer.from(csv)]), 'EUR', 'https://s.example');
const eur = (amount: number) => ({ amount, currency: 'EUR' });

describe('variants of a Shopify product', () => {
  const HEADER =
    'Handle,Title,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Variant Image\n';

  it('are one product, with the lowest price and all photos', async () => {
    const { items, problems } = await read(
      `${HEADER}mug,Mug,Large,shopify,0,deny,29,,https://i.example/1.jpg,https://i.example/l.jpg\nmug,,Small,shopify,2,deny,19,25,https://i.example/2.jpg,https://i.example/s.jpg\nmug,,,,,,,,https://i.example/3.jpg,\npot,Pot,,shopify,0,deny,9,,,\nmug,,Tiny,shopify,0,deny,0,,,\n`,
    );
    expect(problems).toEqual([]);
    expect(items).toMatchObject([
      {
        key: 'mug',
        price: eur(25),
        salePrice: eur(19),
        availability: 'in_stock',
        images: ['1', 'l', '2', 's', '3'].map((name) => `https://i.example/${name}.jpg`),
      },
      { key: 'pot', availability: 'out_of_stock' },
    ]);
  });

  it('are one product if each row repeats the title', async () => {
    const { items, problems } = await read('Handle,Title,Variant Price\nmug,Mug,9\nmug,Mug,7\n');
    expect({ items, problems }).toMatchObject({ items: [{ price: eur(7) }], problems: [] });
  });

  it.each([
    ['deny', 'shopify', '0', 'out_of_stock'],
    ['deny', 'shopify', '3', 'in_stock'],
    ['continue', 'shopify', '0', 'in_stock'],
    ['deny', '', '0', 'in_stock'],
    ['deny', 'shopify', '', null],
  ])('with policy %s, tracker "%s" and quantity "%s" are %s', async (policy, tracker, quantity, expected) => {
    const { items } = await read(`${HEADER}mug,Mug,,${tracker},${quantity},${policy},9,,,\n`);
    expect(items[0]!.availability).toBe(expected);
  });

  it.each([
    ['mug,Mug,Large,shopify,2,deny,29,,,\nmug,,Small,shopify,0,deny,19,,,\n', 29],
    ['mug,Mug,Small,shopify,0,deny,19,,,\nmug,,Large,shopify,2,deny,29,,,\n', 29],
    ['mug,Mug,Large,shopify,0,deny,29,,,\nmug,,Small,shopify,0,deny,19,,,\n', 19],
  ])('have the price of one that is left, if any is: %s', async (table, amount) => {
    const { items } = await read(`${HEADER}${table}`);
    expect(items).toMatchObject([{ price: eur(amount) }]);
  });

  it('are counted without a column for the tracker', async () => {
    const { items } = await read('Handle,Title,Variant Inventory Qty,Variant Price\nmug,Mug,0,9\n');
    expect(items[0]!.availability).toBe('out_of_stock');
  });
});

describe('variations of a WooCommerce product', () => {
  const HEADER = 'ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price,Images,Parent\n';

  it('are merged into it, by SKU or id, before and after it', async () => {
    const { items, problems } = await read(
      `${HEADER}9,variation,M-S,Mug - Small,1,0,0,,19,https://i.example/s.jpg,M\n7,variable,M,Mug,1,0,,,,https://i.example/m.jpg,\n10,variation,M-L,Mug - Large,1,1,4,15,29,https://i.example/l.jpg,id:7\n11,simple,P,Pot,1,1,0,,5,,\n`,
    );
    expect(problems).toEqual([]);
    expect(items).toMatchObject([
      {
        key: '7',
        title: 'Mug',
        price: eur(29),
        salePrice: eur(15),
        availability: 'in_stock',
        images: ['m', 'l', 's'].map((name) => `https://i.example/${name}.jpg`),
      },
      { key: '11', availability: 'in_stock' },
    ]);
  });

  it('say whether it is in stock, if they say anything', async () => {
    const rows = '7,variable,M,Mug,1,1,,,,,\n8,variation,A,Mug - A,1,0,0,,9,,M\n9,variation,B,Mug - B,1,0,0,,9,,M\n';
    expect((await read(HEADER + rows)).items).toMatchObject([{ availability: 'out_of_stock', price: eur(9) }]);
  });

  it('are one product if it is not in the table', async () => {
    const { items, problems } = await read(
      `${HEADER}8,variation,A,Mug - A,1,1,,,9,,M\n9,variation,B,Mug - B,1,1,,,7,,M\n`,
    );
    expect({ items, problems }).toMatchObject({ items: [{ title: 'Mug - A', price: eur(7) }], problems: [] });
  });

  it('with German columns', async () => {
    const { items } = await read(
      'ID;Typ;Artikelnummer;Name;Veröffentlicht;Vorrätig?;Regulärer Preis;Übergeordnetes Produkt\n1;variable;T;Tasse;1;1;;\n2;variation;T-1;Tasse - rot;1;1;12,90;T\n3;variation;T-2;Tasse - blau;1;1;9,90;id:1\n',
    );
    expect(items).toMatchObject([{ title: 'Tasse', price: eur(9.9) }]);
  });
});

describe('variants in other exports', () => {
  it.each([
    ['Square', 'Token,Item Name,Variation Name,Price\nA,Mug,Large,12\nB,Mug,Small,9\nC,Pot,Regular,20\n'],
    [
      'Square, with handles',
      'Reference Handle,Token,Item Name,Variation Name,Price\n#mug,A,Mug,Large,12\n#mug,B,Mug,Small,9\n#pot,C,Pot,,20\n',
    ],
    [
      'BigCommerce',
      'Item,ID,Name,Price,Image URL (Import)\nProduct,1,Mug,9,\nVariant,2,,12,\nImage,,,,https://i.example/1.jpg\nVideo,,,,\nProduct,3,Pot,20,\n',
    ],
    [
      'BigCommerce, older',
      'Item Type,Product ID,Product Name,Price\nProduct,1,Mug,9\n  SKU,5,[S]Size=Large,12\n  Rule,6,,[ADD]1\nProduct,3,Pot,20\n',
    ],
    [
      'Squarespace',
      'Product ID [Non Editable],Variant ID [Non Editable],Title,SKU,Price\n1,a,Mug,M1,12\n,b,,M2,9\n3,c,Pot,P1,20\n',
    ],
  ])('%s', async (_, csv) => {
    const { items, problems } = await read(csv);
    expect(items.map(({ title, price }) => [title, price])).toEqual([
      ['Mug', eur(9)],
      ['Pot', eur(20)],
    ]);
    expect(problems).toEqual([]);
  });
});

describe('a product that is repeated', () => {
  it('keeps the variants that follow it from the product before it', async () => {
    const { items, problems } = await read(
      'Product ID,Variant ID,Title,SKU,Price\n1,a,Mug,M1,12\n2,b,Pot,P1,20\n1,c,Mug,M1,12\n,d,,M2,9\n',
    );
    expect(items.map(({ title, price }) => [title, price])).toEqual([
      ['Mug', eur(9)],
      ['Pot', eur(20)],
    ]);
    expect(problems).toEqual(['1 product repeats the key of an earlier one and was left out (the first: 1).']);
  });
});

describe('the better of two offers', () => {
  const offer = (price: number | null, currency = 'EUR') => ({
    price: price === null ? null : { amount: price, currency },
    salePrice: null,
  });
  it.each([
    [9, 7, 7],
    [7, 9, 7],
    [null, 7, 7],
    [7, null, 7],
    [7, 0, 7],
    [0, 7, 7],
    [0, 0, 0],
  ])('costs, of %s and %s, %s', (a, b, expected) => {
    expect(lowest(offer(a), offer(b)).price!.amount).toBe(expected);
  });
  it('is not told between currencies', () => {
    expect(lowest(offer(9), offer(7, 'USD'))).toEqual(offer(9));
  });
  it('is in stock', () => {
    expect([
      best('out_of_stock', 'in_stock'),
      best(null, 'out_of_stock'),
      best('backorder', 'out_of_stock'),
      best(null, null),
    ]).toEqual(['in_stock', 'out_of_stock', 'backorder', null]);
  });
});

describe('variants that share an `item_group_id`', () => {
  const HEADER = 'id,item_group_id,title,link,image_link,price,availability\n';

  it('are one product with what their titles have in common', async () => {
    const { items, problems } = await read(
      `${HEADER}s-b,shirt,"Linen shirt - Blue, S",https://s.example/b,https://i.example/b.jpg,39 EUR,out_of_stock\np,,Pot,https://s.example/p,https://i.example/p.jpg,9 EUR,in_stock\ns-r,shirt,"Linen shirt - Red, S",https://s.example/r,https://i.example/r.jpg,35 EUR,in_stock\nm,mug,Mug,https://s.example/m,https://i.example/m.jpg,9 EUR,in_stock\n`,
    );
    expect(problems).toEqual([]);
    expect(items).toMatchObject([
      {
        key: 's-b',
        title: 'Linen shirt',
        link: 'https://s.example/b',
        images: ['https://i.example/b.jpg', 'https://i.example/r.jpg'],
        price: eur(35),
        availability: 'in_stock',
      },
      { key: 'p', title: 'Pot' },
      { key: 'm', title: 'Mug' },
    ]);
  });

  it.each([
    ['Mug', 'Mug', 'Mug'],
    ['Mug (blue)', 'Mug (red)', 'Mug'],
    ['Linen shirt', 'Linen shirt - Red', 'Linen shirt'],
    ['Blue mug', 'Red mug', 'Blue mug'],
  ])('%s and %s: %s', (one, other, common) => {
    expect(commonTitle(one, other)).toBe(common);
  });
});
