import { COMMON_OPTIONS, VIDEO_OPTIONS } from '../options.js';
import { GATE, type PresetPlan } from '../plan.js';

/** A creator speaks to the camera about the product, with a picture for every line. */
export const creatorUgcVideo: PresetPlan = {
  slug: 'creator-ugc-video',
  output: 'video',
  plan: [['brief'], ['script'], ['voice', 'frame'], GATE, ['clip', 'lipsync', 'segment'], ['cut']],
  pictures: 'creator',
  format: 'talking-5',
  formats: [
    'talking-3',
    'talking-4',
    'talking-5',
    'talking-6',
    'full-viral',
    'story-pov',
    'before-after',
    'listicle-5',
    'myth-bust',
    'testimonial',
  ],
  options: [...VIDEO_OPTIONS, 'lipSync', ...COMMON_OPTIONS],
  lines: { least: 1, most: 12 },
  defaults: { sameFrame: false, burnCaptions: true, music: 'auto', soundEffects: true },
};
