import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Route } from '../../rest-facade/route.js';
import { ROUTES } from '../../rest-facade/table.js';
import { type Shops, startShops } from '../../testing/shops.js';
import { callAs, findCase, nameRoute, type Request, strangePath, withQuery } from '../conformance/cases.js';
import { describedAccount } from '../conformance/described.js';
import { FLOW, PRODUCT } from '../conformance/things.js';
import {
  type Body,
  fileForm,
  newAccount,
  newPersona,
  newShortRun,
  picture,
  send,
  type TestAccount,
} from '../support/client.js';
import { PARTNER_KEY, type Server, startServer } from '../support/server.js';
import { makeWav } from '../uploads/media.js';

let shops: Shops;
let server: Server;
/** The first account of the installation, and therefore its administrator. */
let stranger: TestAccount;
beforeAll(async () => {
  shops = await startShops();
  server = await startServer({ env: shops.env });
  stranger = describedAccount(await newAccount(server.url));
});
afterAll(async () => {
  await server?.remove();
  await shops?.close();
});

const account = async (): Promise<TestAccount> => describedAccount(await newAccount(server.url));

/** Everything that an account can read of its own, except for what changes by itself. */
async function holdings(me: TestAccount): Promise<Body> {
  const requestData = async (path: string, as = me.call): Promise<Body> => (await as('GET', path)).body.data;
  const { items } = await requestData('/api/v1/queue?hours=0&limit=200');
  // The creators, each with its passport photo and its images.
  const { personas } = await requestData('/api/v1/personas');
  const { accounts } = await requestData('/api/v1/accounts');
  return {
    personas,
    images: await Promise.all(personas.map(({ slug }: Body) => requestData(`/api/v1/personas/${slug}/images`))),
    gallery: await requestData('/api/v1/gallery?limit=100'),
    props: await requestData('/api/v1/props'),
    apps: await requestData('/api/v1/apps'),
    catalogs: await requestData('/api/v1/catalogs'),
    briefs: await requestData('/api/v1/briefs'),
    storyboards: await requestData('/api/v1/storyboards'),
    accounts,
    posts: await Promise.all(accounts.map(({ id }: Body) => requestData(`/api/v1/accounts/${id}/posts`))),
    keys: (await requestData('/api/v1/account/api-keys', me.session)).keys.map(
      ({ last_used_at: _, ...key }: Body) => key,
    ),
    provider: await requestData('/api/v1/account/provider-key', me.session),
    runs: items
      .filter((item: Body) => item.kind === 'video')
      .map((item: Body) => ({ id: item.id, cancelled: item.rawStatus === 'cancelled' })),
  };
}

/** The owner's valid requests. A stranger sends the same bodies with malformed ids. */
const good = new Map<Route, Request>();

/** Single rows that everybody may read. */
const SHARED_ROWS = [
  '/api/v1/scripts/{id}',
  '/api/v1/presets/{slug}',
  '/api/v1/images/photo-pack/{slug}',
  '/api/v1/visual-presets/{id}',
  '/api/personas/{slug}',
  '/api/personas/{slug}/copy',
  '/api/personas/{slug}/passport',
];
/** Routes that name no row, but a kind of thing of which each account has its own. */
const OWN_OF_EACH = ['/api/v1/account/provider-keys/{provider}'];

/** Routes of rows with an owner. Administrators' routes are left out, because they reach everybody's rows. */
const owned = ROUTES.filter(
  ({ path, tier }) => path.includes('{') && tier !== 'admin' && ![...SHARED_ROWS, ...OWN_OF_EACH].includes(path),
);

