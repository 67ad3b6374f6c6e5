import { z } from 'zod';
import { withoutEnd } from '../../platform/text/ends.js';
import { alignWords, settle } from '../../studio/voice/align.js';
import { finishSpeech } from '../../studio/voice/finish.js';
import { SPEEDS, type Word } from '../../studio/voice/speech.js';
import { readPcm16 } from '../../studio/voice/wav.js';
import type { ProviderResponse } from '../call.js';
import type { ProviderFailure } from '../error.js';
import { parseJson } from '../json.js';
import { castVoice, type EngineVoice } from './casting.js';
import { callsToSpeech } from './http.js';
import type { SpeechModel, SpeechResult } from './port.js';
import { sayFor } from './reads.js';

export const ELEVENLABS = 'elevenlabs';
export const OFFICIAL_ELEVENLABS = 'https://api.elevenlabs.io';
/** ElevenLabs' most reliable model for single lines, with 29 languages. */
const MODEL = 'eleven_multilingual_v2';
const ANSWER_MS = 90_000;
const LIST_MS = 20_000;
const RATE = 24_000;

export interface ElevenLabsOptions {
  apiKey: string;
  /** Address of the API. @default ElevenLabs' own */
  baseUrl?: string;
  model?: string;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
  timeoutMs?: number;
}

/**
 * Whether a key has the form of ElevenLabs' keys: `sk_` and 48 hexadecimal digits (40 to 64 are accepted); older ones are 32
 * hexadecimal digits without a prefix.
 */
export const recognisesElevenLabsKey = (key: string): boolean => /^(?:sk_[0-9a-f]{40,64}|[0-9a-f]{32})$/.test(key);

/** Matches ElevenLabs' voice ids: 20 letters and digits. */
const VOICE_ID = /^[A-Za-z0-9]{20}$/;

const listed = z.object({
  voices: z.array(
    z.object({
      voice_id: z.string(),
      name: z.string().default(''),
      labels: z.record(z.string(), z.string().nullable()).nullish(),
      description: z.string().nullish(),
      preview_url: z.string().nullish(),
    }),
  ),
});

const times = z.array(z.number());
const spoken = z.object({
  audio_base64: z.string(),
  alignment: z
    .object({
      characters: z.array(z.string()),
      character_start_times_seconds: times,
      character_end_times_seconds: times,
    })
    .nullish(),
});
type Alignment = NonNullable<z.infer<typeof spoken>['alignment']>;

/**
 * ElevenLabs' speech with one key. The engine itself reports the time of every letter.
 * @returns a model whose `speak` throws ProviderError
 */
