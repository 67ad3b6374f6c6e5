import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { pagePath } from '../../platform/dashboard/pages.js';
import { findBarriersEverywhere } from '../support/axe.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { newAccount, newPersona, newShortRun, type TestAccount, untilRun } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { signIn, tabTo, visit } from '../support/visitor.js';

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

const script = (...lines: string[]) => ({
  script: { hookText: lines[0], segments: lines.map((spokenLine) => ({ segmentRole: 'line', spokenLine })) },
});
async function previews(me: TestAccount, ...options: object[]): Promise<string[]> {
  const { slug: creatorSlug } = await newPersona(me);
  const ids = await Promise.all(options.map((own) => newShortRun(me, { creatorSlug, options: own })));
  for (const id of ids) await untilRun(me, id, ['gate']);
  return ids;
}
const cancel = async (me: TestAccount, ids: readonly string[]) => {
  for (const id of ids) await me.call('POST', `/api/v1/flows/${id}/cancel`);
};

const openPalette = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).waitFor();
};
const leaveDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  // Gone from the page, and not only closed: until then, keys still go to its field.
  await page.locator('dialog').waitFor({ state: 'detached' });
};

suite('the command palette', () => {
  it('leads by keyboard to things, pages and what was opened last, and gives the focus back', async () => {
    const me = await newAccount(server.url);
    const { name } = await newPersona(me, { name: 'Zoë Amarant' });
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(server.url);
    const button = page.getByRole('button', { name: /^Search/ });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const palette = page.getByRole('dialog', { name: 'Search and commands' });
    await palette.getByRole('option', { name: 'New video' }).waitFor();
    await leaveDialog(page);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await openPalette(page);
    await page.keyboard.type('zoe');
    await palette.getByRole('option', { name }).waitFor();
    await palette.getByText('1 result', { exact: true }).waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();

    await openPalette(page);
    await page.keyboard.type('gall');
    await palette.getByRole('option', { name: 'Gallery', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(pagePath('gallery', {}));

    await openPalette(page);
    await palette
      .getByRole('group', { name: 'Recently opened' })
      .getByRole('option', { name, selected: true })
      .waitFor();
    await page.keyboard.press('End');
    await palette.getByRole('option', { selected: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await palette.getByRole('option', { name, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('forgets what was deleted, and what an account before has opened and typed', async () => {
    const [me, next] = [await newAccount(server.url), await newAccount(server.url)];
    const { slug, name } = await newPersona(me, { name: 'Zoë Amarant' });
    const { slug: kept, name: shown } = await newPersona(me, { name: 'Mara' });
    const { page, close } = await visit(browser, server.url);
    await page.goto(server.url);
    await signIn(page, me);
    // A picture's page has no name of its own, and this one is not there.
    for (const path of [pagePath('imageJob', { id: crypto.randomUUID() }), pagePath('persona', { slug: kept })]) {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.goto(`${server.url}${pagePath('persona', { slug })}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await openPalette(page);
    const opened = page.getByRole('group', { name: 'Recently opened' });
    expect(await opened.getByRole('option').allTextContents()).toEqual([shown]);

    // The session ends elsewhere, and somebody else signs in.
    await page.goto(`${server.url}${pagePath('newRun', {})}`);
    await page.getByLabel('What is it about?').fill('My own idea.');
    await page.context().clearCookies();
    await page.reload();
    await signIn(page, next);
    await page.getByRole('heading', { level: 1, name: 'New video' }).waitFor();
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('');
    await openPalette(page);
    await page.getByRole('option', { name: 'New creator' }).waitFor();
    expect(await opened.count()).toBe(0);
    await close();
  });

  it('is waited for while the server can’t be reached, as pages are, and says when signing out has failed', async () => {
    const me = await newAccount(server.url);
    const { page, close } = await visit(browser, server.url, { cookie: me.cookie });
    const reconnecting = page.getByText('Reconnecting…');
    await page.goto(server.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().setOffline(true);
    await page.keyboard.press('ControlOrMeta+k');
    await reconnecting.waitFor();
    await page.context().setOffline(false);
    await reconnecting.waitFor({ state: 'detached' });
    const palette = page.getByRole('combobox', { name: 'Search and commands' });
    await palette.waitFor();
    await leaveDialog(page);

    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Queue' }).click();
    await reconnecting.waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Nothing is being made' }).waitFor();

    await page.context().setOffline(true);
    await openPalette(page);
    await page.keyboard.type('sign out');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Sign out' }).getByRole('alert').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`${server.url}${pagePath('signIn', {})}`);
    await close();
  });

  it('makes a new creator, and lists the shortcuts', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(server.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await leaveDialog(page);
    await openPalette(page);
    await page.keyboard.type('new cre');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New creator' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('can be used by everybody', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(server.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    await page.getByRole('option', { name: 'New video' }).waitFor();
    const found = await findBarriersEverywhere(page, 'palette');
    await page.keyboard.type('nothing has this name');
    await page.getByText('Nothing fits').waitFor();
    found.push(...(await findBarriersEverywhere(page, 'empty palette')));
    await leaveDialog(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    found.push(...(await findBarriersEverywhere(page, 'shortcuts')));
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

suite('several videos', () => {
  it('are selected by keyboard and compared line by line', async () => {
    const me = await newAccount(server.url);
    const ids = await previews(
      me,
      { ...script('Cold coffee?', 'Buy it.'), pace: 'fast' },
      script('Cold tea?', 'Hot for hours.', 'Buy it.'),
    );
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(server.url);
    await tabTo(page, page.getByRole('button', { name: 'Select', exact: true }));
    await page.keyboard.press('Enter');
    for (const place of [0, 1]) {
      await tabTo(page, page.getByRole('checkbox').nth(place));
      await page.keyboard.press('Space');
    }
    await tabTo(page, page.getByRole('button', { name: 'Select', exact: true }));
    await tabTo(page, page.getByRole('link', { name: 'Compare 2' }));
    await page.keyboard.press('Enter');
    await page.getByRole('article').nth(1).waitFor();
    expect((await page.locator('mark').allTextContents()).sort()).toEqual(['coffee', 'tea']);
    // Who has no such line says so, and of the options those are named that differ.
    await page.getByText('Not in this one').waitFor();
    expect(await page.getByText(/^Pace/).count()).toBe(2);
    expect(await page.getByText(/^Captions/).count()).toBe(0);
    expect(await findBarriersEverywhere(page, pagePath('compareRuns', {}))).toEqual([]);

    await me.call('POST', `/api/v1/flows/${ids[0]}/cancel`);
    await me.call('DELETE', `/api/v1/flows/${ids[0]}`);
    await page.reload();
    await page.getByRole('heading', { name: 'One of these videos is gone' }).waitFor();
    await page.goto(`${server.url}${pagePath('compareRuns', {})}?ids=x`);
    await page.getByRole('heading', { name: 'Choose what to compare' }).waitFor();
    await close();
    await cancel(me, ids);
    // Of the page, only the answer for the deleted run is a complaint.
    expect(complaints.filter((one) => !one.includes('graphql'))).toEqual([]);
  });

  it('are approved together, and say which of them could not be', async () => {
    const me = await newAccount(server.url);
    const ids = await previews(me, script('One.'), script('Two.'));
    const { page, close } = await visit(browser, server.url, { cookie: me.cookie });
    const approved: string[] = [];
    await page.route('**/graphql', async (route) => {
      const { query, variables } = route.request().postDataJSON();
      if (!String(query).startsWith('mutation ApproveRun')) return route.continue();
      approved.push(variables.id);
      const refusal = { message: 'The price has risen.', extensions: { code: 'PRICE_CHANGED' } };
      return route.fulfill({ json: { errors: [refusal], data: { approveFlow: null } } });
    });
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all shown' }).click();
    const approve = page.getByRole('button', { name: 'Approve 2 for free' });
    await approve.click();
    await page
      .getByRole('dialog', { name: 'Approve 2 videos?' })
      .getByRole('button', { name: /^Approve/ })
      .click();
    await page.getByText('2 videos could not be changed:').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: ': The price has risen.' }).count()).toBe(2);
    expect(approved.sort()).toEqual([...ids].sort());
    expect(await approve.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Cancel 2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2' }).click();
    // The button is gone, and the keyboard still where it was.
    await page.getByRole('button', { name: 'Delete 2' }).waitFor();
    const bar = page.getByRole('region', { name: 'Select' });
    expect(await bar.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await close();
  });
});

suite('a video that is made again', () => {
  it('fills the form, but not over something that was typed', async () => {
    const me = await newAccount(server.url);
    const [id = ''] = await previews(me, { ...script('Look at this.'), captionWords: 2, musicVolume: 80 });
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    const brief = page.getByLabel('What is it about?');
    await page.goto(`${server.url}${pagePath('newRun', {})}`);
    await brief.fill('My own idea.');
    await page.goto(`${server.url}${pagePath('newRun', {})}?again=${id}`);
    const question = page.getByRole('dialog', { name: 'Replace what you have entered?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await brief.inputValue()).toBe('My own idea.');
    await page.goto(`${server.url}${pagePath('newRun', {})}?again=${id}`);
    await question.getByRole('button', { name: 'Replace it' }).click();
    await page.getByText('Captions, music, length and more').click();
    expect(await page.getByLabel('Your own script').inputValue()).toBe('Look at this.');
    expect(await page.getByLabel('Words at a time').inputValue()).toBe('2');
    expect(await page.getByLabel('Music volume').inputValue()).toBe('80');
    expect(await brief.inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await close();
    await cancel(me, [id]);
  });
});
