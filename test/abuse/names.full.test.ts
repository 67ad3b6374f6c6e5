import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount, type TestAccount, type TestResponse } from '../support/client.js';
import { type NameServer, startNameServer } from '../support/name-server.js';
import { type Server, startServer } from '../support/server.js';
import { until } from '../support/until.js';

const FEED = '<rss><channel><item><id>1</id><title>Mug</title><price>9 EUR</price></item></channel></rss>';
const PAGE = '<title>Ember mug</title><p>A mug that keeps coffee hot for a whole morning.</p>';

let names: NameServer;
let shop: HttpServer;
let at: string;
let server: Server;
beforeAll(async () => {
  names = await startNameServer((name, type) =>
    name.endsWith('stuck.test') ? 'silence' : type === 'A' ? [{ type, data: '127.0.0.1' }] : [],
  );
  shop = createServer((request, response) => {
    const isFeed = request.url === '/feed.xml';
    response.setHeader('content-type', isFeed ? 'text/xml' : 'text/html').end(isFeed ? FEED : PAGE);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  at = `http://shop.test:${(shop.address() as AddressInfo).port}`;
  server = await startServer({
    env: { CUTROOM_ALLOW_PRIVATE_NETWORK: 'on', CUTROOM_DNS_SERVERS: names.address },
  });
});
afterAll(async () => {
  await server?.remove();
  names?.close();
  shop?.closeAllConnections();
  shop?.close();
});

const brief = (account: TestAccount, value: string): Promise<TestResponse> =>
  account.call('POST', '/api/v1/briefs/generate', { mode: 'url', value });

describe('names whose name server never answers', () => {
  it('delay only the account that sends them, however many it sends', async () => {
    const attacker = await newAccount(server.url);
    const bystander = await newAccount(server.url);
    const answers: TestResponse[] = [];
    let isOver = false;
    const flood = Array.from({ length: 40 }, async (_, n) => {
      while (!isOver) {
        answers.push(await brief(attacker, `http://${n}.stuck.test/`));
        await sleep(500);
      }
    });
    await until('stuck look-ups', () => names.asked.length >= 16);
    for (let turn = 0; turn < 3; turn++) {
      expect((await brief(bystander, `${at}/`)).status).toBe(200);
      expect((await bystander.call('POST', '/api/v1/catalogs', { url: `${at}/feed.xml` })).status).toBe(201);
    }
    isOver = true;
    await Promise.all(flood);
    const [unanswered, refused] = [502, 429].map((code) => answers.filter(({ status }) => status === code));
    expect(unanswered!.length + refused!.length).toBe(answers.length);
    expect(unanswered![0]?.body.error).toMatch(/\.stuck\.test could not be resolved: its name server did not answer/);
    expect(refused!.map(({ body }) => body.error)).toContainEqual(expect.stringContaining('look-ups of host names'));
    for (const { headers } of refused!) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await brief(attacker, `${at}/`)).status).toBe(200);
  });
});
