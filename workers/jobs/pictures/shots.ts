import { isTransient, ServiceError } from '../../../platform/errors/index.js';
import { describeError, type JobContext, JobDeferred, PermanentJobError } from '../../../platform/jobs/index.js';
import { links } from '../../../platform/links.js';
import { ProviderError } from '../../../providers/error.js';
import type { Models } from '../../../providers/registry.js';
import type { Runtime } from '../../../runtime/index.js';
import {
  type HostedReference,
  NO_SLOT,
  type OrderedShot,
  type ProductShotsInput,
  type ShotFailures,
  type WaitingShots,
} from '../../../subgraphs/media/index.js';
import { FOLDER, lostPicture } from '../image.job.js';
import { allOrNone } from './all-or-none.js';
import { payPrepared, type StoredPicture } from './picture.js';
import { type PictureNote, preparePicture } from './picture-request.js';

export interface DrawnShot {
  state: 'drawn';
  /** The stored picture, with the note of how it was made. */
  picture: StoredPicture & { note: PictureNote };
  spendId: string;
}
/** A shot that could not be made. `error` says why, and what to do next. */
export interface NoShot {
  state: 'missing';
  error: string;
}
/** The shot waits for the provider or its next attempt. */
interface OpenShot {
  state: 'open';
  /** Seconds until the next check. */
  waitSeconds: number;
}
type Result = DrawnShot | NoShot | OpenShot;

/** A product-shots job and what drawing its shots requires. */
interface ShotContext {
  rt: Runtime;
  ctx: JobContext<ProductShotsInput, WaitingShots>;
  models: Models;
  /** The failures of each shot so far; drawing adds to them. */
  failures: ShotFailures;
}

/** How many shots of one job are drawn in parallel. */
const PARALLEL = 2;
/** Number of failures after which a shot is given up. */
const TRIES = 2;
/** Pause between two attempts at a shot, seconds; after an exceeded quota, the quota's pause is used instead. */
const PAUSE_SECONDS = 1;

/**
 * Draws every shot, {@link PARALLEL} in parallel; a shot at which the provider fails is tried once more. If the job runs again,
 * it finds the pictures that it has already bought.
 * @returns a result for each shot, in the plan's order
 * @throws JobDeferred to wait for a provider's queue or the next attempt at a shot; otherwise only errors that are not caused
 * by a shot
 */
export async function drawShots(context: ShotContext): Promise<(DrawnShot | NoShot)[]> {
  const { ctx, failures } = context;
  const { shots } = ctx.job.input;
  const results = new Map<string, Promise<Result>>();
  const waiting = shots.entries();
  let done = 0;
  const report = (message: string) => ctx.progress({ stage: 'drawing', message, done, total: shots.length });
  const lane = async (): Promise<void> => {
    for (const [index, shot] of waiting) {
      report(`Drawing: ${shot.label}`);
      const work = drawShot(context, index, findSource(results, shot));
      results.set(shot.role, work);
      const { state } = await work;
      // The shot waits for a provider's queue or a pause, so this lane ends until the job runs again.
      if (state === 'open') return;
      done += 1;
      report(`${state === 'missing' ? 'Could not draw' : 'Drawn'}: ${shot.label}`);
    }
  };
  await allOrNone(Array.from({ length: PARALLEL }, lane));
  const made = await Promise.all(shots.map(({ role }) => results.get(role)));
  const waits = made.flatMap((result) => (result?.state === 'open' ? [result.waitSeconds] : []));
  if (waits.length > 0) throw ctx.defer(Math.min(...waits), { failures });
  // Lanes end early only at an open shot, so every shot has a result.
  return made as (DrawnShot | NoShot)[];
}

/**
 * Finds the shot that this one continues; null if it continues none. The other shot is earlier in the plan, so work on it has
 * begun; if it has to wait for a later run of the job, so does this one.
 */
function findSource(
  results: ReadonlyMap<string, Promise<Result>>,
  { role, after }: OrderedShot,
): Promise<Result> | null {
  if (after === null) return null;
  const source = results.get(after);
  if (!source) throw new Error(`The shot ${role} continues ${after}, which does not come before it.`);
  return source;
}

