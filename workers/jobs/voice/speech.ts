import type { JobContext } from '../../../platform/jobs/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import { speechUsd } from '../../../providers/prices.js';
import type { Models } from '../../../providers/registry.js';
import type { MouthCue, SpeechModel, SpeechRequest, SpeechResult, Word } from '../../../providers/speech/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { insist, type Paid, paidBy, paidByPlatform, payOnce } from '../paid/paid.js';
import { findMouthsByEar, timeByEar } from './recording.js';

/** A spoken line in storage. Its key is announced to `Uploads`, but not yet registered as a user's file. */
export interface StoredVoice {
  key: string;
  seconds: number;
  words: Word[];
  /** Null if the mouth shapes are unknown. */
  mouths: MouthCue[] | null;
  bytes: number;
}

/** How a spoken line will be used. */
export interface VoiceUse {
  /** Processes the voice before it is stored. */
  finish?: (said: SpeechResult) => SpeechResult;
  /** True if nobody is seen speaking, so that no mouth shapes are needed. */
  unseen?: boolean;
  /** The name under which the voice is downloaded. */
  name?: string;
}

/**
 * Makes one spoken line, paid for once; see {@link payOnce}.
 * @param models the account's models; if `model` is not its speech model, the platform pays
 * @throws PlatformSpentError if the platform would pay, and has reached its limit; ServiceError SPEND_CAP_REACHED if the account
 * would, and has
 */
export function payVoice(
  rt: Runtime,
  ctx: JobContext,
  models: Models,
  model: SpeechModel,
  request: SpeechRequest,
  use?: VoiceUse,
): Promise<Paid<StoredVoice>> {
  const payer = model === models.speech ? paidBy(rt, models, 'speech') : paidByPlatform(rt);
  const usd = payer.platformCapUsd === undefined ? 0 : speechUsd(model.provider);
  return payOnce(
    ctx,
    { item: 'voice', usd, provider: model.provider, model: model.model, what: 'a spoken line', ...payer },
    () => speak(rt, ctx, model, request, use),
  );
}

/** Has a line spoken, and stores it. If the engine reports no word times, they are found in the sound, as in a recording. */
export async function speak(
  rt: Runtime,
  ctx: JobContext,
  model: SpeechModel,
  request: SpeechRequest,
  { finish = (said) => said, unseen = false, name }: VoiceUse = {},
): Promise<StoredVoice> {
  const { ownerId } = ctx.job;
  const spoken = await model.speak(request, { signal: ctx.signal });
  const timed = spoken.estimated ? await timeByEar(ctx, request, spoken) : spoken;
  const said = finish(timed.mouths || unseen ? timed : { ...timed, ...(await findMouthsByEar(ctx, request, timed)) });
  const key = storageKey('voices', 'audio/wav', name);
  await insist(ctx, async () => {
    await rt.uploads.announce(ownerId, key);
    await rt.storage.put(key, said.wav, 'audio/wav');
  });
  return { key, seconds: said.seconds, words: said.words, mouths: said.mouths ?? null, bytes: said.wav.length };
}
