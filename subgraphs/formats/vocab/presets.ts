import type { PresetKey } from './keys.js';

/** A title and a description for each workflow. */
export const PRESET_TEXTS: Readonly<Record<PresetKey, { title: string; description: string }>> = {
  'creator-ugc-video': {
    title: 'Creator video',
    description:
      'A creator speaks to camera about the product: hook, problem, turn, proof, call to action. Captioned, 1080x1920.',
  },
  'testimonial-video': {
    title: 'Testimonial',
    description: 'A customer tells what they doubted, what they tried and what came of it.',
  },
  'monologue-video': {
    title: 'Monologue',
    description: 'One person talks for a minute or more, with one thought carried through to its end.',
  },
  'story-ad-video': {
    title: 'Story ad',
    description: 'A short acted story in scenes, in which the product changes how things go.',
  },
  'chat-story-video': {
    title: 'Chat story',
    description: 'A conversation on a phone screen, message by message.',
  },
  'app-demo-video': {
    title: 'App demo',
    description: 'An app on a phone, screen by screen, with a voice that says what is tapped and why.',
  },
  carousel: {
    title: 'Carousel',
    description: 'Slides to swipe through: a cover that promises, slides that deliver, a last one that asks.',
  },
  'slideshow-video': {
    title: 'Slideshow',
    description: 'Pictures of the product with a voice over them, as a captioned video. Buys no clips.',
  },
};
