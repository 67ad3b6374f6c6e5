/** A job that repeatedly kills its process fails for good; other jobs don't. A blocked process is restarted. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Shops, startShops } from '../../testing/shops.js';
import { account, heldPicture, readSlots, startPhoto } from '../images/pictures.js';
import { newAccount, send, untilImageJob } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { freePort } from '../support/services.js';
import { until } from '../support/until.js';

let shops: Shops;
let server: Server | undefined;
beforeAll(async () => {
  shops = await startShops();
});
afterEach(async () => {
  await server?.remove();
  server = undefined;
});
afterAll(() => shops?.close());

describe('a job during which the process is killed', () => {
  it('is retried once alone and then fails, unlike a job that ran beside it', async () => {
    const env = { ...shops.env, CUTROOM_DEFAULT_PLAN: 'free', CUTROOM_WORKER_CONCURRENCY: '2' };
    server = await startServer({ env });
    const { dataDir, port } = server;
    const again = async (): Promise<void> => {
      await server!.kill();
      server = await startServer({ env, dataDir, port });
    };
    const [mine, other] = [await account(server.url), await account(server.url)];
    const poison = heldPicture(shops, '/poison.png');
    const innocent = heldPicture(shops, '/innocent.png');
    const poisonId = await startPhoto(mine, { fileUrl: poison.url });
    const innocentId = await startPhoto(other, { fileUrl: innocent.url });
    await until('both run', () => poison.readers() === 1 && innocent.readers() === 1);

    await again();
    await until('the poison runs again', () => poison.readers() === 2);
    const later = await startPhoto(other, {});
    await sleep(2_500);
    // While the poisonous job runs, no other job does: neither the one that died with it before nor one that was started later.
    expect(innocent.readers()).toBe(1);
    expect((await other.call('GET', `/api/v1/images/jobs/${later}`)).body.data.job.status).toBe('queued');

    await again();
    const failed = await untilImageJob(mine, poisonId);
    expect(failed).toMatchObject({ status: 'failed', error: expect.stringContaining('stopped the process twice') });
    expect((await untilImageJob(other, later)).status).toBe('done');
    await until('the innocent runs again', () => innocent.readers() === 2);
    await innocent.letGo();
    expect((await untilImageJob(other, innocentId)).status).toBe('done');
    expect((await readSlots(other)).hostedUsed).toBe(2);
    expect(poison.readers()).toBe(2);
  });
});

describe('a process whose event loop is blocked', () => {
  /** Makes the process block forever on SIGUSR2, a signal that the server does not handle itself. */
  const BLOCKS = '--import data:text/javascript,process.on(%22SIGUSR2%22,()=>%7Bfor(;;);%7D)';
  /** The process id of the supervisor's only child. */
  const findChild = (pid: number): number => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());

  it('exits, and is restarted under `npm start`', async () => {
    server = await startServer({
      env: { CUTROOM_WATCHDOG_SECONDS: '8', NODE_OPTIONS: BLOCKS },
      command: ['start', '--supervise'],
    });
    const { url, log } = server;
    const me = await newAccount(url);
    const pid = findChild(server.pid);
    process.kill(pid, 'SIGUSR2');
    await until('it has ended', () => log().includes('ends itself to be started anew'));
    await until('it is ready again', () => log().split('"msg":"ready"').length === 3);
    expect(log()).toMatch(new RegExp(`event loop was blocked for \\d+ s: process ${pid} ends itself`));
    expect(log()).toContain('Cutroom ended by SIGKILL; starting it again in 1 s.');
    expect((await me.call('GET', '/api/v1/account')).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('in a worker fails its health check and exits', async () => {
    const port = await freePort();
    const health = `http://127.0.0.1:${port}`;
    server = await startServer({
      env: { CUTROOM_WATCHDOG_SECONDS: '8', NODE_OPTIONS: BLOCKS, CUTROOM_WORKER_HEALTH_PORT: String(port) },
      command: ['worker'],
    });
    for (const [path, status] of [
      ['/healthz', 200],
      ['/readyz?x=1', 200],
      ['/', 404],
      ['/__proto__', 404],
    ] as const)
      expect([path, (await send(health, 'GET', path)).status]).toEqual([path, status]);
    expect((await send(health, 'POST', '/healthz', 'x')).status).toBe(405);
    process.kill(server.pid, 'SIGUSR2');
    // The process may answer once more before the signal takes effect.
    await until('its health check fails', () =>
      fetch(`${health}/healthz`, { signal: AbortSignal.timeout(1_000) }).then(
        () => false,
        () => true,
      ),
    );
    await until('it has ended', () => server!.log().includes('ends itself to be started anew'));
    await server.stop();
  });
});
