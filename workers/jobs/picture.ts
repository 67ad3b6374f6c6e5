import { ServiceError } from '../../platform/errors/index.js';
import { type JobContext, type Spend, spendOfJob } from '../../platform/jobs/index.js';
import { storageKey } from '../../platform/storage/index.js';
import { ProviderError } from '../../providers/error.js';
import {
  type ImageModel,
  type ImageRequest,
  type ImageResult,
  type ImageStatus,
  isQueued,
  type PictureAreas,
  type QueuedImageModel,
} from '../../providers/image/port.js';
import { photoUsd } from '../../providers/prices.js';
import type { Runtime } from '../../runtime/index.js';
import { awaitingKey, closeFailed, insist, KEY_WAIT_SECONDS, keep, keepMade, type Paid, reserve } from './paid.js';

/** A picture that is in storage. */
export interface StoredPicture {
  key: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  areas?: PictureAreas;
  /** Of pictures bought by earlier releases, whose jobs go on: the title is in the picture. */
  textSet?: boolean;
}

/** A picture that a provider's queue has not finished by then will not come. */
const GIVE_UP_MINUTES = 15;
/** The longest pause between two looks. The first is `CUTROOM_IMAGE_POLL_SECONDS`, later ones a twentieth of the wait so far. */
const LONGEST_PAUSE_SECONDS = 15;

/** What a picture is asked for with. The note is plain JSON that is kept with the picture: how it was made, for instance. */
export interface Prepared<N> {
  request: ImageRequest;
  note: N;
}

/**
 * One picture, paid for once: found again after a crash, whether it was being waited for or already in storage.
 * `made` is null when nobody can know whether it was billed, or nobody can fetch it any more; it is not asked for again.
 *
 * At a provider with a queue the job is deferred between two looks, so that no worker sits and waits: the handler is run anew
 * and comes here again. Make several pictures of one job one after the other, or under `allOrNone`.
 * @param prepare reads what is sent along. Called only when the picture is about to be bought, before anything is reserved:
 *   what cannot be read has cost nothing, and what is gone by the next look is not missed
 * @param item names the picture in its job, e.g. `frame` or `shot:main`
 * @param folder of storage
 * @throws JobDeferred (let it pass); ProviderError; ServiceError TIMED_OUT; what `prepare` throws
 */
export async function payPrepared<N>(
  rt: Runtime,
  ctx: JobContext,
  model: ImageModel,
  prepare: () => Promise<Prepared<N>>,
  { item, folder }: { item: string; folder: string },
): Promise<Paid<StoredPicture & { note: N }>> {
  const resume = async (spend: Spend) => finish(rt, ctx, spend, await boughtBefore<N>(ctx, model, spend), folder);
  const before = await earlierOf(ctx, item);
  if (before) return resume(before);
  const prepared = await prepare();
  const spend = await reserve(ctx, {
    item,
    usd: photoUsd(model.provider),
    provider: model.provider,
    model: model.model,
    what: 'a picture',
  });
  if (spend.existing) return resume(spend);
  return { made: await buy(rt, ctx, model, prepared, spend, folder), spendId: spend.id };
}

export async function storePicture(
  rt: Runtime,
  ownerId: string,
  result: ImageResult,
  folder: string,
): Promise<StoredPicture> {
  const { bytes, contentType, width, height, areas } = result;
  const key = storageKey(folder, contentType);
  await rt.uploads.announce(ownerId, key);
  await rt.storage.put(key, bytes, contentType);
  return { key, contentType, bytes: bytes.length, width, height, ...(areas ? { areas } : {}) };
}

type Noted<N> = StoredPicture & { note: N };

/** What the reservation's handle holds: the provider's operation, then the picture itself. */
type Handle<N> = { operation: string; note: N } | Noted<N>;

/** An operation, and the model that can look at it. */
interface Operation<N> {
  operation: string;
  model: QueuedImageModel;
  note: N;
}

/** The reservation under which the item may have been sent already; null: it certainly was not, or costs nothing. */
async function earlierOf(ctx: JobContext, item: string): Promise<Spend | null> {
  const all = await spendOfJob(ctx.em(), { ownerId: ctx.job.ownerId, jobId: ctx.job.id });
  const last = all.findLast((spend) => spend.item === item && spend.state !== 'failed');
  return last && !(last.provider === 'local' && last.handle === null) ? last : null;
}

