/** What suites of the dashboard do with a page, in the words that a visitor reads. */
import type { Browser, Locator, Page } from 'playwright-core';
import { watchedPage } from './browser.js';
import { PATIENCE_MS } from './until.js';

export interface Visitor {
  page: Page;
  /** Each message on the console, request to elsewhere and answer with a status of 400 or more. */
  complaints: string[];
  close(): Promise<void>;
}

/** Opens a browser's page on a server. @param cookie the session of an account; nobody is signed in without it */
export async function visit(
  browser: Browser,
  url: string,
  { cookie, width = 1280, locale }: { cookie?: string; width?: number; locale?: string } = {},
): Promise<Visitor> {
  const { page, context, outside, faults } = await watchedPage(browser, url, cookie, locale);
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  page.setDefaultTimeout(PATIENCE_MS);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('response', (answer) => answer.status() >= 400 && messages.push(`${answer.status()} ${answer.url()}`));
  return {
    page,
    get complaints() {
      return [...new Set([...messages, ...outside, ...faults])];
    },
    close: () => context.close(),
  };
}

/** Holds back the requests of a graph operation, named as `mutation SaveScript`. @returns lets them go */
export async function hold(page: Page, operation: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (String(route.request().postDataJSON().query).startsWith(operation)) await promise;
    await route.fallback();
  });
  return resolve;
}

/** Signs in on the page that asks for it. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
}

/** Waits until a page has everything that it shows: its heading, nothing that is busy, and no request under way. */
export async function untilComplete(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForLoadState('networkidle');
}

/** The card of a line, by its number. */
export const lineCard = (page: Page, number: number): Locator =>
  page.getByRole('listitem', { name: `Line ${number}`, exact: true });

/** The button that approves, whatever the price; it is there only at the preview. */
export const approval = (page: Page): Locator => page.getByRole('button', { name: /^Approve/ });

/** Chooses a way to change a line's picture from its menu, such as `Draw again`. */
export async function changePicture(page: Page, number: number, way: string): Promise<void> {
  await page.getByRole('button', { name: `Change picture: line ${number}`, exact: true }).click();
  await page.getByRole('button', { name: way, exact: true }).click();
}

/** Presses the tab key until something has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const target = await wanted.elementHandle();
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (await page.evaluate((element) => document.activeElement === element, target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the tab key does not lead there');
}

/** Moves something by its grip with the keyboard: it is picked up, moved by arrow keys, and dropped. */
export async function moveByKeys(page: Page, grip: Locator, ...arrows: string[]): Promise<void> {
  await tabTo(page, grip);
  for (const key of ['Space', ...arrows, 'Space']) {
    await page.keyboard.press(key);
    // The list measures itself between two keys.
    await page.waitForTimeout(300);
  }
}
