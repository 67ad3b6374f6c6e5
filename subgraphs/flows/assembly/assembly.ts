import type { CaptionStyleName, CaptionWish } from '../../../engine/captions.js';
import type { BrickInput } from '../../media/index.js';

export const ASSEMBLY_LIMITS = {
  clips: 60,
  captions: 600,
  /** Maximum length of a cut, in seconds. */
  seconds: 600,
} as const;

/** How many seconds a picture is shown by default. */
export const PICTURE_SECONDS = 3;

export interface AssemblyPart {
  key: string;
  kind: 'clip' | 'still';
  /** Length in frames, at 30 frames a second. */
  frames: number;
  hasSound: boolean;
}

/** Input of the job that joins an account's own clips and pictures into one video. */
export interface Assembly {
  parts: AssemblyPart[];
  voiceKey: string | null;
  musicKey: string | null;
  captions: { text: string; start: number; end: number }[];
  captionStyle: CaptionStyleName;
  /** Absent from jobs of earlier releases. */
  captionWish?: CaptionWish;
}

export interface AssemblyBrick extends BrickInput {
  assembly: Assembly;
}
