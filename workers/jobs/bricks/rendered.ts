import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '../../../platform/config/index.js';
import { type Probe, probe, shownSize } from '../../../platform/ffmpeg/index.js';
import { type JobContext, PermanentJobError, type SpendRequest } from '../../../platform/jobs/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import { ProviderError } from '../../../providers/error.js';
import type { RenderModel, RenderStatus } from '../../../providers/rendered.js';
import type { Runtime } from '../../../runtime/index.js';
import { awaitingKey, closeFailed, KEY_WAIT_SECONDS, keep, reserve } from '../paid.js';

const LOCAL = 'local';
/** A render that is not ready by then will not come. */
const GIVE_UP_MINUTES = 45;

/** A video in storage that no row names yet. */
export interface RenderedVideo {
  key: string;
  bytes: number;
  seconds: number;
  width: number;
  height: number;
  notice: string | null;
}

/**
 * One paid render, by any process that comes to it: reserved, started, its handle stored before the first look, looked at until it
 * is there, and brought into storage. A look that fails is not a render that failed.
 * @param model who renders; who has changed providers since cannot look at the old one's render any more
 * @returns the video and its reservation, to be settled with the job; null: it may have been accepted, and nobody can fetch it
 * @throws JobDeferred until there is one; PermanentJobError with the provider's reason
 */
export async function payRender<Request>(
  rt: Runtime,
  ctx: JobContext,
  model: RenderModel<Request>,
  request: Request,
  spending: Pick<SpendRequest, 'item' | 'usd' | 'what'>,
): Promise<{ made: RenderedVideo; spendId: string } | null> {
  const spend = await reserve(ctx, { ...spending, provider: model.provider, model: model.model });
  let handle = spend.provider === model.provider ? spend.handle : null;
  if (spend.existing && handle === null) {
    await ctx.spend.lost(spend.id);
    return null;
  }
  if (handle === null) {
    try {
      handle = (await model.start(request, { signal: ctx.signal })).handle;
      await keep(ctx, spend, handle);
    } catch (error) {
      if (await closeFailed(ctx, spend, error)) return null;
      throw error;
    }
  }
  const made = await lookFor(rt, ctx, model, handle, spend.createdAt, () => ctx.spend.fail(spend.id));
  return { made, spendId: spend.id };
}

async function lookFor<Request>(
  rt: Runtime,
  ctx: JobContext,
  model: RenderModel<Request>,
  handle: string,
  since: Date,
  refund: () => Promise<unknown>,
): Promise<RenderedVideo> {
  const seconds = (rt.now().getTime() - since.getTime()) / 1000;
  const late = seconds > GIVE_UP_MINUTES * 60;
  try {
    const status = await model.status(handle, { signal: ctx.signal });
    if (status.state === 'failed') {
      await refund();
      throw new PermanentJobError(status.reason, { hint: 'A render that failed is not billed.' });
    }
    if (status.state === 'done') return await bringIn(rt, ctx, status);
    if (late)
      throw new PermanentJobError(`the provider has not finished it in ${GIVE_UP_MINUTES} minutes.`, {
        hint: 'Look at your account there before you ask again.',
      });
    ctx.progress({ stage: 'rendering', message: 'The provider is rendering' });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.failure === 'key_refused' && seconds < KEY_WAIT_SECONDS) throw awaitingKey(rt, ctx, error, seconds);
    if (model.provider === LOCAL || late || !(error.retryable || error.failure === 'unknown')) throw error;
    ctx.log.warn({ err: error }, 'a look at a render failed; looking again later');
  }
  throw ctx.defer(rt.config.videoPollSeconds);
}

async function bringIn(
  rt: Runtime,
  ctx: JobContext,
  done: Extract<RenderStatus, { state: 'done' }>,
): Promise<RenderedVideo> {
  const folder = scratchFolder(rt.config);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.mp4`);
  try {
    await done.save(path, { signal: ctx.signal });
    const made = await probe(path, { signal: ctx.signal, ffprobePath: rt.config.ffprobe });
    return { ...(await keepVideo(rt, ctx, path, made)), notice: done.notice ?? null };
  } finally {
    await rm(path, { force: true });
  }
}

/** Stores a finished video: announced, and not yet registered as anybody's file. */
export async function keepVideo(
  rt: Runtime,
  ctx: Pick<JobContext, 'job'>,
  path: string,
  { video, seconds, bytes }: Probe,
): Promise<Omit<RenderedVideo, 'notice'>> {
  const key = storageKey('videos', 'video/mp4');
  await rt.uploads.announce(ctx.job.ownerId, key);
  await rt.storage.put(key, createReadStream(path), 'video/mp4');
  const size = video ? shownSize(video) : { width: 0, height: 0 };
  return { key, bytes, seconds: seconds ?? 0, ...size };
}
