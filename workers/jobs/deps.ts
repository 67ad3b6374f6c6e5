import { join } from 'node:path';
import { scratchFolder } from '../../platform/config/index.js';
import type { Em } from '../../platform/database/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { prepareFonts } from '../../platform/fonts/index.js';
import type { Job, JobContext, JobError } from '../../platform/jobs/index.js';
import { ProviderError } from '../../providers/error.js';
import type { Models } from '../../providers/registry.js';
import { type Runtime, type Scope, scopeOf } from '../../runtime/index.js';
import {
  failStep,
  type LineRow,
  type LineStepInput,
  lineOf,
  type RunRow,
  runOf,
  type StepInput,
} from '../../subgraphs/flows/index.js';
import { modelsOf } from '../../subgraphs/identity/index.js';

/** What a handler works with outside of transactions: its owner's rows. Inside one: `{ ...scope, em }`. */
export const scopeOfJob = (rt: Runtime, ctx: Pick<JobContext<unknown, unknown>, 'em' | 'job'>): Scope =>
  scopeOf(rt, ctx.em(), ctx.job.ownerId, ctx.job.apiKeyId);

/** A step's run, and who works for its owner. */
interface Step {
  scope: Scope;
  run: RunRow;
  models: Models;
}

/** What every step of a run starts with. */
export async function openStep(rt: Runtime, ctx: JobContext<StepInput>): Promise<Step> {
  const scope = scopeOfJob(rt, ctx);
  const run = await runOf(scope, ctx.job.input.runId);
  return { scope, run, models: await modelsOf(scope) };
}

/** What every step of a line starts with; `null` when what it makes was asked for anew since, and there is nothing to do. */
export async function openLine(
  rt: Runtime,
  ctx: JobContext<LineStepInput>,
  part: 'voice_revision' | 'frame_revision' | 'slide_revision',
): Promise<(Step & { line: LineRow }) | null> {
  const step = await openStep(rt, ctx);
  const line = await lineOf(step.scope, ctx.job.input);
  return line?.[part] === ctx.job.input.revision ? { ...step, line } : null;
}

/** Writing costs nothing twice: a text provider that is away or over its quota is asked again by the job's next try. */
export async function askingAgain<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServiceError && error.cause instanceof ProviderError && error.cause.retryable)
      throw error.cause;
    throw error;
  }
}

/** A step that fails for good fails its run or its line, in the same transaction, with a reason its user can act on. */
export function failsRun(rt: Runtime, what: (job: Job<StepInput>) => string) {
  return async (em: Em, step: Job<StepInput>, error: JobError): Promise<void> => {
    await failStep(scopeOf(rt, em, step.ownerId), step, {
      code: error.code,
      message: `${what(step)}: ${error.message}`,
      hint: error.hint ?? null,
    });
  };
}

export const lineName = (job: Job<StepInput>): string => `line ${Number(job.subject ?? 0) + 1}`;

/** Where ffmpeg works, and with what. */
export function engineOf(rt: Runtime): { workDir: string; fontsDir: string; ffmpegPath: string; ffprobePath: string } {
  const { dataDir, ffmpeg, ffprobe } = rt.config;
  return {
    workDir: scratchFolder(rt.config),
    fontsDir: prepareFonts(join(dataDir, 'fonts')).fontsDir,
    ffmpegPath: ffmpeg,
    ffprobePath: ffprobe,
  };
}
