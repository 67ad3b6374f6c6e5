import { COMMON_OPTIONS } from '../options.js';
import { GATE, type PresetPlan } from '../plan.js';

/**
 * Slides to swipe through: a picture for each, with its words set on it, and a zip of all of them. There is no video, so no
 * video plan is needed.
 */
export const carousel: PresetPlan = {
  slug: 'carousel',
  output: 'slides',
  plan: [['brief'], ['script'], ['frame'], ['slide'], GATE, ['pack']],
  pictures: 'things',
  format: 'carousel',
  formats: ['carousel'],
  options: [
    'slideCount',
    'lockedCover',
    'formatId',
    'deckRecipe',
    ...COMMON_OPTIONS.filter((name) => name !== 'structureType'),
  ],
  lines: { least: 2, most: 10 },
  defaults: { sameFrame: false, burnCaptions: false, music: 'none', soundEffects: false },
};
