import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defineJob, type JobContext } from '../../platform/jobs/index.js';
import { storageKey } from '../../platform/storage/index.js';
import type { Runtime, Scope } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import {
  type LineRow,
  linesOf,
  recordCut,
  STEP,
  type StepInput,
  showCutProgress,
} from '../../subgraphs/flows/index.js';
import { renderVideo, type SegmentInput, type SegmentTask, segmentKey } from '../render/index.js';
import { allOrNone } from './all-or-none.js';
import { clipAreasOf, framesOf } from './areas.js';
import { engineOf, failsRun, openStep } from './deps.js';

/** Renders what is not rendered yet, one segment per line kept by content, and joins them with the voices. */
export const cutJob = (rt: Runtime) =>
  defineJob(STEP.cut, {
    leaseSeconds: rt.config.leaseSeconds,
    concurrency: 1,
    async run(ctx) {
      const { run, scope } = await openStep(rt, ctx);
      const lines = await linesOf(scope, run.id);
      const engine = engineOf(rt);
      const kept = join(engine.workDir, 'segments');
      await mkdir(kept, { recursive: true });
      const folder = await mkdtemp(join(engine.workDir, 'run-'));
      const held: { release(): Promise<void> }[] = [];
      const local = async (key: string): Promise<string> => {
        const file = await rt.storage.localFile(key);
        held.push(file);
        return file.path;
      };
      try {
        const plan = await allOrNone(lines.map((line) => planLine(rt, line, run.seed, kept, local)));
        const out = join(folder, 'cut.mp4');
        const made = await renderVideo(
          {
            fresh: plan.flatMap(({ task }) => (task ? [task] : [])),
            segments: plan.map(({ path, frames }) => ({ path, frames })),
            lines: await allOrNone(
              lines.map(async (line, index) => ({
                wavPath: await local(line.audio_key!),
                frames: plan[index]!.frames,
              })),
            ),
          },
          out,
          { ...engine, signal: ctx.signal, onProgress: reporter(ctx, scope) },
        );
        for (const { key, path, stored } of plan)
          if (!stored) await rt.storage.put(key, createReadStream(path), 'video/mp4');
        const key = storageKey('cuts', 'video/mp4');
        await rt.uploads.announce(run.owner_id, key);
        await rt.storage.put(key, createReadStream(out), 'video/mp4');
        for (const { path, stored } of plan) if (!stored) await rm(path, { force: true });
        return async (em) => {
          const tx = { ...scope, em };
          await registerFile(tx, { key, kind: 'video', content_type: 'video/mp4', bytes: made.bytes });
          await recordCut(tx, run.id, { key, seconds: made.seconds, bytes: made.bytes });
          return { key };
        };
      } finally {
        await Promise.all(held.map((file) => file.release()));
        await rm(folder, { recursive: true, force: true });
      }
    },
    onFailed: failsRun(rt, () => 'The video could not be cut'),
  });

interface PlannedLine {
  /** Where the segment is kept in storage: the hash of everything that goes into it. */
  key: string;
  path: string;
  frames: number;
  stored: boolean;
  task: SegmentTask | null;
}

/**
 * A line's segment: from storage; or from this machine's scratch, where a cut that was killed left it finished; or to be
 * rendered. A line that did not change is not encoded again, in this run after a crash or in a later one.
 */
async function planLine(
  rt: Runtime,
  line: LineRow,
  seed: number,
  kept: string,
  local: (key: string) => Promise<string>,
): Promise<PlannedLine> {
  const input = {
    frames: framesOf(line),
    words: line.words ?? [],
    onScreenText: line.text_set ? null : line.on_screen_text,
    areas: clipAreasOf(line),
    motion: { kind: 'auto' as const, seed: seed + line.index },
    captionStyle: 'bold' as SegmentInput['captionStyle'],
  };
  // A storage key names its content for ever, so the clip's key stands for its hash.
  const name = segmentKey({ ...input, source: { kind: 'clip', hash: line.clip_key! } });
  const key = `segments/${name}.mp4`;
  const { frames } = input;
  if (await rt.storage.head(key)) return { key, path: await local(key), frames, stored: true, task: null };
  const path = join(kept, `${name}.mp4`);
  const task = existsSync(path)
    ? null
    : { input: { ...input, source: { kind: 'clip' as const, path: await local(line.clip_key!) } }, outPath: path };
  return { key, path, frames, stored: false, task };
}

/** At most two writes a second into the run; the job row is told through `ctx.progress`, which thins out by itself. */
function reporter(ctx: JobContext<StepInput>, scope: Scope): (fraction: number) => void {
  let last = 0;
  return (fraction) => {
    const percent = Math.min(99, Math.floor(fraction * 100));
    ctx.progress({ stage: 'cut', message: 'Cutting the video', done: percent, total: 100 });
    if (Date.now() - last < 500) return;
    last = Date.now();
    showCutProgress(scope, ctx.job.input.runId, percent).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'progress was not written'),
    );
  };
}
