import type { Body } from '../../support/client.js';
import { ABSENT, type RouteEffects } from '../harness.js';
import { readCursor } from '../lists.js';
import type { World } from '../world.js';

const EVIDENCE = '/api/v1/formats/evidence';
const DAY = 24 * 3600 * 1000;

/** Seven posts, a day apart; the last two are scored. */
const posts = (formatKey: string): Body[] =>
  Array.from({ length: 7 }, (_, index) => {
    const postedAt = new Date(Date.UTC(2026, 0, 1) + index * DAY);
    const at = new Date(postedAt.getTime() + DAY);
    const metrics = { views: 100 + 10 * index, saves: 10 + index };
    return {
      externalId: `post-${index}`,
      postedAt,
      formatKey,
      hookFamily: index === 6 ? 'question' : 'callout',
      niche: index === 6 ? 'tea' : null,
      subNiche: index === 5 ? 'espresso' : null,
      readings: [{ window: '24h', at, metrics }],
    };
  });

const account = (handle: string, formatKey: string) => (world: World) =>
  world.once(`evidence of ${handle}`, async () => {
    const body = { handle, platform: 'meta-paid', niche: 'coffee' };
    const { id } = (await world.requestData('POST', '/api/v1/accounts', body)).account;
    await world.requestData('POST', `/api/v1/accounts/${id}/posts`, { posts: posts(formatKey) });
    return id as string;
  });
const first = account('evidence-one', 'chat:thread');
const second = account('evidence-two', 'deck:inside');
const path = async (world: World): Promise<string> => `${EVIDENCE}?goal=saves&accountId=${await first(world)}`;

export const evidence: readonly RouteEffects[] = [
  {
    route: `GET ${EVIDENCE}`,
    path,
    inputs: {
      '?goal': ['saves', 'reach'],
      '?accountId': [first, second],
      '?platform': { between: ['shorts', 'meta-paid'], path: `${EVIDENCE}?goal=saves` },
      '?niche': [ABSENT, 'Tea'],
      '?subNiche': [ABSENT, 'espresso'],
      '?keys': [ABSENT, 'story:ad,chat:other'],
      '?limit': [1, 2],
      '?cursor': [ABSENT, async (world: World) => readCursor(await path(world))(world)],
    },
  },
];
