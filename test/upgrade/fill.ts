import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  fileForm,
  newAccount,
  newPersona,
  newRun,
  picture,
  send,
  type TestAccount,
  untilImageJob,
  untilRun,
} from '../support/client.js';

/** The responses of a filled installation, with which those of a later version are compared. */
export interface Recording {
  /** The installation's address. */
  url: string;
  accounts: readonly { email: string; password: string; key: string; asked: readonly Asked[] }[];
}
export interface Asked {
  path: string;
  by: 'key' | 'session';
  status: number;
  body: unknown;
}

/** Lists to record. The queue and picture jobs are left out, because they show only the last hours. */
const LISTS = [
  '/api/v1/personas',
  '/api/v1/gallery',
  '/api/v1/props',
  '/api/v1/apps',
  '/api/v1/catalogs',
  '/api/v1/briefs',
];

async function record(account: TestAccount, paths: readonly string[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  const ask = async (by: 'key' | 'session', path: string): Promise<void> => {
    const { status, body } = await (by === 'key' ? account.call : account.session)('GET', path);
    asked.push({ path, by, status, body });
  };
  for (const path of ['/api/v1/account', '/api/v1/account/api-keys', '/api/v1/account/provider-key'])
    await ask('session', path);
  for (const path of [...LISTS, ...paths]) await ask('key', path);
  return asked;
}

/**
 * Creates rows of most kinds: a creator, a product, an app, a catalog, a brief, files, pictures, runs.
 * @returns the paths of the routes that show them
 */
async function fillStudio(me: TestAccount): Promise<string[]> {
  const must = async (method: string, path: string, body?: unknown) => {
    const answer = await me.call(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const persona = await newPersona(me, {
    name: 'Mara Lindqvist',
    niche: 'coffee',
    short_bio: 'Barista who tests travel mugs.',
    interests: ['latte art'],
    catchphrases: ['Right.'],
    avoid_phrases: ['game changer'],
    outfits_owned: ['a green apron'],
  });
  await must('POST', `/api/v1/personas/${persona.slug}/images`, fileForm(await picture(96, 96)));
  const kept = await must('POST', '/api/v1/uploads', fileForm(await picture(), { fields: { gallery: 'true' } }));
  await must('POST', '/api/v1/props', {
    name: 'Ember mug',
    category: 'handheld',
    text: 'A self-heating travel mug. It keeps coffee at 57 degrees.',
    price: 39,
    currency: 'EUR',
    image_urls: [kept.url],
    contents: [{ name: 'Charging coaster' }],
  });
  const { app } = await must('POST', '/api/v1/apps', { name: 'Ledgerly', screenshots: [{ url: kept.url }] });
  const table = fileForm(Buffer.from('id,title,price\nmug,Ember mug,29.50 EUR\nlid,Spare lid,4.00 EUR\n'), {
    type: 'text/csv',
    name: 'shop.csv',
  });
  const { catalog } = await must('POST', '/api/v1/catalogs', table);
  const brief = await must('POST', '/api/v1/briefs', {
    draft: { product: 'Ember mug', niche: 'coffee', audience: 'commuters' },
  });
  const { job } = await must('POST', '/api/v1/images/jobs', { personaSlug: persona.slug });
  await untilImageJob(me, job.id);
  const failed = (await must('POST', '/api/v1/images/jobs', { fileUrl: 'https://nowhere.invalid/face.png' })).job;
  await untilImageJob(me, failed.id);
  const finished = await newRun(me, { creatorSlug: persona.slug });
  await untilRun(me, finished, ['gate']);
  await must('POST', `/api/v1/flows/${finished}/approve`);
  await untilRun(me, finished, ['done']);
  const waiting = await newRun(me, { creatorSlug: persona.slug, options: { lines: 3, seed: 12 } });
  await untilRun(me, waiting, ['gate']);
  const cancelled = await newRun(me);
  await must('POST', `/api/v1/flows/${cancelled}/cancel`);
  // Waits until values that are stored with a delay, such as a key's last use, no longer change.
  await sleep(2000);
  return [
    `/api/v1/personas/${persona.slug}`,
    `/api/v1/personas/${persona.slug}/images`,
    `/api/v1/apps/${app.id}`,
    `/api/v1/catalogs/${catalog.id}/items`,
    `/api/v1/briefs/${brief.id}`,
    `/api/v1/images/jobs/${job.id}`,
    `/api/v1/images/jobs/${failed.id}`,
    `/api/v1/flows/${finished}`,
    `/api/v1/flows/${waiting}`,
    `/api/v1/flows/${cancelled}`,
  ];
}

/** Another account with a Google key, which is stored encrypted. */
async function fillGuest(me: TestAccount): Promise<string[]> {
  await newPersona(me, { name: 'Theo Marsh' });
  await me.call('POST', '/api/v1/uploads', fileForm(await picture(64, 64, '#205080'), { fields: { gallery: 'true' } }));
  await me.session('PUT', '/api/v1/account/provider-key', {
    key: `AIza${randomUUID().replaceAll('-', '').slice(0, 32)}abc`,
  });
  return [];
}

/**
 * Fills a new, empty installation through its public interface and records its responses. Run it once for a released version:
 * `node dist/test/upgrade/fill.js <address> <answers.json>`; then stop that server and pack its data.
 */
async function fill(url: string): Promise<Recording> {
  const accounts = [];
  for (const work of [fillStudio, fillGuest]) {
    const account = await newAccount(url, { name: work === fillStudio ? 'Studio' : 'Guest' });
    const asked = await record(account, await work(account));
    accounts.push({ email: account.email, password: account.password, key: account.key, asked });
  }
  const health = await send(url, 'GET', '/healthz');
  if (health.status !== 200) throw new Error('the installation is not well after it was filled');
  return { url, accounts };
}

const [, script, url, file] = process.argv;
if (script?.endsWith('fill.js') && url && file) writeFileSync(file, `${JSON.stringify(await fill(url), null, 1)}\n`);
