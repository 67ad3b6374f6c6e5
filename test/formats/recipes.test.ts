import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from '@jest/globals';
import { type Body, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until, waitBeforeNextPoll } from '../support/until.js';

let server: SharedServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await sharedServer();
  ({ admin } = server);
});

const post = (day: number, more: Body): Body => ({
  externalId: `v${day}`,
  postedAt: `2026-03-0${day}T09:00:00Z`,
  readings: [],
  ...more,
});
const posts = async (creator: string): Promise<Body[]> =>
  (await admin.call('GET', `/api/v1/market/creators/${creator}/posts`)).body.data.posts;

const readQueue = async (): Promise<string[]> =>
  (await admin.call('GET', '/api/v1/queue?hours=0&limit=200')).body.data.items.map(({ id }: Body) => id);

/** Waits until no post of the creator lacks a recipe. */
const untilGuessed = (creator: string): Promise<true> =>
  until(
    'every recipe is guessed',
    async () => (await posts(creator)).every(({ recipeSource }) => recipeSource !== null),
    waitBeforeNextPoll,
  );

it("recipes of the market's posts are guessed after the import, which no queue shows", async () => {
  const before = await readQueue();
  const sent = [
    post(1, { hook: '5 mistakes that ruin your sourdough', slides: 6 }),
    post(2, { hook: 'POV: you own a bakery', hookFamily: 'callout' }),
  ];
  const body = { creators: [{ handle: `baker-${randomUUID()}`, platform: 'tiktok', posts: sent }] };
  expect((await admin.call('POST', '/api/v1/market/creators', body)).status).toBe(200);
  const { creators } = (await admin.call('GET', '/api/v1/market/creators')).body.data;
  const creator = creators.find(({ handle }: Body) => handle === body.creators[0]!.handle);
  await untilGuessed(creator.id);
  expect(await posts(creator.id)).toMatchObject([
    { externalId: 'v2', hookFamily: 'callout', structureType: null, recipeSource: 'given' },
    {
      externalId: 'v1',
      medium: 'carousel',
      hookFamily: 'list',
      structureType: 'listicle',
      recipeSource: 'guessed',
    },
  ]);
  expect(await readQueue()).toEqual(before);
  expect((await admin.call('POST', '/api/v1/market/creators', body)).body.data.creators).toMatchObject([
    { imported: 0, updated: 0, unchanged: 2 },
  ]);
});

it('a recipe given by an import replaces the whole guess', async () => {
  const guessed = `baker-${randomUUID()}`;
  const sent = (more: Body) => ({
    creators: [
      {
        handle: guessed,
        platform: 'tiktok',
        posts: [post(1, { hook: '5 mistakes that ruin your rye', ...more })],
      },
    ],
  });
  expect((await admin.call('POST', '/api/v1/market/creators', sent({ slides: 6 }))).status).toBe(200);
  const creators = (await admin.call('GET', '/api/v1/market/creators')).body.data.creators;
  const { id } = creators.find(({ handle }: Body) => handle === guessed);
  await untilGuessed(id);
  await admin.call('POST', '/api/v1/market/creators', sent({ hookFamily: 'callout' }));
  expect(await posts(id)).toMatchObject([{ hookFamily: 'callout', structureType: null, recipeSource: 'given' }]);
});
