import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '../../platform/config/index.js';
import { FRAME } from '../../platform/ffmpeg/index.js';
import { defineJob, type JobContext, PermanentJobError, settleSpend } from '../../platform/jobs/index.js';
import { storageKey, typeOfKey } from '../../platform/storage/index.js';
import { ProviderError } from '../../providers/error.js';
import type { PictureAreas } from '../../providers/image/port.js';
import { billedSeconds, priceLine } from '../../providers/prices.js';
import { needModel } from '../../providers/registry.js';
import type { StillMotion, VideoModel, VideoRequest } from '../../providers/video/port.js';
import type { Runtime } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import { type LineRow, type RunRow, recordClip, STEP } from '../../subgraphs/flows/index.js';
import { lineSeed, motionPrompt } from '../../subgraphs/media/index.js';
import { sweptAreas } from '../render/index.js';
import { areasOf, facesInClip, framesOf } from './areas.js';
import { failsRun, lineName, openLine } from './deps.js';
import { awaitingKey, closeFailed, KEY_WAIT_SECONDS, keep, reserve } from './paid.js';
import { patient } from './patience.js';

const LOST =
  'The clip of this line was interrupted at the provider and may have been billed; the offline studio moved the picture instead of paying twice.';
const LOCAL = 'local';
/** Between two looks at a clip of the offline studio. */
const LOCAL_POLL_SECONDS = 0.2;
/** A render that is not ready by then will not come. */
const GIVE_UP_MINUTES = 45;

/**
 * Makes the clip of one line: reserve, start, then look again until it is there. The provider's handle is stored before the
 * first look, so any process can go on from there; a look that fails is not a render that failed.
 */
export const clipJob = (rt: Runtime) =>
  defineJob(STEP.clip, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const opened = await openLine(rt, ctx);
      if (!opened?.line.image_key) return { output: null };
      const { scope, run, models, line } = opened;
      // A preview that promised to bill nothing is kept to, even when a provider's key was added after it.
      const model = run.estimate?.billed === false ? studioOf(rt) : needModel(models, 'video');
      const request = await requestOf(rt, run, line, model);
      const usd =
        model.provider === LOCAL ? 0 : priceLine({ seconds: line.seconds ?? 0, durations: model.durations }).usd;
      const spend = await reserve(ctx, {
        item: 'clip',
        usd,
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
      const maker = lost || spend.provider === LOCAL ? studioOf(rt) : model;
      if (handle === null)
        handle = (await maker.start(await requestOf(rt, run, line, maker), { signal: ctx.signal })).handle;
      const made = await lookFor(
        rt,
        ctx,
        maker,
        line,
        handle,
        spend.createdAt,
        lost ? null : () => ctx.spend.fail(spend.id),
      );
      return async (em) => {
        const tx = { ...scope, em };
        if (!lost) await settleSpend(em, spend.id);
        await registerFile(tx, { key: made.key, kind: 'video', content_type: 'video/mp4', bytes: made.bytes });
        await recordClip(tx, ctx.job.input, { key: made.key, areas: made.areas, notice: lost ? LOST : null });
        return { key: made.key };
      };
    },
    onFailed: failsRun(rt, (job) => `The clip of ${lineName(job)} could not be made`),
  });

const studioOf = (rt: Runtime): VideoModel => needModel(rt.providers.forUser({ key: LOCAL }), 'video');

async function requestOf(rt: Runtime, run: RunRow, line: LineRow, model: VideoModel): Promise<VideoRequest> {
  const key = line.image_key!;
  return {
    image: { bytes: await rt.storage.read(key), contentType: typeOfKey(key) },
    prompt: motionPrompt(line),
    seconds: billedSeconds(line.seconds ?? 0, model.durations),
    seed: lineSeed(run.seed, line.index),
  };
}

/** One look at the operation; the finished clip is brought into storage. @throws JobDeferred until there is one */
async function lookFor(
  rt: Runtime,
  ctx: JobContext,
  model: VideoModel,
  line: LineRow,
  handle: string,
  since: Date,
  refund: (() => Promise<unknown>) | null,
): Promise<BroughtClip> {
  const seconds = (rt.now().getTime() - since.getTime()) / 1000;
  const again = model.provider === LOCAL ? LOCAL_POLL_SECONDS : rt.config.videoPollSeconds;
  const late = seconds > GIVE_UP_MINUTES * 60;
  try {
    const status = await model.status(handle, { signal: ctx.signal });
    if (status.state === 'running') {
      if (late)
        throw new PermanentJobError(`the provider has not finished it in ${GIVE_UP_MINUTES} minutes.`, {
          hint: 'Look at your account there, then start a new run.',
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
      throw new PermanentJobError(status.reason, {
        hint: 'Change the line with a new run; a render that failed is not billed.',
      });
    }
    return await bringIn(rt, ctx, line, status);
  } catch (error) {
    if (error instanceof ProviderError && error.failure === 'key_refused' && seconds < KEY_WAIT_SECONDS)
      throw awaitingKey(rt, ctx, error, seconds);
    if (!(error instanceof ProviderError) || !(error.retryable || error.failure === 'unknown') || late) throw error;
    ctx.log.warn({ err: error }, 'a look at a clip failed; looking again later');
    throw ctx.defer(again);
  }
}

interface BroughtClip {
  key: string;
  bytes: number;
  areas: PictureAreas;
}

async function bringIn(
  rt: Runtime,
  ctx: JobContext,
  line: LineRow,
  done: { save(path: string, options: { signal?: AbortSignal }): Promise<void>; motion?: StillMotion },
): Promise<BroughtClip> {
  const folder = scratchFolder(rt.config);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.mp4`);
  try {
    await done.save(path, { signal: ctx.signal });
    const key = storageKey('clips', 'video/mp4');
    await rt.uploads.announce(ctx.job.ownerId, key);
    await rt.storage.put(key, createReadStream(path), 'video/mp4');
    const shown = framesOf(line);
    const areas = done.motion
      ? sweptAreas(areasOf(line), { ...done.motion, shown }, FRAME)
      : await facesInClip(rt, ctx, path, shown, areasOf(line));
    return { key, bytes: (await stat(path)).size, areas };
  } finally {
    await rm(path, { force: true });
  }
}
