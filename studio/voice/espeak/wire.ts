/** Messages between the speech process and its parent (structured clone over IPC). */
export interface SayRequest {
  id: number;
  /** The text to be spoken, without `<`, `&` and `[[`, which are commands to the engine. */
  text: string;
  /** Voice names such as `gmw/en-US+f3`, best first. The first that exists is used. */
  voices: string[];
  /** Speed in words per minute as the engine counts them (80–450). */
  rate: number;
  /** Pitch, 0–100; 50 is the voice's default. */
  pitch: number;
  /** Pitch variation, 0–100. */
  range: number;
}

export type EspeakEvent =
  /** A word begins: `position` is its index in the text, in code points from 0. */
  | { type: 'word'; position: number; ms: number }
  /** A phoneme begins, which is written in IPA. */
  | { type: 'sound'; ms: number; phoneme: string }
  /** A silence begins: the closure of a consonant, or a pause. */
  | { type: 'silence'; ms: number };

export interface Said {
  id: number;
  ok: true;
  voice: string;
  sampleRate: number;
  /** The samples: signed 16-bit, little-endian, mono. */
  pcm: Buffer;
  events: EspeakEvent[];
}

/** The answer with `id` 0 reports whether the engine was loaded. */
export type ChildAnswer = Said | { id: number; ok: false; reason: 'no_voice' | 'not_installed' };
