/** What the speech process and its parent say to each other (structured clone over IPC). */
export interface SayRequest {
  id: number;
  /** Plain text without markup: `<`, `&` and `[[` mean something to the engine. */
  text: string;
  /** Voice names such as `gmw/en-US+f3`, best first; the first that exists speaks. */
  voices: string[];
  /** The engine's words per minute (80–450). */
  rate: number;
  /** 0–100, 50 is the voice's own. */
  pitch: number;
  /** Liveliness of the melody, 0–100. */
  range: number;
}

export type EspeakEvent =
  /** A word begins: `position` counts code points of the text from 0. */
  | { type: 'word'; position: number; ms: number }
  /** A phoneme begins; `silence` is a closure or a pause. */
  | { type: 'sound' | 'silence'; ms: number };

export interface Said {
  id: number;
  ok: true;
  voice: string;
  sampleRate: number;
  /** Signed 16-bit little-endian mono. */
  pcm: Buffer;
  events: EspeakEvent[];
}

/** `id` 0 is the greeting: the engine is loaded, or cannot be. */
export type ChildAnswer = Said | { id: number; ok: false; reason: 'no_voice' | 'not_installed' };
