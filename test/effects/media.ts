import { type Body, picture as onePicture } from '../support/client.js';
import { ABSENT, type DomainEffects, type Effect, type Made, type See, type Value } from './harness.js';
import { cursorOf } from './lists.js';
import { prompts } from './prompts.js';
import type { World } from './world.js';

const picture =
  (colour: string): Value =>
  (world: World) =>
    world.picture(colour);
const pictures =
  (...colours: string[]): Value =>
  (world: World) =>
    Promise.all(colours.map(world.picture));
const file =
  (colour: string): Value =>
  (world: World) =>
    world.file(colour);
const files =
  (colour: string): Value =>
  async (world: World) => [await world.file(colour)];

/** A creator without a passport photo. */
const creator =
  (name: string, profile: Body = {}) =>
  ({ data, once }: World): Promise<string> =>
    once(`creator ${name}`, async () => (await data('POST', '/api/v1/personas', { name, ...profile })).persona.slug);
const mara = creator('Mara', { visual_description: 'a woman with dark curls', outfits_owned: ['a rust jumper'] });
const nils = creator('Nils', { visual_description: 'a tall man with a beard' });
const product =
  (name: string, fields: Body = {}) =>
  ({ data, once }: World): Promise<string> =>
    once(
      `product ${name}`,
      async () => (await data('POST', '/api/v1/props', { name, category: 'handheld', ...fields })).product.id,
    );
const mug = product('Ember mug', { text: 'A mug that heats itself.' });

/** A product's four inputs of a place. */
const placed = (place: string): Record<string, Effect> => ({
  [`${place}PropId`]: [ABSENT, mug],
  [`${place}Text`]: [ABSENT, 'a blue kettle'],
  [`${place}ImageUrls`]: [pictures('#112233'), pictures('#112233', '#332211')],
  [`${place}Images`]: [files('#112233'), files('#332211')],
});

/** What a creator has after the picture was made. */
const keptWith =
  (slug: Made<string>): See =>
  async (world, sent) => {
    const named = typeof slug === 'function' ? await slug(world) : slug;
    const before = await world.data('GET', `/api/v1/personas/${named}/images`);
    await prompts(world, sent);
    const after = await world.data('GET', `/api/v1/personas/${named}/images`);
    return {
      images: after.images.length - before.images.length,
      passport: after.passport_image_url !== before.passport_image_url,
    };
  };

/** A picture on somebody else's server. */
const foreign =
  (path: string) =>
  async ({ shops, once }: World): Promise<string> =>
    once(`foreign ${path}`, async () => {
      shops.serve(path, await onePicture(200, 240, path.endsWith('a.png') ? '#884422' : '#228844'));
      return shops.at(path);
    });

const GENERATE: Record<string, Effect> = {
  type: ['ugc', 'passport'],
  characterSourceType: {
    between: ['upload', 'custom'],
    beside: async (world) => ({ fileUrl: await world.picture('#445566'), customPrompt: 'At sea.' }),
  },
  personaSlug: [mara, nils],
  saveToPersonaSlug: { between: [ABSENT, nils], see: keptWith(nils) },
  characterDescription: { between: ['a sailor', 'a miner'], beside: { personaSlug: null } },
  fileUrl: [ABSENT, picture('#445566')],
  file: [ABSENT, file('#445566')],
  personaContext: [ABSENT, { niche: 'slow living', interests: ['pottery'], phone_model: 'Pixel 9' }],
  'personaContext.niche': [ABSENT, 'slow living'],
  'personaContext.interests': [ABSENT, ['pottery']],
  'personaContext.phone_model': [ABSENT, 'Pixel 9'],
  promptMode: { between: ['structured', 'custom'], beside: { customPrompt: 'She mends a bicycle.' } },
  optionsMap: [ABSENT, { place: 'gym' }],
  customTextPerGroup: [ABSENT, { light: 'a green lantern' }],
  customPrompt: [ABSENT, 'She mends a bicycle.'],
  fullPromptOverride: [ABSENT, 'A lighthouse.'],
  selectedOutfits: [ABSENT, ['a silver raincoat']],
  referenceText: [ABSENT, 'a grainy family album'],
  referenceImageUrls: [ABSENT, pictures('#aa3311')],
  referenceImages: [ABSENT, files('#aa3311')],
  clothingText: [ABSENT, 'a green corduroy shirt'],
  clothingImageUrls: [ABSENT, pictures('#aa3311')],
  clothingImages: [ABSENT, files('#aa3311')],
  visualPresetClothing: [ABSENT, 'a navy blazer'],
  visualPresetBackground: [ABSENT, 'a foggy pier'],
  usePresetClothing: { between: [true, false], beside: { visualPresetClothing: 'a navy blazer' } },
  usePresetBackground: { between: [true, false], beside: { visualPresetBackground: 'a foggy pier' } },
  ...placed('handheld'),
  ...placed('largeObject'),
  ...placed('ambient'),
};

const JOBS = '/api/v1/images/jobs';
const jobId =
  (key: string) =>
  ({ data, once }: World): Promise<string> =>
    once(`job ${key}`, async () => (await data('POST', JOBS, { customPrompt: key })).job.id);
const twoJobs = async (world: World): Promise<string> =>
  `${JOBS}?ids=${await jobId('a')(world)},${await jobId('b')(world)}`;
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
      },
      {
        route: `POST ${JOBS}`,
        body: async (world) => ({ personaSlug: await mara(world) }),
        see: prompts,
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
      },
    ],
  },
  {
    provider: 'local',
    routes: [
      {
        route: `GET ${JOBS}`,
        path: twoJobs,
        inputs: {
          '?ids': [jobId('a'), jobId('b')],
          '?limit': [1, 2],
          '?cursor': [ABSENT, async (world: World) => cursorOf(await twoJobs(world))(world)],
        },
      },
      { route: `GET ${PACKS}`, inputs: { '?limit': [1, 2], '?cursor': [ABSENT, cursorOf(PACKS)] } },
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

async function app({ data, once, picture: hosted }: World): Promise<string> {
  return once('app', async () => {
    const screenshots = [{ url: await hosted('#303030') }, { url: await hosted('#404040') }];
    return (await data('POST', '/api/v1/apps', { name: 'Ember', description: 'Counts cups.', screenshots })).app.id;
  });
}
