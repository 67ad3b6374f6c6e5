import { ABSENT, type DomainEffects, type Effect, type Fields, type Observe } from '../harness.js';
import { prompts } from '../prompts.js';
import type { World } from '../world.js';
import { product } from './writing.js';

const LINE = { segmentRole: 'hook', spokenLine: 'Look at this mug for a second.', onScreenText: 'A mug' };
const SCRIPT = {
  hookText: 'Look at this mug for a second.',
  segments: [LINE, { segmentRole: 'cta', spokenLine: 'Have a look at it today.' }],
};
const ANOTHER = { ...SCRIPT, segments: [LINE, { segmentRole: 'cta', spokenLine: 'Tell me what you think of it.' }] };
const BRIEF = { goal: 'sales', platform: 'tiktok' };

const within = (name: string, of: Fields, values: Record<string, unknown>): Record<string, Effect> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]): [string, Effect] => [
      `${name}.${field}`,
      { between: [ABSENT, value], beside: of },
    ]),
  );

/** The inputs of the shared brief. The route's own fields with the same meaning are left out of the request. */
const briefInputs = (brief: Fields, own: Fields = {}): Record<string, Effect> => ({
  'brief.goal': { between: ['sales', 'saves'], beside: { ...own, brief } },
  'brief.platform': { between: ['tiktok', 'reels'], beside: { ...own, brief } },
  ...within(
    'brief',
    { ...own, brief },
    {
      niche: 'splicing',
      nicheCategory: 'Crafts',
      subNiche: 'splicing',
      audience: 'sailors',
      language: 'de',
    },
  ),
  'brief.product': { between: [ABSENT, 'Ember mug'], beside: { ...own, brief } },
  'brief.productId': { between: [ABSENT, product({ text: 'It heats.' })], beside: { ...own, brief } },
});

