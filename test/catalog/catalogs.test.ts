import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ShopAnswer, type Shops, shopifyProducts } from '../../testing/shops.js';
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

const CATALOG = ['currency', 'format', 'id', 'last_count', 'last_error', 'last_read_at', 'name', 'site_url', 'url'];

const ITEM = [
  'availability',
  'brand',
  'images',
  'key',
  'labels',
  'link',
  'price',
  'publishedAt',
  'salePrice',
  'subtitle',
  'title',
];

const keys = (value: object): string[] => Object.keys(value).sort();

describe('a Shopify shop by its address', () => {
  const shop = 'shopify.test';
  beforeAll(() => {
    shops.serve(
      '/',
      '<!doctype html><html><head><script src="https://cdn.shopify.com/x.js"></script></head><body>Shop</body></html>',
    );
    shops.serve('/meta.json', { json: { name: 'Ember Shop', currency: 'EUR' } });
    shops.serve('/products.json', ({ query }) => {
      const page = Number(query.get('page'));
      return { json: shopifyProducts(shops.url, page === 1 ? 250 : page === 2 ? 3 : 0, (page - 1) * 250 + 1) };
    });
  });

  it('is recognised, named, and read page by page', async () => {
    const catalog = await createCatalog({ url: `${shops.url}/` });
    expect(keys(catalog)).toEqual(CATALOG);
    expect(catalog).toMatchObject({
      name: 'Ember Shop',
      url: `${shops.url}/`,
      format: 'shopify',
      site_url: shops.url,
      currency: 'EUR',
      last_count: 253,
      last_error: null,
    });
    expect(catalog.last_read_at).toMatch(/Z$/);
    const { data } = (await items(catalog.id, '?limit=2&offset=0')).body;
    expect(keys(data)).toEqual(['items', 'matched', 'readAt', 'total', 'truncated']);
    expect(data).toMatchObject({ total: 253, matched: 253, truncated: false, readAt: catalog.last_read_at });
    expect(data.items).toHaveLength(2);
    expect(keys(data.items[0])).toEqual(ITEM);
    expect(data.items[0]).toEqual({
      key: '1',
      title: 'Ember Mug',
      brand: 'Ember',
      subtitle: 'Mugs',
      price: { amount: 39, currency: 'EUR' },
      salePrice: { amount: 29, currency: 'EUR' },
      images: [1, 2, 3].map((n) => `${shops.url}/pictures/1-${n}.png`),
      link: `${shops.url}/products/product-1`,
      availability: 'in_stock',
      publishedAt: '2026-01-02T02:04:05.000Z',
      labels: ['gift', 'Été'],
    });
    expect((await me.call('GET', '/api/v1/catalogs')).body.data.catalogs).toContainEqual(catalog);
  });

  it('is searched by title, brand and labels, in any case and accent, and paged', async () => {
    const { id } = await createCatalog({ url: shops.url });
    const found = async (query: string) => (await items(id, query)).body.data;
    expect(await found('?q=ember%20MUG')).toMatchObject({ total: 253, matched: 1, items: [{ key: '1' }] });
    expect(await found('?q=ete&limit=500')).toMatchObject({ matched: 127 });
    expect(await found('?q=EMBER&limit=1&offset=252')).toMatchObject({ matched: 253, items: [{ key: '253' }] });
    expect(await found('?q=nothing')).toMatchObject({ matched: 0, items: [] });
    expect((await found('?offset=253')).items).toEqual([]);
    expect((await found('')).items).toHaveLength(50);
  });

  it('is read again after five minutes, or when asked to', async () => {
    const { id } = await createCatalog({ url: shops.url });
    const reads = () =>
      shops.calls.filter(({ path, query }) => path === '/products.json' && query.get('page') === '2').length;
    const before = reads();
    await items(id);
    await items(id, '?q=mug');
    expect(reads()).toBe(before);
    const fresh = (await items(id, '?fresh=1')).body.data;
    expect(reads()).toBe(before + 1);
    const again = (await items(id)).body.data;
    expect(again.readAt).toBe(fresh.readAt);
    expect(
      (await me.call('GET', '/api/v1/catalogs')).body.data.catalogs.find((one: Body) => one.id === id).last_read_at,
    ).toBe(fresh.readAt);
  });

  it('gives a product with copies of its first two photos', async () => {
    const { id } = await createCatalog({ url: shops.url });
    const made = await me.call('POST', `/api/v1/catalogs/${id}/props`, { itemKey: '1' });
    expect(made.status).toBe(201);
    const { product } = made.body.data;
    expect(keys(product)).toEqual([
      'category',
      'contents',
      'created_at',
      'currency',
      'id',
      'image_urls',
      'link',
      'name',
      'price',
      'text',
    ]);
    expect(product).toMatchObject({
      name: 'Ember Mug',
      text: 'Keeps warm & dry.',
      price: 29,
      currency: 'EUR',
      link: `${shops.url}/products/product-1`,
      contents: [],
    });
    expect(product.image_urls).toHaveLength(2);
    for (const url of product.image_urls) {
      expect(url.startsWith(`${server.url}/files/`)).toBe(true);
      expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
    }
    expect((await me.call('GET', '/api/v1/props')).body.data.props[0]).toEqual(product);
    expect((await me.call('POST', `/api/v1/catalogs/${id}/props`, { itemKey: 'no-such' })).status).toBe(404);
    expect((await me.call('POST', `/api/v1/catalogs/${id}/props`, {})).status).toBe(400);
  });

  it('gives products names without what shops write into them, which no script says either', async () => {
    const title = '&lt;b&gt;Glow Mug&lt;/b&gt; [NEW] | *SALE* | Pack of 2';
    const { id } = await createCatalog({ url: serve(rss(`<item><g:id>n</g:id><title>${title}</title></item>`)) });
    const made = await me.call('POST', `/api/v1/catalogs/${id}/props`, { itemKey: 'n' });
    expect(made.body.data.product).toMatchObject({ name: 'Glow Mug' });
    const name = '**Glow Mug** [NEW] (2-Pack) - Free Shipping';
    const text = `${name} keeps tea hot for six hours. It has a lid that never leaks.`;
    const own = await me.call('POST', '/api/v1/props', { name, text, category: 'handheld' });
    expect(own.body.data.product).toMatchObject({ name });
    const { status, body } = await me.call('POST', '/api/v1/scripts/generate', {
      niche: 'tea',
      format: 'talking-5',
      brief: { goal: 'sales', platform: 'tiktok', productId: own.body.data.product.id },
    });
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
    const said = JSON.stringify(body.data.scripts);
    expect(said).toContain('Glow Mug');
    expect(said).not.toMatch(/\*\*|NEW|2-Pack|Shipping/);
  });

  it('gives a product without photos that cannot be read, and says so', async () => {
    shops.serve('/bare/products.json', { json: shopifyProducts(shops.at('/nothing'), 1) });
    const { id } = await createCatalog({ url: `${shops.url}/bare/products.json` });
    const made = await me.call('POST', `/api/v1/catalogs/${id}/props`, { itemKey: '1' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: { product: { image_urls: [], notice: expect.stringContaining("None of the item's first 3 photos") } },
      },
    });
    expect((await me.call('GET', '/api/v1/props')).body.data.props[0]).not.toHaveProperty('notice');
  });

  it('is cut off at 5,000 products, even if it never ends', async () => {
    shops.serve('/endless/products.json', ({ query }) => ({
      json: shopifyProducts(shops.url, 250, (Number(query.get('page')) - 1) * 250 + 1),
    }));
    const catalog = await createCatalog({ url: `${shops.url}/endless/products.json`, name: shop });
    expect(catalog).toMatchObject({ name: shop, format: 'shopify', last_count: 5000, last_error: null });
    expect((await items(catalog.id, '?limit=1&offset=4999')).body.data).toMatchObject({
      total: 5000,
      truncated: true,
      items: [{ key: '5000' }],
    });
  });

  it('ends if it repeats the same page forever', async () => {
    shops.serve('/same/products.json', { json: shopifyProducts(shops.url, 250) });
    expect(await createCatalog({ url: `${shops.url}/same/products.json` })).toMatchObject({
      last_count: 250,
      last_error: expect.stringContaining('repeat'),
    });
  });

  it('keeps the products read before it breaks off, and says so', async () => {
    shops.serve('/broken/products.json', ({ query }) =>
      query.get('page') === '1' ? { json: shopifyProducts(shops.url, 250) } : { status: 500, body: 'secret stack' },
    );
    const catalog = await createCatalog({ url: `${shops.url}/broken/products.json` });
    expect(catalog).toMatchObject({ last_count: 250, last_error: expect.stringContaining('500') });
    expect(catalog.last_error).not.toContain('secret');
    expect((await items(catalog.id)).body.data.truncated).toBe(true);
  });
});

