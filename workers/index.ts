import { scratchFolder } from '../platform/config/index.js';
import { createWorker, type Worker } from '../platform/jobs/index.js';
import type { Runtime } from '../subgraphs/runtime.js';
import { appScreenJob } from './jobs/app-screen.job.js';
import { briefJob } from './jobs/brief.job.js';
import { clipJob } from './jobs/clip.job.js';
import { cutJob } from './jobs/cut.job.js';
import { frameJob } from './jobs/frame.job.js';
import { imageJob } from './jobs/image.job.js';
import { productShotsJob } from './jobs/product-shots.job.js';
import { scriptJob } from './jobs/script.job.js';
import { voiceJob } from './jobs/voice.job.js';
import { sweepScratch } from './scratch.js';

/** A worker that does every kind of job. */
export function startWorker(rt: Runtime): Worker {
  sweepScratch(scratchFolder(rt.config), rt.db.kind === 'pglite');
  const kinds = [briefJob, scriptJob, voiceJob, frameJob, clipJob, cutJob, imageJob, productShotsJob, appScreenJob].map(
    (kind) => kind(rt),
  );
  const worker = createWorker({ jobs: rt.jobs, kinds: kinds as never, concurrency: rt.config.workerConcurrency });
  worker.start();
  return worker;
}
