import { defineJob } from '../../../platform/jobs/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { BRICK_JOB, readRunBrief, writeRunScript } from '../../../subgraphs/flows/index.js';
import { askingAgain, scopeOfJob } from '../deps.js';

/** Writes one script: the brief is read and the lines written as a run does both. */
export const scriptBrickJob = (rt: Runtime) =>
  defineJob(BRICK_JOB.script, {
    leaseSeconds: rt.config.leaseSeconds,
    async run(ctx) {
      const { material } = ctx.job.input;
      const scope = scopeOfJob(rt, ctx);
      ctx.progress({ stage: 'briefing', message: 'Reading the brief', done: 0, total: 2 });
      const brief = await askingAgain(readRunBrief(scope, material, ctx.signal));
      ctx.progress({ stage: 'scripting', message: 'Writing the script', done: 1, total: 2 });
      const script = await askingAgain(writeRunScript(scope, { ...material, brief }, ctx.signal));
      ctx.progress({ stage: 'scripting', message: 'The script is there', done: 2, total: 2 });
      return { output: { script } };
    },
  });
