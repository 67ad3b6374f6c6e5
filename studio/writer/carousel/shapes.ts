import type { Followed } from '../follow.js';
import { isUnspaced } from '../language/detect.js';
import type { Brief, Voice } from '../shapes.js';

/** What a carousel is written from. */
export interface CarouselInput {
  brief: Brief;
  /** Who posts it; null for no one in particular. */
  persona: Voice | null;
  /**
   * Slides with the cover and the last, {@link SLIDES.least} to {@link SLIDES.most}; null for as many as the cover counts or the
   * followed format has, else six.
   */
  slideCount: number | null;
  /** The cover's headline, word for word; null to have one written. */
  cover: string | null;
  /** The format of the library that it is made after. */
  follows?: Followed | null;
}

/** Slides of a carousel, with the cover and the last. */
export const SLIDES = { least: 3, most: 10, usual: 6 } as const;

/** What fits a slide and is read at a glance. */
export const SLIDE_LIMITS = {
  headlineWords: 8,
  headlineCharacters: 60,
  textWords: 24,
  textCharacters: 180,
} as const;
/** Characters in languages that are written without blanks. */
const DENSE = { headlineCharacters: 26, textCharacters: 80 } as const;

/** The limits of a slide in a language. */
export const slideLimits = (language: string) => (isUnspaced(language) ? { ...SLIDE_LIMITS, ...DENSE } : SLIDE_LIMITS);

/** What a slide is there for: the first and the last have their own, those between say one thing or prove it. */
export const SLIDE_ROLES = ['cover', 'point', 'proof', 'ask'] as const;
export type SlideRole = (typeof SLIDE_ROLES)[number];

export type About = 'cover' | 'problem' | 'product' | 'claim' | 'proof' | 'price' | 'box' | 'thought' | 'ask';

/** A slide's words. */
export interface SlideCopy {
  headline: string;
  /** The small text under it. */
  text: string;
}

/** A slide as it is composed. */
export interface Slide extends SlideCopy {
  role: SlideRole;
  /** What it is about; a followed format asks for an order of these. */
  about: About;
  /** How many statements of the brief it tells. */
  tells: number;
}

/** How the direction of a picture begins that shows nobody. */
export const NO_PERSON = 'No person:';

/**
 * Does a slide's `visualDirection` ask for somebody in the picture?
 * @public
 */
export const showsPerson = (visualDirection: string): boolean =>
  !visualDirection.trimStart().toLowerCase().startsWith(NO_PERSON.toLowerCase());
