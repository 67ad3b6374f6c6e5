import type { Followed } from '../follow.js';
import { isUnspaced } from '../language/detect.js';
import type { Brief, Voice } from '../shapes.js';

/** The input of the carousel task. */
export interface CarouselInput {
  brief: Brief;
  /** The creator who posts the carousel; null for no one in particular. */
  persona: Voice | null;
  /**
   * Number of slides including the cover and the last, {@link SLIDES.least} to {@link SLIDES.most}; null to follow the number
   * that the cover promises or that the followed format has, else six.
   */
  slideCount: number | null;
  /** The cover's headline, word for word; null to have one written. */
  cover: string | null;
  /** The format that the carousel follows: one of the library, or a winner's. */
  follows?: Followed | null;
}

/** Minimum, maximum and usual number of slides in a carousel, including the cover and the last. */
export const SLIDES = { least: 3, most: 10, usual: 6 } as const;

/** Limits that keep a slide readable at a glance. */
export const SLIDE_LIMITS = {
  headlineWords: 8,
  headlineCharacters: 60,
  textWords: 24,
  textCharacters: 180,
} as const;
/** The limits that differ in languages written without spaces. */
const DENSE = { headlineCharacters: 26, textCharacters: 80 } as const;

/** The limits of a slide in a language. */
export const getSlideLimits = (language: string) =>
  isUnspaced(language) ? { ...SLIDE_LIMITS, ...DENSE } : SLIDE_LIMITS;

export type About = 'cover' | 'problem' | 'product' | 'claim' | 'proof' | 'price' | 'box' | 'thought' | 'ask';

/** The words on a slide. */
export interface SlideCopy {
  headline: string;
  /** The small text below the headline. */
  text: string;
}

/** A slide as the offline writer composes it. */
export interface Slide extends SlideCopy {
  /**
   * Purpose of the slide. The first is the `cover` and the last the `ask`; each of those between makes a `point` or gives `proof`, or
   * has a role of the carousel's kind.
   */
  role: string;
  /** The slide's subject; a followed format may ask for a certain order of subjects. */
  about: About;
  /** Number of the brief's statements on the slide. */
  tells: number;
}

/** Prefix of a visual direction whose picture shows nobody. */
export const NO_PERSON = 'No person:';

/**
 * Tells whether a slide's `visualDirection` asks for a person in the picture.
 * @public
 */
export const showsPerson = (visualDirection: string): boolean =>
  !visualDirection.trimStart().toLowerCase().startsWith(NO_PERSON.toLowerCase());
