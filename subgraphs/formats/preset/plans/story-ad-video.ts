import { COMMON_OPTIONS, VIDEO_OPTIONS } from '../options.js';
import { GATE, type PresetPlan } from '../plan.js';

/** A short acted story: the creator is its character, the voice tells it, and the colours change when the product appears. */
export const storyAdVideo: PresetPlan = {
  slug: 'story-ad-video',
  output: 'video',
  plan: [['brief'], ['script'], ['voice', 'frame'], GATE, ['clip', 'lipsync', 'segment'], ['cut']],
  pictures: 'creator',
  scenes: true,
  format: 'story-pov',
  formats: ['story-pov', 'before-after', 'customer-story'],
  // `sameFrame` is left out: every scene has its own picture.
  options: [...VIDEO_OPTIONS.filter((name) => name !== 'sameFrame'), 'lipSync', 'storyFormat', ...COMMON_OPTIONS],
  lines: { least: 1, most: 12 },
  defaults: { sameFrame: false, burnCaptions: true, music: 'auto', soundEffects: true },
};
