import { z } from 'zod';
import { FAL, type FalOptions, falQueue } from '../fal/fal.js';
import { runBeforeSubmission, uploadToFal } from '../fal/upload.js';
import { parseJson } from '../json.js';
import type { QueuedTranscriptionModel } from './port.js';
import { SERVER_SECONDS } from './sound.js';
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
/** What a poll in another process must know of the request. */
const stored = z.object({ queue: z.string(), seconds: z.number(), language: z.string().nullable() });

/**
 * fal's Whisper with one key, through its queue. The sound is uploaded to fal's storage first, which is free.
 * @returns a model whose methods throw ProviderError
 */
export function falTranscriptionModel(options: FalOptions): QueuedTranscriptionModel {
  const model = options.model ?? MODEL;
  const queue = falQueue(options);
  const read = (handle: string) =>
    stored.safeParse(parseJson(handle)).data ?? { queue: '', seconds: 0, language: null };
  return {
    provider: FAL,
    model,
    longestSeconds: SERVER_SECONDS,
    async start({ wav, seconds, language }, { signal }) {
      const file = { bytes: wav, contentType: 'audio/wav', name: 'sound.wav' };
      const audio_url = await runBeforeSubmission(WHAT, signal, () => uploadToFal(options, file, signal));
      const code = toCode(language);
      const input = {
        audio_url,
        task: 'transcribe',
        chunk_level: 'word',
        ...(code === null ? {} : { language: code }),
      };
      const submitted = await queue.submit(WHAT, model, input, signal);
      return { handle: JSON.stringify({ queue: submitted, seconds, language } satisfies z.infer<typeof stored>) };
    },
    async status(handle, { signal }) {
      const { queue: request, seconds, language } = read(handle);
      const status = await queue.status(WHAT, request, signal);
      if (status.state !== 'done') return status;
      const answer = heard.safeParse(status.result);
      if (!answer.success)
        return { state: 'failed', failure: 'unavailable', reason: 'fal answered without a transcription. Try again.' };
      const { text, chunks, inferred_languages } = answer.data;
      const said = { text, language: toLanguageTag(inferred_languages?.[0]), pieces: toPieces(chunks ?? [], seconds) };
      return { state: 'done', transcript: toTranscript({ seconds, language }, said) };
    },
    cancel: (handle, { signal }) => queue.cancel(WHAT, read(handle).queue, signal),
  };
}

/** The last word may have no end. */
const toPieces = (chunks: NonNullable<z.infer<typeof heard>['chunks']>, seconds: number): TimedPiece[] =>
  chunks.flatMap(({ text, timestamp: [start, end] }) => (start === null ? [] : [{ text, start, end: end ?? seconds }]));
