import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { APP_ID, appleApp, PLAY_ID, type Shops } from '../../testing/shops.js';
import { type Body, fileForm, newAccount, picture, type TestAccount, type TestResponse } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let shops: Shops;
let server: SharedServer;
/** An account that never has an app. */
let nobody: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  ({ shops } = server);
  nobody = await newAccount(server.url);
});

const APP = 'country description developer genre icon_url id name own platform screenshots store_id store_url'.split(
  ' ',
);

const keys = (value: object): string[] => Object.keys(value).sort();
const create = (me: TestAccount, body: unknown): Promise<TestResponse> => me.call('POST', '/api/v1/apps', body);

async function createApp(me: TestAccount, body: unknown): Promise<Body> {
  const made = await create(me, body);
  expect({ status: made.status, error: made.body.error }).toEqual({ status: 201, error: undefined });
  return made.body.data.app;
}

const lookup = (changes: Record<string, unknown>) =>
  shops.serve('/lookup', { json: { results: [appleApp(shops.url, changes)] } });

const uploaded = async (me: TestAccount): Promise<string> =>
  (await me.call('POST', '/api/v1/uploads', fileForm(await picture()))).body.data.url;

const ours = (url: string): boolean => url.startsWith(`${server.url}/files/`);

describe('an app of the App Store', () => {
  it('is read by its address, its pictures copied', async () => {
    const me = await newAccount(server.url);
    const app = await createApp(me, { storeUrl: `https://apps.apple.com/de/app/ember/id${APP_ID}` });
    expect(keys(app)).toEqual(APP);
    expect(app).toMatchObject({
      name: 'Ember Mug Control',
      own: true,
      platform: 'ios',
      store_id: APP_ID,
      store_url: `https://apps.apple.com/de/app/ember/id${APP_ID}`,
      country: 'de',
      developer: 'Ember Inc.',
      genre: 'Food & Drink',
      description: 'Keeps your coffee warm.\n\nAll day.',
    });
    expect(app.screenshots.map(({ device, caption, source }: Body) => [device, caption, source])).toEqual([
      ['phone', null, 'store'],
      ['phone', null, 'store'],
      ['tablet', null, 'store'],
    ]);
    expect([app.icon_url, ...app.screenshots.map(({ url }: Body) => url)].every(ours)).toBe(true);
    expect((await fetch(app.icon_url)).headers.get('content-type')).toBe('image/png');
    expect(shops.calls.findLast(({ path }) => path === '/lookup')?.query.get('country')).toBe('de');
  });

  it('is refreshed, not duplicated, when given twice', async () => {
    const me = await newAccount(server.url);
    const first = await createApp(me, { storeId: APP_ID, own: false });
    lookup({ trackName: 'Ember 3' });
    const second = await createApp(me, { storeUrl: `https://apps.apple.com/app/id${APP_ID}`, country: 'FR' });
    lookup({});
    expect(second).toMatchObject({
      id: first.id,
      name: 'Ember 3',
      own: false,
      country: 'fr',
      screenshots: first.screenshots,
    });
    expect((await me.call('GET', '/api/v1/apps')).body.data.apps).toHaveLength(1);
    const both = await Promise.all([1, 2, 3].map(() => createApp(me, { storeId: PLAY_ID })));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    const other = await newAccount(server.url);
    expect((await createApp(other, { storeId: APP_ID })).id).not.toBe(first.id);
  });

  it('shows current numbers only with live=1', async () => {
    const me = await newAccount(server.url);
    const { id } = await createApp(me, { storeId: APP_ID });
    expect(keys((await me.call('GET', `/api/v1/apps/${id}`)).body.data)).toEqual(['app']);
    expect(keys((await me.call('GET', `/api/v1/apps/${id}?live=0`)).body.data)).toEqual(['app']);
    lookup({ averageUserRating: 4.9, userRatingCount: 13000, price: 4.99, formattedPrice: '4,99 €' });
    const { data } = (await me.call('GET', `/api/v1/apps/${id}?live=1`)).body;
    lookup({});
    expect(data.listing).toMatchObject({
      rating: 4.9,
      ratingCount: 13000,
      priceLabel: '4,99 €',
      price: 4.99,
      currency: 'EUR',
      version: '2.3.1',
      releaseNotes: 'Warmer.',
      updatedAt: '2026-01-02T03:04:05.000Z',
      phoneScreens: [1, 2].map((n) => `${shops.url}/pictures/phone-${n}.png`),
      tabletScreens: [`${shops.url}/pictures/tablet-1.png`],
    });
    expect((await me.call('GET', `/api/v1/apps/${id}?live=maybe`)).status).toBe(400);
  });

  it('keeps the last good answer while the store is away', async () => {
    const me = await newAccount(server.url);
    const { id } = await createApp(me, { storeId: APP_ID });
    const good = (await me.call('GET', `/api/v1/apps/${id}?live=1`)).body.data.listing;
    for (const away of [{ status: 503 }, 'no JSON', { json: { hello: 1 } }, { json: { results: [] } }]) {
      shops.serve('/lookup', away);
      const later = await me.call('GET', `/api/v1/apps/${id}?live=1`);
      expect({ status: later.status, listing: { ...later.body.data?.listing, readAt: null } }).toEqual({
        status: 200,
        listing: { ...good, readAt: null },
      });
    }
    shops.serve('/lookup', { status: 503 });
    const before = (await me.call('GET', `/api/v1/apps/${id}`)).body.data.app;
    expect((await me.call('POST', `/api/v1/apps/${id}/refresh`)).status).toBe(502);
    expect((await create(me, { storeId: '9999999999' })).status).toBe(502);
    lookup({});
    expect((await me.call('GET', `/api/v1/apps/${id}`)).body.data.app).toEqual(before);
    expect((await me.call('GET', '/api/v1/apps')).body.data.apps).toHaveLength(1);
  });

  it('keeps uploaded screens and captions when it is refreshed', async () => {
    const me = await newAccount(server.url);
    const app = await createApp(me, { storeId: APP_ID });
    const [one, two, tablet] = app.screenshots;
    const mine = await uploaded(me);
    const changed = (
      await me.call('PATCH', `/api/v1/apps/${app.id}`, {
        screenshots: [
          { url: mine, device: 'desktop', caption: 'Mine' },
          { url: two.url, caption: 'The best' },
          { url: one.url },
          { url: tablet.url, device: 'tablet' },
        ],
      })
    ).body.data.app;
    expect(changed.screenshots).toEqual([
      { url: mine, device: 'desktop', caption: 'Mine', source: 'upload' },
      { ...two, caption: 'The best' },
      one,
      tablet,
    ]);
    lookup({
      trackName: 'Ember 4',
      screenshotUrls: [`${shops.url}/pictures/phone-3.png`, `${shops.url}/pictures/phone-1.png`],
    });
    // Screenshots can be sent back as they were in the response, but their `source` cannot be changed.
    const back = await me.call('PATCH', `/api/v1/apps/${app.id}`, { screenshots: changed.screenshots });
    expect(back.body.data.app.screenshots).toEqual(changed.screenshots);
    const rewritten = await me.call('PATCH', `/api/v1/apps/${app.id}`, { screenshots: [{ ...one, source: 'upload' }] });
    expect([rewritten.status, rewritten.body.error]).toEqual([400, expect.stringContaining('`screenshots[0].source`')]);
    const refreshed = (await me.call('POST', `/api/v1/apps/${app.id}/refresh`)).body.data.app;
    lookup({});
    expect(refreshed).toMatchObject({ id: app.id, name: 'Ember 4' });
    expect(refreshed.screenshots.slice(0, 4)).toEqual(changed.screenshots);
    expect(refreshed.screenshots).toHaveLength(5);
    expect(refreshed.screenshots[4]).toMatchObject({ device: 'phone', caption: null, source: 'store' });
  });

  it('is added without pictures that cannot be copied', async () => {
    const me = await newAccount(server.url);
    shops.serve('/bomb.png', 'not a picture');
    lookup({
      artworkUrl512: shops.at('/bomb.png'),
      screenshotUrls: [shops.at('/bomb.png'), `${shops.url}/pictures/phone-1.png`, 'http://169.254.169.254/x.png'],
      ipadScreenshotUrls: [],
    });
    const app = await createApp(me, { storeId: APP_ID });
    lookup({});
    expect(app.icon_url).toBeNull();
    expect(app.screenshots).toHaveLength(1);
  });
});

