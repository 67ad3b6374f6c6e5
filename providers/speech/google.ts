import { createHash } from 'node:crypto';
import { alignWords } from '../../studio/voice/align.js';
import { finishSpeech } from '../../studio/voice/finish.js';
import { type Pcm, readPcm16, readWav } from '../../studio/voice/wav.js';
import { spokenWords } from '../../studio/voice/words.js';
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
import type { SpeechModel, SpeechRequest, SpeechResult } from './port.js';

/** A line of ten seconds takes Gemini 3 to 15 s. */
const ANSWER_MS = 90_000;

/** Gemini's prebuilt voices: name, gender as heard, manner as Google's list describes it. */
const VOICES: readonly [name: string, gender: 'female' | 'male', manner: string][] = [
  ...(
    [
      ['Zephyr', 'bright'],
      ['Kore', 'firm'],
      ['Leda', 'young'],
      ['Aoede', 'breezy'],
      ['Callirrhoe', 'easy-going'],
      ['Autonoe', 'bright'],
      ['Despina', 'smooth'],
      ['Erinome', 'clear'],
      ['Laomedeia', 'upbeat'],
      ['Achernar', 'soft'],
      ['Gacrux', 'mature'],
      ['Vindemiatrix', 'gentle'],
      ['Sulafat', 'warm'],
    ] as const
  ).map(([name, manner]): [string, 'female', string] => [name, 'female', manner]),
  ...(
    [
      ['Puck', 'upbeat'],
      ['Charon', 'informative'],
      ['Fenrir', 'excit'],
      ['Orus', 'firm'],
      ['Enceladus', 'breathy'],
      ['Iapetus', 'clear'],
      ['Umbriel', 'easy-going'],
      ['Algieba', 'smooth'],
      ['Algenib', 'gravel'],
      ['Achird', 'friendly'],
      ['Zubenelgenubi', 'casual'],
      ['Sadachbia', 'lively'],
      ['Sadaltager', 'knowledg'],
    ] as const
  ).map(([name, manner]): [string, 'male', string] => [name, 'male', manner]),
];

/**
 * Gemini's speech models by one key. They answer PCM without word times, so the times are our own alignment's.
 * @returns a model whose `speak` throws ProviderError
 */
export function googleSpeechModel(options: GoogleOptions): SpeechModel {
  const model = options.model ?? GOOGLE_MODELS.speech;
  const sdk = googleSdk(options).speech(model);
  return {
    provider: GOOGLE,
    model,
    async speak(request, { signal }): Promise<SpeechResult> {
      const words = spokenWords(request.text, request.language).map((word) => word.text);
      if (words.length === 0) throw googleFailure('bad_request', 'voice'); // before it costs anything
      const answer = await paidCall('voice', signal, () =>
        sdk.doGenerate({
          text: request.text,
          voice: googleVoice(request),
          instructions: instructionsOf(request),
          abortSignal: deadline(options.timeoutMs ?? ANSWER_MS, signal),
        }),
      );
      const bytes = typeof answer.audio === 'string' ? Buffer.from(answer.audio, 'base64') : Buffer.from(answer.audio);
      if (bytes.length === 0) throw noVoice(answer.response.body);
      const finished = finishSpeech(readAudio(bytes, answer.providerMetadata?.google?.sampleRate));
      if (!finished) throw googleFailure('unknown', 'voice');
      return { wav: finished.wav, seconds: finished.seconds, words: alignWords(words, finished.pcm) };
    },
  };
}

/** Without a direction the older models take a bare line for a question and fail. */
function instructionsOf({ style, accent }: SpeechRequest): string {
  const manner = inOneLine(style, 120);
  const from = inOneLine(accent, 80);
  const spoken = manner || 'naturally, like a creator talking to a friend';
  return `Read aloud, ${spoken}${from ? `, in this accent: ${from}` : ''}`;
}

const inOneLine = (text: string | null | undefined, most: number): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most).trim();

/** A voice named in `voice`; else one of the gender, of the manner named there if any, always the same for a presenter. */
export function googleVoice(request: Pick<SpeechRequest, 'voice' | 'gender' | 'seed'>): string {
  const wish = (request.voice ?? '').toLowerCase();
  const named = VOICES.find(([name]) => wish.includes(name.toLowerCase()));
  if (named) return named[0];
  const said = `${wish} ${(request.gender ?? '').toLowerCase()}`;
  const gender = /\b(female|woman|girl|lady|f)\b/.test(said)
    ? 'female'
    : /\b(male|man|boy|guy|m)\b/.test(said)
      ? 'male'
      : null;
  const ofGender = VOICES.filter((voice) => gender === null || voice[1] === gender);
  const ofManner = ofGender.filter(([, , manner]) => wish.includes(manner));
  const choice = ofManner.length > 0 ? ofManner : ofGender;
  const draw = createHash('sha256').update(`${wish}|${request.seed}`).digest().readUInt32LE();
  return choice[draw % choice.length]![0];
}

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
