import { COMMON_OPTIONS, VIDEO_OPTIONS } from '../options.js';
import { GATE, type PresetPlan } from '../plan.js';

/** A customer speaks, proof first: what they doubted, what they tried and what came of it. */
export const testimonialVideo: PresetPlan = {
  slug: 'testimonial-video',
  output: 'video',
  plan: [['brief'], ['script'], ['voice', 'frame'], GATE, ['clip', 'lipsync', 'segment'], ['cut']],
  pictures: 'creator',
  format: 'customer-story',
  formats: ['customer-story', 'testimonial', 'before-after'],
  options: [...VIDEO_OPTIONS, 'lipSync', ...COMMON_OPTIONS],
  lines: { least: 1, most: 12 },
  // No sound effects: they would not suit one person talking.
  defaults: { sameFrame: false, burnCaptions: true, music: 'auto', soundEffects: false },
};
