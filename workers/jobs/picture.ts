import { setTimeout as sleep } from 'node:timers/promises';
import { type JobContext, PermanentJobError, type Reservation } from '../../platform/jobs/index.js';
import { storageKey } from '../../platform/storage/index.js';
import { ProviderError } from '../../providers/error.js';
import {
  type ImageModel,
  type ImageRequest,
  type ImageResult,
  isQueued,
  type QueuedImageModel,
} from '../../providers/image/port.js';
import { PRICES } from '../../providers/prices.js';
import type { Runtime } from '../../subgraphs/runtime.js';
import { closeFailed, keep, type Paid, payOnce, reserve } from './paid.js';

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

/**
 * One picture, paid for once: found again after a crash, whether it was being waited for or already in storage.
 * `made` is null when nobody can know whether it was billed; it is not asked for again.
 * @param item names the picture in its job, e.g. `frame` or `shot:main`
 * @param folder of storage
 * @throws ProviderError, PermanentJobError
 */
export async function payPicture<I>(
  rt: Runtime,
  ctx: JobContext<I>,
  model: ImageModel,
  request: ImageRequest,
  { item, folder }: { item: string; folder: string },
): Promise<Paid<StoredPicture>> {
  const spend = {
    item,
    usd: model.provider === 'local' ? 0 : PRICES.photo,
    provider: model.provider,
    model: model.model,
    what: 'a picture',
  };
  if (!isQueued(model))
    return payOnce(ctx, spend, async () =>
      storePicture(rt, await model.generate(request, { signal: ctx.signal }), folder),
    );
  const reserved = await reserve(ctx, spend);
  const handle = await operationOf(ctx, model, request, reserved);
  if (handle === null) return { made: null, spendId: reserved.id };
  if ('key' in handle) return { made: handle, spendId: reserved.id };
  const picture = await waitFor(rt, ctx, model, handle.operation, reserved);
  const made = await storePicture(rt, picture, folder);
  await keep(ctx, reserved, JSON.stringify(made));
  return { made, spendId: reserved.id };
}

export async function storePicture(rt: Runtime, result: ImageResult, folder: string): Promise<StoredPicture> {
  const { bytes, contentType, width, height, textSet } = result;
  const key = storageKey(folder, contentType);
  await rt.storage.put(key, bytes, contentType);
  return { key, contentType, bytes: bytes.length, width, height, textSet };
}

/** What the reservation's handle holds: the provider's operation, then the picture itself. */
type Handle = { operation: string } | StoredPicture;

/** Starts the operation, or finds what an earlier try of the job has started or made; null: lost. */
async function operationOf<I>(
  ctx: JobContext<I>,
  model: QueuedImageModel,
  request: ImageRequest,
  spend: Reservation,
): Promise<Handle | null> {
  if (spend.existing) {
    const handle = spend.handle === null ? null : (JSON.parse(spend.handle) as Handle);
    // Who has changed providers since cannot look at the old one's operation any more.
    if (handle && ('key' in handle || spend.provider === model.provider)) return handle;
    await ctx.spend.lost(spend.id);
    return null;
  }
  try {
    const { handle } = await model.start(request, { signal: ctx.signal });
    const started: Handle = { operation: handle };
    await keep(ctx, spend, JSON.stringify(started));
    return started;
  } catch (error) {
    if (await closeFailed(ctx, spend, error)) return null;
    throw error;
  }
}

/** Looks until the picture is there. A look that fails is not a picture that failed. */
async function waitFor<I>(
  rt: Runtime,
  ctx: JobContext<I>,
  model: QueuedImageModel,
  operation: string,
  spend: Reservation,
): Promise<ImageResult> {
  for (;;) {
    ctx.signal.throwIfAborted();
    const status = await model.status(operation, { signal: ctx.signal }).catch((error: unknown) => {
      if (!(error instanceof ProviderError) || !(error.retryable || error.failure === 'unknown')) throw error;
      ctx.log.warn({ err: error }, 'a look at a picture failed; looking again');
      return { state: 'running' } as const;
    });
    if (status.state === 'done') return status.picture;
    if (status.state === 'failed') {
      await ctx.spend.fail(spend.id);
      throw new ProviderError(model.provider, status.failure, status.reason);
    }
    if (rt.now().getTime() - spend.createdAt.getTime() > GIVE_UP_MINUTES * 60_000) {
      await ctx.spend.lost(spend.id);
      throw new PermanentJobError(`The provider has not finished the picture in ${GIVE_UP_MINUTES} minutes.`, {
        hint: 'Look at your account there; asking for the picture again pays again.',
      });
    }
    await sleep(rt.config.imagePollSeconds * 1000, undefined, { signal: ctx.signal });
  }
}
