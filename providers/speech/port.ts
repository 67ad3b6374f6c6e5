import type { SpeechRequest, SpeechResult } from '../../studio/voice/speech.js';
import type { EngineVoice } from './casting.js';

export type { MouthCue } from '../../studio/voice/mouths.js';
export type { SpeechRequest, SpeechResult, Word } from '../../studio/voice/speech.js';

export interface SpeechModel {
  readonly provider: string;
  readonly model: string;
  /** Speaks a line by one paid call. @throws ProviderError, also when the speech has zero length */
  speak(request: SpeechRequest, options: { signal?: AbortSignal }): Promise<SpeechResult>;
  /** The voices that speak a language, each to be requested by its id. Free. @throws ProviderError */
  voices(language: string, options: { signal?: AbortSignal }): Promise<readonly EngineVoice[]>;
  /**
   * Returns a few words in one of these voices, as WAV, if that costs nothing; null when there is no such voice. @throws
   * ProviderError
   */
  sample?(id: string, language: string): Promise<Buffer | null>;
}
