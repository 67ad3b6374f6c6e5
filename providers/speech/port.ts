import type { SpeechRequest, SpeechResult } from '../../studio/voice/speech.js';
import type { EngineVoice } from './casting.js';

export type { SpeechRequest, SpeechResult, Word } from '../../studio/voice/speech.js';

export interface SpeechModel {
  readonly provider: string;
  readonly model: string;
  /** One paid call. @throws ProviderError; zero-length speech is one. */
  speak(request: SpeechRequest, options: { signal?: AbortSignal }): Promise<SpeechResult>;
  /** The voices that speak a language, each to be asked for by its id. Free. @throws ProviderError */
  voices(language: string, options: { signal?: AbortSignal }): Promise<readonly EngineVoice[]>;
  /** A few words by one of these voices, as WAV, where that costs nothing; null when there is no such voice. @throws ProviderError */
  sample?(id: string, language: string): Promise<Buffer | null>;
}
