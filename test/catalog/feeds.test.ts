import type { ServerResponse } from 'node:http';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ShopAnswer, type Shops, wooProducts } from '../../testing/shops.js';
import { type Body, fileForm, newAccount, type TestAccount, type TestResponse } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let shops: Shops;
let server: SharedServer;
let me: TestAccount;
/** An account that never has a catalog. */
let other: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  ({ shops } = server);
  [me, other] = await Promise.all([newAccount(server.url), newAccount(server.url)]);
});

let served = 0;
/** Serves the response at a new address. @returns the address */
function serve(answer: ShopAnswer, ending = ''): string {
  const path = `/feed-${++served}${ending}`;
  shops.serve(path, answer);
  return shops.at(path);
}

const create = (body: Record<string, unknown>, as: TestAccount = me): Promise<TestResponse> =>
  as.call('POST', '/api/v1/catalogs', body);

const items = (id: string, query = '', as: TestAccount = me): Promise<TestResponse> =>
  as.call('GET', `/api/v1/catalogs/${id}/items${query}`);

async function createCatalog(body: Record<string, unknown>): Promise<Body> {
  const made = await create(body);
  expect({ status: made.status, error: made.body.error }).toEqual({ status: 201, error: undefined });
  return made.body.data.catalog;
}

const item = (id: string, more = '') =>
  `<item><g:id>${id}</g:id><title>Mug ${id}</title><link>/p/${id}</link>${more}</item>`;

