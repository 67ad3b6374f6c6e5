import { assertDrawable, speakable } from '../../platform/fonts/index.js';
import { defineJob } from '../../platform/jobs/index.js';
import type { Runtime } from '../../runtime/index.js';
import { beginBrief, recordBrief, STEP } from '../../subgraphs/flows/index.js';
import { copyPageImages, readBrief } from '../../subgraphs/writing/index.js';
import { askingAgain, failsRun, openStep } from './deps.js';

/** Reads the run's page, text or saved brief into facts that the script is written from. */
export const briefJob = (rt: Runtime) =>
  defineJob(STEP.brief, {
    leaseSeconds: rt.config.leaseSeconds,
    async run(ctx) {
      const { run, scope } = await openStep(rt, ctx);
      await beginBrief(scope, run.id);
      const reading = readBrief(scope, {
        source: run.brief_source,
        draft: run.saved_draft,
        product: run.product,
        seed: run.seed,
        signal: ctx.signal,
      });
      const { images, ...read } = await askingAgain(reading);
      // Said before anything is written: a brief in letters that no bundled font has cannot become a video.
      assertDrawable(speakable(`${read.title} ${read.facts.benefit ?? ''}`), 'the brief');
      const brief = { ...read, image_keys: await copyPageImages(scope, images) };
      return async (em) => {
        await recordBrief({ ...scope, em }, run.id, brief);
        return null;
      };
    },
    onFailed: failsRun(rt, () => 'The brief could not be read'),
  });
