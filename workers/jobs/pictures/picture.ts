import { keepFace } from '../../../engine/speaking-faces/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { isFree, type JobContext, listSpendOfJob, type Spend } from '../../../platform/jobs/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import { ProviderError } from '../../../providers/error.js';
import {
  type ImageModel,
  type ImageRequest,
  type ImageResult,
  type ImageStatus,
  isQueued,
  type PictureAreas,
  type QueuedImageModel,
} from '../../../providers/image/port.js';
import { type Models, needModel } from '../../../providers/registry.js';
import type { Runtime } from '../../../runtime/index.js';
import { awaitKey, closeFailed, insist, keepMade, type Paid, paidBy, reserve, storeHandle } from '../paid/paid.js';

/** A picture in storage. */
export interface StoredPicture {
  key: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
  areas?: PictureAreas;
  /** Whether the picture contains its title. Pictures bought by earlier releases do, and their jobs may still be running. */
  textSet?: boolean;
}

/**
 * Longest pause between two polls. The first pause is `CUTROOM_IMAGE_POLL_SECONDS`, later ones are a twentieth of the wait so
 * far, if that is longer.
 */
const LONGEST_PAUSE_SECONDS = 15;

/** A request that is ready to be sent. `note` is plain JSON that is stored with the picture, for example how it was made. */
export interface Prepared<N> {
  request: ImageRequest;
  note: N;
}

/**
 * Makes one picture and pays for it once. After a crash it continues with the earlier purchase, whether that was in progress or
 * already stored. `made` is null if it is unknown whether the picture was billed, or the picture can no longer be fetched; it
 * is not requested again.
 *
 * If the provider has a queue, the job is deferred between two polls, so that no worker is blocked; the handler then runs again
 * from its start and calls this function again. A job that makes several pictures must make them one after the other, or under
 * `allOrNone`.
 * @param prepare reads what is sent with the request. It is called only when the picture is about to be bought, before money is
 * reserved, so input that cannot be read costs nothing, and input may be deleted once the request is sent
 * @param item identifies the picture in its job, such as `frame` or `shot:main`
 * @throws JobDeferred until it is ready (let it propagate); ProviderError if it was not accepted, or could not be made;
 * ServiceError TIMED_OUT if the provider's queue takes too long; whatever `prepare` throws
 */
export async function payPrepared<N>(
  rt: Runtime,
  ctx: JobContext,
  models: Models,
  prepare: () => Promise<Prepared<N>>,
  { item, ...place }: Place & { item: string },
): Promise<Paid<StoredPicture & { note: N }>> {
  const resume = async (spend: Spend) => finish(rt, ctx, spend, await findBought<N>(ctx, models, spend), place);
  const before = await findEarlierSpend(ctx, item);
  if (before) return resume(before);
  const model = needModel(models, 'image');
  const prepared = await prepare();
  const spend = await reserve(ctx, {
    item,
    usd: model.usd,
    provider: model.provider,
    model: model.model,
    what: 'a picture',
    ...paidBy(rt, models, 'image'),
  });
  if (spend.existing) return resume(spend);
  return { made: await buy(rt, ctx, model, prepared, spend, place), spendId: spend.id };
}

/** Where a picture is stored, and the name under which it is downloaded. */
interface Place {
  folder: string;
  name: string;
}

/** Stores a picture under a new key, and the sheet of its face beside it. */
export async function storePicture(
  rt: Runtime,
  ownerId: string,
  result: ImageResult,
  { folder, name }: Place,
): Promise<StoredPicture> {
  const { bytes, contentType, width, height, areas, face } = result;
  const key = storageKey(folder, contentType, name);
  await rt.uploads.announce(ownerId, key);
  if (face) await keepFace(rt.storage, key, face);
  await rt.storage.put(key, bytes, contentType);
  return { key, contentType, bytes: bytes.length, width, height, ...(areas ? { areas } : {}) };
}

type Noted<N> = StoredPicture & { note: N };

/** Content of the reservation's handle: first the provider's operation, later the picture itself. */
type Handle<N> = { operation: string; note: N } | Noted<N>;

/** An operation, and the model that can poll it. */
interface Operation<N> {
  operation: string;
  model: QueuedImageModel;
  note: N;
}

/**
 * Finds the spend of an earlier request for the item that was or may have been accepted; null if there is none. A picture that
 * the offline studio did not finish does not count, because drawing it again costs nothing.
 */
