import type { MarketVerdict, OurJudgement } from '../house/judge.js';

const ORIGINS = ['ideas', 'studio', 'own'] as const;
export type Origin = (typeof ORIGINS)[number];

const EVIDENCE_TAGS = ['proven', 'strong', 'candidate', 'fading', 'new', 'proven-for-us', 'weak-for-us'] as const;
export const TAGS = [...EVIDENCE_TAGS, ...ORIGINS] as const;
export type Tag = (typeof TAGS)[number];

/**
 * Lists a format's tags. At most one says how the format does on the market: proven, strong, candidate or fading. Without any
 * observed post, only formats of the origin `ideas` get such a tag.
 */
export function listTags(
  origin: Origin,
  market: (MarketVerdict & { observed: boolean }) | null,
  ours: OurJudgement | null,
): Tag[] {
  const tags: Tag[] = [];
  if (market && (market.observed || origin === 'ideas')) tags.push(toStandingTag(market));
  if (market?.isNew) tags.push('new');
  if (ours) tags.push(`${ours.verdict}-for-us`);
  return [...tags, origin];
}

const toStandingTag = ({ status, tier }: MarketVerdict): Tag =>
  status === 'candidate' && tier === 'strong' ? tier : status;

/**
 * The rank by which a format is sorted, for each tag. Lower ranks come first: the best evidence at the start, formats that are
 * weak for the caller at the end. If a format has several of these tags, the first one in this list decides.
 */
const RANKS: readonly (readonly [Tag, number])[] = [
  ['weak-for-us', 5],
  ['proven-for-us', 0],
  ['proven', 1],
  ['strong', 2],
  ['fading', 4],
];
const UNKNOWN = 3;

export const getRank = (tags: readonly string[]): number => RANKS.find(([tag]) => tags.includes(tag))?.[1] ?? UNKNOWN;
