import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount, newPersona, newRun, type TestAccount, type TestResponse, untilRun } from '../support/client.js';
import { HEALTHY_MS, watchHealth } from '../support/health.js';
import { type Server, startServer } from '../support/server.js';

/** Ordinary briefs that once blocked the process forever, and similar texts. */
const WORST: readonly string[] = [
  'A'.repeat(40),
  'THE BEST SELF HEATING TRAVEL MUG FOR COMMUTERS',
  'THE BEST SELF HEATING TRAVEL MUG FOR COMMUTERS '.repeat(80).trim(),
  `Make a ${'short fun '.repeat(300)}x`,
  'A'.repeat(4000),
  '1'.repeat(4000),
  `a${'. '.repeat(1900)}b`,
  'keeps your coffee hot and '.repeat(150).trim(),
  `Ember is ${'"('.repeat(1900)}`,
  `Mug ${'[a]('.repeat(900)}`,
  `Mug${'\n'.repeat(3900)}x`,
  `a${'\u0316\u0301'.repeat(1900)}b`,
];
/** 502 means that nothing can be made of a page or text; any other status from 500 on is a fault. */
const documented = ({ status }: TestResponse): boolean => status < 500 || status === 502;

let server: Server;
let site: HttpServer;
let page: string;
let me: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  site = createServer((_request, response) => {
    const body = WORST.map((text) => `<p>${text.replaceAll('<', '&lt;')}</p>`).join('\n');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html><head><title>${'THE BEST MUG '.repeat(200)}</title></head><body><main>${body}</main></body></html>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  page = `http://127.0.0.1:${(site.address() as AddressInfo).port}/mug`;
  server = await startServer({ env: { CUTROOM_ALLOW_PRIVATE_NETWORK: '1' } });
  [me, other] = [await newAccount(server.url), await newAccount(server.url)];
});
afterAll(async () => {
  await server?.remove();
  site?.close();
});

/**
 * Does something hostile while polling `/healthz`. Checks that every response is a documented one, and that `/healthz` stays
 * fast.
 */
async function whileHealthy(act: () => Promise<TestResponse[]>): Promise<void> {
  const health = watchHealth(server.url);
  const answers = await act();
  const { worstMs } = await health.stop();
  expect(answers.filter((answer) => !documented(answer)).map(({ status, body }) => ({ status, body }))).toEqual([]);
  // Most must be accepted: refusals alone would prove nothing.
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(answers.length / 2);
  expect(worstMs).toBeLessThan(HEALTHY_MS);
}

const one = async (texts: readonly string[], ask: (text: string) => Promise<TestResponse>): Promise<TestResponse[]> => {
  const answers: TestResponse[] = [];
  for (const text of texts) answers.push(await ask(text));
  return answers;
};

describe('no text stops the server', () => {
  it('reads the worst briefs, typed and from a page', async () => {
    await whileHealthy(async () => [
      ...(await one(WORST, (value) => me.call('POST', '/api/v1/briefs/generate', { mode: 'description', value }))),
      await me.call('POST', '/api/v1/briefs/generate', { mode: 'url', value: page }),
    ]);
  });

  it('starts runs from them while another account’s run reaches its gate', async () => {
    await whileHealthy(() =>
      one(WORST.slice(0, 4), (value) =>
        me.call('POST', '/api/v1/flows', {
          preset: 'creator-ugc-video',
          briefSource: { mode: 'description', value: value.slice(0, 4000) },
          options: { lines: 3, seed: 1 },
        }),
      ),
    );
    const run = await newRun(other);
    expect((await untilRun(other, run, ['gate'])).status).toBe('gate');
  });

  it('writes scripts and creators from them', async () => {
    const persona = await newPersona(me);
    await whileHealthy(async () => [
      ...(await one(WORST, (text) =>
        me.call('POST', '/api/v1/scripts/generate', {
          niche: text.slice(0, 200),
          format: 'talking-5',
          variations: 2,
          brief: { goal: 'sales', platform: 'tiktok', product: text, audience: text.slice(0, 500) },
        }),
      )),
      ...(await one(WORST, (text) =>
        me.call('POST', '/api/v1/personas/generate', { niche: text.slice(0, 200), productDescription: text }),
      )),
      await me.call('POST', '/api/v1/personas/generate', { productUrl: page }),
      ...(await one(WORST, (text) =>
        me.call('POST', `/api/v1/personas/${persona.slug}/fields`, {
          action: 'enlarge',
          field: 'short_bio',
          currentValue: text.slice(0, 3000),
        }),
      )),
    ]);
  });

  it('draws pictures from them', async () => {
    const persona = await newPersona(me);
    await whileHealthy(() =>
      one(WORST.slice(0, 6), (text) =>
        me.call('POST', '/api/v1/images/generate', {
          personaSlug: persona.slug,
          promptMode: 'custom',
          customPrompt: text,
        }),
      ),
    );
  });
});
