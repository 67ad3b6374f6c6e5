import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { pagePath } from '../../platform/dashboard/pages.js';
import { browserPath, openBrowser } from '../support/browser.js';
import {
  newAccount,
  newPersona,
  newShortRun,
  picture,
  SHORT_SCRIPT,
  type TestAccount,
  untilRun,
} from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { approval, changePicture, lineCard, moveByKeys, tabTo, visit } from '../support/visitor.js';

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

/** A run at its preview, and the address of its page. */
async function atGate(me: TestAccount, body: Record<string, unknown> = {}, url = server.url) {
  const id = await newShortRun(me, body);
  await untilRun(me, id, ['gate']);
  return { id, address: `${url}${pagePath('run', { id })}` };
}
const linesOf = (page: Page) => page.getByRole('button', { name: /^Edit line/ }).allTextContents();
const cancel = (me: TestAccount, id: string) => me.call('POST', `/api/v1/flows/${id}/cancel`);

const KEYS = {
  offline: () => 'offline',
  google: () => server.google.key,
  fal: () => `${randomUUID()}:${randomBytes(16).toString('hex')}`,
};
/** Has a provider make some things for an account. */
async function choose(me: TestAccount, provider: keyof typeof KEYS, ports: readonly string[]): Promise<void> {
  await me.session('PUT', `/api/v1/account/provider-keys/${provider}`, { key: KEYS[provider]() });
  const models = Object.fromEntries(ports.map((port) => [port, { provider }]));
  expect((await me.session('PATCH', '/api/v1/account/models', models)).status).toBe(200);
}

