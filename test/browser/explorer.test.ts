import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { description } from '../conformance/described.js';
import { browserPath, openBrowser, watchedPage } from '../support/browser.js';
import { newAccount, send, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

const suite = browserPath() ? describe : describe.skip;
let server: SharedServer;
let browser: Browser;
let me: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
});

suite('the explorers work with this server alone', () => {
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  it('GraphiQL loads the schema and queries with the visitor’s session', async () => {
    const { page, context, outside, faults } = await watchedPage(browser, server.url, me.cookie);
    await page.goto(`${server.url}/graphiql`);
    await page.waitForSelector('.graphiql-container');
    await page.click('button.graphiql-execute-button');
    await page.waitForFunction(
      (email) => document.querySelector('.graphiql-response')?.textContent?.includes(email),
      me.email,
    );
    // The documentation pane shows the introspected schema.
    await page.click('button[aria-label="Show Documentation Explorer"]');
    await page.waitForFunction(() => document.querySelector('.graphiql-doc-explorer')?.textContent?.includes('Query'));
    expect({ outside, faults }).toEqual({ outside: [], faults: [] });
    await context.close();
  });

  it('the API page shows every route and tries one', async () => {
    const { page, context, outside, faults } = await watchedPage(browser, server.url, me.cookie);
    await page.goto(`${server.url}/docs`);
    await page.waitForSelector('.opblock');
    const { paths, webhooks } = description as Record<string, Record<string, object>>;
    const operations = Object.values({ ...paths, ...webhooks }).flatMap(Object.keys).length;
    // Of more than a hundred routes, the page draws only those in view.
    const seen = new Set<string>();
    for (let before = -1; before < seen.size; await page.mouse.wheel(0, 600)) {
      before = seen.size;
      await page.waitForTimeout(100);
      for (const id of await page.$$eval('.opblock', (shown) => shown.map((one) => one.id))) seen.add(id);
    }
    expect(seen.size).toBe(operations);
    await page.evaluate(() => scrollTo(0, 0));
    await page.click('#operations-Account_and_usage-getAccount .opblock-summary-control');
    await page.click('#operations-Account_and_usage-getAccount button.execute');
    await page.waitForFunction(
      (email) => document.querySelector('.live-responses-table .highlight-code')?.textContent?.includes(email),
      me.email,
    );
    expect({ outside, faults }).toEqual({ outside: [], faults: [] });
    await context.close();
  });

  it('this suite detects requests to other hosts', async () => {
    const { page, context, outside } = await watchedPage(browser, server.url);
    await page.goto(`${server.url}/healthz`);
    await page.evaluate(() => fetch('https://example.com/x').catch(() => undefined));
    expect(outside).toEqual(['https://example.com/x']);
    await context.close();
  });
});

describe('the explorers’ files', () => {
  it.each([
    '/graphiql',
    '/docs',
    '/graphiql/graphiql.js',
    '/docs/start.js',
    '/docs/swagger-ui.css',
    '/docs/swagger-ui-bundle.js',
  ])('%s is sent with strict headers, and only by GET', async (path) => {
    const answer = await send(server.url, 'GET', path);
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    const again = await send(server.url, 'GET', path, undefined, { 'if-none-match': answer.headers.get('etag')! });
    expect(again.status).toBe(304);
    const written = await send(server.url, 'POST', path, {});
    expect({ status: written.status, allow: written.headers.get('allow') }).toEqual({
      status: 405,
      allow: 'GET, HEAD',
    });
  });

  it('the address that the server prints at its start leads a client that is no browser to the pages of the API', async () => {
    const answer = await fetch(server.url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs']);
    expect((await send(server.url, 'POST', '/', {})).status).toBe(405);
  });

  it('the pages contain no inline scripts and no external files', async () => {
    for (const path of ['/graphiql', '/docs']) {
      const { body } = await send(server.url, 'GET', path);
      for (const tag of String(body).match(/<script\b[^>]*>/g) ?? [])
        expect(tag).toMatch(/^<script src="\/[\w./-]+">$/);
      expect(String(body).match(/(?:src|href)="(?!\/[^/]|data:)[^"]*"/g)).toBeNull();
    }
  });
});
