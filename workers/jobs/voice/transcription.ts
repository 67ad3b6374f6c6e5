import type { JobContext, Spend } from '../../../platform/jobs/index.js';
import { roundUsd } from '../../../providers/prices.js';
import { type Models, needModel } from '../../../providers/registry.js';
import {
  isQueued,
  type Transcript,
  type TranscriptionRequest,
  type TranscriptionStatus,
} from '../../../providers/transcription/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { lostError } from '../paid/lost.js';
import { pollOperation } from '../paid/operation.js';
import { closeFailed, keepMade, paidBy, reserve, storeHandle } from '../paid/paid.js';
import { readHeard } from './heard.js';

/** What the spend keeps: first the provider's operation, if it has a queue, then the words. */
type Kept = { operation: string } | { transcript: Transcript };

/**
 * Writes down what a stored recording says. It is paid for once, and is there after a crash. If the provider has a
 * queue, the job is deferred between two polls, and calls this again.
 * @param key storage key of a sound or a video
 * @returns the words, and the spend to settle
 * @throws JobDeferred until it is ready; PermanentJobError if there is no sound, it is too long, or the provider cannot hear it;
 * ProviderError if it was not accepted; ServiceError NO_MODEL, NOT_FOUND, PROVIDER_FAILED if nobody knows whether it was accepted
 */
export async function payTranscription(
  rt: Runtime,
  ctx: JobContext,
  models: Models,
  { key, language }: { key: string; language: string | null },
): Promise<{ transcript: Transcript; spendId: string }> {
  const { provider, model, minuteUsd } = needModel(models, 'transcription');
  const sound = { ...(await readHeard(rt, ctx, key)), language };
  const usd = roundUsd((sound.seconds / 60) * minuteUsd);
  const spend = await reserve(ctx, {
    ...{ item: 'transcription', usd, provider, model, what: 'a transcription' },
    ...paidBy(rt, models, 'transcription'),
  });
  const kept = spend.existing ? readKept(spend) : await buy(ctx, models, sound, spend);
  const maker = models.at('transcription', spend);
  if (kept === null || ('operation' in kept && !(maker && isQueued(maker)))) {
    await ctx.spend.lost(spend.id);
    throw lostError('transcription');
  }
  if ('transcript' in kept) return { transcript: kept.transcript, spendId: spend.id };
  const transcript = await pollOperation<TranscriptionStatus, Transcript>(rt, ctx, maker as QueuedMaker, {
    handle: kept.operation,
    since: spend.createdAt,
    pollSeconds: rt.config.imagePollSeconds,
    running: () => ctx.progress({ stage: 'transcribing', message: 'The recording is being written down' }),
    async done({ transcript }) {
      await keepMade(ctx, spend, { transcript } satisfies Kept);
      return transcript;
    },
    refund: () => ctx.spend.fail(spend.id, 'refunded'),
    hint: 'A failed transcription is not billed.',
  });
  return { transcript, spendId: spend.id };
}
type QueuedMaker = Extract<NonNullable<Models['transcription']>, { start: unknown }>;

/** Sends it. Null if the request may have been accepted, but its result is out of reach. */
async function buy(ctx: JobContext, models: Models, sound: TranscriptionRequest, spend: Spend): Promise<Kept | null> {
  const model = needModel(models, 'transcription');
  try {
    if (isQueued(model)) {
      const kept: Kept = { operation: (await model.start(sound, { signal: ctx.signal })).handle };
      await storeHandle(ctx, spend, JSON.stringify(kept));
      return kept;
    }
    const kept: Kept = { transcript: await model.transcribe(sound, { signal: ctx.signal }) };
    await keepMade(ctx, spend, kept);
    return kept;
  } catch (error) {
    if (await closeFailed(ctx, spend, error)) return null;
    throw error;
  }
}

const readKept = ({ handle }: Spend): Kept | null => (handle === null ? null : (JSON.parse(handle) as Kept));
