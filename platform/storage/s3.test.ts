import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTrustedFetch } from '../fetch/index.js';
import type { ObjectStore } from './port.js';
import { s3Storage } from './s3.js';

const KEY = 'uploads/3f/3f2504e04f8911d39a0c0305e82c3301.mp3';
const UNAVAILABLE = { code: 'STORAGE_UNAVAILABLE', details: { retryAfter: 5 } };

let folder: string;
let server: Server;
/** What the store does with the next requests. */
let reply: 'slow down' | 'break off' | 'forbid';
let store: ObjectStore;
/** A store at a port on which nothing listens. */
let nowhere: ObjectStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cutroom-s3-'));
  const closed = createServer();
  nowhere = storeAt(await listen(closed));
  closed.close();
  server = createServer((_request, response) => {
    if (reply === 'slow down')
      return response.writeHead(503, { 'content-type': 'application/xml' }).end('<Error><Code>SlowDown</Code></Error>');
    if (reply === 'forbid')
      return response
        .writeHead(403, { 'content-type': 'application/xml' })
        .end('<Error><Code>AccessDenied</Code></Error>');
    response.writeHead(200, { 'content-length': '1000' }).write('ab');
    return setTimeout(() => response.destroy(), 20);
  });
  store = storeAt(await listen(server));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns the port */
const listen = (one: Server): Promise<number> =>
  new Promise((resolve) => one.listen(0, '127.0.0.1', () => resolve((one.address() as AddressInfo).port)));

const storeAt = (port: number): ObjectStore => {
  const endpoint = `http://127.0.0.1:${port}`;
  return s3Storage({
    endpoint,
    bucket: 'cutroom',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    scratchFolder: join(folder, 'scratch'),
    fetch: createTrustedFetch({ baseUrls: [endpoint] }),
  });
};

/** Every call of a store. */
const CALLS: [string, (store: ObjectStore) => Promise<unknown>][] = [
  ['head', (store) => store.head(KEY)],
  ['read', (store) => store.read(KEY)],
  ['open', (store) => store.open(KEY)],
  ['localFile', (store) => store.localFile(KEY)],
  ['put of a buffer', (store) => store.put(KEY, Buffer.from('ab'), 'audio/mpeg')],
  ['put of a stream', (store) => store.put(KEY, Readable.from([Buffer.from('ab')]), 'audio/mpeg')],
  ['delete', (store) => store.delete(KEY)],
  ['parts.begin', (store) => store.parts.begin(KEY, 'audio/mpeg')],
  ['parts.put', (store) => store.parts.put(KEY, 'id', 1, Readable.from([Buffer.from('ab')]), 2)],
  ['parts.join', (store) => store.parts.join(KEY, 'id', [{ part: 1, etag: 'e' }])],
  ['parts.abort', (store) => store.parts.abort(KEY, 'id')],
];

describe('an object store that is away', () => {
  it.each(CALLS)('is reported as STORAGE_UNAVAILABLE by %s', async (_name, call) => {
    reply = 'slow down';
    await expect(call(store)).rejects.toMatchObject(UNAVAILABLE);
    await expect(call(nowhere)).rejects.toMatchObject(UNAVAILABLE);
  });

  it('is reported if it breaks off in the middle of an object', async () => {
    reply = 'break off';
    await expect(store.read(KEY)).rejects.toMatchObject(UNAVAILABLE);
    await expect(store.localFile(KEY)).rejects.toMatchObject(UNAVAILABLE);
  });

  it('is not blamed for its refusals, nor for the body of an upload', async () => {
    reply = 'forbid';
    await expect(store.read(KEY)).rejects.toMatchObject({ name: 'AccessDenied' });
    const gone = Object.assign(new Error('the client went away'), { code: 'ECONNRESET' });
    const body = (): Readable =>
      Readable.from(
        (async function* () {
          yield Buffer.from('a');
          throw gone;
        })(),
      );
    await expect(store.put(KEY, body(), 'audio/mpeg')).rejects.toBe(gone);
    await expect(store.parts.put(KEY, 'id', 1, body(), 2)).rejects.toBe(gone);
  });
});
