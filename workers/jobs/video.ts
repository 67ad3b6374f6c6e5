import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '../../platform/config/index.js';
import { type JobContext, PermanentJobError } from '../../platform/jobs/index.js';
import { storageKey } from '../../platform/storage/index.js';
import { ProviderError } from '../../providers/error.js';
import { needModel } from '../../providers/registry.js';
import type { StillMotion, VideoModel, VideoRequest, VideoStatus } from '../../providers/video/port.js';
import type { Runtime } from '../../runtime/index.js';
import { lost as lostAtProvider } from './lost.js';
import { awaitingKey, closeFailed, KEY_WAIT_SECONDS, keep, reserve } from './paid.js';

const LOCAL = 'local';
/** Between two looks at a clip of the offline studio. */
const LOCAL_POLL_SECONDS = 0.2;
/** A render that is not ready by then will not come. */
const GIVE_UP_MINUTES = 45;

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
  const spend = await reserve(ctx, {
    item: 'clip',
    usd: model.provider === LOCAL ? 0 : order.usd,
    provider: model.provider,
    model: model.model,
    what: `${request.seconds} s of video`,
  });
  // Who has changed providers since cannot look at the old one's clip any more.
  const unreachable = spend.provider !== model.provider && spend.provider !== LOCAL;
  let handle = unreachable ? null : spend.handle;
  let lost = spend.existing && handle === null;
  if (lost) await ctx.spend.lost(spend.id);
  if (handle === null && !lost) {
    try {
      handle = (await model.start(request, { signal: ctx.signal })).handle;
      await keep(ctx, spend, handle);
    } catch (error) {
      lost = await closeFailed(ctx, spend, error);
      if (!lost) throw error;
    }
  }
  if (lost && order.whenLost === 'fail') throw lostAtProvider('clip');
  const maker = lost || spend.provider === LOCAL ? studioOf(rt) : model;
  if (handle === null) handle = (await maker.start(await order.request(maker), { signal: ctx.signal })).handle;
  const made = await lookFor(rt, ctx, maker, order, handle, {
    since: spend.createdAt,
    refund: lost ? null : () => ctx.spend.fail(spend.id),
  });
  return { ...made, spendId: spend.id, lost };
}

/** One look at the operation; the finished clip is brought into storage. @throws JobDeferred until there is one */
async function lookFor<Seen>(
  rt: Runtime,
  ctx: JobContext,
  model: VideoModel,
  order: ClipOrder<Seen>,
  handle: string,
  { since, refund }: { since: Date; refund: (() => Promise<unknown>) | null },
): Promise<BroughtClip<Seen>> {
  const seconds = (rt.now().getTime() - since.getTime()) / 1000;
  const again = model.provider === LOCAL ? LOCAL_POLL_SECONDS : rt.config.videoPollSeconds;
  const late = seconds > GIVE_UP_MINUTES * 60;
  try {
    const status = await model.status(handle, { signal: ctx.signal });
    if (status.state === 'running') {
      if (late)
        throw new PermanentJobError(`the provider has not finished it in ${GIVE_UP_MINUTES} minutes.`, {
          hint: 'Look at your account there before you ask for it again.',
        });
      ctx.progress({
        stage: 'clip',
        message: 'The provider is rendering',
        done: Math.round((status.progress ?? 0) * 100),
        total: 100,
      });
      throw ctx.defer(again);
    }
    if (status.state === 'failed') {
      await refund?.();
      throw new PermanentJobError(status.reason, { hint: order.hint });
    }
    return await bringIn(rt, ctx, order, status);
  } catch (error) {
    if (error instanceof ProviderError && error.failure === 'key_refused' && seconds < KEY_WAIT_SECONDS)
      throw awaitingKey(rt, ctx, error, seconds);
    if (!(error instanceof ProviderError) || !(error.retryable || error.failure === 'unknown') || late) throw error;
    ctx.log.warn({ err: error }, 'a look at a clip failed; looking again later');
    throw ctx.defer(again);
  }
}

type BroughtClip<Seen> = Pick<PaidClip<Seen>, 'key' | 'bytes' | 'seen'>;

async function bringIn<Seen>(
  rt: Runtime,
  ctx: JobContext,
  order: ClipOrder<Seen>,
  done: Extract<VideoStatus, { state: 'done' }>,
): Promise<BroughtClip<Seen>> {
  const folder = scratchFolder(rt.config);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.mp4`);
  try {
    await done.save(path, { signal: ctx.signal });
    const key = storageKey('clips', 'video/mp4');
    await rt.uploads.announce(ctx.job.ownerId, key);
    await rt.storage.put(key, createReadStream(path), 'video/mp4');
    return { key, bytes: (await stat(path)).size, seen: await order.look(path, done.motion) };
  } finally {
    await rm(path, { force: true });
  }
}
