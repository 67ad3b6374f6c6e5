import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { servicesRequired } from './services.js';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The path of this machine's browser, or null, in which case suites skip. @throws Error if it is missing although services are
 * required
 */
export function browserPath(): string | null {
  const found = [process.env.CUTROOM_CHROMIUM ?? '', ...PLACES].find((path) => path !== '' && existsSync(path)) ?? null;
  if (found === null && servicesRequired) throw new Error('CUTROOM_REQUIRE_SERVICES=1, but there is no Chromium');
  return found;
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath()!, args: ['--no-sandbox'] });

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** External addresses that the page requested. Each request was refused. */
  outside: string[];
  /** Errors on the page's console, including violations of its content security policy, and exceptions. */
  faults: string[];
}

/** Opens a page in a new browser context that can reach only the server. @param locale the browser's language */
export async function watchedPage(
  browser: Browser,
  url: string,
  cookie?: string,
  locale = 'en-US',
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale });
  const outside: string[] = [];
  const faults: string[] = [];
  await context.route(
    (address) => address.origin !== new URL(url).origin && address.protocol !== 'data:' && address.protocol !== 'blob:',
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  if (cookie) {
    const [name = '', ...value] = cookie.split('=');
    await context.addCookies([{ name, value: value.join('='), url }]);
  }
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return { page, context, outside, faults };
}