export function elevenLabsSpeechModel(options: ElevenLabsOptions): SpeechModel {
  const model = options.model ?? MODEL;
  const base = withoutEnd(options.baseUrl || OFFICIAL_ELEVENLABS, /\//);
  const headers = { 'xi-api-key': options.apiKey };
  const { ask, paidCall, freeCall, failure } = callsToSpeech({
    provider: ELEVENLABS,
    name: 'ElevenLabs',
    fetch: options.fetch,
    classify: classifyElevenLabs,
  });
  const voices = (signal?: AbortSignal): Promise<EngineVoice[]> =>
    freeCall('voice', signal, async () => {
      const { body } = await ask(`${base}/v1/voices`, { headers }, options.timeoutMs ?? LIST_MS, signal);
      return listed.parse(JSON.parse(body.toString('utf8'))).voices.map(toVoice);
    });
  return {
    provider: ELEVENLABS,
    model,
    voices: (_, { signal }) => voices(signal),
    async speak(request, { signal }): Promise<SpeechResult> {
      const { text, words } = sayFor(model, request);
      if (words.length === 0) throw failure('bad_request', 'voice'); // refused before it costs anything
      const wish = request.voice?.trim() ?? '';
      // Every voice speaks every language that the model supports, so the language plays no part in the choice.
      const { language: _, ...casting } = request;
      const voice = VOICE_ID.test(wish) ? wish : castVoice(await voices(signal), casting)?.id;
      if (voice === undefined) throw failure('bad_request', 'voice', new Error('The account has no voices'));
      const { pace = 'normal' } = request;
      const body = {
        text,
        model_id: model,
        seed: pickSeed(request),
        // Replaces this setting of the voice alone, and only for this request.
        ...(pace === 'normal' ? {} : { voice_settings: { speed: SPEEDS[pace] } }),
      };
      const answer = await paidCall('voice', signal, () =>
        ask(
          `${base}/v1/text-to-speech/${encodeURIComponent(voice)}/with-timestamps?output_format=pcm_${RATE}`,
          { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
          options.timeoutMs ?? ANSWER_MS,
          signal,
        ),
      );
      const said = spoken.safeParse(parseJson(answer.body.toString('utf8')));
      if (!said.success) throw failure('unknown', 'voice', said.error);
      const finished = finishSpeech(readPcm16(Buffer.from(said.data.audio_base64, 'base64'), RATE));
      if (!finished) throw failure('unknown', 'voice');
      const { wav, seconds, pcm, shift } = finished;
      const timed = said.data.alignment && wordTimes(text, words, said.data.alignment);
      if (!timed) {
        return { wav, seconds, words: alignWords(words, pcm), estimated: true };
      }
      const moved = timed.map(({ text, start, end }) => ({ text, start: start + shift, end: end + shift }));
      return { wav, seconds, words: settle(moved, seconds) };
    },
  };
}

/** Picks the seed of a request; each take has a different one. ElevenLabs accepts 32 bits. */
const pickSeed = ({ seed, take = 0 }: { seed: number; take?: number }): number => (seed + take * 7919) >>> 0;

/**
 * Derives word times from letter times.
 * @param line as it was sent, with the places of the words in it
 * @returns the times in seconds of the engine's sound; null if the engine's letters are not those of the line
 */
export function wordTimes(
  line: string,
  words: readonly { text: string; start: number; end: number }[],
  { characters, character_start_times_seconds: starts, character_end_times_seconds: ends }: Alignment,
): Word[] | null {
  if (characters.join('') !== line || starts.length !== characters.length || ends.length !== characters.length)
    return null;
  // For each UTF-16 unit of the line, the index of the letter to which it belongs: a letter may have two units.
  const letterAt = characters.flatMap((letter, index) => Array.from({ length: letter.length }, () => index));
  return words.map(({ text, start, end }) => ({
    text,
    start: starts[letterAt[Math.min(start, line.length - 1)]!]!,
    // A word for which nothing is said of its own ends where the one before it does.
    end: ends[letterAt[Math.max(0, end - 1)]!]!,
  }));
}

function toVoice({
  voice_id,
  name,
  labels,
  description,
  preview_url,
}: z.infer<typeof listed>['voices'][number]): EngineVoice {
  const gender = labels?.gender?.toLowerCase();
  return {
    id: voice_id,
    // "Rachel - calm and warm" is called Rachel.
    name: name.split(/\s[-–—|]\s/)[0]!.trim(),
    gender: gender === 'female' || gender === 'male' ? gender : null,
    language: null,
    manner: [...Object.values(labels ?? {}), description].filter(Boolean).join(', '),
    previewUrl: preview_url?.startsWith('https://') ? preview_url : null,
  };
}

/** `detail.status` says more than the status: ElevenLabs answers 401 for an account without credit, as for a bad key. */
export function classifyElevenLabs({ status, body }: ProviderResponse): ProviderFailure | null {
  const detail = z
    .object({ detail: z.object({ status: z.string().optional(), code: z.string().optional() }) })
    .safeParse(parseJson(body)).data?.detail;
  const said = `${detail?.status ?? ''} ${detail?.code ?? ''}`;
  if (/quota_exceeded|insufficient_credits|payment_required/.test(said)) return 'over_quota';
  if (/content_against_policy|blocked|moderation/.test(said)) return 'refused';
  if (/too_many_concurrent|system_busy|rate_limit/.test(said)) return 'over_quota';
  if (/voice_not_found|model_can_not|invalid_voice|unsupported|max_character_limit/.test(said)) return 'bad_request';
  return status === 404 ? 'bad_request' : null;
}
