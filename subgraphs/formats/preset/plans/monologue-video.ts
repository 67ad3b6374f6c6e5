import { COMMON_OPTIONS, VIDEO_OPTIONS } from '../options.js';
import { GATE, type PresetPlan } from '../plan.js';

/** One person talks for about a minute in one take: long lines, and one picture that stays in view. */
export const monologueVideo: PresetPlan = {
  slug: 'monologue-video',
  output: 'video',
  plan: [['brief'], ['script'], ['voice', 'frame'], GATE, ['clip', 'lipsync', 'segment'], ['cut']],
  pictures: 'creator',
  format: 'monologue-8',
  formats: ['monologue-8'],
  options: [...VIDEO_OPTIONS, 'lipSync', 'monologueFormat', ...COMMON_OPTIONS],
  lines: { least: 1, most: 12 },
  // No sound effects: they would not suit one person talking.
  defaults: { sameFrame: true, burnCaptions: true, music: 'auto', soundEffects: false },
};
