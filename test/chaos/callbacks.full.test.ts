import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { answers, isSignedWith, type Receiver, startReceiver } from '../../testing/receiver.js';
import { newAccount, newRun, send } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';

let receiver: Receiver;
let server: Server;

const start = (dataDir?: string): Promise<Server> =>
  startServer({
    env: { CUTROOM_ALLOW_PRIVATE_NETWORK: '1', CUTROOM_CALLBACK_RETRY_SECONDS: '60' },
    ...(dataDir ? { dataDir } : {}),
  });

beforeAll(async () => {
  receiver = await startReceiver();
  server = await start();
});
afterAll(async () => {
  await server?.remove();
  await receiver?.close();
});

it.each([
  ['before its callback is sent', '/before', 0],
  ['while its callback is sent', '/meanwhile', 1],
])('a run ends, the process is killed %s, and the next one sends it', async (_when, path, calls) => {
  const account = await newAccount(server.url);
  const { secret } = (await account.session('GET', '/api/v1/account/callbacks/secret')).body.data;
  // The receiver does not answer until the process has been killed.
  receiver.behave(path, () => undefined);
  const id = await newRun(account, { callbackUrl: receiver.at(path) });
  await account.call('POST', `/api/v1/flows/${id}/cancel`);
  await receiver.until(path, calls);
  await server.kill();
  receiver.behave(path, answers(204));
  const from = receiver.of(path).length;
  server = await start(server.dataDir);
  const all = await receiver.until(path, from + 1);
  expect(new Set(all.map((call) => call.id)).size).toBe(1);
  expect(all.every((call) => isSignedWith(secret, call))).toBe(true);
  expect(JSON.parse(all[0]!.body).data).toMatchObject({ id, status: 'cancelled' });
  // The signing key survives the process, and nothing more is sent once a callback is delivered.
  for (;;) {
    const { body } = await send(server.url, 'GET', `/api/v1/flows/${id}`, undefined, { 'x-api-key': account.key });
    const { callback } = body.data.run;
    if (callback.status !== 'delivered') {
      await sleep(50);
      continue;
    }
    expect(callback).toMatchObject({ attempts: [{ status: 204, error: null }], nextAttemptAt: null });
    break;
  }
  expect(receiver.of(path)).toHaveLength(from + 1);
});
