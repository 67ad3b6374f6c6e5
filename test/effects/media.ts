import { randomUUID } from 'node:crypto';
import { type Body, picture as onePicture } from '../support/client.js';
import {
  ABSENT,
  answer,
  type DomainEffects,
  type Effect,
  type Fields,
  type Made,
  make,
  type See,
  type Value,
} from './harness.js';
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
    between: ['persona', 'custom'],
    beside: { characterDescription: 'a sailor' },
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

/** Fields beside which the words of a photo must go on having their effect. */
const MODES: Record<string, Fields> = {
  'beside a custom prompt': { customPrompt: 'She mends a bicycle.' },
  'on a passport': { type: 'passport' },
  'of an uploaded face': { characterSourceType: 'upload' },
};
const besides =
  (mode: string) =>
  async (world: World): Promise<Fields> => ({
    ...MODES[mode],
    ...(mode === 'of an uploaded face' ? { fileUrl: await world.picture('#445566') } : {}),
  });

/** What is said of a photo, each of it in each mode. */
const WORDS: Record<string, readonly [Value, Value]> = {
  personaSlug: [mara, nils],
  characterDescription: [ABSENT, 'with a freckled nose'],
  'personaContext.niche': [ABSENT, 'slow living'],
  'personaContext.interests': [ABSENT, ['pottery']],
  'personaContext.phone_model': [ABSENT, 'Pixel 9'],
  optionsMap: [ABSENT, { eyeGazeX: 0.8 }],
  customTextPerGroup: [ABSENT, { weather: 'a hailstorm' }],
  selectedOutfits: [ABSENT, ['a silver raincoat']],
  referenceText: [ABSENT, 'a grainy family album'],
  clothingText: [ABSENT, 'a green corduroy shirt'],
  visualPresetClothing: [ABSENT, 'a navy blazer'],
  visualPresetBackground: [ABSENT, 'a foggy pier'],
  handheldText: [ABSENT, 'a blue kettle'],
  handheldPropId: [ABSENT, mug],
};

const ALSO: Record<string, Effect> = {
  ...Object.fromEntries(
    Object.keys(MODES).flatMap((mode) =>
      Object.entries(WORDS).map(([name, between]): [string, Effect] => [
        `${name} ${mode}`,
        { between, beside: besides(mode) },
      ]),
    ),
  ),
  'optionsMap place beside a background': {
    between: [ABSENT, { place: 'gym' }],
    beside: { visualPresetBackground: 'a foggy pier' },
  },
  'optionsMap outfit beside clothing': {
    between: [ABSENT, { outfit: 'dress' }],
    beside: { clothingText: 'a green shirt', selectedOutfits: ['a hat'] },
  },
  'customPrompt in structured mode': {
    between: [ABSENT, 'She mends a bicycle.'],
    beside: { promptMode: 'structured' },
  },
  'customPrompt on a passport': { between: [ABSENT, 'with a nose ring'], beside: { type: 'passport' } },
  'selectedOutfits beside clothing': { between: [ABSENT, ['a silver raincoat']], beside: { clothingText: 'a shirt' } },
  'selectedOutfits beside a preset': {
    between: [ABSENT, ['a silver raincoat']],
    beside: { visualPresetClothing: 'a navy blazer' },
  },
  'visualPresetClothing beside clothing': { between: [ABSENT, 'a navy blazer'], beside: { clothingText: 'a shirt' } },
  'handheldText beside a product': {
    between: [ABSENT, 'It is open. Steam rises.'],
    beside: async (world) => ({ handheldPropId: await mug(world) }),
  },
  'fileUrl beside a creator': {
    between: [ABSENT, picture('#445566')],
    beside: { characterSourceType: 'persona' },
  },
  'fileUrl beside words': {
    refused: picture('#445566'),
    beside: { characterSourceType: 'custom', characterDescription: 'a sailor' },
  },
  'customPrompt beside a whole prompt': { refused: 'On a roof.', beside: { fullPromptOverride: 'A lighthouse.' } },
  'optionsMap beside a whole prompt': { refused: { place: 'gym' }, beside: { fullPromptOverride: 'A lighthouse.' } },
  'personaContext beside a whole prompt': {
    refused: { niche: 'slow living' },
    beside: { fullPromptOverride: 'A lighthouse.' },
  },
  'handheldText beside a whole prompt': { refused: 'a banana', beside: { fullPromptOverride: 'A lighthouse.' } },
  'optionsMap a face in a flat lay': { refused: { framing: 'flat_lay', expression: 'laughing' }, beside: {} },
  'optionsMap eyes in a view of hands': { refused: { framing: 'pov_hands', eyeGazeX: 1 }, beside: {} },
  'optionsMap a passport without a face': { refused: { framing: 'flat_lay' }, beside: { type: 'passport' } },
};

/** One of which nothing is known but its name and these fields. */
const of =
  (kind: 'persona' | 'product', fields: Fields): Value =>
  ({ data, once }: World) =>
    once(`${kind} ${JSON.stringify(fields)}`, async () =>
      kind === 'persona'
        ? (
            await data('POST', '/api/v1/personas', {
              name: 'Same',
              slug: `same-${randomUUID().slice(0, 8)}`,
              ...fields,
            })
          ).persona.slug
        : (await data('POST', '/api/v1/props', { name: 'Same', category: 'handheld', ...fields })).product.id,
    );
/** A product by its photos: two, and one more than two. */
const photographed =
  (...colours: string[]): Value =>
  async (world: World) =>
    make(world, of('product', { image_urls: await Promise.all(colours.map(world.picture)) }));
const PHOTOS: Effect = { between: [photographed('#112233', '#332211'), photographed('#112233', '#332211', '#223311')] };

/** Each field of a creator or product, as the difference of two that have the same name. */
const fieldsOf = (
  input: string,
  kind: 'persona' | 'product',
  fields: Fields,
  beside: Made<Fields> = {},
): Record<string, Effect> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      `${input} by its ${field}`,
      { between: [of(kind, {}), of(kind, { [field]: value })], beside },
    ]),
  );
const LIFE = {
  label: 'The dry one',
  niche: 'home baking',
  gender: 'male',
  accent: 'soft Scottish',
  short_bio: 'Bakes at night.',
  peer_archetype: 'a sceptical aunt',
  backstory: 'Left a bank for bread.',
  visual_description: 'a tall man with red curls',
  interests: ['sourdough'],
  outfits_owned: ['a floury apron'],
};
const FACTS = {
  text: 'A mug. It heats itself.',
  contents: [{ name: 'Saucer' }],
  link: 'https://ember.example/mug',
};

const JOBS = '/api/v1/images/jobs';
const jobId =
  (key: string) =>
  ({ data, once }: World): Promise<string> =>
    once(`job ${key}`, async () => (await data('POST', JOBS, { customPrompt: key })).job.id);
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
          ...ALSO,
          ...fieldsOf('personaSlug', 'persona', LIFE),
          ...fieldsOf('handheldPropId', 'product', FACTS),
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
          ...fieldsOf('personaSlug', 'persona', LIFE),
          ...fieldsOf('handheldPropId', 'product', FACTS),
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
          ...fieldsOf('personaSlug', 'persona', LIFE, { workflowSlug: 'product-ugc', roles: ['selfie'] }),
          ...fieldsOf(
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
          ...fieldsOf('personaSlug', 'persona', LIFE),
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
