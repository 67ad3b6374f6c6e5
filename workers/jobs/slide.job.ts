import { defineJob } from '../../platform/jobs/index.js';
import { storageKey } from '../../platform/storage/index.js';
import type { Runtime } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import { ofLine, outputName, readAreas, readLines, recordSlide, STEP } from '../../subgraphs/flows/index.js';
import { drawSlide } from '../render/index.js';
import { failsRun, lineName, openLine } from './deps.js';

/** Draws a slide: its picture with its words on it. */
export const slideJob = (rt: Runtime) =>
  defineJob(STEP.slide, {
    leaseSeconds: rt.config.leaseSeconds,
    async run(ctx) {
      const opened = await openLine(rt, ctx, 'slide_revision');
      if (!opened?.line.image_key) return { output: null };
      const { scope, run, line } = opened;
      const picture = await rt.storage.read(opened.line.image_key);
      const { length: count } = await readLines(scope, run.id);
      const last = line.index === count - 1;
      const made = await drawSlide({
        picture,
        areas: readAreas(line),
        kind: line.index === 0 ? 'cover' : last ? 'ask' : 'point',
        // Words without a headline are set as one.
        headline: line.on_screen_text || line.line,
        text: line.on_screen_text ? line.line : '',
        number: line.index + 1,
        count,
        by: run.persona_id === null ? null : run.creator.name,
      });
      const key = storageKey('slides', made.contentType, outputName(run, ofLine('slide', line.index)));
      await rt.uploads.announce(run.owner_id, key);
      await rt.storage.put(key, made.bytes, made.contentType);
      return async (em) => {
        const tx = { ...scope, em };
        await registerFile(tx, { key, kind: 'image', content_type: made.contentType, bytes: made.bytes.length });
        await recordSlide(tx, ctx.job.input, key);
        return { key };
      };
    },
    onFailed: failsRun(rt, (job) => `The slide of ${lineName(job)} could not be typeset`),
  });
