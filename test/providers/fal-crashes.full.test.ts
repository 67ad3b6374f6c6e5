import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type FalUpstream, startFalUpstream } from '../../testing/fal.js';
import { type Body, newRun, untilRun } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { until } from '../support/until.js';
import { type FalPayer, newFalPayer } from './payer.js';

let upstream: FalUpstream;
let server: Server;
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
const newPayer = (): Promise<FalPayer> => newFalPayer(upstream, () => server.url);

const notices = (run: Body): string[] => run.frames.map((frame: Body) => frame.notice).filter(Boolean);

describe('a run with a fal key', () => {
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
    const month = async (of: FalPayer) => (await of.now().call('GET', '/api/v1/account/usage')).body.data.month;
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
});
