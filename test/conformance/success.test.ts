import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getExample } from '../../rest-facade/openapi/examples.js';
import { isTagged, type Route } from '../../rest-facade/route.js';
import { ROUTES } from '../../rest-facade/table.js';
import { answer as modelAnswer } from '../../testing/answers.js';
import { type GoogleUpstream, startGoogleUpstream } from '../../testing/google.js';
import { type Shops, startShops } from '../../testing/shops.js';
import { type Body, newAccount, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { ANSWER_KEYS } from './answer-keys.js';
import { callAs, findCase, nameRoute } from './cases.js';
import { describedAccount, description } from './described.js';
import { RECORDING, record } from './record.js';
import { keys, listFields, shapeFaults } from './shape.js';

/** Routes that need a model; the account has one. */
const NEEDS_MODEL: ReadonlySet<string> = new Set(['POST /api/v1/scripts/localize']);

let google: GoogleUpstream;
let shops: Shops;
let server: Server;
let admin: TestAccount;
/** The account of all requests for runs, which share their runs. */
let director: TestAccount;
beforeAll(async () => {
  [google, shops] = [await startGoogleUpstream(), await startShops()];
  google.respondText(modelAnswer);
  server = await startServer({ env: { ...shops.env, CUTROOM_GOOGLE_BASE_URL: google.url } });
  // The first account of an installation is its administrator.
  admin = describedAccount(await newAccount(server.url));
  director = describedAccount(await newAccount(server.url));
});
afterAll(async () => {
  await server?.remove();
  await shops?.close();
  await google?.close();
});

/** Whether there is a GET at an address. A path without parameters takes precedence. */
function isReadable(address: string): boolean {
  const fixed = ROUTES.filter(({ path }) => path === address);
  const found = ROUTES.filter(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(address));
  return (fixed.length > 0 ? fixed : found).some(({ method }) => method === 'GET');
}

async function chooseCaller(route: Route): Promise<TestAccount> {
  if (route.tier === 'admin') return admin;
  if (route.path.startsWith('/api/v1/flows')) return director;
  const own = NEEDS_MODEL.has(nameRoute(route)) ? { providerKey: google.key } : {};
  return describedAccount(await newAccount(server.url, own));
}

describe('a success has its status and exactly its keys', () => {
  it.each(ROUTES.map((route) => ({ name: nameRoute(route), route })))('$name', async ({ name, route }) => {
    const me = await chooseCaller(route);
    const request = await findCase(route)(me, admin);
    expect(listFields(request.body)).toEqual(listFields(getExample(route).body));
    const answer = await callAs(me, route, request);
    expect({ status: answer.status, error: answer.body.error }).toEqual({ status: route.status, error: undefined });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe(isTagged(route) ? 'private, no-cache' : 'no-store');
    expect(answer.headers.has('etag')).toBe(isTagged(route));
    expect(answer.headers.get('ratelimit')).toMatch(/^"address";r=\d+;t=\d+(, "account";r=\d+;t=\d+)?$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w.-]{8,}$/);
    const location = answer.headers.get('location');
    expect(location !== null).toBe(route.status === 201);
    if (location !== null) expect(location).toMatch(/^(\/api\/[\w/:.-]+|http:\S+\/files\/\S+)$/);
    if (location && isReadable(location)) expect((await me.session('GET', location)).status).toBe(200);
    const { schema, example } =
      description.paths[route.path][route.method.toLowerCase()].responses[route.status].content['application/json'];
    const stale = shapeFaults(schema, example, answer.body);
    const data: Body = route.bare ? answer.body : answer.body.data;
    if (RECORDING && stale.length > 0) record(name, data, server.url);
    else expect(stale.length > 0 ? [...stale, '`npm run record` replaces the example.'] : []).toEqual([]);
    if (!route.bare) expect(keys(answer.body)).toBe('data ok');
    const expected = ANSWER_KEYS[name];
    if (!expected) throw new Error(`no keys are written down for ${name}`);
    expect(keys(data)).toBe(keys(Object.fromEntries(Object.keys(expected).map((key) => [key.replace('[]', ''), 0]))));
    for (const [key, inner] of Object.entries(expected)) {
      if (inner === null) continue;
      const value = key.endsWith('[]') ? data[key.slice(0, -2)][0] : data[key];
      expect(`${key}: ${keys(value)}`).toBe(`${key}: ${inner}`);
    }
    // A run that was started only to check the response is cancelled, to save making it.
    if (data.runId) await me.call('POST', `/api/v1/flows/${data.runId}/cancel`);
  });
});

