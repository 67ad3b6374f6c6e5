import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newAccount, untilFinished } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { type GoogleUpstream, startGoogleUpstream } from '../upstreams/google.js';
import { newProduct } from './studio.js';

const SHOTS = '/api/v1/images/product-shots';

let upstream: GoogleUpstream;
let server: Server;
beforeAll(async () => {
  upstream = await startGoogleUpstream();
  const env = {
    CUTROOM_GOOGLE_BASE_URL: upstream.url,
    CUTROOM_WORKER_CONCURRENCY: '1',
    CUTROOM_QUOTA_PAUSE_SECONDS: '5',
  };
  server = await startServer({ env });
});
afterAll(async () => {
  await server?.remove();
  await upstream?.close();
});

it('shots waiting for a used-up quota do not occupy a worker, and are made afterwards', async () => {
  const me = await newAccount(server.url, { providerKey: upstream.key });
  const { id: productId } = await newProduct(me);
  let asked = 0;
  upstream.judgeImages(() => {
    asked += 1;
    return asked <= 2 ? 'quota' : null;
  });
  const { jobId } = (await me.call('POST', SHOTS, { plan: 'shopify', productId })).body.data;
  while (asked < 2) await sleep(20);
  const other = await newAccount(server.url);
  const made = await other.call('POST', '/api/v1/images/generate', {});
  expect(made.status).toBe(201);
  expect((await me.call('GET', `${SHOTS}/${jobId}`)).body.data.job).toMatchObject({ status: 'waiting', output: null });
  expect(asked).toBe(2);
  const job = await untilFinished(me, `${SHOTS}/${jobId}`);
  expect(job.output.frames).toHaveLength(5);
  expect(job.output.missing).toEqual([]);
  expect(asked).toBe(5 + 2);
});
