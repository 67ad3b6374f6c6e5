/** An account that has something on every page of the dashboard. */
import { PAGES, type PageName } from '../../platform/dashboard/pages.js';
import {
  app,
  appScreen,
  brick,
  catalog,
  describedBoard,
  failedImageJob,
  galleryImage,
  imageJob,
  invitation,
  product,
  productShots,
  reference,
  shown,
  socialAccount,
} from '../conformance/things.js';
import { BRIEF, newPersona, newShortRun, type TestAccount, untilImageJob, untilRun } from './client.js';
import type { SharedServer } from './shared.js';

/** What a page with a parameter is about: `/runs/{id}` shows those under `/runs/`. */
export type Things = Readonly<Record<string, readonly string[]>>;

/** Makes one thing of each kind, and of a run each state in which it looks different. */
export async function fillAccount(me: TestAccount, { google, admin }: SharedServer): Promise<Things> {
  const { slug: creatorSlug } = await newPersona(me, { niche: 'Coffee', short_bio: 'Tests mugs on the train.' });
  const run = (body = {}) => newShortRun(me, { creatorSlug, ...body });
  const done = await run({ straightThrough: true });
  const atGate = await run();
  const cancelled = await run();
  await me.call('POST', `/api/v1/flows/${cancelled}/cancel`);
  for (const [id, status] of [
    [done, 'done'],
    [atGate, 'gate'],
  ] as const)
    await untilRun(me, id, [status]);
  await me.session('PUT', '/api/v1/account/provider-keys/google', { key: google.key });
  await me.session('PATCH', '/api/v1/account/models', { image: { provider: 'google' } });
  google.breakNext('image', 'safety');
  const failed = await run();
  await untilRun(me, failed, ['failed']);
  await me.session('DELETE', '/api/v1/account/provider-keys/google');

  const drawn = await imageJob(me);
  const prop = await product(me);
  const photo = (await galleryImage(me)).url;
  const facts = { price: 29.5, currency: 'EUR', text: 'It keeps coffee hot.', image_urls: [photo] };
  await me.call('PATCH', `/api/v1/props/${prop}`, facts);
  const board = await describedBoard(me);
  await untilImageJob(me, drawn);
  const account = await socialAccount(me);
  await me.call('POST', `/api/v1/accounts/${account}/posts`, shown('POST /api/v1/accounts/{id}/posts'));
  const brief = await me.call('POST', '/api/v1/briefs', { draft: { product: BRIEF } });
  const { script } = (await me.call('POST', '/api/v1/saved-scripts', shown('POST /api/v1/saved-scripts'))).body.data;
  const outcomes = 'POST /api/v1/saved-scripts/{id}/outcomes';
  await me.call('POST', `/api/v1/saved-scripts/${script.id}/outcomes`, shown(outcomes));
  await me.call('POST', '/api/v1/scripts/vault', shown('POST /api/v1/scripts/vault'));
  await reference(me);
  await invitation(admin);
  return {
    runs: [atGate, done, failed, cancelled],
    'images/jobs': [drawn, await failedImageJob(me)],
    'images/product-shots': [await brick(me, 'product-shots', await productShots(me))],
    'images/app-screen': [await brick(me, 'app-screen', await appScreen(me))],
    personas: [creatorSlug],
    products: [prop],
    apps: [await app(me)],
    catalogs: [await catalog(me)],
    storyboards: [board],
    briefs: [brief.body.data.id],
    formats: ['structure:problem-solution'],
    scripts: [script.id],
    accounts: [account],
  };
}

/**
 * The paths of every page of the dashboard, with these things on those that are about one.
 * @throws Error if there is a page about a thing that is not among them
 */
export function pathsOf(things: Things): string[] {
  return (Object.keys(PAGES) as PageName[]).flatMap((name) => {
    const [, place, rest] = /^\/(.*?)\/\{\w+\}(.*)$/.exec(PAGES[name]) ?? [];
    if (place === undefined) return [PAGES[name]];
    const about = things[place];
    if (!about) throw new Error(`the page ${PAGES[name]} is about a thing that fillAccount does not make`);
    return about.map((thing) => `/${place}/${thing}${rest}`);
  });
}
