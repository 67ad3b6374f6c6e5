import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { pagePath } from '../../platform/dashboard/pages.js';
import { failed } from '../images/pictures.js';
import { browserPath, openBrowser } from '../support/browser.js';
import {
  type Body,
  BRIEF,
  fileForm,
  newAccount,
  newPersona,
  picture,
  type TestAccount,
  untilImageJob,
} from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until, waitBeforeNextPoll } from '../support/until.js';
import { hold, signIn, tabTo, visit } from '../support/visitor.js';
import { makeWav } from '../uploads/media.js';

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

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const at = (page: Page, name: Parameters<typeof pagePath>[0], parameters = {}) =>
  page.goto(`${server.url}${pagePath(name, parameters as never)}`);
const made = async (me: TestAccount, path: string, body: Body): Promise<Body> =>
  (await me.call('POST', path, body)).body.data;
const uploads = async (me: TestAccount): Promise<Body[]> =>
  (await me.call('GET', '/api/v1/uploads?uploaded=true')).body.data.uploads;

suite('uploads', () => {
  it('are dropped, refused with the reason, named, found by kind, shown with what uses them, and deleted', async () => {
    const me = await newAccount(server.url);
    const { page, close } = await visit(browser, server.url, { cookie: me.cookie });
    await at(page, 'images');
    await page.getByRole('link', { name: 'Uploads' }).click();
    await page.getByText('Nothing here yet.').waitFor();
    const bytes = (await picture()).toString('base64');
    const dropped = await page.evaluateHandle((encoded) => {
      const transfer = new DataTransfer();
      const desk = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File(['no picture'], 'broken.png', { type: 'image/png' }));
      transfer.items.add(new File([desk], 'desk.png', { type: 'image/png' }));
      return transfer;
    }, bytes);
    await page.locator('label', { hasText: 'Drop files here' }).dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('desk.png has been uploaded.').waitFor();
    const refused = page.getByRole('list', { name: 'Files on their way' }).getByRole('listitem');
    await refused.getByText('Was not uploaded').waitFor();
    expect(await refused.getByRole('alert').textContent()).toMatch(/file/);
    await press(page, 'Take off the list: broken.png');
    await refused.waitFor({ state: 'detached' });

    const [file] = await uploads(me);
    await made(me, '/api/v1/props', { name: 'Desk lamp', category: 'handheld', image_urls: [file.url] });
    await page.getByRole('button', { name: /^desk\.png/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Desk lamp' }).waitFor();
    await press(page, 'Edit: Name: desk.png');
    await page.getByRole('textbox', { name: 'Edit: Name' }).fill('Desk in the morning');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Desk in the morning' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByLabel('Show').selectOption({ label: 'Sounds' });
    await page.getByText('There are no files of this kind.').waitFor();
    await page.getByLabel('Show').selectOption({ label: 'Pictures' });
    await page.getByRole('button', { name: /^Desk in the morning/ }).click();
    await press(page, 'Delete');
    await page.getByText('Where it is in use').waitFor();
    await press(page, 'Delete');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('There are no files of this kind.').waitFor();
    expect(await uploads(me)).toEqual([]);
    await close();
  });

  it('continue where they were after an interruption, and send no part twice', async () => {
    const me = await newAccount(server.url);
    const { page, close } = await visit(browser, server.url, { cookie: me.cookie });
    const parts: string[] = [];
    let broken = false;
    await page.route(/uploads\/multipart\?/, async (route) => {
      const part = new URL(route.request().url()).searchParams.get('part') ?? '';
      if (part === '2' && !broken) {
        broken = true;
        return route.abort('connectionreset');
      }
      parts.push(part);
      return route.continue();
    });
    let isNamed = true;
    await page.route('**/graphql', (route) => {
      if (!isNamed || !String(route.request().postDataJSON().query).startsWith('mutation NameUpload'))
        return route.continue();
      isNamed = false;
      return route.abort('connectionreset');
    });
    await at(page, 'uploads');
    const buffer = makeWav(17 * 2 ** 20);
    await page
      .getByLabel('Drop files here, or choose them')
      .setInputFiles({ name: 'talk.wav', mimeType: 'audio/wav', buffer });
    await page.getByText('talk.wav has been uploaded.').waitFor();
    expect([broken, isNamed, parts]).toEqual([true, false, ['1', '2', '3']]);
    expect(await uploads(me)).toEqual([
      expect.objectContaining({ kind: 'audio', name: 'talk.wav', bytes: buffer.length }),
    ]);
    await page.getByRole('button', { name: /^talk\.wav/ }).click();
    expect(await page.getByRole('dialog').locator('audio').getAttribute('src')).toContain('/files/uploads/');
    await close();
  });
});

suite('uploads under way', () => {
  it('end when somebody signs out, and whoever signs in next neither sees nor sends them', async () => {
    const [me, next] = [await newAccount(server.url), await newAccount(server.url)];
    const { page, close } = await visit(browser, server.url, { cookie: me.cookie });
    const { promise: letGo, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/v1/uploads', (route) => letGo.then(() => route.continue()).catch(() => {}));
    await at(page, 'uploads');
    const buffer = await picture();
    await page
      .getByLabel('Drop files here, or choose them')
      .setInputFiles(['one.png', 'two.png'].map((name) => ({ name, mimeType: 'image/png', buffer })));
    const files = page.getByRole('list', { name: 'Files on their way' }).getByRole('listitem');
    await files.nth(1).waitFor();
    await press(page, 'Account');
    await press(page, 'Sign out');
    await signIn(page, next);
    await page.getByRole('link', { name: 'Pictures' }).first().click();
    await page.getByRole('link', { name: 'Uploads' }).click();
    resolve();
    await page.getByText('Nothing here yet.').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await files.count()).toBe(0);
    expect([await uploads(me), await uploads(next)]).toEqual([[], []]);
    await close();
  });
});

suite('saved briefs', () => {
  it('are read from a text, corrected, saved, changed, and made into a video', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie, width: PHONE });
    await at(page, 'briefs');
    await press(page, 'New brief');
    await page.getByLabel('What is it about?').fill(BRIEF);
    await press(page, 'Read it');
    await page.getByRole('heading', { name: 'What was understood' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Spring');
    await press(page, 'Save brief');
    await page.getByRole('heading', { level: 1, name: 'Spring' }).waitFor();
    await page.getByLabel('For whom?').fill('People on trains');
    await page.reload();
    expect(await page.getByLabel('For whom?').inputValue()).toBe('People on trains');
    await tabTo(page, page.getByRole('button', { name: 'Save changes' }));
    await page.keyboard.press('Enter');
    await page.getByText('Saved.', { exact: true }).waitFor();
    const [{ id, draft }] = (await me.call('GET', '/api/v1/briefs')).body.data.briefs;
    expect(draft).toMatchObject({ audience: 'People on trains', product: expect.stringContaining('57') });

    await page.getByRole('link', { name: 'Make a video of it' }).click();
    await page.getByRole('heading', { level: 1, name: 'New video' }).waitFor();
    await page.waitForURL((address) => address.search === '');
    expect(await page.getByRole('combobox', { name: 'A saved brief' }).inputValue()).toBe(id);
    await at(page, 'brief', { id });
    await press(page, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'No brief saved yet' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

suite('a brief that is being typed', () => {
  it('is not replaced by what was read meanwhile', async () => {
    const me = await newAccount(server.url);
    const { page, close } = await visit(browser, server.url, { cookie: me.cookie });
    await at(page, 'briefs');
    await press(page, 'New brief');
    await page.getByLabel('What is it about?').fill(BRIEF);
    const letGo = await hold(page, 'mutation ReadBriefSource');
    await press(page, 'Read it');
    await press(page, 'Fill it in yourself');
    await page.getByLabel('Name', { exact: true }).fill('Mine');
    const answered = page.waitForResponse('**/graphql');
    letGo();
    await (await answered).finished();
    await page.waitForLoadState('networkidle');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Mine');
    await close();
  });

  it('keeps what changes while it is saved, and leaves the rest as others have saved it', async () => {
    const me = await newAccount(server.url);
    const draft = { goal: 'sales', platform: 'tiktok', product: 'A mug.' };
    const { id } = await made(me, '/api/v1/briefs', { draft });
    const { page, close } = await visit(browser, server.url, { cookie: me.cookie });
    await at(page, 'brief', { id });
    const niche = page.getByLabel('Niche', { exact: true });
    await page.getByLabel('For whom?').fill('People on trains');
    const letGo = await hold(page, 'mutation ChangeBrief');
    await press(page, 'Save changes');
    await niche.fill('Coffee');
    const answered = page.waitForResponse('**/graphql');
    letGo();
    await (await answered).finished();
    await page.getByText('Not saved yet').waitFor();
    expect(await niche.inputValue()).toBe('Coffee');
    const stored = async () => (await me.call('GET', `/api/v1/briefs/${id}`)).body.data.brief.draft;
    expect(await stored()).toMatchObject({ audience: 'People on trains' });
    await me.call('PATCH', `/api/v1/briefs/${id}`, { draft: { ...draft, audience: 'Cyclists' } });
    await page.reload();
    await press(page, 'Save changes');
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await stored()).toMatchObject({ audience: 'Cyclists', niche: 'Coffee' });
    await close();
  });
});

suite('pictures', () => {
  it('that failed are made again in a new job, after the reason and the price', async () => {
    const me = await newAccount(server.url);
    const lost = await failed(me);
    const { page, close } = await visit(browser, server.url, { cookie: me.cookie });
    await at(page, 'imageJob', { id: lost });
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Make this picture again?' }).waitFor();
    await page.getByText('nowhere.invalid').waitFor();
    await page.getByText('It is drawn on this server.').waitFor();
    await press(page, 'Make it again');
    await page.waitForURL((address) => !address.pathname.includes(lost));
    const again = new URL(page.url()).pathname.split('/').at(-1)!;
    expect((await untilImageJob(me, again)).status).toBe('failed');
    await close();
  });

  it('that are made again take the place of those that failed', async () => {
    const me = await newAccount(server.url);
    const lost = await failed(me);
    const { page, close } = await visit(browser, server.url, { cookie: me.cookie });
    const draft = JSON.stringify({ ids: [lost] });
    await page.addInitScript((kept) => localStorage.setItem('cutroom.draft.photo-maker', kept), draft);
    await at(page, 'images');
    const tiles = page.getByRole('list', { name: 'Pictures being made' }).getByRole('listitem');
    await tiles.getByRole('button', { name: 'Try again' }).click();
    await until(
      'the tile follows the new job',
      () => page.evaluate((id) => !localStorage.getItem('cutroom.draft.photo-maker')?.includes(id), lost),
      waitBeforeNextPoll,
    );
    await tiles.getByText('Could not be made').waitFor();
    expect(await tiles.count()).toBe(1);
    await close();
  });

  it('of an app on a phone are ordered from its page', async () => {
    const me = await newAccount(server.url);
    await newPersona(me);
    const { url } = (await me.call('POST', '/api/v1/uploads', fileForm(await picture(270, 480)))).body.data;
    const { app } = await made(me, '/api/v1/apps', { name: 'Tides', platform: 'ios', screenshots: [{ url }] });
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await at(page, 'app', { id: app.id });
    await page.getByRole('link', { name: 'Show it on a device' }).click();
    await page.getByLabel('What do they say?').fill('Look when the water comes back.');
    await press(page, 'Make the picture');
    await page.getByRole('heading', { level: 1, name: 'App screen' }).waitFor();
    await page.getByRole('img', { name: 'Look when the water comes back.' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
