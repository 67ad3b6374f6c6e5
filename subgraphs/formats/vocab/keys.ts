import { GOALS, type Goal } from '../../../content/formats/keys.js';
import { EXPORT_METRICS } from '../../../content/providers/schema.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { PLATFORMS, type Platform, STRUCTURES } from '../../../studio/writer/index.js';

/** The fixed sets of keys that posts, formats and evidence share. Every value is published and never changes its meaning. */
export {
  FORMAT_MEDIA,
  type FormatMedium,
  HOOK_FAMILIES,
  type HookFamily,
  PRESET_KEYS,
  PRESET_MEDIA,
  PRODUCT_TYPES,
  type PresetKey,
} from '../../../content/formats/keys.js';
export { GOALS, type Goal, PLATFORMS, type Platform };

/** What kind of post a script example was. */
export type ScriptType = 'single_image' | 'carousel' | 'video';

/** How a script argues: the structures of `scripts/generate`. */
export const STRUCTURE_TYPES: readonly string[] = STRUCTURES.map(({ key }) => key);

/** The metric by which each goal is measured. */
export const GOAL_METRICS = {
  reach: 'views',
  saves: 'saves',
  comments: 'comments',
  follows: 'follows',
  clicks: 'clicks',
  sales: 'purchases',
} as const satisfies Record<Goal, Metric>;

/** The metrics of a reading. `avgWatchPct` is 0 to 100; all others are totals since the post was published. */
export const METRICS = [...EXPORT_METRICS, 'purchases'] as const;
export type Metric = (typeof METRICS)[number];

/** When a reading was taken: a day after posting, a week after, or at any other time. */
export const WINDOWS = ['24h', '7d', 'adhoc'] as const;
export type ReadingWindow = (typeof WINDOWS)[number];

/**
 * Whether a text has the form of a format's key, a family and an id: `house:kitchen-truths`, `chat:thread`,
 * `deck:inside`, `ref:<uuid>`.
 */
export const isFormatKey = (key: string): boolean => /^[a-z]{2,20}:[a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?$/.test(key);

/** The evidence keys under which a post counts: its format, its structure, and its hook family. */
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

/** Maximum length of a niche as it is sent, in characters. */
export const LONGEST_NICHE = 80;

/**
 * Converts a niche to the form in which it is compared and stored: lower-case words joined by single hyphens; null if
 * nothing is left.
 */
export function nicheKey(niche: string | null | undefined): string | null {
  const key = (niche ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return key === '' ? null : key;
}

/** The error message for a niche that has no key. */
export const namelessNiche = (field: string): string =>
  `\`${field}\` has no letter or digit. Name the niche in words, such as coffee, or leave it out.`;

/** Converts a niche that must have a key. @throws ServiceError BAD_INPUT naming the field */
export function requireNicheKey(field: string, niche: string): string {
  const key = nicheKey(niche);
  if (key === null) throw new ServiceError('BAD_INPUT', namelessNiche(field), { field });
  return key;
}
