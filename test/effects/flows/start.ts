/** The inputs of POST /flows. */
import { type Body, BRIEF, untilRun } from '../../support/client.js';
import { ABSENT, answer, type Effect, type Observe, storedAt, type Value } from '../harness.js';
import type { World } from '../world.js';
import { product } from '../writing/writing.js';
import { CALLED_AT, CALLED_BACK } from './callbacks.js';
import {
  app,
  brief,
  FLOWS,
  GIVEN,
  houseFormat,
  inDirectory,
  photographed,
  preview,
  reference,
  SEGMENT,
  SLIDES,
  socialAccount,
  withFace,
} from './things.js';

export const CREATORS: Record<string, Effect> = {
  'creatorSlug with an accent': [withFace({}), withFace({ accent: 'Scottish' })],
  'creatorSlug with a voice': [withFace({ voice: 'Kore' }), withFace({ voice: 'Puck' })],
  'creatorSlug with a backstory': [withFace({}), withFace({ backstory: 'I grew up on a boat.' })],
  'creatorSlug with interests': [withFace({}), withFace({ interests: ['jazz'] })],
  'productId with a third photo': [photographed('#aa0001', '#aa0002'), photographed('#aa0001', '#aa0002', '#aa0003')],
  'productId with contents': [product({}), product({ contents: [{ name: 'Lid' }] })],
  'productId with a link': [product({}), product({ link: 'https://ember.example/mug' })],
};

/** The options of a run. */
export const START: Record<string, Effect> = {
  preset: { refused: 'no-such-workflow', beside: {} },
  creatorSlug: [ABSENT, withFace({})],
  directorySlug: [ABSENT, inDirectory],
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
  name: [ABSENT, 'Nook'],
  audience: [ABSENT, 'people who read at night'],
  facts: [ABSENT, ['Nook is a lamp that follows the sun.', 'It dims itself at dusk.']],
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
  'options.pace': { refused: 'slow', beside: { preset: 'carousel', options: {} } },
  'options.coverPhoto': [ABSENT, ({ picture }: World) => picture('#bb0001')],
  'options.anchorImageUrl': [ABSENT, ({ picture }: World) => picture('#bb0002')],
  'options.sameFrame': [ABSENT, true],
  'options.burnCaptions': { refused: false, beside: { options: { captionStyle: 'box' } } },
  'options.captionStyle': { refused: 'plain', beside: {} },
  // Only the refusal of these inputs is tested here. Their effect on the cut is tested where a run is revised.
  'options.captionPosition': { refused: 'left', beside: {} },
  'options.captionColor': { refused: 'yellow', beside: {} },
  'options.captionWords': { refused: 9, beside: {} },
  'options.music': { refused: 'jazz', beside: {} },
  'options.musicVolume': { refused: 40, beside: { options: { music: 'none' } } },
  'options.soundEffects': { refused: true, beside: { preset: 'carousel', options: {} } },
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
            const { run } = await world.requestData('GET', `${FLOWS}/${runId}`);
            await world.me.call('POST', `${FLOWS}/${runId}/cancel`);
            return run.frames.map(({ action, colorState }: Body) => [action, colorState]);
          }) satisfies Observe,
        },
      ],
    ),
  ),
  appId: { between: [app('Calm Tides'), app('Loud Tides')], beside: { briefSource: null } },
  straightThrough: [ABSENT, true],
  callbackUrl: CALLED_BACK,
  callbackEvents: CALLED_AT,
};
