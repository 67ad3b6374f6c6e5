import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { bodyLimit } from '../../rest-facade/request/http.js';
import { ROUTES } from '../../rest-facade/table.js';
import { type Body, fileForm, newAccount, send, type TestAccount } from '../support/client.js';
import { startServer } from '../support/server.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { callAs, nameRoute, strangePath } from './cases.js';
import { describedAccount, description } from './described.js';
import { PRODUCT } from './things.js';

let server: SharedServer;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = describedAccount(await newAccount(server.url));
});

const BAD_KEY = { 'x-api-key': 'cut_live_nothing' };
const MB = 2 ** 20;

/** Sends a handwritten body, so that its length can be wrong or missing. */
function rawRequest(
  method: string,
  path: string,
  headers: Record<string, string>,
  write: (chunk: (text: string) => void) => void,
): Promise<{ status: number; body: Body }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${server.url}${path}`, { method, headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode!, body: JSON.parse(text) }));
    });
    // The server may close before it has read everything. Its response counts nevertheless.
    request.on('error', (error) => setTimeout(() => reject(error), 500).unref());
    write((text) => request.write(text));
    request.end();
  });
}
const declared = (path: string, bytes: number, headers: Record<string, string>, method = 'POST') =>
  rawRequest(
    method,
    path,
    { 'content-type': 'application/json', 'content-length': String(bytes), expect: '100-continue', ...headers },
    () => undefined,
  );

/** Sends the whole body before reading anything, and then closes, like Python's urllib and others. */
async function sendAllFirst(path: string, headers: string[], bytes: number): Promise<string> {
  const { host, hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', `Content-Length: ${bytes}`, ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  for (let sent = 0; sent < bytes; sent += MB / 4)
    await new Promise<void>((resolve, reject) =>
      socket.write(Buffer.alloc(MB / 4, ' '), (error) => (error ? reject(error) : resolve())),
    );
  for (let waited = 0; answer === '' && waited < 100; waited += 1) await sleep(50);
  socket.destroy();
  return answer.slice(0, answer.indexOf('\r\n'));
}

describe('a client that only reads after sending everything', () => {
  it.each([
    [404, '/api/v1/nothing', []],
    [405, '/api/v1/account', []],
    [401, '/api/v1/uploads', ['x-api-key: cut_live_nothing', 'Content-Type: multipart/form-data; boundary=x']],
  ])('receives %s %s', async (status, path, headers) => {
    expect(await sendAllFirst(path, headers, 8 * MB)).toContain(` ${status} `);
  });
});

describe('the order of checks', () => {
  it('404 for the path first, whoever asks and however much is sent', async () => {
    for (const path of [
      '/api/v1/nothing',
      '/api/v1/personas/a/b/c',
      '/api/v2/account',
      '/api/v1',
      '/api/v1/account/provider',
    ]) {
      const answer = await send(server.url, 'POST', path, 'x'.repeat(1000), BAD_KEY);
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
      expect(answer.body).toMatchObject({ error: expect.any(String), code: 'NOT_FOUND' });
      if (path.startsWith('/api/v1')) expect(answer.body.ok).toBe(false);
    }
  });

  it('then 405 method, with Allow, in the envelope, for every path of the table', async () => {
    const byPath = Map.groupBy(ROUTES, ({ path }) => path);
    for (const [path, routes] of byPath) {
      const methods = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).sort();
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        if (methods.includes(method)) continue;
        const answer = await send(server.url, method, strangePath(routes[0]!), undefined, BAD_KEY);
        expect({ path, method, status: answer.status }).toEqual({ path, method, status: 405 });
        expect(answer.headers.get('allow')!.split(', ').sort()).toEqual(methods);
        expect(answer.body.code).toBe('METHOD_NOT_ALLOWED');
        if (path.startsWith('/api/v1')) expect(answer.body.ok).toBe(false);
      }
    }
    const writeOnly = await fetch(`${server.url}/api/v1/videos/assemble`, { method: 'HEAD' });
    expect([writeOnly.status, writeOnly.headers.get('allow'), await writeOnly.text()]).toEqual([405, 'POST', '']);
  });

  it('then 413 by the declared size, before the key is checked', async () => {
    for (const route of ROUTES.filter(({ method }) => method !== 'GET' && method !== 'DELETE')) {
      const limit = bodyLimit(route, false);
      const answer = await declared(strangePath(route), limit + 1, BAD_KEY, route.method);
      expect({ name: nameRoute(route), status: answer.status, code: answer.body.code }).toEqual({
        name: nameRoute(route),
        status: 413,
        code: 'TOO_LARGE',
      });
    }
  });

  it('then the caller, the counted size, the shape and the row', async () => {
    const chunked = (headers: Record<string, string>) =>
      rawRequest(
        'POST',
        '/api/v1/props',
        { 'content-type': 'application/json', 'transfer-encoding': 'chunked', ...headers },
        (chunk) => {
          for (let sent = 0; sent <= 20 * MB; sent += 65_536) chunk('x'.repeat(65_536));
        },
      );
    expect((await chunked({ 'x-api-key': me.key })).status).toBe(413);
    expect((await declared('/api/v1/props', 2000, BAD_KEY)).status).toBe(401);
    const full = await me.call('POST', '/api/v1/props', {
      ...PRODUCT,
      text: 'a'.repeat(8000),
      padding: 'b'.repeat(MB),
    });
    expect(full.status).toBe(413);
    expect((await me.call('PATCH', '/api/v1/props/nothing', { nonsense: 1 })).status).toBe(400);
    expect((await me.call('PATCH', '/api/v1/props/nothing', {})).status).toBe(404);
    const keyless = await newAccount(server.url, { providerKey: null });
    const flow = {
      preset: 'creator-ugc-video',
      briefSource: { mode: 'description', value: 'A mug that keeps coffee warm.' },
    };
    const ask = async (body: unknown): Promise<number> => (await keyless.call('POST', '/api/v1/flows', body)).status;
    expect([
      await ask({ ...flow, nonsense: 1 }),
      await ask({ ...flow, creatorSlug: 'nobody' }),
      await ask(flow),
    ]).toEqual([400, 404, 403]);
  });

  it('a body of exactly 1 MB is read', async () => {
    const rest = JSON.stringify({ ...PRODUCT, nonsense: '' }).length;
    const answer = await me.call('POST', '/api/v1/props', { ...PRODUCT, nonsense: 'a'.repeat(MB - rest) });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain('`nonsense`');
  });
});

describe('HEAD', () => {
  it.each([
    '/api/v1/account',
    '/api/v1/props?limit=1',
    '/api/v1/props?limit=many',
    '/api/v1/personas/nothing',
    '/api/v1/nothing',
    '/api/personas',
    '/formats-vocab.json',
    '/openapi.yaml',
    '/openapi.json',
    '/docs',
    '/graphiql',
    '/healthz',
    '/readyz',
    '/.well-known/jwks.json',
    '/graphql?query=%7Baccount%7Bplan%7D%7D',
    '/files/nothing.png',
  ])('%s is answered as GET is, without the body', async (path) => {
    const ask = async (method: string) => {
      const headers = { 'x-api-key': me.key, 'apollo-require-preflight': '1', 'accept-encoding': 'identity' };
      const answer = await fetch(`${server.url}${path}`, { method, headers });
      const sent = new Map(answer.headers);
      // fetch asks for another connection for HEAD than for GET, and each request leaves one less.
      for (const name of ['date', 'x-request-id', 'connection', 'keep-alive', 'ratelimit']) sent.delete(name);
      return { status: answer.status, headers: Object.fromEntries(sent), text: await answer.text() };
    };
    const got = await ask('GET');
    expect(got.headers['content-length']).toBe(String(Buffer.byteLength(got.text)));
    expect(await ask('HEAD')).toEqual({ ...got, text: '' });
  });

  it('needs a key where GET does, and is revalidated like it', async () => {
    expect((await fetch(`${server.url}/api/v1/props`, { method: 'HEAD' })).status).toBe(401);
    const etag = (await fetch(`${server.url}/openapi.yaml`)).headers.get('etag')!;
    const again = await fetch(`${server.url}/openapi.yaml`, { method: 'HEAD', headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  });
});

describe('openapi.json', () => {
  it('is openapi.yaml', async () => {
    expect(await (await fetch(`${server.url}/openapi.json`)).json()).toEqual(description);
  });
});

describe('a compressed body', () => {
  const zipped = gzipSync(JSON.stringify(PRODUCT));
  const ask = async (method: string, path: string, body: string | Buffer<ArrayBuffer>, encoding: string) => {
    const headers = { 'x-api-key': me.key, 'content-type': 'application/json', 'content-encoding': encoding };
    const answer = await fetch(`${server.url}${path}`, { method, headers, body });
    return {
      status: answer.status,
      accepts: answer.headers.get('accept-encoding'),
      body: (await answer.json()) as Body,
    };
  };

  it.each([
    ['POST', '/api/v1/props', zipped, 'gzip'],
    ['POST', '/api/v1/props', JSON.stringify(PRODUCT), 'br'],
    ['POST', '/graphql', gzipSync('{"query":"{__typename}"}'), 'gzip'],
    ['PUT', '/api/v1/uploads/multipart?uploadId=x&path=y&part=1', zipped, 'gzip'],
    ['POST', '/auth/sign-in', zipped, 'deflate'],
  ])('%s %s is a 415 that says to send it as it is', async (method, path, body, encoding) => {
    const answer = await ask(method, path, body, encoding);
    expect(answer).toMatchObject({ status: 415, accepts: 'identity' });
    expect(JSON.stringify(answer.body)).toContain('"ENCODING_REFUSED"');
    expect(answer.body.error ?? answer.body.errors[0].message).toContain(
      `The header Content-Encoding is "${encoding}"`,
    );
  });

  it('is only one that is labelled so: `identity` is none', async () => {
    expect((await ask('POST', '/api/v1/props', JSON.stringify(PRODUCT), 'identity')).status).toBe(201);
  });
});

describe('query values', () => {
  it.each([
    ['hours=abc', 'hours'],
    ['hours=', 'hours'],
    ['hours=1.5', 'hours'],
    ['hours=-1', 'hours'],
    ['hours=1e3', 'hours'],
    ['hours=999999999999', 'hours'],
    ['limit=201', 'limit'],
    ['limit=0', 'limit'],
    ['limit=10&limit=20', 'limit'],
    ['status=waiting', 'status'],
    ['status=', 'status'],
  ])('GET /queue?%s is a 400 that names it', async (query, name) => {
    const answer = await me.call('GET', `/api/v1/queue?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ ok: false, code: 'BAD_INPUT', error: expect.stringContaining(`\`${name}\``) });
  });

  it('that are no workflow are a 400 with the same words on every route', async () => {
    const [known, ...others] = await Promise.all(
      ['flows', 'formats', 'hooks'].map((list) => me.call('GET', `/api/v1/${list}?preset=zzz`)),
    );
    expect(known!.status).toBe(400);
    expect(known!.body.error).toMatch(/^`preset` is "zzz"; it must be one of: creator-ugc-video, /);
    for (const { status, body } of others) expect({ status, body }).toEqual({ status: 400, body: known!.body });
  });

  it('of the right type are accepted', async () => {
    const answer = await me.call('GET', '/api/v1/queue?hours=0&limit=200&status=done');
    expect(answer.body.data.window).toEqual({ hours: 0, limit: 200 });
  });

  it('are ignored if no route knows them, because clients and proxies add their own', async () => {
    for (const route of ROUTES.filter(({ path }) => path !== '/api/v1/queue')) {
      const [plain, more] = [
        await callAs(me, route, { path: strangePath(route) }),
        await callAs(me, route, { path: `${strangePath(route)}?nonsense=1&__proto__=2&Limit=x` }),
      ];
      expect({
        name: nameRoute(route),
        status: more.status,
        named: /nonsense|__proto__|Limit/.test(more.body.error),
      }).toEqual({
        name: nameRoute(route),
        status: plain.status,
        named: false,
      });
    }
    const queue = await me.call('GET', '/api/v1/queue?nonsense=1&Limit=1&__proto__=1&limit=7');
    expect([queue.status, queue.body.data.window.limit]).toEqual([200, 7]);
  });
});

