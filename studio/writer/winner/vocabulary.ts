/** The kinds of post that a format can be for. Keys are published: never rename one. */
export const FORMAT_MEDIA = ['talking', 'chat', 'story', 'monologue', 'demo', 'carousel'] as const;
export type FormatMedium = (typeof FORMAT_MEDIA)[number];
/** Are the medium's words heard? Chats and carousels are read. */
export const isSpoken = (medium: FormatMedium): boolean => medium !== 'chat' && medium !== 'carousel';

/**
 * How a first line catches attention. The first six are the families of the structures. Keys are published: never rename one.
 */
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
