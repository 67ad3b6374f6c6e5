import { ServiceError } from '../../platform/errors/index.js';
import { describeError, type JobContext, JobDeferred, PermanentJobError } from '../../platform/jobs/index.js';
import { links } from '../../platform/links.js';
import { ProviderError } from '../../providers/error.js';
import type { ImageModel } from '../../providers/image/port.js';
import type { Runtime } from '../../runtime/index.js';
import {
  type HostedReference,
  NO_SLOT,
  type OrderedShot,
  type ProductShotsInput,
  type ShotFailures,
  type WaitingShots,
} from '../../subgraphs/media/index.js';
import { allOrNone } from './all-or-none.js';
import { FOLDER, lostPicture } from './image.job.js';
import { payPrepared, type StoredPicture } from './picture.js';
import { type PictureNote, preparedPicture } from './picture-request.js';

export interface DrawnShot {
  /** With how it was made. */
  picture: StoredPicture & { note: PictureNote };
  spendId: string;
}
/** Why a shot is missing, and what to do next. */
export interface NoShot {
  error: string;
}
/** The provider is not done with it, or it is to be tried again: after so many seconds. */
interface OpenShot {
  again: number;
}
type Result = DrawnShot | NoShot | OpenShot;

/** What a run of the job draws with. */
interface Easel {
  rt: Runtime;
  ctx: JobContext<ProductShotsInput, WaitingShots>;
  model: ImageModel;
  /** Grows with each failure. */
  failures: ShotFailures;
}

/** Shots of one job that are drawn at a time. */
const PARALLEL = 2;
/** A shot that has failed so often is missing. */
const TRIES = 2;
/** Between the tries of a shot; where a quota is used up, its own pause. */
const PAUSE_SECONDS = 1;

/**
 * Every shot, in the plan's order, {@link PARALLEL} at a time; a shot that fails gets one more try. Run again it finds what
 * was bought.
 * @returns a result for each
 * @throws JobDeferred to wait for a provider's queue or the next try of a shot; else only what is no shot's own failure
 */
export async function drawShots(easel: Easel): Promise<(DrawnShot | NoShot)[]> {
  const { ctx, failures } = easel;
  const { shots } = ctx.job.input;
  const results = new Map<string, Promise<Result>>();
  const waiting = shots.values();
  let done = 0;
  const report = (message: string) => ctx.progress({ stage: 'drawing', message, done, total: shots.length });
  const lane = async (): Promise<void> => {
    for (const shot of waiting) {
      report(`Drawing: ${shot.label}`);
      // A shot comes after the one that it continues, which is over or under way in the other lane.
      const work = drawShot(easel, shot, shot.after === null ? undefined : results.get(shot.after));
      results.set(shot.role, work);
      const result = await work;
      // What a provider's queue holds, or a pause, takes up its lane.
      if ('again' in result) return;
      done += 1;
      report(`${'error' in result ? 'Could not draw' : 'Drawn'}: ${shot.label}`);
    }
  };
  await allOrNone(Array.from({ length: PARALLEL }, lane));
  const made = await Promise.all([...results.values()]);
  const open = made.filter((result) => 'again' in result);
  if (open.length > 0) throw ctx.defer(Math.min(...open.map(({ again }) => again)), { failures });
  const byRole = new Map([...results.keys()].map((role, index) => [role, made[index]]));
  return shots.map(({ role }) => byRole.get(role) as DrawnShot | NoShot);
}

async function drawShot(easel: Easel, shot: OrderedShot, before: Promise<Result> | undefined): Promise<Result> {
  const { ctx, failures } = easel;
  const source = await before;
  if (source && 'again' in source) return source;
  if (source && 'error' in source)
    return {
      error: `The shot \`${shot.after}\`, which it continues, is missing too. Ask for both: ${pack([shot.after!, shot.role])}.`,
    };
  if (!hasSlot(ctx.job.input, shot)) return { error: `${NO_SLOT} ${nextStep(shot)}` };
  const failed = failures[shot.role];
  if (failed && failed.tries >= TRIES) return { error: failed.error };
  const pause = failed ? (failed.notBefore - Date.now()) / 1000 : 0;
  if (pause > 0) return { again: pause };
  try {
    return await tryShot(easel, shot, source);
  } catch (error) {
    if (error instanceof JobDeferred) return { again: error.seconds };
    if (ctx.signal.aborted || !isOfShot(error)) throw error;
    return noteFailure(easel, shot, error);
  }
}

async function tryShot(
  { rt, ctx, model }: Easel,
  { role, order, after }: OrderedShot,
  source: DrawnShot | undefined,
): Promise<DrawnShot> {
  ctx.signal.throwIfAborted();
  const continued: HostedReference[] = source ? [{ role: 'source', field: after!, key: source.picture.key }] : [];
  const prepare = () => preparedPicture(rt, { ...order, references: [...continued, ...order.references] });
  const { made, spendId } = await payPrepared(rt, ctx, model, prepare, { item: `shot:${role}`, folder: FOLDER });
  if (made === null) throw lostPicture();
  return { picture: made, spendId };
}

/** With fewer hosted slots than shots the first ones have them. */
const hasSlot = ({ hosted, slots, shots }: ProductShotsInput, shot: OrderedShot): boolean =>
  !hosted || shots.indexOf(shot) < slots;

/** Writes down why. A pause before the next try is the job's, which waits for it without a worker. */
function noteFailure({ rt, ctx, failures }: Easel, shot: OrderedShot, error: unknown): NoShot | OpenShot {
  const { message, hint } = describeError(error);
  // Only what a provider answered can come out otherwise the second time.
  const tries = error instanceof ProviderError ? (failures[shot.role]?.tries ?? 0) + 1 : TRIES;
  const quota = error instanceof ProviderError && error.failure === 'over_quota';
  const again = quota ? rt.config.quotaPauseSeconds : PAUSE_SECONDS;
  const words = [message, hint, nextStep(shot)].filter(Boolean).join(' ');
  failures[shot.role] = { tries, error: words, notBefore: Date.now() + again * 1000 };
  ctx.log.warn({ err: error, shot: shot.role, tries }, 'a shot failed');
  return tries >= TRIES ? { error: words } : { again };
}

/** The shot's own failure; anything else (the database, storage) is the job's, whose next try finds what was paid for. */
const isOfShot = (error: unknown): boolean =>
  error instanceof ProviderError || error instanceof PermanentJobError || error instanceof ServiceError;

const nextStep = ({ role, after }: OrderedShot): string =>
  after === null
    ? `Ask for it alone: ${pack([role])}.`
    : `Ask for it alone, with the picture of \`${after}\` in \`references\`: ${pack([role])}.`;

const pack = (roles: readonly string[]): string => `${links.orderPhotoPack} with \`roles\` ${JSON.stringify(roles)}`;
