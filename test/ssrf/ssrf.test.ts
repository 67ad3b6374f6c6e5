import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount, newPersona, send, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { forbidden } from './addresses.js';

const PARTNER = 'partner-key-of-this-suite';
const PRODUCT = { name: 'Mug', category: 'handheld' };

/** Listens on this machine; whoever calls it got through. */
let canary: HttpServer;
let called = 0;
let server: Server;
let me: TestAccount;
let slug: string;
let productId: string;
let appId: string;

beforeAll(async () => {
  canary = createServer((_request, response) => {
    called += 1;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>inside</title><p>You should not read this at all.</p>');
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  server = await startServer({ env: { CUTROOM_PARTNER_KEYS: PARTNER } });
  me = await newAccount(server.url);
  slug = (await newPersona(me)).slug;
  productId = (await me.call('POST', '/api/v1/props', PRODUCT)).body.data.product.id;
  appId = (await me.call('POST', '/api/v1/apps', { name: 'Mine' })).body.data.app.id;
});
afterAll(async () => {
  await server?.stop();
  server?.remove();
  canary?.close();
});

/** Every place in the API where a user names an address. */
const PLACES: [string, (url: string) => ReturnType<typeof send>][] = [
  ['a brief', (value) => me.call('POST', '/api/v1/briefs/generate', { mode: 'url', value })],
  ['a new product', (url) => me.call('POST', '/api/v1/props', { ...PRODUCT, image_urls: [url] })],
  [
    'a thing in the box',
    (imageUrl) => me.call('POST', '/api/v1/props', { ...PRODUCT, contents: [{ name: 'Lid', imageUrl }] }),
  ],
  ['a changed product', (url) => me.call('PATCH', `/api/v1/props/${productId}`, { image_urls: [url] })],
  ['a passport', (url) => me.call('PUT', `/api/v1/personas/${slug}/passport`, { url })],
  ["a creator's image", (url) => me.call('POST', `/api/v1/personas/${slug}/images`, { url })],
  [
    'a creator written from a page',
    (productUrl) => me.call('POST', '/api/v1/personas/generate', { niche: 'coffee', productUrl }),
  ],
  [
    'a partner creator',
    (url) =>
      send(server.url, 'POST', '/api/personas', { name: 'Shared', passport_image_url: url }, { 'x-api-key': PARTNER }),
  ],
  ["an app's icon", (iconUrl) => me.call('POST', '/api/v1/apps', { name: 'App', iconUrl })],
  ["an app's screen", (url) => me.call('PATCH', `/api/v1/apps/${appId}`, { screenshots: [{ url }] })],
  ['a catalog', (url) => me.call('POST', '/api/v1/catalogs', { url })],
];

describe('an address inside is refused, wherever it is named', () => {
  it.each(PLACES)('%s', async (_place, ask) => {
    const { port } = canary.address() as AddressInfo;
    const addresses = forbidden(port);
    expect(addresses.length).toBeGreaterThanOrEqual(60);
    const passed: { address: string; status: number }[] = [];
    for (const address of addresses) {
      const { status } = await ask(address);
      if (status !== 400) passed.push({ address, status });
    }
    expect(passed).toEqual([]);
    expect(called).toBe(0);
  });
});
