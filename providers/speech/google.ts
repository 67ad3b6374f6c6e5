import { alignWords } from '../../studio/voice/align.js';
import { finishSpeech } from '../../studio/voice/finish.js';
import { type Pcm, readPcm16, readWav } from '../../studio/voice/wav.js';
import { deadline } from '../call.js';
import {
  GOOGLE,
  GOOGLE_MODELS,
  type GoogleOptions,
  googleFailure,
  googleSdk,
  paidCall,
  wasBlocked,
} from '../google.js';
import { castVoice, type EngineVoice } from './casting.js';
import { buildInstructions } from './instructions.js';
import type { SpeechModel, SpeechRequest, SpeechResult } from './port.js';
import { sayFor } from './reads.js';

/** Time limit of a call, ms. Gemini takes 3 to 15 s for a line of ten seconds. */
const ANSWER_MS = 90_000;

/** Gemini's prebuilt voices, which speak all of its languages, with their manner from Google's list. */
const VOICES: readonly EngineVoice[] = [
  ...toVoices('female', {
    Zephyr: 'bright',
    Kore: 'firm',
    Leda: 'young',
    Aoede: 'breezy',
    Callirrhoe: 'easy-going',
    Autonoe: 'bright',
    Despina: 'smooth',
    Erinome: 'clear',
    Laomedeia: 'upbeat',
    Achernar: 'soft',
    Gacrux: 'mature',
    Vindemiatrix: 'gentle',
    Sulafat: 'warm',
  }),
  ...toVoices('male', {
    Puck: 'upbeat',
    Charon: 'informative',
    Fenrir: 'excitable',
    Orus: 'firm',
    Enceladus: 'breathy',
    Iapetus: 'clear',
    Umbriel: 'easy-going',
    Algieba: 'smooth',
    Algenib: 'gravelly',
    Achird: 'friendly',
    Zubenelgenubi: 'casual',
    Sadachbia: 'lively',
    Sadaltager: 'knowledgeable',
  }),
];

function toVoices(gender: 'female' | 'male', manners: Record<string, string>): EngineVoice[] {
  return Object.entries(manners).map(([name, manner]) => ({ id: name, name, gender, language: null, manner }));
}

/**
 * Gemini's speech models with one key. They return PCM samples without word times, so the times are estimated.
 * @returns a model whose `speak` throws ProviderError
 */
export function googleSpeechModel(options: GoogleOptions): SpeechModel {
  const model = options.model ?? GOOGLE_MODELS.speech;
  const sdk = googleSdk(options).speech(model);
  return {
    provider: GOOGLE,
    model,
    voices: async () => VOICES,
    async speak(request, { signal }): Promise<SpeechResult> {
      const { text, words } = sayFor(model, request);
      if (words.length === 0) throw googleFailure('bad_request', 'voice'); // refused before it costs anything
      const answer = await paidCall('voice', signal, () =>
        sdk.doGenerate({
          text,
          voice: googleVoice(request),
          // Also says the pace, for which Gemini has no parameter. Without a direction, the older models mistake a bare line for
          // a question and fail.
          instructions: buildInstructions(request),
          abortSignal: deadline(options.timeoutMs ?? ANSWER_MS, signal),
        }),
      );
      const bytes = typeof answer.audio === 'string' ? Buffer.from(answer.audio, 'base64') : Buffer.from(answer.audio);
      if (bytes.length === 0) throw noVoice(answer.response.body);
      const finished = finishSpeech(readAudio(bytes, answer.providerMetadata?.google?.sampleRate));
      if (!finished) throw googleFailure('unknown', 'voice');
      return { wav: finished.wav, seconds: finished.seconds, words: alignWords(words, finished.pcm), estimated: true };
    },
  };
}

/** The name of the prebuilt voice for a line. See {@link castVoice}. */
export const googleVoice = (request: Pick<SpeechRequest, 'voice' | 'gender' | 'seed'>): string =>
  castVoice(VOICES, request)!.id;

function readAudio(bytes: Buffer, sampleRate: unknown): Pcm {
  try {
    if (bytes.toString('latin1', 0, 4) === 'RIFF') return readWav(bytes);
    return readPcm16(bytes, typeof sampleRate === 'number' && sampleRate > 0 ? sampleRate : 24_000);
  } catch (error) {
    throw googleFailure('unknown', 'voice', error);
  }
}

function noVoice(body: unknown) {
  const { candidates, promptFeedback } = (body ?? {}) as {
    candidates?: { finishReason?: unknown }[];
    promptFeedback?: { blockReason?: unknown };
  };
  const blocked = wasBlocked({ finishReason: candidates?.[0]?.finishReason, blockReason: promptFeedback?.blockReason });
  return googleFailure(blocked ? 'refused' : 'unknown', 'voice');
}
