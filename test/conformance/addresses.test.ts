import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount, newPersona, picture, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { describedAccount } from './described.js';
import { PRODUCT } from './things.js';

/** A shop on this machine: its responses by path, and the requests it received. */
let shop: HttpServer;
let shopUrl: string;
const asked: string[] = [];
let png: Buffer;

/** A server that may read this machine's own network, and one that may not. */
let open: SharedServer;
let guarded: SharedServer;
let me: TestAccount;
let outsider: TestAccount;

const PAGE = `<!doctype html><html lang="en"><head><title>Ember mug – Shop</title>
<meta name="description" content="Ember is a self-heating travel mug for commuters who hate lukewarm coffee.">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Ember mug","offers":{"@type":"Offer","price":"39.00","priceCurrency":"EUR"}}</script></head>
<body><main><h1>Ember mug</h1><p>It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews.</p></main></body></html>`;

const SHOTS = Array.from({ length: 12 }, (_, index) => `<img src="/shot-${index}.png" alt="">`).join('');

function serve(request: IncomingMessage, response: ServerResponse): void {
  asked.push(request.url!);
  const answer = (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}): void => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };
  switch (request.url) {
    case '/mug':
      return answer(200, 'text/html; charset=utf-8', PAGE);
    case '/gallery':
      return answer(200, 'text/html; charset=utf-8', PAGE.replace('</body>', `${SHOTS}</body>`));
    case '/moved':
      return answer(302, 'text/html', '', { location: '/mug' });
    case '/round':
      return answer(302, 'text/html', '', { location: '/round' });
    case '/inside':
      return answer(302, 'text/html', '', { location: 'file:///etc/passwd' });
    case '/gone':
      return answer(404, 'text/html', '<p>gone, secret-upstream-body</p>');
    case '/broken':
      return answer(500, 'text/html', 'secret-upstream-body');
    case '/empty':
      return answer(200, 'text/html', '<html><body></body></html>');
    case '/a.png':
      return answer(200, 'image/png', png);
    case '/not.png':
      return answer(200, 'image/png', 'not an image');
    default:
      return answer(200, 'application/pdf', '%PDF-1.7');
  }
}

beforeAll(async () => {
  png = await picture(120, 120);
  shop = createServer(serve);
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  open = await sharedServer();
  guarded = await sharedServer('guarded');
  me = describedAccount(await newAccount(open.url));
  outsider = describedAccount(await newAccount(guarded.url));
});
afterAll(() => {
  shop?.close();
});

const generate = (account: TestAccount, value: string) =>
  account.call('POST', '/api/v1/briefs/generate', { mode: 'url', value });

