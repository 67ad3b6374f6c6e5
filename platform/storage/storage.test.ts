import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  diskStorage,
  isOwnAddress,
  isStorageKey,
  keyFromUrl,
  publicUrl,
  type Storage,
  serveFile,
  storageKey,
} from './index.js';

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutroom-storage-'));
  storage = diskStorage(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const text = async (stream: Readable | undefined): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of stream ?? []) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
};
const put = async (content: string): Promise<string> => {
  const key = storageKey('uploads', 'video/mp4');
  await storage.put(key, Buffer.from(content), 'video/mp4');
  return key;
};

describe('a storage key', () => {
  it('is unguessable, and its extension states the type', () => {
    const keys = Array.from({ length: 200 }, () => storageKey('uploads', 'image/jpeg'));
    for (const key of keys) expect(key).toMatch(/^uploads\/[0-9a-z]{26}\.jpg$/);
    expect(new Set(keys).size).toBe(200);
    expect(storageKey('runs/7/lines', 'audio/x-wav')).toMatch(/\.wav$/);
    expect(storageKey('x', 'application/x-unheard-of')).toMatch(/\.bin$/);
  });

  it.each([
    '',
    '/etc/passwd',
    '../x.jpg',
    'uploads/../../x',
    'uploads//x.jpg',
    'uploads/',
    'uploads/.hidden',
    '.tmp/x',
    'uploads/x.',
    'uploads/-rf',
    'uploads/x\0.jpg',
    'uploads\\x.jpg',
    'uploads/X.jpg',
    'uploads/ü.jpg',
    'uploads/%2e%2e/x',
    'C:/x',
    'a'.repeat(300),
  ])('is not %j', async (key) => {
    expect(isStorageKey(key)).toBe(false);
    await expect(storage.put(key, Buffer.from('x'), 'image/jpeg')).rejects.toThrow(TypeError);
    await expect(storage.read(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(storage.localFile(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await storage.head(key)).toBeNull();
    expect((await serveFile(storage, key, { method: 'GET' })).status).toBe(404);
  });

  it('can be converted to an address and back', () => {
    const key = 'uploads/abc.jpg';
    for (const base of [
      'https://cut.example.com',
      'https://cut.example.com/',
      'http://localhost:4000',
      'https://x.test/cutroom/',
    ]) {
      const url = publicUrl(base, key);
      expect(url).toMatch(/[^/]\/files\/uploads\/abc\.jpg$/);
      expect(keyFromUrl(base, url)).toBe(key);
      expect(keyFromUrl(`${base.replace(/\/$/, '')}/`, `${url}/`)).toBe(key);
    }
    expect(keyFromUrl('https://Cut.example.com', 'HTTPS://CUT.EXAMPLE.COM:443/files/uploads/abc.jpg?v=1#t=3')).toBe(
      key,
    );
  });

  it('is recognized below the base URL, whether or not it names an object', () => {
    for (const [base, url, own] of [
      ['https://cut.example.com', 'https://CUT.example.com/api/v1/account', true],
      ['https://cut.example.com/', 'https://user@cut.example.com/files/../etc/passwd', true],
      ['https://x.test/cutroom', 'https://x.test/cutroom/files/a', true],
      ['https://x.test/cutroom', 'https://x.test/cutroom', true],
      ['https://x.test/cutroom', 'https://x.test/cutrooms/a.png', false],
      ['https://x.test/cutroom', 'https://x.test/a.png', false],
      ['https://cut.example.com', 'http://cut.example.com/a.png', false],
      ['https://cut.example.com', 'https://cut.example.com.evil.test/a.png', false],
      ['https://cut.example.com', 'no address', false],
    ] as const)
      expect({ base, url, own: isOwnAddress(base, url) }).toEqual({ base, url, own });
  });

  it.each([
    'https://evil.example.com/files/uploads/abc.jpg',
    'https://cut.example.com.evil.example.com/files/uploads/abc.jpg',
    'https://cut.example.com@evil.example.com/files/uploads/abc.jpg',
    'https://user@cut.example.com/files/uploads/abc.jpg',
    'http://cut.example.com/files/uploads/abc.jpg',
    'https://cut.example.com:8443/files/uploads/abc.jpg',
    'https://cut.example.com/other/uploads/abc.jpg',
    'https://cut.example.com/files/../etc/passwd',
    'https://cut.example.com/files/%2e%2e/%2e%2e/etc/passwd',
    'https://cut.example.com/files/uploads%2fabc.jpg',
    'https://cut.example.com/files/',
    'uploads/abc.jpg',
    '',
  ])('is not behind %s', (url) => {
    expect(keyFromUrl('https://cut.example.com', url)).toBeNull();
  });
});

describe('storage on disk', () => {
  it('keeps bytes and type, from a buffer and from a stream', async () => {
    const key = storageKey('uploads', 'audio/mpeg');
    const body = Readable.from([Buffer.from('ab'), Buffer.from('cd')]);
    expect(await storage.put(key, body, 'audio/mp3')).toEqual({ bytes: 4, contentType: 'audio/mpeg' });
    expect(await storage.head(key)).toEqual({ bytes: 4, contentType: 'audio/mpeg' });
    expect(String(await storage.read(key))).toBe('abcd');
    const { stream, ...object } = await storage.open(key, { start: 1, end: 2 });
    expect(object).toEqual({ bytes: 4, contentType: 'audio/mpeg' });
    expect(await text(stream)).toBe('bc');
    const local = await storage.localFile(key);
    expect(local.path).toBe(join(folder, key));
    await local.release();
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.head(key)).toBeNull();
    await expect(storage.read(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stores empty objects, and does not mistake a folder for one', async () => {
    const key = storageKey('uploads', 'text/plain');
    expect(await storage.put(key, Buffer.alloc(0), 'text/plain')).toMatchObject({ bytes: 0 });
    expect(await text((await serveFile(storage, key, { method: 'GET' })).stream)).toBe('');
    expect(await storage.head('uploads')).toBeNull();
    await expect(storage.read('uploads')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(storage.read(`${key}/x`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('shows nothing of an object until it is complete, and discards an interrupted one', async () => {
    const key = storageKey('uploads', 'video/mp4');
    const slow = new Readable({ read: () => undefined });
    const writing = storage.put(key, slow, 'video/mp4');
    slow.push(Buffer.alloc(100_000));
    while ((await readdir(join(folder, '.tmp'))).length === 0) await new Promise((done) => setTimeout(done, 5));
    expect(await storage.head(key)).toBeNull();
    slow.destroy(new Error('the client went away'));
    await expect(writing).rejects.toThrow('the client went away');
    expect(await storage.head(key)).toBeNull();
    expect(await readdir(join(folder, '.tmp'))).toEqual([]);
  });

  it('removes what a dead process left, and leaves what a live one is writing', async () => {
    const [old, young] = [join(folder, '.tmp', 'old'), join(folder, '.tmp', 'young')];
    await Promise.all([writeFile(old, 'x'), writeFile(young, 'x')]);
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(old, yesterday, yesterday);
    const next = diskStorage(folder);
    await next.put(storageKey('uploads', 'image/png'), Buffer.from('x'), 'image/png');
    expect(await readdir(join(folder, '.tmp'))).toEqual(['young']);
    await rm(young);
  });

  it("refuses a type that differs from the key's", async () => {
    await expect(storage.put('a/b.jpg', Buffer.from('x'), 'image/png')).rejects.toThrow('storageKey()');
  });
});

describe('a served file', () => {
  it('is complete, typed, cacheable for a day and harmless', async () => {
    const key = await put('0123456789');
    const answer = await serveFile(storage, key, { method: 'GET' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
      'content-disposition': `inline; filename="${key.split('/').at(-1)}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(await text(answer.stream)).toBe('0123456789');
  });

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['Bytes = 9-9', '9', 'bytes 9-9/10'],
  ])('returns %s', async (range, body, contentRange) => {
    const answer = await serveFile(storage, await put('0123456789'), { method: 'GET', range });
    expect([answer.status, answer.headers['content-range']]).toEqual([206, contentRange]);
    expect(answer.headers['content-length']).toBe(String(body.length));
    expect(await text(answer.stream)).toBe(body);
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('answers 416 to %s', async (range) => {
    const answer = await serveFile(storage, await put('0123456789'), { method: 'GET', range });
    expect([answer.status, answer.headers['content-range'], answer.stream]).toEqual([416, 'bytes */10', undefined]);
  });

  it.each(['bytes=', 'bytes=-', 'bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4'])(
    'is sent whole for %s',
    async (range) => {
      const answer = await serveFile(storage, await put('0123456789'), { method: 'GET', range });
      expect(answer.status).toBe(200);
      expect(await text(answer.stream)).toBe('0123456789');
    },
  );

  it('is not sent again to clients that have it', async () => {
    const key = await put('0123456789');
    const etag = (await serveFile(storage, key, { method: 'HEAD' })).headers.etag!;
    for (const ifNoneMatch of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await serveFile(storage, key, { method: 'GET', ifNoneMatch });
      expect([answer.status, answer.stream, answer.headers.etag]).toEqual([304, undefined, etag]);
    }
    const other = await serveFile(storage, key, { method: 'HEAD', ifNoneMatch: '"other"' });
    expect([other.status, other.headers['content-length'], other.stream]).toEqual([200, '10', undefined]);
    const stale = await serveFile(storage, key, { method: 'GET', range: 'bytes=0-1', ifRange: '"other"' });
    expect(stale.status).toBe(200);
    stale.stream?.destroy();
    const fresh = await serveFile(storage, key, { method: 'GET', range: 'bytes=0-1', ifRange: etag });
    expect(await text(fresh.stream)).toBe('01');
  });

  it('is a download if a browser could run it, and 404 if it does not exist', async () => {
    const named = storageKey('cuts', 'video/mp4', 'Ember Mug – “Café” №2');
    await storage.put(named, Buffer.from('x'), 'video/mp4');
    const cut = await serveFile(storage, named, { method: 'HEAD' });
    expect(cut.headers['content-disposition']).toMatch(/^inline; filename="ember-mug-cafe-[a-z0-9-]*2\.mp4"$/);
    const key = storageKey('x', 'text/html');
    await storage.put(key, Buffer.from('<script>'), 'text/html');
    const { headers } = await serveFile(storage, key, { method: 'HEAD' });
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="\w+\.bin"$/);
    expect((await serveFile(storage, 'uploads/none.jpg', { method: 'GET' })).status).toBe(404);
  });
});
