import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '../../platform/config/index.js';
import { type JobContext, PermanentJobError, type Reservation, type SpendRequest } from '../../platform/jobs/index.js';
import { ProviderError } from '../../providers/error.js';
import type { Runtime } from '../../runtime/index.js';
import { awaitingKey, closeFailed, KEY_WAIT_SECONDS, keep, reserve } from './paid.js';

export const LOCAL = 'local';
/** A render that is not ready by then will not come. */
const GIVE_UP_MINUTES = 45;

/** An operation that has been paid for. Without a handle it is lost: nobody can know whether it was accepted. */
export interface Started {
  spend: Reservation;
  handle: string | null;
}

interface Starter<Request> {
  readonly provider: string;
  readonly model: string;
  start(request: Request, options: { signal?: AbortSignal }): Promise<{ handle: string }>;
}

/**
 * Starts a provider's long operation, or finds the one that this job has started before. It is reserved before it is sent, and its handle
 * is stored before the first poll, so any process can go on from there. What may have been accepted is never sent again.
 * @param reaches whether that provider's operations can still be polled
 * @throws ProviderError when it was certainly not accepted
 */
export async function startOnce<Request>(
  ctx: JobContext,
  model: Starter<Request>,
  request: Request,
  spending: Pick<SpendRequest, 'item' | 'usd' | 'what'>,
  reaches = (provider: string): boolean => provider === model.provider,
): Promise<Started> {
  const spend = await reserve(ctx, { ...spending, provider: model.provider, model: model.model });
  if (spend.existing) {
    const handle = reaches(spend.provider) ? spend.handle : null;
    if (handle === null) await ctx.spend.lost(spend.id);
    // Its owner had left the provider, and is back.
    else if (spend.state === 'lost') await ctx.spend.submitted(spend.id, handle);
    return { spend, handle };
  }
  try {
    const { handle } = await model.start(request, { signal: ctx.signal });
    await keep(ctx, spend, handle);
    return { spend, handle };
  } catch (error) {
    if (await closeFailed(ctx, spend, error)) return { spend, handle: null };
    throw error;
  }
}

type OperationStatus = { state: 'running' } | { state: 'done' } | { state: 'failed'; reason: string };

/** How one operation is waited for. */
interface Awaited<Status extends OperationStatus, Made> {
  handle: string;
  /** When it was bought. */
  since: Date;
  pollSeconds: number;
  /** Reports its progress. */
  running(status: Extract<Status, { state: 'running' }>): void;
  /** Brings in what it has come to. */
  done(status: Extract<Status, { state: 'done' }>): Promise<Made>;
  /** Closes its reservation when the provider has ended it. */
  refund(): Promise<unknown>;
  /** What to do then. */
  hint: string;
}

/**
 * Polls a provider's operation once. A poll that fails does not mean that the operation failed: it is polled again, with a new key where
 * the key was refused.
 * @throws JobDeferred until it is there; PermanentJobError with the provider's reason, or when it takes too long; ProviderError
 */
export async function pollOperation<Status extends OperationStatus, Made>(
  rt: Runtime,
  ctx: JobContext,
  model: { readonly provider: string; status(handle: string, options: { signal?: AbortSignal }): Promise<Status> },
  operation: Awaited<Status, Made>,
): Promise<Made> {
  const seconds = (rt.now().getTime() - operation.since.getTime()) / 1000;
  const late = seconds > GIVE_UP_MINUTES * 60;
  try {
    const status = await model.status(operation.handle, { signal: ctx.signal });
    if (status.state === 'failed') {
      await operation.refund();
      throw new PermanentJobError(status.reason, { hint: operation.hint });
    }
    if (status.state === 'done') return await operation.done(status as Extract<Status, { state: 'done' }>);
    if (late)
      throw new PermanentJobError(`the provider has not finished it in ${GIVE_UP_MINUTES} minutes.`, {
        hint: 'Look at your account there before you ask for it again.',
      });
    operation.running(status as Extract<Status, { state: 'running' }>);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.failure === 'key_refused' && seconds < KEY_WAIT_SECONDS) throw awaitingKey(rt, ctx, error, seconds);
    // What fails here at the offline studio counts as a try: nothing passes by waiting.
    if (model.provider === LOCAL || late || !(error.retryable || error.failure === 'unknown')) throw error;
    ctx.log.warn({ err: error }, 'polling an operation failed; polling again later');
  }
  throw ctx.defer(operation.pollSeconds);
}

/** A scratch file for a video, removed afterwards. */
export async function inScratch<T>(rt: Runtime, use: (path: string) => Promise<T>): Promise<T> {
  const folder = scratchFolder(rt.config);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.mp4`);
  try {
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}
