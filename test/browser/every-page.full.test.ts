import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { PAGES } from '../../platform/dashboard/pages.js';
import { findBarriersEverywhere } from '../support/axe.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { newAccount, type TestAccount } from '../support/client.js';
import { fillAccount, pathsOf } from '../support/full-account.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { untilComplete, visit } from '../support/visitor.js';

const suite = browserPath() ? describe : describe.skip;
let server: SharedServer;
let browser: Browser;
beforeAll(async () => {
  server = await sharedServer();
  if (browserPath()) browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const isAdmins = (path: string): boolean => path.startsWith(PAGES.people);

/** What is wrong with pages: what keeps somebody from using them, what they say on the console, what they ask, and their policy. */
async function faultsOf(paths: readonly string[], me: Pick<TestAccount, 'cookie'>): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    const visitor = await visit(browser, server.url, { cookie: me.cookie });
    const { page } = visitor;
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked += 1;
    });
    const answer = await page.goto(`${server.url}${path}`);
    await untilComplete(page);
    const arrived = new URL(page.url()).pathname;
    if (arrived !== path) faults.push(`${path}: leads to ${arrived}`);
    if (asked > 1) faults.push(`${path}: asks the graph ${asked} times`);
    if (/unsafe-/.test(answer?.headers()['content-security-policy'] ?? 'unsafe-')) faults.push(`${path}: its policy`);
    faults.push(...(await findBarriersEverywhere(page, path)));
    faults.push(...visitor.complaints.map((complaint) => `${path}: ${complaint}`));
    await visitor.close();
  }
  return faults;
}

suite('every page of the dashboard can be read and used by everybody, on a desk and a phone, in both themes', () => {
  it('with something on it', async () => {
    const me = await newAccount(server.url);
    const paths = pathsOf(await fillAccount(me, server));
    expect(
      await faultsOf(
        paths.filter((path) => !isAdmins(path)),
        me,
      ),
    ).toEqual([]);
    expect(await faultsOf(paths.filter(isAdmins), server.admin)).toEqual([]);
  });

  it('with nothing on it', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const paths = Object.values(PAGES).filter((path) => !path.includes('{'));
    expect(await faultsOf(paths, me)).toEqual([]);
  });
});
