import { REQUESTS } from '../../../content/facade/data.js';
import type { Body } from '../../support/client.js';
import { ABSENT, answer, type DomainEffects, type Effect, type Fields, type Observe } from '../harness.js';
import { oldestFirst, readCursor, SEARCHED } from '../lists.js';
import type { World } from '../world.js';
import { creator, product } from './writing.js';

const SAVED = '/api/v1/saved-scripts';
const { brief: BRIEF, script: SCRIPT } = REQUESTS[`POST ${SAVED}`]!.body as Body;
const [LINE, ...LINES] = SCRIPT.segments;
/** The example script, extended to a format of five lines. */
const FIVE = { ...SCRIPT, segments: [LINE, ...LINES, ...LINES] };

const METRICS = [
  'views',
  'reach',
  'likes',
  'comments',
  'shares',
  'saves',
  'follows',
  'avgWatchPct',
  'clicks',
  'purchases',
];

/** Reads the saved script back, by itself and from the list, and deletes it. */
const kept: Observe = async (world, sent) => {
  const { script } = (await answer(world, sent)) as Body;
  const read = await world.requestData('GET', `${SAVED}/${script.id}`);
  const listed = (await world.requestData('GET', SAVED)).scripts.find((one: Body) => one.id === script.id);
  await world.requestData('DELETE', `${SAVED}/${script.id}`);
  // The id is removed because it differs for every script.
  return [read.script, listed].map((one) => ({ ...one, id: null }));
};

const saved = async ({ requestData }: World, more: Body = {}): Promise<string> =>
  `${SAVED}/${(await requestData('POST', SAVED, { brief: BRIEF, script: SCRIPT, ...more })).script.id}`;

/** The inputs of an object within a body, each with two values. */
const within = (path: string, inputs: Record<string, Effect>): Record<string, Effect> =>
  Object.fromEntries(Object.entries(inputs).map(([name, effect]) => [`${path}.${name}`, effect]));

/** The inputs of a script at `path`. `segments` always has as many lines as the format requires. */
const scriptInputs = (path: string, beside: Fields): Record<string, Effect> => ({
  ...over(beside, {
    [`${path}.structureType`]: [ABSENT, 'listicle'],
    [`${path}.family`]: ['list', 'pov'],
    [`${path}.hookText`]: ['Still hot.', 'Still cold.'],
    [`${path}.claimLimit`]: [ABSENT, 4],
    [`${path}.productEntrySegment`]: [ABSENT, 2],
    [`${path}.whyItWorks`]: [ABSENT, 'It is short.'],
    [`${path}.segments`]: [SCRIPT.segments, [{ ...LINE, spokenLine: 'Look at this mug now.' }, ...LINES]],
    [`${path}.segments[].segmentRole`]: ['hook', 'opening'],
    [`${path}.segments[].spokenLine`]: ['Look at this mug now.', 'Look at that mug now.'],
    [`${path}.segments[].onScreenText`]: [ABSENT, 'Hot'],
    [`${path}.segments[].visualDirection`]: [ABSENT, 'A mug.'],
  }),
});

const over = (beside: Fields, effects: Record<string, Effect>): Record<string, Effect> =>
  Object.fromEntries(
    Object.entries(effects).map(([name, effect]) => [name, { between: effect as readonly [unknown, unknown], beside }]),
  );

const CRITIQUE = { score: 70, verdict: 'Clear.' };
const LEAVES = { index: 1, why: 'It is long.' };
const CLAIM = {
  index: 1,
  quote: 'heals',
  rule: 'disease-cure',
  why: 'It is a claim of health.',
  source: { name: 'FDA', url: 'https://www.fda.gov/' },
};
const HOOK = { hookText: 'Cold again?' };
const CAPTION = { text: 'Hot for hours.' };

