import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '../errors/index.js';
import { createGuardedFetch, createTrustedFetch, type GuardedFetch, PageUnreadable } from './index.js';

const OPTIONS = { account: 'a', maxBytes: 5 * 2 ** 20, timeoutMs: 5_000 };
const seen: { url: string; headers: Record<string, unknown>; method: string; body: string }[] = [];
let server: Server;
let other: Server;
let base: string;
let otherBase: string;
let egress: GuardedFetch;

/** 50 MiB of zeros, compressed before anything is measured: this process is also the server, and its memory is measured. */
const BOMB = gzipSync(Buffer.alloc(50 * 2 ** 20));

const ROUTES: Record<string, RequestListener> = {
  '/page': (_, res) => res.setHeader('content-type', 'Text/HTML; charset="ISO-8859-1"').end('<p>hello'),
  '/csv': (_, res) => res.setHeader('content-type', 'text/csv').end('a,b'),
  '/untyped': (_, res) => res.end('?'),
  '/missing': (_, res) => res.writeHead(404).end('secret stack trace'),
  '/gzip': (_, res) => res.setHeader('content-encoding', 'gzip').end(gzipSync('packed')),
  '/br': (_, res) => res.setHeader('content-encoding', 'br').end(brotliCompressSync('packed')),
  '/deflate': (_, res) => res.setHeader('content-encoding', 'deflate').end(deflateSync('packed')),
  '/deflate-raw': (_, res) => res.setHeader('content-encoding', 'deflate').end(deflateRawSync('packed'.repeat(50_000))),
  '/zstd': (_, res) => res.setHeader('content-encoding', 'zstd').end('?'),
  '/gzip-twice': (_, res) => res.setHeader('content-encoding', 'gzip, gzip').end(gzipSync(gzipSync('x'))),
  '/gzip-broken': (_, res) =>
    res.setHeader('content-encoding', 'gzip').end(gzipSync('packed'.repeat(1000)).subarray(0, 30)),
  '/bomb': (_, res) => res.setHeader('content-encoding', 'gzip').end(BOMB),
  '/announced': (_, res) => res.setHeader('content-length', 6 * 2 ** 20).end(Buffer.alloc(6 * 2 ** 20)),
  '/endless': (_, res) => {
    const more = () => {
      while (!res.destroyed && res.write(Buffer.alloc(65_536)));
      if (!res.destroyed) res.once('drain', more);
    };
    more();
  },
  '/silent': () => undefined,
  '/drip': (_, res) => {
    res.write('a');
    const timer = setInterval(() => res.write('a'), 30);
    res.on('close', () => clearInterval(timer));
  },
  '/cut': (_, res) => {
    res.setHeader('content-length', 100).write('half');
    setTimeout(() => res.destroy(), 20);
  },
  '/headers': (_, res) => res.setHeader('x-long', 'a'.repeat(40_000)).end(),
  '/echo': (_, res) => res.end('echo'),
  '/to-other': (_, res) => res.writeHead(302, { location: `${otherBase}/echo` }).end(),
  '/loop': (_, res) => res.writeHead(302, { location: '/loop' }).end(),
  '/nowhere': (_, res) => res.writeHead(302, { location: 'http://' }).end(),
};

const listen: RequestListener = (req, res) => {
  let body = '';
  req.on('data', (chunk) => {
    body += String(chunk);
  });
  req.on('end', () => {
    const url = req.url ?? '';
    seen.push({ url, headers: req.headers, method: req.method ?? '', body });
    const hops = /^\/hop(\d)$/.exec(url);
    if (hops) res.writeHead(301, { location: hops[1] === '1' ? '/page' : `/hop${Number(hops[1]) - 1}` }).end();
    else if (url.startsWith('/to?')) res.writeHead(307, { location: decodeURIComponent(url.slice(4)) }).end();
    else (ROUTES[url] ?? ((_, r) => r.writeHead(404).end()))(req, res);
  });
};

