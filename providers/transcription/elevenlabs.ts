import { z } from 'zod';
import { withoutEnd } from '../../platform/text/ends.js';
import { parseJson } from '../json.js';
import { PRICES } from '../prices.js';
import { classifyElevenLabs, ELEVENLABS, type ElevenLabsOptions, OFFICIAL_ELEVENLABS } from '../speech/elevenlabs.js';
import { callsToSpeech } from '../speech/http.js';
import type { DirectTranscriptionModel } from './port.js';
import { toCode, toLanguageTag, toTranscript } from './words.js';

const MODEL = 'scribe_v2';
const ANSWER_MS = 300_000;

const heard = z.object({
  text: z.string(),
  language_code: z.string().nullish(),
  words: z
    .array(
      z.object({
        text: z.string(),
        start: z.number().nullish(),
        end: z.number().nullish(),
        type: z.string().nullish(),
      }),
    )
    .nullish(),
});

/** ElevenLabs' Scribe with one key. @returns a model whose `transcribe` throws ProviderError */
export function elevenLabsTranscriptionModel(options: ElevenLabsOptions): DirectTranscriptionModel {
  const model = options.model ?? MODEL;
  const { ask, paidCall, failure } = callsToSpeech({
    provider: ELEVENLABS,
    name: 'ElevenLabs',
    fetch: options.fetch,
    classify: classifyElevenLabs,
  });
  return {
    provider: ELEVENLABS,
    model,
    minuteUsd: PRICES.transcriptionMinute,
    async transcribe(request, { signal }) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(request.wav)], { type: 'audio/wav' }), 'sound.wav');
      form.append('model_id', model);
      form.append('timestamps_granularity', 'word');
      form.append('tag_audio_events', 'false');
      const code = toCode(request.language);
      if (code !== null) form.append('language_code', code);
      const { body } = await paidCall('transcription', signal, () =>
        ask(
          `${withoutEnd(options.baseUrl || OFFICIAL_ELEVENLABS, /\//)}/v1/speech-to-text`,
          { method: 'POST', headers: { 'xi-api-key': options.apiKey }, body: form },
          options.timeoutMs ?? ANSWER_MS,
          signal,
        ),
      );
      const answer = heard.safeParse(parseJson(body));
      if (!answer.success) throw failure('unknown', 'transcription', answer.error);
      const { text, language_code, words } = answer.data;
      return toTranscript(request, {
        text,
        language: toLanguageTag(language_code),
        pieces: (words ?? []).flatMap(({ text, start, end, type }) =>
          (type ?? 'word') === 'word' && start != null && end != null ? [{ text, start, end }] : [],
        ),
      });
    },
  };
}
