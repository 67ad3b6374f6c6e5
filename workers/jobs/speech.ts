import type { JobContext } from '../../platform/jobs/index.js';
import { storageKey } from '../../platform/storage/index.js';
import { PRICES } from '../../providers/prices.js';
import type { SpeechModel, SpeechRequest, SpeechResult, Word } from '../../providers/speech/port.js';
import type { Runtime } from '../../runtime/index.js';
import { type Paid, payOnce } from './paid.js';
import { timedByEar } from './recording.js';

/** A spoken line in storage: announced, and not yet registered as anybody's file. */
export interface StoredVoice {
  key: string;
  seconds: number;
  words: Word[];
  bytes: number;
}

/** One spoken line, paid for once; see {@link payOnce}. */
export const payVoice = (
  rt: Runtime,
  ctx: JobContext,
  model: SpeechModel,
  request: SpeechRequest,
  finish?: (said: SpeechResult) => SpeechResult,
): Promise<Paid<StoredVoice>> =>
  payOnce(
    ctx,
    {
      item: 'voice',
      usd: model.provider === 'local' ? 0 : PRICES.speech,
      provider: model.provider,
      model: model.model,
      what: 'a spoken line',
    },
    () => speak(rt, ctx, model, request, finish),
  );

/**
 * Has a line spoken, and stores it. Where the engine gives no times, the words are found in its sound, as in a recording.
 * @param finish what is done to it before it is stored
 */
export async function speak(
  rt: Runtime,
  ctx: JobContext,
  model: SpeechModel,
  request: SpeechRequest,
  finish: (said: SpeechResult) => SpeechResult = (said) => said,
): Promise<StoredVoice> {
  const { ownerId } = ctx.job;
  const spoken = await model.speak(request, { signal: ctx.signal });
  const said = finish(spoken.estimated ? await timedByEar(ctx, request, spoken) : spoken);
  const key = storageKey('voices', 'audio/wav');
  await rt.uploads.announce(ownerId, key);
  await rt.storage.put(key, said.wav, 'audio/wav');
  return { key, seconds: said.seconds, words: said.words, bytes: said.wav.length };
}
