import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { startRelay } from '../../test/support/relay.js';
import { haveServices, startRedis } from '../../test/support/services.js';
import type { Config } from '../config/index.js';
import { createLog } from '../log/index.js';
import { createLimiters } from './index.js';

const listen = async (server: ReturnType<typeof createServer>): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as { port: number }).port;
};
const config = (port: number): Config =>
  ({
    redisUrl: `redis://127.0.0.1:${port}`,
    rateLimitPerMinute: 3,
    signInLimitPerMinute: 2,
    analysesPerHour: 1,
  }) as Config;

it('a call of no cost is refused only after the limit was exceeded', async () => {
  const limiters = await createLimiters({ ...config(0), redisUrl: null } as Config, createLog('silent'));
  const { take, points } = limiters.keptAnswers;
  await take('k', points);
  await take('k', 0);
  await expect(take('k', 1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(take('k', 0)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringContaining('answers kept under Idempotency-Keys'),
  });
  await limiters.close();
});

describe('limits while Redis is down', () => {
  it('work immediately, and are kept in memory', async () => {
    const closed = createServer();
    const port = await listen(closed);
    await new Promise((resolve) => closed.close(resolve));
    const limiters = await createLimiters(config(port), createLog('silent'));
    for (let call = 0; call < 3; call += 1) await limiters.perAccount.take('k');
    await expect(limiters.perAccount.take('k')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { policy: '3;w=60' },
    });
    await limiters.perAccount.take('another');
    await limiters.close();
  });

  it('work soon if something accepts the connection and never answers', async () => {
    const sockets: { destroy(): void }[] = [];
    const mute = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    const port = await listen(mute);
    const limiters = await createLimiters(config(port), createLog('silent'));
    const { perPair, perEmail } = limiters.signIn;
    for (let call = 0; call < 2; call += 1) await perPair.take('k');
    await expect(perPair.take('k')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    // Each limiter counts separately, so `perEmail` still has all its points.
    for (let call = 0; call < 10; call += 1) await perEmail.take('k');
    await perEmail.giveBack('k');
    await perEmail.take('k');
    await expect(perEmail.take('k')).rejects.toMatchObject({ details: { policy: '10;w=60' } });
    await perPair.forget('k');
    await perPair.take('k');
    await limiters.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => mute.close(resolve));
  });
});

const withRedis = haveServices() ? describe : describe.skip;

withRedis('limits while the connection to Redis is half open', () => {
  it('are kept in memory after one time-out, and are shared again over a new connection', async () => {
    const redis = await startRedis();
    const relay = await startRelay(redis.port);
    const [ours, others] = await Promise.all(
      [relay.port, redis.port].map((port) => createLimiters(config(port), createLog('silent'))),
    );
    await ours!.perAccount.take('k');
    expect(await others!.perAccount.peek('k')).toMatchObject({ used: 1 });
    relay.silence();
    const began = performance.now();
    // A time-out breaks the connection, which fails every command on it. So two concurrent calls wait for one time-out, not for
    // two.
    await Promise.all([ours!.perAccount.take('k'), ours!.perAccount.take('another')]);
    expect(performance.now() - began).toBeLessThan(10_000);
    for (let call = 0; call < 2; call += 1) await ours!.perAccount.take('k');
    expect(performance.now() - began).toBeLessThan(10_000);
    await expect(ours!.perAccount.take('k')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    relay.speak();
    const deadline = Date.now() + 30_000;
    for (let used = 0; used === 0 && Date.now() < deadline; ) {
      await sleep(100);
      await ours!.perAddress.take('192.0.2.1').catch(() => undefined);
      used = (await others!.perAddress.peek('192.0.2.1')).used;
    }
    expect((await others!.perAddress.peek('192.0.2.1')).used).toBeGreaterThan(0);
    await Promise.all([ours!.close(), others!.close()]);
    await relay.close();
    await redis.stop();
  });
});

describe('points', () => {
  it('are counted as a call states, and can be read without counting', async () => {
    const limiters = await createLimiters(
      { redisUrl: null, rateLimitPerMinute: 3, signInLimitPerMinute: 2, analysesPerHour: 1 } as Config,
      createLog('silent'),
    );
    expect(await limiters.perAccount.peek('k')).toEqual({ limit: 3, used: 0, resetsAt: null });
    await limiters.perAccount.take('k', 2);
    const state = await limiters.perAccount.peek('k');
    expect(state).toMatchObject({ limit: 3, used: 2 });
    expect(state.resetsAt!.getTime() - Date.now()).toBeGreaterThan(50_000);
    await expect(limiters.perAccount.take('k', 2)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    // The refused attempt was counted, too.
    expect(await limiters.perAccount.peek('k')).toMatchObject({ used: 3 });
    await limiters.perAccount.take('another', 3);
    await limiters.close();
  });
});

describe('a limit by the hour', () => {
  it('has its own name, and says when the hour ends', async () => {
    const limiters = await createLimiters(
      { redisUrl: null, rateLimitPerMinute: 3, signInLimitPerMinute: 2, analysesPerHour: 1 } as Config,
      createLog('silent'),
    );
    await limiters.analyses.take('k');
    await expect(limiters.analyses.take('k')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(
        /^Too many posts taken apart: 1 an hour are allowed\. Try again in 3[56]\d\d s\.$/,
      ),
      details: { policy: '1;w=3600;name="scripts-analyze"' },
    });
    await limiters.close();
  });
});
