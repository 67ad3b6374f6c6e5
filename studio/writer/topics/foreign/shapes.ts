import type { Goal } from '../../formats.js';
import type { TopicMedium } from '../shapes.js';

/** What ideas in one language are made of. */
export interface TopicPhrases {
  /** Titles, and how each is made. `{T}` is the subject as the caller has it, which opens the title or follows a colon: it needs no grammar there. */
  lines: Readonly<Record<TopicMedium, readonly (readonly [title: string, angle: string])[]>>;
  /** What an angle ends on. */
  goals: Readonly<Record<Goal, readonly string[]>>;
  /** Titles that quote a trend: `{X}`. */
  trends: readonly string[];
  /** How an idea is made whose title is a sentence of the brief. */
  own: readonly string[];
  /** Between the subject and such a sentence. */
  colon: string;
  /** Behind what is searched: "Tipps". */
  queries: readonly string[];
}
