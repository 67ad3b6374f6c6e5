import { EXAMPLES } from '../../rest-facade/examples/index.js';
import { type Body, BRIEF, picture, untilRun } from '../support/client.js';
import { CALLED_BACK } from './callbacks.js';
import { flowEdits } from './flow-edits.js';
import {
  ABSENT,
  answer,
  type DomainEffects,
  type Effect,
  type Made,
  type See,
  storedAt,
  type Value,
} from './harness.js';
import { cursorOf } from './lists.js';
import { asked } from './prompts.js';
import type { World } from './world.js';
import { creator, product } from './writing.js';

const FLOWS = '/api/v1/flows';
const exampleOf = (name: string): Body => EXAMPLES[name]!.body as Body;

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

const SLIDES = { preset: 'carousel', options: {} };
const SEGMENT = { segmentRole: 'hook', spokenLine: 'Look at this mug.' };
/** A run that is given its script says at once what it keeps of it. */
const GIVEN = {
  beside: { options: { script: { hookText: 'Look.', segments: [SEGMENT] } } },
  see: (async (world, sent) => {
    const { runId } = (await answer(world, sent)) as Body;
    const { run } = await world.data('GET', `${FLOWS}/${runId}`);
    await world.me.call('POST', `${FLOWS}/${runId}/cancel`);
    return run.script;
  }) satisfies See,
};
const houseFormat = ({ admin, once }: World): Promise<string> =>
  once('a house format', async () => {
    const body = exampleOf('POST /api/v1/formats/house');
    return (
      await admin.call('POST', '/api/v1/formats/house', {
        ...body,
        slug: 'of-runs',
        preset: 'creator-ugc-video',
        medium: 'talking',
      })
    ).body.data.format.key;
  });
const reference = ({ data, once }: World): Promise<string> =>
  once('a reference', async () => {
    const text = 'I stopped drinking cold coffee.\nEvery morning it went cold.\nThen I found this.\nTry it.';
    return `ref:${(await data('POST', '/api/v1/formats/references', { text, kind: 'talking' })).referenceId}`;
  });
const socialAccount = ({ data, once }: World): Promise<string> =>
  once('an account', async () => {
    const body = { handle: 'ember.of.runs', platform: 'tiktok', neverSay: ['life hack'] };
    return (await data('POST', '/api/v1/accounts', body)).account.id;
  });
const app =
  (name: string): Made<string> =>
  ({ data, once }: World) =>
    once(
      `app ${name}`,
      async () =>
        (await data('POST', '/api/v1/apps', { name, description: `${name} plays the sea to people who cannot sleep.` }))
          .app.id,
    );

const CREATORS: Record<string, Effect> = {
  'creatorSlug with an accent': [withFace({}), withFace({ accent: 'Scottish' })],
  'creatorSlug with a voice': [withFace({}), withFace({ voice: 'Puck' })],
  'creatorSlug with a backstory': [withFace({}), withFace({ backstory: 'I grew up on a boat.' })],
  'creatorSlug with interests': [withFace({}), withFace({ interests: ['jazz'] })],
  'productId with a third photo': [photographed('#aa0001', '#aa0002'), photographed('#aa0001', '#aa0002', '#aa0003')],
  'productId with contents': [product({}), product({ contents: [{ name: 'Lid' }] })],
  'productId with a link': [product({}), product({ link: 'https://ember.example/mug' })],
};

