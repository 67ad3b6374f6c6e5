import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { pagePath } from '../../platform/dashboard/pages.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { newAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { visit } from '../support/visitor.js';

const DAY_MS = 86_400_000;
const KEY = 'structure:problem-solution';
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

/** An export of TikTok Studio: one post, and a row without a time. */
const EXPORT = Buffer.from(
  [
    'Video link,Post time,Video title,Total views',
    'https://www.tiktok.com/@ember/video/7400000000000000001,2026-01-05 10:00,Cold again?,1200',
    'https://www.tiktok.com/@ember/video/7400000000000000002,,Cold again?,1200',
  ].join('\n'),
);

/** Posts of one structure, every second day until last week. */
const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = Date.now() - (count - index) * 2 * DAY_MS - 8 * DAY_MS;
    const readings = [
      { window: '7d', at: new Date(at + 7 * DAY_MS).toISOString(), metrics: { views: 1000 + (index % 5) * 400 } },
    ];
    return { externalId: `p${index}`, postedAt: new Date(at).toISOString(), formatKey: KEY, readings };
  });

suite('formats', () => {
  it('show what an imported account’s posts teach, and say which rows were refused', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(`${server.url}${pagePath('socialAccounts', {})}`);
    await page.getByLabel('Handle').fill('ember.coffee');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('heading', { name: 'ember.coffee', level: 1 }).waitFor();
    await page.getByLabel('CSV file').setInputFiles({ name: 'posts.csv', mimeType: 'text/csv', buffer: EXPORT });
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByText('1 new, 0 updated, 0 unchanged.').waitFor();
    await page.getByText('1 post was refused:').waitFor();
    await page.getByText(/^Line 3:/).waitFor();
    const id = page.url().split('/').at(-1);
    expect((await me.call('POST', `/api/v1/accounts/${id}/posts`, { posts: posts(30) })).status).toBe(200);
    await page.reload();
    await page.getByText(/of your \d+ posts hit/).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('take a post apart as a reference', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(`${server.url}${pagePath('references', {})}`);
    await page
      .getByLabel('Words of the post')
      .fill('My coffee went cold again.\nThen I found a mug that heats itself.\nSave this.');
    await page.getByRole('button', { name: 'Take apart' }).click();
    await page.getByText(/^Kept:/).waitFor();
    await page.getByRole('list', { name: 'Kept references' }).getByText('hook →').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
