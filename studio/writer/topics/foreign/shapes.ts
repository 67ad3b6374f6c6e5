import type { Goal } from '../../formats.js';
import type { TopicMedium } from '../shapes.js';

/** Building blocks of ideas in one language. */
export interface TopicPhrases {
  /**
   * Titles, each with its angle. `{T}` is the topic in the caller's words; it opens the title or follows a colon, where it
   * needs no grammar.
   */
  lines: Readonly<Record<TopicMedium, readonly (readonly [title: string, angle: string])[]>>;
  /** Endings of an angle. */
  goals: Readonly<Record<Goal, readonly string[]>>;
  /** Titles that quote a trend, as `{X}`. */
  trends: readonly string[];
  /** Angles for ideas whose title quotes a sentence of the brief. */
  own: readonly string[];
  /** Separates the subject from the quoted sentence in a title that quotes the brief. */
  colon: string;
  /** Words added to a search query: "Tipps". */
  queries: readonly string[];
}