/** What a run is asked for. */
const START: Record<string, Effect> = {
  preset: { refused: 'no-such-workflow', beside: {} },
  creatorSlug: [ABSENT, withFace({})],
  briefSource: [
    { mode: 'description', value: BRIEF },
    { mode: 'description', value: 'Nook is a lamp that follows the sun.' },
  ],
  'briefSource.mode': {
    between: ['description', 'url'],
    beside: ({ shops }) => {
      shops.serve('/nook', '<title>Nook</title><p>Nook is a lamp that follows the sun, for people who read.</p>');
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
  'options.houseFormat': [ABSENT, houseFormat],
  'options.reference': [ABSENT, reference],
  'options.account': [ABSENT, socialAccount],
  'options.slideCount': { between: [3, 4], beside: SLIDES },
  'options.formatId': { between: [ABSENT, 'list'], beside: SLIDES },
  'options.deckRecipe': { between: [ABSENT, 'ranking'], beside: SLIDES },
  'options.monologueFormat': { refused: 'none', beside: { preset: 'monologue-video', options: {} } },
  'options.chatFormat': { refused: 'none', beside: { preset: 'chat-story-video', options: {} } },
  'options.contact': {
    between: ['Sam', 'Kim'],
    beside: { preset: 'chat-story-video', options: { script: { hookText: 'Look.', segments: [SEGMENT, SEGMENT] } } },
    see: async (world, sent) => {
      const { runId } = (await answer(world, sent)) as Body;
      const { frames } = await untilRun(world.me, runId, ['gate']);
      return storedAt(frames[0].imageUrl);
    },
  },
  'options.demoFormat': { refused: 'none', beside: { preset: 'app-demo-video', options: {} } },
  'options.storyFormat': { refused: 'none', beside: { preset: 'story-ad-video', options: {} } },
  'options.lockedCover': { between: [ABSENT, 'Your coffee went cold again'], beside: SLIDES },
  'options.voiceOver': {
    refused: 'https://elsewhere.example/all.mp3',
    beside: { preset: 'creator-ugc-video', ...GIVEN.beside },
  },
  'options.coverPhoto': [ABSENT, ({ picture }: World) => picture('#bb0001')],
  'options.anchorImageUrl': [ABSENT, ({ picture }: World) => picture('#bb0002')],
  'options.sameFrame': [ABSENT, true],
  'options.burnCaptions': { refused: false, beside: { options: { captionStyle: 'box' } } },
  'options.captionStyle': { refused: 'plain', beside: {} },
  // What each does to a cut is seen when a run is revised.
  'options.captionPosition': { refused: 'left', beside: {} },
  'options.captionColor': { refused: 'yellow', beside: {} },
  'options.captionWords': { refused: 9, beside: {} },
  'options.lipSync': {
    between: [ABSENT, true],
    ...GIVEN,
    see: async (world, sent) => {
      const { runId } = (await answer(world, sent)) as Body;
      const { estimate } = await untilRun(world.me, runId, ['gate']);
      await world.me.call('POST', `${FLOWS}/${runId}/cancel`);
      return estimate.lipSync ?? null;
    },
  },
  'options.script': {
    between: [
      { hookText: 'Look.', segments: [SEGMENT] },
      { hookText: 'Look here.', segments: [SEGMENT] },
    ],
    ...GIVEN,
  },
  ...Object.fromEntries(
    Object.entries({
      hookText: ['Look.', 'Look here.'],
      structureType: [ABSENT, 'myth-bust'],
      family: [ABSENT, 'contrarian'],
      claimLimit: [0, 2],
      productEntrySegment: [0, 1],
      whyItWorks: [ABSENT, 'It is short.'],
      segments: [[SEGMENT], [SEGMENT, SEGMENT]],
      'segments[].segmentRole': ['hook', 'proof'],
      'segments[].spokenLine': ['Look at this mug.', 'Look at that mug.'],
      'segments[].onScreenText': [ABSENT, 'This mug'],
      'segments[].visualDirection': [ABSENT, 'A kitchen.'],
    } as const).map(([name, between]) => [
      `options.script.${name}`,
      { between: [...between] as [Value, Value], ...GIVEN },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ action: ['Sits down.', 'Jumps up.'], colorState: ['cold', 'warm'] } as const).map(
      ([name, between]) => [
        `options.script.segments[].${name}`,
        {
          between,
          beside: { preset: 'story-ad-video', ...GIVEN.beside },
          see: (async (world, sent) => {
            const { runId } = (await answer(world, sent)) as Body;
            const { run } = await world.data('GET', `${FLOWS}/${runId}`);
            await world.me.call('POST', `${FLOWS}/${runId}/cancel`);
            return run.frames.map(({ action, colorState }: Body) => [action, colorState]);
          }) satisfies See,
        },
      ],
    ),
  ),
  appId: { between: [app('Calm Tides'), app('Loud Tides')], beside: { briefSource: null } },
  straightThrough: [ABSENT, true],
  callbackUrl: CALLED_BACK,
};

export const flows: readonly DomainEffects[] = [
  flowEdits,
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
        inputs: START,
        also: CREATORS,
      },
      {
        route: `POST ${FLOWS}/estimate`,
        like: `POST ${FLOWS}`,
        body: { preset: 'creator-ugc-video', briefSource: { mode: 'description', value: BRIEF } },
        inputs: START,
      },
      {
        route: `POST ${FLOWS}/{id}/approve`,
        path: (world) =>
          world.once('to approve', () => newAtGate(world)).then((path) => path.replace('/variant', '/approve')),
        inputs: { maxUsd: { refused: 0.01, beside: {} } },
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
          angle: [ABSENT, 'low'],
          colorState: [ABSENT, 'grey'],
          stake: [ABSENT, 'A whole day without a warm cup.'],
        },
      },
    ],
  },
  {
    provider: 'local',
    routes: [
      {
        route: `GET ${FLOWS}`,
        path: (world) =>
          world.once('two runs', async () => {
            for (const preset of ['creator-ugc-video', 'carousel']) {
              const { runId } = await world.data('POST', FLOWS, {
                preset,
                briefSource: { mode: 'description', value: BRIEF },
              });
              await world.data('POST', `${FLOWS}/${runId}/cancel`);
            }
            return FLOWS;
          }),
        see: async (world, sent) =>
          ((await answer(world, sent)) as Body).runs.map(
            ({ preset, status, createdAt }: Body) => `${preset} ${status} at ${Date.parse(createdAt)}`,
          ),
        inputs: {
          '?status': [ABSENT, 'done'],
          '?preset': [ABSENT, 'carousel'],
          '?limit': [1, 2],
          '?cursor': [ABSENT, cursorOf(FLOWS)],
        },
      },
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
