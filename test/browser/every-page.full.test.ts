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

/** The pages are looked at in as many tests, so that none takes minutes. */
const PARTS = [0, 1, 2, 3];

suite('every page of the dashboard can be read and used by everybody, on a desk and a phone, in both themes', () => {
  let full: TestAccount;
  let paths: string[];
  beforeAll(async () => {
    full = await newAccount(server.url);
    paths = pathsOf(await fillAccount(full, server)).filter((path) => !isAdmins(path));
  }, 240_000);

  it.each(PARTS)('with something on it, part %i', async (part) => {
    const some = paths.filter((_, index) => index % PARTS.length === part);
    expect(some.length).toBeGreaterThan(0);
    expect(await faultsOf(some, full)).toEqual([]);
  });

  it('with something on it, for administrators', async () => {
    const admins = Object.values(PAGES).filter(isAdmins);
    expect(await faultsOf(admins, server.admin)).toEqual([]);
  });

  it.each(PARTS)('with nothing on it, part %i', async (part) => {
    const me = await newAccount(server.url, { providerKey: null });
    const empty = Object.values(PAGES).filter((path) => !path.includes('{'));
    const some = empty.filter((_, index) => index % PARTS.length === part);
    expect(await faultsOf(some, me)).toEqual([]);
  });
});
