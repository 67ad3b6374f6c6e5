import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Body, newAccount, newRun, send, type TestAccount, untilRun } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { until } from '../support/until.js';
import { type FalKind, type FalUpstream, startFalUpstream } from '../upstreams/fal.js';

/**
 * The whole installation with a fal key. Pictures come from a fake of fal's queue that counts requests, everything else from the
 * platform.
 */
let upstream: FalUpstream;
let server: Server;
const keys: string[] = [];

beforeAll(async () => {
  upstream = await startFalUpstream();
  server = await start();
});
afterEach(() => upstream.mend());
afterAll(async () => {
  await server?.remove();
  await upstream?.close();
});

const start = (dataDir?: string): Promise<Server> =>
  startServer({ env: { CUTROOM_FAL_BASE_URL: upstream.url }, ...(dataDir ? { dataDir } : {}) });

/** Kills the server and starts another on the same data at another address. */
async function crash(): Promise<void> {
  await server.kill();
  server = await start(server.dataDir);
}

interface Payer {
  /** The account at the server's current address. */
  now(): TestAccount;
  session: TestAccount['call'];
  count(kind: FalKind): number;
}

async function newPayer(): Promise<Payer> {
  const key = `${randomUUID()}:${randomBytes(16).toString('hex')}`;
  keys.push(key);
  const made = await newAccount(server.url, { providerKey: key });
  const call: TestAccount['call'] = (method, path, body, headers) =>
    send(server.url, method, path, body, { 'x-api-key': made.key, ...headers });
  return {
    now: () => ({ ...made, call }),
    session: (method, path, body) => send(server.url, method, path, body, { cookie: made.cookie }),
    count: (kind) => upstream.requests.filter((request) => request.key === key && request.kind === kind).length,
  };
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

  it('buys nothing twice when the server dies while the pictures are in the queue', async () => {
    const payer = await newPayer();
    upstream.delay({ ms: 600_000 });
    const id = await newRun(payer.now());
    await until('three pictures in the queue, looked at', () => payer.count('submit') === 3 && payer.count('look') > 3);
    await crash();
    upstream.mend();
    const run = await untilRun(payer.now(), id, ['gate']);
    expect(payer.count('submit')).toBe(3);
    expect(notices(run)).toEqual([]);
  });

  it('buys nothing twice when the server dies before a submission is answered, and says so', async () => {
    const payer = await newPayer();
    upstream.breakNext('submit', 'hang');
    const id = await newRun(payer.now());
    await until('a picture was asked for', () => payer.count('submit') > 0);
    await sleep(200);
    await crash();
    const run = await untilRun(payer.now(), id, ['gate']);
    expect(payer.count('submit')).toBe(3);
    // One or two notices: the server may also have died before it stored the handle of a second submit that fal had accepted.
    const told = notices(run);
    expect([1, 2]).toContain(told.length);
    for (const notice of told) expect(notice).toMatch(/may have been billed.*the offline studio drew it/);
  });

  it('cancels each purchase of a cancelled run at fal once, even if the server dies, and says what was refunded', async () => {
    const [payer, other] = [await newPayer(), await newPayer()];
    upstream.delay({ ms: 600_000, queued: true });
    const id = await newRun(payer.now());
    await until('three pictures in the queue, looked at', () => payer.count('submit') === 3 && payer.count('look') > 3);
    const month = async (of: Payer) => (await of.now().call('GET', '/api/v1/account/usage')).body.data.month;
    expect(await month(payer)).toMatchObject({ billedUsd: 0, maybeUsd: 0.135, refundedUsd: 0 });
    const { body } = await payer.now().call('POST', `/api/v1/flows/${id}/cancel`);
    expect(body.data.run).toMatchObject({
      status: 'cancelled',
      notice: expect.stringMatching(/3 pictures.*asked to stop/),
    });
    await crash();
    await until('three cancellations', () => payer.count('cancel') === 3);
    const refunded = { billedUsd: 0, maybeUsd: 0, refundedUsd: 0.135 };
    await until('the month is in the books', async () => (await month(payer)).refundedUsd === 0.135);
    expect(await month(payer)).toMatchObject({ ...refunded, kinds: [{ kind: 'picture', ...refunded }] });
    expect(await month(other)).toMatchObject({ billedUsd: 0, maybeUsd: 0, refundedUsd: 0, kinds: [] });
    expect([payer.count('cancel'), payer.count('submit')]).toEqual([3, 3]);
    expect((await payer.now().call('DELETE', `/api/v1/flows/${id}`)).status).toBe(200);
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
