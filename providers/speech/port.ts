import type { SpeechRequest, SpeechResult } from '../../studio/voice/speech.js';

export type { SpeechRequest, SpeechResult, Word } from '../../studio/voice/speech.js';

export interface SpeechModel {
  readonly provider: string;
  readonly model: string;
  /** One paid call. @throws ProviderError; zero-length speech is one. */
  speak(request: SpeechRequest, options: { signal?: AbortSignal }): Promise<SpeechResult>;
}
