import { type Body, untilRun } from '../../support/client.js';
import { ABSENT, answer, type DomainEffects, type Effect, type Fields } from '../harness.js';
import { prompts } from '../prompts.js';
import type { World } from '../world.js';
import { creator, product } from './writing.js';

const BRIEF: Fields = { goal: 'sales', platform: 'tiktok', product: 'Ember mug' };

/** The fields of the shared brief, added to a brief that is valid without them. */
const ofBrief = (inBrief: Fields = BRIEF): Record<string, Effect> => {
  const beside = { brief: inBrief };
  return {
    'brief.goal': { between: ['sales', 'saves'], beside },
    'brief.platform': { between: ['tiktok', 'tiktok-paid'], beside },
    'brief.niche': { between: [ABSENT, 'splicing'], beside },
    'brief.nicheCategory': { between: [ABSENT, 'Crafts'], beside },
    'brief.subNiche': { between: [ABSENT, 'splicing'], beside },
    'brief.product': { between: ['Ember mug', 'Ember mug, which heats itself.'], beside },
    'brief.productId': { between: [ABSENT, product({ text: 'It heats.' })], beside },
    'brief.audience': { between: [ABSENT, 'sailors'], beside },
    'brief.language': { between: [ABSENT, 'de'], beside },
  };
};

const SEGMENT = { segmentRole: 'hook', spokenLine: 'Look at this mug.' };
const SCRIPT = { hookText: 'Look at this mug.', segments: [SEGMENT] };
const beside = { script: SCRIPT };

/** A finished run of one line. */
const filmed = (about: string) => (world: World) =>
  world.once(`film of ${about}`, async () => {
    const { runId } = await world.requestData('POST', '/api/v1/flows', {
      preset: 'creator-ugc-video',
      productId: await product({ name: about })(world),
      options: { script: { hookText: 'Look.', segments: [{ segmentRole: 'hook', spokenLine: 'Look.' }] } },
      straightThrough: true,
    });
    await untilRun(world.me, runId, ['done']);
    return runId as string;
  });
const asset =
  (source: string, about: string) =>
  async (world: World): Promise<Fields> => ({ source, id: await filmed(about)(world) });

/** Longer texts, and captions. */
export const long: readonly DomainEffects[] = [
  {
    provider: 'google',
    routes: [
      {
        route: 'POST /api/v1/scripts/long-form',
        body: { seconds: 60, brief: BRIEF },
        see: prompts,
        inputs: {
          seconds: [60, 120],
          personaSlug: [ABSENT, creator({})],
          brief: [BRIEF, { ...BRIEF, audience: 'sailors' }],
          ...ofBrief(),
          productId: [ABSENT, product({ text: 'It heats.' })],
        },
        also: {
          'personaSlug with a bio': [creator({}), creator({ short_bio: 'I paint boats.' })],
          'personaSlug with phrases to avoid': [creator({}), creator({ avoid_phrases: ['cheap'] })],
        },
      },
      {
        route: 'POST /api/v1/scripts/ad-script',
        body: { product: 'Ember mug', angle: 'Comparison', length: '30s', platform: 'TikTok' },
        see: prompts,
        inputs: {
          product: ['Ember mug', 'Nook lamp'],
          audience: [ABSENT, 'sailors'],
          angle: ['Comparison', 'Transformation'],
          length: ['30s', '60s'],
          platform: ['TikTok', 'Meta Feed'],
          hook: [ABSENT, 'Is your coffee cold again?'],
          brief: [ABSENT, BRIEF],
          ...ofBrief(),
          'brief.product': { refused: 'Nook lamp', beside: { brief: BRIEF } },
          productId: [ABSENT, product({ text: 'It heats.' })],
        },
      },
      {
        route: 'POST /api/v1/scripts/caption',
        body: { script: SCRIPT, brief: BRIEF },
        see: prompts,
        inputs: {
          script: [SCRIPT, { ...SCRIPT, hookText: 'Is it warm?' }],
          'script.structureType': { between: [ABSENT, 'listicle'], beside },
          'script.family': { between: [ABSENT, 'list'], beside },
          'script.hookText': { between: ['Look at this mug.', 'Is it warm?'], beside },
          'script.claimLimit': { between: [ABSENT, 2], beside },
          'script.productEntrySegment': { between: [ABSENT, 0], beside },
          'script.whyItWorks': { between: [ABSENT, 'It is short.'], beside },
          'script.segments': { between: [[SEGMENT], [SEGMENT, { ...SEGMENT, spokenLine: 'It is warm.' }]], beside },
          'script.segments[].segmentRole': { between: ['hook', 'turn'], beside },
          'script.segments[].spokenLine': { between: ['Look at this mug.', 'It is warm.'], beside },
          'script.segments[].onScreenText': { between: [ABSENT, 'Warm'], beside },
          'script.segments[].visualDirection': { between: [ABSENT, 'A kitchen.'], beside },
          brief: [BRIEF, { ...BRIEF, audience: 'sailors' }],
          ...ofBrief(),
          personaName: [ABSENT, 'Nora'],
          platform: [ABSENT, 'youtube'],
        },
      },
    ],
  },
  {
    provider: 'local',
    routes: [
      {
        route: 'POST /api/v1/scripts/caption',
        body: async (world) => ({ asset: await asset('videos', 'Ivy')(world) }),
        see: async (world, sent) => ((await answer(world, sent)) as Body).provenance,
        inputs: {
          asset: [asset('videos', 'Ivy'), asset('videos', 'Nook')],
          'asset.source': ['videos', 'mascot_videos'],
          'asset.id': [filmed('Ivy'), filmed('Nook')],
        },
      },
    ],
  },
];
