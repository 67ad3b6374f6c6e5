import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { lazyAsset, sendAsset } from './asset.js';

const TEXT = '# Cutroom\n'.repeat(1000);
let loads = 0;
const asset = lazyAsset('text/plain; charset=utf-8', async () => {
  loads += 1;
  return TEXT;
});
const app = Fastify();
beforeAll(() => {
  app.get('/', async (request, reply) => sendAsset(request, reply, await asset()));
});
afterAll(() => app.close());
const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
  ['GZIP', 'gzip', gunzipSync],
] as const)('to a caller that accepts %s, a file is sent as %s', async (accepted, encoding, unpack) => {
  const { headers, rawPayload } = await get({ 'accept-encoding': accepted });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(rawPayload.length).toBeLessThan(TEXT.length / 10);
  expect(unpack(rawPayload).toString()).toBe(TEXT);
});

it.each(['', 'identity', 'zstd', 'gzip;q=0, br; q=0.0'])(
  'to a caller that accepts "%s", it is sent as it is',
  async (accepted) => {
    const { headers, payload } = await get({ 'accept-encoding': accepted });
    expect([headers['content-encoding'], payload]).toEqual([undefined, TEXT]);
  },
);

it('is not sent to a caller that has it, in whatever encoding, and is read once', async () => {
  const { etag } = (await get({ 'accept-encoding': 'br' })).headers;
  const { statusCode, payload } = await get({ 'if-none-match': String(etag) });
  expect([statusCode, payload, loads]).toEqual([304, '', 1]);
});
