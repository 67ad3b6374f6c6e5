import type { Em } from '../../platform/database/index.js';
import { defineJob, type JobContext, settleSpend } from '../../platform/jobs/index.js';
import type { Models } from '../../providers/registry.js';
import type { Runtime, Scope } from '../../runtime/index.js';
import {
  type RunRow,
  recordScript,
  STEP,
  type StepInput,
  saveScriptProgress,
  scriptOfRecording,
  writeRunScript,
} from '../../subgraphs/flows/index.js';
import { failsRun, offlineInstead, openStep, rethrowIfUnavailable, scopeOfJob } from './deps.js';
import { payTranscription } from './voice/transcription.js';

/** How often the progress of a text is stored, at most. */
const PROGRESS_MS = 2000;

/** Writes a run's script, or writes down the one that a recording says. */
export const scriptJob = (rt: Runtime) =>
  defineJob(STEP.script, {
    leaseSeconds: rt.config.leaseSeconds,
    async run(ctx) {
      const { run, scope, models } = await openStep(rt, ctx);
      const { brief } = run;
      if (!brief) throw new Error(`Run ${run.id} has no brief to write its script from`);
      const { voiceOverKey } = run.options;
      if (voiceOverKey !== undefined) return writeDown(rt, ctx, { run, scope, models }, voiceOverKey);
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

async function writeDown(
  rt: Runtime,
  ctx: JobContext<StepInput, null>,
  { run, scope, models }: { run: RunRow; scope: Scope; models: Models },
  key: string,
) {
  const { transcript, spendId } = await payTranscription(rt, ctx, models, { key, language: null });
  const script = scriptOfRecording(run, transcript.text);
  return async (em: Em) => {
    await settleSpend(em, spendId);
    await recordScript({ ...scope, em }, run.id, script);
    return null;
  };
}
