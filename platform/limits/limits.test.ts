import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
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

describe('limits while Redis is away', () => {
  it('are there at once, and hold in memory', async () => {
    const closed = createServer();
    const port = await listen(closed);
    await new Promise((resolve) => closed.close(resolve));
    const started = performance.now();
    const limiters = await createLimiters(config(port), createLog('silent'));
    expect(performance.now() - started).toBeLessThan(5_000);
    for (let call = 0; call < 3; call += 1) await limiters.perAccount.take('k');
    await expect(limiters.perAccount.take('k')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { policy: '3;w=60' },
    });
    await limiters.perAccount.take('another');
    await limiters.close();
  });

  it('are there soon when something takes the connection and never speaks', async () => {
    const sockets: { destroy(): void }[] = [];
    const mute = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    const port = await listen(mute);
    const started = performance.now();
    const limiters = await createLimiters(config(port), createLog('silent'));
    expect(performance.now() - started).toBeLessThan(10_000);
    const { perPair, perEmail } = limiters.signIn;
    for (let call = 0; call < 2; call += 1) await perPair.take('k');
    await expect(perPair.take('k')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    // Each kind counts for itself, and a success is uncounted.
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

describe('points', () => {
  it('count as many as a call says, and can be looked at without counting', async () => {
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
    // What was refused was counted all the same.
    expect(await limiters.perAccount.peek('k')).toMatchObject({ used: 3 });
    await limiters.perAccount.take('another', 3);
    await limiters.close();
  });
});

describe('a limit by the hour', () => {
  it('has a name of its own, and says when the hour ends', async () => {
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
