import { COMMON_OPTIONS, VIDEO_OPTIONS } from '../options.js';
import { GATE, type PresetPlan } from '../plan.js';

/**
 * An app on a phone with a voice-over: each line shows a screen and the tap that it speaks of. The app's own screenshots are
 * shown unchanged and everything else is typeset, so no model draws a picture, no clip is bought and no video plan is needed.
 */
export const appDemoVideo: PresetPlan = {
  slug: 'app-demo-video',
  output: 'video',
  plan: [['brief'], ['script'], ['voice', 'frame'], GATE, ['segment'], ['cut']],
  pictures: 'app',
  format: 'app-demo-5',
  formats: ['app-demo-5', 'listicle-5', 'talking-3', 'talking-4', 'talking-5', 'talking-6'],
  options: [
    ...VIDEO_OPTIONS.filter((name) => name !== 'sameFrame'),
    'demoFormat',
    // No picture is drawn, so there is nothing that a reference picture could influence.
    ...COMMON_OPTIONS.filter((name) => name !== 'anchorImageUrl'),
  ],
  // At least two lines: the icon at the start and the store's page at the end.
  lines: { least: 2, most: 12 },
  defaults: { sameFrame: false, burnCaptions: true, music: 'auto', soundEffects: true },
};
