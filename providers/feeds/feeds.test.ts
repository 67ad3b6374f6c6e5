import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { type GuardedFetch, PageUnreadable, type StreamResult } from '../../platform/fetch/index.js';
import { imagesOfRaw } from './fields.js';
import { type FeedRead, MAX_ITEMS, readFeed, readTableFile } from './index.js';

const OPTIONS = { account: 'a', timeoutMs: 2_000, currency: null, siteUrl: null };
const TSV = 'id\ttitle\tlink\timage_link\tprice\n1\tMug\thttps://s.example/mug\thttps://s.example/mug.jpg\t19.99 USD\n';
const item = (id: string, more = '') => `<item><g:id>${id}</g:id><title>Product ${id}</title>${more}</item>`;
const rss = (items: string) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${items}</channel></rss>`;

/** A fake internet: each address answers with bytes, a stream, or nothing (404). */
function world(pages: Record<string, string | Buffer | (() => Readable)>, charset: string | null = null): GuardedFetch {
  const find = (url: string): Readable => {
    const page = pages[url];
    if (page === undefined)
      throw new PageUnreadable('bad_status', 'shop.example answered with status 404.', { status: 404 });
    return typeof page === 'function' ? page() : Readable.from([Buffer.from(page as string)]);
  };
  const answer = (url: string) => ({ url, status: 200, contentType: '', charset });
  return {
    check: (url) => new URL(url),
    fetch: () => Promise.reject(new Error('not here')),
    post: () => Promise.reject(new Error('not here')),
    stream: async (url): Promise<StreamResult> => ({ ...answer(url), body: find(url) }),
    read: async (url) => ({ ...answer(url), bytes: Buffer.concat(await find(url).toArray()) }),
    close: async () => undefined,
  };
}

const FEED = 'https://shop.example/feed';
const readOne = (body: string | Buffer | (() => Readable), charset: string | null = null): Promise<FeedRead> =>
  readFeed(world({ [FEED]: body }, charset), { url: FEED, format: null, readUrl: null }, OPTIONS);

describe('a sale price with dates', () => {
  const [BEFORE, AFTER] = ['2020-01-01T10:00+0100', '2999-12-31'];
  it.each<[string, number | null]>([
    [`${BEFORE}/${AFTER}`, 19.5],
    [`${BEFORE}/`, 19.5],
    [`/${BEFORE}`, null],
    ['2998-01-01T10:00Z/2999-01-01T10:00Z', null],
    ['2019-01-01/2020-01-01', null],
    ['in summer', 19.5],
  ])('in XML and TSV, %s', async (period, amount) => {
    const more = `<g:price>29.50 EUR</g:price><g:sale_price>19.50 EUR</g:sale_price><g:sale_price_effective_date>${period}</g:sale_price_effective_date>`;
    const tsv = `id\ttitle\tlink\timage_link\tprice\tsale price\tsale price effective date\n1\tMug\t\t\t29.50 EUR\t19.50 EUR\t${period}\n`;
    for (const body of [rss(item('7', more)), tsv]) {
      const { items } = await readOne(body);
      expect(items[0]).toMatchObject({ price: { amount: 29.5 }, salePrice: amount === null ? null : { amount } });
    }
  });

  it.each<[string, string, number | null]>([
    ['2020-01-01 00:00:00', '', 4],
    ['', '2020-01-01', null],
    ['2999-01-01', '', null],
    ['', '', 4],
  ])('in WooCommerce’s export, from "%s" to "%s"', async (from, to, amount) => {
    for (const names of [
      'Date sale price starts,Date sale price ends,Sale price,Regular price',
      '"Datum, an dem Angebotspreis beginnt","Datum, an dem Angebotspreis endet",Angebotspreis,Regulärer Preis',
    ]) {
      const { items } = await readTableFile(
        Readable.from([Buffer.from(`ID,Name,${names}\n1,Tea,${from},${to},4,5\n`)]),
        'EUR',
      );
      expect(items[0]).toMatchObject({ price: { amount: 5 }, salePrice: amount === null ? null : { amount } });
    }
  });

  it('a rate or an instalment is no price', async () => {
    for (const price of ['12.50 EUR / month', '4 x 12.50 EUR', '12,50 € mtl.', 'Deposit 12.50 EUR']) {
      const { items, problems } = await readOne(rss(item('7', `<g:price>${price}</g:price>`)));
      expect(items[0]).toMatchObject({ price: null });
      expect(problems).toEqual(['1 price could not be read.']);
    }
  });
});

describe('a merchant feed in XML', () => {
  it("reads an item's own fields, not those nested in them", async () => {
    const read = await readOne(
      rss(
        item(
          '7',
          `<g:shipping><g:price>4.90 EUR</g:price></g:shipping><g:price>29.50 EUR</g:price>
      <g:sale_price>19.50 EUR</g:sale_price><g:brand>Ember &amp; Co &#228;</g:brand><link>/p/7</link><g:image_link>https://i.example/a.jpg</g:image_link>
      <g:additional_image_link>https://i.example/b.jpg</g:additional_image_link><g:availability>in stock</g:availability>
      <description><![CDATA[<p>Keeps <b>warm</b></p>]]></description><g:custom_label_0>gift</g:custom_label_0><g:product_type>Home &gt; Mugs</g:product_type>`,
        ),
      ),
    );
    expect(read).toMatchObject({ format: 'merchant', truncated: false, problems: [], failure: null, currency: 'EUR' });
    expect(read.items).toEqual([
      {
        key: '7',
        title: 'Product 7',
        brand: 'Ember & Co ä',
        subtitle: 'Home > Mugs',
        description: 'Keeps warm',
        price: { amount: 29.5, currency: 'EUR' },
        salePrice: { amount: 19.5, currency: 'EUR' },
        images: ['https://i.example/a.jpg', 'https://i.example/b.jpg'],
        link: 'https://shop.example/p/7',
        availability: 'in_stock',
        publishedAt: null,
        labels: ['gift'],
      },
    ]);
  });

  it('reads Atom, whose link is an attribute', async () => {
    const { items } = await readOne(
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>a</id><title>Tea</title><link href="https://s.example/tea"/><published>2026-01-01T00:00:00Z</published></entry></feed>',
    );
    expect(items[0]).toMatchObject({
      key: 'a',
      link: 'https://s.example/tea',
      publishedAt: '2026-01-01T00:00:00.000Z',
      images: [],
      price: null,
    });
  });

  it('never expands the entities of a document type', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
    const read = await readOne(bomb + rss(item('1', '<g:brand>&b;&f;</g:brand>')).replace('<?xml version="1.0"?>', ''));
    expect(read.items[0]).toMatchObject({ title: 'Product 1', brand: '&b;&f;' });
    expect(read.problems[0]).toMatch(/not well-formed/);
  });

  it('returns the items before a break, and no partial one', async () => {
    const read = await readOne(() =>
      Readable.from(
        (function* () {
          yield Buffer.from(
            `${rss(item('1') + item('2')).replace('</channel></rss>', '')}<item><g:id>3</g:id><title>Half`,
          );
          throw new PageUnreadable('too_slow', 'shop.example did not answer in time.');
        })(),
      ),
    );
    expect(read.items.map(({ key }) => key)).toEqual(['1', '2']);
    expect(read).toMatchObject({ truncated: true, failure: { code: 'PAGE_UNREADABLE' } });
    expect(read.problems[0]).toMatch(/did not answer in time/);
  });

  it('reports how many lack a title or repeat a key', async () => {
    const read = await readOne(rss(`${item('1')}<item><g:id>2</g:id></item>${item('1')}${item('1')}`));
    expect(read.items).toHaveLength(1);
    expect(read.problems.join(' ')).toBe(
      '1 product has no title and was left out (the first is number 2). 2 products repeat the key of an earlier one and were left out (the first: 1).',
    );
  });

  it.each([
    ['elements without end', () => '<a>'.repeat(300_000)],
    ['a tag of a million attributes', () => `<a ${Array.from({ length: 200_000 }, (_, n) => `x${n}="1"`).join(' ')}>`],
    ['a document type of many megabytes', () => `<!DOCTYPE r [${'<!ENTITY a "b">'.repeat(600_000)}`],
  ])('stops at %s', async (_, make) => {
    const text = `${rss(item('1')).replace('</channel></rss>', '')}${make()}`;
    const pieces = Array.from({ length: Math.ceil(text.length / 65_536) }, (__, n) =>
      Buffer.from(text.slice(n * 65_536, (n + 1) * 65_536)),
    );
    const read = await readOne(() => Readable.from(pieces));
    expect(read.items.map(({ key }) => key)).toEqual(['1']);
    expect(read.truncated).toBe(true);
    expect(read.problems).not.toEqual([]);
  });

  it('is cut off at its limit, however much follows', async () => {
    let sent = 0;
    const read = await readOne(() =>
      Readable.from(
        (function* () {
          yield Buffer.from('<rss><channel>');
          for (let n = 0; n < 1_000_000; n++) {
            sent = n;
            yield Buffer.from(item(String(n)));
          }
        })(),
      ),
    );
    expect(read.items).toHaveLength(MAX_ITEMS);
    expect(read).toMatchObject({ truncated: true, problems: [], failure: null });
    expect(sent).toBeLessThan(MAX_ITEMS + 200);
  });
});

describe('a table', () => {
  it("with Google's columns at an address is a merchant feed; any other is csv", async () => {
    expect(await readOne(TSV)).toMatchObject({
      format: 'merchant',
      items: [{ key: '1', price: { amount: 19.99, currency: 'USD' } }],
    });
    const csv = await readOne('Name;Price;Tags\r\n"Mug; large";"1.299,00 €";"gift, tea"\r\n');
    expect(csv).toMatchObject({
      format: 'csv',
      items: [{ title: 'Mug; large', price: { amount: 1299, currency: 'EUR' }, labels: ['gift', 'tea'] }],
    });
    expect(csv.items[0]!.key).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each([
    ['several currencies', ['1.299,00 €', '19.99 USD', '¥1,200'], null],
    ['a price without', ['19.99 USD', '5'], null],
    ['a reduced price without', ['19.99 USD|9'], null],
    ['one currency', ['19.99 USD', 'USD 5', '', 'on request'], 'USD'],
    ['no price', [''], null],
  ])(
    'of %s has the currency that all state, so that a second reading gives the same prices',
    async (_, prices, expected) => {
      const rows = prices.map((price, n) => `${n};Mug;${price.replace('|', ';')}\n`).join('');
      const csv = `id;title;price;sale_price\n${rows}`;
      const first = await readTableFile(Readable.from([Buffer.from(csv)]), null);
      expect(first.currency).toBe(expected);
      const second = await readTableFile(Readable.from([Buffer.from(csv)]), first.currency);
      expect(second.items).toEqual(first.items);
    },
  );

  it('reports how many prices, links and images could not be read', async () => {
    const csv =
      'id,title,price,sale_price,link,image\n1,Mug,on request,,javascript:alert(1),a.jpg|https://i.example/b.jpg\n2,Tea,10 - 20 EUR,?,,\n3,Pot,5 EUR,,https://s.example/3,\n3,Pot,?,,,\n';
    const { problems, items } = await readTableFile(Readable.from([Buffer.from(csv)]), null);
    expect(items.map(({ price }) => price?.amount)).toEqual([undefined, undefined, 5]);
    expect(problems.slice(1)).toEqual([
      '3 prices could not be read.',
      '1 link could not be read.',
      '1 image could not be read.',
      'Some addresses are relative: set `siteUrl`, the address of the shop.',
    ]);
  });

  it('takes no sale price that is above the price', async () => {
    const { items } = await readOne(Buffer.from('id,title,price,sale_price\n1,Mug,20 EUR,25 EUR\n'));
    expect(items).toMatchObject([{ price: { amount: 20 }, salePrice: null }]);
  });

  it('keeps 200 values of a name that a row has more often', async () => {
    const csv = `id,title${',image'.repeat(300)}\n1,Mug${',nowhere'.repeat(300)}\n`;
    const { problems } = await readTableFile(Readable.from([Buffer.from(csv)]), null);
    expect(problems[0]).toBe('200 images could not be read.');
  });

  it('reads additional rows of a Shopify export as photos', async () => {
    const { items, problems } = await readTableFile(
      Readable.from([
        Buffer.from(
          'Handle,Title,Vendor,Type,Variant Price,Variant Compare At Price,Image Src\nmug,Mug,Ember,Cups,29.00,39.00,https://i.example/1.jpg\nmug,,,,,,https://i.example/2.jpg\n',
        ),
      ]),
      'EUR',
    );
    expect(problems).toEqual([]);
    expect(items).toMatchObject([
      {
        key: 'mug',
        brand: 'Ember',
        subtitle: 'Cups',
        price: { amount: 39, currency: 'EUR' },
        salePrice: { amount: 29 },
        images: ['https://i.example/1.jpg', 'https://i.example/2.jpg'],
      },
    ]);
  });

  it('tolerates short or long rows, stray quotes, duplicate columns and empty lines', async () => {
    const { items } = await readTableFile(
      Readable.from([
        Buffer.from(
          'id,title,image,image\n1\n2,Screen 5" wide,https://i.example/a.jpg,https://i.example/b.jpg,x,y\n\n3,"Tea ""green"""\n',
        ),
      ]),
      null,
    );
    expect(items.map(({ key, title, images }) => [key, title, images.length])).toEqual([
      ['2', 'Screen 5" wide', 2],
      ['3', 'Tea "green"', 0],
    ]);
  });

  it.each([
    ['https://i.example/a.jpg,https://i.example/b.jpg', ['https://i.example/a.jpg', 'https://i.example/b.jpg']],
    ['/img/a.jpg, /img/b.PNG;c.webp', ['/img/a.jpg', '/img/b.PNG', '/feed/c.webp']],
    ['/img/a.jpg,w_400', ['/img/a.jpg,w_400']],
    ['https://i.example/fit,w_400/a.jpg', ['https://i.example/fit,w_400/a.jpg']],
  ])('separates the addresses of a cell: %s', (cell, found) => {
    const base = 'https://shop.example/feed/all.csv';
    const expected = found.map((one) => new URL(one, base).href);
    expect(imagesOfRaw(new Map([['images', [cell]]]), base)).toEqual(expected);
  });

  it('keeps everything before a quote that is never closed', async () => {
    const read = await readTableFile(Readable.from([Buffer.from('id,title\n1,Tea\n2,"Mug\n3,Pot\n')]), null);
    expect(read.items.map(({ key }) => key)).toEqual(['1']);
    expect(read.problems).toEqual(['The table ends inside a quote that is never closed.']);
    const endless = await readTableFile(
      Readable.from([Buffer.from(`id,title\n1,Tea\n2,"${'x'.repeat(2_000_000)}`)]),
      null,
    );
    expect(endless).toMatchObject({ items: [{ key: '1' }], truncated: true });
  });

  it('must have a title column', async () => {
    await expect(readTableFile(Readable.from([Buffer.from('a,b\n1,2\n')]), null)).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
  });
});

