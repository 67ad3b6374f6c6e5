import { randomUUID } from 'node:crypto';
import type { Body } from '../../support/client.js';
import { ABSENT, answer, type Effect, type Observe, type RouteEffects, readBack } from '../harness.js';
import { oldestFirst, readCursor, SEARCHED } from '../lists.js';
import type { World } from '../world.js';

const ACCOUNTS = '/api/v1/accounts';
const POSTED = '2026-03-02T09:00:00.000Z';
const newAccount = async ({ requestData }: World, more: Body = {}): Promise<string> =>
  (await requestData('POST', ACCOUNTS, { handle: randomUUID(), platform: 'tiktok', ...more })).account.id;
const accountPath = async (world: World): Promise<string> => `${ACCOUNTS}/${await newAccount(world)}`;
const postsPath = async (world: World): Promise<string> => `${await accountPath(world)}/posts`;

/** Returns the account as the response shows it, and deletes the account. */
const made: Observe = async (world, sent) => {
  const { account } = (await answer(world, sent)) as Body;
  await world.me.call('DELETE', `${ACCOUNTS}/${account.id}`);
  return { ...account, id: null };
};
/** The posts as their list shows them afterwards. */
const listed = readBack((_, { path }) => path);

const reading = (more: Body = {}): Body => ({
  window: '24h',
  at: '2026-03-03T09:00:00.000Z',
  metrics: { views: 12 },
  ...more,
});
const post = (more: Body = {}): Body => ({ externalId: 'v1', postedAt: POSTED, readings: [reading()], ...more });
const with_ = (more: Body) => ({ posts: [post(more)] });

const SHARED: Record<string, Effect> = {
  handle: ['mina', 'rosa'],
  platform: ['tiktok', 'reels'],
  niche: [ABSENT, 'skincare'],
  subNiche: [ABSENT, 'acne'],
  neverSay: [ABSENT, ['miracle']],
};

/** An export of Meta Business Suite with one post. */
const exported = (views: number) => () =>
  new Blob([`Post ID,Publish time,Views\nv1,03/02/2026 09:00,${views}\n`], { type: 'text/csv' });
const METRICS = 'views reach likes comments shares saves follows avgWatchPct clicks purchases'.split(' ');

/**
 * The inputs of a post, which are the same for all imports.
 * @param within path of the post in the body
 * @param around makes a body with one post
 */
const postInputs = (within: string, around: (more: Body) => Body): Record<string, Effect> => {
  const beside = around({ readings: [reading({ metrics: { views: 12, likes: 3 } })] });
  const fields: Record<string, Effect> = {
    externalId: ['v1', 'v2'],
    postedAt: ['2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z'],
    url: [ABSENT, 'https://www.tiktok.com/@mina/video/1'],
    hook: [ABSENT, 'Stop.'],
    caption: [ABSENT, 'And why.'],
    formatKey: [ABSENT, 'house:kitchen-truths'],
    structureType: [ABSENT, 'listicle'],
    hookFamily: [ABSENT, 'contrarian'],
    niche: [ABSENT, 'skincare'],
    subNiche: [ABSENT, 'acne'],
    runId: [ABSENT, '0199c1f0-5e2a-7c3d-8b4e-000000000001'],
    readings: [[], [reading()]],
    'readings[].window': ['24h', 'adhoc'],
    'readings[].at': ['2026-03-03T09:00:00.000Z', '2026-03-03T10:00:00.000Z'],
    'readings[].metrics': [{ views: 12 }, { views: 13 }],
    ...Object.fromEntries(METRICS.map((name) => [`readings[].metrics.${name}`, { between: [ABSENT, 7], beside }])),
  };
  return Object.fromEntries(Object.entries(fields).map(([name, effect]) => [`${within}.${name}`, effect]));
};

const MARKET = '/api/v1/market/creators';
const creator = (more: Body = {}): Body => ({ handle: 'lab', platform: 'tiktok', posts: [post()], ...more });
/** A table of one post. */
const tabled = (views: number) => () =>
  new Blob(
    [
      `handle,platform,externalId,postedAt,window,at,views\nlab,tiktok,v1,${POSTED},24h,2026-03-03T09:00:00Z,${views}\n`,
    ],
    {
      type: 'text/csv',
    },
  );
const marketed = (more: Body) => ({ creators: [creator({ posts: [post(more)] })] });
/** Returns the observed creators and their posts as the lists show them, and deletes them. */
const observed: Observe = async (world, sent) => {
  await answer(world, sent);
  const { creators } = (await world.admin.call('GET', MARKET)).body.data;
  const seen = [];
  for (const one of creators) {
    const path = `${MARKET}/${one.id}`;
    seen.push([{ ...one, id: null }, (await world.admin.call('GET', `${path}/posts`)).body.data]);
    await world.admin.call('DELETE', path);
  }
  return seen;
};
/** Creates an observed creator with two posts. @returns the path of the posts */
const marketPosts = async ({ admin }: World): Promise<string> => {
  const handle = randomUUID();
  const sent = creator({ handle, posts: [post(), post({ externalId: 'v2' })] });
  await admin.call('POST', MARKET, { creators: [sent] });
  const { creators } = (await admin.call('GET', MARKET)).body.data;
  return `${MARKET}/${creators.find((one: Body) => one.handle === handle).id}/posts`;
};

