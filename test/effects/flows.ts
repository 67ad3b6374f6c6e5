import { type Body, BRIEF, picture, untilRun } from '../support/client.js';
import { ABSENT, answer, type DomainEffects, type Effect, type Made, type See } from './harness.js';
import { cursorOf } from './lists.js';
import { asked } from './prompts.js';
import type { World } from './world.js';
import { creator, product } from './writing.js';

const FLOWS = '/api/v1/flows';
const LATER = 'has no effect yet: it is kept for how openings are compared, which no route tells';

/** What the provider is asked until the run is at its preview, and what the run then says; it is cancelled there. */
const preview: See = async (world, sent) => {
  const from = world.google.requests.length;
  const { runId } = (await answer(world, sent)) as Body;
  const seen = await seenAtGate(world, runId, from);
  await world.me.call('POST', `${FLOWS}/${runId}/cancel`);
  return seen;
};

async function seenAtGate(world: World, id: string, from: number): Promise<unknown> {
  const run = await untilRun(world.me, id, ['gate', 'rendering', 'assembling', 'done']);
  const requests = world.google.requests
    .slice(from)
    .filter(({ kind }) => kind !== 'video' && kind !== 'poll' && kind !== 'download');
  const { preset, straightThrough, persona, brief, frames } = run;
  return {
    preset,
    straightThrough,
    persona: { ...persona, slug: null },
    brief,
    lines: frames.map(({ line, onScreenText, segmentRole }: Body) => [segmentRole, line, onScreenText]),
    asked: requests
      .map(asked)
      .map((one) => JSON.stringify(one))
      .sort(),
  };
}

/** A creator with a face, and of one name with every other. */
const withFace =
  (profile: Body): Made<string> =>
  async (world: World) => {
    const slug = await creator(profile)(world);
    await world.once(`face of ${slug}`, async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await picture(256, 320))], { type: 'image/png' }), 'face.png');
      return world.data('PUT', `/api/v1/personas/${slug}/passport`, form);
    });
    return slug;
  };
const photographed =
  (...colours: string[]): Made<string> =>
  async (world: World) =>
    product({ image_urls: await Promise.all(colours.map(world.picture)) })(world);
const brief =
  (draft: Body): Made<string> =>
  ({ data, once }: World) =>
    once(`brief ${JSON.stringify(draft)}`, async () => (await data('POST', '/api/v1/briefs', { draft })).id);
/** One run for all: each opening replaces the one before whole. */
const atGate = (world: World): Promise<string> => world.once('at the gate', () => newAtGate(world));
async function newAtGate(world: World): Promise<string> {
  const { runId } = await world.data('POST', FLOWS, {
    preset: 'creator-ugc-video',
    briefSource: { mode: 'description', value: BRIEF },
    options: { lines: 3, seed: 11 },
  });
  await untilRun(world.me, runId, ['gate']);
  return `${FLOWS}/${runId}/variant`;
}

const CREATORS: Record<string, Effect> = {
  'creatorSlug with an accent': [withFace({}), withFace({ accent: 'Scottish' })],
  'creatorSlug with a voice': [withFace({}), withFace({ voice: 'Puck' })],
  'creatorSlug with a backstory': [withFace({}), withFace({ backstory: 'I grew up on a boat.' })],
  'creatorSlug with interests': [withFace({}), withFace({ interests: ['jazz'] })],
  'productId with a third photo': [photographed('#aa0001', '#aa0002'), photographed('#aa0001', '#aa0002', '#aa0003')],
  'productId with contents': [product({}), product({ contents: [{ name: 'Lid' }] })],
  'productId with a link': [product({}), product({ link: 'https://ember.example/mug' })],
};

export const flows: readonly DomainEffects[] = [
  {
    provider: 'google',
    routes: [
      {
        route: `POST ${FLOWS}`,
        body: {
          preset: 'creator-ugc-video',
          briefSource: { mode: 'description', value: BRIEF },
          options: { lines: 3, seed: 11 },
        },
        see: preview,
        inputs: {
          preset: { refused: 'no-such-workflow', beside: {} },
          creatorSlug: [ABSENT, withFace({})],
          briefSource: [
            { mode: 'description', value: BRIEF },
            { mode: 'description', value: 'Nook is a lamp that follows the sun.' },
          ],
          'briefSource.mode': {
            between: ['description', 'url'],
            beside: ({ shops }) => {
              shops.serve(
                '/nook',
                '<title>Nook</title><p>Nook is a lamp that follows the sun, for people who read.</p>',
              );
              return { briefSource: { mode: 'description', value: shops.at('/nook') } };
            },
          },
          'briefSource.value': [BRIEF, 'Nook is a lamp that follows the sun.'],
          briefId: {
            between: [brief({ niche: 'ropes' }), brief({ niche: 'lamps' })],
            beside: { briefSource: null },
          },
          productId: [ABSENT, product({})],
          options: [
            { lines: 3, seed: 11 },
            { lines: 3, seed: 11, opening: 'My coffee went cold again.' },
          ],
          'options.opening': [ABSENT, 'My coffee went cold again.'],
          'options.structureType': [ABSENT, 'myth-bust'],
          'options.lines': [3, 4],
          'options.seed': {
            between: [11, 12],
            see: async (world, sent) => {
              const from = world.google.requests.length;
              await preview(world, sent);
              const seeds = world.google.requests.slice(from).map(({ body }) => body?.generationConfig?.seed);
              return [...new Set(seeds)].sort();
            },
          },
          'options.houseFormat': { refused: 'house:none', beside: {} },
          straightThrough: [ABSENT, true],
        },
        also: CREATORS,
      },
      {
        route: `POST ${FLOWS}/{id}/variant`,
        path: atGate,
        body: { narration: 'My coffee went cold on the train.', visual: 'A kitchen.' },
        see: async (world, sent) => {
          const from = world.google.requests.length;
          const { run } = (await answer(world, sent)) as Body;
          return { ...((await seenAtGate(world, run.id, from)) as Body), persona: null };
        },
        inputs: {
          narration: ['My coffee went cold on the train.', 'My tea went cold on the bus.'],
          action: [ABSENT, 'She pours it out.'],
          visual: ['A kitchen.', 'A platform in the rain.'],
          onScreenText: [ABSENT, 'Cold again'],
          angle: { fixed: LATER },
          colorState: { fixed: LATER },
          stake: { fixed: LATER },
        },
      },
    ],
  },
  {
    provider: 'local',
    routes: [
      {
        route: 'GET /api/v1/queue',
        path: (world) =>
          world.once('two in the queue', async () => {
            for (const customPrompt of ['a', 'b']) await world.data('POST', '/api/v1/images/jobs', { customPrompt });
            await world.idle();
            return '/api/v1/queue';
          }),
        see: async (world, sent) => {
          const { items, window } = (await answer(world, sent)) as Body;
          return { ids: items.map(({ title, id }: Body) => `${title} ${id}`), n: items.length, window };
        },
        inputs: {
          '?status': [ABSENT, 'failed'],
          '?limit': [1, 2],
          '?hours': [1, 72],
          '?cursor': [ABSENT, cursorOf('/api/v1/queue')],
        },
      },
    ],
  },
];
