import { join } from 'node:path';
import { prepareFonts } from '../../engine/fonts/index.js';
import { scratchFolder } from '../../platform/config/index.js';
import type { Em } from '../../platform/database/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import type { Job, JobContext, JobError } from '../../platform/jobs/index.js';
import { ProviderError } from '../../providers/error.js';
import type { Models } from '../../providers/registry.js';
import { createScope, type Runtime, type Scope } from '../../runtime/index.js';
import {
  failStep,
  findLine,
  findRun,
  type LineRow,
  type LineStepInput,
  type RunRow,
  type StepInput,
  stepOfKind,
} from '../../subgraphs/flows/index.js';
import { type Instead, selectModels } from '../../subgraphs/identity/index.js';

/**
 * The database scope for a handler's work outside of transactions, limited to the rows of the job's owner. Inside a transaction
 * use `{ ...scope, em }`.
 */
export const scopeOfJob = (rt: Runtime, ctx: Pick<JobContext<unknown, unknown>, 'em' | 'job'>): Scope =>
  createScope(rt, ctx.em(), ctx.job.ownerId, ctx.job.apiKeyId);

/** The run of a step's job, with the scope and models of the run's owner. */
interface Step {
  scope: Scope;
  run: RunRow;
  models: Models;
}

/** Loads what every step of a run needs. */
export async function openStep(rt: Runtime, ctx: JobContext<StepInput>): Promise<Step> {
  const scope = scopeOfJob(rt, ctx);
  const run = await findRun(scope, ctx.job.input.runId);
  return { scope, run, models: await selectModels(scope) };
}

/** What a step of a line needs. */
export interface LineStep extends Step {
  line: LineRow;
}

/**
 * Loads what every step of a line needs. Null if the line's revision has changed, because its voice, frame or slide was
 * requested again, so that this job has nothing left to do.
 */
export async function openLine(
  rt: Runtime,
  ctx: JobContext<LineStepInput>,
  part: 'voice_revision' | 'frame_revision' | 'slide_revision',
): Promise<LineStep | null> {
  const step = await openStep(rt, ctx);
  const line = await findLine(step.scope, ctx.job.input);
  return line?.[part] === ctx.job.input.revision ? { ...step, line } : null;
}

/**
 * Throws the provider's own error if a text provider is unavailable or over its quota, so that the job is tried again later.
 * Repeating a text call is harmless.
 */
export async function rethrowIfUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServiceError && error.cause instanceof ProviderError && error.cause.retryable)
      throw error.cause;
    throw error;
  }
}

/** Lets the offline writer write for a step whose model cannot. @returns `told` with the sentences that say so */
export function offlineInstead(ctx: Pick<JobContext, 'lastAttempt'>): { instead: Instead; told: string[] } {
  const told: string[] = [];
  return { instead: { lastAttempt: ctx.lastAttempt, tell: (notice) => void told.push(notice) }, told };
}

/**
 * Returns the hook that marks the run or line as failed, in the transaction that ends a permanently failed job, with a reason on
 * which the user can act.
 */
export function failsRun(rt: Runtime, what: (job: Job<StepInput>) => string) {
  return async (em: Em, step: Job<StepInput>, error: JobError): Promise<void> => {
    await failStep(createScope(rt, em, step.ownerId), step, {
      code: error.code,
      message: `${what(step)}: ${error.message}`,
      hint: error.hint ?? null,
      step: stepOfKind(step.kind),
      line: (step.input as Partial<LineStepInput>).index ?? null,
      provider: error.provider ?? null,
      reason: error.message,
    });
  };
}

export const lineName = (job: Job<StepInput>): string => `line ${Number(job.subject ?? 0) + 1}`;

/** Prepares rendering. @returns the paths of ffmpeg, the fonts and the folder for temporary files */
export function prepareEngine(rt: Runtime): {
  workDir: string;
  fontsDir: string;
  ffmpegPath: string;
  ffprobePath: string;
} {
  const { dataDir, ffmpeg, ffprobe } = rt.config;
  return {
    workDir: scratchFolder(rt.config),
    fontsDir: prepareFonts(join(dataDir, 'fonts')).fontsDir,
    ffmpegPath: ffmpeg,
    ffprobePath: ffprobe,
  };
}
