import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FalUpstream } from '../../testing/fal.js';
import { type Body, newRun, send, untilRun } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until } from '../support/until.js';
import { type FalPayer, newFalPayer } from './payer.js';

/** Pictures come from a fake of fal's queue that counts requests, everything else from the platform. */
let upstream: FalUpstream;
let server: SharedServer;
const keys: string[] = [];
beforeAll(async () => {
  server = await sharedServer();
  upstream = server.fal;
});
afterEach(() => upstream.mend());

async function newPayer(): Promise<FalPayer> {
  const payer = await newFalPayer(upstream, () => server.url);
  keys.push(payer.key);
  return payer;
}

const notices = (run: Body): string[] => run.frames.map((frame: Body) => frame.notice).filter(Boolean);

describe('a fal key', () => {
  it('is recognized by its format and offers its models; an unknown format gets a list of all kinds', async () => {
    const payer = await newPayer();
    const models = ['fal-ai/nano-banana', 'fal-ai/nano-banana-2', 'fal-ai/bytedance/seedream/v4'];
    const shown = async () => (await payer.session('GET', '/api/v1/account/provider-key')).body.data.imageModel;
    expect(await shown()).toBe(models[0]);
    const chosen = await payer.session('PATCH', '/api/v1/account/provider-key', { model: models[2] });
    expect(chosen.status).toBe(200);
    expect(await shown()).toBe(models[2]);
    const wrong = await payer.session('PATCH', '/api/v1/account/provider-key', { model: 'gemini-2.5-flash-image' });
    expect(wrong).toMatchObject({ status: 400, body: { error: expect.stringContaining(models.join(', ')) } });
    const unknown = await payer.session('PUT', '/api/v1/account/provider-key', { key: 'sk-of-somebody-else' });
    expect(unknown.status).toBe(400);
    expect(unknown.body.error).toMatch(/`key`.*local.*Google AI key.*fal key/);
  });

  it("draws every picture of a run, each submitted once, with the platform's voices", async () => {
    const payer = await newPayer();
    upstream.delay({ looks: 2 });
    const run = await untilRun(payer.now(), await newRun(payer.now()), ['gate']);
    expect([payer.count('submit'), payer.count('result')]).toEqual([3, 3]);
    expect(notices(run)).toEqual([]);
    expect(run.frames).toHaveLength(3);
    for (const frame of run.frames) {
      const path = new URL(frame.imageUrl).pathname;
      expect((await send(server.url, 'GET', path)).headers.get('content-type')).toBe('image/png');
    }
  });

  it('stops waiting if the user has left fal', async () => {
    const payer = await newPayer();
    upstream.delay({ ms: 600_000 });
    const id = await newRun(payer.now());
    await until('three pictures in the queue', () => payer.count('submit') === 3);
    const left = await payer.session('PUT', '/api/v1/account/provider-key', { key: 'local' });
    expect(left.status).toBe(200);
    const run = await untilRun(payer.now(), id, ['gate']);
    expect(notices(run)).toHaveLength(3);
    expect(payer.count('submit')).toBe(3);
  });

  it.each([
    ['submit', 'bad-key', 'PROVIDER_KEY_REFUSED', /fal refused the key.*PUT \/api\/v1\/account\/provider-key/],
    ['result', 'safety', 'CONTENT_REFUSED', /fal's content rules stopped this picture/],
    ['submit', 'locked', 'PROVIDER_QUOTA', /The quota or credit at fal for a picture is used up/],
  ] as const)('with %s %s fails the run as %s, saying what to do', async (kind, how, code, message) => {
    const payer = await newPayer();
    for (let tries = 0; tries < 40; tries += 1) upstream.breakNext(kind, how);
    const { error } = await untilRun(payer.now(), await newRun(payer.now()), ['failed']);
    expect(error).toMatchObject({ code, message: expect.stringMatching(message), hint: expect.any(String) });
    expect(JSON.stringify(error)).not.toContain('secret-42');
  });

  it('is in no log', () => {
    expect(server.log().length).toBeGreaterThan(100);
    for (const key of keys) expect(server.log()).not.toContain(key.split(':')[1]);
  });
});
