import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { findBarriersEverywhere } from '../support/axe.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { visit } from '../support/visitor.js';

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

suite('the guides at /help', () => {
  it('are found by their search, by keyboard, and can be read by everybody', async () => {
    const { page, complaints, close } = await visit(browser, server.url);
    await page.goto(`${server.url}/help`);
    await page.getByRole('heading', { level: 1, name: 'Your first video' }).waitFor();
    expect(await findBarriersEverywhere(page, '/help/first-video')).toEqual([]);
    await page.keyboard.press('/');
    await page.keyboard.type('spend_cap');
    await page.getByRole('link', { name: /^SPEND_CAP_REACHED/ }).waitFor();
    expect(await findBarriersEverywhere(page, 'the search')).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/help/errors#spend_cap_reached');
    await page.goto(`${server.url}/help/workflows`);
    expect(await findBarriersEverywhere(page, '/help/workflows')).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
