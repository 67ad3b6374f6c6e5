import { defineJob } from '../../../platform/jobs/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { BRICK_JOB, readRunBrief, writeRunScript } from '../../../subgraphs/flows/index.js';
import { rethrowIfUnavailable, scopeOfJob } from '../deps.js';

/** Reads a brief and writes one script from it, with the same code as a run. */
export const scriptBrickJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.script, {
    leaseSeconds: rt.config.leaseSeconds,
    async run(ctx) {
      const { material } = ctx.job.input;
      const scope = scopeOfJob(rt, ctx);
      ctx.progress({ stage: 'briefing', message: 'Reading the brief', done: 0, total: 2 });
      const brief = await rethrowIfUnavailable(readRunBrief(scope, material, ctx.signal));
      ctx.progress({ stage: 'scripting', message: 'Writing the script', done: 1, total: 2 });
      const script = await rethrowIfUnavailable(writeRunScript(scope, { ...material, brief }, ctx.signal));
      ctx.progress({ stage: 'scripting', message: 'The script is ready', done: 2, total: 2 });
      return { output: { script } };
    },
  });
