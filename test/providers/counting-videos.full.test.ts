/**
 * Videos that a provider makes from an account's own files: each is paid for once, whatever breaks, and the spending is
 * accounted for exactly.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type FalKind, type FalUpstream, startFalUpstream } from '../../testing/fal.js';
import { type Body, fileForm, newAccount, type Send, send, untilFinished } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { until } from '../support/until.js';
import { makeWav, mp4 } from '../uploads/media.js';

let upstream: FalUpstream;
let server: Server;

const start = (dataDir?: string): Promise<Server> =>
  startServer({
    env: { CUTROOM_FAL_BASE_URL: upstream.url, CUTROOM_VIDEO_POLL_SECONDS: '0.1' },
    ...(dataDir ? { dataDir } : {}),
  });
beforeAll(async () => {
  upstream = await startFalUpstream();
  server = await start();
});
afterEach(() => upstream.mend());
afterAll(async () => {
  await server?.remove();
  await upstream?.close();
});

/** Kills the server with SIGKILL and starts it on the same data at another address. */
async function crash(): Promise<void> {
  await server.kill();
  server = await start(server.dataDir);
}

interface Payer {
  call: Send;
  count(kind: FalKind): number;
  /** The payer's video of one second, and sound of 0.2 s. */
  video: string;
  sound: string;
}

async function newPayer(providerKey?: string | null): Promise<Payer> {
  const key = `${randomUUID()}:${randomBytes(16).toString('hex')}`;
  const made = await newAccount(server.url, { providerKey: providerKey === undefined ? key : providerKey });
  const call: Send = (method, path, body, headers) =>
    send(server.url, method, path, body, { 'x-api-key': made.key, ...headers });
  const upload = async (file: Buffer, type: string, name: string): Promise<string> =>
    (await call('POST', '/api/v1/uploads', fileForm(file, { type, name }))).body.data.url;
  return {
    call,
    count: (kind) => upstream.requests.filter((request) => request.key === key && request.kind === kind).length,
    video: await upload(await mp4(), 'video/mp4', 'clip.mp4'),
    sound: await upload(makeWav(40_000), 'audio/wav', 'voice.wav'),
  };
}

const BRICKS = '/api/v1/bricks/jobs';
const UPSCALE = '/api/v1/videos/upscale';
const lipSync = ({ video, sound }: Payer): Body => ({
  brick: 'lipsync',
  input: { videoUrl: video, audioUrl: sound },
});

async function untilBrickFinished(payer: Payer, answer: { status: number; body: Body }): Promise<Body> {
  expect(answer).toMatchObject({ status: 202 });
  return untilFinished(payer, `${BRICKS}/${answer.body.data.job.id}`);
}

