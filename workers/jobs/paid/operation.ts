import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '../../../platform/config/index.js';
import {
  type JobContext,
  PermanentJobError,
  type Reservation,
  type SpendRequest,
} from '../../../platform/jobs/index.js';
import { links } from '../../../platform/links.js';
import { ProviderError } from '../../../providers/error.js';
import { type Models, needModel } from '../../../providers/registry.js';
import type { Runtime } from '../../../runtime/index.js';
import { awaitKey, closeFailed, reserve, storeHandle } from './paid.js';

export const LOCAL = 'local';

/**
 * A paid operation, and the model that polls it. A `handle` of null means that it is lost: the provider may have accepted it, but it
 * cannot be polled.
 */
interface Started<Maker> {
  spend: Reservation;
  handle: string | null;
  maker: Maker;
}

/** What is bought. `approvedUsd` is the most that it may cost; without it, any price is accepted. */
type Purchase = Pick<SpendRequest, 'item' | 'usd' | 'what' | 'platformCapUsd'> & { approvedUsd?: number };

/** The ports whose operations take long. */
type RenderPort = 'video' | 'lipsync' | 'upscale';
type Maker<P extends RenderPort> = NonNullable<Models[P]>;

/**
 * Starts a provider's long operation, or finds the one that this job has already started. The spend is reserved before the
 * request is sent, and the operation's handle is stored before the first poll, so any process can continue from there. A
 * request that may have been accepted is never sent again. An operation at another provider is polled there as long as the owner
 * has a key for it.
 * @throws ProviderError if the request was certainly not accepted; PermanentJobError if it costs more than was approved
 */
export async function startOnce<P extends RenderPort>(
  ctx: JobContext,
  models: Models,
  port: P,
  request: Parameters<Maker<P>['start']>[0],
  { approvedUsd = Number.POSITIVE_INFINITY, ...spending }: Purchase,
): Promise<Started<Maker<P>>> {
  const model: Maker<RenderPort> = needModel(models, port);
  const start = model.start as Maker<P>['start'];
  const spend = await reserve(ctx, { ...spending, provider: model.provider, model: model.model });
  if (spend.existing) {
    const maker = models.at(port, spend);
    const handle = maker ? spend.handle : null;
    if (handle === null) await ctx.spend.lost(spend.id);
    // The owner had changed providers, which made the operation lost, and has now changed back.
    else if (spend.state === 'lost') await ctx.spend.submitted(spend.id, handle);
    return { spend, handle, maker: (maker ?? model) as Maker<P> };
  }
  if (spending.usd > approvedUsd) {
    await ctx.spend.fail(spend.id);
    throw new PermanentJobError(
      `It would cost $${spending.usd} now, more than the $${approvedUsd} that were approved, because your models have changed since.`,
      { hint: `Choose the earlier model again (${links.chooseModels}), or request it anew to approve the new price.` },
    );
  }
  try {
    const { handle } = await start(request as never, { signal: ctx.signal });
    await storeHandle(ctx, spend, handle);
    return { spend, handle, maker: model as Maker<P> };
  } catch (error) {
    if (await closeFailed(ctx, spend, error)) return { spend, handle: null, maker: model as Maker<P> };
    throw error;
  }
}

type OperationStatus = { state: 'running' } | { state: 'done' } | { state: 'failed'; reason: string };

/** An operation to wait for, and how to handle each status that a poll returns. */
interface Awaited<Status extends OperationStatus, Made> {
  handle: string;
  /** When the operation was bought. */
  since: Date;
  pollSeconds: number;
  /** Called after each poll of an operation that is still running, to report its progress. */
  running(status: Extract<Status, { state: 'running' }>): void;
  /** Called when the operation is done, to fetch its result. */
  done(status: Extract<Status, { state: 'done' }>): Promise<Made>;
  /** Closes the spend's reservation after the provider has reported a failure. */
  refund(): Promise<unknown>;
  /** What the user can do after a failure. */
  hint: string;
}

/**
 * Polls a provider's operation once. A failed poll does not mean a failed operation: it is polled again later, and if the key
 * was refused, with the key that the owner has saved by then.
 * @throws JobDeferred until the operation is ready; PermanentJobError with the provider's reason, or if it takes too long;
 * ProviderError if polling again cannot help
 */
export async function pollOperation<Status extends OperationStatus, Made>(
  rt: Runtime,
  ctx: JobContext,
  model: { readonly provider: string; status(handle: string, options: { signal?: AbortSignal }): Promise<Status> },
  operation: Awaited<Status, Made>,
): Promise<Made> {
  const seconds = (rt.now().getTime() - operation.since.getTime()) / 1000;
  const { videoTimeoutSeconds: limit } = rt.config;
  const late = seconds > limit;
  try {
    const status = await model.status(operation.handle, { signal: ctx.signal });
    if (status.state === 'failed') {
      await operation.refund();
      throw new PermanentJobError(status.reason, { hint: operation.hint, provider: model.provider });
    }
    if (status.state === 'done') return await operation.done(status as Extract<Status, { state: 'done' }>);
    if (late)
      throw new PermanentJobError(
        `The provider did not finish within ${limit} seconds (CUTROOM_VIDEO_TIMEOUT_SECONDS).`,
        {
          hint: 'Check your account with the provider before you request it again.',
          provider: model.provider,
        },
      );
    operation.running(status as Extract<Status, { state: 'running' }>);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.failure === 'key_refused') await awaitKey(rt, ctx, error, seconds);
    // A failure of the offline studio is thrown, so that it counts as an attempt, because waiting would not fix it.
    if (model.provider === LOCAL || late || !(error.retryable || error.failure === 'unknown')) throw error;
    ctx.log.warn({ err: error }, 'polling an operation failed; polling again later');
  }
  throw ctx.defer(operation.pollSeconds);
}

/** Calls `use` with the path of a scratch file for a video, and removes the file afterwards. */
export async function withScratchFile<T>(rt: Runtime, use: (path: string) => Promise<T>): Promise<T> {
  const folder = scratchFolder(rt.config);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.mp4`);
  try {
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
