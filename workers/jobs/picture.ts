import { ServiceError } from '../../platform/errors/index.js';
import { type JobContext, JobDeferred, type Reservation } from '../../platform/jobs/index.js';
import { storageKey } from '../../platform/storage/index.js';
import { ProviderError } from '../../providers/error.js';
import {
  type ImageModel,
  type ImageRequest,
  type ImageResult,
  type ImageStatus,
  isQueued,
  type QueuedImageModel,
} from '../../providers/image/port.js';
import { PRICES } from '../../providers/prices.js';
import type { Runtime } from '../../subgraphs/runtime.js';
import { closeFailed, keep, type Paid, reserve } from './paid.js';

/** A picture that is in storage. */
export interface StoredPicture {
  key: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  textSet: boolean;
}

/** A picture that a provider's queue has not finished by then will not come. */
const GIVE_UP_MINUTES = 15;
/** The longest pause between two looks. The first is `CUTROOM_IMAGE_POLL_SECONDS`, later ones a twentieth of the wait so far. */
const LONGEST_PAUSE_SECONDS = 15;

/**
 * One picture, paid for once: found again after a crash, whether it was being waited for or already in storage.
 * `made` is null when nobody can know whether it was billed, or nobody can fetch it any more; it is not asked for again.
 *
 * At a provider with a queue the job is deferred between two looks, so that no worker sits and waits: the handler is run anew
 * and comes here again. Make several pictures of one job one after the other, or under `allOrNone`.
 * @param item names the picture in its job, e.g. `frame` or `shot:main`
 * @param folder of storage
 * @throws JobDeferred (let it pass); ProviderError; ServiceError TIMED_OUT
 */
export async function payPicture<I>(
  rt: Runtime,
  ctx: JobContext<I>,
  model: ImageModel,
  request: ImageRequest,
  { item, folder }: { item: string; folder: string },
): Promise<Paid<StoredPicture>> {
  const spend = await reserve(ctx, {
    item,
    usd: model.provider === 'local' ? 0 : PRICES.photo,
    provider: model.provider,
    model: model.model,
    what: 'a picture',
  });
  const spendId = spend.id;
  const bought = spend.existing
    ? await boughtBefore(ctx, model, spend)
    : await buy(rt, ctx, model, request, spend, folder);
  if (bought === null || 'key' in bought) return { made: bought, spendId };
  const picture = await lookAt(rt, ctx, bought, spend);
  if (picture === null) return { made: null, spendId };
  const made = await storePicture(rt, picture, folder);
  await keep(ctx, spend, JSON.stringify(made));
  return { made, spendId };
}

export async function storePicture(rt: Runtime, result: ImageResult, folder: string): Promise<StoredPicture> {
  const { bytes, contentType, width, height, textSet } = result;
  const key = storageKey(folder, contentType);
  await rt.storage.put(key, bytes, contentType);
  return { key, contentType, bytes: bytes.length, width, height, textSet };
}

/** What the reservation's handle holds: the provider's operation, then the picture itself. */
type Handle = { operation: string } | StoredPicture;

/** An operation, and the model that can look at it. */
interface Operation {
  operation: string;
  model: QueuedImageModel;
}

/** The one paid call. @returns null: it may have been accepted all the same, and is lost */
async function buy<I>(
  rt: Runtime,
  ctx: JobContext<I>,
  model: ImageModel,
  request: ImageRequest,
  spend: Reservation,
  folder: string,
): Promise<StoredPicture | null> {
  const options = { signal: ctx.signal };
  try {
    if (!isQueued(model)) {
      const made = await storePicture(rt, await model.generate(request, options), folder);
      await keep(ctx, spend, JSON.stringify(made satisfies Handle));
      return made;
    }
    const { handle } = await model.start(request, options);
    await keep(ctx, spend, JSON.stringify({ operation: handle } satisfies Handle));
  } catch (error) {
    if (await closeFailed(ctx, spend, error)) return null;
    throw error;
  }
  throw new JobDeferred(rt.config.imagePollSeconds); // No queue has it at once.
}

/** What an earlier try of the job has started or made; null: lost. */
async function boughtBefore<I>(
  ctx: JobContext<I>,
  model: ImageModel,
  spend: Reservation,
): Promise<StoredPicture | Operation | null> {
  const handle = spend.handle === null ? null : (JSON.parse(spend.handle) as Handle);
  if (handle && 'key' in handle) return handle;
  // Who has changed providers since cannot look at the old one's operation any more.
  if (handle && isQueued(model) && spend.provider === model.provider) {
    // Given up, and the process died before the job had failed: there may be something to see by now.
    if (spend.state === 'lost') await ctx.spend.submitted(spend.id, spend.handle!);
    return { operation: handle.operation, model };
  }
  await ctx.spend.lost(spend.id);
  return null;
}

/**
 * One look. One that fails is not a picture that failed.
 * @returns null: the provider knows nothing of it any more, or not by this key
 */
async function lookAt<I>(
  rt: Runtime,
  ctx: JobContext<I>,
  { operation, model }: Operation,
  spend: Reservation,
): Promise<ImageResult | null> {
  const seconds = (rt.now().getTime() - spend.createdAt.getTime()) / 1000;
  const status = await model.status(operation, { signal: ctx.signal }).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    if (error.retryable || error.failure === 'unknown') return passing(ctx, error);
    await ctx.spend.lost(spend.id);
    if (error.failure === 'bad_request') return null;
    throw error;
  });
  if (status === null) return null;
  if (status.state === 'done') return status.picture;
  if (status.state === 'failed') {
    await ctx.spend.fail(spend.id);
    throw new ProviderError(model.provider, status.failure, status.reason);
  }
  if (seconds > GIVE_UP_MINUTES * 60) {
    await ctx.spend.lost(spend.id);
    throw new ServiceError('TIMED_OUT', `The picture did not come from the provider in ${GIVE_UP_MINUTES} minutes.`, {
      hint: 'Look at your account there before you ask for it again: that pays again.',
    });
  }
  throw new JobDeferred(Math.max(rt.config.imagePollSeconds, Math.min(seconds / 20, LONGEST_PAUSE_SECONDS)));
}

function passing<I>(ctx: JobContext<I>, error: ProviderError): ImageStatus {
  ctx.log.warn({ err: error }, 'a look at a picture failed; looking again later');
  return { state: 'running' };
}
