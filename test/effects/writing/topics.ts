import { randomUUID } from 'node:crypto';
import type { Body } from '../../support/client.js';
import { ABSENT, type DomainEffects, type Effect, type Observe } from '../harness.js';
import { prompts } from '../prompts.js';
import type { World } from '../world.js';
import { creator, product } from './writing.js';

const TOPICS = '/api/v1/topics';
const DAY = 86_400_000;
const account =
  (fields: Body) =>
  ({ requestData, once }: World): Promise<string> =>
    once(`account ${JSON.stringify(fields)}`, async () => {
      const made = await requestData('POST', '/api/v1/accounts', {
        handle: randomUUID(),
        platform: 'tiktok',
        ...fields,
      });
      return made.account.id;
    });

/** Posts of which the last three have far more views than the others: they trend in knots, a niche that nothing else uses. */
const trending = ({ requestData, once }: World): Promise<Body> =>
  once('trending posts', async () => {
    const made = await requestData('POST', '/api/v1/accounts', {
      handle: randomUUID(),
      platform: 'tiktok',
      niche: 'knots',
    });
    const posts = Array.from({ length: 13 }, (_, index) => {
      const postedAt = Date.now() - (20 - index) * DAY;
      return {
        externalId: `v${index}`,
        postedAt: new Date(postedAt).toISOString(),
        hook: `Knot number ${'abcdefghijklm'[index]}`,
        readings: [
          { window: '7d', at: new Date(postedAt + 7 * DAY).toISOString(), metrics: { views: index < 10 ? 100 : 900 } },
        ],
      };
    });
    await requestData('POST', `/api/v1/accounts/${made.account.id}/posts`, { posts });
    return { nicheCategory: 'knots' };
  });

/** The prompts without `scene` and `structureType`, which are random for a brief that is given as fields. */
const topicPrompts: Observe = async (world, sent) =>
  JSON.parse(JSON.stringify(await prompts(world, sent)).replace(/\\"(?:scene|structureType)\\": \\"[^"\\]*\\"/g, ''));

const OVERRIDDEN = 'a focus overrides both niches, by the specification';
const of = (profile: Body): Effect => [creator({}), creator(profile)];

export const topics: readonly DomainEffects[] = [
  {
    provider: 'google',
    routes: [
      {
        route: `POST ${TOPICS}`,
        body: { nicheCategory: 'ropes' },
        see: topicPrompts,
        inputs: {
          medium: [ABSENT, 'carousel'],
          personaSlug: [ABSENT, creator({})],
          nicheCategory: ['ropes', 'lamps'],
          subNiche: [ABSENT, 'splicing'],
          seed: [ABSENT, 'the knot that my uncle could not undo'],
          focus: [ABSENT, 'splicing'],
          goal: [ABSENT, 'sales'],
          platform: [ABSENT, 'reels'],
          audience: [ABSENT, 'sailors'],
          product: [ABSENT, 'Ember mug'],
          productId: [ABSENT, product({ text: 'It heats.' })],
          language: [ABSENT, 'de'],
          count: [3, 4],
          trending: { between: ['off', 'prefer'], beside: trending },
          accountId: [ABSENT, account({ neverSay: ['cheap'] })],
        },
        also: {
          'trending by default': { between: [ABSENT, 'off'], beside: trending },
          'trending as default': { between: ['mix', 'prefer'], beside: trending },
          'personaSlug with a niche': {
            between: [creator({ niche: 'ropes' }), creator({ niche: 'lamps' })],
            beside: { nicheCategory: null },
          },
          'personaSlug with a bio': of({ short_bio: 'I paint boats.' }),
          'personaSlug with phrases to avoid': of({ avoid_phrases: ['cheap'] }),
          'accountId of another platform': [account({}), account({ platform: 'reels' })],
          'accountId of a niche': {
            between: [account({ niche: 'ropes' }), account({ niche: 'lamps' })],
            beside: { nicheCategory: null },
          },
          'accountId of a sub-niche': {
            between: [account({ niche: 'ropes' }), account({ niche: 'ropes', subNiche: 'splicing' })],
            beside: { nicheCategory: null },
          },
          'nicheCategory beside a focus': { fixed: OVERRIDDEN },
          'subNiche beside a focus': { fixed: OVERRIDDEN },
        },
      },
    ],
  },
];