describe('what is refused', () => {
  it.each<[string, Record<string, unknown>]>([
    ['neither address nor file', {}],
    ['an address of a forbidden network', { url: 'http://169.254.169.254/latest' }],
    ['another scheme', { url: 'file:///etc/passwd' }],
    ['no address', { url: 'shop' }],
    ['a currency that is none', { url: 'https://example.com', currency: 'XXY' }],
    ['an unknown key', { url: 'https://example.com', frmt: 'csv' }],
    ['a ticket of nobody', { file: 'abc.def' }],
  ])('%s', async (_, body) => {
    expect((await create(body)).status).toBe(400);
  });

  it('one of our addresses, and both at once', async () => {
    expect((await create({ url: `${server.url}/files/feeds/abc.csv` })).status).toBe(400);
    const both = fileForm(Buffer.from('id,title\n1,Tea\n'), {
      type: 'text/csv',
      name: 'a.csv',
      fields: { url: 'https://example.com' },
    });
    expect((await me.call('POST', '/api/v1/catalogs', both)).status).toBe(400);
  });

  it.each([
    ['a picture', 'picture.png', 'image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
    [
      'a spreadsheet named csv',
      'a.csv',
      'text/csv',
      Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(100)]),
    ],
    ['nothing', 'a.csv', 'text/csv', Buffer.alloc(0)],
    ['another kind', 'a.json', 'application/json', Buffer.from('{}')],
    ['CSV by its type, TSV by its name', 'a.tsv', 'text/csv', Buffer.from('id,title\n1,Tea\n')],
    ['no titles', 'a.csv', 'text/csv', Buffer.from('a,b\n1,2\n')],
    ['over 8 MB', 'a.csv', 'text/csv', Buffer.from(`id,title\n${'1,Tea\n'.repeat(1_400_000)}`)],
  ])('a file: %s', async (_, name, type, bytes) => {
    const refused = await me.call('POST', '/api/v1/catalogs', fileForm(bytes, { type, name }));
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain('file');
  });

  it('a table is not an upload, and an upload is not a table', async () => {
    expect(
      (
        await me.call(
          'POST',
          '/api/v1/uploads',
          fileForm(Buffer.from('id,title\n1,Tea\n'), { type: 'text/csv', name: 'a.csv' }),
        )
      ).status,
    ).toBe(400);
  });

  it('queries out of range', async () => {
    const { id } = await createCatalog({ url: serve(rss(item('1'))) });
    for (const query of ['?limit=0', '?limit=5001', '?limit=x', '?offset=-1', '?fresh=maybe', `?q=${'a'.repeat(201)}`])
      expect({ query, status: (await items(id, query)).status }).toEqual({ query, status: 400 });
  });
});

