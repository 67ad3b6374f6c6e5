import { APP_ID, PHOTO_ID, PLAY_ID, stockPhoto } from '../../testing/shops.js';
import type { Body } from '../support/client.js';
import { ABSENT, answer, type DomainEffects, type Effect, type Observe } from './harness.js';
import { readCursor, SEARCHED } from './lists.js';
import type { World } from './world.js';

const PROPS = '/api/v1/props';
const APPS = '/api/v1/apps';
const CATALOGS = '/api/v1/catalogs';
const picture = (colour: string) => (world: World) => world.picture(colour);
const contents = (fields: Body = {}) => ({ contents: [{ name: 'Lid', ...fields }] });

/**
 * Two values of each field of a product, for the catalog's routes. The fields' effects on scripts, voices and pictures are
 * tested with the routes that make these.
 */
const PRODUCT: Record<string, Effect> = {
  name: ['Ember mug', 'Nook lamp'],
  category: ['handheld', 'ambient'],
  text: [ABSENT, 'It heats itself.'],
  image_urls: [ABSENT, async ({ picture: at }: World) => [await at('#aa0001')]],
  price: [ABSENT, 39],
  currency: [ABSENT, 'EUR'],
  link: [ABSENT, 'https://ember.example/mug'],
  contents: [ABSENT, [{ name: 'Lid' }]],
  'contents[].name': { between: ['Lid', 'Cup'], beside: contents() },
  'contents[].brand': { between: [ABSENT, 'Hale'], beside: contents() },
  'contents[].type': { between: [ABSENT, 'cork'], beside: contents() },
  'contents[].size': { between: [ABSENT, '9 cm'], beside: contents() },
  'contents[].imageUrl': { between: [ABSENT, picture('#aa0001')], beside: contents() },
  'contents[].fullSize': { between: [ABSENT, true], beside: contents() },
};
/** Reads the created product back from the list, and deletes it. */
const keptProduct: Observe = async (world, sent) => {
  const { product } = (await answer(world, sent)) as Body;
  const { props } = await world.requestData('GET', `${PROPS}?limit=20`);
  await world.me.call('DELETE', `${PROPS}/${product.id}`);
  return { ...props.find(({ id }: Body) => id === product.id), id: null };
};
const newProduct = async ({ requestData }: World): Promise<string> =>
  `${PROPS}/${(await requestData('POST', PROPS, { name: 'Ember mug', category: 'handheld' })).product.id}`;
const app =
  (fields: Body) =>
  async (world: World): Promise<string> =>
    `${APPS}/${(await world.requestData('POST', APPS, fields)).app.id}`;
const screens = async ({ picture: at }: World) => ({ screenshots: [{ url: await at('#aa0001') }] });
const shown: Observe = async (world, sent) => {
  const { app: made } = (await answer(world, sent)) as Body;
  await world.me.call('DELETE', `${APPS}/${made.id}`);
  return { ...made, id: null };
};
const AS_READ = 'cannot be changed: it is taken back as it was read, and anything else is a 400 (test/catalog)';
const APP: Record<string, Effect> = {
  own: [ABSENT, false],
  name: ['Ember', 'Nook'],
  platform: ['ios', 'android'],
  description: [ABSENT, 'Counts cups.'],
  iconUrl: [ABSENT, picture('#aa0001')],
  screenshots: [ABSENT, async ({ picture: at }: World) => [{ url: await at('#aa0001') }]],
  'screenshots[].url': { between: [picture('#aa0001'), picture('#aa0002')], beside: screens },
  'screenshots[].device': { between: [ABSENT, 'tablet'], beside: screens },
  'screenshots[].caption': { between: [ABSENT, 'The first cup.'], beside: screens },
  'screenshots[].source': { fixed: AS_READ },
};

/** A feed of three products without a currency. */
const feed =
  (title: string) =>
  ({ shops }: World): string => {
    const path = `/${title}.csv`;
    const rows = ['mug', 'lamp', 'rope'].map((id) => `${id},${title} ${id},29.50,https://s.example/${id}`);
    shops.serve(path, ['id,title,price,link', ...rows].join('\n'));
    return shops.at(path);
  };
const table = (title: string) => (): Blob =>
  new Blob([`id,title,price\nmug,${title} mug,29.50\n`], { type: 'text/csv' });
const catalog = (world: World): Promise<string> =>
  world.once(
    'a catalog',
    async () => `${CATALOGS}/${(await world.requestData('POST', CATALOGS, { url: feed('Ember')(world) })).catalog.id}`,
  );
/** Returns the catalog and its first item, and deletes the catalog. */
const readCatalog: Observe = async (world, sent) => {
  const { catalog: made } = (await answer(world, sent)) as Body;
  const { items } = await world.requestData('GET', `${CATALOGS}/${made.id}/items?limit=1`);
  await world.me.call('DELETE', `${CATALOGS}/${made.id}`);
  return { ...made, id: null, item: items[0] };
};
const two = (name: string, path: string, make: (world: World, i: number) => Promise<unknown>) => (world: World) =>
  world.once(`two ${name}`, async () => {
    for (const i of [1, 2]) await make(world, i);
    return path;
  });
const searched: Observe = async (world, sent) => {
  const from = world.shops.calls.length;
  await answer(world, sent);
  return world.shops.calls.slice(from).map(({ path, query }) => [path, String(query)]);
};

