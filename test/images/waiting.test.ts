import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Shops } from '../../testing/shops.js';
import { type Body, type TestAccount, type TestResponse, untilImageJob } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until } from '../support/until.js';
import { account, failed, heldPicture, readCounts, readSlots, untilIdle } from './pictures.js';
import { readGallery } from './studio.js';

let shops: Shops;
let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
  ({ shops } = server);
});

const owner = (): Promise<TestAccount> => account(server.url, 'local');

const ask = (me: TestAccount, body: Body, headers: Record<string, string> = {}): Promise<TestResponse> =>
  me.call('POST', '/api/v1/images/generate', body, headers);

describe('a client that disconnects', () => {
  it('does not cancel the picture, which is made and stored', async () => {
    const me = await owner();
    const held = heldPicture(shops, '/impatient.png');
    const leaving = new AbortController();
    const cut = fetch(`${server.url}/api/v1/images/generate`, {
      method: 'POST',
      headers: { 'x-api-key': me.key, 'content-type': 'application/json' },
      body: JSON.stringify({ fileUrl: held.url }),
      signal: leaving.signal,
    }).catch((error: Error) => error.name);
    await until('it is under way', () => held.readers() === 1);
    leaving.abort();
    expect(await cut).toBe('AbortError');
    await held.letGo();
    await untilIdle(me);
    expect(await readCounts(me)).toEqual({ queued: 0, running: 0, done: 1, failed: 0 });
    expect(await readGallery(me)).toHaveLength(1);
  });
});

describe('a picture that takes longer than a call may wait', () => {
  let hasty: SharedServer;
  beforeAll(async () => {
    hasty = await sharedServer('modelled');
  });

  it('is a 504 that names the job, which continues; the same Idempotency-Key then returns its picture', async () => {
    const me = await account(hasty.url);
    const held = heldPicture(shops, '/slow.png');
    const key = { 'idempotency-key': randomUUID() };
    const late = await ask(me, { fileUrl: held.url }, key);
    expect([late.status, late.body.code]).toEqual([504, 'TIMED_OUT']);
    expect(late.body.error).toContain(late.body.jobId);
    expect(late.body.hint).toContain(`GET /api/v1/images/jobs/${late.body.jobId}`);
    expect((await ask(me, { fileUrl: held.url }, key)).body.jobId).toBe(late.body.jobId);
    await held.letGo();
    const job = await untilImageJob(me, late.body.jobId);
    expect(job.status).toBe('done');
    const again = await ask(me, { fileUrl: held.url }, key);
    expect(again).toMatchObject({ status: 201, body: { data: { imageUrl: job.resultUrl } } });
    expect(await readCounts(me)).toEqual({ queued: 0, running: 0, done: 1, failed: 0 });
    expect((await readSlots(me)).hostedUsed).toBe(1);
  });

  it('and then fails keeps its slot for a retry', async () => {
    const me = await account(hasty.url);
    const held = heldPicture(shops, '/slow-and-broken.png');
    const late = await ask(me, { fileUrl: held.url });
    expect(late.status).toBe(504);
    expect((await readSlots(me)).hostedUsed).toBe(1);
    held.refuse();
    expect((await untilImageJob(me, late.body.jobId)).status).toBe('failed');
    expect((await readSlots(me)).hostedUsed).toBe(1);
    expect(await failed(me)).toEqual(expect.any(String));
  });
});