/** The parts of a saved script that can be set or changed. */
const PARTS: Record<string, Effect> = {
  title: [ABSENT, 'Ember'],
  personaSlug: [ABSENT, creator({})],
  brief: [BRIEF, { ...BRIEF, goal: 'reach' }],
  ...over(
    { brief: BRIEF },
    within('brief', {
      goal: ['sales', 'reach'],
      platform: ['tiktok', 'reels'],
      niche: [ABSENT, 'tea'],
      nicheCategory: [ABSENT, 'coffee-tea'],
      subNiche: [ABSENT, 'travel mugs'],
      product: [ABSENT, 'Ember cup'],
      productId: [ABSENT, product({})],
      audience: [ABSENT, 'students'],
      language: [ABSENT, 'de'],
    }),
  ),
  'brief.format': { between: ['talking-5', 'story-pov'], beside: { brief: BRIEF, script: FIVE } },
  script: [SCRIPT, { ...SCRIPT, hookText: 'Still hot.' }],
  ...scriptInputs('script', { script: SCRIPT }),
  hookVariants: [[HOOK], [HOOK, { hookText: 'Hot at last.' }]],
  ...over(
    { hookVariants: [HOOK] },
    within('hookVariants[]', {
      hookText: ['Cold again?', 'Hot at last.'],
      spokenLine: [ABSENT, 'Is it cold again by nine?'],
      family: [ABSENT, 'question'],
      note: [ABSENT, 'It asks.'],
    }),
  ),
  candidates: [[SCRIPT], [SCRIPT, SCRIPT]],
  ...scriptInputs('candidates[]', { candidates: [SCRIPT] }),
  critique: [ABSENT, CRITIQUE],
  ...over(
    { critique: CRITIQUE },
    within('critique', {
      score: [70, 80],
      verdict: ['Clear.', 'Vague.'],
      strengths: [ABSENT, ['It names the mug.']],
      issues: [ABSENT, ['It is long.']],
      weakestIndex: [ABSENT, 1],
      weakestRewrite: [ABSENT, 'My coffee is hot six hours later.'],
      sendTarget: [ABSENT, 'A friend who commutes.'],
      productEntrySegment: [ABSENT, 1],
      fix: [ABSENT, 'Cut line 2.'],
      seed: [ABSENT, 'Who has one?'],
      dimensions: [ABSENT, { hook: 70 }],
      leavePoints: [ABSENT, [LEAVES]],
      bannedClaims: [ABSENT, [CLAIM]],
    }),
  ),
  ...over(
    { critique: { ...CRITIQUE, dimensions: { hook: 1, clarity: 2 } } },
    within(
      'critique.dimensions',
      Object.fromEntries(
        ['hook', 'clarity', 'specificity', 'proof', 'pace', 'callToAction', 'fit'].map((name) => [name, [ABSENT, 60]]),
      ),
    ),
  ),
  ...over(
    { critique: { ...CRITIQUE, leavePoints: [LEAVES] } },
    within('critique.leavePoints[]', { index: [1, 2], why: ['It is long.', 'It is slow.'] }),
  ),
  ...over(
    { critique: { ...CRITIQUE, bannedClaims: [CLAIM] } },
    within('critique.bannedClaims[]', {
      index: [1, 2],
      quote: ['heals', 'cures'],
      rule: ['disease-cure', 'weight-loss'],
      why: ['It is a claim of health.', 'Nobody can know.'],
      source: [ABSENT, CLAIM.source],
      'source.name': ['FDA', 'FTC'],
      'source.url': ['https://www.fda.gov/', 'https://www.ftc.gov/'],
    }),
  ),
  caption: [ABSENT, CAPTION],
  ...over(
    { caption: CAPTION },
    within('caption', {
      text: ['Hot for hours.', 'Hot at noon.'],
      hashtags: [ABSENT, ['coffee']],
      disclosure: [ABSENT, 'Ad'],
      pinnedReply: [ABSENT, 'It is 39 euros.'],
    }),
  ),
};

/**
 * Saves a script, and makes sure that the user has an account on a platform on which the script could have been posted.
 * @returns the path of the script's outcomes
 */
