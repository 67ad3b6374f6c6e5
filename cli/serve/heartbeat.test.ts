import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RemoteDataSource } from '../../gateway/remote-data-source.js';
import { createAnswerBudgets, openResponseMeter } from '../../platform/answers/index.js';
import { createTrustedFetch } from '../../platform/fetch/index.js';
import { createLog } from '../../platform/log/index.js';
import { type Relay, startRelay } from '../../test/support/relay.js';
import { endWithJson, startHeartbeat } from './heartbeat.js';

/** How long the subgraph takes to answer, ms. Its gateway gives up after half of that without a sign of life. */
const SLOW = 5_000;
const SILENCE = SLOW / 2;

let subgraph: Server;
let relay: Relay;
let calls = 0;
beforeAll(async () => {
  subgraph = createServer((_request, reply) => {
    calls += 1;
    const stop = startHeartbeat(reply, 200);
    setTimeout(() => {
      stop();
      endWithJson(reply, 200, '{"data":{"a":1}}');
    }, SLOW);
  });
  await new Promise<void>((resolve) => subgraph.listen(0, '127.0.0.1', resolve));
  relay = await startRelay((subgraph.address() as AddressInfo).port);
});
afterAll(async () => {
  await relay?.close();
  subgraph?.closeAllConnections();
  subgraph?.close();
});

it('a slow answer is waited for as long as its machine lives, and is a failure to be retried once that has vanished', async () => {
  const url = `http://127.0.0.1:${relay.port}/graphql`;
  const source = new RemoteDataSource({
    name: 'media',
    url,
    fetch: createTrustedFetch({
      baseUrls: [url],
      timeouts: { connectMs: SILENCE, headersMs: SILENCE, idleMs: SILENCE },
    }),
    tokens: { sign: () => 'signed', open: () => null },
    timeoutMs: 60_000,
  });
  const context = {
    log: createLog('silent'),
    viewer: null,
    meter: openResponseMeter(createAnswerBudgets(false), 'nobody'),
  };
  const ask = () => source.process({ request: { query: '{ a }' }, context } as never);
  const refused = { data: null, errors: [{ extensions: { code: 'SHUTTING_DOWN', retryAfter: 5 } }] };

  expect(await ask()).toEqual({ data: { a: 1 } });
  const cut = ask();
  while (calls < 2) await sleep(10);
  relay.silence();
  expect(await cut).toMatchObject(refused);
  expect(await ask()).toMatchObject(refused);
  relay.speak();
  expect(await ask()).toEqual({ data: { a: 1 } });
}, 60_000);
