import { CAROUSEL } from '../../../content/writer/kinds/data.js';
import { listFollowedRoles } from '../following/beats.js';
import { listForbiddenPhrases } from '../following/limits.js';
import { FORMATS, type Role } from '../formats.js';
import { findKind } from './kinds.js';
import { type CarouselInput, SLIDES } from './shapes.js';

type Asked = Pick<CarouselInput, 'slideCount' | 'cover' | 'follows'>;

const clampCount = (count: number): number => Math.max(SLIDES.least, Math.min(SLIDES.most, count));

/**
 * The maximum number of slides: as requested, else enough for the number that a fixed cover promises, else as many as the
 * followed format has, else the usual number.
 */
export function countSlides({ slideCount, cover, follows = null }: Asked): number {
  if (slideCount !== null) return clampCount(slideCount);
  const counted = cover === null ? null : countOn(cover);
  if (counted !== null && clampCount(counted + 2) === counted + 2) return counted + 2;
  const parts = follows ? Math.max(follows.beats.length, follows.parts.length) : 0;
  return clampCount(follows?.slideCount ?? (parts >= SLIDES.least ? parts : SLIDES.usual));
}

const COUNTED = new Set(Object.values(CAROUSEL).flatMap(({ counts }) => counts));
/** Matches a number and up to three words after it. */
const NUMBERED = /(?<![\p{N}\p{Sc}.,])(\d{1,2})((?: [\p{L}'’-]{1,30}){1,3})/gu;

/** How many slides a cover promises: the 5 of "5 things to know"; null where it promises none. */
export function countOn(text: string): number | null {
  for (const [, number, after = ''] of text.matchAll(NUMBERED))
    if (
      after
        .toLowerCase()
        .split(' ')
        .some((word) => COUNTED.has(word))
    )
      return Number(number);
  return null;
}

/** The parts of the followed format as roles; empty if none is followed, or one without parts. */
export const listParts = (input: Asked): Role[] =>
  input.follows && input.follows.beats.length + input.follows.parts.length > 0
    ? listFollowedRoles(input.follows, FORMATS[0]!, countSlides(input))
    : [];

/** The roles that the slides between the cover and the last one may have, the most fitting first. */
export const listSlideRoles = (input: Asked): string[] => [
  ...new Set([
    ...listParts(input)
      .slice(1)
      .map(({ role }) => role),
    ...(findKind(input.follows)?.roles ?? []),
    'point',
    'proof',
  ]),
];

/** Phrases that no slide may contain: those the creator avoids, and `neverCopy` and the example of a followed format. */
export const listAvoidedPhrases = ({ persona, follows }: CarouselInput): string[] => [
  ...(persona?.avoid_phrases ?? []),
  ...listForbiddenPhrases(follows),
  ...(follows?.example ? [follows.example] : []),
];
