import { randomUUID } from 'node:crypto';
import type { Body } from '../support/client.js';
import { ABSENT, answer, type Effect, type RouteEffects, readBack, type See } from './harness.js';
import { cursorOf } from './lists.js';
import type { World } from './world.js';

const ACCOUNTS = '/api/v1/accounts';
const POSTED = '2026-03-02T09:00:00.000Z';
const newAccount = async ({ data }: World, more: Body = {}): Promise<string> =>
  (await data('POST', ACCOUNTS, { handle: randomUUID(), platform: 'tiktok', ...more })).account.id;
const accountPath = async (world: World): Promise<string> => `${ACCOUNTS}/${await newAccount(world)}`;
const postsPath = async (world: World): Promise<string> => `${await accountPath(world)}/posts`;

/** The account as the answer has it; then it goes. */
const made: See = async (world, sent) => {
  const { account } = (await answer(world, sent)) as Body;
  await world.me.call('DELETE', `${ACCOUNTS}/${account.id}`);
  return { ...account, id: null };
};
/** The posts as their list has them afterwards. */
const listed = readBack((_, { path }) => path);

const reading = (more: Body = {}): Body => ({
  window: '24h',
  at: '2026-03-03T09:00:00.000Z',
  metrics: { views: 12 },
  ...more,
});
const post = (more: Body = {}): Body => ({ externalId: 'v1', postedAt: POSTED, readings: [reading()], ...more });
const with_ = (more: Body) => ({ posts: [post(more)] });

const metric = (name: string): [string, Effect] => [
  `posts[].readings[].metrics.${name}`,
  { between: [ABSENT, 7], beside: with_({ readings: [reading({ metrics: { views: 12, likes: 3 } })] }) },
];

const SHARED: Record<string, Effect> = {
  handle: ['mina', 'rosa'],
  platform: ['tiktok', 'reels'],
  niche: [ABSENT, 'skincare'],
  subNiche: [ABSENT, 'acne'],
  neverSay: [ABSENT, ['miracle']],
};

/** Of a post as any import takes it. @param within where the list is: `posts[]` */
export const postInputs = (within: string): Record<string, Effect> =>
  Object.fromEntries(
    Object.entries<Effect>({
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
    }).map(([name, effect]) => [`${within}.${name}`, effect]),
  );

export const posts: readonly RouteEffects[] = [
  { route: `POST ${ACCOUNTS}`, body: { handle: 'mina', platform: 'tiktok' }, see: made, inputs: SHARED },
  {
    route: `GET ${ACCOUNTS}`,
    path: async (world) => {
      await world.once('two accounts', async () => [await newAccount(world), await newAccount(world)]);
      return ACCOUNTS;
    },
    inputs: { '?limit': [1, 2], '?cursor': [ABSENT, cursorOf(ACCOUNTS)] },
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
        await world.data('POST', path, { posts: [post(), post({ externalId: 'v2' })] });
        return path;
      }),
    inputs: {
      '?limit': [1, 2],
      '?cursor': [ABSENT, async (world: World) => cursorOf(await world.once('two posts', async () => ''))(world)],
    },
  },
  {
    route: `POST ${ACCOUNTS}/{id}/posts`,
    path: postsPath,
    body: with_({}),
    see: listed,
    inputs: {
      posts: [[post()], [post(), post({ externalId: 'v2' })]],
      ...postInputs('posts[]'),
      'posts[].readings': [[], [reading()]],
      'posts[].readings[].window': ['24h', 'adhoc'],
      'posts[].readings[].at': ['2026-03-03T09:00:00.000Z', '2026-03-03T10:00:00.000Z'],
      'posts[].readings[].metrics': [{ views: 12 }, { views: 13 }],
      ...Object.fromEntries(
        ['views', 'reach', 'likes', 'comments', 'shares', 'saves', 'follows', 'avgWatchPct', 'clicks', 'purchases'].map(
          metric,
        ),
      ),
    },
  },
];
