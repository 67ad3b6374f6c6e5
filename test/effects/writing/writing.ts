import { type Body, BRIEF } from '../../support/client.js';
import { ABSENT, answer, type DomainEffects, type Effect, type Fields, type Observe } from '../harness.js';
import { oldestFirst, readCursor, SEARCHED } from '../lists.js';
import { prompts } from '../prompts.js';
import type { World } from '../world.js';

const SCRIPTS = '/api/v1/scripts/generate';

/** Creators with the same name that differ in a single field. */
export const creator =
  (profile: Body) =>
  ({ requestData, once }: World): Promise<string> =>
    once(`creator ${JSON.stringify(profile)}`, async () => {
      const { persona } = await requestData('POST', '/api/v1/personas', {
        name: 'Mara',
        slug: await freeSlug(),
        ...profile,
      });
      return persona.slug;
    });
let made = 0;
const freeSlug = async (): Promise<string> => `mara-${++made}`;

/** Products with the same name that differ in a single field. */
export const product =
  (fields: Body) =>
  ({ requestData, once }: World): Promise<string> =>
    once(
      `product ${JSON.stringify(fields)}`,
      async () =>
        (await requestData('POST', '/api/v1/props', { name: 'Ember mug', category: 'handheld', ...fields })).product.id,
    );

const of = (profile: Body): Effect => [creator({}), creator(profile)];
/** The fields of the creator for whom a script is written. */
const CREATORS: Record<string, Effect> = {
  'personaSlug with a label': of({ label: 'The dry one' }),
  'personaSlug with a niche': of({ niche: 'ropes' }),
  'personaSlug with a gender': of({ gender: 'female' }),
  'personaSlug with a tone': of({ tone_of_voice: 'dry' }),
  'personaSlug with an accent': of({ accent: 'Scottish' }),
  'personaSlug with a bio': of({ short_bio: 'I paint boats.' }),
  'personaSlug with an archetype': of({ peer_archetype: 'the friend who knows' }),
  'personaSlug with a backstory': of({ backstory: 'I grew up on a boat.' }),
  'personaSlug with interests': of({ interests: ['jazz'] }),
  'personaSlug with catchphrases': of({ catchphrases: ['There you go'] }),
  'personaSlug with phrases to avoid': of({ avoid_phrases: ['cheap'] }),
};

const sold = (fields: Body, other: Body = {}): Effect => ({
  between: [product(other), product(fields)],
  beside: { brief: { goal: 'sales', platform: 'tiktok' } },
});
const PRODUCTS: Record<string, Effect> = {
  'brief.productId with a text': sold(
    { text: 'It heats. It was made in Ghent by two sisters.' },
    { text: 'It heats.' },
  ),
  'brief.productId with a price': sold({ price: 39, currency: 'EUR' }),
  'brief.productId with a currency': sold({ price: 39, currency: 'EUR' }, { price: 39, currency: 'USD' }),
  'brief.productId with a link': sold({ link: 'https://ember.example/mug' }),
  'brief.productId with a category': sold({ category: 'ambient' }),
  'brief.productId with contents': sold({ contents: [{ name: 'Lid' }] }),
  'brief.productId with a brand': sold({ contents: [{ name: 'Lid', brand: 'Hale' }] }, { contents: [{ name: 'Lid' }] }),
  'brief.productId with a type': sold({ contents: [{ name: 'Lid', type: 'cork' }] }, { contents: [{ name: 'Lid' }] }),
  'brief.productId with a size': sold({ contents: [{ name: 'Lid', size: '9 cm' }] }, { contents: [{ name: 'Lid' }] }),
  'brief.productId with a full size': sold(
    { contents: [{ name: 'Lid', fullSize: true }] },
    { contents: [{ name: 'Lid' }] },
  ),
};

/** Returns the saved brief as read back, and deletes it. */
const kept: Observe = async (world, sent) => {
  const { id, ...brief } = (await answer(world, sent)) as Body;
  const { brief: read } = await world.requestData('GET', `/api/v1/briefs/${id}`);
  await world.requestData('DELETE', `/api/v1/briefs/${id}`);
  return { ...brief, draft: read.draft, title: read.title };
};
const twoBriefs = (world: World): Promise<string> =>
  world.once('two briefs', async () => {
    for (const niche of ['ropes', 'lamps']) await world.requestData('POST', '/api/v1/briefs', { draft: { niche } });
    return '/api/v1/briefs';
  });
/** The brief after a change, without its id. */
const changed: Observe = async (world, sent) => {
  const { id: _, createdAt: __, ...brief } = ((await answer(world, sent)) as Body).brief;
  return brief;
};
const aBrief = async (world: World): Promise<string> =>
  `/api/v1/briefs/${(await world.requestData('POST', '/api/v1/briefs', { draft: { niche: 'ropes' } })).id}`;
