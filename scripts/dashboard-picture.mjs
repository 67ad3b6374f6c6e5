/**
 * Draws docs/dashboard.webp, the page of a run on a desktop and on a phone, from a server that has an administrator:
 * `node scripts/dashboard-picture.mjs http://127.0.0.1:4000`. Needs Chromium.
 */
import { randomUUID } from 'node:crypto';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const [base = 'http://127.0.0.1:4000'] = process.argv.slice(2);
const HEIGHT = 860;
const SCREENS = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
];
const GAP = 20;
const BRIEF =
  'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.';

const browser = await chromium.launch({
  executablePath: process.env.CUTROOM_CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const context = await browser.newContext();
const call = async (method, path, data) => {
  const answer = await context.request.fetch(`${base}${path}`, { method, data });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
};
await call('POST', '/auth/sign-up', { email: `${randomUUID()}@example.com`, password: randomUUID(), name: 'Nora' });
await call('PUT', '/api/v1/account/provider-key', { key: 'offline' });
const { data } = await call('POST', '/api/v1/flows', {
  preset: 'creator-ugc-video',
  briefSource: { mode: 'description', value: BRIEF },
  options: { seed: 7 },
});
const shots = [];
for (const { width, colorScheme } of SCREENS) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme });
  await page.goto(`${base}/runs/${data.runId}`);
  await page.getByRole('button', { name: /^Approve/ }).waitFor({ timeout: 300_000 });
  await page.waitForLoadState('networkidle');
  shots.push(await page.screenshot());
}
await browser.close();
const width = SCREENS.reduce((sum, screen) => sum + screen.width, GAP * (SCREENS.length - 1));
const lefts = SCREENS.map((_, i) => SCREENS.slice(0, i).reduce((sum, screen) => sum + screen.width + GAP, 0));
await sharp({ create: { width, height: HEIGHT, channels: 4, background: '#00000000' } })
  .composite(shots.map((input, i) => ({ input, left: lefts[i], top: 0 })))
  .webp({ quality: 82, effort: 6 })
  .toFile('docs/dashboard.webp');
