import { assertDrawable, speakable } from '../../platform/fonts/index.js';
import { defineJob } from '../../platform/jobs/index.js';
import type { Runtime } from '../../runtime/index.js';
import { recordScript, STEP } from '../../subgraphs/flows/index.js';
import { presetOf } from '../../subgraphs/formats/index.js';
import { writeScript } from '../../subgraphs/writing/index.js';
import { askingAgain, failsRun, openStep } from './deps.js';

/** Writes the script. A line that no bundled font can set fails here, before anything is voiced, drawn or paid. */
export const scriptJob = (rt: Runtime) =>
  defineJob(STEP.script, {
    leaseSeconds: rt.config.leaseSeconds,
    async run(ctx) {
      const { run, scope } = await openStep(rt, ctx);
      if (!run.brief) throw new Error(`Run ${run.id} has no brief to write its script from`);
      const writing = writeScript(scope, {
        facts: run.brief.facts,
        voice: run.creator,
        format: presetOf(run.preset)?.format ?? 'talking-5',
        options: run.options,
        seed: run.seed,
        signal: ctx.signal,
      });
      const script = await askingAgain(writing);
      for (const [index, segment] of script.segments.entries()) {
        assertDrawable(speakable(segment.spokenLine), `line ${index + 1}`);
        assertDrawable(speakable(segment.onScreenText ?? ''), `the on-screen text of line ${index + 1}`);
      }
      return async (em) => {
        await recordScript({ ...scope, em }, run.id, script);
        return null;
      };
    },
    onFailed: failsRun(rt, () => 'The script could not be written'),
  });
