import type { CaptionStyleName, CaptionWish } from '../../../platform/captions.js';
import type { BrickInput } from '../../media/index.js';

export const ASSEMBLY_LIMITS = {
  clips: 60,
  captions: 600,
  /** Of the whole cut. */
  seconds: 600,
} as const;

/** How long a picture is seen where nobody says. */
export const PICTURE_SECONDS = 3;

export interface AssemblyPart {
  key: string;
  kind: 'clip' | 'still';
  /** Whole frames, 30 a second. */
  frames: number;
  hasSound: boolean;
}

/** A cut of somebody's own clips, as its job makes it. */
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
