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
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof import('axe-core') }).axe;
    const { violations } = await run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes[0]?.failureSummary})`);
  });
}

/** The barriers of several pages in both themes, at the width of the window; what is wider than the window is one. */
export async function findBarriersOn(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const address of addresses) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      const barriers = [...(await findBarriers(page)), ...(beyond > 0 ? [`${beyond} px too wide`] : [])];
      found.push(...barriers.map((barrier) => `${new URL(address).pathname}, ${colorScheme}: ${barrier}`));
    }
  }
  return found;
}

/** What stands in somebody's way on a page, in both themes and at the width of a phone: axe's findings, and what is wider. */
export async function findBarriersEverywhere(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await findBarriers(page)).map((barrier) => `${path}, ${colorScheme}: ${barrier}`));
  }
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  if (beyond > 0) found.push(`${path}: ${beyond} px too wide for a phone`);
  if (before) await page.setViewportSize(before);
  return found;
}
