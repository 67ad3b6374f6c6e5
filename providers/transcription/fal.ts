import { z } from 'zod';
import { beforePaid, FAL, type FalOptions, falQueue } from '../fal/fal.js';
import { uploadToFal } from '../fal/upload.js';
import { parseJson } from '../json.js';
import { PRICES } from '../prices.js';
import type { QueuedTranscriptionModel } from './port.js';
import { type TimedPiece, toCode, toLanguageTag, toTranscript } from './words.js';

/** Whisper large v3 on fal, which reports the time of each word. */
const MODEL = 'fal-ai/whisper';
const WHAT = 'transcription';

const heard = z.object({
  text: z.string(),
  chunks: z
    .array(z.object({ text: z.string(), timestamp: z.tuple([z.number().nullable(), z.number().nullable()]) }))
    .nullish(),
  inferred_languages: z.array(z.string()).nullish(),
});
/**
 * Stored inside fal's handle for a poll from another process. The rest of the handle stays fal's own, so that any fal model can
 * cancel it.
 */
const stored = z.object({ seconds: z.number(), language: z.string().nullable() });

/**
 * fal's Whisper with one key, through its queue. The sound is uploaded to fal's storage first, which is free.
 * @returns a model whose methods throw ProviderError
 */
export function falTranscriptionModel(options: FalOptions): QueuedTranscriptionModel {
  const model = options.model ?? MODEL;
  const queue = falQueue(options);
  return {
    provider: FAL,
    model,
    minuteUsd: PRICES.transcriptionMinute,
    async start({ wav, seconds, language }, { signal }) {
      const file = { bytes: wav, contentType: 'audio/wav', name: 'sound.wav' };
      const audio_url = await beforePaid(WHAT, signal, () => uploadToFal(options, file, signal));
      const code = toCode(language);
      const input = {
        audio_url,
        task: 'transcribe',
        chunk_level: 'word',
        ...(code === null ? {} : { language: code }),
      };
      const submitted = await queue.submit(WHAT, model, input, signal);
      const kept = { seconds, language } satisfies z.infer<typeof stored>;
      return { handle: JSON.stringify({ ...JSON.parse(submitted), ...kept }) };
    },
    async status(handle, { signal }) {
      const status = await queue.status(WHAT, handle, signal);
      if (status.state !== 'done') return status;
      const answer = heard.safeParse(status.result);
      if (!answer.success)
        return { state: 'failed', failure: 'unavailable', reason: 'fal answered without a transcription. Try again.' };
      const { text, chunks, inferred_languages } = answer.data;
      const { seconds, language } = stored.parse(parseJson(handle));
      const said = { text, language: toLanguageTag(inferred_languages?.[0]), pieces: toPieces(chunks ?? [], seconds) };
      return { state: 'done', transcript: toTranscript({ seconds, language }, said) };
    },
    cancel: (handle, { signal }) => queue.cancel(WHAT, handle, signal),
  };
}

/** The last word may have no end. */
const toPieces = (chunks: NonNullable<z.infer<typeof heard>['chunks']>, seconds: number): TimedPiece[] =>
  chunks.flatMap(({ text, timestamp: [start, end] }) => (start === null ? [] : [{ text, start, end: end ?? seconds }]));
