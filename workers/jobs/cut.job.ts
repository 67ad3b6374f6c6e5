import { defineJob, type JobContext } from '../../platform/jobs/index.js';
import type { Runtime, Scope } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import {
  chooseTexts,
  outputName,
  readLines,
  recordCut,
  STEP,
  type StepInput,
  saveCutProgress,
} from '../../subgraphs/flows/index.js';
import { makeCut } from './cut/cut.js';
import { chooseSounds } from './cut/sounding.js';
import { findStrips } from './cut/strips.js';
import { failsRun, openStep } from './deps.js';

/** Makes the run's finished video, with titles and, unless they were turned off, captions. */
export const cutJob = (rt: Runtime) =>
  defineJob(STEP.cut, {
    leaseSeconds: rt.config.leaseSeconds,
    concurrency: 1,
    async run(ctx) {
      const { run, scope } = await openStep(rt, ctx);
      const lines = await readLines(scope, run.id);
      const cut = await makeCut(
        rt,
        { run, lines, texts: chooseTexts(run), strips: findStrips(rt, run, lines), ...chooseSounds(run) },
        { name: outputName(run, ''), signal: ctx.signal, onProgress: reporter(ctx, scope), yield: ctx.yield },
      );
      return async (em) => {
        const tx = { ...scope, em };
        await registerFile(tx, { key: cut.key, kind: 'video', content_type: 'video/mp4', bytes: cut.bytes });
        await recordCut(tx, run.id, cut);
        return { key: cut.key };
      };
    },
    onFailed: failsRun(rt, () => 'The video could not be cut'),
  });

/**
 * Returns a function that writes the progress (0 to 1) to the run's row, at most twice a second, and to the job, which limits
 * its own writes.
 */
function reporter(ctx: JobContext<StepInput>, scope: Scope): (fraction: number) => void {
  let last = 0;
  return (fraction) => {
    const percent = Math.min(99, Math.floor(fraction * 100));
    ctx.progress({ stage: 'cut', message: 'Cutting the video', done: percent, total: 100 });
    if (Date.now() - last < 500) return;
    last = Date.now();
    saveCutProgress(scope, ctx.job.input.runId, percent).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'progress could not be saved'),
    );
  };
}
