import { ABSENT, type DomainEffects, type Effect, type Fields } from '../harness.js';
import { prompts } from '../prompts.js';
import { product } from './writing.js';

const LINE = { segmentRole: 'hook', spokenLine: 'My cup was cold.' };
const mug: Fields = { brief: { goal: 'sales', platform: 'tiktok', product: 'Ember mug' } };

/** The inputs of a script's lines. @param list name of the list in the body */
const linesAt = (list: string): Record<string, Effect> => ({
  [list]: [[LINE], [LINE, LINE]],
  [`${list}[].segmentRole`]: ['hook', 'turn'],
  [`${list}[].spokenLine`]: ['My cup was cold.', 'My cup was warm.'],
  [`${list}[].onScreenText`]: [ABSENT, 'Cold'],
  [`${list}[].visualDirection`]: [ABSENT, 'Close-up of a cup.'],
});

/** The routes that judge scripts. Effects show in the prompts sent to a model. */
export const critiques: readonly DomainEffects[] = [
  {
    provider: 'google',
    routes: [
      {
        route: 'POST /api/v1/scripts/critique',
        body: { niche: 'coffee', format: 'talking-3', hookText: 'My cup was cold.', segments: [LINE] },
        see: prompts,
        inputs: {
          niche: ['coffee', 'lamps'],
          format: ['talking-3', 'talking-4'],
          hookText: ['My cup was cold.', 'My cup was warm.'],
          ...linesAt('segments'),
          brief: [ABSENT, { goal: 'sales', platform: 'tiktok' }],
          'brief.goal': { between: ['sales', 'saves'], beside: mug },
          'brief.platform': { between: ['tiktok', 'reels'], beside: mug },
          'brief.niche': { between: [ABSENT, 'splicing'], beside: mug },
          'brief.nicheCategory': { between: [ABSENT, 'Crafts'], beside: mug },
          'brief.subNiche': { between: [ABSENT, 'splicing'], beside: mug },
          'brief.product': { between: ['Ember mug', 'Nook lamp'], beside: mug },
          'brief.productId': {
            between: [ABSENT, product({ text: 'It heats.' })],
            beside: { brief: { goal: 'sales', platform: 'tiktok' } },
          },
          'brief.audience': { between: [ABSENT, 'sailors'], beside: mug },
          'brief.language': { between: [ABSENT, 'de'], beside: mug },
          structureType: [ABSENT, 'myth-bust'],
          claimLimit: [ABSENT, 1],
        },
      },
      {
        route: 'POST /api/v1/scripts/rank',
        body: {
          niche: 'coffee',
          format: 'talking-3',
          candidates: [{ hookText: 'My cup was cold.', segments: [LINE] }],
        },
        see: prompts,
        inputs: {
          niche: ['coffee', 'lamps'],
          format: ['talking-3', 'talking-4'],
          candidates: [
            [{ hookText: 'My cup was cold.', segments: [LINE] }],
            [
              { hookText: 'My cup was cold.', segments: [LINE] },
              { hookText: 'My cup was warm.', segments: [LINE] },
            ],
          ],
          'candidates[].structureType': [ABSENT, 'myth-bust'],
          'candidates[].family': [ABSENT, 'contrarian'],
          'candidates[].hookText': ['My cup was cold.', 'My cup was warm.'],
          'candidates[].claimLimit': [ABSENT, 1],
          'candidates[].productEntrySegment': [ABSENT, 0],
          'candidates[].whyItWorks': [ABSENT, 'It is about a cup.'],
          ...linesAt('candidates[].segments'),
        },
      },
    ],
  },
];
