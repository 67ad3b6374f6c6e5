import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describedAccount } from '../conformance/described.js';
import { type Body, fileForm, newAccount, picture, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let shop: HttpServer;
let shopUrl: string;
/** An account for refused requests, which never creates anything. */
let idle: TestAccount;
beforeAll(async () => {
  const image = await picture(40, 40, '#2060c0');
  shop = createServer((request, response) => {
    if (request.url === '/face.png') response.writeHead(200, { 'content-type': 'image/png' }).end(image);
    else if (request.url === '/page')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Not a picture</p>');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  server = await sharedServer();
  idle = await account();
});
afterAll(async () => {
  shop?.close();
});

const account = async (): Promise<TestAccount> => describedAccount(await newAccount(server.url));

const make = async (me: TestAccount, profile: Record<string, unknown> = {}): Promise<Body> => {
  const made = await me.call('POST', '/api/v1/personas', { name: 'Nora Blue', ...profile });
  expect(made.status).toBe(201);
  return made.body.data.persona;
};

describe('images', () => {
  const add = async (me: TestAccount, body: unknown): Promise<Body> => {
    const answer = await me.call('POST', '/api/v1/personas/nora-blue/images', body);
    expect(answer.status).toBe(201);
    return answer.body.data.image;
  };
  const list = async (me: TestAccount): Promise<Body> =>
    (await me.call('GET', '/api/v1/personas/nora-blue/images')).body.data;

  it('are added by file, by one of our addresses or by a public one, and keep their order', async () => {
    const me = await account();
    await make(me);
    const first = await add(me, fileForm(await picture(10, 10, '#111111')));
    expect(first).toEqual({
      id: expect.any(String),
      url: expect.stringContaining(`${server.url}/files/`),
      type: 'upload',
      sort_order: 0,
      caption: null,
      generation_params: null,
      created_at: expect.stringMatching(/Z$/),
      prompt: null,
    });
    const upload = (
      await me.call('POST', '/api/v1/uploads', fileForm(await picture(), { fields: { gallery: 'true' } }))
    ).body.data;
    const second = await add(me, { url: upload.url });
    expect(second).toMatchObject({ id: upload.galleryImageId, url: upload.url, sort_order: 1 });
    const third = await add(me, { url: `${shopUrl}/face.png` });
    expect(third.url).toContain(`${server.url}/files/copies/`);
    expect((await fetch(third.url)).headers.get('content-type')).toBe('image/png');
    const { passport_image_url, images } = await list(me);
    expect(passport_image_url).toBeNull();
    expect(images.map(({ id }: Body) => id)).toEqual([first.id, second.id, third.id]);
    // An image added again keeps its place and is not duplicated.
    expect(await add(me, { url: first.url })).toEqual(first);
    expect((await list(me)).images).toHaveLength(3);
  });

  it('added concurrently each get their own position', async () => {
    const me = await account();
    await make(me);
    const forms = await Promise.all(
      ['#000000', '#222222', '#444444', '#666666'].map(async (colour) => fileForm(await picture(8, 8, colour))),
    );
    await Promise.all(forms.map((form) => add(me, form)));
    expect((await list(me)).images.map(({ sort_order }: Body) => sort_order)).toEqual([0, 1, 2, 3]);
  });

  it('are removed by id or address and stay in the gallery; repeating it changes nothing', async () => {
    const me = await account();
    await make(me);
    const [one, two] = [
      await add(me, fileForm(await picture(8, 8, '#aa0000'))),
      await add(me, fileForm(await picture(8, 8, '#00aa00'))),
    ];
    const byId = `/api/v1/personas/nora-blue/images/${one.id}`;
    expect((await me.call('DELETE', byId)).body.data).toEqual({ imageId: one.id, unattached: true });
    expect((await me.call('DELETE', byId)).body.data).toEqual({ imageId: one.id, unattached: false });
    const byUrl = `/api/v1/personas/nora-blue/images?url=${encodeURIComponent(two.url)}`;
    expect((await me.call('DELETE', byUrl)).body.data).toEqual({ url: two.url, unattached: true });
    expect((await me.call('DELETE', byUrl)).body.data).toEqual({ url: two.url, unattached: false });
    expect(
      (await me.call('DELETE', '/api/v1/personas/nora-blue/images?url=https://elsewhere.example/a.png')).body.data
        .unattached,
    ).toBe(false);
    expect((await me.call('DELETE', '/api/v1/personas/nora-blue/images')).status).toBe(400);
    expect((await list(me)).images).toEqual([]);
    const { images } = (await me.call('GET', '/api/v1/gallery')).body.data;
    expect(images.map(({ id }: Body) => id)).toEqual([two.id, one.id]);
  });

  it.each([
    ['nothing', () => ({}), 400, 'file'],
    ['both', () => ({ url: 'https://a.example/b.png', file: 'x' }), 400, 'file'],
    ['an address of another server’s text', () => ({ url: `${shopUrl}/page` }), 400, 'url'],
    ['an address that answers 404', () => ({ url: `${shopUrl}/none.png` }), 502, 'url'],
    ['no address', () => ({ url: 'not an address' }), 400, 'url'],
    ['a file of ours that nobody has', () => ({ url: `${server.url}/files/uploads/nothing.png` }), 400, 'url'],
    ['a text file', () => fileForm(Buffer.from('hello'), { type: 'text/plain', name: 'a.txt' }), 400, ''],
    ['bytes that are no picture', () => fileForm(Buffer.from('hello')), 400, ''],
    ['more than 5 MB', () => fileForm(Buffer.alloc(5 * 2 ** 20 + 1)), 400, '5 MB'],
    ['more than 10 MB', () => fileForm(Buffer.alloc(10 * 2 ** 20 + 1)), 413, '10 MB'],
  ])('%s is refused and adds nothing', async (_, body, status, words) => {
    const me = await account();
    await make(me);
    for (const [method, path] of [
      ['POST', 'images'],
      ['PUT', 'passport'],
    ] as const) {
      const refused = await me.call(method, `/api/v1/personas/nora-blue/${path}`, body());
      expect({ path, status: refused.status, error: refused.body.error }).toEqual({
        path,
        status,
        error: expect.stringContaining(words),
      });
    }
    expect(await list(me)).toEqual({ passport_image_url: null, images: [] });
  });

  it('a passport is set by file or address and cleared to null', async () => {
    const me = await account();
    await make(me);
    const path = '/api/v1/personas/nora-blue/passport';
    const { url } = (await me.call('PUT', path, fileForm(await picture()))).body.data;
    expect((await list(me)).passport_image_url).toBe(url);
    const copied = (await me.call('PUT', path, { url: `${shopUrl}/face.png` })).body.data.url;
    expect(copied).not.toBe(url);
    expect((await me.call('GET', '/api/v1/personas/nora-blue')).body.data.persona.passport_image_url).toBe(copied);
    expect((await me.call('DELETE', path)).body.data).toEqual({ passport_image_url: null });
    expect((await me.call('DELETE', path)).status).toBe(200);
    expect((await me.call('GET', '/api/v1/personas/nora-blue')).body.data.persona.passport_image_url).toBeNull();
  });
});

describe('the gallery', () => {
  it('is paged newest first, names the creators of an image, and forgets what is deleted', async () => {
    const me = await account();
    await make(me);
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      const form = fileForm(await picture(8, 8, `#0000${number}0`), { fields: { gallery: 'true' } });
      ids.unshift((await me.call('POST', '/api/v1/uploads', form)).body.data.galleryImageId);
    }
    const page = async (query: string): Promise<Body> => (await me.call('GET', `/api/v1/gallery${query}`)).body.data;
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { images, nextCursor }: Body = await page(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...images.map(({ id }: Body) => id));
      cursor = nextCursor;
    } while (cursor);
    expect(seen).toEqual(ids);
    const { images } = await page('?limit=5');
    await me.call('POST', '/api/v1/personas/nora-blue/images', { url: images[4].url });
    expect((await page('')).images[4]).toEqual({ ...images[4], personas: ['nora-blue'] });

    expect((await me.call('DELETE', `/api/v1/gallery/${ids[4]}`)).body.data).toEqual({ id: ids[4], deleted: true });
    expect((await me.call('DELETE', `/api/v1/gallery/${ids[4]}`)).status).toBe(404);
    expect((await me.call('GET', '/api/v1/personas/nora-blue/images')).body.data.images).toEqual([]);
    expect((await page('')).images.map(({ id }: Body) => id)).toEqual(ids.slice(0, 4));
    // Nothing else uses the file, so it is deleted too.
    expect((await fetch(images[4].url)).status).toBe(404);
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'cursor=nonsense',
    `cursor=${Buffer.from('2026-01-01|x').toString('base64url')}`,
  ])('refuses ?%s', async (query) => {
    const refused = await idle.call('GET', `/api/v1/gallery?${query}`);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain(query.split('=')[0]);
  });
});
