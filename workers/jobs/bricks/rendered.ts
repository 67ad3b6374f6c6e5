import { createReadStream } from 'node:fs';
import { type Probe, probe, shownSize } from '../../../engine/ffmpeg/index.js';
import type { JobContext, SpendRequest } from '../../../platform/jobs/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import type { LipSyncRequest } from '../../../providers/lipsync/port.js';
import type { Models } from '../../../providers/registry.js';
import type { RenderStatus } from '../../../providers/rendered.js';
import type { UpscaleRequest } from '../../../providers/upscale/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { pollOperation, startOnce, withScratchFile } from '../paid/operation.js';
import { paidBy } from '../paid/paid.js';

/** A stored video to which no database row refers yet. */
export interface RenderedVideo {
  key: string;
  bytes: number;
  seconds: number;
  width: number;
  height: number;
  notice: string | null;
}

/**
 * Makes one paid render: reserves it, starts it, polls it until it is ready, and stores the result. The provider's handle is
 * stored before the first poll, so any process can continue. A failed poll does not mean a failed render.
 * @param models the owner's; a render at a provider of which the owner has no key any more can no longer be polled
 * @returns the video and its reservation, which the job settles when it ends; null if the provider may have accepted the render
 * but the result cannot be fetched
 * @throws JobDeferred until it is ready; PermanentJobError with the provider's reason
 */
export async function payRender<P extends 'lipsync' | 'upscale'>(
  rt: Runtime,
  ctx: JobContext,
  models: Models,
  port: P,
  request: P extends 'lipsync' ? LipSyncRequest : UpscaleRequest,
  spending: Pick<SpendRequest, 'item' | 'usd' | 'what'>,
): Promise<{ made: RenderedVideo; spendId: string } | null> {
  const { spend, handle, maker } = await startOnce(ctx, models, port, request as never, {
    ...spending,
    ...paidBy(rt, models, port),
  });
  if (handle === null) return null;
  const made = await pollOperation<RenderStatus, RenderedVideo>(rt, ctx, maker, {
    handle,
    since: spend.createdAt,
    pollSeconds: rt.config.videoPollSeconds,
    running: () => ctx.progress({ stage: 'rendering', message: 'The provider is rendering' }),
    done: (status) => bringIn(rt, ctx, status),
    refund: () => ctx.spend.fail(spend.id, 'refunded'),
    hint: 'A failed render is not billed.',
  });
  return { made, spendId: spend.id };
}

const bringIn = (
  rt: Runtime,
  ctx: JobContext,
  done: Extract<RenderStatus, { state: 'done' }>,
): Promise<RenderedVideo> =>
  withScratchFile(rt, async (path) => {
    await done.save(path, { signal: ctx.signal });
    const made = await probe(path, { signal: ctx.signal, ffprobePath: rt.config.ffprobe });
    return { ...(await keepVideo(rt, ctx, path, made)), notice: done.notice ?? null };
  });

/** Stores a finished video. Its key is announced to `Uploads`, but not yet registered as a user's file. */
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
