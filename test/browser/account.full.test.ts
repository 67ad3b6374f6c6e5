import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { pagePath } from '../../platform/dashboard/pages.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { newAccount, send } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { tabTo, visit } from '../support/visitor.js';

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

/** The browser itself reports the 401 of a wrong password. */
const besides401 = (complaints: readonly string[]) => complaints.filter((complaint) => !complaint.includes('401'));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

suite('the pages of an account', () => {
  it('make an API key that is shown once and works until it is revoked, by keyboard alone', async () => {
    const me = await newAccount(server.url);
    const visitor = await visit(browser, server.url, { cookie: me.cookie, width: PHONE });
    const { page } = visitor;
    await page.goto(`${server.url}${pagePath('apiKeys', {})}`);
    await tabTo(page, page.getByLabel('Name'));
    await page.keyboard.type('Shop import');
    await page.keyboard.press('Tab');
    await page.keyboard.type('25');
    await page.keyboard.press('Enter');
    const raw = await page.getByLabel('Your new key').inputValue();
    const asKey = () => send(server.url, 'GET', '/api/v1/account', undefined, { 'x-api-key': raw });
    expect((await asKey()).status).toBe(200);
    await page.getByText('$0.00 of $25.00 this month').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'I have copied it' }));
    await page.keyboard.press('Enter');
    await page.getByLabel('Your new key').waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(raw);
    await tabTo(page, page.getByRole('button', { name: 'Change limits: Shop import' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByLabel('Approval without asking'));
    await page.keyboard.type('2.5');
    await page.keyboard.press('Enter');
    await page.getByText('approves up to $2.50 a video without asking').waitFor();
    await page.getByText('$0.00 of $25.00 this month').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Revoke Shop import' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Revoke' }));
    await page.keyboard.press('Enter');
    await page.getByText('Revoked', { exact: true }).waitFor();
    expect((await asKey()).status).toBe(401);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  it('save a provider’s key and choose who makes what', async () => {
    const me = await newAccount(server.url, { providerKey: null });
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(`${server.url}${pagePath('accountModels', {})}`);
    await page.getByLabel('Provider').selectOption({ label: 'Offline studio' });
    await press(page, 'Use it');
    await page.getByText('Offline studio is ready.').waitFor();
    await page.getByLabel('Pictures', { exact: true }).selectOption({ label: 'Offline studio' });
    await page.getByLabel('Let the offline writer stand in').check();
    await press(page, 'Save choices');
    await page.getByText('Saved. New work uses these models.').waitFor();
    const { models } = (await me.session('GET', '/api/v1/account/models')).body.data;
    expect([models.image.chosen, models.text.chosen, models.offlineFallback]).toEqual([true, false, true]);
    await press(page, 'Remove the key of Offline studio');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No key yet').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('cap what is spent, and change the password', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(`${server.url}${pagePath('usage', {})}`);
    await page.getByRole('link', { name: 'Change the cap' }).click();
    await page.getByLabel('At most, in US dollars a month').fill('12.5');
    await press(page, 'Set cap');
    await page.getByText('$0.00 of $12.50 this month').first().waitFor();
    await page.getByLabel('Last week').check({ force: true });
    await page.waitForURL(/\?period=lastWeek$/);
    await page.getByLabel('From–to').check({ force: true });
    await page.getByLabel('From', { exact: true }).fill('2026-10-05');
    await page.getByLabel('To, included').fill('2026-10-11');
    await press(page, 'Show');
    await page.waitForURL(/\?from=2026-10-05&to=2026-10-11$/);
    await page.getByText('Oct 5, 2026 to Oct 11, 2026, UTC').waitFor();
    await page.goto(`${server.url}${pagePath('account', {})}`);
    await page.getByLabel('New password').fill(`${me.password}!`);
    for (const [current, said] of [
      ['not it', 'is not the password of this account'],
      [me.password, 'Your password has been changed.'],
    ] as const) {
      await page.getByLabel('Current password').fill(current);
      await press(page, 'Change password');
      await page.getByText(said).waitFor();
    }
    const entry = { email: me.email, password: `${me.password}!` };
    expect((await send(server.url, 'POST', '/auth/sign-in', entry)).status).toBe(200);
    expect(besides401(complaints)).toEqual([]);
    await close();
  });

  it('end a session elsewhere, offer the data, and delete the account once its password is right', async () => {
    const me = await newAccount(server.url);
    await send(server.url, 'POST', '/auth/sign-in', { email: me.email, password: me.password });
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie, width: PHONE });
    await page.goto(`${server.url}${pagePath('sessions', {})}`);
    await page.getByText('This browser').waitFor();
    const end = page.getByRole('button', { name: /^End the session/ });
    await end.click();
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await end.waitFor({ state: 'detached' });
    const list = page.getByRole('region', { name: 'Your sessions' });
    expect(await list.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await me.session('GET', '/api/v1/account/sessions')).body.data.sessions).toHaveLength(1);
    await page.getByRole('link', { name: 'Your data' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download', exact: true }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^cutroom-.*\.zip$/);
    await press(page, 'Delete account');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('not it');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await dialog.getByText('is not the password of this account').waitFor();
    await dialog.getByLabel('Your password').fill(me.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.waitForURL(`${server.url}${pagePath('signIn', {})}`);
    expect((await me.call('GET', '/api/v1/account')).status).toBe(401);
    expect(besides401(complaints)).toEqual([]);
    await close();
  });
});

suite('the pages of an administrator', () => {
  it('invite somebody, and suspend them', async () => {
    const admin = server.admin;
    const { page, complaints, close } = await visit(browser, server.url, { cookie: admin.cookie });
    await page.goto(`${server.url}${pagePath('invitations', {})}`);
    await press(page, 'Create link');
    const token = new URL(await page.getByLabel('Send this link').inputValue()).searchParams.get('token')!;
    const guest = await newAccount(server.url, { token, name: 'Guest' });
    await page.goto(`${server.url}${pagePath('people', {})}`);
    await page.getByLabel('E-mail, the whole address').fill(guest.email);
    await press(page, 'Find');
    await page.getByText(guest.email).waitFor();
    expect(new URL(page.url()).searchParams.get('email')).toBe(guest.email);
    await press(page, 'Suspend Guest');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Suspended', { exact: true }).waitFor();
    expect((await guest.call('GET', '/api/v1/account')).status).toBe(403);
    await press(page, 'Resume Guest');
    await page.getByText('Suspended', { exact: true }).waitFor({ state: 'detached' });
    expect((await guest.call('GET', '/api/v1/account')).status).toBe(200);
    expect(complaints).toEqual([]);
    await close();
  });

  it('are refused to others, with the reason', async () => {
    const me = await newAccount(server.url);
    const { page, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(`${server.url}${pagePath('people', {})}`);
    await page.getByRole('alert').waitFor();
    await press(page, 'Account');
    await page.getByRole('link', { name: 'API', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
    await close();
  });
});
