import { availableParallelism } from 'node:os';
import { defineJob } from '../../platform/jobs/index.js';
import type { Runtime } from '../../runtime/index.js';
import { chooseTexts, readLines, recordSegment, STEP } from '../../subgraphs/flows/index.js';
import { withEncoder } from '../encoder.js';
import { makeSegment, planSegment } from './cut/segment.js';
import { findStrips } from './cut/strips.js';
import { failsRun, lineName, openLine } from './deps.js';

/** Renders a line's segment for the cut as soon as its inputs exist. After the last segment, only joining them is left. */
export const segmentJob = (rt: Runtime) => {
  const cores = availableParallelism();
  // One segment per core is fastest: on two cores, a second of video takes 0.34 s with two in parallel, and 0.45 s with one.
  const atOnce = Math.max(1, Math.min(cores, rt.config.workerConcurrency));
  return defineJob(STEP.segment, {
    leaseSeconds: rt.config.leaseSeconds,
    concurrency: atOnce,
    async run(ctx) {
      const opened = await openLine(rt, ctx, 'frame_revision');
      if (!opened?.line.audio_key) return { output: null };
      const { scope, run, line } = opened;
      const lines = await readLines(scope, run.id);
      const plan = await planSegment(rt, line, {
        run,
        lines,
        texts: chooseTexts(run),
        strips: findStrips(rt, run, lines),
      });
      // Decoders and filters share the cores; the run's last segment has all of them.
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
