import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defineJob, type JobContext } from '../../platform/jobs/index.js';
import { storageKey } from '../../platform/storage/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import { type LineRow, linesOf, recordCut, showCutProgress, STEP, type StepInput } from '../../subgraphs/flows/index.js';
import type { Runtime } from '../../subgraphs/runtime.js';
import { renderCut, renderSegments, type SegmentInput, segmentKey, type SegmentTask } from '../render/index.js';
import { engineOf, failsRun, openStep } from './deps.js';

const FPS = 30;
/** The join and the sound, as a share of the whole cut's progress. */
const JOIN_SHARE = 0.1;

/** Renders what is not rendered yet, one segment per line kept by content, and joins them with the voices. */
export const cutJob = (rt: Runtime) =>
  defineJob<StepInput, { key: string }>({
    kind: STEP.cut,
    leaseSeconds: rt.config.leaseSeconds,
    concurrency: 1,
    async run(ctx) {
      const { run } = await openStep(rt, ctx);
      const lines = await linesOf(ctx.em(), run.id);
      const engine = engineOf(rt);
      await mkdir(engine.workDir, { recursive: true });
      const folder = await mkdtemp(join(engine.workDir, 'run-'));
      try {
        const report = reporter(ctx, run.id);
        const segments = await segmentsOf(rt, ctx, lines, run.seed, folder, (fraction) => report(fraction * (1 - JOIN_SHARE)));
        const voices = await Promise.all(lines.map((line) => rt.storage.localFile(line.audio_key!)));
        try {
          const out = join(folder, 'cut.mp4');
          const made = await renderCut(
            { segments, lines: voices.map(({ path }, index) => ({ wavPath: path, frames: segments[index]!.frames })) },
            out,
            { ...engine, signal: ctx.signal, onProgress: (fraction) => report(1 - JOIN_SHARE + fraction * JOIN_SHARE) },
          );
          const key = storageKey('cuts', 'video/mp4');
          await rt.storage.put(key, createReadStream(out), 'video/mp4');
          return async (em) => {
            await registerFile(em, run.owner_id, { key, kind: 'video', content_type: 'video/mp4', bytes: made.bytes });
            await recordCut(em, run.owner_id, run.id, { key, seconds: made.seconds, bytes: made.bytes });
            return { key };
          };
        } finally {
          await Promise.all(voices.map((voice) => voice.release()));
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    onFailed: failsRun(rt, () => 'The video could not be cut'),
  });

/** At most two writes a second into the run; the job row is told through `ctx.progress`, which thins out by itself. */
function reporter(ctx: JobContext<StepInput>, runId: string): (fraction: number) => void {
  let last = 0;
  return (fraction) => {
    const percent = Math.min(99, Math.floor(fraction * 100));
    ctx.progress({ stage: 'cut', message: 'Cutting the video', done: percent, total: 100 });
    if (Date.now() - last < 500) return;
    last = Date.now();
    showCutProgress(ctx.em(), { id: runId }, percent).catch((error: unknown) => ctx.log.warn({ err: error }, 'progress was not written'));
  };
}

const framesOf = (line: LineRow): number => Math.max(1, Math.ceil((line.seconds ?? 0) * FPS - 0.001));

/**
 * A finished segment per line. Segments live in storage under the hash of everything that went into them, so a line that did
 * not change is not encoded again, in this run after a crash or in a later one.
 */
async function segmentsOf(rt: Runtime, ctx: JobContext<StepInput>, lines: readonly LineRow[], seed: number, folder: string, onProgress: (fraction: number) => void) {
  const planned = await Promise.all(
    lines.map(async (line) => {
      const frames = framesOf(line);
      const input = {
        frames,
        words: line.words ?? [],
        onScreenText: line.text_set ? null : line.on_screen_text,
        motion: { kind: 'auto' as const, seed: seed + line.index },
        captionStyle: 'bold' as SegmentInput['captionStyle'],
      };
      // A clip's key names its content for ever, so the key is its hash.
      const key = `segments/${segmentKey({ ...input, source: { kind: 'clip', hash: line.clip_key! } })}.mp4`;
      return { line, frames, input, key, path: join(folder, `${line.index}.mp4`), known: await rt.storage.head(key) };
    }),
  );
  const missing = planned.filter(({ known }) => known === null);
  const clips = await Promise.all(missing.map(({ line }) => rt.storage.localFile(line.clip_key!)));
  try {
    const tasks: SegmentTask[] = missing.map(({ input, path }, index) => ({ input: { ...input, source: { kind: 'clip', path: clips[index]!.path } }, outPath: path }));
    if (tasks.length > 0) await renderSegments(tasks, { ...engineOf(rt), signal: ctx.signal, onProgress });
    for (const { key, path } of missing) await rt.storage.put(key, createReadStream(path), 'video/mp4');
  } finally {
    await Promise.all(clips.map((clip) => clip.release()));
  }
  return Promise.all(planned.map(async ({ key, frames, known, path }) => ({ path: known ? (await rt.storage.localFile(key)).path : path, frames })));
}
