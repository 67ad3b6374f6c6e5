import type { MarketVerdict } from '../house/judge-market.js';
import type { OurJudgement } from '../house/judge-ours.js';

export const ORIGINS = ['ideas', 'studio', 'own'] as const;
export type Origin = (typeof ORIGINS)[number];

const EVIDENCE_TAGS = ['proven', 'strong', 'candidate', 'fading', 'new', 'proven-for-us', 'weak-for-us'] as const;
export const TAGS = [...EVIDENCE_TAGS, ...ORIGINS] as const;
export type Tag = (typeof TAGS)[number];

/** At most one of proven, strong, candidate and fading: none where no post was observed and nothing else says that it is an idea. */
export function tagsOf(
  origin: Origin,
  market: (MarketVerdict & { observed: boolean }) | null,
  ours: OurJudgement | null,
): Tag[] {
  const tags: Tag[] = [];
  if (market && (market.observed || origin === 'ideas')) tags.push(standingOf(market));
  if (market?.isNew) tags.push('new');
  if (ours) tags.push(`${ours.verdict}-for-us`);
  return [...tags, origin];
}

const standingOf = ({ status, tier }: MarketVerdict): Tag =>
  status === 'candidate' && tier === 'strong' ? tier : status;

/** The best evidence first; what the caller has found weak comes last. */
const RANKS: readonly (readonly [Tag, number])[] = [
  ['weak-for-us', 5],
  ['proven-for-us', 0],
  ['proven', 1],
  ['strong', 2],
  ['fading', 4],
];
const UNKNOWN = 3;

export const rankOf = (tags: readonly string[]): number => RANKS.find(([tag]) => tags.includes(tag))?.[1] ?? UNKNOWN;