const rss = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${inner}</channel></rss>`;

describe('other kinds of catalog', () => {
  it("a WooCommerce shop, by its page's link", async () => {
    const page = serve(
      `<html><head><link rel="https://api.w.org/" href="${shops.url}/blog/wp-json/"></head><body class="woocommerce wp-content"></body></html>`,
    );
    shops.serve('/blog/wp-json/wc/store/v1/products', ({ query }) => ({
      json: wooProducts(shops.url, query.get('page') === '1' ? 100 : 2, query.get('page') === '1' ? 1 : 101),
    }));
    const catalog = await createCatalog({ url: page, siteUrl: 'https://tea.example' });
    expect(catalog).toMatchObject({
      format: 'woocommerce',
      currency: 'EUR',
      last_count: 102,
      site_url: 'https://tea.example',
      name: '127.0.0.1',
    });
    expect((await items(catalog.id, '?limit=1')).body.data.items).toEqual([
      {
        key: '1',
        title: 'Tea – 1',
        brand: null,
        subtitle: 'Green.',
        price: { amount: 15, currency: 'EUR' },
        salePrice: { amount: 12.5, currency: 'EUR' },
        images: [`${shops.url}/pictures/tea.png`],
        link: `${shops.url}/tea/1`,
        availability: 'out_of_stock',
        publishedAt: null,
        labels: ['Tea'],
      },
    ]);
  });

  it('a merchant feed in XML with all forms of prices', async () => {
    const prices = ['1.299,00 €', '19.99 USD', 'EUR 5', '12,50', 'ask us', ''];
    const url = serve(rss(prices.map((price, n) => item(String(n), price && `<g:price>${price}</g:price>`)).join('')));
    const catalog = await createCatalog({ url, currency: 'eur' });
    expect(catalog).toMatchObject({
      format: 'merchant',
      currency: 'EUR',
      last_count: 6,
      last_error: '1 price could not be read.',
    });
    const read = (await items(catalog.id)).body.data.items;
    expect(read.map(({ price }: Body) => price)).toEqual([
      { amount: 1299, currency: 'EUR' },
      { amount: 19.99, currency: 'USD' },
      { amount: 5, currency: 'EUR' },
      { amount: 12.5, currency: 'EUR' },
      null,
      null,
    ]);
    expect(read[0]).toMatchObject({ images: [], link: `${shops.url}/p/0` });
  });

  it('a merchant feed as TSV, and a CSV with other columns', async () => {
    const tsv = serve(
      'id\ttitle\tlink\timage_link\tprice\n7\tMug\thttps://s.example/7\thttps://s.example/7.jpg\t9.50 GBP\n',
    );
    expect(await createCatalog({ url: tsv })).toMatchObject({ format: 'merchant', currency: 'GBP', last_count: 1 });
    const csv = serve('Name;Price\nMug;"9,50"\n');
    expect(await createCatalog({ url: csv })).toMatchObject({ format: 'csv', currency: null, last_count: 1 });
  });

  it.each([
    ['CSV', 'text/csv', 'my shop.csv', 'id,title,price\n1,Käse,"1.299,00 €"\n'],
    ['TSV', 'text/tab-separated-values', 'my shop.tsv', 'id\ttitle\tprice\n1\tKäse\t1.299,00 €\n'],
    ['a CSV by its type', 'text/csv', 'my shop', 'id,title,price\n1,Käse,"1.299,00 €"\n'],
    ["Excel's Unicode text", 'text/plain', 'my shop.txt', 'sep=\t\r\nid\ttitle\tprice\r\n1\tKäse\t1.299,00 €\r\n'],
    ['CSV as Windows sends it', 'application/vnd.ms-excel', 'my shop.CSV', 'id;title;price\r\n1;Käse;1.299,00 €\r\n'],
  ])('a file: %s', async (_, type, name, text) => {
    const made = await me.call(
      'POST',
      '/api/v1/catalogs',
      fileForm(Buffer.from(text), { type, name, fields: { currency: 'EUR', siteUrl: 'https://s.example' } }),
    );
    expect({ status: made.status, error: made.body.error }).toEqual({ status: 201, error: undefined });
    const { catalog } = made.body.data;
    expect(catalog).toMatchObject({
      name: 'my shop',
      format: 'csv',
      currency: 'EUR',
      site_url: 'https://s.example',
      last_count: 1,
      last_error: null,
    });
    expect(catalog.url.startsWith(`${server.url}/files/`)).toBe(true);
    const read = (await items(catalog.id, '?fresh=1')).body.data;
    expect(read.items).toMatchObject([{ key: '1', title: 'Käse', price: { amount: 1299, currency: 'EUR' } }]);
    expect((await me.call('PATCH', `/api/v1/catalogs/${catalog.id}`, { format: 'shopify' })).status).toBe(400);
    expect((await me.call('DELETE', `/api/v1/catalogs/${catalog.id}`)).body.data).toEqual({
      id: catalog.id,
      deleted: true,
    });
    expect((await fetch(catalog.url)).status).toBe(404);
  });

  it("a file with addresses relative to the shop's site, which can be changed", async () => {
    const csv = Buffer.from('Handle,Title,Variant Price,Image Src\nmug,Mug,9.00,/img/a.jpg\n');
    const form = fileForm(csv, { type: 'text/csv', name: 'a.csv' });
    const { catalog } = (await me.call('POST', '/api/v1/catalogs', form)).body.data;
    expect(catalog.last_error).toContain('`siteUrl`');
    const first = async () => (await items(catalog.id)).body.data.items[0];
    expect(await first()).toMatchObject({ link: null, images: [] });
    for (const siteUrl of ['https://s.example', 'https://t.example/']) {
      await me.call('PATCH', `/api/v1/catalogs/${catalog.id}`, { siteUrl });
      const site = siteUrl.replace(/\/$/, '');
      expect(await first()).toMatchObject({ link: `${site}/products/mug`, images: [`${site}/img/a.jpg`] });
    }
  });

  it('a file in Latin-1 and one in UTF-16', async () => {
    for (const bytes of [
      Buffer.from('id,title\n1,Käse\n', 'latin1'),
      Buffer.from('\ufeffid,title\n1,Käse\n', 'utf16le'),
    ]) {
      const { catalog } = (
        await me.call('POST', '/api/v1/catalogs', fileForm(bytes, { type: 'text/csv', name: 'a.csv' }))
      ).body.data;
      expect((await items(catalog.id)).body.data.items[0].title).toBe('Käse');
    }
  });
});

describe('hostile and broken feeds are read as far as they can be', () => {
  const trickle = (text: string, everyMs: number): ShopAnswer => ({
    raw(response) {
      response.write(text);
      const timer = setInterval(() => response.write(' '), everyMs);
      response.on('close', () => clearInterval(timer));
    },
  });

  it('one that never ends in time', async () => {
    const catalog = await createCatalog({
      url: serve(trickle(rss(item('1') + item('2')).replace('</channel></rss>', ' '.repeat(5000)), 100)),
    });
    expect(catalog).toMatchObject({ last_count: 2, last_error: expect.stringContaining('did not answer in time') });
    expect((await create({ url: serve(trickle('<rss>', 100)) })).status).toBe(502);
  });

  it('one that is much larger than its 5,000 products', async () => {
    let sent = 0;
    const endless = (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/xml', 'content-length': String(2 ** 34) });
      response.write('<rss><channel>');
      let n = 0;
      const more = () => {
        while (!response.destroyed && response.write(item(String(n++), '<g:price>5 EUR</g:price>').repeat(1))) sent = n;
      };
      response.on('drain', more);
      more();
    };
    const catalog = await createCatalog({ url: serve({ raw: endless }) });
    expect(catalog).toMatchObject({ last_count: 5000, last_error: null });
    expect(sent).toBeLessThan(200_000);
    expect((await items(catalog.id, '?limit=1')).body.data).toMatchObject({ total: 5000, truncated: true });
  });

  it('one that breaks off in the middle of an item', async () => {
    const cut = (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': '100000' });
      response.write(
        `${rss(item('1')).replace('</channel></rss>', '')}<item><g:id>2</g:id><title>Ha${' '.repeat(5000)}`,
        () => response.destroy(),
      );
    };
    expect(await createCatalog({ url: serve({ raw: cut }) })).toMatchObject({
      last_count: 1,
      last_error: expect.stringContaining('closed the connection early'),
    });
  });

  it('an entity bomb, UTF-16, Latin-1, and keys given twice', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE z [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><rss>${item('1', '<g:brand>&c;</g:brand>')}</rss>`;
    const made = await createCatalog({ url: serve(bomb) });
    expect((await items(made.id)).body.data.items[0]).toMatchObject({ brand: '&c;' });
    for (const bytes of [
      Buffer.from(`\ufeff${rss(item('Käse')).replace('UTF-8', 'UTF-16')}`, 'utf16le'),
      Buffer.from(rss(item('Käse')), 'latin1'),
      Buffer.from(`\ufeff${rss(item('Käse'))}`),
    ])
      expect((await items((await createCatalog({ url: serve(bytes) })).id)).body.data.items[0].title).toBe('Mug Käse');
    expect(await createCatalog({ url: serve(rss(item('1') + item('1'))) })).toMatchObject({
      last_count: 1,
      last_error: expect.stringContaining('repeats the key'),
    });
  });

  it.each<[string, ShopAnswer, number]>([
    ['a page that is no shop', '<html><body>Hello</body></html>', 400],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 400],
    ['nothing', '', 400],
    ['XML without products', '<?xml version="1.0"?><urlset></urlset>', 400],
    ['a table without titles', 'a,b\n1,2\n', 400],
    ['an empty table', 'id,title,price\n', 400],
    ['JSON of another kind', { json: { hello: 1 } }, 502],
    ['an error', { status: 500, body: 'secret stack' }, 502],
    ['a redirect to nowhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 400],
    ['a connection that breaks', { raw: (response) => void response.destroy() }, 502],
  ])('%s creates no catalog', async (_, answer, status) => {
    const refused = await create({ url: serve(answer) }, other);
    expect({ status: refused.status, body: refused.body }).toEqual({
      status,
      body: expect.objectContaining({ ok: false }),
    });
    expect(JSON.stringify(refused.body)).not.toContain('secret');
    expect((await other.call('GET', '/api/v1/catalogs')).body.data).toEqual({ catalogs: [] });
  });

  it('a feed that disappears is a 502, which the catalog records', async () => {
    const url = serve(rss(item('1')));
    const catalog = await createCatalog({ url });
    shops.serve(new URL(url).pathname, { status: 503 });
    expect((await items(catalog.id, '?fresh=1')).status).toBe(502);
    const row = async () =>
      (await me.call('GET', '/api/v1/catalogs')).body.data.catalogs.find((one: Body) => one.id === catalog.id);
    expect(await row()).toMatchObject({
      last_count: 1,
      last_read_at: catalog.last_read_at,
      last_error: expect.stringContaining('503'),
    });
    // Items of the feed's last successful reading are still served for five minutes.
    expect((await items(catalog.id)).body.data.total).toBe(1);
    shops.serve(new URL(url).pathname, rss(item('1') + item('2')));
    expect((await items(catalog.id, '?fresh=1')).body.data.total).toBe(2);
    expect(await row()).toMatchObject({ last_count: 2, last_error: null });
  });
});
