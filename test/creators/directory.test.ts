import { randomUUID } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { described, describedAccount } from '../conformance/described.js';
import { FLOW } from '../conformance/things.js';
import { type Body, fileForm, newAccount, newRun, picture, type Send, send } from '../support/client.js';
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
const added = async (body: Body = {}, key = FIRST): Promise<string> =>
  `/api/personas/${(await partner({ name: 'Edited', slug: `s-${randomUUID()}`, ...body }, key)).body.slug}`;
const as = (key: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  anybody(method, path, body, { 'x-api-key': key, ...headers });
const isStored = async (url: string): Promise<boolean> => (await fetch(url)).status === 200;
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
    const edits: [string, string, unknown][] = [
      ['PATCH', '', { label: 'Mine' }],
      ['PUT', '/passport', { url: `${shopUrl}/face.png` }],
      ['DELETE', '', undefined],
    ];
    const path = await added();
    for (const [method, at, sent] of edits) {
      expect((await anybody(method, `${path}${at}`, sent)).status).toBe(401);
      expect((await as(me.key, method, `${path}${at}`, sent)).status).toBe(403);
    }
    // A partner's key opens nothing of an account.
    expect((await send(server.url, 'GET', '/api/v1/personas', undefined, { 'x-api-key': FIRST })).status).toBe(401);
    expect((await send(server.url, 'GET', '/api/personas', undefined, { 'x-api-key': FIRST })).status).toBe(200);
  });
});

