import { createHook } from 'node:async_hooks';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type NameAnswer, type NameServer, startNameServer } from '../../test/support/name-server.js';
import { createHosts } from './hosts.js';
import { createGuardedFetch, createTrustedFetch } from './index.js';
import { createResolver } from './resolver.js';

const V6 = '2606:4700:0:0:0:0:0:1111';

/** What the name server answers about A and AAAA, by the first label of the name. */
const ZONE: Record<string, { A: NameAnswer; AAAA: NameAnswer }> = {
  both: { A: [{ type: 'A', data: '93.184.216.34' }], AAAA: [{ type: 'AAAA', data: V6 }] },
  four: { A: [{ type: 'A', data: '93.184.216.34' }], AAAA: [] },
  six: { A: [], AAAA: [{ type: 'AAAA', data: V6 }] },
  half: { A: [{ type: 'A', data: '93.184.216.34' }], AAAA: 'silence' },
  limping: { A: 'failure', AAAA: [{ type: 'AAAA', data: V6 }] },
  chain: {
    A: [
      { type: 'CNAME', data: 'a.cdn.test' },
      { name: 'a.cdn.test', type: 'CNAME', data: 'b.cdn.test' },
      { name: 'b.cdn.test', type: 'A', data: '93.184.216.34' },
    ],
    AAAA: [],
  },
  huge: {
    A: Array.from({ length: 4_000 }, (_, n) => ({ type: 'A' as const, data: `93.184.${n >> 8}.${n & 255}` })),
    AAAA: [],
  },
  none: { A: 'no-such-name', AAAA: 'no-such-name' },
  empty: { A: [], AAAA: [] },
  broken: { A: 'failure', AAAA: 'failure' },
  stuck: { A: 'silence', AAAA: 'silence' },
  inside: { A: [{ type: 'A', data: '10.0.0.1' }], AAAA: [] },
  mixed: { A: [{ type: 'A', data: '93.184.216.34' }], AAAA: [{ type: 'AAAA', data: 'fd00:0:0:0:0:0:0:1' }] },
  alias: {
    A: [
      { type: 'CNAME', data: 'localhost' },
      { name: 'localhost', type: 'A', data: '127.0.0.1' },
    ],
    AAAA: [],
  },
};

/** Starts counting the look-ups that take one of the process's threads. @returns a function that ends the count */
function countSystemLookups(): () => number {
  let count = 0;
  const hook = createHook({
    init(_, type) {
      if (type === 'GETADDRINFOREQWRAP') count += 1;
    },
  }).enable();
  return () => {
    hook.disable();
    return count;
  };
}

