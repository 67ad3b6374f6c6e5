import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { JobContext } from '../../platform/jobs/index.js';
import { keepMotionClip, type MotionClip } from '../../platform/motion-clips/index.js';
import { storageKey } from '../../platform/storage/index.js';
import { needModel } from '../../providers/registry.js';
import type { StillMotion, VideoModel, VideoRequest, VideoStatus } from '../../providers/video/port.js';
import type { Runtime } from '../../runtime/index.js';
import { lost as lostAtProvider } from './lost.js';
import { inScratch, LOCAL, pollOperation, startOnce } from './operation.js';

/** Between two looks at a clip of the offline studio. */
const LOCAL_POLL_SECONDS = 0.2;

export const studioOf = (rt: Runtime): VideoModel => needModel(rt.providers.forUser({ key: LOCAL }), 'video');

/** A clip to make. */
export interface ClipOrder<Seen> {
  /** What is sent to whoever makes it. */
  request(model: VideoModel): Promise<VideoRequest>;
  /** What a provider bills; the offline studio bills nothing. */
  usd: number;
  /** Where nobody can know whether the provider has made and billed it: the offline studio moves the picture, or the job fails. */
  whenLost: 'studio' | 'fail';
  /** What to do where the provider's render fails. */
  hint: string;
  /** Looks at the clip while it is still a local file. */
  look(path: string, motion: StillMotion | undefined): Promise<Seen>;
  /** Where given, a clip that is a still in motion is not rendered before it is read; this says what is seen in it. */
  lookAtMotion?(motion: StillMotion): Seen;
}

/** A clip in storage: announced, and not yet registered as anybody's file. */
export interface PaidClip<Seen> {
  key: string;
  bytes: number;
  seen: Seen;
  spendId: string;
  /** The offline studio has made it, and what was bought is lost. */
  lost: boolean;
}

/**
 * One clip, paid for once: reserve, start, then look again until it is there. The provider's handle is stored before the
 * first look, so any process can go on from there; a look that fails is not a render that failed.
 * @throws JobDeferred (let it pass); ProviderError; PermanentJobError; ServiceError where it is lost
 */
export async function payClip<Seen>(
  rt: Runtime,
  ctx: JobContext,
  model: VideoModel,
  order: ClipOrder<Seen>,
): Promise<PaidClip<Seen>> {
  const request = await order.request(model);
  // The offline studio's clips can be polled whichever provider the job has by now.
  const { spend, handle } = await startOnce(
    ctx,
    model,
    request,
    { item: 'clip', usd: model.provider === LOCAL ? 0 : order.usd, what: `${request.seconds} s of video` },
    (provider) => provider === model.provider || provider === LOCAL,
  );
  const lost = handle === null;
  if (lost && order.whenLost === 'fail') throw lostAtProvider('clip');
  const maker = lost || spend.provider === LOCAL ? studioOf(rt) : model;
  const still = order.lookAtMotion && (await unrendered(maker, handle, () => order.request(maker), ctx));
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

/** What the clip is made of, where it is nothing but a still in motion. */
async function unrendered(
  maker: VideoModel,
  handle: string | null,
  request: () => Promise<VideoRequest>,
  { signal }: JobContext,
): Promise<MotionClip | undefined> {
  if (!maker.motionClip) return undefined;
  return maker.motionClip(handle ?? (await maker.start(await request(), { signal })).handle);
}

/** Until it is read, it takes up what its still does. */
async function keepStill<Seen>(rt: Runtime, ctx: JobContext, clip: MotionClip, seen: Seen): Promise<BroughtClip<Seen>> {
  const key = storageKey('clips', 'video/mp4');
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
  return inScratch(rt, async (path) => {
    await done.save(path, { signal: ctx.signal });
    const key = storageKey('clips', 'video/mp4');
    await rt.uploads.announce(ctx.job.ownerId, key);
    await rt.storage.put(key, createReadStream(path), 'video/mp4');
    return { key, bytes: (await stat(path)).size, seen: await order.look(path, done.motion) };
  });
}
