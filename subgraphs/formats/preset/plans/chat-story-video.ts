import { SOUND_OPTIONS } from '../options.js';
import { GATE, type PresetPlan } from '../plan.js';

/**
 * A message thread on a phone, each message shown in time with its voice. The bubbles are typeset, so no model draws a picture,
 * no clip is bought and no video plan is needed.
 */
export const chatStoryVideo: PresetPlan = {
  slug: 'chat-story-video',
  output: 'video',
  plan: [['brief'], ['script'], ['voice', 'frame'], GATE, ['segment'], ['cut']],
  pictures: 'thread',
  format: 'chat',
  formats: ['chat'],
  options: [
    'opening',
    'lines',
    'contact',
    'chatFormat',
    'pace',
    'seed',
    'houseFormat',
    'reference',
    'account',
    'script',
    'coverPhoto',
    ...SOUND_OPTIONS,
  ],
  lines: { least: 2, most: 12 },
  defaults: { sameFrame: false, burnCaptions: false, music: 'auto', soundEffects: true },
};
