import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { described, describedAccount } from '../conformance/described.js';
import { type Body, fileForm, newAccount, picture, type Send, send } from '../support/client.js';
import { PARTNER_KEY, SECOND_PARTNER_KEY } from '../support/server.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const [FIRST, SECOND] = [PARTNER_KEY, SECOND_PARTNER_KEY];
let server: SharedServer;
let shop: HttpServer;
let shopUrl: string;
beforeAll(async () => {
  const image = await picture(40, 40);
  shop = createServer((request, response) =>
    request.url === '/face.png'
      ? response.writeHead(200, { 'content-type': 'image/png' }).end(image)
      : response.writeHead(404).end(),
  );
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  server = await sharedServer();
});
afterAll(() => {
  shop?.close();
});

const anybody: Send = described((method, path, body, headers) => send(server.url, method, path, body, headers));
const partner = (body: unknown, key = FIRST, headers: Record<string, string> = {}) =>
  anybody('POST', '/api/personas', body, { 'x-api-key': key, ...headers });
const all = async (): Promise<Body[]> => {
  const found: Body[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await anybody('GET', `/api/personas?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    found.push(...body.personas);
    cursor = body.nextCursor;
  } while (cursor);
  return found;
};

describe('the shared directory', () => {
  it('is public, without an envelope, newest first, and contains no user’s creators', async () => {
    const me = describedAccount(await newAccount(server.url));
    await me.call('POST', '/api/v1/personas', { name: 'Mine Alone' });
    const made: string[] = [];
    for (const name of ['One Shared', 'Two Shared', 'Three Shared']) {
      const answer = await partner({ name, niche: 'tea' });
      expect(answer.status).toBe(201);
      expect(Object.keys(answer.body).sort()).toEqual(['id', 'slug']);
      made.unshift(answer.body.id);
    }
    const listed = await all();
    expect(listed.slice(0, made.length).map(({ id }) => id)).toEqual(made);
    // All fields, because no other route shows what a partner wrote.
    expect(Object.keys(listed[0]!).sort()).toEqual([
      'accent',
      'avoid_phrases',
      'backstory',
      'catchphrases',
      'gender',
      'id',
      'interests',
      'label',
      'name',
      'niche',
      'outfits_owned',
      'passport_image_url',
      'peer_archetype',
      'short_bio',
      'slug',
      'tone_of_voice',
      'visual_description',
      'voice',
    ]);
    // An unowned creator belongs neither to the partner nor to a user.
    expect((await me.call('GET', '/api/v1/personas/one-shared')).status).toBe(404);
    expect((await me.call('DELETE', '/api/v1/personas/one-shared')).status).toBe(404);
    expect((await me.call('GET', '/api/v1/personas')).body.data.personas).toHaveLength(1);
  });

  it('copies the passport image under its own name', async () => {
    const { body } = await partner({ name: 'With Face', passport_image_url: `${shopUrl}/face.png` }, SECOND);
    const entry = (await all()).find(({ id }) => id === body.id)!;
    expect(entry.passport_image_url).toContain(`${server.url}/files/copies/`);
    expect((await fetch(entry.passport_image_url)).status).toBe(200);
    // A user cannot use the partner's image as their own, nor a partner a user's image.
    const me = describedAccount(await newAccount(server.url));
    await me.call('POST', '/api/v1/personas', { name: 'Ada' });
    expect((await me.call('PUT', '/api/v1/personas/ada/passport', { url: entry.passport_image_url })).status).toBe(400);
    const { url } = (await me.call('POST', '/api/v1/uploads', fileForm(await picture()))).body.data;
    expect((await partner({ name: 'Thief', passport_image_url: url })).status).toBe(400);
  });

  it('has its own slugs: a taken one is 409 before anything is fetched', async () => {
    await partner({ name: 'Same Again' });
    const taken = await partner({ name: 'Same Again', passport_image_url: `${shopUrl}/missing.png` });
    expect({ status: taken.status, hint: taken.body.hint }).toEqual({ status: 409, hint: 'same-again-2' });
    const atOnce = await Promise.all([1, 2].map(() => partner({ name: 'At Once' })));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409]);
    const me = describedAccount(await newAccount(server.url));
    expect((await me.call('POST', '/api/v1/personas', { name: 'Same Again' })).status).toBe(201);
  });

  it('repeats its answer under an Idempotency-Key, which belongs to the partner', async () => {
    const key = { 'idempotency-key': 'ada-1' };
    const [first, again] = [
      await partner({ name: 'Twice Sent' }, FIRST, key),
      await partner({ name: 'Twice Sent' }, FIRST, key),
    ];
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true']);
    expect((await all()).filter(({ name }) => name === 'Twice Sent')).toHaveLength(1);
    expect((await partner({ name: 'Other Body' }, FIRST, key)).body.code).toBe('KEY_REUSED');
    expect((await partner({ name: 'Other Body' }, SECOND, key)).status).toBe(201);
  });

  it.each([
    [{}, 400, 'name'],
    [{ name: 'A', owner_id: 'x' }, 400, 'owner_id'],
    [{ name: 'A', passport_image_url: 'nonsense' }, 400, 'passport_image_url'],
    [{ name: 'A', passport_image_url: '/missing.png' }, 502, 'passport_image_url'],
  ])('refuses %j, without an envelope', async (body, status, words) => {
    const before = (await all()).length;
    const { passport_image_url: url } = body as { passport_image_url?: string };
    const refused = await partner(url?.startsWith('/') ? { ...body, passport_image_url: `${shopUrl}${url}` } : body);
    expect(refused.status).toBe(status);
    expect(refused.body.error).toContain(words);
    expect(refused.body).not.toHaveProperty('ok');
    expect((await all()).length).toBe(before);
  });

  it('is only written with a partner key', async () => {
    const me = await newAccount(server.url);
    const body = { name: 'Nobody' };
    const tries: [Record<string, string>, number, string][] = [
      [{}, 401, 'UNAUTHENTICATED'],
      [{ 'x-api-key': `${FIRST}x` }, 401, 'KEY_INVALID'],
      [{ 'x-api-key': `${FIRST}, ${SECOND}` }, 401, 'KEY_INVALID'],
      [{ 'x-api-key': '' }, 401, 'KEY_INVALID'],
      [{ 'x-api-key': me.key }, 403, 'FORBIDDEN'],
      [{ cookie: me.cookie }, 403, 'FORBIDDEN'],
      [{ 'x-api-key': 'wrong', cookie: me.cookie }, 401, 'KEY_INVALID'],
    ];
    for (const [headers, status, code] of tries) {
      const answer = await anybody('POST', '/api/personas', body, headers);
      expect({ headers, status: answer.status, code: answer.body.code }).toEqual({ headers, status, code });
    }
    // A partner's key opens nothing of an account.
    expect((await send(server.url, 'GET', '/api/v1/personas', undefined, { 'x-api-key': FIRST })).status).toBe(401);
    expect((await send(server.url, 'GET', '/api/personas', undefined, { 'x-api-key': FIRST })).status).toBe(200);
  });
});
