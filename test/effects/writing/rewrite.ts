import { ABSENT, answer, type DomainEffects, type Effect, type Fields, type Observe } from '../harness.js';
import { prompts } from '../prompts.js';
import { product } from './writing.js';

const LINE = { segmentRole: 'hook', spokenLine: 'This mug keeps my coffee hot.', onScreenText: 'Hot coffee' };
const SCRIPT = {
  hookText: 'This mug keeps my coffee hot.',
  segments: [LINE, { segmentRole: 'cta', spokenLine: 'Have a look at it today.' }],
};
const ANOTHER = { ...SCRIPT, segments: [LINE, { segmentRole: 'cta', spokenLine: 'Tell me what you think.' }] };

/** A script's fields other than its lines, each with another value. */
const ABOUT = {
  structureType: 'listicle',
  family: 'list',
  claimLimit: 1,
  productEntrySegment: 1,
  whyItWorks: 'A list.',
};
/** The inputs of a script, for routes whose body contains a script. */
function scriptInputs(body: Fields, told: { see?: Observe } = {}) {
  const beside = { ...body, script: SCRIPT };
  const between = (a: unknown, b: unknown): Effect => ({ between: [a, b], beside });
  return {
    script: { between: [SCRIPT, ANOTHER], beside: body },
    ...Object.fromEntries(
      Object.entries(ABOUT).map(([name, value]): [string, Effect] => [
        `script.${name}`,
        { between: [ABSENT, value], beside, ...told },
      ]),
    ),
    'script.hookText': between(SCRIPT.hookText, 'A hot one'),
    'script.segments': between(SCRIPT.segments, ANOTHER.segments),
    'script.segments[].segmentRole': between('hook', 'opening'),
    'script.segments[].spokenLine': between(LINE.spokenLine, 'This mug keeps my tea hot.'),
    'script.segments[].onScreenText': between('Hot coffee', 'Hot tea'),
    'script.segments[].visualDirection': { between: [ABSENT, 'Close-up'], beside, ...told },
  } satisfies Record<string, Effect>;
}

const brief = (more: Fields = {}): Fields => ({
  brief: { goal: 'sales', platform: 'tiktok', product: 'Ember mug', ...more },
});
const TRANSLATED = { script: SCRIPT, toPlatform: 'shorts' };

export const rewrite: readonly DomainEffects[] = [
  {
    provider: 'google',
    routes: [
      {
        route: 'POST /api/v1/scripts/revise',
        body: { instruction: 'Make it shorter.', ...SCRIPT },
        see: prompts,
        inputs: {
          instruction: ['Make it shorter.', 'Make it calmer.'],
          hookText: ['A hot one', 'A cold one'],
          segments: [SCRIPT.segments, ANOTHER.segments],
          'segments[].segmentRole': ['hook', 'opening'],
          'segments[].spokenLine': [LINE.spokenLine, 'This mug keeps my tea hot.'],
          'segments[].onScreenText': ['Hot coffee', 'Hot tea'],
          'segments[].visualDirection': [ABSENT, 'Close-up'],
          niche: [ABSENT, 'ropes'],
          personaName: [ABSENT, 'Mara'],
          toneOfVoice: [ABSENT, 'dry'],
        },
      },
      {
        route: 'POST /api/v1/scripts/translate',
        body: { ...brief(), ...TRANSLATED },
        see: prompts,
        inputs: {
          ...scriptInputs({ ...brief(), toPlatform: 'shorts' }),
          brief: [brief()['brief'], brief({ goal: 'saves' })['brief']],
          'brief.goal': ['sales', 'saves'],
          'brief.platform': ['tiktok', 'reels'],
          'brief.niche': [ABSENT, 'splicing'],
          'brief.nicheCategory': [ABSENT, 'Crafts'],
          'brief.subNiche': [ABSENT, 'splicing'],
          'brief.product': ['Ember mug', 'Nook lamp'],
          'brief.productId': [ABSENT, product({ text: 'It heats.' })],
          'brief.audience': [ABSENT, 'sailors'],
          'brief.language': [ABSENT, 'de'],
          toPlatform: ['shorts', 'meta-paid'],
        },
        also: { "toPlatform the brief's own": { refused: 'tiktok', beside: brief() } },
      },
      {
        route: 'POST /api/v1/scripts/localize',
        body: { texts: ['This mug keeps my coffee hot.'], language: 'de' },
        see: prompts,
        inputs: {
          ...scriptInputs({ texts: null, format: 'talking-3' }, { see: answer }),
          texts: [['This mug keeps my coffee hot.'], ['This mug keeps my tea hot.']],
          format: { between: ['talking-3', 'story-pov'], beside: { texts: null, script: SCRIPT } },
          language: ['de', 'fr'],
          product: [ABSENT, 'Ember'],
          medium: [ABSENT, 'carousel'],
        },
        also: {
          'format beside texts': { refused: 'talking-3', beside: {} },
          'medium beside a script': {
            refused: 'talking',
            beside: { texts: null, script: SCRIPT, format: 'talking-3' },
          },
          'texts beside a script': { refused: ['Hello there.'], beside: { script: SCRIPT, format: 'talking-3' } },
        },
      },
    ],
  },
];