suite('the preview of a run', () => {
  it('is changed on a phone by keyboard alone: a line edited, moved, and the move taken back', async () => {
    const me = await newAccount(server.url);
    const { id, address } = await atGate(me);
    const visitor = await visit(browser, server.url, { cookie: me.cookie, width: PHONE });
    const { page } = visitor;
    await page.goto(address);
    await approval(page).waitFor();
    await tabTo(page, lineCard(page, 2).getByRole('button', { name: /^Edit line 2/ }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Second.');
    await page.keyboard.press('Enter');
    await page.getByText('Line 2 has new words').waitFor();
    await approval(page).waitFor();
    const before = await linesOf(page);
    expect(before[1]).toContain('Second.');

    await moveByKeys(page, page.getByRole('button', { name: 'Move: Line 1', exact: true }), 'ArrowDown');
    await page.getByText('Line 1 moved').waitFor();
    const [first, second] = await linesOf(page);
    expect([first, second].map((text) => text?.replace(/^.*: /, ''))).toEqual(['Second.', 'One.']);
    await page.keyboard.press('ControlOrMeta+z');
    await page.getByText('Line 1 moved').waitFor({ state: 'detached' });
    expect(await linesOf(page)).toEqual(before);

    await approval(page).waitFor();
    await tabTo(page, approval(page));
    await page.keyboard.press('Enter');
    await approval(page).waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
    await cancel(me, id);
  });

  it('shows a picture of one’s own, another take, and the old one again', async () => {
    const me = await newAccount(server.url);
    const { id, address } = await atGate(me);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(address);
    const shown = () => lineCard(page, 1).getByRole('img').getAttribute('src');
    await approval(page).waitFor();
    const drawn = await shown();
    const own = { name: 'own.png', mimeType: 'image/png', buffer: await picture(90, 160) };
    await page.getByLabel(/^Your own .* line 1$/).setInputFiles(own);
    await page.getByText('Line 1 has a new picture').waitFor();
    expect(await shown()).not.toBe(drawn);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Line 1 has a new picture').waitFor({ state: 'detached' });
    expect(await shown()).toBe(drawn);
    // The picture that was sent back counts as one's own: one is drawn in its place.
    await changePicture(page, 1, 'Draw again');
    await page.getByText('Line 1 is being redrawn').waitFor();
    await approval(page).waitFor();
    expect([null, drawn]).not.toContain(await shown());
    expect(complaints).toEqual([]);
    await close();
    await cancel(me, id);
  });

  it('is the same in two windows, and paid for once where both approve it', async () => {
    const me = await newAccount(server.url);
    const { address } = await atGate(me);
    const windows = await Promise.all([1, 2].map(() => visit(browser, server.url, { cookie: me.cookie })));
    for (const { page } of windows) await page.goto(address);
    const [{ page: mine }, { page: other }] = windows as [(typeof windows)[0], (typeof windows)[0]];
    await mine.getByRole('button', { name: 'Remove line 3' }).click();
    await lineCard(other, 3).waitFor({ state: 'detached' });
    await approval(mine).waitFor();
    await approval(other).waitFor();
    await Promise.all(windows.map(({ page }) => approval(page).click()));
    await Promise.all(windows.map(({ page }) => page.getByRole('link', { name: 'Download the video' }).waitFor()));
    const clips = (await me.call('GET', '/api/v1/queue?hours=0')).body.data.items.filter(
      ({ kind }: { kind: string }) => kind === 'clip',
    );
    expect(clips).toHaveLength(2);
    for (const { complaints, close } of windows) {
      expect(complaints).toEqual([]);
      await close();
    }
  });

  it('asks again where the price has risen', async () => {
    const me = await newAccount(server.url);
    await choose(me, 'google', ['video']);
    await choose(me, 'offline', ['text', 'image', 'speech']);
    const { slug: creatorSlug } = await newPersona(me);
    const { id, address } = await atGate(me, { creatorSlug, options: { script: SHORT_SCRIPT, lipSync: true } });
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(address);
    await approval(page).waitFor();
    // Until now, the offline studio would have made the lips follow the voice.
    await choose(me, 'fal', ['lipsync']);
    await approval(page).click();
    const dialog = page.getByRole('dialog', { name: 'The price has risen' });
    const [, before, now] = /showed \$([\d.]+)\. It would now cost \$([\d.]+)\./.exec(
      String(await dialog.getByText('The preview showed').textContent()),
    ) as RegExpExecArray;
    expect(Number(now)).toBeGreaterThan(Number(before));
    await dialog.getByRole('button', { name: `Approve for $${now}` }).click();
    await approval(page).waitFor({ state: 'detached' });
    const run = (await me.call('GET', `/api/v1/flows/${id}`)).body.data.run;
    expect(run.estimate.usd).toBe(Number(now));
    expect(complaints).toEqual([]);
    await close();
    await cancel(me, id);
  });

  it('says which line could not be made, and is approved once that is mended', async () => {
    const me = await newAccount(server.url);
    await choose(me, 'google', ['image']);
    await choose(me, 'offline', ['text', 'speech', 'video']);
    const { id, address } = await atGate(me);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(address);
    await approval(page).waitFor();
    server.google.breakNext('image', 'safety');
    await changePicture(page, 2, 'Draw again');
    // With the reason, and what to do; the call for programs is left out.
    const reason = await lineCard(page, 2).getByRole('alert').textContent();
    expect(reason).toContain('Change or remove the line.');
    expect(reason).toContain('content rules');
    expect(await approval(page).isDisabled()).toBe(true);
    await page.getByText('Line 2 could not be made.').waitFor();
    await changePicture(page, 2, 'Draw again');
    await lineCard(page, 2).getByRole('alert').waitFor({ state: 'detached' });
    await approval(page).waitFor();
    expect(await approval(page).isEnabled()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
    await cancel(me, id);
  });

  it('is reached by a copy where a run has failed', async () => {
    const me = await newAccount(server.url);
    await choose(me, 'google', ['image']);
    await choose(me, 'offline', ['text', 'speech', 'video']);
    server.google.breakNext('image', 'safety');
    const failed = await newShortRun(me);
    await untilRun(me, failed, ['failed']);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(`${server.url}${pagePath('run', { id: failed })}`);
    await page.getByRole('heading', { name: 'This video could not be made' }).waitFor();
    await page.getByText(/^The picture of line \d could not be drawn by Google AI\.$/).waitFor();
    await page.getByRole('button', { name: /^Change line \d first$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What is said').fill('Ivy is a mug for tea.');
    await dialog.getByRole('button', { name: /^Try again \(about \$0\.\d\d\)$/ }).click();
    await approval(page).waitFor();
    const copy = String(page.url().split('/').at(-1));
    expect(copy).not.toBe(failed);
    expect(complaints).toEqual([]);
    await close();
    await cancel(me, copy);
  });

  it('keeps what was typed when the session ends, and returns there', async () => {
    const me = await newAccount(server.url);
    const { id, address } = await atGate(me);
    const { page, close } = await visit(browser, server.url, { cookie: me.cookie });
    await page.goto(address);
    await lineCard(page, 1)
      .getByRole('button', { name: /^Edit line 1/ })
      .click();
    await page.keyboard.type('Typed. ');
    await me.session('POST', '/auth/sign-out');
    await page.getByText('Your session has ended.').waitFor();
    await page.getByLabel('E-mail').fill(me.email);
    await page.getByLabel('Password').fill(me.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByRole('textbox', { name: 'Edit line 1' }).inputValue()).toContain('Typed. ');
    expect(page.url()).toBe(address);
    await close();
    await cancel(me, id);
  });
});

suite('a server that is killed', () => {
  let own: Server;
  afterAll(async () => {
    await own?.remove();
  });

  it('is waited for while a video is made, and the page goes on to the cut', async () => {
    own = await startServer();
    const me = await newAccount(own.url);
    const { id, address } = await atGate(me, {}, own.url);
    const { page, close } = await visit(browser, own.url, { cookie: me.cookie });
    await page.goto(address);
    await page.getByRole('button', { name: 'Remove line 3' }).click();
    await page.getByText('Line 3 removed').waitFor();
    await approval(page).click();
    await approval(page).waitFor({ state: 'detached' });
    await own.kill();
    await page.getByText('Reconnecting…').waitFor();
    // What was there is still shown.
    await lineCard(page, 2).getByText('Two.').waitFor();
    own = await startServer({ dataDir: own.dataDir, port: own.port });
    await page.getByText('Reconnecting…').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Download the video' }).waitFor();
    expect((await me.call('GET', `/api/v1/flows/${id}`)).body.data.run.script.segments).toHaveLength(2);
    await close();
  });
});
