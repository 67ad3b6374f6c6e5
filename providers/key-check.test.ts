import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HostedProvider } from '../platform/config/index.js';
import { listen } from '../testing/listen.js';
import { checkKey } from './key-check.js';

/** How each provider takes a key, and how it refuses one: the path, the header, the status of a refusal. */
const WIRE: Record<HostedProvider, [path: RegExp, header: string, value: string, refusal: number]> = {
  google: [/^\/google\/v1beta\/models\?/, 'x-goog-api-key', 'good', 400],
  fal: [/^\/fal\/fal-ai\/.+\/requests\/[0-9a-f-]{36}\/status$/, 'authorization', 'Key good', 401],
  openai: [/^\/openai\/v1\/models$/, 'authorization', 'Bearer good', 401],
  anthropic: [/^\/anthropic\/v1\/models\?/, 'x-api-key', 'good', 401],
  openrouter: [/^\/openrouter\/api\/v1\/key$/, 'authorization', 'Bearer good', 401],
  replicate: [/^\/replicate\/v1\/account$/, 'authorization', 'Bearer good', 401],
  elevenlabs: [/^\/elevenlabs\/v1\/models$/, 'xi-api-key', 'good', 401],
};
const BASES: Partial<Record<HostedProvider, string>> = {
  openai: '/v1',
  anthropic: '/v1',
  openrouter: '/api/v1',
  replicate: '/v1',
};
const PROVIDERS = Object.keys(WIRE) as HostedProvider[];

let url: string;
let close: () => Promise<void>;
let instead: number | null = null;
beforeAll(async () => {
  const server = createServer((request, response) => {
    const provider = request.url!.split('/')[1] as HostedProvider;
    const [path, header, value, refusal] = WIRE[provider];
    const status = !path.test(request.url!) ? 500 : request.headers[header] === value ? 200 : refusal;
    // fal has no request of that id.
    const usual = provider === 'fal' && status === 200 ? 404 : status;
    response.writeHead(instead ?? usual, { 'content-type': 'application/json' }).end('{}');
  });
  ({ url, close } = await listen(server));
});
afterAll(() => close());

const check = (provider: HostedProvider, key: string) =>
  checkKey({ provider, key, base: `${url}/${provider}${BASES[provider] ?? ''}` }, fetch).then(
    () => 'accepted',
    (error: { failure: string }) => error.failure,
  );

describe('the check of a key', () => {
  it.each(PROVIDERS)('asks %s', async (provider) => {
    expect([await check(provider, 'good'), await check(provider, 'bad')]).toEqual(['accepted', 'key_refused']);
  });

  it.each([
    [404, 'bad_request'],
    [429, 'over_quota'],
    [503, 'unavailable'],
  ])('tells a refused key from an answer of %i', async (status, failure) => {
    instead = status;
    expect(await check('openai', 'good')).toBe(failure);
    instead = null;
  });
});