describe('what the specification promises in prose', () => {
  it('an action is named in its answer', async () => {
    const me = describedAccount(await newAccount(server.url));
    expect((await me.session('PUT', '/api/v1/account/provider-key', { key: 'local' })).body.data).toEqual({
      saved: true,
    });
    expect((await me.session('DELETE', '/api/v1/account/provider-key')).body.data).toEqual({ deleted: true });
    const { id } = (await me.call('POST', '/api/v1/props', { name: 'A', category: 'ambient' })).body.data.product;
    expect((await me.call('DELETE', `/api/v1/props/${id}`)).body.data).toEqual({ id, deleted: true });
    const draft = (await me.call('POST', '/api/v1/briefs', { draft: { niche: 'tea' } })).body.data;
    expect((await me.call('DELETE', `/api/v1/briefs/${draft.id}`)).body.data).toEqual({ id: draft.id });
  });

  it('the account states what its caller may do', async () => {
    const me = describedAccount(await newAccount(server.url, { providerKey: null, name: 'Nora' }));
    const account = (await me.call('GET', '/api/v1/account')).body.data;
    expect(account).toMatchObject({
      user: { id: me.id, email: me.email, name: 'Nora', image: null },
      authenticatedWith: 'api_key',
      plan: 'creator',
      provider: { connected: false },
      images: { unlimited: false, hostedUsed: 0, hostedLimit: 10, hostedRemaining: 10, refusal: null },
      video: { allowed: false, denied: 'key' },
    });
    await me.session('PUT', '/api/v1/account/provider-key', { key: 'local' });
    const later = (await me.session('GET', '/api/v1/account')).body.data;
    expect(later).toMatchObject({
      authenticatedWith: 'session',
      provider: { connected: true },
      images: { unlimited: true, hostedRemaining: null, refusal: null },
      video: { allowed: true, denied: null, reason: null },
    });
  });

  it('a key is shown once and never again', async () => {
    const me = describedAccount(await newAccount(server.url));
    const minted = (await me.session('POST', '/api/v1/account/api-keys')).body.data;
    expect(minted.raw).toMatch(/^cut_live_[0-9A-Za-z]{20,}$/);
    expect(minted.row).toMatchObject({ name: 'API key', last_used_at: null, revoked_at: null });
    expect(minted.raw.startsWith(minted.row.key_prefix)).toBe(true);
    expect(minted.row.key_prefix.length).toBeLessThan(minted.raw.length / 2);
    const listed = await me.session('GET', '/api/v1/account/api-keys');
    expect(JSON.stringify(listed.body)).not.toContain(minted.raw);
    expect(listed.body.data.keys).toHaveLength(2);
    await me.session('PUT', '/api/v1/account/provider-key', { key: 'local' });
    expect((await me.session('GET', '/api/v1/account/provider-key')).body.data).toEqual({
      hasKey: true,
      imageModel: expect.any(String),
    });
  });

  it('null clears, and a list is replaced whole', async () => {
    const me = describedAccount(await newAccount(server.url));
    const full = {
      name: 'Nora',
      label: 'l',
      niche: 'n',
      gender: 'g',
      tone_of_voice: 't',
      accent: 'a',
      voice: 'v',
      short_bio: 'b',
      peer_archetype: 'p',
      backstory: 's',
      visual_description: 'd',
      catchphrases: ['c'],
      interests: ['i'],
      outfits_owned: ['o'],
      avoid_phrases: ['x'],
    };
    const { persona } = (await me.call('POST', '/api/v1/personas', full)).body.data;
    expect(persona).toMatchObject(full);
    const { name, ...clearable } = full;
    const cleared = await me.call(
      'PATCH',
      '/api/v1/personas/nora',
      Object.fromEntries(Object.keys(clearable).map((key) => [key, null])),
    );
    for (const [key, value] of Object.entries(clearable))
      expect(cleared.body.data.persona[key]).toEqual(Array.isArray(value) ? [] : null);
    expect(cleared.body.data.persona.name).toBe(name);
    for (const key of ['name', 'slug']) {
      const refused = await me.call('PATCH', '/api/v1/personas/nora', { [key]: null });
      expect(refused.status).toBe(400);
      expect(refused.body.error).toContain(`\`${key}\``);
    }
    const made = (
      await me.call('POST', '/api/v1/props', {
        name: 'Mug',
        category: 'handheld',
        text: 't',
        price: 29.5,
        currency: 'EUR',
        link: 'https://example.com/mug',
        contents: [{ name: 'Cup', brand: 'B', fullSize: true }, { name: 'Lid' }],
      })
    ).body.data.product;
    expect(made).toMatchObject({
      price: 29.5,
      contents: [{ name: 'Cup', brand: 'B', fullSize: true }, { name: 'Lid' }],
    });
    // A key with `?` in the specification is absent rather than null.
    expect(Object.keys(made.contents[1])).toEqual(['name']);
    const changed = (
      await me.call('PATCH', `/api/v1/props/${made.id}`, {
        price: null,
        currency: null,
        link: null,
        text: null,
        contents: [{ name: 'Box' }],
      })
    ).body.data.product;
    expect(changed).toMatchObject({
      price: null,
      currency: null,
      link: null,
      text: null,
      contents: [{ name: 'Box' }],
      name: 'Mug',
    });
    expect((await me.call('PATCH', `/api/v1/props/${made.id}`, { contents: null })).body.data.product.contents).toEqual(
      [],
    );
    expect((await me.call('PATCH', `/api/v1/props/${made.id}`, {})).body.data.product).toMatchObject({
      name: 'Mug',
      price: null,
    });
    for (const key of ['name', 'category'])
      expect((await me.call('PATCH', `/api/v1/props/${made.id}`, { [key]: null })).body.error).toContain(`\`${key}\``);
  });

  it('a brief has its defaults, and needs a niche or a product', async () => {
    const me = describedAccount(await newAccount(server.url));
    const made = (await me.call('POST', '/api/v1/briefs', { draft: { product: 'A mug', niche: 'coffee' } })).body.data;
    expect(made).toMatchObject({
      title: 'A mug',
      draft: { goal: 'reach', platform: 'tiktok', product: 'A mug', niche: 'coffee', productId: null },
    });
    expect((await me.call('GET', `/api/v1/briefs/${made.id}`)).body.data.brief).toEqual(made);
    const changed = async (body: Body) => (await me.call('PATCH', `/api/v1/briefs/${made.id}`, body)).body.data.brief;
    // A title that nobody chose follows what the brief says.
    expect(await changed({ draft: { niche: 'tea' } })).toMatchObject({ title: 'tea', draft: { product: null } });
    expect(await changed({ title: 'Autumn' })).toMatchObject({ title: 'Autumn', draft: { niche: 'tea' } });
    expect((await changed({ draft: { niche: 'cocoa' } })).title).toBe('Autumn');
    expect((await changed({ title: null })).title).toBe('cocoa');
    expect((await me.call('PATCH', `/api/v1/briefs/${made.id}`, { draft: null })).status).toBe(400);
    const refused = await me.call('POST', '/api/v1/briefs', { draft: { goal: 'sales' } });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatch(/`draft\.niche` or `draft\.product`/);
  });

  it('times are UTC with Z, ids are lower-case UUIDs, and numbers are numbers', async () => {
    const me = describedAccount(await newAccount(server.url));
    const { product } = (await me.call('POST', '/api/v1/props', { name: 'A', category: 'ambient', price: 0.1 })).body
      .data;
    expect(product.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(product.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(product.price).toBe(0.1);
  });
});
