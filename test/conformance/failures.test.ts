import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type GoogleUpstream } from '../../testing/google.js';
import { type Shops } from '../../testing/shops.js';
import { type Body, newAccount, newPersona, type TestAccount, type TestResponse } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { describedAccount } from './described.js';
import { PRODUCT } from './things.js';

/**
 * Documented failures that others cause, such as a provider or a shop. Every response is checked against the published
 * description.
 */
let google: GoogleUpstream;
let shops: Shops;
let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
  ({ google, shops } = server);
});
afterEach(() => google.mend());

const account = async (providerKey?: string): Promise<TestAccount> =>
  describedAccount(await newAccount(server.url, providerKey === undefined ? {} : { providerKey }));

describe('a refusal', () => {
  it('over REST leads to the paragraph about its code at /help; over GraphQL, the code is in the answer alone', async () => {
    const { call } = await account();
    for (const [path, code] of [
      ['/api/v1/flows/0199c1f0-5e2a-7c3d-8b4e-000000000001', 'not_found'],
      ['/api/v1/nowhere', 'not_found'],
      ['/api/v1/flows?limit=many', 'bad_input'],
    ] as const) {
      const { headers } = await call('GET', path);
      expect(headers.get('link')).toBe(`<${server.url}/help/errors#${code}>; rel="help"`);
    }
    const refused = await fetch(`${server.url}/graphql?query={account{plan}}`, {
      headers: { 'x-api-key': 'cut_live_x' },
    });
    expect([refused.status, refused.headers.get('link')]).toEqual([401, null]);
  });
});

describe('a provider that refuses the key is a 403 that says what to do', () => {
  it.each([
    ['bad-key', 'POST /personas/generate', () => ['/api/v1/personas/generate', { niche: 'home baking' }]],
    [
      'forbidden',
      'POST /personas/{slug}/fields',
      (slug: string) => [`/api/v1/personas/${slug}/fields`, { action: 'generate', field: 'short_bio' }],
    ],
  ] as ['bad-key' | 'forbidden', string, (slug: string) => [string, Body]][])('%s: %s', async (how, _, request) => {
    const me = await account(google.key);
    const before = await newPersona(me);
    const [path, body] = request(before.slug);
    const asked = google.counts.text;
    google.breakNext('text', how);
    const { status, body: refused } = await me.call('POST', path, body);
    expect({ status, refused }).toMatchObject({ status: 403, refused: { ok: false } });
    expect(`${refused.error} ${refused.hint}`).toContain('PUT /api/v1/account/provider-key');
    // The provider refused the key, so no second attempt is made.
    expect(google.counts.text - asked).toBe(1);
    expect(JSON.stringify(refused)).not.toMatch(/secret-42|AIza/);
    expect((await me.call('GET', '/api/v1/personas')).body.data.personas).toHaveLength(1);
  });
});

describe('a shop that no longer exists is a 502, and nothing is changed', () => {
  const gone = (answer: TestResponse): void => {
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 502,
      body: { ok: false, code: 'PAGE_UNREADABLE' },
    });
    expect(answer.body.error).not.toContain('secret');
  };
  beforeAll(() => {
    shops.serve('/gone.png', { status: 410, body: 'secret' });
    shops.serve('/down.png', { status: 503, body: 'secret' });
  });

  it('PATCH /props', async () => {
    const me = await account();
    const { product } = (
      await me.call('POST', '/api/v1/props', { ...PRODUCT, image_urls: [shops.at('/pictures/a.png')] })
    ).body.data;
    for (const path of ['/gone.png', '/down.png']) {
      gone(await me.call('PATCH', `/api/v1/props/${product.id}`, { name: 'New', image_urls: [shops.at(path)] }));
      gone(
        await me.call('PATCH', `/api/v1/props/${product.id}`, {
          name: 'New',
          contents: [{ name: 'Lid', imageUrl: shops.at(path) }],
        }),
      );
    }
    expect((await me.call('GET', '/api/v1/props')).body.data.props).toEqual([product]);
  });

  it('PATCH /apps', async () => {
    const me = await account();
    const { app } = (await me.call('POST', '/api/v1/apps', { name: 'Ember', iconUrl: shops.at('/pictures/icon.png') }))
      .body.data;
    for (const path of ['/gone.png', '/down.png']) {
      gone(await me.call('PATCH', `/api/v1/apps/${app.id}`, { name: 'New', iconUrl: shops.at(path) }));
      gone(await me.call('PATCH', `/api/v1/apps/${app.id}`, { name: 'New', screenshots: [{ url: shops.at(path) }] }));
    }
    expect((await me.call('GET', `/api/v1/apps/${app.id}`)).body.data.app).toEqual(app);
  });

  it('POST /catalogs/{id}/props', async () => {
    const me = await account();
    shops.serve('/feed.csv', 'id,title,price\nmug,Ember mug,29.50 EUR\n');
    const { id } = (await me.call('POST', '/api/v1/catalogs', { url: shops.at('/feed.csv') })).body.data.catalog;
    shops.serve('/feed.csv', { status: 503, body: 'secret' });
    // After a change of currency, the feed must be read again.
    expect((await me.call('PATCH', `/api/v1/catalogs/${id}`, { currency: 'EUR' })).status).toBe(200);
    gone(await me.call('POST', `/api/v1/catalogs/${id}/props`, { itemKey: 'mug' }));
    expect((await me.call('GET', '/api/v1/props')).body.data.props).toEqual([]);
    shops.serve('/feed.csv', 'id,title,price\nmug,Ember mug,29.50 EUR\n');
    expect((await me.call('POST', `/api/v1/catalogs/${id}/props`, { itemKey: 'mug' })).status).toBe(201);
  });
});