describe('an upscaled video', () => {
  it('is submitted once per Idempotency-Key, at the stated price, with its sound', async () => {
    const payer = await newPayer();
    upstream.delay({ looks: 2 });
    const ask = () => payer.call('POST', UPSCALE, { url: payer.video, maxUsd: 0.01 }, { 'idempotency-key': 'larger' });
    const [first, second] = [await ask(), await ask()];
    expect(second.body.data.job.id).toBe(first.body.data.job.id);
    const job = await untilBrickFinished(payer, first);
    expect(job).toMatchObject({
      brick: 'upscale',
      status: 'done',
      output: { width: 320, height: 240 },
      usd: { estimate: 0.01, spent: 0.01 },
      error: null,
    });
    expect(job.output.notice).toBeUndefined();
    expect(job.input).toEqual({ url: payer.video });
    expect([payer.count('submit'), payer.count('result')]).toEqual([1, 1]);
    expect((await send(server.url, 'GET', new URL(job.output.url).pathname)).status).toBe(200);
    const { items } = (await payer.call('GET', '/api/v1/queue')).body.data;
    expect(items).toEqual([expect.objectContaining({ kind: 'upscale', status: 'done' })]);
  });

  it('is not started above `maxUsd`, without a plan or key, or for another account’s file', async () => {
    const payer = await newPayer();
    const dear = await payer.call('POST', UPSCALE, { url: payer.video, scale: 4, maxUsd: 0.005 });
    expect(dear).toMatchObject({ status: 400, body: { error: expect.stringMatching(/\$0\.01.*`maxUsd`/) } });
    const keyless = await newPayer(null);
    const refused = await keyless.call('POST', UPSCALE, { url: keyless.video });
    expect(refused).toMatchObject({ status: 403, body: { error: expect.stringMatching(/your own provider key/) } });
    const silent = await keyless.call('POST', BRICKS, lipSync(keyless));
    expect(silent).toMatchObject({ status: 403, body: { error: expect.stringMatching(/your own provider key/) } });
    const foreign = await payer.call('POST', UPSCALE, { url: keyless.video });
    expect(foreign).toMatchObject({ status: 400, body: { error: expect.stringMatching(/`url`.*of yours/) } });
    expect(payer.count('submit')).toBe(0);
  });

  it('is made one at a time, and once if the server dies while it is rendered', async () => {
    const payer = await newPayer();
    upstream.delay({ ms: 600_000 });
    const first = await payer.call('POST', UPSCALE, { url: payer.video });
    const second = await payer.call('POST', UPSCALE, { url: payer.video, scale: 4 });
    const again = await payer.call('POST', UPSCALE, { url: payer.video, scale: 4 });
    expect(again.body.data).toMatchObject({ existing: true, job: { id: second.body.data.job.id } });
    await until('a look at it', () => payer.count('look') > 0);
    expect(payer.count('submit')).toBe(1);
    await crash();
    upstream.mend();
    const jobs = [await untilBrickFinished(payer, first), await untilBrickFinished(payer, second)];
    expect(jobs.map(({ status, output }) => [status, output.width])).toEqual([
      ['done', 320],
      ['done', 640],
    ]);
    expect(payer.count('submit')).toBe(2);
  });

  it('is lost, and never requested twice, if the server dies before the submission is answered', async () => {
    const payer = await newPayer();
    upstream.breakNext('submit', 'hang');
    const asked = await payer.call('POST', UPSCALE, { url: payer.video });
    await until('it was asked for', () => payer.count('submit') > 0);
    await crash();
    const job = await untilBrickFinished(payer, asked);
    expect(job).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/may have been billed, so it was not requested again/),
      usd: { estimate: 0.01, spent: 0.01 },
    });
    expect(payer.count('submit')).toBe(1);
  });
});

describe('a lip-sync', () => {
  it('is bought once although polls and a download fail', async () => {
    const payer = await newPayer();
    for (const how of ['500', 'garbage', 'quota'] as const) upstream.breakNext('look', how);
    upstream.breakNext('download', 'truncated');
    const job = await untilBrickFinished(payer, await payer.call('POST', BRICKS, { ...lipSync(payer), maxUsd: 0.05 }));
    expect(job).toMatchObject({ brick: 'lipsync', status: 'done', usd: { estimate: 0.05, spent: 0.05 } });
    expect(job.output.seconds).toBeGreaterThan(0);
    expect(payer.count('submit')).toBe(1);
  });

  it('that fal refuses costs nothing, and says why', async () => {
    const payer = await newPayer();
    upstream.breakNext('result', 'safety');
    const job = await untilBrickFinished(payer, await payer.call('POST', BRICKS, lipSync(payer)));
    expect(job).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/content rules stopped this lip-synced clip/),
      usd: { spent: 0 },
    });
    expect(JSON.stringify(job)).not.toContain('secret-42');
  });

  it('by the offline studio adds the sound for free, and says that no mouth moves', async () => {
    const payer = await newPayer('local');
    const job = await untilBrickFinished(payer, await payer.call('POST', BRICKS, { ...lipSync(payer), maxUsd: 0 }));
    expect(job).toMatchObject({
      status: 'done',
      output: { notice: expect.stringMatching(/moved no mouth/) },
      usd: { estimate: 0, spent: 0 },
    });
  });
});
