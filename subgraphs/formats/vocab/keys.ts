import {
  FORMAT_MEDIA,
  type FormatMedium,
  GOALS,
  type Goal,
  HOOK_FAMILIES,
  type HookFamily,
  PLATFORMS,
  type Platform,
  STRUCTURES,
} from '../../../studio/writer/index.js';

/** The closed sets that posts, formats and evidence share. Every value here is published and stable. */
export { FORMAT_MEDIA, type FormatMedium, GOALS, type Goal, HOOK_FAMILIES, type HookFamily, PLATFORMS, type Platform };

/** The workflows that a format can run on, with the medium each makes. */
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

/** What kind of post a script example was. */
export const SCRIPT_TYPES = ['single_image', 'carousel', 'video'] as const;
export type ScriptType = (typeof SCRIPT_TYPES)[number];

/** How a script argues: those of `scripts/generate`. */
export const STRUCTURE_TYPES: readonly string[] = STRUCTURES.map(({ key }) => key);

/** What a goal is measured by. */
export const GOAL_METRICS = {
  reach: 'views',
  saves: 'saves',
  comments: 'comments',
  follows: 'follows',
  clicks: 'clicks',
  sales: 'purchases',
} as const satisfies Record<Goal, Metric>;

/** What a reading can hold. `avgWatchPct` is 0 to 100, all others are counts since the post went up. */
export const METRICS = [
  'views',
  'reach',
  'likes',
  'comments',
  'shares',
  'saves',
  'follows',
  'avgWatchPct',
  'clicks',
  'purchases',
] as const;
export type Metric = (typeof METRICS)[number];

/** When a reading was taken: a day after posting, a week after, or at any other time. */
export const WINDOWS = ['24h', '7d', 'adhoc'] as const;
export type ReadingWindow = (typeof WINDOWS)[number];

/** A format's key: a family and an id, such as `house:kitchen-truths`, `chat:thread`, `deck:inside`, `ref:<uuid>`. */
export const isFormatKey = (key: string): boolean => /^[a-z]{2,20}:[a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?$/.test(key);

/** The keys under which a post counts: its format, its structure, its hook family. */
export function evidenceKeys(post: {
  format_key: string | null;
  structure_type: string | null;
  hook_family: string | null;
}): string[] {
  const keys = [
    post.format_key,
    post.structure_type && `structure:${post.structure_type}`,
    post.hook_family && `hook:${post.hook_family}`,
  ].filter((key): key is string => !!key);
  return [...new Set(keys)];
}