describe('encodings', () => {
  const csv = 'id,title,brand\n1,Käse für Übermut,Señor\n';
  const utf16be = Buffer.from(csv, 'utf16le').swap16();
  it.each([
    ['UTF-8', Buffer.from(csv), null],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${csv}`), null],
    ['UTF-16LE with a mark', Buffer.from(`\ufeff${csv}`, 'utf16le'), null],
    ['UTF-16BE with a mark', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be]), null],
    ['UTF-16LE without one', Buffer.from(csv, 'utf16le'), null],
    ['Latin-1', Buffer.from(csv, 'latin1'), null],
    ['Latin-1 that says it is UTF-8', Buffer.from(csv, 'latin1'), 'utf-8'],
    ['UTF-8 that says it is Latin-1', Buffer.from(csv), 'iso-8859-1'],
    ['gzip', gzipSync(csv), null],
  ])('%s', async (_, bytes, charset) => {
    expect((await readOne(bytes, charset)).items).toMatchObject([
      { key: '1', title: 'Käse für Übermut', brand: 'Señor' },
    ]);
  });

  it('detects Latin-1 far into the feed, and a character split between two chunks', async () => {
    const plain = Array.from({ length: 2_000 }, (_, n) => `${n},Tea\n`).join('');
    const late = await readOne(() =>
      Readable.from([Buffer.from(`id,title\n${plain}`), Buffer.from('x,Käse\n', 'latin1')]),
    );
    expect(late.items.at(-1)!.title).toBe('Käse');
    const bytes = Buffer.from('id,title\n1,Käse\n');
    const cut = bytes.indexOf(0xc3) + 1;
    const split = await readOne(() =>
      Readable.from([
        Buffer.concat([Buffer.from(`id,title\n${plain}`)]),
        Buffer.from('y,K\u00e4', 'utf8').subarray(0, 4),
        Buffer.from([0xa4]),
        bytes.subarray(cut + 1),
      ]),
    );
    expect(split.items.find(({ key }) => key === 'y')!.title).toBe('Käse');
  });

  it('are declared in XML', async () => {
    const xml = rss(item('1', '<g:brand>Łódź</g:brand>')).replace(
      'version="1.0"',
      'version="1.0" encoding="ISO-8859-2"',
    );
    const latin2 = Buffer.from(xml.replace('Łódź', '\u00a3\u00f3d\u00bc'), 'latin1');
    expect((await readOne(latin2)).items[0]!.brand).toBe('Łódź');
  });

  it('report a truncated gzip', async () => {
    const whole = gzipSync(
      Buffer.from(`id,title\n${Array.from({ length: 30_000 }, (_, n) => `${n},Tea ${Math.sin(n)}\n`).join('')}`),
    );
    const read = await readOne(whole.subarray(0, whole.length / 20));
    expect(read.items.length).toBeGreaterThan(10);
    expect(read).toMatchObject({ truncated: true, failure: { code: 'PAGE_UNREADABLE' } });
  });
});

describe('an address without products', () => {
  it.each([
    ['a page', '<!doctype html><html><body>Hello</body></html>', 'BAD_INPUT'],
    ['text', 'hello\nworld', 'BAD_INPUT'],
    ['nothing', '', 'BAD_INPUT'],
    ['other JSON', '{"hello": 1}', 'PAGE_UNREADABLE'],
    ['bytes', Buffer.from([1, 2, 3, 0, 0, 255, 254]), 'BAD_INPUT'],
  ])('%s', async (_, body, code) => {
    await expect(readOne(body)).rejects.toMatchObject({ code });
  });
  it('other XML has none', async () => {
    expect((await readOne('<?xml version="1.0"?><urlset><url><loc>x</loc></url></urlset>')).items).toEqual([]);
  });
});
