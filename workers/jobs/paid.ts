import { setTimeout as sleep } from 'node:timers/promises';
import {
  type JobContext,
  type JobDeferred,
  type Reservation,
  type Spend,
  type SpendRequest,
} from '../../platform/jobs/index.js';
import { ProviderError } from '../../providers/error.js';
import type { Runtime } from '../../runtime/index.js';

/** What came of a paid call: the thing itself, or nothing that can be asked for again without paying twice. */
export type Paid<T> = { made: T; spendId: string } | { made: null; spendId: string };

/**
 * One paid call whose answer is the thing itself (a picture, a voice). The reservation is a row before the request is
 * sent; what was made is stored, and its description kept on the row, before anything else happens. Run again after a
 * crash it finds what was made. When the process died between sending and keeping, the outcome cannot be known: the item
 * is `lost`, is never sent again, and the caller makes it another way (`made` is null).
 * @param make sends the request, stores what comes, and describes it (storage keys, lengths) as plain JSON
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

/** With pauses of 0.1 s, doubled each time: 25 s in all. */
const KEEP_TRIES = 9;

/** Puts away what was bought. Tried for a while: a database or storage that restarts just then must not make it lost. */
export async function insist<T>(ctx: JobContext, write: () => Promise<T>, pauseMs = 100): Promise<T> {
  for (let left = KEEP_TRIES; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (left <= 1) throw error;
      ctx.log.warn({ err: error }, 'what was bought could not be put away; trying again');
      await sleep(pauseMs * 2 ** (KEEP_TRIES - left));
    }
  }
}

/** Writes down the handle of what is under way. */
export async function keep(ctx: JobContext, spend: Spend, handle: string, pauseMs?: number): Promise<void> {
  await insist(ctx, () => ctx.spend.submitted(spend.id, handle), pauseMs);
}

/** Writes down what was bought, which is billed from then on. */
export async function keepMade(ctx: JobContext, spend: Spend, made: unknown): Promise<void> {
  await insist(ctx, () => ctx.spend.delivered(spend.id, JSON.stringify(made)));
}

/** The offline studio bills nobody. A provider's calls are paid even where our price for them is 0, as for a spoken line. */
const isFree = ({ provider }: { provider: string }): boolean => provider === 'local';

/** Reserves; an attempt at the offline studio that a crash interrupted is closed and reserved anew. */
export async function reserve(ctx: JobContext, request: SpendRequest): Promise<Reservation> {
  const spend = await ctx.spend.reserve(request);
  if (!spend.existing || spend.state !== 'reserved' || !isFree(spend)) return spend;
  await ctx.spend.fail(spend.id);
  return ctx.spend.reserve(request);
}

/**
 * Closes a reservation by how its request failed.
 * @returns true when it may have been accepted all the same: lost
 */
export async function closeFailed(ctx: JobContext, spend: Spend, error: unknown): Promise<boolean> {
  if (!(error instanceof ProviderError)) return false;
  if (error.failure === 'unknown' && !isFree(spend)) {
    await ctx.spend.lost(spend.id);
    return true;
  }
  await ctx.spend.fail(spend.id);
  return false;
}

/** How long what was bought waits for a key with which it can be fetched. */
export const KEY_WAIT_SECONDS = 24 * 3600;
const LONGEST_KEY_PAUSE_SECONDS = 300;

/**
 * The key was refused at a look at something that is paid for: the handle is kept, the job waits, saying why, and looks again with
 * the key that is saved by then. Pauses are a twentieth of the wait so far, at most five minutes.
 * @param waitedSeconds since it was bought; give up from {@link KEY_WAIT_SECONDS} on
 * @returns what to throw
 */
export function awaitingKey(
  rt: Pick<Runtime, 'config'>,
  ctx: JobContext,
  error: ProviderError,
  waitedSeconds: number,
): JobDeferred {
  ctx.log.warn({ err: error }, 'the key was refused at a look at what is paid for; waiting for another key');
  ctx.progress({
    stage: 'waiting',
    message: `${error.message} What was bought is fetched with the new key, within a day.`,
  });
  return ctx.defer(Math.max(rt.config.imagePollSeconds, Math.min(waitedSeconds / 20, LONGEST_KEY_PAUSE_SECONDS)));
}