describe('a creator of the directory', () => {
  it('is read by its slug, without a key', async () => {
    const path = await added({ label: 'The dry one' });
    const { status, body } = await anybody('GET', path);
    expect({ status, label: body.persona.label }).toEqual({ status: 200, label: 'The dry one' });
    expect(body).not.toHaveProperty('ok');
    expect(await all()).toContainEqual(body.persona);
    expect((await anybody('GET', `/api/personas/${randomUUID()}`)).body).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is changed and deleted by the partner who added it, and is missing to another', async () => {
    const path = await added({ label: 'First', niche: 'tea' });
    const missing = `/api/personas/${randomUUID()}`;
    for (const [method, at, body] of [
      ['PATCH', '', { label: 'Theirs' }],
      ['PUT', '/passport', { url: `${shopUrl}/face.png` }],
      ['DELETE', '', undefined],
    ] as const) {
      const [foreign, absent] = [
        await as(SECOND, method, `${path}${at}`, body),
        await as(SECOND, method, `${missing}${at}`, body),
      ];
      expect({ status: foreign.status, body: foreign.body }).toEqual({ status: 404, body: absent.body });
    }
    const changed = await as(FIRST, 'PATCH', path, { label: null, niche: 'coffee' });
    expect(changed.body.persona).toMatchObject({ name: 'Edited', label: null, niche: 'coffee' });
    expect((await as(FIRST, 'PATCH', path, { name: null })).status).toBe(400);
    const other = await added();
    const taken = await as(FIRST, 'PATCH', path, {
      slug: other.split('/').at(-1),
      passport_image_url: `${shopUrl}/missing.png`,
    });
    expect(taken.body.code).toBe('SLUG_TAKEN');
    expect((await as(FIRST, 'DELETE', path)).body).toEqual({ slug: path.split('/').at(-1) });
    expect((await anybody('GET', path)).status).toBe(404);
  });

  it('answers a repeated change or deletion alike under an Idempotency-Key', async () => {
    const path = await added();
    const key = { 'idempotency-key': randomUUID() };
    const renamed = `r-${randomUUID()}`;
    const [first, again] = [
      await as(FIRST, 'PATCH', path, { slug: renamed }, key),
      await as(FIRST, 'PATCH', path, { slug: renamed }, key),
    ];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    const gone = { 'idempotency-key': randomUUID() };
    const deleted = await as(FIRST, 'DELETE', `/api/personas/${renamed}`, undefined, gone);
    const repeated = await as(FIRST, 'DELETE', `/api/personas/${renamed}`, undefined, gone);
    expect([deleted.status, repeated.status, repeated.body]).toEqual([200, 200, deleted.body]);
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
  });

  it('gets its picture as a file, and gives up the one that it had', async () => {
    const path = await added({ passport_image_url: `${shopUrl}/face.png` });
    const first = (await anybody('GET', path)).body.persona.passport_image_url;
    const set = await as(FIRST, 'PUT', `${path}/passport`, fileForm(await picture(50, 60)));
    expect({ status: set.status, keys: Object.keys(set.body) }).toEqual({ status: 200, keys: ['url'] });
    expect((await anybody('GET', path)).body.persona.passport_image_url).toBe(set.body.url);
    expect([await isStored(first), await isStored(set.body.url)]).toEqual([false, true]);
    const cleared = await as(FIRST, 'PATCH', path, { passport_image_url: null });
    expect(cleared.body.persona.passport_image_url).toBeNull();
    expect(await isStored(set.body.url)).toBe(false);
    const again = await as(FIRST, 'PUT', `${path}/passport`, fileForm(await picture(50, 60)));
    await as(FIRST, 'DELETE', path);
    expect(await isStored(again.body.url)).toBe(false);
  });

  it('is copied to a user, who then has it whatever becomes of the original', async () => {
    const path = await added({ label: 'The dry one', passport_image_url: `${shopUrl}/face.png` });
    const slug = path.split('/').at(-1)!;
    const me = describedAccount(await newAccount(server.url));
    const copied = await me.call('POST', `${path}/copy`);
    expect(copied.status).toBe(201);
    expect(copied.headers.get('location')).toBe(`/api/v1/personas/${slug}`);
    const { persona } = copied.body;
    expect(persona).toMatchObject({ slug, name: 'Edited', label: 'The dry one' });
    expect((await me.call('POST', `${path}/copy`)).body).toMatchObject({ code: 'SLUG_TAKEN', hint: `${slug}-2` });
    expect((await me.call('POST', `${path}/copy`, { slug: 'my-own' })).body.persona.slug).toBe('my-own');
    await as(FIRST, 'DELETE', path);
    expect((await me.call('GET', `/api/v1/personas/${slug}`)).body.data.persona).toEqual(persona);
    expect(await isStored(persona.passport_image_url)).toBe(true);
    expect((await me.call('POST', `${path}/copy`)).status).toBe(404);
    // The picture is the user's: it counts as theirs, and they may send its address.
    const other = (await me.call('POST', '/api/v1/personas', { name: 'Ada' })).body.data.persona.slug;
    const used = await me.call('PUT', `/api/v1/personas/${other}/passport`, { url: persona.passport_image_url });
    expect(used.status).toBe(200);
  });

  it('speaks in a run, which keeps its own copy', async () => {
    const me = describedAccount(await newAccount(server.url));
    const faceless = await added();
    const start = (path: string, more: Body = {}) => ({ directorySlug: path.split('/').at(-1), ...more });
    const refused = await me.call('POST', '/api/v1/flows', { ...FLOW, creatorSlug: undefined, ...start(faceless) });
    expect({ status: refused.status, error: refused.body.error }).toEqual({
      status: 400,
      error: expect.stringContaining(`POST ${faceless}/copy`),
    });
    const path = await added({ passport_image_url: `${shopUrl}/face.png` });
    const both = await me.call('POST', '/api/v1/flows', { ...FLOW, creatorSlug: 'ada', ...start(path) });
    expect(both.body.error).toContain('not both');
    const id = await newRun(me, start(path));
    await as(FIRST, 'DELETE', path);
    const { body } = await me.graphql(
      'query ($id: ID!) { run: flow(id: $id) { persona { name slug current { id name } } } }',
      { id },
    );
    expect(body.data.run.persona).toEqual({ name: 'Edited', slug: path.split('/').at(-1), current: null });
    const { uploads } = (await me.call('GET', '/api/v1/uploads')).body.data;
    const copies = uploads.filter(({ url }: Body) => url.includes('/copies/'));
    expect(copies).toHaveLength(1);
    expect(await isStored(copies[0].url)).toBe(true);
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });

  it('tells a partner only of calls that a partner may make', async () => {
    const path = await added();
    const unread = await as(FIRST, 'PATCH', path, { passport_image_url: `${shopUrl}/missing.png` });
    expect(unread.body.hint).toContain('PUT /api/personas/{slug}/passport');
    const unknown = await as('no-key-of-a-partner', 'PATCH', path, {});
    const failures = [
      unread,
      unknown,
      await as(FIRST, 'PATCH', path, { passport_image_url: `${server.url}/files/uploads/x.png` }),
      await as(FIRST, 'PUT', `${path}/passport`, {}),
      await as(SECOND, 'DELETE', path),
      await partner({ name: 'No Face', passport_image_url: `${shopUrl}/missing.png` }),
    ];
    for (const { status, body } of failures) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(body)).not.toMatch(/\/api\/v1\/|your account/);
    }
  });
});
