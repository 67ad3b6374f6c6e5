import { type CaptionStyleName, type CaptionWish } from '../../../engine/captions.js';
import { type Jumps, type MotionKind, pickMotion, type StillMotion } from '../../../engine/ffmpeg/index.js';
import type { FaceMoves } from '../../../engine/motion-clips/index.js';
import type { TimedText } from '../../../engine/overlay/cues.js';
import { keptBoxes } from '../../../engine/overlay/zones.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import type { Word } from '../../../providers/speech/port.js';
import { type StripPicture } from './strip.js';

/** What a segment shows: a clip, a still set in motion, or a sequence of our own pictures, drawn during rendering. */
export type SegmentPicture =
  | { kind: 'still'; path: string }
  /** `mayBeSlowed`: whether it may be slowed down a little if it is shorter than the line. @default false */
  | { kind: 'clip'; path: string; mayBeSlowed?: boolean }
  | { kind: 'strip'; pictures: () => AsyncIterable<StripPicture> };

/** What one line shows and says. */
export interface SegmentInput {
  source: SegmentPicture;
  /** The line's length in whole frames, 30 per second; at least 1. */
  frames: number;
  /** The line's words, with times in seconds from its start. */
  words: readonly Word[];
  /** The title to be drawn over the picture; null for none, or if the picture already contains it. */
  onScreenText: string | null;
  /**
   * Areas that text must avoid, as shares of the screen: in a still, where they are before it moves; in a clip, for its whole
   * duration.
   */
  areas: PictureAreas;
  /**
   * How a still moves. With `auto` the seed chooses the motion. `frames` is the motion's duration if it is longer than the
   * line; `jumps` is as for `pickMotion`.
   */
  motion: { kind: MotionKind | 'auto'; seed: number; frames?: number; jumps?: Jumps | null | undefined };
  /** The face movements of the presenter who speaks in a still; the sheet of face pictures is a local file. */
  face?: FaceMoves;
  captionStyle: CaptionStyleName;
  /** The user's wishes for captions, besides their style. */
  captionWish?: CaptionWish;
  /**
   * y of the captions' centre, px, the same for all lines of a video (`sharedCaptionY`); not used in a line with a face or
   * label there.
   */
  captionY?: number;
  /** Texts with their own times, shown as captions instead of the words. */
  texts?: readonly TimedText[];
  /** Whether the video's language is read from right to left, if it is known; the title and each caption decide for themselves. */
  rtlLanguage?: boolean;
}

/** Resolves how a still moves, with the frames over which the whole motion extends: the line's, or more. */
export function resolveMotion({
  motion,
  frames,
  areas,
}: Pick<SegmentInput, 'motion' | 'frames' | 'areas'>): StillMotion {
  const { kind, seed, jumps } = motion;
  const over = Math.max(motion.frames ?? 0, frames);
  // The choice depends on the seed and on the line's own length.
  if (kind === 'auto') return { ...pickMotion(seed, frames, jumps, keptBoxes(areas)), frames: over };
  return { kind, frames: over, ...(jumps ? { jumps } : {}) };
}
