import { defineJob } from '../../platform/jobs/index.js';
import type { Runtime } from '../../runtime/index.js';
import { recordScript, STEP, saveScriptProgress, writeRunScript } from '../../subgraphs/flows/index.js';
import { failsRun, offlineInstead, openStep, rethrowIfUnavailable, scopeOfJob } from './deps.js';

/** How often the progress of a text is stored, at most. */
const PROGRESS_MS = 2000;

/** Writes a run's script. */
export const scriptJob = (rt: Runtime) =>
  defineJob(STEP.script, {
    leaseSeconds: rt.config.leaseSeconds,
    async run(ctx) {
      const { run, scope } = await openStep(rt, ctx);
      const { brief } = run;
      if (!brief) throw new Error(`Run ${run.id} has no brief to write its script from`);
      const flawed = run.straight_through ? 'replaced' : 'kept';
      const { instead, told } = offlineInstead(ctx);
      let toldAt = performance.now();
      const onProgress = (characters: number): void => {
        if (performance.now() - toldAt < PROGRESS_MS) return;
        toldAt = performance.now();
        void saveScriptProgress(scopeOfJob(rt, ctx), run.id, characters).catch((error: unknown) =>
          ctx.log.debug({ err: error }, 'progress was not written'),
        );
      };
      const script = await rethrowIfUnavailable(
        writeRunScript(scope, { ...run, brief }, ctx.signal, {
          flawed,
          instead,
          onProgress,
        }),
      );
      return async (em) => {
        await recordScript({ ...scope, em }, run.id, script, told);
        return null;
      };
    },
    onFailed: failsRun(rt, () => 'The script could not be written'),
  });
