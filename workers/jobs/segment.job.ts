import { availableParallelism } from 'node:os';
import { defineJob } from '../../platform/jobs/index.js';
import type { Runtime } from '../../runtime/index.js';
import { linesOf, recordSegment, STEP } from '../../subgraphs/flows/index.js';
import { withEncoder } from '../encoder.js';
import { failsRun, lineName, openLine } from './deps.js';
import { makeSegment, planSegment, textsOf } from './segment.js';
import { stripsOf } from './strips.js';

/** Renders one line as the cut shows it, as soon as what it shows is there: what is left after the last one is to join them. */
export const segmentJob = (rt: Runtime) => {
  const cores = availableParallelism();
  // A segment for each core is fastest: on two cores two at once take 0.34 s a second of video, one after another 0.45.
  const atOnce = Math.max(1, Math.min(cores, rt.config.workerConcurrency));
  return defineJob(STEP.segment, {
    leaseSeconds: rt.config.leaseSeconds,
    concurrency: atOnce,
    async run(ctx) {
      const opened = await openLine(rt, ctx, 'frame_revision');
      if (!opened?.line.audio_key) return { output: null };
      const { scope, run, line } = opened;
      const lines = await linesOf(scope, run.id);
      const plan = await planSegment(rt, line, { run, lines, texts: textsOf(run), strips: stripsOf(rt, run, lines) });
      // Decoders and filters share the cores; the last segment has no other beside it.
      const alone = lines.filter(({ segment_key }) => segment_key === null).length === 1;
      const threads = alone ? cores : Math.max(1, Math.floor(cores / atOnce));
      const onProgress = (fraction: number): void =>
        ctx.progress({ stage: 'segment', message: 'Rendering', done: Math.floor(fraction * 100), total: 100 });
      const key = await withEncoder(rt, (encoder) =>
        makeSegment(rt, plan, { signal: ctx.signal, threads, encoder, onProgress }),
      );
      return async (em) => {
        await recordSegment({ ...scope, em }, ctx.job.input, key);
        return { key };
      };
    },
    onFailed: failsRun(rt, (job) => `The video of ${lineName(job)} could not be rendered`),
  });
};
