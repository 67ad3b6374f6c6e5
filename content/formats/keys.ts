/** The closed sets of keys that the content of formats is about. Keys are published and stored: never rename one. */

export const GOALS = ['reach', 'saves', 'comments', 'follows', 'clicks', 'sales'] as const;
export type Goal = (typeof GOALS)[number];

/** The kinds of post that a format can be for. */
export const FORMAT_MEDIA = ['talking', 'chat', 'story', 'monologue', 'demo', 'carousel'] as const;
export type FormatMedium = (typeof FORMAT_MEDIA)[number];

/** How a first line catches attention. The first six are the families of the structures. */
export const HOOK_FAMILIES = [
  'pain-point',
  'transformation',
  'contrarian',
  'pov',
  'list',
  'confession',
  'question',
  'curiosity',
  'result-first',
  'callout',
  'challenge',
  'comparison',
  'social-proof',
] as const;
export type HookFamily = (typeof HOOK_FAMILIES)[number];

/** The workflows that a format can run on, each with the medium that it makes. */
export const PRESET_MEDIA = {
  'creator-ugc-video': 'talking',
  'testimonial-video': 'talking',
  'monologue-video': 'monologue',
  'story-ad-video': 'story',
  'chat-story-video': 'chat',
  'app-demo-video': 'demo',
  carousel: 'carousel',
  'slideshow-video': 'carousel',
} as const satisfies Record<string, FormatMedium>;
export type PresetKey = keyof typeof PRESET_MEDIA;
export const PRESET_KEYS = Object.keys(PRESET_MEDIA) as [PresetKey, ...PresetKey[]];

/** What a format needs to show: nothing, an app, one product, a shop's products, the creator, or a screen recording. */
export const PRODUCT_TYPES = ['none', 'app', 'prop', 'catalog', 'creator', 'recording'] as const;
