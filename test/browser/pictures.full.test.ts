import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { pagePath } from '../../platform/dashboard/pages.js';
import { findBarriersEverywhere } from '../support/axe.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { fileForm, newAccount, newPersona, picture } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until, waitBeforeNextPoll } from '../support/until.js';
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

suite('pictures', () => {
  it('are made of choices, found in the gallery, seen from elsewhere and deleted', async () => {
    const me = await newAccount(server.url);
    const { slug, name } = await newPersona(me);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(`${server.url}${pagePath('images', {})}`);
    await page.getByText('Scene', { exact: true }).click();
    await press(page, 'Kitchen');
    await page.getByText(`Add it to the photos of ${name}`).waitFor();
    await press(page, 'Make the photo');
    const tiles = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem');
    await tiles('Latest').first().waitFor();
    await until(
      'the photo is the creator’s',
      async () => (await me.call('GET', `/api/v1/personas/${slug}/images`)).body.data.images.length === 1,
      waitBeforeNextPoll,
    );
    await page.getByText('Being drawn…').waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Gallery' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .click();
    await page.getByRole('link', { name: 'Another angle' }).click();
    await page.getByText('Right', { exact: true }).click();
    await press(page, 'Show it from there');
    await page.getByRole('img', { name: 'The new picture' }).waitFor();
    await page.getByRole('link', { name: 'Gallery' }).click();
    await page
      .getByRole('button', { name: /^Open / })
      .nth(1)
      .waitFor();
    const before = await tiles('Gallery').count();
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .click();
    await press(page, 'Delete');
    await press(page, 'Delete');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await tiles('Gallery').count()).toBe(before - 1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('of a storyboard are described, drawn and put in order by keyboard, and a change in another window is not lost', async () => {
    const me = await newAccount(server.url);
    const { page, close } = await visit(browser, server.url, { cookie: me.cookie, width: 390 });
    await page.goto(`${server.url}${pagePath('storyboards', {})}`);
    await press(page, 'New storyboard');
    await page.getByLabel('Name').fill('Spring');
    await press(page, 'Create');
    await page.getByRole('heading', { level: 1, name: 'Spring' }).waitFor();
    for (const [at, words] of ['One.', 'Two.'].entries()) {
      await press(page, 'Add a scene');
      await page.getByRole('button', { name: `What is said or shown in words: Scene ${at + 1}` }).click();
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Scene ${at + 1}: ${words}` }).waitFor();
    }
    await page.getByRole('button', { name: 'What the picture shows: Scene 2' }).click();
    await page.keyboard.type('A mug on a table');
    await page.keyboard.press('Control+Enter');
    await press(page, 'Draw: Scene 2');
    await page.getByRole('button', { name: 'Draw again: Scene 2' }).waitFor();
    await moveByKeys(page, page.getByRole('button', { name: 'Move: Scene 2', exact: true }), 'ArrowUp');
    await page.getByRole('button', { name: 'Draw again: Scene 1' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const stored = async () => (await me.call('GET', `/api/v1/storyboards/${id}`)).body.data.storyboard;
    await page.waitForLoadState('networkidle');
    expect((await stored()).frames.map(({ caption }: { caption: string }) => caption)).toEqual(['Two.', 'One.']);

    await me.call('PATCH', `/api/v1/storyboards/${id}/frames/0`, { caption: 'Theirs.' });
    await press(page, 'Add a scene');
    await page.getByText('Somebody else changed this storyboard.').waitFor();
    await page.getByText('Theirs.').waitFor();
    expect((await stored()).frames).toHaveLength(2);
    await close();
  });

  it('are seen from elsewhere however old they are, and a cancelled set is not waited for, in German', async () => {
    const me = await newAccount(server.url);
    const form = fileForm(await picture(), { fields: { gallery: 'true' } });
    const { galleryImageId } = (await me.call('POST', '/api/v1/uploads', form)).body.data;
    const { page, close } = await visit(browser, server.url, { cookie: me.cookie, locale: 'de-DE' });
    let status = 'running';
    await page.route('**/graphql', async (route) => {
      const { query } = route.request().postDataJSON();
      const progress = { message: 'Drawing the hero.', done: 1, total: 3 };
      if (query.startsWith('query ReadShots'))
        return route.fulfill({
          json: { data: { productShots: { id: 'x', status, error: null, output: null, progress } } },
        });
      if (!query.startsWith('query ReadPhotoMaker')) return route.continue();
      // As with many newer pictures.
      const { data } = await (await route.fetch()).json();
      data.gallery.nodes = [];
      return route.fulfill({ json: { data } });
    });
    await page.goto(`${server.url}${pagePath('images', {})}?make=angle&picture=${galleryImageId}`);
    await page.getByRole('button', { name: 'Von dort zeigen' }).click();
    await page.getByRole('img', { name: 'Das neue Bild' }).waitFor();
    await page.goto(`${server.url}${pagePath('productShots', { id: 'x' })}`);
    await page.getByRole('status').getByText('Wird gezeichnet …').waitFor();
    expect(await page.getByText('Drawing').count()).toBe(0);
    status = 'cancelled';
    await page.getByText('Abgebrochen').waitFor();
    await close();
  });

  it('can be made and read by everybody', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    const found: string[] = [];
    const look = async (path: string, heading: string) => {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.waitForLoadState('networkidle');
      found.push(...(await findBarriersEverywhere(page, path)));
    };
    await look(pagePath('gallery', {}), 'No pictures yet');
    await look(pagePath('storyboards', {}), 'Plan your first shoot');
    await newPersona(me);
    await me.call('POST', '/api/v1/uploads', fileForm(await picture(), { fields: { gallery: 'true' } }));
    const product = await me.call('POST', '/api/v1/props', { name: 'Mug', category: 'handheld' });
    await look(pagePath('images', {}), 'Pictures');
    await look(`${pagePath('images', {})}?make=shots&product=${product.body.data.product.id}`, 'Pictures');
    await look(`${pagePath('images', {})}?make=angle`, 'Pictures');
    await look(pagePath('gallery', {}), 'Gallery');
    const board = await me.call('POST', '/api/v1/storyboards', { name: 'Spring' });
    const { id } = board.body.data.storyboard;
    await me.call('POST', `/api/v1/storyboards/${id}/frames`, { frame: { caption: 'One.' } });
    await look(pagePath('storyboard', { id }), 'Spring');
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
