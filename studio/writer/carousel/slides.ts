/** The slides of a carousel: how many, which roles, and how much they hold. */
import { CAROUSEL } from '../../../content/writer/kinds/data.js';
import { LINE } from '../beats/line.js';
import type { FactKind } from '../facts/fact.js';
import { listFollowedRoles } from '../following/beats.js';
import { listForbiddenPhrases } from '../following/limits.js';
import { FORMATS, type Role } from '../formats.js';
import { isUnspaced } from '../language/detect.js';
import type { Brief, Followed, Voice } from '../shapes.js';

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

/** The input of the carousel task. */
export interface CarouselInput {
  brief: Brief;
  /** The creator who posts the carousel; null for no one in particular. */
  persona: Voice | null;
  /**
   * Maximum number of slides including the cover and the last, {@link SLIDES.least} to {@link SLIDES.most}; null to follow the
   * number that the cover promises or that the followed format has, else six. A brief with few facts gets fewer.
   */
  slideCount: number | null;
  /** The cover's headline, word for word; null to have one written. */
  cover: string | null;
  /** The format that the carousel follows: one of the library, or a winner's. */
  follows?: Followed | null;
}

/** Minimum, maximum and usual number of slides that can be asked for, including the cover and the last. */
export const SLIDES = { least: 3, most: 10, usual: 6 } as const;

/** Limits that keep a slide readable at a glance. */
export const SLIDE_LIMITS = {
  headlineWords: 8,
  headlineCharacters: 60,
  textWords: 24,
  textCharacters: 180,
} as const;
/** What a slide can hold at most: one long sentence of a brief stays whole. */
const MOST = { ...SLIDE_LIMITS, textWords: 40, textCharacters: 260 } as const;
/** The limits that differ in languages written without spaces. */
const DENSE = { headlineCharacters: 26, textCharacters: 2 * LINE.letters } as const;

/** The most that a slide may hold in a language. */
export const getSlideLimits = (language: string) => (isUnspaced(language) ? { ...MOST, ...DENSE } : MOST);

/** Prefix of a visual direction whose picture shows nobody. */
export const NO_PERSON = 'No person:';

/**
 * Tells whether a slide's `visualDirection` asks for a person in the picture.
 * @public
 */
export const showsPerson = (visualDirection: string): boolean =>
  !visualDirection.trimStart().toLowerCase().startsWith(NO_PERSON.toLowerCase());

/** What is particular about a kind of carousel. */
export interface Kind {
  /** The roles that its slides between the cover and the last one may have, besides `point` and `proof`. */
  roles: readonly string[];
  /** The roles of the offline writer's slides, by the kind of the fact that a slide tells; `usual` for all others. */
  of?: Readonly<Partial<Record<FactKind, string>>>;
  usual?: string;
  /** Kinds of facts that come first. */
  first?: readonly FactKind[];
  /** Whether facts with a figure come first. */
  figures?: boolean;
  /** Whether slides are numbered, and in which direction. */
  numbers?: 'up' | 'down';
}

const every = (role: string): Kind => ({ roles: [role], usual: role });
const STEPS: Kind = { roles: ['step'], of: { step: 'step' }, first: ['step'] };

/** By the keys of the vocabulary of formats. A kind that needs more than a brief states is told by its facts alone. */
const KINDS: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    'carousel:list': { ...every('item'), numbers: 'up' },
    'carousel:how-to': STEPS,
    'carousel:myth-fact': { roles: ['fact', 'myth'], usual: 'fact' },
    'carousel:before-after': {
      roles: ['before', 'turn', 'after'],
      of: { problem: 'before', question: 'before', what: 'turn', benefit: 'after' },
      first: ['problem', 'question', 'what'],
    },
    'carousel:story': every('scene'),
    'carousel:checklist': every('check'),
    'carousel:comparison': { roles: ['question'] },
    'carousel:mistakes': { roles: ['mistake'], first: ['problem'] },
    'deck:inside': { ...every('look'), first: ['detail'] },
    'deck:numbers': { ...every('figure'), figures: true },
    'deck:steps': STEPS,
    'deck:ranking': { ...every('place'), numbers: 'down' },
    'deck:lineup': { roles: ['buyer'], of: { audience: 'buyer' }, first: ['audience'] },
    'deck:quotes': { roles: ['quote'], of: { proof: 'quote' }, first: ['proof'] },
    'deck:screens': every('screen'),
    'deck:diary': { roles: ['day'], first: ['when'] },
  } satisfies Record<string, Kind>),
);

/** The kind of carousel that the followed format is; undefined for a format of the library and for a winner's. */
export const findKind = (follows: Followed | null | undefined): Kind | undefined => KINDS.get(follows?.key ?? '');
