import type { Em } from '../database/index.js';
import type { Logger } from '../log/index.js';
import type { JobDeferred } from './errors.js';
import type { JobError, JobProgress } from './job.entity.js';
import type { Job, RunningJob } from './job.js';
import type { AnyJobKind, JobKind } from './kind.js';
import type { JobSpend } from './spend/spend.js';

/** What a handler is called with. `job.attempts` counts from 1; `job.fence` belongs to this claim. */
export interface JobContext<I = unknown, N = unknown> {
  readonly job: RunningJob<I, N>;
  readonly attempt: number;
  /** Whether the job fails if this attempt does. */
  readonly lastAttempt: boolean;
  /** A new entity manager for reads, outside any transaction. */
  em(): Em;
  /** Reports progress. At most two reports a second are written, and always the last one. Never throws. */
  progress(progress: Omit<JobProgress, 'updatedAt'>): void;
  /** Aborted with a JobInterrupted when the lease was lost, the job cancelled or the process is shutting down. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  /**
   * For an operation that runs elsewhere: `throw ctx.defer(10)`, at any depth, ends this run of the handler and starts it again
   * from the beginning in 10 seconds. That does not count as an attempt. Meanwhile the job keeps its concurrency key, but
   * occupies no worker. The handler then finds `notes` in `job.output`; without `notes`, it finds the same output as now.
   */
  defer(seconds: number, notes?: N): JobDeferred;
  /**
   * Between two parts of long work: `throw ctx.yield()`, once a part is stored where every worker finds it, ends this run of the
   * handler and makes the job ready again behind those of other accounts that are already waiting. The next part has all
   * attempts, so a process that dies loses one part. `notes` and the concurrency key are treated as in {@link defer}.
   */
  yield(notes?: N): JobDeferred;
  /** Reserves money for this job, under this claim's fence. */
  readonly spend: JobSpend;
}

/**
 * Runs in the one transaction that finishes the job: write domain rows here, enqueue follow-up jobs, return the output. Access
 * only the database, and only through `em`. It can run more than once (deadlock, serialisation), so it must not keep state
 * outside.
 */
export type JobCommit<O> = (em: Em) => Promise<O> | O;

/** What a handler's `run` returns: a function that writes the result, or `{ output }` when there is nothing else to write. */
export type JobResult<O> = JobCommit<O> | { readonly output: O };

/** How jobs of one kind are performed. */
export interface JobHandler<I, O, N> {
  /** Maximum number of attempts. One that killed its worker counts; one that failed by a transient error does not. @default 3 */
  readonly maxAttempts?: number;
  /**
   * A worker that is silent for this many seconds loses the job; it renews leases at least three times as often.
   * @default 30
   */
  readonly leaseSeconds?: number;
  /** Maximum number of jobs of this kind that run concurrently in one worker. @default the worker's own limit */
  readonly concurrency?: number;
  /** Seconds until the next attempt, after number `attempt` failed with `error`. @default 1, 4, 9, … up to 300, with ±20 % */
  backoffSeconds?(attempt: number, error: unknown): number | undefined;
  /** Does the slow work, outside any transaction. May throw the result of `ctx.defer` or `ctx.yield`, to be run again later. */
  run(ctx: JobContext<I, N>): Promise<JobResult<O>>;
  /**
   * Runs in the transaction in which the job fails for good, to fail whatever depends on the job. Also runs when the job is given
   * up because it kept killing its worker. If it throws, the job does not fail yet, and a later sweep tries again.
   */
  onFailed?(em: Em, job: Job<I, O, N>, error: JobError): Promise<void>;
}

/** A handler with the name of its kind, in the form that workers use. It no longer carries the kind's types. */
export interface DefinedJob extends JobHandler<unknown, unknown, unknown> {
  readonly kind: string;
}

export type JobRegistry = ReadonlyMap<string, DefinedJob>;

export const DEFAULT_LEASE_SECONDS = 30;

/** Defines how jobs of a kind are performed. `kind` gives the handler its types. */
export const defineJob = <I, O, N>(kind: JobKind<I, O, N>, handler: NoInfer<JobHandler<I, O, N>>): DefinedJob =>
  // The cast is safe: every stored input of this kind was written with the kind's types.
  ({ ...(handler as JobHandler<never, O, never> as DefinedJob), kind: kind.name });

/**
 * Collects the handlers by the names of their kinds.
 * @param kinds every kind that may be enqueued, to check that each has a handler
 * @throws Error at boot, naming the kind, when a kind occurs twice, has two handlers or none, or is not in `kinds`, or when a
 * handler's settings make no sense
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

/** Seconds until the next attempt of a job that has failed: the job's own, or else the square of the attempt, at most five minutes. */
export function backoff(job: DefinedJob, attempt: number, error?: unknown): number {
  const seconds = job.backoffSeconds?.(attempt, error) ?? Math.min(attempt ** 2, 300) * (0.8 + Math.random() * 0.4);
  return Math.max(0, seconds);
}
