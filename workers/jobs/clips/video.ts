import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { StillMotion } from '../../../engine/ffmpeg/index.js';
import { keepMotionClip, type MotionClip } from '../../../engine/motion-clips/index.js';
import type { JobContext } from '../../../platform/jobs/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import { priceLine } from '../../../providers/prices.js';
import { type Models, needModel } from '../../../providers/registry.js';
import type { VideoModel, VideoRequest, VideoStatus } from '../../../providers/video/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { lostError } from '../paid/lost.js';
import { LOCAL, pollOperation, startOnce, withScratchFile } from '../paid/operation.js';
import { paidBy } from '../paid/paid.js';

/** Seconds between two polls of a clip of the offline studio. */
const LOCAL_POLL_SECONDS = 0.2;

/** What clip to make, and how. */
export interface ClipOrder<Seen> {
  /** Builds the request for the given model. */
  request(model: VideoModel): Promise<VideoRequest>;
  /** The most that the clip may cost, USD: what was approved. */
  approvedUsd: number;
  /**
   * What to do if it is unknown whether the provider has made and billed the clip: `studio` lets the offline studio animate the
   * picture, `fail` fails the job.
   */
  whenLost: 'studio' | 'fail';
  /** What the user can do if the provider's render fails. */
  hint: string;
  /** Examines the clip, for example for faces, while it is still a local file. */
  look(path: string, motion: StillMotion | undefined): Promise<Seen>;
  /**
   * Examines the motion of a clip that is just a still in motion. If this function is given, such a clip is not rendered now,
   * but when somebody reads it.
   */
  lookAtMotion?(motion: StillMotion): Seen;
}

/** A clip in storage. Its key is announced to `Uploads`, but not yet registered as a user's file. */
export interface PaidClip<Seen> {
  key: string;
  bytes: number;
  seen: Seen;
  spendId: string;
  /** Whether the provider's clip is lost (it may have been made and billed), and the offline studio has made one instead. */
  lost: boolean;
}

/**
 * Makes one clip and pays for it once: reserve, start, then poll until it is ready. The provider's handle is stored before the
 * first poll, so any process can continue from there; a failed poll does not mean a failed render.
 * @throws JobDeferred until it is ready (let it propagate); PermanentJobError with the provider's reason, or if it takes too
 * long; ProviderError if the request was certainly not accepted, or polling again cannot help; ServiceError if the clip is lost
 * and `whenLost` is `fail`
 */
export async function payClip<Seen>(
  rt: Runtime,
  ctx: JobContext,
  models: Models,
  order: ClipOrder<Seen>,
): Promise<PaidClip<Seen>> {
  const model = needModel(models, 'video');
  const request = await order.request(model);
  const {
    spend,
    handle,
    maker: found,
  } = await startOnce(ctx, models, 'video', request, {
    item: 'clip',
    usd: priceLine(request.seconds, model).usd,
    approvedUsd: order.approvedUsd,
    what: `${request.seconds} s of video`,
    ...paidBy(rt, models, 'video'),
  });
  const lost = handle === null;
  if (lost && order.whenLost === 'fail') throw lostError('clip');
  const maker = lost ? needModel(rt.providers.studio, 'video') : found;
  const still = order.lookAtMotion && (await findStill(maker, handle, () => order.request(maker), ctx));
  if (still) return { ...(await keepStill(rt, ctx, still, order.lookAtMotion!(still))), spendId: spend.id, lost };
  const made = await pollOperation<VideoStatus, BroughtClip<Seen>>(rt, ctx, maker, {
    handle: handle ?? (await maker.start(await order.request(maker), { signal: ctx.signal })).handle,
    since: spend.createdAt,
    pollSeconds: maker.provider === LOCAL ? LOCAL_POLL_SECONDS : rt.config.videoPollSeconds,
    running: ({ progress = 0 }) =>
      ctx.progress({
        stage: 'clip',
        message: 'The provider is rendering',
        done: Math.round(progress * 100),
        total: 100,
      }),
    done: (status) => bringIn(rt, ctx, order, status),
    refund: async () => (lost ? null : ctx.spend.fail(spend.id, 'refunded')),
    hint: order.hint,
  });
  return { ...made, spendId: spend.id, lost };
}

/**
 * The models that make a clip for which this price was approved: those of the offline studio if the clip was to cost nothing and
 * would cost something now, because a provider key was added since.
 */
export const makersOf = (rt: Runtime, models: Models, approvedUsd: number): Models =>
  approvedUsd === 0 && models.video?.secondUsd !== 0 ? { ...rt.providers.studio, at: models.at } : models;

/** Finds the still and its motion, if the clip is nothing but a still in motion; else undefined. */
async function findStill(
  maker: VideoModel,
  handle: string | null,
  request: () => Promise<VideoRequest>,
  { signal }: JobContext,
): Promise<MotionClip | undefined> {
  if (!maker.motionClip) return undefined;
  return maker.motionClip(handle ?? (await maker.start(await request(), { signal })).handle);
}

const CLIPS = 'clips';
/** Whether a storage key names a clip that a model made of a picture. Nothing in it has to fit a sound. */
export const isMadeClip = (key: string): boolean => key.startsWith(`${CLIPS}/`);

/** Stores an offline clip as a recipe (still and motion) without rendering it. It is rendered when somebody reads it. */
async function keepStill<Seen>(rt: Runtime, ctx: JobContext, clip: MotionClip, seen: Seen): Promise<BroughtClip<Seen>> {
  const key = storageKey(CLIPS, 'video/mp4');
  await rt.uploads.announce(ctx.job.ownerId, key);
  await keepMotionClip(rt.storage, key, clip);
  return { key, bytes: (await rt.storage.head(clip.image))?.bytes ?? 0, seen };
}

type BroughtClip<Seen> = Pick<PaidClip<Seen>, 'key' | 'bytes' | 'seen'>;

async function bringIn<Seen>(
  rt: Runtime,
  ctx: JobContext,
  order: ClipOrder<Seen>,
  done: Extract<VideoStatus, { state: 'done' }>,
): Promise<BroughtClip<Seen>> {
  return withScratchFile(rt, async (path) => {
    await done.save(path, { signal: ctx.signal });
    const key = storageKey(CLIPS, 'video/mp4');
    await rt.uploads.announce(ctx.job.ownerId, key);
    await rt.storage.put(key, createReadStream(path), 'video/mp4');
    return { key, bytes: (await stat(path)).size, seen: await order.look(path, done.motion) };
  });
}