const outcomes = async (world: World): Promise<string> => {
  await account(world);
  return `${await saved(world)}/outcomes`;
};
const TOLD = { window: '24h', postedAt: '2026-03-02T09:00:00.000Z' };
/** The outcome, and the readings of the post that it created on the existing platform account. */
const recorded: Observe = async (world, sent) => {
  const { outcome } = (await answer(world, sent)) as Body;
  const { posts } = await world.requestData('GET', `/api/v1/accounts/${await account(world)}/posts`);
  const post = posts.find((one: Body) => sent.path.includes(one.externalId.slice('script:'.length)));
  return [outcome, post?.readings];
};
const account = ({ once, requestData }: World): Promise<string> =>
  once(
    'account of outcomes',
    async () => (await requestData('POST', '/api/v1/accounts', { handle: 'outcomes', platform: 'shorts' })).account.id,
  );

/** Six scripts in two niches, each with an outcome. */
const summarised = async (world: World): Promise<string> =>
  world.once('outcomes for a summary', async () => {
    for (const [index, niche] of ['tea', 'tea', 'tea', 'tea', 'tea', 'cacao'].entries()) {
      const path = await saved(world, { brief: { ...BRIEF, nicheCategory: niche } });
      await world.requestData('POST', `${path}/outcomes`, {
        metrics: { saves: index + 1, shares: 9 },
        platform: 'meta-paid',
      });
    }
    return `${SAVED}/outcomes/summary?goal=saves`;
  });

const twoOutcomes = (world: World): Promise<string> =>
  world.once('a script with two outcomes', async () => {
    const path = await outcomes(world);
    for (const window of ['24h', '7d'])
      await world.requestData('POST', path, {
        metrics: { views: 5 },
        window,
        platform: 'reels',
        postedAt: TOLD.postedAt,
      });
    return path;
  });

export const savedScripts: readonly DomainEffects[] = [
  {
    provider: 'local',
    routes: [
      {
        route: `POST ${SAVED}`,
        body: { brief: BRIEF, script: SCRIPT },
        see: kept,
        inputs: PARTS,
      },
      {
        route: `PATCH ${SAVED}/{id}`,
        path: (world) => saved(world),
        body: {},
        see: kept,
        inputs: PARTS,
      },
      {
        route: `GET ${SAVED}`,
        path: async (world) => {
          await world.once('two saved scripts', async () => [await saved(world), await saved(world)]);
          return SAVED;
        },
        inputs: {
          '?limit': [1, 2],
          '?cursor': [ABSENT, readCursor(SAVED)],
          '?q': SEARCHED,
          '?sort': oldestFirst('scripts', 'created_at'),
          '?status': ['draft', 'done'],
          '?persona_slug': [ABSENT, 'nobody'],
        },
      },
      {
        route: `POST ${SAVED}/{id}/outcomes`,
        path: outcomes,
        body: { metrics: { views: 12, comments: 9 }, ...TOLD, platform: 'shorts' },
        see: recorded,
        inputs: {
          metrics: [{ views: 12 }, { views: 13 }],
          ...within(
            'metrics',
            Object.fromEntries(
              METRICS.map((name) => [name, { between: [ABSENT, 7], beside: { metrics: { likes: 1, views: 2 } } }]),
            ),
          ),
          window: ['24h', '7d'],
          platform: [ABSENT, 'shorts'],
          postedAt: ['2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z'],
          skepticismComments: [ABSENT, 2],
          intentComments: [ABSENT, 2],
          note: [ABSENT, 'At eight.'],
          accountId: {
            between: [ABSENT, account],
            // With two accounts on the platform, the request has to say which one.
            beside: async (world) => {
              await world.once('second account of outcomes', () =>
                world.requestData('POST', '/api/v1/accounts', { handle: 'outcomes2', platform: 'shorts' }),
              );
              return { metrics: { views: 12 } };
            },
          },
        },
      },
      {
        route: `GET ${SAVED}/{id}/outcomes`,
        path: twoOutcomes,
        inputs: {
          '?limit': [1, 2],
          '?cursor': [ABSENT, async (world: World) => readCursor(await twoOutcomes(world))(world)],
        },
      },
      {
        route: `GET ${SAVED}/outcomes/summary`,
        path: summarised,
        inputs: { '?goal': ['saves', 'reach'], '?nicheCategory': [ABSENT, 'tea'] },
      },
    ],
  },
];