async function findEarlierSpend(ctx: JobContext, item: string): Promise<Spend | null> {
  const all = await listSpendOfJob(ctx.em(), { ownerId: ctx.job.ownerId, jobId: ctx.job.id });
  const last = all.findLast((spend) => spend.item === item && spend.state !== 'failed');
  return last && !(isFree(last.provider, last.usd) && last.handle === null) ? last : null;
}

/**
 * Makes the only paid call.
 * @returns null if it failed but may have been accepted, so that the picture is lost
 * @throws JobDeferred once the provider has queued it
 */
async function buy<N>(
  rt: Runtime,
  ctx: JobContext,
  model: ImageModel,
  { request, note }: Prepared<N>,
  spend: Spend,
  place: Place,
): Promise<Noted<N> | null> {
  const options = { signal: ctx.signal };
  try {
    if (!isQueued(model)) {
      const picture = await model.generate(request, options);
      const made = { ...(await insist(ctx, () => storePicture(rt, ctx.job.ownerId, picture, place))), note };
      await keepMade(ctx, spend, made satisfies Handle<N>);
      return made;
    }
    const { handle } = await model.start(request, options);
    await storeHandle(ctx, spend, JSON.stringify({ operation: handle, note } satisfies Handle<N>));
  } catch (error) {
    if (await closeFailed(ctx, spend, error)) return null;
    throw error;
  }
  throw ctx.defer(rt.config.imagePollSeconds); // the first poll comes later, because no queue is finished immediately
}

/** Finds the operation or picture that an earlier attempt of the job has started or made; null if it is lost. */
async function findBought<N>(ctx: JobContext, models: Models, spend: Spend): Promise<Noted<N> | Operation<N> | null> {
  const handle = spend.handle === null ? null : (JSON.parse(spend.handle) as Handle<N>);
  if (handle && 'key' in handle) return handle;
  // An operation at a provider of which the owner has no key any more can't be polled. One that a process gave up before it died is
  // polled once more, because it may be finished by now.
  const model = models.at('image', spend);
  if (handle && model && isQueued(model)) return { ...handle, model };
  await ctx.spend.lost(spend.id);
  return null;
}

/** Polls an operation, and stores its picture when it is ready. */
async function finish<N>(
  rt: Runtime,
  ctx: JobContext,
  spend: Spend,
  bought: Noted<N> | Operation<N> | null,
  place: Place,
): Promise<Paid<Noted<N>>> {
  if (bought === null || 'key' in bought) return { made: bought, spendId: spend.id };
  const picture = await pollOnce(rt, ctx, bought, spend);
  if (picture === null) return { made: null, spendId: spend.id };
  const made = { ...(await storePicture(rt, ctx.job.ownerId, picture, place)), note: bought.note };
  await keepMade(ctx, spend, made satisfies Handle<N>);
  return { made, spendId: spend.id };
}

/**
 * Polls once. A failed poll does not mean a failed picture, and a key that is refused now may be replaced by a valid one.
 * @returns null if the provider no longer knows the operation, or does not show it to this key
 */
async function pollOnce(
  rt: Runtime,
  ctx: JobContext,
  { operation, model }: Operation<unknown>,
  spend: Spend,
): Promise<ImageResult | null> {
  const seconds = (rt.now().getTime() - spend.createdAt.getTime()) / 1000;
  const status = await model.status(operation, { signal: ctx.signal }).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    if (error.retryable || error.failure === 'unknown') return passing(ctx, error);
    if (error.failure === 'key_refused') await awaitKey(rt, ctx, error, seconds);
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
  const { imageTimeoutSeconds: limit } = rt.config;
  if (seconds > limit) {
    await ctx.spend.abandon(spend.id);
    throw new ServiceError(
      'TIMED_OUT',
      `The provider did not finish the picture within ${limit} seconds (CUTROOM_IMAGE_TIMEOUT_SECONDS).`,
      {
        hint: 'Check your account with the provider before you request it again; another request is billed again.',
      },
    );
  }
  throw ctx.defer(Math.max(rt.config.imagePollSeconds, Math.min(seconds / 20, LONGEST_PAUSE_SECONDS)));
}

function passing(ctx: JobContext, error: ProviderError): ImageStatus {
  ctx.log.warn({ err: error }, 'polling a picture failed; polling again later');
  return { state: 'running' };
}
