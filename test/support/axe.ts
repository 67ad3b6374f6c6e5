/** What keeps people from reading or using a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

/** What axe finds on a page against WCAG 2.2 AA, with the first element of each. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Colours that are still changing from one theme to the other have no contrast of their own.
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  // Entries of a long list that have not been drawn keep the colours of the other theme.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.long-list > * { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof import('axe-core') }).axe;
    const { violations } = await run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes[0]?.failureSummary})`);
  });
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** What stands in somebody's way on a page, on a desk and on a phone, in both themes: axe's findings, and what is wider than the window. */
export async function findBarriersEverywhere(page: Page, path: string): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      found.push(
        ...(await findBarriers(page)).map((barrier) => `${path}, ${size.width} px, ${colorScheme}: ${barrier}`),
      );
    }
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (beyond > 0) found.push(`${path}: ${beyond} px too wide for ${size.width} px`);
  }
  if (before) await page.setViewportSize(before);
  return found;
}
