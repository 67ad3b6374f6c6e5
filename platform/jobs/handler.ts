import type { Em } from '../database/index.js';
import type { Logger } from '../log/index.js';
import type { JobDeferred } from './errors.js';
import type { JobError, JobProgress } from './job.entity.js';
import type { Job, RunningJob } from './job.js';
import type { AnyJobKind, JobKind } from './kind.js';
import type { JobSpend } from './spend.js';

/** What a handler is given. `job.attempts` counts from 1; `job.fence` is this claim's. */
export interface JobContext<I = unknown, N = unknown> {
  readonly job: RunningJob<I, N>;
  readonly attempt: number;
  /** True when no further try follows a failure of this one. */
  readonly lastAttempt: boolean;
  /** A fresh fork for reads, outside any transaction. */
  em(): Em;
  /** Shows how far the work is: at most two writes a second, the last one always. Never throws. */
  progress(progress: Omit<JobProgress, 'updatedAt'>): void;
  /** Aborted with a JobInterrupted when the lease was lost, the job cancelled or the process is going down. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  /**
   * `throw ctx.defer(10)`, however deep: look again in that many seconds, for an operation that runs elsewhere. The job waits,
   * keeps its concurrency key and gives its worker free; the look is not counted as an attempt, and the handler runs anew.
   * `notes` replace those that it finds in `job.output` by then.
   */
  defer(seconds: number, notes?: N): JobDeferred;
  /** Reservations of money for this job, under this claim's fence. */
  readonly spend: JobSpend;
}

/**
 * Runs in the one transaction that finishes the job: write domain rows here, enqueue what follows, return the output. Only
 * the database, only through `em`. It can run more than once (deadlock, serialisation), so it must not keep state outside.
 */
export type JobCommit<O> = (em: Em) => Promise<O> | O;

/** A commit; or `{ output }` when there is nothing else to write. */
export type JobResult<O> = JobCommit<O> | { readonly output: O };

/** How jobs of one kind are done. */
export interface JobHandler<I, O, N> {
  /** Tries before the job has failed, including those that killed their worker. @default 3 */
  readonly maxAttempts?: number;
  /** A worker that is silent for so long has lost the job; renewed at a third of it. @default 30 */
  readonly leaseSeconds?: number;
  /** At most so many of this kind at a time in one worker. @default the worker's own limit */
  readonly concurrency?: number;
  /** Seconds until the next try, after try number `attempt` failed with `error`. @default 1, 4, 9, … up to 300, with ±20 % */
  backoffSeconds?(attempt: number, error: unknown): number | undefined;
  /** The slow work, outside any transaction. @throws what `ctx.defer` gives, to look again later */
  run(ctx: JobContext<I, N>): Promise<JobResult<O>>;
  /**
   * Runs in the transaction in which the job fails for good: fail what depends on it. Also when it was given up because it
   * kept killing its worker. A throw keeps the job from failing, and the sweeper tries again.
   */
  onFailed?(em: Em, job: Job<I, O, N>, error: JobError): Promise<void>;
}

/** A kind with its handler, as a worker takes it; the types are the kind's, and forgotten here. */
export interface DefinedJob extends JobHandler<unknown, unknown, unknown> {
  readonly kind: string;
}

export type JobRegistry = ReadonlyMap<string, DefinedJob>;

export const DEFAULT_LEASE_SECONDS = 30;

/** Says how jobs of a kind are done. `kind` gives the handler its types. */
export const defineJob = <I, O, N>(kind: JobKind<I, O, N>, handler: NoInfer<JobHandler<I, O, N>>): DefinedJob =>
  // Inputs are JSON that was written under this kind: here their type is forgotten.
  ({ ...(handler as JobHandler<never, O, never> as DefinedJob), kind: kind.name });

/**
 * @param kinds all that may be enqueued
 * @throws Error at boot, naming it, when a kind has two handlers or none, or a handler says nothing sensible
 */
export function registerJobs(defined: readonly DefinedJob[], kinds?: readonly AnyJobKind[]): JobRegistry {
  const registry = new Map<string, DefinedJob>();
  for (const job of defined) {
    const { kind } = job;
    if (registry.has(kind)) throw new Error(`Two handlers for the job kind "${kind}"`);
    if ((job.maxAttempts ?? 1) < 1) throw new Error(`Job kind "${kind}": maxAttempts must be at least 1`);
    if ((job.leaseSeconds ?? 1) <= 0) throw new Error(`Job kind "${kind}": leaseSeconds must be above 0`);
    registry.set(kind, job);
  }
  if (kinds) assertHandled(registry, kinds);
  return registry;
}

function assertHandled(registry: JobRegistry, kinds: readonly AnyJobKind[]): void {
  const names = new Set<string>();
  for (const { name } of kinds) {
    if (names.has(name)) throw new Error(`Two job kinds are named "${name}"`);
    names.add(name);
  }
  const without = [...names].filter((name) => !registry.has(name));
  if (without.length > 0) throw new Error(`No handler for the job kinds "${without.join('", "')}"`);
  for (const kind of registry.keys()) if (!names.has(kind)) throw new Error(`No domain names the job kind "${kind}"`);
}

export function backoff(job: DefinedJob, attempt: number, error?: unknown): number {
  const seconds = job.backoffSeconds?.(attempt, error) ?? Math.min(attempt ** 2, 300) * (0.8 + Math.random() * 0.4);
  return Math.max(0, seconds);
}
