import { defineJob, type JobContext } from '../../platform/jobs/index.js';
import type { Runtime, Scope } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import { linesOf, recordCut, STEP, type StepInput, showCutProgress } from '../../subgraphs/flows/index.js';
import { makeCut } from './cut.js';
import { failsRun, openStep } from './deps.js';
import { textsOf } from './segment.js';
import { stripsOf } from './strips.js';

/** Cuts the run's video, with titles and, unless it was started without, captions. */
export const cutJob = (rt: Runtime) =>
  defineJob(STEP.cut, {
    leaseSeconds: rt.config.leaseSeconds,
    concurrency: 1,
    async run(ctx) {
      const { run, scope } = await openStep(rt, ctx);
      const lines = await linesOf(scope, run.id);
      const cut = await makeCut(
        rt,
        { run, lines, texts: textsOf(run), strips: stripsOf(rt, run, lines) },
        { signal: ctx.signal, onProgress: reporter(ctx, scope) },
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

/** At most two writes a second into the run; the job row is told through `ctx.progress`, which thins out by itself. */
function reporter(ctx: JobContext<StepInput>, scope: Scope): (fraction: number) => void {
  let last = 0;
  return (fraction) => {
    const percent = Math.min(99, Math.floor(fraction * 100));
    ctx.progress({ stage: 'cut', message: 'Cutting the video', done: percent, total: 100 });
    if (Date.now() - last < 500) return;
    last = Date.now();
    showCutProgress(scope, ctx.job.input.runId, percent).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'progress was not written'),
    );
  };
}