describe('a slug', () => {
  it('that is taken is 409 with a free one as the hint', async () => {
    await me.call('POST', '/api/v1/personas', { name: 'Ana María Öz' });
    const again = await me.call('POST', '/api/v1/personas', { name: 'Ana Maria Oz' });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ ok: false, code: 'SLUG_TAKEN', error: expect.stringContaining('`slug`') });
    const free = await me.call('POST', '/api/v1/personas', { name: 'Ana Maria Oz', slug: again.body.hint });
    expect(free.status).toBe(201);
    const moved = await me.call('PATCH', `/api/v1/personas/${again.body.hint}`, { slug: 'ana-maria-oz' });
    expect(moved.status).toBe(409);
    expect(moved.body.hint).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect((await me.call('PATCH', '/api/v1/personas/nobody-here', { slug: 'ana-maria-oz' })).status).toBe(404);
    expect((await me.call('PATCH', '/api/v1/personas/ana-maria-oz', { slug: 'ana-maria-oz' })).status).toBe(200);
  });

  it('requested by two at once goes to one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => me.call('POST', '/api/v1/personas', { name: 'Twin' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('can be made from a name of any script', async () => {
    for (const name of ['Мария', '美咲', '🎉', '---', 'É'.repeat(100)]) {
      const made = await me.call('POST', '/api/v1/personas', { name });
      expect({ name, status: made.status }).toEqual({ name, status: 201 });
      expect(made.body.data.persona).toMatchObject({ name, slug: expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/) });
      expect(made.body.data.persona.slug.length).toBeLessThanOrEqual(60);
      expect((await me.call('GET', `/api/v1/personas/${made.body.data.persona.slug}`)).body.data.persona.name).toBe(
        name,
      );
    }
  });
});

