import { CAPTION_OPTIONS, COMMON_OPTIONS, SOUND_OPTIONS } from '../options.js';
import { GATE, type PresetPlan } from '../plan.js';

/** Pictures with a voice-over. Cutroom animates the pictures itself, so no clip is bought and no video plan is needed. */
export const slideshowVideo: PresetPlan = {
  slug: 'slideshow-video',
  output: 'video',
  plan: [['brief'], ['script'], ['voice', 'frame'], GATE, ['segment'], ['cut']],
  pictures: 'things',
  format: 'listicle-5',
  formats: ['listicle-5', 'talking-3', 'talking-4', 'talking-5', 'talking-6', 'before-after', 'myth-bust'],
  options: ['opening', 'lines', 'voiceOver', 'pace', ...CAPTION_OPTIONS, ...SOUND_OPTIONS, ...COMMON_OPTIONS],
  lines: { least: 1, most: 12 },
  defaults: { sameFrame: false, burnCaptions: true, music: 'auto', soundEffects: true },
};