describe('changing a catalog', () => {
  it('accepts name, currency, site and format; null clears optional fields', async () => {
    // The feed's host is not a shop's: it has no list of products.
    shops.serve('/products.json', { status: 404 });
    const url = serve(rss(item('1', '<g:price>5</g:price>')));
    const { id } = await createCatalog({ url });
    const patch = async (body: Body) => await me.call('PATCH', `/api/v1/catalogs/${id}`, body);
    expect(
      (await patch({ name: 'Tea', currency: 'usd', siteUrl: 'https://tea.example' })).body.data.catalog,
    ).toMatchObject({ name: 'Tea', currency: 'USD', site_url: 'https://tea.example' });
    expect((await items(id)).body.data.items[0].price).toEqual({ amount: 5, currency: 'USD' });
    expect((await patch({ currency: null, siteUrl: null })).body.data.catalog).toMatchObject({
      currency: null,
      site_url: null,
    });
    expect((await items(id)).body.data.items[0].price).toEqual({ amount: 5, currency: null });
    expect((await patch({ format: 'shopify' })).body.data.catalog.format).toBe('shopify');
    expect((await items(id)).status).toBe(502);
    expect((await patch({ format: 'merchant' })).status).toBe(200);
    expect((await items(id)).body.data.total).toBe(1);
    for (const body of [
      { name: null },
      { format: null },
      { format: 'rss' },
      { currency: 'E' },
      { url: 'https://example.com' },
    ])
      expect((await patch(body)).status).toBe(400);
    expect((await patch({})).status).toBe(200);
  });
});

describe("another account's catalog", () => {
  it('is a 404 everywhere', async () => {
    const { id } = await createCatalog({ url: serve(rss(item('1'))) });
    for (const [method, path, body] of [
      ['GET', '/items'],
      ['GET', '/items?fresh=1'],
      ['POST', '/props', { itemKey: '1' }],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', ''],
    ] as const) {
      const refused = await other.call(method, `/api/v1/catalogs/${id}${path}`, body);
      expect({ method, status: refused.status }).toEqual({ method, status: 404 });
      expect(refused.body).toEqual(
        (await other.call(method, `/api/v1/catalogs/01890000-0000-7000-8000-000000000000${path}`, body)).body,
      );
    }
    expect((await other.call('GET', '/api/v1/catalogs')).body.data.catalogs).toEqual([]);
    expect((await items(id)).status).toBe(200);
  });
});
