import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { pagePath } from '../../platform/dashboard/pages.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { newAccount, newPersona, SHORT_BRIEF } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { hold, tabTo, visit } from '../support/visitor.js';

const PHONE = 390;
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

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

suite('the writing room', () => {
  it('leads from an idea to a video: written, judged, mended, saved, sent, and its numbers noted', async () => {
    const me = await newAccount(server.url);
    const { name } = await newPersona(me);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(`${server.url}${pagePath('writing', {})}`);
    await page.getByLabel('What is it about?').fill(SHORT_BRIEF);
    await page.getByLabel('Niche').fill('Coffee');
    await page.getByLabel('Who speaks?').selectOption({ label: name });
    await press(page, 'Find ideas');
    await page.getByRole('heading', { name: 'Ideas' }).waitFor();
    await press(page, 'Write scripts');
    await page.getByRole('button', { name: /^Script 2/ }).click();
    await press(page, 'Judge it');
    await page.getByText('The weakest line').waitFor();
    const first = page.getByRole('textbox', { name: /^Line 1:/ });
    const before = await first.inputValue();
    await first.fill('Still cold?');
    await page.getByText('The lines have changed since.').waitFor();
    await press(page, 'Undo');
    expect(await first.inputValue()).toBe(before);
    await first.fill('Still cold?');
    await page.reload();
    expect(await first.inputValue()).toBe('Still cold?');
    await press(page, 'Save script');
    await page.getByRole('heading', { name: 'What it reached' }).waitFor();

    await page.getByText('Note numbers').click();
    await page.getByLabel('Views').fill('1200');
    await page.getByLabel('Saves').fill('40');
    await press(page, 'Keep');
    await page.getByText('Views 1,200 · Saves 40').waitFor();
    await press(page, 'Make the preview');
    await page.waitForURL(/\/runs\/[\w-]+$/);
    const id = page.url().split('/').at(-1);
    const { run } = (await me.call('GET', `/api/v1/flows/${id}`)).body.data;
    expect(run.script.segments[0].spokenLine).toBe('Still cold?');
    expect(complaints).toEqual([]);
    await close();
    await me.call('POST', `/api/v1/flows/${id}/cancel`);
  });

  it('shows what was written after the page was left, and keeps what another tab types to itself', async () => {
    const me = await newAccount(server.url);
    const { page, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(`${server.url}${pagePath('writing', {})}`);
    await page.getByLabel('Niche').fill('Coffee');
    const letGo = await hold(page, 'mutation WriteScripts');
    await press(page, 'Write scripts');
    await page.getByRole('link', { name: 'Queue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nothing is being made' }).waitFor();
    await page.getByRole('link', { name: 'Writing' }).first().click();
    await page.getByLabel('Niche').waitFor();
    letGo();
    await page.getByRole('button', { name: /^Script 2/ }).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Niche').fill('Tea');
    await page.getByLabel('For whom?').fill('Cooks');
    expect(await page.getByLabel('Niche').inputValue()).toBe('Coffee');
    await close();
  });

  it('revises what was saved, by keyboard alone, on a phone', async () => {
    const me = await newAccount(server.url);
    const script = {
      hookText: 'Cold again?',
      segments: ['Cold again?', 'It is big.', 'It is big, too.'].map((spokenLine) => ({
        segmentRole: 'hook',
        spokenLine,
      })),
    };
    const brief = { goal: 'sales', platform: 'tiktok', product: 'Ember', format: 'talking-3' };
    const saved = (await me.call('POST', '/api/v1/saved-scripts', { script, brief })).body.data.script;
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie, width: PHONE });
    await page.goto(`${server.url}${pagePath('script', { id: saved.id })}`);
    await tabTo(page, page.getByRole('textbox', { name: /^Line 2:/ }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('It is small.');
    await page.getByText('Not saved yet').first().waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Save changes' }));
    await page.keyboard.press('Enter');
    await page.getByText('Saved.', { exact: true }).waitFor();
    const read = (await me.call('GET', `/api/v1/saved-scripts/${saved.id}`)).body.data.script;
    expect(read.script.segments[1].spokenLine).toBe('It is small.');
    expect(complaints).toEqual([]);
    await close();
  });

  it('mines reviews into the vault, and forgets a phrase', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(`${server.url}${pagePath('vault', {})}`);
    await page
      .getByRole('textbox', { name: 'Reviews or comments' })
      .fill(
        '5 stars. I finally drink my coffee hot on the train, it changed my mornings.\n5 stars. My old mug leaked, this one never did.',
      );
    await press(page, 'Find phrases');
    const phrases = page.getByRole('list', { name: 'Phrases' }).getByRole('listitem');
    await phrases.first().waitFor();
    const count = await phrases.count();
    await phrases
      .first()
      .getByRole('button', { name: /^Delete:/ })
      .click();
    await phrases.nth(count - 1).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });
});