describe('an app of Google Play', () => {
  it('is read by its page', async () => {
    const me = await newAccount(server.url);
    const app = await createApp(me, { storeUrl: `https://play.google.com/store/apps/details?id=${PLAY_ID}&gl=DE` });
    expect(app).toMatchObject({
      name: 'Ember for Android',
      platform: 'android',
      store_id: PLAY_ID,
      country: 'de',
      developer: 'Ember Inc',
      genre: 'Food and drink',
      description: 'Warm.',
    });
    expect(app.screenshots).toHaveLength(1);
    const { listing } = (await me.call('GET', `/api/v1/apps/${app.id}?live=1`)).body.data;
    expect(listing).toMatchObject({ rating: 4.2, ratingCount: 900, priceLabel: '2.99 EUR', version: null });
    expect((await create(me, { storeId: 'com.no.such' })).status).toBe(400);
  });
});

describe('an app described by hand', () => {
  it('only requires a name', async () => {
    const me = await newAccount(server.url);
    const app = await createApp(me, { name: 'Ember Web' });
    expect(app).toEqual({
      id: app.id,
      name: 'Ember Web',
      own: true,
      platform: 'web',
      store_id: null,
      store_url: null,
      country: null,
      developer: null,
      genre: null,
      description: null,
      icon_url: null,
      screenshots: [],
    });
    expect((await me.call('GET', `/api/v1/apps/${app.id}?live=1`)).body.data).toEqual({ app, listing: null });
    expect((await me.call('POST', `/api/v1/apps/${app.id}/refresh`)).status).toBe(400);
  });

  it('accepts our pictures, and foreign ones, which are copied', async () => {
    const me = await newAccount(server.url);
    const mine = await uploaded(me);
    const app = await createApp(me, {
      name: 'A',
      platform: 'ios',
      own: false,
      description: 'B',
      iconUrl: mine,
      screenshots: [{ url: shops.at('/pictures/a.png'), device: 'desktop', caption: 'C' }, { url: mine }],
    });
    expect(app).toMatchObject({
      platform: 'ios',
      own: false,
      icon_url: mine,
      screenshots: [
        { device: 'desktop', caption: 'C', source: 'upload' },
        { url: mine, device: 'phone', caption: null, source: 'upload' },
      ],
    });
    expect(ours(app.screenshots[0].url)).toBe(true);
    expect((await create(nobody, { name: 'A', iconUrl: mine })).status).toBe(400);
    expect((await create(nobody, { name: 'A', screenshots: [{ url: shops.at('/none.png') }] })).status).toBe(502);
    expect((await nobody.call('GET', '/api/v1/apps')).body.data).toEqual({ apps: [] });
  });

  it("lists the user's own first", async () => {
    const me = await newAccount(server.url);
    for (const [name, own] of [
      ['a', true],
      ['b', false],
      ['c', true],
    ] as const)
      await createApp(me, { name, own });
    expect((await me.call('GET', '/api/v1/apps')).body.data.apps.map(({ name }: Body) => name)).toEqual([
      'c',
      'a',
      'b',
    ]);
  });

  it('is changed, moved to a store, and deleted', async () => {
    const me = await newAccount(server.url);
    const { id } = await createApp(me, { name: 'A', description: 'old' });
    const patch = (body: Body) => me.call('PATCH', `/api/v1/apps/${id}`, body);
    expect(
      (
        await patch({
          name: 'B',
          own: false,
          developer: 'D',
          genre: 'G',
          description: null,
          country: 'DE',
          iconUrl: shops.at('/pictures/i.png'),
        })
      ).body.data.app,
    ).toMatchObject({ name: 'B', own: false, developer: 'D', genre: 'G', description: null, country: 'de' });
    expect((await patch({ iconUrl: null })).body.data.app.icon_url).toBeNull();
    expect((await patch({ storeUrl: `https://apps.apple.com/us/app/id${APP_ID}` })).body.data.app).toMatchObject({
      platform: 'ios',
      store_id: APP_ID,
      country: 'us',
      name: 'B',
    });
    expect((await me.call('POST', `/api/v1/apps/${id}/refresh`)).body.data.app).toMatchObject({
      name: 'Ember Mug Control',
      own: false,
    });
    const second = await createApp(me, { name: 'C' });
    expect(
      (await me.call('PATCH', `/api/v1/apps/${second.id}`, { storeUrl: `https://apps.apple.com/us/app/id${APP_ID}` }))
        .status,
    ).toBe(409);
    expect((await patch({ storeUrl: 'https://ember.example', platform: 'web' })).body.data.app).toMatchObject({
      platform: 'web',
      store_id: null,
      store_url: 'https://ember.example',
    });
    for (const body of [
      { name: null },
      { own: null },
      { platform: 'desktop' },
      { country: 'D1' },
      { storeUrl: 'ember' },
      { screenshots: [{ device: 'phone' }] },
      { rating: 5 },
      { platform: 'android', storeUrl: `https://apps.apple.com/app/id${APP_ID}` },
    ])
      expect({ body, status: (await patch(body)).status }).toEqual({ body, status: 400 });
    expect((await me.call('DELETE', `/api/v1/apps/${id}`)).body.data).toEqual({ id, deleted: true });
    expect((await me.call('GET', `/api/v1/apps/${id}`)).status).toBe(404);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['an address of no store', { storeUrl: 'https://example.com/app' }],
    ['an id of no store', { storeId: 'ember' }],
    ['two different apps', { storeId: '1111111', storeUrl: `https://apps.apple.com/app/id${APP_ID}` }],
    ['an app that the store has not', { storeId: '9999999999' }],
    ['both forms', { storeId: APP_ID, name: 'A' }],
    ['a country that is none', { storeId: APP_ID, country: '12' }],
    ['a country without a store', { name: 'A', country: 'de' }],
    ['an unknown key', { name: 'A', store: 'x' }],
    ['a picture of a forbidden network', { name: 'A', iconUrl: 'http://169.254.169.254/a.png' }],
  ])('%s is a 400', async (_, body) => {
    expect((await create(nobody, body)).status).toBe(400);
    expect((await nobody.call('GET', '/api/v1/apps')).body.data.apps).toEqual([]);
  });

  it('of another account is a 404', async () => {
    const [me, other] = [await newAccount(server.url), nobody];
    const { id } = await createApp(me, { storeId: APP_ID });
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '?live=1'],
      ['PATCH', '', { name: 'x' }],
      ['POST', '/refresh'],
      ['DELETE', ''],
    ] as const) {
      const refused = await other.call(method, `/api/v1/apps/${id}${path}`, body);
      expect({ method, path, status: refused.status }).toEqual({ method, path, status: 404 });
      expect(refused.body).toEqual((await other.call(method, `/api/v1/apps/${randomUUID()}${path}`, body)).body);
    }
    expect((await other.call('GET', '/api/v1/apps')).body.data.apps).toEqual([]);
    expect((await me.call('GET', `/api/v1/apps/${id}`)).status).toBe(200);
  });
});
