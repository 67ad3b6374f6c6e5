export interface Word {
  text: string;
  /** Seconds from the start of the line. 0 ≤ start < end ≤ line length, monotone. */
  start: number;
  end: number;
}
export interface SpeechRequest {
  /** The spoken line, already stripped of what is not spoken. */
  text: string;
  /** The persona's voice, free text ("warm female", an engine's voice id) or null for a default that fits `gender`. */
  voice: string | null;
  gender: string | null;
  /** BCP 47, e.g. `en`. */
  language: string;
  /** Where the voice is from, free text ("soft Scottish", `en-GB`). */
  accent?: string | null;
  /** Tone of voice in words, for models that take it. */
  style?: string | null;
  /** One per presenter and not per line: it picks the timbre where `voice` leaves a choice. */
  seed: number;
  /** Counts how often the line was asked for again: the same voice, said a little differently. */
  take?: number;
}
export interface SpeechResult {
  /** RIFF WAV, 16-bit PCM, 48 kHz mono, silence trimmed to about 80 ms at the start and 150 ms at the end. */
  wav: Buffer;
  seconds: number;
  /** One entry per spoken word of `text`, in order. */
  words: Word[];
  /** The engine gave no times: the words are spread over the sound, and can be placed better by listening to it. */
  estimated?: boolean;
}
