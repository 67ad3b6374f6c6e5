import { setTimeout as sleep } from 'node:timers/promises';
import {
  isFree,
  type JobContext,
  type Reservation,
  type Spend,
  type SpendRequest,
} from '../../../platform/jobs/index.js';
import { ProviderError } from '../../../providers/error.js';
import type { Models, Port } from '../../../providers/registry.js';
import type { Runtime } from '../../../runtime/index.js';
import { isClosed } from '../../../subgraphs/identity/index.js';
import { scopeOfJob } from '../deps.js';

/**
 * The result of a paid call. `made` is null if the result is lost: it must not be requested again, because it might be paid for
 * twice.
 */
export type Paid<T> = { made: T; spendId: string } | { made: null; spendId: string };

/**
 * Makes one paid call that is answered with the product itself (a picture, a voice) rather than with an operation to poll. The
 * reservation row is written before the request is sent; the result is stored, and its description recorded in the row, before
 * anything else happens. After a crash, a repeated call finds the earlier result. If the process died between sending and
 * storing, the outcome is unknown: the item is `lost` and never requested again, and the caller makes it another way (`made` is
 * null).
 * @param make sends the request, stores the result, and describes it (storage keys, lengths) as plain JSON
 * @throws whatever `make` throws, unless its request may have been accepted
 */
export async function payOnce<T>(ctx: JobContext, request: SpendRequest, make: () => Promise<T>): Promise<Paid<T>> {
  const spend = await reserve(ctx, request);
  if (spend.existing) {
    if (spend.handle !== null) return { made: JSON.parse(spend.handle) as T, spendId: spend.id };
    await ctx.spend.lost(spend.id);
    return { made: null, spendId: spend.id };
  }
  try {
    const made = await make();
    await keepMade(ctx, spend, made);
    return { made, spendId: spend.id };
  } catch (error) {
    if (await closeFailed(ctx, spend, error)) return { made: null, spendId: spend.id };
    throw error;
  }
}

/**
 * Maximum number of attempts to store a result. The first pause is 0.1 s, and each later one twice as long, but at most 10 s.
 * All pauses together take nearly two minutes, as long as a failover.
 */
const KEEP_TRIES = 18;
const LONGEST_PAUSE = 100;

/**
 * Retries a write for nearly two minutes, so that a paid result is not lost because the database or storage is just restarting.
 */
export async function insist<T>(ctx: JobContext, write: () => Promise<T>, pauseMs = 100): Promise<T> {
  for (let left = KEEP_TRIES; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (left <= 1) throw error;
      ctx.log.warn({ err: error }, 'a paid result could not be stored; trying again');
      await sleep(pauseMs * Math.min(2 ** (KEEP_TRIES - left), LONGEST_PAUSE));
    }
  }
}

/** Stores the handle of an operation in progress. */
export async function storeHandle(ctx: JobContext, spend: Spend, handle: string, pauseMs?: number): Promise<void> {
  await insist(ctx, () => ctx.spend.submitted(spend.id, handle), pauseMs);
}

/** Records what was bought; from then on the spend counts as billed. */
export async function keepMade(ctx: JobContext, spend: Spend, made: unknown): Promise<void> {
  await insist(ctx, () => ctx.spend.delivered(spend.id, JSON.stringify(made)));
}

/** What a reservation says of who pays for a port: the limit of what the platform may spend, if it pays. */
export const paidBy = (
  rt: Pick<Runtime, 'config'>,
  models: Pick<Models, 'account'>,
  port: Port,
): Pick<SpendRequest, 'platformCapUsd'> => (models.account[port] === 'platform' ? paidByPlatform(rt) : {});

/** What a reservation says of a purchase that the platform pays for. */
export const paidByPlatform = (rt: Pick<Runtime, 'config'>): Pick<SpendRequest, 'platformCapUsd'> => ({
  platformCapUsd: rt.config.platformMonthlyUsd,
});

/** Reserves a purchase. If a crash interrupted an attempt at the offline studio, closes its reservation and makes a new one. */
export async function reserve(ctx: JobContext, request: SpendRequest): Promise<Reservation> {
  const spend = await ctx.spend.reserve(request);
  if (!spend.existing || spend.state !== 'reserved' || !isFree(spend.provider, spend.usd)) return spend;
  await ctx.spend.fail(spend.id);
  return ctx.spend.reserve(request);
}

/**
 * Closes a spend's reservation after its request failed with a ProviderError: as lost if the request may have been accepted, else
 * as unbilled. After any other error, the reservation stays open.
 * @returns true if the request may have been accepted, so that the item is lost
 */
export async function closeFailed(ctx: JobContext, spend: Spend, error: unknown): Promise<boolean> {
  if (!(error instanceof ProviderError)) return false;
  if (error.failure === 'unknown' && !isFree(spend.provider, spend.usd)) {
    await ctx.spend.lost(spend.id);
    return true;
  }
  await ctx.spend.fail(spend.id);
  return false;
}

/** Seconds that a purchase waits for a valid provider key with which its result can be fetched. */
const KEY_WAIT_SECONDS = 24 * 3600;
const LONGEST_KEY_PAUSE_SECONDS = 300;

/**
 * Waits for another key if a key is refused while a paid operation is polled: the handle is kept; the job tells the owner why it
 * waits, and polls again later with the key that is saved by then. Each pause is a twentieth of the wait so far, but at least
 * `CUTROOM_IMAGE_POLL_SECONDS` and at most five minutes.
 * @param waitedSeconds time since the purchase
 * @returns if the operation should be given up: a day after the purchase, or because its account is being deleted
 * @throws JobDeferred to wait
 */
export async function awaitKey(
  rt: Runtime,
  ctx: JobContext,
  error: ProviderError,
  waitedSeconds: number,
): Promise<void> {
  if (waitedSeconds >= KEY_WAIT_SECONDS || (await isClosed(scopeOfJob(rt, ctx)))) return;
  ctx.log.warn({ err: error }, 'the key was refused while polling paid work; waiting for another key');
  ctx.progress({
    stage: 'waiting',
    message: `${error.message} Save a valid key within a day: what has been bought is then fetched with it.`,
  });
  throw ctx.defer(Math.max(rt.config.imagePollSeconds, Math.min(waitedSeconds / 20, LONGEST_KEY_PAUSE_SECONDS)));
}
