import { z } from 'zod';
import { withoutEnd } from '../../platform/text/ends.js';
import { alignWords, settle } from '../../studio/voice/align.js';
import { finishSpeech } from '../../studio/voice/finish.js';
import type { Word } from '../../studio/voice/speech.js';
import { readPcm16 } from '../../studio/voice/wav.js';
import { spokenWords } from '../../studio/voice/words.js';
import type { Answer } from '../call.js';
import type { ProviderFailure } from '../error.js';
import { parseJson } from '../json.js';
import { castVoice, type EngineVoice } from './casting.js';
import { callsToSpeech } from './http.js';
import type { SpeechModel, SpeechResult } from './port.js';

const ELEVENLABS = 'elevenlabs';
const OFFICIAL = 'https://api.elevenlabs.io';
/** 29 languages, its steadiest model for lines. */
const MODEL = 'eleven_multilingual_v2';
const ANSWER_MS = 90_000;
const LIST_MS = 20_000;
const RATE = 24_000;

export interface ElevenLabsOptions {
  apiKey: string;
  /** @default ElevenLabs' own */
  baseUrl?: string;
  model?: string;
  /** The guarded fetch. */
  fetch: typeof globalThis.fetch;
  timeoutMs?: number;
}

/** Keys: `sk_` and 48 hexadecimal digits; older ones are 32 of them alone. */
export const recognisesElevenLabsKey = (key: string): boolean => /^(?:sk_[0-9a-f]{40,64}|[0-9a-f]{32})$/.test(key);

/** Ids are 20 letters and digits. */
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
 * ElevenLabs' voices by one key, with its own times for every letter.
 * @returns a model whose `speak` throws ProviderError
 */
export function elevenLabsSpeechModel(options: ElevenLabsOptions): SpeechModel {
  const model = options.model ?? MODEL;
  const base = withoutEnd(options.baseUrl || OFFICIAL, /\//);
  const headers = { 'xi-api-key': options.apiKey };
  const { ask, paidCall, freeCall, failure } = callsToSpeech({
    provider: ELEVENLABS,
    name: 'ElevenLabs',
    fetch: options.fetch,
    failureOf,
  });
  const voices = (signal?: AbortSignal): Promise<EngineVoice[]> =>
    freeCall('voice', signal, async () => {
      const { body } = await ask(`${base}/v1/voices`, { headers }, options.timeoutMs ?? LIST_MS, signal);
      return listed.parse(JSON.parse(body.toString('utf8'))).voices.map(voiceOf);
    });
  return {
    provider: ELEVENLABS,
    model,
    voices: (_, { signal }) => voices(signal),
    async speak(request, { signal }): Promise<SpeechResult> {
      const words = spokenWords(request.text, request.language);
      if (words.length === 0) throw failure('bad_request', 'voice'); // before it costs anything
      const wish = request.voice?.trim() ?? '';
      // Its voices speak every language that the model does.
      const { language: _, ...casting } = request;
      const voice = VOICE_ID.test(wish) ? wish : castVoice(await voices(signal), casting)?.id;
      if (voice === undefined) throw failure('bad_request', 'voice', new Error('The account has no voices'));
      const body = { text: request.text, model_id: model, seed: seedOf(request) };
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
      const timed = said.data.alignment && wordTimes(request.text, words, said.data.alignment);
      if (!timed) {
        const estimated = alignWords(
          words.map(({ text }) => text),
          pcm,
        );
        return { wav, seconds, words: estimated, estimated: true };
      }
      const moved = timed.map(({ text, start, end }) => ({ text, start: start + shift, end: end + shift }));
      return { wav, seconds, words: settle(moved, seconds) };
    },
  };
}

/** Another take is another seed. ElevenLabs takes 32 bits. */
const seedOf = ({ seed, take = 0 }: { seed: number; take?: number }): number => (seed + take * 7919) >>> 0;

/** @returns the words' times in the engine's sound; null where its letters are not the line's */
export function wordTimes(
  line: string,
  words: readonly { text: string; start: number; end: number }[],
  { characters, character_start_times_seconds: starts, character_end_times_seconds: ends }: Alignment,
): Word[] | null {
  if (characters.join('') !== line || starts.length !== characters.length || ends.length !== characters.length)
    return null;
  // For each UTF-16 unit of the line, the index of the letter that it belongs to: letters may be of two units.
  const letterAt = characters.flatMap((letter, index) => Array.from({ length: letter.length }, () => index));
  return words.map(({ text, start, end }) => ({
    text,
    start: starts[letterAt[start]!]!,
    end: ends[letterAt[end - 1]!]!,
  }));
}

function voiceOf({
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

/** `detail.status` says more than the status: an account without credit is a 401 there, like a bad key. */
function failureOf({ status, body }: Answer): ProviderFailure | null {
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
