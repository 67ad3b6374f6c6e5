import sharp from 'sharp';
import { type Body, fileForm, picture, untilImageJob } from '../../support/client.js';
import { ABSENT, type DomainEffects, type Effect, type Observe, sendAs } from '../harness.js';
import { readCursor } from '../lists.js';
import type { World } from '../world.js';

const BOARDS = '/api/v1/storyboards';
const PRESETS = `${BOARDS}/presets`;

/** An image of the gallery, a different one for each colour. */
const image =
  (colour: string) =>
  ({ requestData, once }: World): Promise<string> =>
    once(`gallery ${colour}`, async () => {
      const form = fileForm(await picture(64, 80, colour), { fields: { gallery: 'true' } });
      return (await requestData('POST', '/api/v1/uploads', form)).galleryImageId;
    });
const creator = ({ requestData, once }: World): Promise<string> =>
  once(
    'creator of storyboards',
    async () => (await requestData('POST', '/api/v1/personas', { name: 'Odd' })).persona.id,
  );

/** A script example with one frame. */
const script =
  (caption: string) =>
  ({ admin, once }: World): Promise<string> =>
    once(`script ${caption}`, async () => {
      const frames = [{ caption, visual_description: 'A mug.', use_character: false }];
      return (await admin.call('POST', '/api/v1/scripts', { title: 'A mug', frames })).body.data.example.id;
    });

/** Creates a storyboard of three frames. */
const board = async ({ requestData }: World): Promise<string> => {
  const made = await requestData('POST', BOARDS, { name: 'Ember' });
  const path = `${BOARDS}/${made.storyboard.id}`;
  for (const caption of ['One.', 'Two.', 'Three.']) await requestData('POST', `${path}/frames`, { frame: { caption } });
  return path;
};
const second = async (world: World): Promise<string> => `${await board(world)}/frames/1`;

/** The path of a list with at least two rows. */
const listed = async (world: World): Promise<string> => {
  await world.once('two storyboards', async () => [await board(world), await board(world)]);
  return BOARDS;
};

/** The content of a storyboard. Image ids, which differ between accounts, are replaced by the images' colours. */
const content: Observe = async (world, sent) => {
  const { body } = await sendAs(world, sent);
  const { name, persona_id, image_ids, frames } = body.data.storyboard;
  const known: Body = {};
  for (const colour of ['#223344', '#554433']) known[await image(colour)(world)] = colour;
  return {
    name,
    creator: persona_id !== null,
    images: image_ids.map((id: string) => known[id]),
    frames: frames.map(({ image_id, image_url: _, ...frame }: Body) => ({ ...frame, image: known[image_id] ?? null })),
  };
};
/** The status of the response: 409 unless the request names the storyboard's version. A new storyboard is at version 4. */
const status: Observe = async (world, sent) => (await sendAs(world, sent)).status;
const version: Effect = { between: [4, 3], see: status };

/** The size of the resulting picture. */
const drawn: Observe = async (world, sent) => {
  const { job } = (await sendAs(world, sent)).body.data;
  const { resultUrl } = await untilImageJob(world.me, job.id);
  const { width, height } = await sharp(Buffer.from(await (await fetch(resultUrl)).arrayBuffer())).metadata();
  return { width, height };
};

const frame = {
  caption: ['Look.', 'Hear.'],
  visual_description: [ABSENT, 'A mug on a table.'],
  use_character: [ABSENT, true],
  image_id: [image('#223344'), image('#554433')],
} as const satisfies Record<string, Effect>;

export const storyboards: DomainEffects = {
  provider: 'local',
  routes: [
    { route: `GET ${PRESETS}`, inputs: { '?limit': [1, 2], '?cursor': [ABSENT, readCursor(PRESETS)] } },
    {
      route: `GET ${BOARDS}`,
      path: listed,
      inputs: { '?limit': [1, 2], '?cursor': [ABSENT, async (world: World) => readCursor(await listed(world))(world)] },
    },
    {
      route: `POST ${BOARDS}`,
      body: { name: 'Ember' },
      see: content,
      inputs: {
        name: ['Ember', 'Ivy'],
        personaId: [ABSENT, creator],
        from: [ABSENT, { presetId: 'recipe' }],
        'from.imageIds': [
          async (world: World) => [await image('#223344')(world)],
          async (world: World) => [await image('#223344')(world), await image('#554433')(world)],
        ],
        'from.firstImageId': {
          between: [image('#223344'), image('#554433')],
          beside: async (world) => ({ from: { lastImageId: await image('#223344')(world) } }),
        },
        'from.lastImageId': {
          between: [image('#223344'), image('#554433')],
          beside: async (world) => ({ from: { firstImageId: await image('#223344')(world) } }),
        },
        'from.presetId': ['recipe', 'founder-story'],
        'from.scriptId': [script('One.'), script('Two.')],
      },
      also: {
        'from.presetId beside images': {
          refused: 'recipe',
          beside: async (world) => ({ from: { imageIds: [await image('#223344')(world)] } }),
        },
      },
    },
    {
      route: `PATCH ${BOARDS}/{id}`,
      path: board,
      body: {},
      see: content,
      inputs: { name: ['Ember', 'Ivy'], personaId: [null, creator], version },
    },
    { route: `DELETE ${BOARDS}/{id}`, path: board, inputs: { '?version': version } },
    {
      route: `POST ${BOARDS}/{id}/frames`,
      path: async (world) => `${await board(world)}/frames`,
      body: { frame: { caption: 'Look.' } },
      see: content,
      inputs: {
        frame: [{ caption: 'Look.' }, { caption: 'Hear.' }],
        ...Object.fromEntries(Object.entries(frame).map(([name, effect]) => [`frame.${name}`, effect])),
        at: [ABSENT, 0],
        version,
      },
    },
    {
      route: `PATCH ${BOARDS}/{id}/frames/{index}`,
      path: second,
      body: {},
      see: content,
      inputs: {
        ...frame,
        frame: [ABSENT, { caption: 'Hear.' }],
        ...Object.fromEntries(Object.entries(frame).map(([name, effect]) => [`frame.${name}`, effect])),
        version,
      },
    },
    { route: `DELETE ${BOARDS}/{id}/frames/{index}`, path: second, inputs: { '?version': version } },
    {
      route: `POST ${BOARDS}/{id}/frames/{index}/move`,
      path: async (world) => `${await second(world)}/move`,
      body: { to: 0 },
      see: content,
      inputs: { to: [0, 2], version },
    },
    {
      route: `POST ${BOARDS}/{id}/frames/{index}/image`,
      path: async (world) => {
        const path = await second(world);
        await world.requestData('PATCH', path, { visual_description: 'A mug on a table.' });
        return `${path}/image`;
      },
      body: {},
      see: drawn,
      inputs: { aspectRatio: [ABSENT, '1:1'], version: { between: [5, 4], see: status } },
    },
  ],
};
