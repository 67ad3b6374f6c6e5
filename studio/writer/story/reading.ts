import type { Finding } from '../judge/findings/finding.js';
import type { Line } from '../judge/line.js';
import { tokenise } from '../judge/sign.js';

/** A scene as the client sends it. */
export interface StoryScene {
  role?: string | null | undefined;
  narration?: string | null | undefined;
  action?: string | null | undefined;
  visual?: string | null | undefined;
  onScreenText?: string | null | undefined;
  shot?: string | null | undefined;
  angle?: string | null | undefined;
  colorState?: string | null | undefined;
  transitionOut?: string | null | undefined;
  stake?: string | null | undefined;
  showsProduct?: boolean | null | undefined;
  seconds?: number | null | undefined;
}

/** A short film ad: its character, and the story in scenes. */
export interface StoryScript {
  premise?: string | null | undefined;
  character?: string | null | undefined;
  scenes: readonly StoryScene[];
}

/** Records a finding. */
export type Note = (key: string, index: number | null, points: number, values?: Finding['values']) => void;
/** A story, with what the rules need to know about it. */
export interface Reading extends StoryScript {
  language: string;
  english: boolean;
  lines: readonly Line[];
  /** The words of each scene: of its narration, action, visual and stake. */
  heard: readonly ReadonlySet<string>[];
}

/** The words of a text, in lower case. */
export const listWords = (text: string): ReadonlySet<string> =>
  new Set(tokenise(text).map(({ word }) => word.replaceAll('’', "'").replace(/'s$/, '')));

/** Whether two sets of words have a word in common. */
export const hasAny = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...words].some((word) => others.has(word));