describe('a form', () => {
  it('is refused if JSON is required', async () => {
    const answer = await me.call('POST', '/api/v1/props', fileForm(Buffer.from('x')));
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/JSON/);
  });
});

describe('limits by time', () => {
  it("429 says when to retry, and comes after caller and tier; the cap on text only applies to the platform's key", async () => {
    const small = await startServer({ env: { CUTROOM_RATE_LIMIT_PER_MINUTE: '14', CUTROOM_TEXT_DAILY_CAP: '2' } });
    try {
      const keyless = describedAccount(await newAccount(small.url, { providerKey: null }));
      const write = () =>
        keyless.call('POST', '/api/v1/scripts/generate', { niche: 'tea', format: 'talking-5', variations: 2 });
      expect([(await write()).status, (await write()).status]).toEqual([200, 200]);
      const capped = await write();
      expect(capped.status).toBe(429);
      expect(capped.body).toMatchObject({ ok: false, code: 'TEXT_CAP_REACHED' });
      for (const header of ['retry-after', 'x-ratelimit-policy']) expect(capped.headers.get(header)).toBeTruthy();
      expect(Number(capped.headers.get('retry-after'))).toBeGreaterThan(0);
      await keyless.session('PUT', '/api/v1/account/provider-key', { key: 'local' });
      expect((await write()).status).toBe(200);
      let limited = await keyless.call('GET', '/api/v1/account');
      for (let sent = 0; sent < 20 && limited.status === 200; sent += 1)
        limited = await keyless.call('GET', '/api/v1/account');
      expect(limited.status).toBe(429);
      expect(limited.body.code).toBe('RATE_LIMITED');
      expect(limited.headers.get('x-ratelimit-policy')).toBe('14;w=60');
      expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect((await keyless.call('GET', '/api/v1/account/api-keys')).status).toBe(403);
      expect((await send(small.url, 'GET', '/api/v1/account', undefined, BAD_KEY)).status).toBe(401);
      // An address has twice the limit, and cannot be forged without a trusted proxy.
      const statuses: number[] = [];
      for (let call = 0; call < 29; call += 1)
        statuses.push(
          (await send(small.url, 'GET', '/api/personas', undefined, { 'x-forwarded-for': `198.51.100.${call}` }))
            .status,
        );
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await small.remove();
    }
  });
});

describe('the order of a list', () => {
  it('is newest first', async () => {
    const me = describedAccount(await newAccount(server.url));
    for (const name of ['One', 'Two', 'Three']) {
      await me.call('POST', '/api/v1/personas', { name });
      await me.call('POST', '/api/v1/props', { name, category: 'ambient' });
      await me.call('POST', '/api/v1/briefs', { draft: { niche: name } });
    }
    const order = ['Three', 'Two', 'One'];
    const listed = async (path: string): Promise<Body> => (await me.call('GET', path)).body.data;
    expect((await listed('/api/v1/personas')).personas.map((one: Body) => one.name)).toEqual(order);
    expect((await listed('/api/v1/props')).props.map((one: Body) => one.name)).toEqual(order);
    expect((await listed('/api/v1/briefs')).briefs.map((one: Body) => one.title)).toEqual(order);
  });
});
