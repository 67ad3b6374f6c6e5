import { scratchFolder } from '../platform/config/index.js';
import { createWorker, type DefinedJob, type Worker } from '../platform/jobs/index.js';
import type { Runtime } from '../runtime/index.js';
import { jobKinds } from '../subgraphs/all.js';
import { appScreenJob } from './jobs/app-screen.job.js';
import { briefJob } from './jobs/brief.job.js';
import { clipJob } from './jobs/clip.job.js';
import { cutJob } from './jobs/cut.job.js';
import { frameJob } from './jobs/frame.job.js';
import { imageJob } from './jobs/image.job.js';
import { productShotsJob } from './jobs/product-shots.job.js';
import { recipeJob } from './jobs/recipe.job.js';
import { scriptJob } from './jobs/script.job.js';
import { voiceJob } from './jobs/voice.job.js';
import { sweepScratch } from './scratch.js';

const HANDLERS = [
  briefJob,
  scriptJob,
  voiceJob,
  frameJob,
  clipJob,
  cutJob,
  imageJob,
  productShotsJob,
  appScreenJob,
  recipeJob,
];

/** How every kind of job is done. */
export const handlersOf = (rt: Pick<Runtime, 'config'>): DefinedJob[] =>
  HANDLERS.map((handler) => handler(rt as Runtime));

/** A worker that does every kind of job. @throws Error when a kind of some domain has no handler */
export function startWorker(rt: Runtime): Worker {
  sweepScratch(scratchFolder(rt.config), rt.db.kind === 'pglite');
  const handlers = handlersOf(rt);
  const worker = createWorker({ jobs: rt.jobs, kinds: jobKinds, handlers, concurrency: rt.config.workerConcurrency });
  worker.start();
  return worker;
}
