import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { create } from 'fontkit';
import type { Browser } from 'playwright-core';
import { faceFor } from '../../engine/fonts/index.js';
import { packageRoot } from '../../platform/paths.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { newAccount, SHORT_BRIEF, send } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until, waitBeforeNextPoll } from '../support/until.js';
import { approval, lineCard, visit } from '../support/visitor.js';

/** What the scripts of a first page may weigh, compressed by gzip. */
const MOST_SCRIPT = 133_000;
/** What a font may weigh. */
const MOST_FONT = 60_000;

const suite = browserPath() ? describe : describe.skip;
let server: SharedServer;
beforeAll(async () => {
  server = await sharedServer();
});

suite('somebody with nothing but a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  it('signs up, sees a preview, changes a line, approves it and watches the cut', async () => {
    const visitor = await visit(browser, server.url);
    const { page } = visitor;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Your name').fill('Nora');
    await page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@example.com`);
    await page.getByLabel('Password').fill(crypto.randomUUID());
    await press('Create account');
    await page.getByRole('heading', { name: 'Welcome, Nora' }).waitFor();
    await press('Use this');
    await page.getByLabel('What is it about?').fill(SHORT_BRIEF);
    await press('Show script and price');
    await page.getByText('Nothing has been made or paid for.').waitFor();
    await press('Make the preview');

    await approval(page).waitFor();
    const before = await lineCard(page, 2).getByRole('img').getAttribute('src');
    await lineCard(page, 2).getByRole('button', { name: 'Edit line 2', exact: false }).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('It is still big.');
    await page.keyboard.press('Enter');
    await page.getByText('Line 2 has new words').waitFor();
    await approval(page).waitFor();
    expect(await lineCard(page, 2).getByRole('img').getAttribute('src')).toBe(before);

    await approval(page).click();
    const cut = page.locator('video');
    await cut.evaluate((video: HTMLVideoElement) => video.play());
    await until(
      'the cut plays',
      () => cut.evaluate((video: HTMLVideoElement) => video.currentTime > 0.5),
      waitBeforeNextPoll,
    );
    await lineCard(page, 2).getByText('It is still big.').waitFor();
    expect(await page.getByRole('link', { name: 'Download the video' }).getAttribute('href')).toMatch(/\.mp4/);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  it('gets the first page with little script and one question to the graph', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie });
    const scripts: Promise<Buffer>[] = [];
    const asked: string[] = [];
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer.body());
      if (answer.url().endsWith('/graphql')) asked.push(String(answer.request().postData()));
    });
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Make your first video' }).waitFor();
    const weights = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
    expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThan(MOST_SCRIPT);
    expect(asked).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the files of the dashboard', () => {
  const asBrowser = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'gzip' };
  const page = async (path: string) => fetch(`${server.url}${path}`, { headers: asBrowser, redirect: 'manual' });

  it.each(['/', '/sign-in', '/runs/0b1f', '/queue', '/images/jobs/1/retry'])('%s is the page', async (path) => {
    const answer = await page(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await answer.text()).toContain('<div id="app"></div>');
    expect((await send(server.url, 'POST', path, {})).status).toBe(405);
  });

  it('a path that is no page is none', async () => {
    expect((await page('/nothing')).status).toBe(404);
    expect((await page('/assets/nothing.js')).status).toBe(404);
  });

  it('run nothing that is not a file of this server', async () => {
    const answer = await page('/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
      expect(policy.split('; ')).toContain(rule);
    expect(policy).not.toMatch(/unsafe|\*|data:|blob:/);
    // Anybody may have a bucket there.
    expect(policy).not.toMatch(/storage\.googleapis\.com(?!\/eleven-public-prod\/)/);
    const html = await answer.text();
    expect(html.match(/<style|<script(?![^>]*\ssrc="\/assets\/)|\s(?:style|on\w+)=/g)).toBeNull();
  });

  it('set the title of a preview as the cut does', async () => {
    const [name] = readdirSync(join(packageRoot, 'dist', 'web', 'assets')).filter((file) => file.endsWith('.woff2'));
    const answer = await page(`/assets/${name}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    const served = Buffer.from(await answer.arrayBuffer());
    expect(served.length).toBeLessThan(MOST_FONT);
    const [ours, cuts] = [create(served), create(readFileSync(faceFor('', 800).path))];
    for (const title of ['AVATAR To: 3x4 -> 39 €', 'Käse für Łódź', 'Tiếng Việt', 'Привет, Ελλάδα'])
      expect(ours.layout(title).advanceWidth / ours.unitsPerEm).toBe(cuts.layout(title).advanceWidth / cuts.unitsPerEm);
  });

  it('are kept for ever by caches, as their names change with their content', async () => {
    const [path = ''] = /\/assets\/[\w-]+\.js/.exec(await (await page('/')).text()) ?? [];
    const answer = await send(server.url, 'GET', path, undefined, { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  });
});
