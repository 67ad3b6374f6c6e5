import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { residentMiB } from '../chaos/processes.js';
import { BRIEF, newAccount, type TestAccount, type TestResponse } from '../support/client.js';
import { HEALTHY_MS, watchHealth } from '../support/health.js';
import { type Server, startServer } from '../support/server.js';

const MB = 2 ** 20;
const item = '<item><id>1</id><title>Mug</title></item>';
/** What a hostile server sends, by path. */
const BOMBS: ReadonlyMap<string, { type: string; body: () => string }> = new Map([
  ['/nested', { type: 'text/html', body: () => `<html><body>${'<div>'.repeat(400_000)}mug` }],
  ['/unclosed', { type: 'text/html', body: () => `<html><body>${'<a href="x'.repeat(200_000)}` }],
  [
    '/scripts',
    {
      type: 'text/html',
      body: () => `<html>${'<script type="application/ld+json">{"@type":"Product"}</script>'.repeat(70_000)}`,
    },
  ],
  [
    '/words',
    { type: 'text/html', body: () => `<html><title>Mug</title><p>${'THE BEST SELF HEATING MUG '.repeat(80_000)}` },
  ],
  [
    '/entities.xml',
    {
      type: 'text/xml',
      body: () =>
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "${'x'.repeat(1000)}">${Array.from({ length: 40 }, (_, n) => `<!ENTITY a${n} "${'&a;'.repeat(1000)}">`).join('')}]><rss><item><title>&a39;</title></item></rss>`,
    },
  ],
  ['/deep.xml', { type: 'text/xml', body: () => `<rss>${'<item>'.repeat(300_000)}` }],
  ['/attributes.xml', { type: 'text/xml', body: () => `<rss><item ${'a="b" '.repeat(300_000)}/></rss>` }],
  ['/many.xml', { type: 'text/xml', body: () => `<rss>${item.repeat(200_000)}</rss>` }],
  ['/line.csv', { type: 'text/csv', body: () => `id,title,price\n1,${'x,"'.repeat((8 * MB) / 3)}` }],
  ['/cells.csv', { type: 'text/csv', body: () => `id,title,price\n${'1,Mug $1,$1 '.repeat((8 * MB) / 12)}` }],
  ['/wp-json/deep', { type: 'application/json', body: () => '['.repeat(8 * MB) }],
  ['/products.json', { type: 'application/json', body: () => `{"products":[${'{},'.repeat(2_000_000)}{}]}` }],
]);

let shop: HttpServer;
let at: string;
let server: Server;
let attacker: TestAccount;
let bystander: TestAccount;
beforeAll(async () => {
  shop = createServer((request, response) => {
    const bomb = BOMBS.get(request.url?.split('?')[0] ?? '');
    response.writeHead(bomb ? 200 : 404, { 'content-type': bomb?.type ?? 'text/plain' });
    response.end(bomb?.body() ?? '');
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  server = await startServer({ env: { CUTROOM_ALLOW_PRIVATE_NETWORK: 'on' } });
  attacker = await newAccount(server.url);
  bystander = await newAccount(server.url);
});
afterAll(async () => {
  await server?.remove();
  shop?.closeAllConnections();
  shop?.close();
});

const brief = (account: TestAccount, body: unknown): Promise<TestResponse> =>
  account.call('POST', '/api/v1/briefs/generate', body);
const described = (value: string) => ({ mode: 'description', value });

/** Checks that the response is a success or an explained refusal, not a fault of ours. */
function expectAnswered({ status, body }: TestResponse): void {
  expect([200, 201, 400, 413, 429, 502]).toContain(status);
  if (status >= 400) expect(body.error).toMatch(/\w/);
}

describe('text from outside', () => {
  it('is read without delaying others, whatever it contains', async () => {
    const health = watchHealth(server.url);
    const attack = Promise.all(
      [...BOMBS.keys()].flatMap((path) => [
        attacker.call('POST', '/api/v1/catalogs', { url: `${at}${path}` }),
        brief(attacker, { mode: 'url', value: `${at}${path}` }),
      ]),
    );
    let most = 0;
    const watching = setInterval(() => {
      most = Math.max(most, residentMiB(server.pid));
    }, 500);
    expect((await brief(bystander, described(BRIEF))).status).toBe(200);
    for (const answer of await attack) expectAnswered(answer);
    clearInterval(watching);
    expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
    expect(most).toBeLessThan(1800);
    expect((await brief(attacker, described(BRIEF))).status).toBe(200);
  });

  it('takes turns: forty texts of one account delay another account by one', async () => {
    const health = watchHealth(server.url);
    const attack = Promise.all(
      Array.from({ length: 40 }, (_, n) => brief(attacker, described(`${'A'.repeat(40)} ${n} ${BRIEF}`))),
    );
    expect((await brief(bystander, described(BRIEF))).status).toBe(200);
    const answers = await attack;
    for (const answer of answers) expectAnswered(answer);
    expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
    for (const { headers } of answers.filter(({ status }) => status === 429))
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
