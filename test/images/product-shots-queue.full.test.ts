import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { FalUpstream } from '../../testing/fal.js';
import { type Body, newAccount, type TestAccount, untilFinished } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { newProduct } from './studio.js';

const SHOTS = '/api/v1/images/product-shots';
const SHOPIFY = ['hero', 'on_surface', 'in_hand', 'detail', 'lifestyle'];

let queue: FalUpstream;
let server: SharedServer;
/** The server that is killed. */
let own: Server | undefined;
beforeAll(async () => {
  server = await sharedServer();
  queue = server.fal;
});
afterEach(() => queue.mend());
afterAll(() => own?.remove());

const start = (me: TestAccount, body: Body) => me.call('POST', SHOTS, body);
const listRoles = (job: Body): string[] => job.output.frames.map(({ use }: Body) => use.segmentRole);

describe("shots in a provider's queue", () => {
  it('are bought two at a time and once each; between polls the job waits without a result', async () => {
    const me = await newAccount(server.url, { providerKey: queue.key });
    const { id: productId } = await newProduct(me);
    const bought = queue.accepted;
    queue.delay({ looks: 2 });
    queue.breakNext('result', 'safety');
    const { body } = await start(me, { plan: 'shopify', productId });
    const path = `${SHOTS}/${body.data.jobId}`;
    const seen = new Map<string, Body>();
    for (let job: Body = null; !['done', 'failed'].includes(job?.status); ) {
      job = (await me.call('GET', path)).body.data.job;
      seen.set(job.status, job);
      await sleep(20);
    }
    expect(seen.get('waiting')).toMatchObject({ output: null, error: null });
    expect(listRoles(seen.get('done'))).toEqual(SHOPIFY);
    // One picture was submitted twice: its first request was refused without being billed.
    expect(queue.accepted - bought).toBe(5 + 1);
  });

  it('that are all refused are requested twice each across all polls', async () => {
    const me = await newAccount(server.url, { providerKey: queue.key });
    const { id: productId } = await newProduct(me);
    const bought = queue.accepted;
    for (let refusal = 0; refusal < 20; refusal += 1) queue.breakNext('result', 'safety');
    const { body } = await start(me, { plan: 'shopify', productId });
    const job = await untilFinished(me, `${SHOTS}/${body.data.jobId}`);
    expect(job).toMatchObject({ status: 'failed', output: null });
    expect(queue.accepted - bought).toBe(5 * 2);
  });

  it('are bought once each when the server is killed while it waits', async () => {
    const env = { CUTROOM_FAL_BASE_URL: queue.url };
    own = await startServer({ env });
    const me = await newAccount(own.url, { providerKey: queue.key });
    const { id: productId } = await newProduct(me);
    const bought = queue.accepted;
    queue.delay({ ms: 600_000 });
    const { body } = await start(me, { plan: 'shopify', productId });
    const path = `${SHOTS}/${body.data.jobId}`;
    while ((await me.call('GET', path)).body.data.job.status !== 'waiting') await sleep(20);
    await own.kill();
    expect(queue.accepted - bought).toBe(2);
    queue.mend();
    const { dataDir, port } = own;
    own = await startServer({ env, dataDir, port });
    const job = await untilFinished(me, path);
    expect({ status: job.status, roles: listRoles(job), missing: job.output.missing }).toEqual({
      status: 'done',
      roles: SHOPIFY,
      missing: [],
    });
    expect(queue.accepted - bought).toBe(5);
  });
});
