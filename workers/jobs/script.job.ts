import { defineJob } from '../../platform/jobs/index.js';
import type { Runtime } from '../../runtime/index.js';
import { recordScript, STEP, writeRunScript } from '../../subgraphs/flows/index.js';
import { failsRun, openStep, rethrowIfUnavailable } from './deps.js';

/** Writes a run's script. */
export const scriptJob = (rt: Runtime) =>
  defineJob(STEP.script, {
    leaseSeconds: rt.config.leaseSeconds,
    async run(ctx) {
      const { run, scope } = await openStep(rt, ctx);
      const { brief } = run;
      if (!brief) throw new Error(`Run ${run.id} has no brief to write its script from`);
      const flawed = run.straight_through ? 'replaced' : 'kept';
      const script = await rethrowIfUnavailable(writeRunScript(scope, { ...run, brief }, ctx.signal, flawed));
      return async (em) => {
        await recordScript({ ...scope, em }, run.id, script);
        return null;
      };
    },
    onFailed: failsRun(rt, () => 'The script could not be written'),
  });
