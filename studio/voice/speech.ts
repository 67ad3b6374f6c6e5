import type { Word } from '../../engine/captions.js';
import type { MouthCue } from './mouths.js';

/** How fast a line is spoken. */
export const PACES = ['slow', 'normal', 'fast'] as const;
export type Pace = (typeof PACES)[number];

/** The speed of each pace, as a factor of the usual one. Some engines go no faster than 1.2. */
export const SPEEDS: Readonly<Record<Pace, number>> = { slow: 0.85, normal: 1, fast: 1.2 };

export type { Word };

export interface SpeechRequest {
  /** The line to be spoken, without anything that is not spoken, such as emoji. */
  text: string;
  /** The persona's voice: free text ("warm female") or an engine's voice id. Null for a default that matches `gender`. */
  voice: string | null;
  gender: string | null;
  /** The line's language, a BCP 47 tag such as `en`. */
  language: string;
  /** The voice's origin, free text ("soft Scottish", `en-GB`). */
  accent?: string | null;
  /** How the line is to be spoken, in words. The offline voice only knows lively and calm; models may know more. */
  style?: string | null;
  /** @default normal */
  pace?: Pace | undefined;
  /** Picks the timbre if `voice` leaves a choice. All lines of a presenter have the same seed. */
  seed: number;
  /** How often the line was requested again, 0 by default: each take has the same voice, speaking a little differently. */
  take?: number;
}
export interface SpeechResult {
  /** RIFF WAV, 16-bit PCM, 48 kHz mono, silence trimmed to about 80 ms at the start and 150 ms at the end. */
  wav: Buffer;
  seconds: number;
  /** One entry per spoken word of `text`, in order. */
  words: Word[];
  /** Mouth cues, if known. */
  mouths?: MouthCue[];
  /**
   * True if the engine reported no word times. The times in `words` are then estimates, which analysing the sound can improve.
   */
  estimated?: boolean;
}
