import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { browserPath, openBrowser } from '../support/browser.js';
import { type Body, newAccount, type TestAccount } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';

/** Starts a site with an empty page. */
async function startSite() {
  const site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return { port: (site.address() as AddressInfo).port, close: () => site.close() };
}

const suite = browserPath() ? describe : describe.skip;
let listed: Awaited<ReturnType<typeof startSite>>;
let unlisted: Awaited<ReturnType<typeof startSite>>;
let server: Server;
let browser: Browser;
let me: TestAccount;

suite('a page of another origin', () => {
  beforeAll(async () => {
    [listed, unlisted] = [await startSite(), await startSite()];
    const origins = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${listed.port}`);
    server = await startServer({ env: { CUTROOM_ALLOWED_ORIGINS: origins.join(',') } });
    me = await newAccount(server.url);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.remove();
    listed?.close();
    unlisted?.close();
  });

  async function visit(address: string, visited: (page: Page) => Promise<void>): Promise<void> {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(address);
    await visited(page);
    await context.close();
  }
  /** What a page's script reads of an answer; null if the browser hides it. */
  const ask = (
    page: Page,
    path: string,
    { method = 'GET', body, key }: { method?: string; body?: Body; key?: string } = {},
  ) =>
    page.evaluate(
      async ([url, init]) => {
        const answer = await fetch(url, init).catch(() => null);
        if (!answer) return null;
        const headers = { id: answer.headers.get('x-request-id'), location: answer.headers.get('location') };
        return { status: answer.status, ...headers, text: await answer.text() };
      },
      [
        `${server.url}${path}`,
        {
          method,
          credentials: 'include',
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(key === undefined ? {} : { 'x-api-key': key }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
      ] as const,
    );
  const signIn = () => ({ method: 'POST', body: { email: me.email, password: me.password } });
  const GRAPH = { method: 'POST', body: { query: '{ account { plan } }' } };
  const PRODUCT = { method: 'POST', body: { name: 'Mug', category: 'handheld' } };

  it('signs in, reads and writes with the cookie, if it is of the same site', async () => {
    await visit(`http://127.0.0.1:${listed.port}`, async (page) => {
      expect(await ask(page, '/auth/sign-in', signIn())).toMatchObject({ status: 200 });
      expect(await ask(page, '/api/v1/account')).toMatchObject({ status: 200, id: expect.any(String) });
      expect(await ask(page, '/graphql', GRAPH)).toMatchObject({
        status: 200,
        text: expect.stringContaining('creator'),
      });
      expect(await ask(page, '/api/v1/props', PRODUCT)).toMatchObject({
        status: 201,
        location: expect.stringMatching(/^\/api\/v1\/props\//),
      });
      expect(await ask(page, '/files/uploads/nothing.png')).toMatchObject({ status: 404 });
      expect(await ask(page, '/api/v1/nothing')).toMatchObject({ status: 404 });
    });
  });

  it('uses a key, if it is of another site: the browser keeps the cookie from it', async () => {
    await visit(`http://localhost:${listed.port}`, async (page) => {
      expect(await ask(page, '/auth/sign-in', signIn())).toMatchObject({ status: 200 });
      expect(await ask(page, '/api/v1/account')).toMatchObject({ status: 401 });
      const { key } = me;
      expect(await ask(page, '/api/v1/account', { key })).toMatchObject({ status: 200 });
      expect(await ask(page, '/graphql', { ...GRAPH, key })).toMatchObject({ status: 200 });
      expect(await ask(page, '/api/v1/props', { ...PRODUCT, key })).toMatchObject({ status: 201 });
    });
  });

  it('can do neither, if its origin is not listed', async () => {
    await visit(`http://127.0.0.1:${unlisted.port}`, async (page) => {
      const { key } = me;
      for (const [path, request] of Object.entries({
        '/auth/sign-in': signIn(),
        '/api/v1/account': { key },
        '/graphql': GRAPH,
      }))
        expect({ path, answer: await ask(page, path, request) }).toEqual({ path, answer: null });
      expect(await page.context().cookies(server.url)).toEqual([]);
    });
  });
});
