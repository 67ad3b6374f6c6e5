import { LINE } from '../beats/line.js';
import type { Followed } from '../follow.js';
import { isUnspaced } from '../language/detect.js';
import type { Brief, Voice } from '../shapes.js';

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