export const catalogs: readonly DomainEffects[] = [
  {
    provider: 'local',
    routes: [
      {
        route: `POST ${PROPS}`,
        body: { name: 'Ember mug', category: 'handheld' },
        see: keptProduct,
        inputs: PRODUCT,
      },
      { route: `PATCH ${PROPS}/{id}`, path: newProduct, body: {}, see: keptProduct, inputs: PRODUCT },
      {
        route: `GET ${PROPS}`,
        path: two('products', PROPS, (world, i) =>
          world.requestData('POST', PROPS, { name: `P${i}`, category: 'handheld' }),
        ),
        inputs: {
          '?limit': [1, 2],
          '?cursor': [ABSENT, readCursor(PROPS)],
          '?q': SEARCHED,
          '?sort': [ABSENT, 'NAME_ASC'],
          '?category': ['handheld', 'ambient'],
        },
      },
      {
        route: `POST ${APPS}`,
        body: { name: 'Ember' },
        see: shown,
        inputs: {
          ...APP,
          storeUrl: {
            between: [
              `https://apps.apple.com/de/app/ember/id${APP_ID}`,
              `https://play.google.com/store/apps/details?id=${PLAY_ID}`,
            ],
            beside: { name: null },
          },
          storeId: { between: [APP_ID, PLAY_ID], beside: { name: null } },
          country: { between: [ABSENT, 'de'], beside: { name: null, storeId: APP_ID } },
        },
      },
      {
        route: `PATCH ${APPS}/{id}`,
        path: app({ name: 'Ember' }),
        body: {},
        see: shown,
        inputs: {
          ...APP,
          storeUrl: [ABSENT, `https://play.google.com/store/apps/details?id=${PLAY_ID}`],
          country: [ABSENT, 'de'],
          developer: [ABSENT, 'Ember Inc.'],
          genre: [ABSENT, 'Food'],
        },
      },
      {
        route: `GET ${APPS}`,
        path: two('apps', APPS, (world, i) => world.requestData('POST', APPS, { name: `A${i}` })),
        inputs: {
          '?limit': [1, 2],
          '?cursor': [ABSENT, readCursor(APPS)],
          '?q': SEARCHED,
          '?sort': [ABSENT, 'NAME_ASC'],
          '?own': [1, 0],
          '?platform': ['web', 'android'],
        },
      },
      {
        route: `GET ${APPS}/{id}`,
        path: (world) => world.once('a store app', () => app({ storeId: APP_ID })(world)),
        see: async (world, sent) => 'listing' in ((await answer(world, sent)) as Body),
        inputs: { '?live': [ABSENT, 1] },
      },
      {
        route: `POST ${CATALOGS}`,
        body: (world) => ({ url: feed('Ember')(world) }),
        see: readCatalog,
        inputs: {
          url: [feed('Ember'), feed('Nook')],
          file: { between: [table('Ember'), table('Nook')], beside: { url: undefined } },
          name: [ABSENT, 'My shop'],
          currency: [ABSENT, 'CHF'],
          siteUrl: [ABSENT, 'https://s.example'],
        },
      },
      {
        route: `PATCH ${CATALOGS}/{id}`,
        path: async (world) =>
          `${CATALOGS}/${(await world.requestData('POST', CATALOGS, { url: feed('Ember')(world) })).catalog.id}`,
        body: {},
        see: readCatalog,
        inputs: {
          name: [ABSENT, 'My shop'],
          currency: [ABSENT, 'CHF'],
          siteUrl: [ABSENT, 'https://s.example'],
          format: {
            between: [ABSENT, 'shopify'],
            see: async (world, sent) => ((await answer(world, sent)) as Body).catalog.format,
          },
        },
      },
      {
        route: `GET ${CATALOGS}`,
        path: two('catalogs', CATALOGS, (world) => world.requestData('POST', CATALOGS, { url: feed('Ember')(world) })),
        inputs: { '?limit': [1, 2], '?cursor': [ABSENT, readCursor(CATALOGS)] },
      },
      {
        route: `GET ${CATALOGS}/{id}/items`,
        path: async (world) => `${await catalog(world)}/items`,
        inputs: {
          '?q': [ABSENT, 'lamp'],
          '?limit': [1, 2],
          '?offset': [0, 1],
          // The feed is read again.
          '?fresh': { between: [ABSENT, 1], see: searched },
        },
      },
      {
        route: `POST ${CATALOGS}/{id}/props`,
        path: async (world) => `${await catalog(world)}/props`,
        body: { itemKey: 'mug' },
        inputs: { itemKey: ['mug', 'lamp'] },
      },
      {
        route: 'GET /api/v1/stock/photos',
        path: '/api/v1/stock/photos?q=mug',
        see: searched,
        inputs: { '?q': ['mug', 'lamp'], '?page': [1, 2], '?orientation': [ABSENT, 'portrait'] },
      },
      {
        route: 'POST /api/v1/stock/photos',
        body: { id: PHOTO_ID },
        see: async (world, sent) => {
          const { url: _, ...photo } = (await answer(world, sent)) as Body;
          return photo;
        },
        inputs: { id: [PHOTO_ID, otherPhoto] },
      },
      {
        route: 'GET /api/v1/stock/videos',
        path: '/api/v1/stock/videos?q=mug',
        see: searched,
        inputs: { '?q': ['mug', 'lamp'], '?page': [1, 2], '?orientation': [ABSENT, 'portrait'] },
      },
    ],
  },
];

function otherPhoto({ shops }: World): number {
  const id = PHOTO_ID + 1;
  shops.serve(`/v1/photos/${id}`, { json: { ...stockPhoto(shops.url), id, photographer: 'Ada Bell' } });
  return id;
}
