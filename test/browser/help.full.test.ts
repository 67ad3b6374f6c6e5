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
    await page.getByRole('searchbox').fill('RATE_LIMITED');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/help/errors#rate_limited');
    await page.getByRole('main').getByText('Status 429. Too many requests').waitFor();
    await page.goto(`${server.url}/help/workflows`);
    expect(await findBarriersEverywhere(page, '/help/workflows')).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([
    ['how do I delete', 'Deleting'],
    ['how can I delete my account?', 'Deleting your account'],
    ['delete a video', 'Deleting a video'],
    ['API key', 'API keys'],
    ['There is no such run.', 'NOT_FOUND'],
    ['This API key is not valid or was revoked. Make a new one in your account.', 'KEY_INVALID'],
    ['The run cannot be approved: it has already been approved.', 'BAD_STATE'],
    ['already been approved', 'BAD_STATE'],
    ['`captionColour` is not a known field. Known: captionStyle, captionColor.', 'BAD_INPUT'],
    ['The price has risen from $1.00 to $1.20. Nothing was spent.', 'PRICE_RISEN'],
    ['captions flibbertigibbet', 'Captions'],
  ])('find %j', async (query, heading) => {
    const { page, close } = await visit(browser, server.url);
    await page.goto(`${server.url}/help`);
    await page.getByRole('searchbox').fill(query);
    const first = page.locator('#found strong').first();
    await first.waitFor();
    expect(await first.textContent()).toBe(heading);
    await close();
  });

  it('name the address of their installation, and copy their code', async () => {
    const { page, close } = await visit(browser, server.url);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${server.url}/help/assistants`);
    const code = page.locator('.code').filter({ hasText: 'claude mcp add' });
    expect(await code.locator('code').textContent()).toContain(` ${server.url}/mcp `);
    await code.hover();
    await code.getByRole('button', { name: 'Copy' }).click();
    await code.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.locator('code').textContent());
    expect(await (await fetch(`${server.url}/help/compose`)).text()).toContain(
      'CUTROOM_BASE_URL=http://localhost:4000',
    );
    await close();
  });

  it('can be read, searched and left in a narrow window', async () => {
    const { page, close } = await visit(browser, server.url, { width: 390 });
    for (const name of ['concepts', 'errors', 'workflows', 'first-video']) {
      await page.goto(`${server.url}/help/${name}`);
      expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, 390]);
    }
    await page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
    await page.getByRole('searchbox').fill('captions');
    const list = await page.locator('#found').boundingBox();
    expect(list!.width).toBeGreaterThan(350);
    await close();
  });
});
