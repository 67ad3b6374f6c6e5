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
  ({ redisUrl: `redis://127.0.0.1:${port}`, rateLimitPerMinute: 3, signInLimitPerMinute: 2 }) as Config;

describe('limits while Redis is away', () => {
  it('are there at once, and hold in memory', async () => {
    const closed = createServer();
    const port = await listen(closed);
    await new Promise((resolve) => closed.close(resolve));
    const started = performance.now();
    const limiters = await createLimiters(config(port), createLog('silent'));
    expect(performance.now() - started).toBeLessThan(900);
    for (let call = 0; call < 3; call += 1) await limiters.perKey.take('k');
    await expect(limiters.perKey.take('k')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { policy: '3;w=60' },
    });
    await limiters.perKey.take('another');
    await limiters.close();
  });

  it('are there soon when something takes the connection and never speaks', async () => {
    const sockets: { destroy(): void }[] = [];
    const mute = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    const port = await listen(mute);
    const started = performance.now();
    const limiters = await createLimiters(config(port), createLog('silent'));
    expect(performance.now() - started).toBeLessThan(3000);
    for (let call = 0; call < 2; call += 1) await limiters.signIn.take('k');
    await expect(limiters.signIn.take('k')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await limiters.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => mute.close(resolve));
  });
});
