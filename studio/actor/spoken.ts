import type { MouthCue } from '../voice/mouths.js';
import type { Word } from '../voice/speech.js';

/** A spoken line to be acted: its mouth cues, its words, and the number of frames for which it is shown. */
export interface Spoken {
  mouths: readonly MouthCue[];
  words: readonly Word[];
  frames: number;
  fps: number;
  /** The seed of the movements: with another one, the presenter of the same line blinks and nods at other times. */
  seed: number;
  /** The words of a product's name, if the presenter's gesture is about it. */
  about?: readonly string[] | undefined;
  /** Whether the head must rest while the arms move, because the arms pass in front of its hair. */
  calm?: boolean | undefined;
}

/**
 * A stressed word, from frame `from` to `to`. `strong`: whether the stress is strong. `asks`: whether the phrase is a question.
 */
export interface Beat {
  from: number;
  to: number;
  strong: boolean;
  asks: boolean;
}