describe("another account's row is the same 404 as a missing one, and is unchanged", () => {
  it.each(owned.map((route) => ({ name: nameRoute(route), route })))('$name', async ({ route }) => {
    const owner = await account();
    const request = await findCase(route)(owner, stranger);
    good.set(route, request);
    const before = await holdings(owner);
    const refused = await callAs(stranger, route, request);
    const missing = await callAs(stranger, route, { ...request, path: strangePath(route, request.path) });
    expect(refused.status).toBe(404);
    expect(refused.body).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(refused.body).toEqual(missing.body);
    expect(await holdings(owner)).toEqual(before);
    // The request succeeds for the owner: so it was valid, and its row still exists.
    expect((await callAs(owner, route, request)).status).toBe(route.status);
    for (const run of (await holdings(owner)).runs) await owner.call('POST', `/api/v1/flows/${run.id}/cancel`);
  });

  it.each(owned.map((route) => ({ name: nameRoute(route), route })))(
    '$name: so is a malformed id',
    async ({ route }) => {
      const { path, body } = good.get(route) ?? (await findCase(route)(await account(), stranger));
      const { body: missing } = await callAs(stranger, route, { path: strangePath(route, path), body });
      for (const id of [
        '1',
        'x',
        'NULL',
        randomUUID().toUpperCase(),
        `${randomUUID()}0`,
        '%00',
        '%F0%9F%98%80',
        "'%20or%201=1",
      ]) {
        const answer = await callAs(stranger, route, {
          path: withQuery(route.path.replace(/\{\w+\}/g, id), path),
          body,
        });
        expect({ id, status: answer.status, body: answer.body }).toEqual({ id, status: 404, body: missing });
      }
      // The router itself refuses ids that are too long or are not text.
      for (const [id, status, code] of [
        ['a'.repeat(301), 404, 'NOT_FOUND'],
        ['%ff', 400, 'BAD_INPUT'],
      ] as const) {
        const answer = await callAs(stranger, route, {
          path: withQuery(route.path.replace(/\{\w+\}/g, id), path),
          body,
        });
        expect({ id, status: answer.status, body: answer.body }).toMatchObject({
          id,
          status,
          body: { ok: false, code },
        });
      }
    },
  );

  it('a multipart upload, named by its sealed id', async () => {
    const [owner, route] = [await account(), '/api/v1/uploads/multipart'];
    const sound = makeWav(20_000);
    const begin = async (me: TestAccount): Promise<{ uploadId: string; path: string }> => {
      const { body } = await me.call('POST', route, { contentType: 'audio/wav', bytes: sound.length });
      return { uploadId: body.data.uploadId, path: body.data.path };
    };
    const put = (me: TestAccount, named: Body) =>
      me.call('PUT', `${route}?${new URLSearchParams({ ...named, part: '1' })}`, sound);
    const abort = (me: TestAccount, named: Body) => me.call('DELETE', `${route}?${new URLSearchParams(named)}`);
    const theirs = await begin(owner);
    const gone = await begin(owner);
    expect((await abort(owner, gone)).status).toBe(200);
    const part = (await put(owner, theirs)).body.data;
    const complete = (me: TestAccount, named: Body) =>
      me.call('POST', `${route}/complete`, { ...named, parts: [part] });
    for (const ask of [put, abort, complete]) {
      const refused = await ask(stranger, theirs);
      expect(refused.status).toBe(404);
      expect(refused.body).toMatchObject({ ok: false, code: 'NOT_FOUND' });
      for (const missing of [{ ...theirs, uploadId: 'x' }, gone])
        expect((await ask(stranger, missing)).body).toEqual(refused.body);
    }
    // The stranger has neither aborted nor completed the upload, nor replaced a part: the owner can still complete it.
    expect((await complete(owner, theirs)).status).toBe(200);
  });
});

/** Lists that are the same for everybody. */
const SHARED = [
  '/api/v1/presets',
  '/api/v1/visual-presets',
  '/api/v1/scripts',
  '/api/v1/formats/vocab',
  '/api/v1/storyboards/presets',
];

describe('a list contains nothing of other accounts', () => {
  let somebodyElse: TestAccount;
  beforeAll(async () => {
    somebodyElse = await account();
  });
  it.each(
    ROUTES.filter(({ method, path }) => method === 'GET' && !path.includes('{') && !SHARED.includes(path)).map(
      (route) => ({ name: nameRoute(route), route }),
    ),
  )('$name', async ({ route }) => {
    const owner = await account();
    const mine = await callAs(owner, route, await findCase(route)(owner, stranger));
    const other = await callAs(somebodyElse, route, { path: route.path });
    const text = JSON.stringify(other.body);
    for (const id of JSON.stringify(mine.body).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])
      expect(text).not.toContain(id);
  });
});

