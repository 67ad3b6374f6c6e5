import { offlineVoices } from '../../studio/voice/espeak/voices.js';
import { describeUnspeakable, sampleVoice, speak } from '../../studio/voice/speak.js';
import { fromStudio } from '../studio.js';
import type { SpeechModel } from './port.js';

/** The offline studio's voice as a provider: free, and the same request always gets the same voice. */
export const localSpeechModel = (): SpeechModel => ({
  provider: 'local',
  model: 'espeak-ng',
  speak: (request, { signal }) => fromStudio(speak(request, signal)),
  describeUnspeakable,
  voices: async (language) =>
    offlineVoices(language).map((voice) => ({ ...voice, language, manner: '', previewUrl: null })),
  sample: (id, language) => fromStudio(sampleVoice(id, language)),
});