async function start(): Promise<[Server, string]> {
  const made = createServer({ maxHeaderSize: 1 << 17 }, listen);
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  return [made, `http://127.0.0.1:${(made.address() as AddressInfo).port}`];
}
const stop = (made: Server) => {
  made.closeAllConnections();
  return new Promise((done) => made.close(done));
};

beforeAll(async () => {
  [server, base] = await start();
  [other, otherBase] = await start();
  egress = createGuardedFetch({ allowPrivateNetwork: true });
});
afterAll(async () => {
  await egress.close();
  await Promise.all([stop(server), stop(other)]);
});

const failure = async (promise: Promise<unknown>): Promise<ServiceError> => {
  const error = await promise.then(
    () => new Error('it did not fail'),
    (e: unknown) => e,
  );
  if (!(error instanceof ServiceError)) throw error;
  return error;
};
const reasonFor = async (path: string, options = {}) => {
  const error = await failure(egress.read(base + path, { ...OPTIONS, ...options }));
  expect(error.status).toBe(502);
  return (error as PageUnreadable).reason;
};

describe('reading an address', () => {
  it('returns the bytes, the type and the charset', async () => {
    const got = await egress.read(`${base}/page`, { ...OPTIONS, accept: ['text/html', 'text/plain'] });
    expect({ ...got, bytes: String(got.bytes) }).toEqual({
      url: `${base}/page`,
      status: 200,
      contentType: 'text/html',
      charset: 'iso-8859-1',
      bytes: '<p>hello',
    });
  });

  it.each(['/gzip', '/br', '/deflate'])('unpacks %s', async (path) => {
    expect(String((await egress.read(base + path, OPTIONS)).bytes)).toBe('packed');
  });

  it('unpacks raw deflate, which some servers call deflate', async () => {
    expect((await egress.read(`${base}/deflate-raw`, OPTIONS)).bytes).toHaveLength(300_000);
  });

  it('says what was wrong with an answer', async () => {
    expect(await reasonFor('/missing')).toBe('bad_status');
    expect(await reasonFor('/csv', { accept: ['text/html'] })).toBe('wrong_type');
    expect(await reasonFor('/untyped', { accept: ['text/html'] })).toBe('wrong_type');
    expect(await reasonFor('/zstd')).toBe('broken');
    expect(await reasonFor('/gzip-twice')).toBe('broken');
    expect(await reasonFor('/gzip-broken')).toBe('broken');
    expect(await reasonFor('/cut')).toBe('broken');
    expect(await reasonFor('/headers')).toBe('broken');
    expect(await reasonFor('/nowhere')).toBe('broken');
  });

  it('distinguishes statuses, and never shows the body', async () => {
    const error = (await failure(egress.read(`${base}/missing`, OPTIONS))) as PageUnreadable;
    expect(error.upstreamStatus).toBe(404);
    expect(error.message).not.toContain('secret');
  });

  it('accepts wildcards, and a missing type if requested', async () => {
    expect((await egress.read(`${base}/csv`, { ...OPTIONS, accept: ['text/*'] })).status).toBe(200);
    expect((await egress.read(`${base}/untyped`, { ...OPTIONS, accept: ['text/html', ''] })).contentType).toBe('');
  });

  it('stops at the cap: announced, endless, or packed to a thousandth', async () => {
    expect(await reasonFor('/announced')).toBe('too_large');
    expect(await reasonFor('/endless')).toBe('too_large');
    const before = process.memoryUsage().arrayBuffers;
    expect(await reasonFor('/bomb')).toBe('too_large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40 * 2 ** 20);
  });

  it('stops at the total time, whether nothing comes or a byte at a time', async () => {
    expect(await reasonFor('/silent', { timeoutMs: 200 })).toBe('too_slow');
    expect(await reasonFor('/drip', { timeoutMs: 200 })).toBe('too_slow');
  });

  it('stops if the resolver does not answer', async () => {
    const stuck = createGuardedFetch({ allowPrivateNetwork: false, resolve: () => new Promise(() => undefined) });
    const error = (await failure(stuck.read('http://example.com/', { ...OPTIONS, timeoutMs: 100 }))) as PageUnreadable;
    expect(error.reason).toBe('too_slow');
    await stuck.close();
  });

  it("ends with the caller's own signal and reason", async () => {
    const signal = AbortSignal.abort(new Error('client went away'));
    await expect(egress.read(`${base}/page`, { ...OPTIONS, signal })).rejects.toThrow('client went away');
    const late = new AbortController();
    setTimeout(() => late.abort(new Error('gave up')), 50);
    await expect(egress.read(`${base}/drip`, { ...OPTIONS, signal: late.signal })).rejects.toThrow('gave up');
  });

  it('distinguishes a closed port from an unknown host', async () => {
    const closed = await start();
    await stop(closed[0]);
    expect(((await failure(egress.read(closed[1], OPTIONS))) as PageUnreadable).reason).toBe('no_connection');
    const nameless = createGuardedFetch({ allowPrivateNetwork: false, resolve: async () => [] });
    const error = (await failure(nameless.read('http://example.com/', OPTIONS))) as PageUnreadable;
    expect(error.reason).toBe('no_such_host');
    await nameless.close();
  });

  it('streams a feed, and fails it at the cap', async () => {
    const feed = await egress.stream(`${base}/deflate-raw`, OPTIONS);
    let bytes = 0;
    for await (const chunk of feed.body) bytes += (chunk as Buffer).length;
    expect(bytes).toBe(300_000);
    const endless = await egress.stream(`${base}/endless`, { ...OPTIONS, maxBytes: 100_000 });
    await expect(
      (async () => {
        for await (const _ of endless.body);
      })(),
    ).rejects.toMatchObject({ code: 'PAGE_UNREADABLE', reason: 'too_large' });
  });
});

describe('a redirect', () => {
  it('is followed three times and not four', async () => {
    expect((await egress.read(`${base}/hop3`, OPTIONS)).url).toBe(`${base}/page`);
    expect(await reasonFor('/hop4')).toBe('too_many_redirects');
    expect(await reasonFor('/loop')).toBe('too_many_redirects');
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:127.0.0.1]/',
    'http://0.0.0.0/',
    'file:///etc/passwd',
    'http://127.0.0.1:6379/',
    'http://a:b@127.0.0.1/',
    'http://rebound.example.com/',
  ])('to %s is refused', async (target) => {
    const resolve = async () => ['169.254.169.254'];
    const guarded = createGuardedFetch({ allowPrivateNetwork: true, resolve });
    const error = await failure(guarded.read(`${base}/to?${encodeURIComponent(target)}`, OPTIONS));
    expect(error).toMatchObject({ code: 'ADDRESS_REFUSED', status: 400 });
    await expect(guarded.fetch(`${base}/to?${encodeURIComponent(target)}`)).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
    });
    await guarded.close();
  });

  it('to another origin does not send the key', async () => {
    const headers = { 'X-Api-Key': 'secret', accept: 'text/csv' };
    await egress.read(`${base}/to-other`, { ...OPTIONS, headers });
    expect(seen.at(-2)?.headers).toMatchObject({ 'x-api-key': 'secret' });
    expect(seen.at(-1)).toMatchObject({ url: '/echo' });
    expect(seen.at(-1)?.headers).not.toHaveProperty('x-api-key');
    await egress.fetch(`${base}/to-other`, { headers });
    expect(seen.at(-1)?.headers).not.toHaveProperty('x-api-key');
  });
});

