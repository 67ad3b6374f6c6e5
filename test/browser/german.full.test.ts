import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { PARTS } from '../../dashboard/src/messages/load.js';
import { PAGES, type PageName, pagePath } from '../../platform/dashboard/pages.js';
import { findBarriers, findBarriersEverywhere } from '../support/axe.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { newAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until, waitBeforeNextPoll } from '../support/until.js';
import { visit } from '../support/visitor.js';

const BRIEF =
  'Ember ist ein selbstheizender Reisebecher für Pendler. Er hält Kaffee 6 Stunden lang auf 57 Grad. Er kostet 39 Euro.';

/** A text of the pages as a pattern: what it is given can be anything. */
function patternOf(words: unknown): string {
  const text = typeof words === 'function' ? String(words('7', '7', '7')) : String(words);
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('7', '.+');
}

/** All texts of a part, by where they are in it. */
const textsOf = (words: unknown, path = ''): [string, string][] =>
  typeof words === 'object' && words !== null
    ? Object.entries(words).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`))
    : [[path, patternOf(words)]];

/** The English texts that German says otherwise. */
async function englishOnly(): Promise<RegExp> {
  const patterns: string[] = [];
  for (const { en, de } of Object.values(PARTS)) {
    const german = new Map(textsOf(await de()));
    for (const [path, english] of textsOf(await en())) if (german.get(path) !== english) patterns.push(english);
  }
  return new RegExp(`^(?:${patterns.join('|')})$`);
}

/** Finds English words of the pages on a page; a text that the server sent may be the same as one of them. */
function englishFinder(page: Page, english: RegExp): (where: string) => Promise<string[]> {
  const sent: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/graphql')) sent.push(answer.text().catch(() => ''));
  });
  return async (where) => {
    const answers = (await Promise.all(sent)).join();
    const isOurs = (text: string) => english.test(text) && !answers.includes(JSON.stringify(text));
    return (await saidOn(page)).filter(isOurs).map((text) => `${where}: ${text}`);
  };
}

/** Everything on a page that is read, seen or heard: texts, names and hints. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: (string | null)[] = [document.title.replace(' · Cutroom', '')];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (!text.parentElement?.closest('noscript')) said.push(text.nodeValue);
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) said.push(element.getAttribute(name));
    return said.flatMap((text) => text?.trim() || []);
  });

const suite = browserPath() ? describe : describe.skip;
suite('the dashboard in a German browser', () => {
  let server: SharedServer;
  let browser: Browser;
  let english: RegExp;
  beforeAll(async () => {
    server = await sharedServer();
    browser = await openBrowser();
    english = await englishOnly();
  });
  afterAll(async () => {
    await browser?.close();
  });

  it('leads from sign-up to a playing cut without an English word', async () => {
    const { page, complaints, close } = await visit(browser, server.url, { locale: 'de-DE' });
    const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
    const found: string[] = [];
    const findEnglish = englishFinder(page, english);
    const look = async (where: string) => {
      found.push(...(await findEnglish(where)));
      found.push(...(await findBarriers(page)).map((barrier) => `${where}: ${barrier}`));
    };
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await look('sign-in');
    await page.getByRole('link', { name: 'Konto erstellen' }).click();
    await page.getByLabel('Dein Name').fill('Nora');
    await page.getByLabel('E-Mail').fill(`${crypto.randomUUID()}@example.com`);
    await page.getByLabel('Passwort').fill(crypto.randomUUID());
    await look('sign-up');
    await press('Konto erstellen');
    await page.getByRole('heading', { name: 'Willkommen, Nora' }).waitFor();
    await look('welcome');
    await press('Auswählen');
    await page.getByLabel('Worum geht es?').fill(BRIEF);
    await page.getByText('Untertitel, Musik, Länge und mehr').click();
    await press('Skript und Preis anzeigen');
    await page.getByText('Noch ist nichts gemacht oder bezahlt.').waitFor();
    await look('new video');
    await press('Vorschau machen');
    const approval = page.getByRole('button', { name: /freigeben$/ });
    await approval.waitFor();
    await look('preview');
    await approval.click();
    const cut = page.locator('video');
    await cut.evaluate((video: HTMLVideoElement) => video.play());
    await until(
      'the cut plays',
      () => cut.evaluate((video: HTMLVideoElement) => video.currentTime > 0.5),
      waitBeforeNextPoll,
    );
    await page.getByRole('link', { name: 'Video herunterladen' }).waitFor();
    await look('cut');
    await page.getByRole('link', { name: 'Cutroom: Videos' }).click();
    await page.getByText('Fertig', { exact: true }).filter({ visible: true }).waitFor();
    await look('videos');
    await page.getByRole('link', { name: 'Warteschlange' }).click();
    await page.getByText(/^\d+ Teile$/).click();
    for (const name of ['Bild zu Zeile 1', 'Clip zu Zeile 1', 'Schnitt'])
      await page.getByText(name, { exact: true }).first().waitFor();
    await look('queue');
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('says nothing in English on any page, and fits a phone', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie, locale: 'de-AT' });
    const found: string[] = [];
    const findEnglish = englishFinder(page, english);
    for (const [name, path] of Object.entries(PAGES) as [PageName, string][]) {
      if (path.includes('{')) continue;
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator('[aria-busy="true"]').filter({ visible: true }).waitFor({ state: 'detached' });
      found.push(...(await findEnglish(name)));
      found.push(...(await findBarriersEverywhere(page, path)));
    }
    expect(found).toEqual([]);
    // Administrators' pages refuse everybody else.
    expect(complaints.filter((complaint) => !/40[34]/.test(complaint))).toEqual([]);
    await close();
  });

  it('is in English once that is chosen, and keeps what was typed', async () => {
    const me = await newAccount(server.url);
    const { page, complaints, close } = await visit(browser, server.url, { cookie: me.cookie, locale: 'de-DE' });
    await page.goto(`${server.url}${pagePath('newRun', {})}`);
    await page.getByLabel('Worum geht es?').fill('Ein Becher.');
    await page.getByRole('button', { name: 'Konto' }).click();
    await page.getByLabel('Sprache').selectOption('English');
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('Ein Becher.');
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Make your first video' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(complaints).toEqual([]);
    await close();
  });
});