/** The prompts without `scene` and `structureType`, which are random for a brief that is given as fields. */
const still: Observe = async (world, sent) =>
  JSON.parse(JSON.stringify(await prompts(world, sent)).replace(/\\"(?:scene|structureType)\\": \\"[^"\\]*\\"/g, ''));

const REFERENCE = { structure: ['hook', 'point', 'save'], hookShape: 'list' };
/** A carousel in the caller's library. */
const aCarousel = ({ requestData, once }: World): Promise<string> =>
  once('a carousel', async () => {
    const { referenceId } = await requestData('POST', '/api/v1/carousel/autopsy', {
      reference: '3 knots\n1. Bowline\n2. Hitch',
    });
    return `ref:${referenceId}`;
  });

const SCENE = { narration: 'It is cold.' };
const STORY = { scenes: [SCENE, { narration: 'It is warm.' }] };
const CAROUSEL = '3 ways to sharpen a knife\n1. Whetstone\n2. Steel\n3. Marlo';

export const openings: readonly DomainEffects[] = [
  {
    provider: 'google',
    routes: [
      {
        route: 'POST /api/v1/scripts/hooks',
        body: { script: SCRIPT, brief: BRIEF },
        see: still,
        inputs: {
          script: [SCRIPT, ANOTHER],
          'script.hookText': ['Look at this mug for a second.', 'A mug'],
          'script.segments': [SCRIPT.segments, ANOTHER.segments],
          'script.segments[].segmentRole': ['hook', 'opening'],
          'script.segments[].spokenLine': [LINE.spokenLine, 'Look at this cup for a second.'],
          'script.segments[].onScreenText': ['A mug', 'A cup'],
          'script.segments[].visualDirection': [ABSENT, 'Close-up'],
          ...within(
            'script',
            {},
            {
              structureType: 'listicle',
              family: 'list',
              claimLimit: 1,
              productEntrySegment: 1,
              whyItWorks: 'A list.',
            },
          ),
          brief: [BRIEF, { ...BRIEF, niche: 'ropes' }],
          ...briefInputs(BRIEF),
          count: [3, 4],
          personaName: [ABSENT, 'Mara'],
          toneOfVoice: [ABSENT, 'dry'],
        },
      },
      {
        route: 'POST /api/v1/scripts/ad-hooks',
        body: { product: 'Ember mug' },
        see: still,
        inputs: {
          product: ['Ember mug', 'Nook lamp'],
          audience: [ABSENT, 'sailors'],
          tone: [ABSENT, 'dry'],
          perAngle: [1, 2],
          brief: [ABSENT, { ...BRIEF, niche: 'ropes' }],
          ...briefInputs(BRIEF),
          'brief.product': { refused: 'Nook lamp', beside: { brief: BRIEF } },
          productId: [ABSENT, product({ text: 'It heats.' })],
        },
      },
      {
        route: 'POST /api/v1/carousel/hooks',
        body: { topic: 'knots' },
        see: still,
        inputs: {
          topic: ['knots', 'lamps'],
          formatId: ['deck:inside', aCarousel],
          audience: [ABSENT, 'sailors'],
          productName: [ABSENT, 'Ember mug'],
          personaName: [ABSENT, 'Mara'],
          count: [3, 4],
          language: [ABSENT, 'de'],
          avoid: [ABSENT, ['5 knots']],
          reference: [ABSENT, REFERENCE],
          'reference.structure': {
            between: [
              ['hook', 'point'],
              ['hook', 'save'],
            ],
            beside: { reference: REFERENCE },
          },
          ...within(
            'reference',
            { reference: { structure: ['hook'] } },
            {
              hookShape: 'list',
              proof: 'Used by all of us.',
              visualSwitch: 'Cut to the rope.',
              saveTrigger: 'Save this.',
              commentTrigger: 'Which one?',
              productSlot: 1,
              length: 12,
              avoid: ['@knots'],
              slideCount: 7,
            },
          ),
          brief: [ABSENT, { ...BRIEF, niche: 'ropes' }],
          ...briefInputs(BRIEF),
          productId: [ABSENT, product({ text: 'It heats.' })],
        },
        also: {
          'formatId beside a reference': { refused: 'deck:inside', beside: { reference: REFERENCE } },
          'formatId that nobody has': { refused: 'deck:nothing', beside: {} },
          'formatId of a video': { refused: 'chat:thread', beside: {} },
          'productName beside another': { refused: 'Nook', beside: { brief: { ...BRIEF, product: 'Ember' } } },
        },
      },
      {
        route: 'POST /api/v1/story-ad/hooks',
        body: { script: STORY },
        see: still,
        inputs: {
          script: [STORY, { scenes: [SCENE, { narration: 'It is over.' }] }],
          'script.premise': [ABSENT, 'Nora is late.'],
          'script.character': [ABSENT, 'Nora'],
          'script.scenes': [STORY.scenes, [SCENE, { narration: 'It is over.' }]],
          ...within(
            'script.scenes[]',
            {},
            {
              role: 'hook',
              action: 'Nora stops.',
              visual: 'A corridor.',
              onScreenText: 'Cold',
              shot: 'wide',
              angle: 'low',
              colorState: 'muted',
              transitionOut: 'cut',
              stake: 'A quiet minute',
              showsProduct: true,
              seconds: 3,
            },
          ),
          'script.scenes[].narration': ['It is cold.', 'It is late.'],
          count: [3, 4],
          brief: [ABSENT, { ...BRIEF, niche: 'ropes' }],
          ...briefInputs(BRIEF),
          productName: [ABSENT, 'Ember mug'],
          productId: [ABSENT, product({ text: 'It heats.' })],
        },
        also: { 'productName beside another': { refused: 'Nook', beside: { brief: { ...BRIEF, product: 'Ember' } } } },
      },
    ],
  },
  {
    provider: 'local',
    routes: [
      {
        route: 'POST /api/v1/carousel/autopsy',
        body: { reference: CAROUSEL },
        inputs: {
          reference: [CAROUSEL, 'Tired of blunt knives? Me too.'],
          topic: {
            between: [ABSENT, 'Food and cooking'],
            see: async (world, sent) => {
              await world.requestData('POST', '/api/v1/carousel/autopsy', sent.body as Fields);
              return (await world.requestData('GET', '/api/v1/formats/references')).references;
            },
          },
          productName: [ABSENT, 'Marlo'],
          language: { fixed: 'read where seconds are, which a carousel has not; a model is told it' },
        },
      },
    ],
  },
];
