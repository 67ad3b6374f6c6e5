import { defineJob } from '../../platform/jobs/index.js';
import type { Runtime } from '../../runtime/index.js';
import { assertLetters, beginBrief, readRunBrief, recordBrief, STEP } from '../../subgraphs/flows/index.js';
import { copyPageImages } from '../../subgraphs/writing/index.js';
import { askingAgain, failsRun, openStep } from './deps.js';

/** Reads what the run is about into facts that the script is written from. */
export const briefJob = (rt: Runtime) =>
  defineJob(STEP.brief, {
    leaseSeconds: rt.config.leaseSeconds,
    async run(ctx) {
      const { run, scope } = await openStep(rt, ctx);
      await beginBrief(scope, run.id);
      const { images, ...read } = await askingAgain(readRunBrief(scope, run, ctx.signal));
      // Said before anything is written: a brief in letters that no bundled font has cannot become a video.
      assertLetters(run, `${read.title} ${read.facts.benefit ?? ''}`, 'the brief');
      const brief = { ...read, image_keys: await copyPageImages(scope, images) };
      return async (em) => {
        await recordBrief({ ...scope, em }, run.id, brief);
        return null;
      };
    },
    onFailed: failsRun(rt, () => 'The brief could not be read'),
  });
