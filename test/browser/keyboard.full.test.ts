import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { browserPath, openBrowser } from '../support/browser.js';
import { SHORT_BRIEF } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until, waitBeforeNextPoll } from '../support/until.js';
import { approval, lineCard, moveByKeys, tabTo, visit } from '../support/visitor.js';

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

/** Goes to something with the tab key, and checks that one sees where the focus is: on it, or on what it is drawn as. */
async function goTo(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  const isSeen = await wanted.evaluate((element) =>
    [element, element.parentElement!].some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
  expect([await wanted.evaluate((element) => element.outerHTML.slice(0, 120)), isSeen]).toEqual([
    expect.any(String),
    true,
  ]);
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

suite('somebody with nothing but a keyboard', () => {
  it('signs up, changes a preview in every way, approves it and plays the cut', async () => {
    const visitor = await visit(browser, server.url);
    const { page } = visitor;
    const { keyboard } = page;
    const press = async (wanted: Locator): Promise<void> => {
      await goTo(page, wanted);
      await keyboard.press('Enter');
    };
    const type = async (label: string, words: string): Promise<void> => {
      await goTo(page, page.getByLabel(label));
      await keyboard.type(words);
    };
    await page.goto(server.url);
    await press(page.getByRole('link', { name: 'Create an account' }));
    await type('Your name', 'Nora');
    await type('E-mail', `${crypto.randomUUID()}@example.com`);
    await type('Password', crypto.randomUUID());
    await keyboard.press('Enter');
    await press(button(page, 'Use this'));
    await type('What is it about?', SHORT_BRIEF);
    await press(button(page, 'Show script and price'));
    await page.getByText('Nothing has been made or paid for.').waitFor();
    await press(button(page, 'Make the preview'));

    await approval(page).waitFor();
    await press(lineCard(page, 2).getByRole('button', { name: /^Edit line 2/ }));
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('It is still big.');
    await keyboard.press('Enter');
    await page.getByText('Line 2 has new words').waitFor();
    await approval(page).waitFor();
    // The keyboard continues where it was.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('It is still big.');

    await press(button(page, 'Change picture: line 2'));
    // The menu is open, and its first item has the focus.
    await press(button(page, 'Draw again'));
    await page.getByText('Line 2 is being redrawn').waitFor();
    await approval(page).waitFor();
    await moveByKeys(page, button(page, 'Move: Line 2'), 'ArrowUp');
    await page.getByText('Line 2 moved').waitFor();
    await lineCard(page, 1).getByText('It is still big.').waitFor();
    await press(button(page, 'Undo'));
    await lineCard(page, 2).getByText('It is still big.').waitFor();
    await approval(page).waitFor();

    await press(approval(page));
    const cut = page.locator('video');
    await cut.waitFor();
    await goTo(page, cut);
    await keyboard.press('Space');
    await until(
      'the cut plays',
      () => cut.evaluate((video: HTMLVideoElement) => video.currentTime > 0.5),
      waitBeforeNextPoll,
    );
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  it('goes through a page and comes out again, and closes what it has opened', async () => {
    const visitor = await visit(browser, server.url, { cookie: server.admin.cookie });
    const { page } = visitor;
    for (const path of ['/', '/runs/new', '/images', '/account/models']) {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Tab');
      // The first stop leads past the header.
      await goTo(page, page.getByRole('link', { name: 'Skip to the content' }));
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
      // The last one leads out of the page, to the browser's own controls.
      await until('the focus leaves the page', async () => {
        await page.keyboard.press('Tab');
        return page.evaluate(() => document.activeElement === document.body || !document.hasFocus());
      });
    }
    const menu = page.getByRole('button', { name: 'Account', exact: true });
    await goTo(page, menu);
    await page.keyboard.press('Enter');
    await page.getByLabel('Appearance').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Appearance').waitFor({ state: 'hidden' });
    expect(await menu.evaluate((element) => document.activeElement === element)).toBe(true);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});
