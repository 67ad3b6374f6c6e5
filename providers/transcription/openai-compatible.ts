import { z } from 'zod';
import { withoutEnd } from '../../platform/text/ends.js';
import { parseJson } from '../json.js';
import { PRICES } from '../prices.js';
import { callsToSpeech } from '../speech/http.js';
import type { DirectTranscriptionModel } from './port.js';
import { toCode, toLanguageTag, toTranscript } from './words.js';

/** OpenAI's model that reports the times of words. */
export const OPENAI_TRANSCRIPTION_MODEL = 'whisper-1';
const ANSWER_MS = 600_000;

export interface OpenAiTranscriptionOptions {
  /** The provider's identifier, as stored and compared, and its name for users. @default a server of the operator's */
  hosted?: { provider: string; name: string };
  /** The server's address up to and including the version: `https://api.openai.com/v1`, `http://127.0.0.1:8000/v1`. */
  baseUrl: string;
  /** The key for the server; empty for servers that need none. */
  apiKey: string;
  /** The model's name at the server: `whisper-1`, `Systran/faster-whisper-small`. */
  model: string;
  /** The guarded fetch, which refuses private addresses. */
  fetch: typeof globalThis.fetch;
  timeoutMs?: number;
}

/** OpenAI's newer models report text alone. */
const TEXT_ONLY = /^gpt-/;

const piece = z.object({ word: z.string(), start: z.number(), end: z.number() });
const heard = z.object({
  text: z.string(),
  language: z.string().nullish(),
  words: z.array(piece).nullish(),
  /** Here whisper.cpp and some others have the words. */
  segments: z.array(z.object({ words: z.array(piece).nullish() })).nullish(),
});

/**
 * Any server with OpenAI's `POST /v1/audio/transcriptions`: OpenAI, speaches, whisper.cpp.
 * @returns a model whose `transcribe` throws ProviderError
 */
export function openAiTranscriptionModel(options: OpenAiTranscriptionOptions): DirectTranscriptionModel {
  const { apiKey, model, fetch, hosted } = options;
  const provider = hosted?.provider ?? 'openai-compatible';
  const { ask, paidCall, failure } = callsToSpeech({
    provider,
    name: hosted?.name ?? 'The transcription server',
    fetch,
    // The key of a server is the operator's, so users must not be asked to save another key.
    classify: ({ status }) => (!hosted && (status === 401 || status === 403) ? 'bad_request' : null),
  });
  return {
    provider,
    model,
    minuteUsd: hosted ? PRICES.transcriptionMinute : 0,
    async transcribe(request, { signal }) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(request.wav)], { type: 'audio/wav' }), 'sound.wav');
      form.append('model', model);
      const code = toCode(request.language);
      if (code !== null) form.append('language', code);
      form.append('response_format', TEXT_ONLY.test(model) ? 'json' : 'verbose_json');
      if (!TEXT_ONLY.test(model)) form.append('timestamp_granularities[]', 'word');
      const { body } = await paidCall('transcription', signal, () =>
        ask(
          `${withoutEnd(options.baseUrl, /\//)}/audio/transcriptions`,
          { method: 'POST', headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {}, body: form },
          options.timeoutMs ?? ANSWER_MS,
          signal,
        ),
      );
      const answer = heard.safeParse(parseJson(body));
      if (!answer.success) throw failure('unknown', 'transcription', answer.error);
      const { text, language, words, segments } = answer.data;
      const pieces = words ?? segments?.flatMap((segment) => segment.words ?? []) ?? [];
      return toTranscript(request, {
        text,
        language: toLanguageTag(language),
        pieces: pieces.map(({ word, start, end }) => ({ text: word, start, end })),
      });
    },
  };
}
