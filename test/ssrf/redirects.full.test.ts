import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { APP_ID, appleApp, PHOTO_ID, type Shops, stockPhoto } from '../../testing/shops.js';
import { type Body, type TestAccount, untilRun } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { askAt, type Holder, holder, PLACES, READ_LATER, readBelongings, startFrom } from './places.js';

/** A server that may read this machine's own network. Even then, link-local addresses and metadata services stay blocked. */
let shops: Shops;
let server: SharedServer;
let mine: Holder;
let me: TestAccount;

const TARGETS = [
  [301, 'http://169.254.169.254/latest/meta-data/'],
  [302, 'http://[fe80::1]/'],
  [303, 'file:///etc/passwd'],
  [307, 'http://[::ffff:169.254.169.254]/latest/meta-data/'],
  [308, 'http://[fd00:ec2::254]/latest/meta-data/'],
  [302, 'http://2852039166/latest/meta-data/'],
  [302, '/away-0'],
] as const;
const queue = async (): Promise<Body> => (await me.call('GET', '/api/v1/queue?limit=200')).body.data;
const away = (index: number): string => shops.at(`/away-${index}`);

beforeAll(async () => {
  server = await sharedServer();
  ({ shops } = server);
  TARGETS.forEach(([status, location], index) => {
    shops.serve(`/away-${index}`, { status, headers: { location } });
  });
  me = server.admin;
  mine = await holder(server.url, me);
});

describe("an external server's redirect to an internal address is not followed", () => {
  it.each(PLACES.filter((place) => !READ_LATER.includes(place)))('%s', async (place) => {
    const before = await readBelongings(mine);
    const asked = shops.calls.length;
    const passed: { target: string; status: number; body: Body }[] = [];
    for (const [index, [, target]] of TARGETS.entries()) {
      const { status, body } = await askAt(place, away(index), mine);
      if (status !== 400 || body.code !== 'ADDRESS_REFUSED') passed.push({ target, status, body });
    }
    expect(passed).toEqual([]);
    // The server did request the first addresses, but refused their redirects.
    expect(shops.calls.length - asked).toBeGreaterThan(TARGETS.length);
    expect(await readBelongings(mine)).toEqual(before);
  });

  it.each(READ_LATER)('%s: its job fails, and makes nothing', async (place) => {
    const before = await readBelongings(mine);
    const known = new Set((await queue()).items.map(({ id }: Body) => id));
    for (const index of TARGETS.keys()) expect((await askAt(place, away(index), mine)).status).toBeLessThan(300);
    while ((await queue()).active) await sleep(50);
    const jobs = (await queue()).items.filter(({ id }: Body) => !known.has(id));
    expect(jobs).toHaveLength(TARGETS.length);
    for (const { status, error } of jobs)
      expect({ status, error }).toEqual({
        status: 'failed',
        error: expect.stringMatching(/not read from here|Only http and https/),
      });
    expect(await readBelongings(mine)).toEqual(before);
  });

  it('a run', async () => {
    const codes = await Promise.all(
      TARGETS.map(async (_, index) => {
        const { status, body } = await startFrom(away(index), me);
        expect(status).toBe(201);
        return (await untilRun(me, body.data.runId, ['failed'])).error.code;
      }),
    );
    expect(codes).toEqual(TARGETS.map(() => 'ADDRESS_REFUSED'));
  });
});

describe('this installation does not fetch its own addresses', () => {
  it.each(PLACES)('%s', async (place) => {
    const { port } = server;
    const before = await readBelongings(mine);
    shops.serve('/home', { status: 302, headers: { location: `${server.url}/canary` } });
    const names = [server.url, `http://LOCALHOST:${port}`, `http://127.0.0.2:${port}`, `http://2130706433:${port}`];
    const addresses = [...names, `http://[::1]:${port}`, `http://shop.localhost:${port}`].map((at) => `${at}/canary`);
    for (const address of READ_LATER.includes(place) ? addresses : [...addresses, shops.at('/home')])
      expect({ address, status: (await askAt(place, address, mine)).status }).toEqual({ address, status: 400 });
    expect(await readBelongings(mine)).toEqual(before);
    // A request that got through would have been a 404, which is logged.
    expect(server.log()).not.toContain('"path":"/canary"');
  });

  it('a run', async () => {
    expect((await startFrom(`${server.url}/canary`, me)).status).toBe(400);
  });
});

