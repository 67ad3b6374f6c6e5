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
