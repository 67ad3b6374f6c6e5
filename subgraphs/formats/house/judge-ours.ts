import { count, times } from './judge-market.js';

export const OUR_VERDICTS = ['proven', 'weak'] as const;
export type OurVerdict = (typeof OUR_VERDICTS)[number];

/** What a user's own posts of a format came to; posts without a multiple are not among them. */
export interface OurFigures {
  posts: number;
  /** Different days on which they went up (UTC). */
  days: number;
  /** Their median multiple. */
  multiple: number;
}

/** The same, in all and by niche. */
export interface OurPosts extends OurFigures {
  niches: readonly (OurFigures & { niche: string })[];
}

/** What follows from them. The figures are those that the verdict is based on. */
export interface OurJudgement extends OurFigures {
  verdict: OurVerdict;
  /** Where it was so; empty where the posts are of no niche. */
  niches: string[];
  why: string;
}

const PROVEN = { multiple: 2, posts: 4, days: 3 };
const WEAK = { multiple: 0.5, posts: 6 };

const isProven = ({ multiple, posts, days }: OurFigures): boolean =>
  multiple >= PROVEN.multiple && posts >= PROVEN.posts && days >= PROVEN.days;
const isWeak = ({ multiple, posts }: OurFigures): boolean => multiple <= WEAK.multiple && posts >= WEAK.posts;

/** Where it is not picked unasked. Where it is weak in all, that is every niche in which it did no better. */
const weakNiches = (ours: OurPosts): string[] =>
  ours.niches.filter((one) => (isWeak(ours) ? one.multiple <= WEAK.multiple : isWeak(one))).map(({ niche }) => niche);

/** @param niche null for posts of no niche in particular */
export const isWeakIn = (ours: OurPosts, niche: string | null): boolean =>
  niche === null || ours.niches.length === 0 ? isWeak(ours) : weakNiches(ours).includes(niche);

/** Proven over all posts; weak over all of them, or over those of a niche; null for neither. */
export function judgeOurs(ours: OurPosts): OurJudgement | null {
  const { posts, days, multiple } = ours;
  const all = { posts, days, multiple };
  if (isProven(all))
    return { verdict: 'proven', ...all, niches: ours.niches.map(({ niche }) => niche), why: `${sentence(all)}.` };
  const niches = weakNiches(ours);
  if (isWeak(all)) return { verdict: 'weak', ...all, niches, why: `${sentence(all)}.` };
  const [worst] = ours.niches.filter(isWeak).toSorted((a, b) => a.multiple - b.multiple || b.posts - a.posts);
  if (!worst) return null;
  const { niche, ...figures } = worst;
  return { verdict: 'weak', ...figures, niches, why: `${sentence(figures)} in ${niche}.` };
}

const sentence = ({ posts, days, multiple }: OurFigures): string =>
  `Your ${count(posts, 'post')} on ${count(days, 'day')} had a median of ${times(multiple)} your usual views`;