describe('a name that changes its address (DNS rebinding)', () => {
  it('is resolved once, and the socket connects to the checked address', async () => {
    const answers = [['127.0.0.1'], ['169.254.169.254']];
    let asked = 0;
    const guarded = createGuardedFetch({ allowPrivateNetwork: true, resolve: async () => answers[asked++] ?? [] });
    const { port } = new URL(base);
    const got = await guarded.read(`http://shop.example.com:${port}/page`, OPTIONS);
    expect(String(got.bytes)).toBe('<p>hello');
    expect(asked).toBe(1);
    expect(seen.at(-1)?.headers.host).toBe(`shop.example.com:${port}`);
    await guarded.close();
  });

  it('is refused when any of its addresses is private', async () => {
    for (const answer of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::1'], ['::ffff:7f00:1'], ['fe80::1%lo']]) {
      const guarded = createGuardedFetch({ allowPrivateNetwork: false, resolve: async () => answer });
      const before = seen.length;
      const url = `http://shop.example.com:${new URL(base).port}/page`;
      expect(await failure(guarded.read(url, OPTIONS))).toMatchObject({ code: 'ADDRESS_REFUSED' });
      await expect(guarded.fetch(url)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
      expect(seen).toHaveLength(before);
      await guarded.close();
    }
  });
});

describe("a provider adapter's fetch", () => {
  it("sends what Node's fetch sends: text, bytes, forms", async () => {
    await egress.fetch(`${base}/echo`, {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect(seen.at(-1)).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    const form = new FormData();
    form.set('model', 'm-1');
    form.set('file', new Blob(['pixels'], { type: 'image/png' }), 'a.png');
    await egress.fetch(new Request(`${base}/echo`, { method: 'POST', body: form }));
    expect(seen.at(-1)?.body).toContain('pixels');
    await egress.fetch(`${base}/echo`, { method: 'POST', body: form });
    expect(seen.at(-1)?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen.at(-1)?.body).toContain('filename="a.png"');
    await egress.fetch(`${base}/echo`, { method: 'POST', body: new URLSearchParams({ q: 'a b' }) });
    expect(seen.at(-1)).toMatchObject({ body: 'q=a+b' });
  });

  it('returns a streaming, unpacked Response with its final address', async () => {
    const response = await egress.fetch(`${base}/gzip`);
    expect(response).toBeInstanceOf(Response);
    expect(await response.text()).toBe('packed');
    expect((await egress.fetch(`${base}/hop2`)).url).toBe(`${base}/page`);
    expect((await egress.fetch(`${base}/missing`)).status).toBe(404);
  });

  it('never sends a POST twice', async () => {
    const before = seen.length;
    const response = await egress.fetch(`${base}/to?${encodeURIComponent(`${base}/echo`)}`, {
      method: 'POST',
      body: 'pay',
    });
    expect(response.status).toBe(307);
    expect(seen).toHaveLength(before + 1);
  });

  it('fails like fetch without a connection, and obeys the signal', async () => {
    const [made, url] = await start();
    await stop(made);
    await expect(egress.fetch(url)).rejects.toThrow('fetch failed');
    await expect(egress.fetch(`${base}/silent`, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});

describe('the fetch for configured upstreams', () => {
  it('only calls the origins that the operator configured', async () => {
    const trusted = createTrustedFetch({ baseUrls: [`${base}/v1/`] });
    expect(await (await trusted(`${base}/echo`)).text()).toBe('echo');
    await expect(trusted(`${otherBase}/echo`)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    await expect(trusted(base.replace('127.0.0.1', 'localhost'))).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
  });

  it('waits for an answer no longer than its time-out', async () => {
    const timeouts = { connectMs: 1_000, headersMs: 200, idleMs: 200 };
    const trusted = createTrustedFetch({ baseUrls: [base], timeouts });
    await expect(trusted(`${base}/silent`)).rejects.toMatchObject({ cause: { code: 'UND_ERR_HEADERS_TIMEOUT' } });
  });

  it('follows no redirect to other origins', async () => {
    const trusted = createTrustedFetch({ baseUrls: [base] });
    expect((await trusted(`${base}/to-other`)).status).toBe(302);
    const shut = createGuardedFetch({ allowPrivateNetwork: false });
    const both = createTrustedFetch({ baseUrls: [base], otherwise: shut.fetch });
    expect((await both(`${base}/hop1`)).status).toBe(200);
    await expect(both(`${base}/to-other`)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED' });
    await shut.close();
  });
});
