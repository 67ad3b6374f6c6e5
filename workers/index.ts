import { scratchFolder } from '../platform/config/index.js';
import { type AnyJobKind, CANCEL_JOB, createWorker, type DefinedJob, type Worker } from '../platform/jobs/index.js';
import type { Runtime } from '../runtime/index.js';
import { jobKinds } from '../subgraphs/all.js';
import { CALLBACK_JOB } from '../subgraphs/identity/index.js';
import { encoderOfProcess } from './encoder.js';
import { heldBack } from './held.js';
import { accountDeletionJob } from './jobs/account-deletion.job.js';
import { appScreenJob } from './jobs/app-screen.job.js';
import { assemblyJob } from './jobs/bricks/assembly.job.js';
import { captionsBrickJob } from './jobs/bricks/captions.job.js';
import { clipBrickJob } from './jobs/bricks/clip.job.js';
import { cutBrickJob } from './jobs/bricks/cut.job.js';
import { frameBrickJob } from './jobs/bricks/frame.job.js';
import { lipSyncBrickJob } from './jobs/bricks/lipsync.job.js';
import { scriptBrickJob } from './jobs/bricks/script.job.js';
import { upscaleJob } from './jobs/bricks/upscale.job.js';
import { voiceBrickJob } from './jobs/bricks/voice.job.js';
import { briefJob } from './jobs/brief.job.js';
import { callbackJob } from './jobs/callback.job.js';
import { withCallback } from './jobs/callback.js';
import { cancelJob } from './jobs/cancel.job.js';
import { clipJob } from './jobs/clip.job.js';
import { cutJob } from './jobs/cut.job.js';
import { frameJob } from './jobs/frame.job.js';
import { imageJob } from './jobs/image.job.js';
import { lipSyncJob } from './jobs/lipsync.job.js';
import { outputJob } from './jobs/output.job.js';
import { packJob } from './jobs/pack.job.js';
import { productShotsJob } from './jobs/product-shots.job.js';
import { recipeJob } from './jobs/recipe.job.js';
import { scriptJob } from './jobs/script.job.js';
import { segmentJob } from './jobs/segment.job.js';
import { slideJob } from './jobs/slide.job.js';
import { voiceJob } from './jobs/voice.job.js';
import { workerShare } from './kinds.js';
import { sweepScratch } from './scratch.js';

const HANDLERS = [
  briefJob,
  scriptJob,
  voiceJob,
  frameJob,
  slideJob,
  clipJob,
  lipSyncJob,
  segmentJob,
  cutJob,
  packJob,
  outputJob,
  imageJob,
  recipeJob,
  callbackJob,
  cancelJob,
  accountDeletionJob,
];
/** Handlers of bricks, whose jobs may have a callback. */
const BRICK_HANDLERS = [
  productShotsJob,
  appScreenJob,
  scriptBrickJob,
  voiceBrickJob,
  frameBrickJob,
  clipBrickJob,
  lipSyncBrickJob,
  assemblyJob,
  upscaleJob,
  captionsBrickJob,
  cutBrickJob,
];

/** Creates the handlers of all kinds of job. */
export const createHandlers = (given: Pick<Runtime, 'config'>): DefinedJob[] => {
  const rt = given as Runtime;
  return [...HANDLERS.map((handler) => handler(rt)), ...BRICK_HANDLERS.map((handler) => withCallback(rt, handler(rt)))];
};

/** Jobs that only make outgoing calls. No user waits for them, and they spend nearly all their time on waiting. */
const OUTGOING: readonly AnyJobKind[] = [CALLBACK_JOB, CANCEL_JOB];
const OUTGOING_AT_ONCE = 16;
/**
 * Poll interval for outgoing calls, ms. Their worker does not listen for wake-ups, most of which are for other kinds of jobs.
 */
const OUTGOING_POLL_MS = 1_000;

/**
 * Starts the worker for the configured kinds of jobs. Callbacks and cancellations have their own slots, so that a hanging
 * receiver delays no other work. While CUTROOM_HOLD_PAID_WORK is set, these jobs are not run at all.
 * @throws Error if a domain has a kind without a handler
 * @throws ConfigError if the configuration names an unknown kind
 */
export function startWorker(rt: Runtime): Worker {
  const { takes, weights } = workerShare(rt.config);
  sweepScratch(scratchFolder(rt.config), rt.db.kind === 'pglite');
  void encoderOfProcess(rt);
  const handlers = createHandlers(rt).map((handler) => heldBack(rt, handler));
  const isOutgoing = ({ kind }: DefinedJob): boolean => OUTGOING.some(({ name }) => name === kind);
  const { jobs } = rt;
  const work = createWorker({
    jobs,
    kinds: jobKinds.filter((kind) => !OUTGOING.includes(kind)),
    handlers: handlers.filter((handler) => !isOutgoing(handler)),
    concurrency: rt.config.workerConcurrency,
    takes,
    weights,
  });
  const outgoing = createWorker({
    jobs,
    kinds: OUTGOING,
    handlers: handlers.filter(isOutgoing),
    concurrency: OUTGOING_AT_ONCE,
    takes,
    listens: false,
    pollMs: OUTGOING_POLL_MS,
  });
  const workers = rt.config.holdPaidWork ? [work] : [work, outgoing];
  if (rt.config.holdPaidWork) rt.log.warn('paid work, callbacks and cancellations are held: CUTROOM_HOLD_PAID_WORK');
  for (const worker of workers) worker.start();
  return {
    id: work.id,
    start: () => workers.forEach((worker) => void worker.start()),
    stop: async (options) => void (await Promise.all(workers.map((worker) => worker.stop(options)))),
    idle: async (options) => void (await Promise.all(workers.map((worker) => worker.idle(options)))),
  };
}
