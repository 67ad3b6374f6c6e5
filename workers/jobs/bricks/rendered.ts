import { createReadStream } from 'node:fs';
import { type Probe, probe, shownSize } from '../../../platform/ffmpeg/index.js';
import type { JobContext, SpendRequest } from '../../../platform/jobs/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import type { RenderModel, RenderStatus } from '../../../providers/rendered.js';
import type { Runtime } from '../../../runtime/index.js';
import { inScratch, pollOperation, startOnce } from '../operation.js';

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
  const { spend, handle } = await startOnce(ctx, model, request, spending);
  if (handle === null) return null;
  const made = await pollOperation<RenderStatus, RenderedVideo>(rt, ctx, model, {
    handle,
    since: spend.createdAt,
    pollSeconds: rt.config.videoPollSeconds,
    running: () => ctx.progress({ stage: 'rendering', message: 'The provider is rendering' }),
    done: (status) => bringIn(rt, ctx, status),
    refund: () => ctx.spend.fail(spend.id, 'refunded'),
    hint: 'A render that failed is not billed.',
  });
  return { made, spendId: spend.id };
}

const bringIn = (
  rt: Runtime,
  ctx: JobContext,
  done: Extract<RenderStatus, { state: 'done' }>,
): Promise<RenderedVideo> =>
  inScratch(rt, async (path) => {
    await done.save(path, { signal: ctx.signal });
    const made = await probe(path, { signal: ctx.signal, ffprobePath: rt.config.ffprobe });
    return { ...(await keepVideo(rt, ctx, path, made)), notice: done.notice ?? null };
  });

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
