import type { Brief, Voice } from '../shapes.js';

export interface LongFormInput {
  brief: Brief;
  /** The speaker; null for no one in particular. */
  persona: Voice | null;
  seconds: number;
}
export interface LongForm {
  title: string;
  paragraphs: string[];
}

/** Maximum characters in a title and in a paragraph, and maximum number of paragraphs. */
export const MOST = { title: 100, paragraph: 2_000, paragraphs: 24 } as const;