describe("another account's thing cannot be named in a body", () => {
  it('a creator, a product, a saved brief', async () => {
    const owner = await account();
    const { slug } = await newPersona(owner);
    const productId = (await owner.call('POST', '/api/v1/props', PRODUCT)).body.data.product.id;
    const briefId = (await owner.call('POST', '/api/v1/briefs', { draft: { niche: 'tea' } })).body.data.id;
    const { briefSource: _, ...withoutSource } = FLOW;
    const attempts: [string, Body, Body][] = [
      ['/api/v1/flows', { ...FLOW, creatorSlug: slug }, { ...FLOW, creatorSlug: 'no-such-creator' }],
      ['/api/v1/flows', { ...FLOW, productId }, { ...FLOW, productId: randomUUID() }],
      ['/api/v1/flows', { ...withoutSource, briefId }, { ...withoutSource, briefId: randomUUID() }],
      ['/api/v1/briefs', { draft: { productId } }, { draft: { productId: randomUUID() } }],
      [
        '/api/v1/scripts/generate',
        { niche: 'tea', format: 'talking-5', personaSlug: slug },
        { niche: 'tea', format: 'talking-5', personaSlug: 'no-such-creator' },
      ],
      ['/api/v1/topics', { personaSlug: slug }, { personaSlug: 'no-such-creator' }],
      ['/api/v1/topics', { productId }, { productId: randomUUID() }],
    ];
    for (const [path, body, missing] of attempts) {
      const refused = await stranger.call('POST', path, body);
      expect({ path, body, status: refused.status }).toEqual({ path, body, status: 404 });
      expect(refused.body).toEqual((await stranger.call('POST', path, missing)).body);
    }
  });

  it('an uploaded picture', async () => {
    const owner = await account();
    const { url } = (await owner.call('POST', '/api/v1/uploads', fileForm(await picture()))).body.data;
    const mine = await newPersona(stranger);
    const missing = `${server.url}/files/uploads/${randomUUID()}.png`;
    for (const [method, path, make] of [
      ['PUT', `/api/v1/personas/${mine.slug}/passport`, (address: string) => ({ url: address })],
      ['POST', '/api/v1/props', (address: string) => ({ ...PRODUCT, image_urls: [address] })],
      ['POST', '/api/v1/props', (address: string) => ({ ...PRODUCT, contents: [{ name: 'Lid', imageUrl: address }] })],
    ] as const) {
      const refused = await stranger.call(method, path, make(url));
      expect(refused.status).toBe(400);
      expect(refused.body).toEqual((await stranger.call(method, path, make(missing))).body);
      expect((await owner.call('POST', '/api/v1/props', { ...PRODUCT, image_urls: [url] })).status).toBe(201);
    }
  });

  it('and slugs of two accounts do not collide', async () => {
    const [one, two] = [await account(), await account()];
    for (const me of [one, two])
      expect((await me.call('POST', '/api/v1/personas', { name: 'Same Name' })).body.data.persona.slug).toBe(
        'same-name',
      );
  });

  it('on /graphql either', async () => {
    const owner = await account();
    const { slug } = await newPersona(owner);
    const run = await newShortRun(owner);
    for (const query of [
      `{ persona(slug: "${slug}") { id } }`,
      `{ flow(id: "${run}") { id } }`,
      `mutation { cancelFlow(id: "${run}") { id } }`,
    ]) {
      const { body } = await stranger.graphql(query);
      expect(Object.values(body.data)).toEqual([null]);
      expect(body.errors[0].extensions.code).toBe('NOT_FOUND');
    }
    expect((await owner.call('POST', `/api/v1/flows/${run}/cancel`)).status).toBe(200);
  });
});

