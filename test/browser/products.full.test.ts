import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { pagePath } from '../../platform/dashboard/pages.js';
import { findBarriersEverywhere } from '../support/axe.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { newAccount, picture } from '../support/client.js';
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
const TABLE = [
  'id,title,price,sale_price,brand,availability,link',
  '1,Ember mug,39.00 EUR,29.00 EUR,Ember,in stock,https://shop.example.com/1',
  '2,Steel bottle,19.00 EUR,,Norr,out of stock,https://shop.example.com/2',
  '3,,9.00 EUR,,,,',
].join('\n');

suite('products', () => {
  it('are picked from a shop’s table, which says what was left out, and completed', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(`${server.url}${pagePath('products', {})}`);
    await page.getByRole('link', { name: 'Connect a shop' }).click();
    await press(page, 'Connect a catalog');
    await page.getByText('A file', { exact: true }).click();
    await page
      .getByLabel(/CSV, TSV/)
      .setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
    await page.getByLabel('What to call it').fill('Our shop');
    await press(page, 'Connect');
    await page.getByRole('heading', { level: 1, name: 'Our shop' }).waitFor();
    await page.getByText('What the last reading left out').waitFor();
    await page.getByLabel('Search').fill('ember');
    await page.getByText('1 of 2 products match.').waitFor();
    await press(page, 'Make a product of Ember mug');
    await page.getByRole('link', { name: 'See the product' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ember mug' }).waitFor();

    await page.getByRole('button', { name: /^Edit: Description/ }).click();
    await page.keyboard.type('It keeps coffee hot.');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: /It keeps coffee hot\./ }).waitFor();
    await press(page, 'Edit the price');
    await page.getByLabel('Price', { exact: true }).fill('31.5');
    await press(page, 'Save');
    await page.getByText('€31.50').waitFor();
    await press(page, 'Edit what is in the box');
    await page.getByLabel('Name of thing 1', { exact: true }).fill('Mug');
    await press(page, 'Save');
    await page.getByRole('listitem').filter({ hasText: 'Mug' }).waitFor();
    await page.getByLabel('Add photos').setInputFiles(
      await Promise.all(
        [120, 121].map(async (width) => ({
          name: `${width}.png`,
          mimeType: 'image/png',
          buffer: await picture(width, 160),
        })),
      ),
    );
    await page.getByRole('listitem', { name: 'Picture 2' }).waitFor();
    await page.waitForLoadState('networkidle');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const stored = async () => (await me.call('GET', `/api/v1/props/${id}`)).body.data.product;
    const before = await stored();
    await moveByKeys(page, page.getByRole('button', { name: 'Move: Picture 1', exact: true }), 'ArrowRight');
    await page.waitForLoadState('networkidle');
    expect(await stored()).toMatchObject({
      text: 'It keeps coffee hot.',
      price: 31.5,
      contents: [{ name: 'Mug' }],
      image_urls: before.image_urls.toReversed(),
    });
    expect(complaints).toEqual([]);
    await close();
  });

  it('can be read and changed by everybody, and so can apps and catalogs', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    const found: string[] = [];
    const look = async (path: string, heading: string) => {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      found.push(...(await findBarriersEverywhere(page, path)));
    };
    await look(pagePath('products', {}), 'Add your first product');
    await look(pagePath('apps', {}), 'Add your app');
    await look(pagePath('catalogs', {}), 'Connect your shop');
    const make = async (path: string, body: object, wrap: string) =>
      (await me.call('POST', `/api/v1/${path}`, body)).body.data[wrap].id as string;
    const product = await make('props', { name: 'Mug', category: 'handheld', price: 3, currency: 'EUR' }, 'product');
    const app = await make('apps', { name: 'Moodlet', platform: 'web' }, 'app');
    await look(pagePath('products', {}), 'Products');
    await look(pagePath('product', { id: product }), 'Mug');
    await look(pagePath('apps', {}), 'Apps');
    await look(pagePath('app', { id: app }), 'Moodlet');
    await press(page, 'Delete');
    await page.getByRole('dialog', { name: 'Delete Moodlet?' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add your app' }).waitFor();
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