const feed = (...images: string[]): string =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id><title>Mug</title><link>${shops.at('/canary')}</link>${images
    .map(
      (url, index) =>
        `<g:${index === 0 ? '' : 'additional_'}image_link>${url}</g:${index === 0 ? '' : 'additional_'}image_link>`,
    )
    .join('')}</item></channel></rss>`;
const newFeed = async (path: string, text: string, more: Body = {}): Promise<Body> => {
  shops.serve(path, text);
  const made = await me.call('POST', '/api/v1/catalogs', { url: shops.at(path), ...more });
  expect(made.status).toBe(201);
  return made.body.data.catalog;
};

describe('addresses in external content are as restricted as those of users', () => {
  it("photos of a shop's product", async () => {
    for (const [index, [, target]] of TARGETS.entries()) {
      const { id } = await newFeed(`/photos-${index}`, feed(target, away(index), shops.at('/pictures/ok.png')));
      const made = await me.call('POST', `/api/v1/catalogs/${id}/props`, { itemKey: '1' });
      expect({ target, status: made.status, images: made.body.data.product.image_urls.length }).toEqual({
        target,
        status: 201,
        images: 1,
      });
    }
  });

  it('a saved feed that has moved to an internal address', async () => {
    const { id } = await newFeed('/moving', feed());
    for (const [status, location] of TARGETS) {
      shops.serve('/moving', { status, headers: { location } });
      const answer = await me.call('GET', `/api/v1/catalogs/${id}/items?fresh=1`);
      expect({ location, status: answer.status, code: answer.body.code }).toEqual({
        location,
        status: 400,
        code: 'ADDRESS_REFUSED',
      });
    }
    const { catalogs } = (await me.call('GET', '/api/v1/catalogs')).body.data;
    expect(catalogs.find((one: Body) => one.id === id).last_error).not.toBeNull();
  });

  it('pictures of an app in its store', async () => {
    const inside = TARGETS.flatMap(([, target], index) => [target, away(index)]).filter((url) =>
      url.startsWith('http'),
    );
    shops.serve('/lookup', {
      json: {
        results: [appleApp(shops.url, { artworkUrl512: away(0), screenshotUrls: inside, ipadScreenshotUrls: [] })],
      },
    });
    const { app } = (await me.call('POST', '/api/v1/apps', { storeId: APP_ID })).body.data;
    expect({ icon: app.icon_url, screenshots: app.screenshots }).toEqual({ icon: null, screenshots: [] });
  });

  it('a stock photo', async () => {
    const before = await readBelongings(mine);
    for (const url of [away(0), away(1), TARGETS[0][1]]) {
      shops.serve(`/v1/photos/${PHOTO_ID}`, {
        json: { ...stockPhoto(shops.url), src: { original: url, large2x: url, medium: url } },
      });
      const { status } = await me.call('POST', '/api/v1/stock/photos', { id: PHOTO_ID });
      expect({ url, refused: [400, 502].includes(status) }).toEqual({ url, refused: true });
    }
    expect(await readBelongings(mine)).toEqual(before);
  });
});

describe('an address that is only stored is never fetched', () => {
  it('that of a site, a store, a product', async () => {
    const canary = shops.at('/canary');
    const { id } = await newFeed('/noted', feed(), { siteUrl: canary });
    expect((await me.call('PATCH', `/api/v1/catalogs/${id}`, { siteUrl: `${canary}?2` })).status).toBe(200);
    expect((await me.call('GET', `/api/v1/catalogs/${id}/items?fresh=1`)).status).toBe(200);
    expect((await me.call('POST', `/api/v1/catalogs/${id}/props`, { itemKey: '1' })).status).toBe(201);
    expect((await me.call('POST', '/api/v1/props', { name: 'M', category: 'handheld', link: canary })).status).toBe(
      201,
    );
    expect((await me.call('POST', '/api/v1/apps', { storeUrl: canary })).status).toBe(400);
    const patched = await me.call('PATCH', `/api/v1/apps/${mine.appId}`, { storeUrl: canary });
    expect(patched.body.data.app.store_url).toBe(canary);
    expect((await me.call('GET', `/api/v1/apps/${mine.appId}?live=1`)).status).toBe(200);
    expect((await me.call('POST', `/api/v1/apps/${mine.appId}/refresh`)).status).toBe(400);
    expect(shops.calls.filter(({ path }) => path === '/canary')).toEqual([]);
  });
});