/** The market, which only administrators write. */
export const market: readonly RouteEffects[] = [
  {
    route: `POST ${MARKET}`,
    body: { creators: [creator()] },
    see: observed,
    inputs: {
      creators: [[creator()], [creator(), creator({ handle: 'lab2' })]],
      'creators[].handle': ['lab', 'bar'],
      'creators[].platform': ['tiktok', 'shorts'],
      'creators[].niche': [ABSENT, 'food'],
      'creators[].subNiche': [ABSENT, 'baking'],
      'creators[].followers': [ABSENT, 1200],
      'creators[].posts': [[], [post()]],
      ...postInputs('creators[].posts[]', marketed),
      file: { between: [tabled(7), tabled(8)], beside: { creators: undefined } },
      'creators[].posts[].medium': [ABSENT, 'chat'],
      'creators[].posts[].sound': [ABSENT, 'original audio'],
      'creators[].posts[].slides': [ABSENT, 7],
      'creators[].posts[].photo': [ABSENT, true],
    },
  },
  {
    route: `GET ${MARKET}`,
    path: async (world) => {
      await world.once('two creators', async () => [await marketPosts(world), await marketPosts(world)]);
      return MARKET;
    },
    inputs: { '?limit': [1, 2], '?cursor': [ABSENT, readCursor(MARKET, ({ admin }) => admin.call)] },
  },
  {
    route: `GET ${MARKET}/{id}/posts`,
    path: async (world) => world.once('market posts', () => marketPosts(world)),
    inputs: {
      '?limit': [1, 2],
      '?cursor': [
        ABSENT,
        async (world: World) =>
          readCursor(await world.once('market posts', () => marketPosts(world)), ({ admin }) => admin.call)(world),
      ],
    },
  },
  {
    route: 'PATCH /api/v1/market/posts/{id}',
    path: async (world) => {
      const path = await marketPosts(world);
      return `/api/v1/market/posts/${(await world.admin.call('GET', path)).body.data.posts[0].id}`;
    },
    body: { hookFamily: 'pov' },
    see: async (world, sent) => {
      const { post: one } = (await answer(world, sent)) as Body;
      return { ...one, id: null, externalId: null };
    },
    inputs: {
      formatKey: [ABSENT, 'house:kitchen-truths'],
      medium: [ABSENT, 'talking'],
      structureType: [ABSENT, 'listicle'],
      hookFamily: ['pov', 'contrarian'],
      niche: [ABSENT, 'food'],
      subNiche: [ABSENT, 'baking'],
    },
  },
];

export const posts: readonly RouteEffects[] = [
  { route: `POST ${ACCOUNTS}`, body: { handle: 'mina', platform: 'tiktok' }, see: made, inputs: SHARED },
  {
    route: `GET ${ACCOUNTS}`,
    path: async (world) => {
      await world.once('two accounts', async () => [await newAccount(world), await newAccount(world)]);
      return ACCOUNTS;
    },
    inputs: {
      '?limit': [1, 2],
      '?cursor': [ABSENT, readCursor(ACCOUNTS)],
      '?q': SEARCHED,
      '?sort': oldestFirst('accounts', 'createdAt'),
      '?platform': ['tiktok', 'meta-paid'],
      '?niche': [ABSENT, 'ropes and knots'],
    },
  },
  {
    route: `PATCH ${ACCOUNTS}/{id}`,
    path: accountPath,
    body: {},
    see: made,
    inputs: { ...SHARED, feedbackPaused: [ABSENT, true] },
  },
  {
    route: `GET ${ACCOUNTS}/{id}/posts`,
    path: async (world) =>
      world.once('two posts', async () => {
        const path = await postsPath(world);
        await world.requestData('POST', path, { posts: [post(), post({ externalId: 'v2' })] });
        return path;
      }),
    inputs: {
      '?limit': [1, 2],
      '?cursor': [ABSENT, async (world: World) => readCursor(await world.once('two posts', async () => ''))(world)],
      '?q': SEARCHED,
      '?sort': [ABSENT, 'POSTED_AT_ASC'],
      '?medium': [ABSENT, 'chat'],
      '?postedAfter': [ABSENT, '2100-01-01'],
      '?postedBefore': [ABSENT, '2000-01-01'],
    },
  },
  {
    route: `POST ${ACCOUNTS}/{id}/posts`,
    path: postsPath,
    body: with_({}),
    see: listed,
    inputs: {
      posts: [[post()], [post(), post({ externalId: 'v2' })]],
      file: { between: [exported(7), exported(8)], beside: { posts: undefined } },
      ...postInputs('posts[]', with_),
    },
  },
];