let server: NameServer;
let folder: string;
beforeAll(async () => {
  server = await startNameServer((name, type) =>
    type === 'CNAME' ? [] : (ZONE[name.split('.')[0] ?? '']?.[type] ?? 'no-such-name'),
  );
  folder = await mkdtemp(join(tmpdir(), 'hosts-'));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const resolver = (limitMs?: number) =>
  createResolver({ servers: [server.address], hosts: null, ...(limitMs === undefined ? {} : { limitMs }) });
const find = (name: string) => resolver()(`${name}.test`, { account: 'a' });

describe('a host name', () => {
  it('is resolved to the addresses of both families, or of the one that it has', async () => {
    expect((await find('both')).sort()).toEqual(['2606:4700::1111', '93.184.216.34']);
    expect(await find('four')).toEqual(['93.184.216.34']);
    expect(await find('six')).toEqual(['2606:4700::1111']);
    expect(await find('chain')).toEqual(['93.184.216.34']);
  });

  it('needs no answer about the other family', async () => {
    expect(await find('half')).toEqual(['93.184.216.34']);
    expect(await find('limping')).toEqual(['2606:4700::1111']);
  });

  it('has no more addresses than are worth checking', async () => {
    expect(await find('huge')).toHaveLength(32);
  });

  it('that cannot be resolved is explained', async () => {
    const missing = { reason: 'no_such_host', code: 'ENOTFOUND', message: expect.stringContaining('no host') };
    await expect(find('none')).rejects.toMatchObject(missing);
    await expect(find('empty')).rejects.toMatchObject(missing);
    await expect(find('x'.repeat(64))).rejects.toMatchObject(missing);
    const failed = { reason: 'no_name_server', code: 'EAI_AGAIN', message: expect.stringContaining('ESERVFAIL') };
    await expect(find('broken')).rejects.toMatchObject(failed);
    await expect(resolver(50)('stuck.test', { account: 'a' })).rejects.toMatchObject({
      code: 'EAI_AGAIN',
      message: expect.stringContaining('did not answer within 0.05 s'),
    });
  });

  it('is taken from the hosts file first, which may change', async () => {
    const path = join(folder, 'hosts');
    const resolve = createResolver({ servers: [server.address], hosts: createHosts(path) });
    const ask = (name: string) => resolve(name, { account: 'a' });
    expect(await ask('localhost')).toEqual(['127.0.0.1', '::1']);
    expect(await ask('four.test')).toEqual(['93.184.216.34']);
    await writeFile(path, '# ours\r\n10.0.0.7\tShop four.test # and more\r\nfd00::7 shop\nnonsense shop\n');
    expect(await ask('shop.')).toEqual(['10.0.0.7', 'fd00::7']);
    expect(await ask('four.test')).toEqual(['10.0.0.7']);
  });
});

describe('a look-up that is never answered', () => {
  it('ends with its signal, and leaves the others alone', async () => {
    const leaving = new AbortController();
    const gone = resolver()('stuck.test', { account: 'a', signal: leaving.signal });
    const left = resolver(1_000)('stuck.test', { account: 'a' });
    leaving.abort(new Error('left'));
    await expect(gone).rejects.toThrow('left');
    await expect(left).rejects.toMatchObject({ code: 'EAI_AGAIN' });
  });

  it("takes its account's share, and nobody else's", async () => {
    const end = new AbortController();
    const { signal } = end;
    const stuck = Array.from({ length: 32 }, () => resolver()('stuck.test', { account: 'greedy', signal }));
    const all = Promise.allSettled(stuck);
    await expect(resolver()('four.test', { account: 'greedy' })).rejects.toMatchObject({
      code: 'OVERLOADED',
      message: expect.stringContaining('One account may have 32 look-ups of host names'),
      details: { retryAfter: 5 },
    });
    expect(await resolver()('four.test', { account: 'patient' })).toEqual(['93.184.216.34']);
    expect(await resolver()('four.test', { account: null })).toEqual(['93.184.216.34']);
    end.abort(new DOMException('', 'TimeoutError'));
    const codes = (await all).map((one) => one.status === 'rejected' && one.reason.code);
    // Those that never had their turn are told so; the others may blame their name server.
    expect(codes.filter((code) => code === 'OVERLOADED')).toHaveLength(24);
    expect(await resolver()('four.test', { account: 'greedy' })).toEqual(['93.184.216.34']);
  });
});

describe('the guarded fetch', () => {
  const options = { account: 'a', maxBytes: 1_000, timeoutMs: 10_000 };

  it('refuses names that lead inside, directly, by an alias or as one of several', async () => {
    const egress = createGuardedFetch({ allowPrivateNetwork: false, dnsServers: [server.address] });
    for (const name of ['inside', 'mixed', 'alias']) {
      const refusal = { code: 'ADDRESS_REFUSED', message: expect.stringContaining(`${name}.test leads to`) };
      await expect(egress.read(`http://${name}.test/`, options)).rejects.toMatchObject(refusal);
      await expect(egress.fetch(`http://${name}.test/`)).rejects.toMatchObject(refusal);
      await expect(egress.post(`http://${name}.test/`, { ...options, body: '', headers: {} })).rejects.toMatchObject(
        refusal,
      );
    }
    await egress.close();
  });

  it('reads names that it may, and explains those that it cannot resolve', async () => {
    const web = createServer((_, response) => response.end('hello'));
    await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
    const { port } = web.address() as AddressInfo;
    const egress = createGuardedFetch({ allowPrivateNetwork: true, dnsServers: [server.address] });
    const uses = countSystemLookups();
    expect(String((await egress.read(`http://alias.test:${port}/`, options)).bytes)).toBe('hello');
    expect(await (await egress.fetch(`http://localhost:${port}/`)).text()).toBe('hello');
    const failed = { code: 'PAGE_UNREADABLE', status: 502 };
    await expect(egress.read('http://none.test/', options)).rejects.toMatchObject({
      ...failed,
      reason: 'no_such_host',
      message: 'There is no host none.test. Check the address.',
    });
    await expect(egress.read('http://broken.test/', options)).rejects.toMatchObject({
      ...failed,
      reason: 'no_name_server',
    });
    await expect(egress.fetch('http://none.test/')).rejects.toMatchObject({
      name: 'TypeError',
      cause: { code: 'ENOTFOUND' },
    });
    expect(uses()).toBe(0);
    await egress.close();
    web.closeAllConnections();
    web.close();
  });
});

describe('the fetch for configured upstreams', () => {
  it('looks a name up by the system, once at a time', async () => {
    const web = createServer((_, response) => response.end('hello'));
    await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
    const url = `http://localhost:${(web.address() as AddressInfo).port}/`;
    const trusted = createTrustedFetch({ baseUrls: [url] });
    const uses = countSystemLookups();
    const answers = await Promise.all([trusted(url), trusted(url), trusted(url)]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['hello', 'hello', 'hello']);
    expect(uses()).toBe(1);
    web.closeAllConnections();
    web.close();
  });
});
