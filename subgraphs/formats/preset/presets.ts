import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import { type FormatMedium, PRESET_MEDIA } from '../vocab/keys.js';
import { PRESET_TEXTS } from '../vocab/presets.js';
import type { PresetPlan } from './plan.js';
import { appDemoVideo } from './plans/app-demo-video.js';
import { carousel } from './plans/carousel.js';
import { chatStoryVideo } from './plans/chat-story-video.js';
import { creatorUgcVideo } from './plans/creator-ugc-video.js';
import { monologueVideo } from './plans/monologue-video.js';
import { slideshowVideo } from './plans/slideshow-video.js';
import { storyAdVideo } from './plans/story-ad-video.js';
import { testimonialVideo } from './plans/testimonial-video.js';

/** A workflow that a run can follow. */
export interface Preset extends PresetPlan {
  title: string;
  description: string;
  medium: FormatMedium;
}

/** The workflows that a run can follow; each has its own file. */
const PLANS: readonly PresetPlan[] = [
  creatorUgcVideo,
  testimonialVideo,
  monologueVideo,
  carousel,
  slideshowVideo,
  storyAdVideo,
  chatStoryVideo,
  appDemoVideo,
];

export const PRESETS: readonly Preset[] = PLANS.map((plan) => ({
  ...plan,
  ...PRESET_TEXTS[plan.slug],
  medium: PRESET_MEDIA[plan.slug],
}));

export const findPreset = (slug: string): Preset | undefined => PRESETS.find((preset) => preset.slug === slug);

/**
 * Finds the workflow that a request names in `field`.
 * @throws ServiceError BAD_INPUT when it is unknown
 */
export function requirePreset(slug: string, field: string): Preset {
  const preset = findPreset(slug);
  if (preset) return preset;
  const runnable = PRESETS.map((one) => one.slug).join(', ');
  throw new ServiceError(
    'BAD_INPUT',
    `\`${field}\` is not one of the presets that can run: ${runnable}. ${links.presets} describes them.`,
    { field },
  );
}
