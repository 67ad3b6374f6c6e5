import { count, formatMultiple } from './judge-market.js';

export const OUR_VERDICTS = ['proven', 'weak'] as const;
export type OurVerdict = (typeof OUR_VERDICTS)[number];

/** How a user's own posts of a format did. Posts whose multiple (views divided by the usual views) is unknown are left out. */
export interface OurFigures {
  posts: number;
  /** Number of different days (UTC) on which the posts were published. */
  days: number;
  /** The posts' median multiple. */
  multiple: number;
}

/** A user's figures for a format, overall and by niche. */
export interface OurPosts extends OurFigures {
  niches: readonly (OurFigures & { niche: string })[];
}

/** The verdict on a user's own posts, with the figures that it is based on. */
export interface OurJudgement extends OurFigures {
  verdict: OurVerdict;
  /** The niches that the verdict applies to; empty if the posts have no niche. */
  niches: string[];
  why: string;
}

const PROVEN = { multiple: 2, posts: 4, days: 3 };
const WEAK = { multiple: 0.5, posts: 6 };

const isProven = ({ multiple, posts, days }: OurFigures): boolean =>
  multiple >= PROVEN.multiple && posts >= PROVEN.posts && days >= PROVEN.days;
const isWeak = ({ multiple, posts }: OurFigures): boolean => multiple <= WEAK.multiple && posts >= WEAK.posts;

/**
 * The niches in which the format is not picked automatically: those in which it is weak. If it is weak overall, a niche needs
 * only a multiple as low as {@link WEAK} requires, however few posts there are.
 */
const weakNiches = (ours: OurPosts): string[] =>
  ours.niches.filter((one) => (isWeak(ours) ? one.multiple <= WEAK.multiple : isWeak(one))).map(({ niche }) => niche);

/**
 * Whether a format is weak for the user in a niche.
 * @param niche null for posts without a particular niche
 */
export const isWeakIn = (ours: OurPosts, niche: string | null): boolean =>
  niche === null || ours.niches.length === 0 ? isWeak(ours) : weakNiches(ours).includes(niche);

/** Judges a format by the user's own posts: proven overall, weak overall or in one niche, or null for neither. */
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
  `Your ${count(posts, 'post')} on ${count(days, 'day')} had a median of ${formatMultiple(multiple)} your usual views`;
