import type { SpeechRequest, SpeechResult } from '../../studio/voice/speech.js';
import type { EngineVoice } from './casting.js';

export type { MouthCue } from '../../studio/voice/mouths.js';
export type { SpeechRequest, SpeechResult, Word } from '../../studio/voice/speech.js';

export interface SpeechModel {
  readonly provider: string;
  readonly model: string;
  /** Speaks a line by one paid call. @throws ProviderError, also when the speech has zero length */
  speak(request: SpeechRequest, options: { signal?: AbortSignal }): Promise<SpeechResult>;
  /**
   * Says why the engine cannot say a text, where that is known without calling it; null if it may be able to. Engines of which
   * nothing is known in advance have no such method.
   */
  describeUnspeakable?(text: string, language: string): string | null;
  /** Lists the voices that speak a language. `voice` in a request may be the id of one of them. Free. @throws ProviderError */
  voices(language: string, options: { signal?: AbortSignal }): Promise<readonly EngineVoice[]>;
  /**
   * Returns a few words in one of these voices, as WAV; null when there is no such voice. Only engines that do so free of
   * charge have this method.
   * @throws ProviderError
   */
  sample?(id: string, language: string): Promise<Buffer | null>;
}