/** What a brief says, when it is saved and when it is changed. */
const SAVED: Record<string, Effect> = {
  draft: [{ niche: 'ropes' }, { niche: 'lamps' }],
  'draft.goal': [ABSENT, 'sales'],
  'draft.platform': [ABSENT, 'reels'],
  'draft.niche': ['ropes', 'lamps'],
  'draft.nicheOverride': [ABSENT, 'knots'],
  'draft.subNiche': [ABSENT, 'splicing'],
  'draft.product': [ABSENT, 'Ember mug'],
  'draft.productId': [ABSENT, product({})],
  'draft.audience': [ABSENT, 'sailors'],
  'draft.language': [ABSENT, 'de'],
  title: [ABSENT, 'Autumn'],
};
/** The number of structures that the model was told to follow. */
const structures: Observe = async (world, sent) => {
  const from = world.google.requests.length;
  await answer(world, sent);
  const asked = world.google.requests.slice(from).map(({ body }) => JSON.stringify(body).replaceAll('\\"', '"'));
  return new Set(asked.map((text) => /structureType is "([\w-]+)"/.exec(text)?.[1])).size;
};
/** The prompts without `scene` and `structureType`, which are random for a brief that is given as fields. */
const scriptPrompts: Observe = async (world, sent) =>
  JSON.parse(JSON.stringify(await prompts(world, sent)).replace(/\\"(?:scene|structureType)\\": \\"[^"\\]*\\"/g, ''));
const mug: Fields = { brief: { goal: 'sales', platform: 'tiktok', product: 'Ember mug' } };

export const writing: readonly DomainEffects[] = [
  {
    provider: 'google',
    routes: [
      {
        route: `POST ${SCRIPTS}`,
        // With a single structure, because the order of several is random and would distinguish equal requests.
        body: { niche: 'ropes', format: 'talking-3', variations: 2, mode: 'exploit', exploitStructure: 'testimonial' },
        see: scriptPrompts,
        inputs: {
          niche: ['ropes', 'lamps'],
          format: ['talking-3', 'talking-4'],
          personaSlug: [ABSENT, creator({})],
          variations: [2, 3],
          workflowSlug: [ABSENT, 'creator-ugc-video'],
          brief: [ABSENT, { goal: 'sales', platform: 'tiktok' }],
          'brief.goal': { between: ['sales', 'saves'], beside: mug },
          'brief.platform': { between: ['tiktok', 'reels'], beside: mug },
          'brief.niche': { between: [ABSENT, 'splicing'], beside: mug },
          'brief.nicheCategory': { between: [ABSENT, 'Crafts'], beside: mug },
          'brief.subNiche': { between: [ABSENT, 'splicing'], beside: mug },
          'brief.product': { between: ['Ember mug', 'Nook lamp'], beside: mug },
          'brief.productId': { between: [ABSENT, product({ text: 'It heats.' })], beside: mug },
          'brief.audience': { between: [ABSENT, 'sailors'], beside: mug },
          'brief.language': { between: [ABSENT, 'de'], beside: mug },
          mode: {
            between: ['exploit', 'explore'],
            beside: { exploitStructure: null, variations: 6 },
            see: structures,
          },
          exploitStructure: ['testimonial', 'myth-bust'],
        },
        also: { ...CREATORS, ...PRODUCTS },
      },
      {
        route: 'POST /api/v1/briefs/generate',
        body: { mode: 'description', value: BRIEF },
        see: prompts,
        inputs: {
          mode: {
            between: ['description', 'url'],
            beside: ({ shops }) => {
              shops.serve(
                '/lamp',
                '<title>Nook</title><p>Nook is a lamp that follows the sun, for people who read.</p>',
              );
              return { value: shops.at('/lamp') };
            },
          },
          value: [BRIEF, 'Nook is a lamp that follows the sun.'],
        },
      },
    ],
  },
  {
    provider: 'local',
    routes: [
      {
        route: 'GET /api/v1/briefs',
        path: twoBriefs,
        inputs: {
          '?limit': [1, 2],
          '?cursor': [ABSENT, readCursor('/api/v1/briefs')],
          '?q': SEARCHED,
          '?sort': oldestFirst('briefs', 'createdAt'),
          '?goal': ['reach', 'comments'],
          '?platform': ['tiktok', 'meta-paid'],
          '?productId': [ABSENT, 'none'],
        },
      },
      { route: 'POST /api/v1/briefs', body: { draft: { niche: 'ropes' } }, see: kept, inputs: SAVED },
      {
        route: 'PATCH /api/v1/briefs/{id}',
        path: aBrief,
        body: { draft: { niche: 'ropes' } },
        see: changed,
        inputs: SAVED,
      },
    ],
  },
];
