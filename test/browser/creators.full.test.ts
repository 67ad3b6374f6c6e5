import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { pagePath } from '../../platform/dashboard/pages.js';
import { findBarriersEverywhere } from '../support/axe.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { newAccount, newPersona, picture } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { moveByKeys, visit } from '../support/visitor.js';

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

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const photosOf = (page: Page) =>
  page
    .getByRole('list', { name: 'Photos' })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
const png = async (name: string, width: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(width, 160),
});

suite('creators', () => {
  it('are described, written, given a face and photos in order, on a phone', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie, width: 390 });
    await page.goto(`${server.url}${pagePath('personas', {})}`);
    await press(page, 'New creator');
    await page.getByLabel('What will they talk about?').fill('Honest skincare');
    await page.reload();
    // The dialog is in the address, and what was typed is kept.
    expect(await page.getByLabel('What will they talk about?').inputValue()).toBe('Honest skincare');
    await press(page, 'Write and save');
    await page.getByRole('heading', { name: 'Profile' }).waitFor();

    await press(page, 'Draw a face');
    await page.getByRole('button', { name: 'Draw another' }).waitFor();

    const backstory = page.getByRole('button', { name: /^Edit: Lived through/ });
    const before = await backstory.textContent();
    await press(page, 'Longer: Lived through');
    await press(page, 'Undo: Lived through');
    await page.getByRole('button', { name: 'Undo: Lived through' }).waitFor({ state: 'detached' });
    expect(await backstory.textContent()).toBe(before);

    await page.getByLabel('Add photos').setInputFiles([await png('a.png', 120), await png('b.png', 121)]);
    await page.getByRole('listitem', { name: 'Picture 2' }).waitFor();
    const [first, second] = await photosOf(page);
    await moveByKeys(page, page.getByRole('button', { name: 'Move: Picture 1', exact: true }), 'ArrowRight');
    await page.getByText('Picture 1 dropped at place 2.').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.reload();
    await page.getByRole('listitem', { name: 'Picture 2' }).waitFor();
    expect(await photosOf(page)).toEqual([second, first]);

    await press(page, 'Use as face: Picture 1');
    await page.getByRole('listitem', { name: 'Picture 1' }).getByText('Face').waitFor();
    await press(page, 'Remove: Picture 2');
    await page.getByRole('listitem', { name: 'Picture 2' }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('have a voice that is heard before it is chosen', async () => {
    const me = await newAccount(server.url);
    const { slug } = await newPersona(me);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(`${server.url}${pagePath('persona', { slug })}`);
    await press(page, 'Choose a voice');
    const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
    await dialog
      .getByRole('button', { name: /^Play the voice/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: /^Stop the voice/ }).waitFor();
    await dialog
      .getByRole('button', { name: /^Use the voice/ })
      .first()
      .click();
    await dialog.waitFor({ state: 'detached' });
    expect((await me.call('GET', `/api/v1/personas/${slug}`)).body.data.persona.voice).not.toBeNull();
    expect(complaints).toEqual([]);
    await close();
  });

  it('can be read and changed by everybody', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    const found: string[] = [];
    const look = async (path: string, heading: string) => {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      found.push(...(await findBarriersEverywhere(page, path)));
    };
    await look(pagePath('personas', {}), 'Make your first creator');
    const { slug, name } = await newPersona(me);
    await look(pagePath('personas', {}), 'Creators');
    await look(pagePath('persona', { slug }), name);
    await press(page, 'Make a photo pack');
    await page.getByText('Gym mirror').waitFor();
    found.push(...(await findBarriersEverywhere(page, 'photo pack')));
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
