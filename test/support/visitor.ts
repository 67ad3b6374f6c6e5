/** What suites of the dashboard do with a page, in the words that a visitor reads. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
  { cookie, width = 1280 }: { cookie?: string; width?: number } = {},
): Promise<Visitor> {
  const { page, context, outside, faults } = await watchedPage(browser, url, cookie);
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

/** The card of a line, by its number. */
export const lineCard = (page: Page, number: number): Locator =>
  page.getByRole('listitem', { name: `Line ${number}`, exact: true });

/** The button that approves, whatever the price; it is there only at the preview. */
export const approval = (page: Page): Locator => page.getByRole('button', { name: /^Approve/ });

/** Presses the tab key until something has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const target = await wanted.elementHandle();
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (await page.evaluate((element) => document.activeElement === element, target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the tab key does not lead there');
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');
/** What axe finds on a page against WCAG 2.2 AA, with the first element of each. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof import('axe-core') }).axe;
    const { violations } = await run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes[0]?.failureSummary})`);
  });
}