describe('who may call', () => {
  let me: TestAccount;
  let revoked: string;
  beforeAll(async () => {
    me = await account();
    const { raw, row } = (await me.session('POST', '/api/v1/account/api-keys', { name: 'gone' })).body.data;
    revoked = raw;
    expect((await send(server.url, 'GET', '/api/v1/account', undefined, { 'x-api-key': raw })).status).toBe(200);
    await me.session('DELETE', `/api/v1/account/api-keys/${row.id}`);
  });

  it.each(ROUTES.map((route) => ({ name: nameRoute(route), route })))('$name', async ({ route }) => {
    const path = strangePath(route);
    const ask = async (headers: Record<string, string>): Promise<{ status: number; code: string | undefined }> => {
      const { status, body } = await send(server.url, route.method, path, undefined, headers);
      return { status, code: body.code };
    };
    const invalid = { status: 401, code: 'KEY_INVALID' };
    const lastCharacter = me.key.endsWith('A') ? 'B' : 'A';
    for (const key of [revoked, `${me.key.slice(0, -1)}${lastCharacter}`, 'cut_live_nothing', 'nonsense', ''])
      expect({ key, ...(await ask({ 'x-api-key': key })) }).toEqual({ key, ...invalid });
    // A bad key never falls back to a valid session.
    expect(await ask({ 'x-api-key': revoked, cookie: me.cookie })).toEqual(invalid);
    expect(await ask({ authorization: `Bearer ${revoked}`, cookie: me.cookie })).toEqual(invalid);
    expect(await ask({ authorization: 'Basic bWU6bWU=', cookie: me.cookie })).toEqual(invalid);
    // Both places are read, so that a bad key in one of them is not overlooked.
    expect(await ask({ 'x-api-key': me.key, authorization: `Bearer ${revoked}` })).toEqual(invalid);
    expect(await ask({ 'x-api-key': revoked, authorization: `Bearer ${me.key}` })).toEqual(invalid);
    expect(await ask({ 'x-api-key': me.key, authorization: 'Bearer' })).toEqual(invalid);
    const nobody = await ask({});
    const stale = await ask({ cookie: 'cutroom=not-a-session' });
    if (route.tier === 'public') for (const answer of [nobody, stale]) expect([401, 403]).not.toContain(answer.status);
    else for (const answer of [nobody, stale]) expect(answer).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    for (const headers of [
      { 'x-api-key': me.key },
      { authorization: `Bearer ${me.key}` },
      { 'x-api-key': me.key, authorization: `Bearer ${me.key}` },
      // For a proxy in front of the server.
      { 'x-api-key': me.key, authorization: 'Basic bWU6bWU=' },
    ]) {
      const answer = await ask(headers);
      if (route.tier === 'session') expect(answer).toEqual({ status: 403, code: 'SESSION_REQUIRED' });
      else if (route.tier === 'admin') expect(answer).toEqual({ status: 403, code: 'ADMIN_REQUIRED' });
      else if (route.tier === 'partner') expect(answer).toEqual({ status: 403, code: 'FORBIDDEN' });
      else expect([401, 403]).not.toContain(answer.status);
    }
    if (!route.path.startsWith('/auth/') && !['admin', 'partner'].includes(route.tier))
      expect([401, 403]).not.toContain((await ask({ cookie: me.cookie })).status);
    // A partner's key opens the directory, and nothing of an account.
    const partner = await ask({ 'x-api-key': PARTNER_KEY });
    if (route.tier === 'public' || route.tier === 'partner') expect([401, 403]).not.toContain(partner.status);
    else expect(partner).toEqual(invalid);
  });

  it('is not clear from valid keys of two accounts', async () => {
    const other = await account();
    const headers = { 'x-api-key': me.key, authorization: `Bearer ${other.key}` };
    const answer = await send(server.url, 'GET', '/api/v1/account', undefined, headers);
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      401,
      'KEY_INVALID',
      'x-api-key and Authorization have keys of different accounts. Send one of them.',
    ]);
    const { raw } = (await me.session('POST', '/api/v1/account/api-keys', { name: 'second' })).body.data;
    const both = await send(server.url, 'GET', '/api/v1/account', undefined, {
      ...headers,
      authorization: `Bearer ${raw}`,
    });
    expect(both.status).toBe(200);
  });

  it('a browser of another origin may not write with the cookie', async () => {
    const write = (headers: Record<string, string>) => me.session('POST', '/api/v1/props', PRODUCT, headers);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const { status, body } = await send(server.url, 'POST', '/api/v1/props', PRODUCT, {
        cookie: me.cookie,
        ...headers,
      });
      expect({ headers, status, code: body.code }).toEqual({ headers, status: 403, code: 'ORIGIN_REFUSED' });
    }
    expect((await write({ origin: server.url })).status).toBe(201);
    expect((await write({ 'sec-fetch-site': 'same-origin' })).status).toBe(201);
    expect((await me.session('GET', '/api/v1/props', undefined, { origin: 'https://evil.example' })).status).toBe(200);
  });

  it('a session ends at sign-out', async () => {
    const signedIn = await send(server.url, 'POST', '/auth/sign-in', { email: me.email, password: me.password });
    const setCookie = signedIn.headers.get('set-cookie')!;
    expect(setCookie).toMatch(/; HttpOnly/);
    expect(setCookie).toMatch(/; SameSite=Lax/);
    const cookie = setCookie.split(';')[0]!;
    const look = () => send(server.url, 'GET', '/api/v1/account', undefined, { cookie });
    expect((await look()).status).toBe(200);
    const out = await send(server.url, 'POST', '/auth/sign-out', undefined, { cookie });
    expect(out.headers.get('set-cookie')).toMatch(/^cutroom=;.*Max-Age=0/);
    expect((await look()).status).toBe(401);
    expect((await me.session('GET', '/api/v1/account')).status).toBe(200);
  });
});