/** @param index of the shot in the job's input */
async function drawShot(context: ShotContext, index: number, source: Promise<Result> | null): Promise<Result> {
  const { ctx, failures } = context;
  const { input } = ctx.job;
  const shot = input.shots[index]!;
  const continued = await source;
  if (continued?.state === 'open') return continued;
  if (continued?.state === 'missing')
    return {
      state: 'missing',
      error: `The shot \`${shot.after}\`, which it continues, is missing too. Request both: ${describeOrder([shot.after!, shot.role])}.`,
    };
  if (!hasSlot(input, index)) return { state: 'missing', error: `${NO_SLOT} ${nextStep(shot)}` };
  const failed = failures[shot.role];
  if (failed && failed.tries >= TRIES) return { state: 'missing', error: failed.error };
  // The next attempt waits until its pause is over.
  const pause = failed ? (failed.notBefore - Date.now()) / 1000 : 0;
  if (pause > 0) return { state: 'open', waitSeconds: pause };
  try {
    return await tryShot(context, shot, continued);
  } catch (error) {
    if (error instanceof JobDeferred) return { state: 'open', waitSeconds: error.seconds };
    if (ctx.signal.aborted || !isOfShot(error)) throw error;
    return noteFailure(context, shot, error);
  }
}

async function tryShot(
  { rt, ctx, models }: ShotContext,
  { role, order, after }: OrderedShot,
  source: DrawnShot | null,
): Promise<DrawnShot> {
  ctx.signal.throwIfAborted();
  const continued: HostedReference[] = source ? [{ role: 'source', field: after!, key: source.picture.key }] : [];
  const prepare = () => preparePicture(rt, { ...order, references: [...continued, ...order.references] });
  const { made, spendId } = await payPrepared(rt, ctx, models, prepare, {
    item: `shot:${role}`,
    folder: FOLDER,
    name: `${ctx.job.input.title} ${role}`,
  });
  if (made === null) throw lostPicture();
  return { state: 'drawn', picture: made, spendId };
}

/** If there are fewer hosted slots than shots, the first shots get them. */
const hasSlot = ({ hosted, slots }: ProductShotsInput, index: number): boolean => !hosted || index < slots;

/** Records why a shot failed. Before its next attempt, the job is deferred for the pause, so that it occupies no worker. */
function noteFailure({ rt, ctx, failures }: ShotContext, shot: OrderedShot, error: unknown): NoShot | OpenShot {
  const { message, hint } = describeError(error);
  // Only an error of the provider may have gone away by a second attempt.
  const tries = error instanceof ProviderError ? (failures[shot.role]?.tries ?? 0) + 1 : TRIES;
  const quota = error instanceof ProviderError && error.failure === 'over_quota';
  const waitSeconds = quota ? rt.config.quotaPauseSeconds : PAUSE_SECONDS;
  const words = [message, hint, nextStep(shot)].filter(Boolean).join(' ');
  failures[shot.role] = { tries, error: words, notBefore: Date.now() + waitSeconds * 1000 };
  ctx.log.warn({ err: error, shot: shot.role, tries }, 'a shot failed');
  return tries >= TRIES ? { state: 'missing', error: words } : { state: 'open', waitSeconds };
}

/**
 * Whether an error concerns only the shot. Any other error (database, storage) fails this attempt of the job; the next one finds
 * what was paid for.
 */
const isOfShot = (error: unknown): boolean =>
  error instanceof ProviderError ||
  error instanceof PermanentJobError ||
  (error instanceof ServiceError && !isTransient(error));

const nextStep = ({ role, after }: OrderedShot): string =>
  after === null
    ? `Request it alone: ${describeOrder([role])}.`
    : `Request it alone, with the picture of \`${after}\` in \`references\`: ${describeOrder([role])}.`;

const describeOrder = (roles: readonly string[]): string =>
  `${links.orderPhotoPack} with \`roles\` ${JSON.stringify(roles)}`;