describe('a brief from an address', () => {
  it('is read from the page', async () => {
    for (const path of ['/mug', '/moved']) {
      const answer = await generate(me, `${shopUrl}${path}`);
      expect(answer.status).toBe(200);
      const { brief } = answer.body.data;
      expect(brief.input).toEqual({ mode: 'url', value: `${shopUrl}${path}` });
      expect(brief.product).toMatchObject({ name: expect.stringMatching(/ember/i), price: 39, currency: 'EUR' });
      expect(brief.script.segments.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('shows the pictures by their own addresses and copies none', async () => {
    asked.length = 0;
    const { brief } = (await generate(me, `${shopUrl}/gallery`)).body.data;
    expect(brief.product.images).toEqual(Array.from({ length: 8 }, (_, index) => `${shopUrl}/shot-${index}.png`));
    expect(asked).toEqual(['/gallery']);
  });

  it("finds the user's creator who fits", async () => {
    const account = describedAccount(await newAccount(open.url));
    expect((await generate(account, `${shopUrl}/mug`)).body.data.brief.persona.resolved).toBeNull();
    const { id, slug, name } = await newPersona(account, { niche: 'coffee and commuting' });
    expect((await generate(account, `${shopUrl}/mug`)).body.data.brief.persona.resolved).toEqual({ id, slug, name });
  });

  it('is a 502 when the page cannot be read, without quoting it', async () => {
    for (const path of ['/gone', '/broken', '/empty', '/file.pdf', '/round']) {
      const answer = await generate(me, `${shopUrl}${path}`);
      expect({ path, status: answer.status, code: answer.body.code }).toEqual({
        path,
        status: 502,
        code: 'PAGE_UNREADABLE',
      });
      expect(JSON.stringify(answer.body)).not.toContain('secret-upstream-body');
    }
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    await new Promise((resolve) => silent.close(resolve));
    expect((await generate(me, `http://127.0.0.1:${port}/nobody-listens`)).status).toBe(502);
    expect((await generate(me, `${shopUrl}/inside`)).status).toBeGreaterThanOrEqual(400);
  });

  it('is a 400 when the value is not an address, is too short or has no words', async () => {
    for (const value of [
      'not an address',
      'ftp://example.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'http://',
    ]) {
      const answer = await generate(me, value);
      expect({ value, status: answer.status }).toEqual({ value, status: 400 });
    }
    for (const value of ['too short', '................ !!!! ???', '🎉'.repeat(20)]) {
      const answer = await me.call('POST', '/api/v1/briefs/generate', { mode: 'description', value });
      expect({ value, status: answer.status, error: answer.body.error }).toMatchObject({
        status: 400,
        error: expect.stringContaining('`value`'),
      });
    }
  });
});

describe('an internal address is refused before it is requested', () => {
  const port = (): string => shopUrl.split(':').at(-1)!;
  const inside = (): string[] => [
    `${shopUrl}/mug`,
    `http://localhost:${port()}/mug`,
    `http://[::1]:${port()}/mug`,
    `http://[::ffff:127.0.0.1]:${port()}/mug`,
    `http://2130706433:${port()}/mug`,
    `http://0x7f.1:${port()}/mug`,
    `http://0.0.0.0:${port()}/mug`,
    'http://10.0.0.1/abc',
    'http://192.168.1.1/abc',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00::1]/abc',
    `http://user:pass@127.0.0.1:${port()}/mug`,
  ];

  it('for a brief', async () => {
    asked.length = 0;
    for (const value of inside()) {
      const answer = await generate(outsider, value);
      expect({ value, status: answer.status, code: answer.body.code }).toEqual({
        value,
        status: 400,
        code: 'ADDRESS_REFUSED',
      });
    }
    expect(asked).toEqual([]);
  });

  it('for a picture', async () => {
    asked.length = 0;
    for (const url of inside().slice(0, 5)) {
      const answer = await outsider.call('POST', '/api/v1/props', { ...PRODUCT, image_urls: [url] });
      expect({ url, status: answer.status, code: answer.body.code }).toEqual({
        url,
        status: 400,
        code: 'ADDRESS_REFUSED',
      });
      expect(answer.body.error).toContain('`image_urls[0]`');
    }
    expect(asked).toEqual([]);
    expect((await outsider.call('GET', '/api/v1/props')).body.data.props).toEqual([]);
  });

  it('for a run: it is not started', async () => {
    asked.length = 0;
    for (const value of [`${shopUrl}/mug`, 'file:///etc/passwd']) {
      const { status, body } = await outsider.call('POST', '/api/v1/flows', {
        preset: 'creator-ugc-video',
        briefSource: { mode: 'url', value },
      });
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'ADDRESS_REFUSED' });
      expect(body.error).toContain('`briefSource.value`');
    }
    expect((await outsider.call('GET', '/api/v1/queue?hours=0')).body.data.items).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('a callback to a private network', () => {
  it.each([
    ['/api/v1/videos/assemble', { clips: [{ url: 'https://shop.example/a.mp4' }] }],
    ['/api/v1/videos/upscale', { url: 'https://shop.example/a.mp4' }],
    ['/api/v1/bricks/jobs', { brick: 'voice', input: { text: 'Still hot.' } }],
    [
      '/api/v1/flows',
      { preset: 'creator-ugc-video', briefSource: { mode: 'description', value: 'A mug that keeps coffee hot.' } },
    ],
  ])('of %s is refused as openapi.yaml says', async (path, body) => {
    const answer = await outsider.call('POST', path, { ...body, callbackUrl: 'https://10.0.0.1/done' });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'ADDRESS_REFUSED' });
    expect(answer.body.error).toContain('`callbackUrl`');
  });
});

describe('a picture from elsewhere', () => {
  it('is copied to our storage and fetched once', async () => {
    asked.length = 0;
    const made = await me.call('POST', '/api/v1/props', {
      ...PRODUCT,
      image_urls: [`${shopUrl}/a.png`],
      contents: [{ name: 'Lid', imageUrl: `${shopUrl}/a.png` }],
    });
    expect(made.status).toBe(201);
    const { product } = made.body.data;
    for (const url of [product.image_urls[0], product.contents[0].imageUrl]) {
      expect(url).toMatch(new RegExp(`^${open.url}/files/`));
      expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
    }
    expect(asked).toEqual(['/a.png', '/a.png']);
    // Addresses of files that this server already stores are not fetched again.
    const again = await me.call('PATCH', `/api/v1/props/${product.id}`, { image_urls: product.image_urls });
    expect(again.body.data.product.image_urls).toEqual(product.image_urls);
    expect(asked).toHaveLength(2);
  });

  it('that cannot be read creates nothing', async () => {
    const account = describedAccount(await newAccount(open.url));
    for (const [path, status] of [
      ['/gone', 502],
      ['/broken', 502],
      ['/not.png', 400],
      ['/mug', 400],
    ] as const) {
      const answer = await account.call('POST', '/api/v1/props', { ...PRODUCT, image_urls: [`${shopUrl}${path}`] });
      expect({ path, status: answer.status }).toEqual({ path, status });
      expect(answer.body.error).toContain('`image_urls[0]`');
      expect(answer.body.error).not.toContain('secret-upstream-body');
    }
    expect((await account.call('GET', '/api/v1/props')).body.data.props).toEqual([]);
  });
});