/** The one paid call. @returns null: it may have been accepted all the same, and is lost */
async function buy<N>(
  rt: Runtime,
  ctx: JobContext,
  model: ImageModel,
  { request, note }: Prepared<N>,
  spend: Spend,
  folder: string,
): Promise<Noted<N> | null> {
  const options = { signal: ctx.signal };
  try {
    if (!isQueued(model)) {
      const picture = await model.generate(request, options);
      const made = { ...(await insist(ctx, () => storePicture(rt, ctx.job.ownerId, picture, folder))), note };
      await keepMade(ctx, spend, made satisfies Handle<N>);
      return made;
    }
    const { handle } = await model.start(request, options);
    await keep(ctx, spend, JSON.stringify({ operation: handle, note } satisfies Handle<N>));
  } catch (error) {
    if (await closeFailed(ctx, spend, error)) return null;
    throw error;
  }
  throw ctx.defer(rt.config.imagePollSeconds); // No queue has it at once.
}

/** What an earlier try of the job has started or made; null: lost. */
async function boughtBefore<N>(
  ctx: JobContext,
  model: ImageModel,
  spend: Spend,
): Promise<Noted<N> | Operation<N> | null> {
  const handle = spend.handle === null ? null : (JSON.parse(spend.handle) as Handle<N>);
  if (handle && 'key' in handle) return handle;
  // Who has changed providers since cannot look at the old one's operation any more. One that was given up, by a process that died
  // before its job had failed, is looked at once more: there may be something to see by now.
  if (handle && isQueued(model) && spend.provider === model.provider) return { ...handle, model };
  await ctx.spend.lost(spend.id);
  return null;
}

/** Brings in what an operation has come to. */
async function finish<N>(
  rt: Runtime,
  ctx: JobContext,
  spend: Spend,
  bought: Noted<N> | Operation<N> | null,
  folder: string,
): Promise<Paid<Noted<N>>> {
  if (bought === null || 'key' in bought) return { made: bought, spendId: spend.id };
  const picture = await lookAt(rt, ctx, bought, spend);
  if (picture === null) return { made: null, spendId: spend.id };
  const made = { ...(await storePicture(rt, ctx.job.ownerId, picture, folder)), note: bought.note };
  await keepMade(ctx, spend, made satisfies Handle<N>);
  return { made, spendId: spend.id };
}

/**
 * One look. One that fails is not a picture that failed, and a key that is refused now may be replaced by a good one.
 * @returns null: the provider knows nothing of it any more, or not by this key
 */
async function lookAt(
  rt: Runtime,
  ctx: JobContext,
  { operation, model }: Operation<unknown>,
  spend: Spend,
): Promise<ImageResult | null> {
  const seconds = (rt.now().getTime() - spend.createdAt.getTime()) / 1000;
  const status = await model.status(operation, { signal: ctx.signal }).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    if (error.retryable || error.failure === 'unknown') return passing(ctx, error);
    if (error.failure === 'key_refused' && seconds < KEY_WAIT_SECONDS) throw awaitingKey(rt, ctx, error, seconds);
    await ctx.spend.lost(spend.id);
    if (error.failure === 'bad_request') return null;
    throw error;
  });
  if (status === null) return null;
  if (status.state === 'done') return status.picture;
  if (status.state === 'failed') {
    await ctx.spend.fail(spend.id, 'refunded');
    throw new ProviderError(model.provider, status.failure, status.reason);
  }
  if (seconds > GIVE_UP_MINUTES * 60) {
    await ctx.spend.abandon(spend.id);
    throw new ServiceError('TIMED_OUT', `The picture did not come from the provider in ${GIVE_UP_MINUTES} minutes.`, {
      hint: 'Look at your account there before you ask for it again: that pays again.',
    });
  }
  throw ctx.defer(Math.max(rt.config.imagePollSeconds, Math.min(seconds / 20, LONGEST_PAUSE_SECONDS)));
}

function passing(ctx: JobContext, error: ProviderError): ImageStatus {
  ctx.log.warn({ err: error }, 'polling a picture failed; polling again later');
  return { state: 'running' };
}
