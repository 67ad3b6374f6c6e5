import { type Body } from '../../support/client.js';
import { ABSENT, answer, type DomainEffects, type Value } from '../harness.js';
import { readCursor } from '../lists.js';
import { prompts } from '../prompts.js';
import type { World } from '../world.js';
import { FURTHER_EFFECTS, GENERATE } from './generate.js';
import {
  buildFieldEffects,
  FACTS,
  file,
  foreign,
  keptWith,
  LIFE,
  mara,
  mug,
  nils,
  PHOTOS,
  picture,
  placed,
  product,
} from './things.js';

const JOBS = '/api/v1/images/jobs';
const jobId =
  (key: string) =>
  ({ requestData, once }: World): Promise<string> =>
    once(`job ${key}`, async () => (await requestData('POST', JOBS, { customPrompt: key })).job.id);
const twoJobs = async (world: World): Promise<string> => {
  const ids = [await jobId('a')(world), await jobId('b')(world)];
  await world.idle();
  return `${JOBS}?ids=${ids.join(',')}`;
};
const PACKS = '/api/v1/images/photo-pack';

export const media: readonly DomainEffects[] = [
  {
    provider: 'google',
    routes: [
      {
        route: 'POST /api/v1/images/generate',
        body: async (world) => ({ personaSlug: await mara(world) }),
        see: prompts,
        inputs: GENERATE,
        also: {
          ...FURTHER_EFFECTS,
          ...buildFieldEffects('personaSlug', 'persona', LIFE),
          ...buildFieldEffects('handheldPropId', 'product', FACTS),
          'handheldPropId by its third photo': PHOTOS,
        },
      },
      {
        route: `POST ${JOBS}`,
        body: async (world) => ({ personaSlug: await mara(world) }),
        see: prompts,
        like: 'POST /api/v1/images/generate',
        inputs: GENERATE,
      },
      {
        route: 'POST /api/v1/images/bulk',
        body: async (world) => ({ personaSlug: await mara(world), prompt: 'At sea.', count: 1 }),
        see: prompts,
        inputs: { personaSlug: [mara, nils], prompt: ['At sea.', 'In a mine.'], count: [1, 2] },
      },
      {
        route: 'POST /api/v1/images/camera-angle',
        body: async (world) => ({
          sourceImageUrl: await world.picture('#123456'),
          azimuth: 90,
          elevation: 0,
          distance: 1,
        }),
        see: prompts,
        inputs: {
          sourceImageUrl: [picture('#123456'), picture('#654321')],
          azimuth: [90, 180],
          elevation: [0, 30],
          distance: [1, 1.4],
          personaSlug: [ABSENT, mara],
        },
      },
      {
        route: 'POST /api/v1/images/expand-story',
        body: async (world) => ({ currentImageUrl: await world.picture('#123456'), whatHappensNext: 'It rains.' }),
        see: prompts,
        inputs: {
          currentImageUrl: [picture('#123456'), picture('#654321')],
          currentImage: { between: [file('#123456'), file('#654321')], beside: { currentImageUrl: null } },
          whatHappensNext: ['It rains.', 'It snows.'],
          personaSlug: [ABSENT, mara],
          saveToPersonaSlug: { between: [ABSENT, nils], see: keptWith(nils) },
          ...placed('handheld'),
          ...placed('largeObject'),
          ...placed('ambient'),
        },
        also: {
          ...buildFieldEffects('personaSlug', 'persona', LIFE),
          ...buildFieldEffects('handheldPropId', 'product', FACTS),
          'handheldPropId by its third photo': PHOTOS,
        },
      },
      {
        route: `POST ${PACKS}`,
        body: async (world) => ({ workflowSlug: 'amazon', propId: await mug(world), roles: ['main'] }),
        see: prompts,
        inputs: {
          workflowSlug: {
            between: ['product-ugc', 'amazon'],
            beside: async (world) => ({ roles: ['in_use'], personaSlug: await mara(world) }),
          },
          propId: [mug, product('Nook lamp')],
          roles: [['main'], ['main', 'detail']],
          personaSlug: { between: [mara, nils], beside: { roles: ['lifestyle'] } },
          context: [ABSENT, 'Everything in blue.'],
          contextByRole: [ABSENT, { main: 'On ice.' }],
          references: {
            between: ['#123456', '#654321'].map((colour) => async (world: World) => ({
              before: await world.picture(colour),
            })) as [Value, Value],
            beside: async (world) => ({
              workflowSlug: 'before-after',
              roles: ['after'],
              personaSlug: await mara(world),
            }),
          },
        },
        also: {
          ...buildFieldEffects('personaSlug', 'persona', LIFE, { workflowSlug: 'product-ugc', roles: ['selfie'] }),
          ...buildFieldEffects(
            'propId',
            'product',
            { ...FACTS, category: 'large_object' },
            { workflowSlug: 'shopify', roles: ['hero'] },
          ),
          'propId by its third photo': PHOTOS,
        },
      },
      {
        route: 'POST /api/v1/images/product-shots',
        body: async (world) => ({ plan: 'shopify', productId: await mug(world) }),
        see: prompts,
        inputs: {
          plan: { between: ['shopify', 'amazon'], beside: async (world) => ({ personaSlug: await mara(world) }) },
          productId: [mug, product('Nook lamp')],
          personaSlug: [ABSENT, mara],
          direction: [ABSENT, 'Everything in blue.'],
        },
      },
      {
        route: 'POST /api/v1/images/app-screen',
        body: async (world) => ({ personaSlug: await mara(world), screenUrl: await world.picture('#101010') }),
        see: prompts,
        inputs: {
          personaSlug: [mara, nils],
          appId: [ABSENT, app],
          screen: { between: [0, 1], beside: async (world) => ({ appId: await app(world), screenUrl: null }) },
          screenUrl: [picture('#101010'), picture('#202020')],
          appName: [ABSENT, 'Tally'],
          device: ['mobile', 'desktop'],
          line: [ABSENT, 'This is where I see it.'],
        },
        also: {
          ...buildFieldEffects('personaSlug', 'persona', LIFE),
          'appId beside its name and another screen': { between: [ABSENT, app], beside: { appName: 'Tally' } },
        },
      },
    ],
  },
  {
    provider: 'local',
    routes: [
      {
        route: 'GET /api/v1/voices',
        path: '/api/v1/voices',
        see: async (world, sent) => ((await answer(world, sent)) as Body).voices.map(({ id }: Body) => id),
        inputs: { '?language': [ABSENT, 'de'] },
      },
      {
        route: `GET ${JOBS}`,
        path: twoJobs,
        inputs: {
          '?ids': [jobId('a'), jobId('b')],
          '?limit': [1, 2],
          '?cursor': [ABSENT, async (world: World) => readCursor(await twoJobs(world))(world)],
        },
      },
      { route: `GET ${PACKS}`, inputs: { '?limit': [1, 2], '?cursor': [ABSENT, readCursor(PACKS)] } },
      {
        route: 'POST /api/v1/images/burn-caption',
        body: async (world) => ({ image: await world.file('#123456'), text: 'Still hot.' }),
        inputs: {
          image: [file('#123456'), file('#654321')],
          imageUrl: {
            between: [foreign('/pictures/a.png'), foreign('/pictures/b.png')],
            beside: { image: undefined },
          },
          text: ['Still hot.', 'Still cold.'],
        },
      },
    ],
  },
];

async function app({ requestData, once, picture: hosted }: World): Promise<string> {
  return once('app', async () => {
    const screenshots = [{ url: await hosted('#303030') }, { url: await hosted('#404040') }];
    return (await requestData('POST', '/api/v1/apps', { name: 'Ember', description: 'Counts cups.', screenshots })).app
      .id;
  });
}
