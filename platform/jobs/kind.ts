import type { Em } from '../database/index.js';
import type { Logger } from '../log/index.js';
import type { JobError, JobProgress } from './job.entity.js';
import type { Job } from './job.js';
import type { JobSpend } from './spend.js';

/** What a handler is given. `job.attempts` counts from 1; `job.fence` is this claim's. */
export interface JobContext<I> {
  readonly job: Job<I>;
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
   * `return ctx.defer(10)`: look again in that many seconds, for an operation that runs elsewhere. The job waits, keeps its
   * concurrency key and gives its worker free; the look is not counted as an attempt. `output` replaces the stored output.
   */
  defer(seconds: number, output?: unknown): JobDeferral;
  /** Reservations of money for this job, under this claim's fence. */
  readonly spend: JobSpend;
}

export interface JobDeferral {
  readonly deferSeconds: number;
  readonly output: unknown;
}

/**
 * Runs in the one transaction that finishes the job: write domain rows here, enqueue what follows, return the output. Only
 * the database, only through `em`. It can run more than once (deadlock, serialisation), so it must not keep state outside.
 */
export type JobCommit<O> = (em: Em) => Promise<O> | O;

/** A commit; or `{ output }` when there is nothing else to write; or a deferral. */
export type JobResult<O> = JobCommit<O> | { readonly output: O } | JobDeferral;

/** How one kind of job is done. */
export interface JobKind<I = unknown, O = unknown> {
  readonly kind: string;
  /** Tries before the job has failed, including those that killed their worker. @default 3 */
  readonly maxAttempts?: number;
  /** A worker that is silent for so long has lost the job; renewed at a third of it. @default 30 */
  readonly leaseSeconds?: number;
  /** At most so many of this kind at a time in one worker. @default the worker's own limit */
  readonly concurrency?: number;
  /** Seconds until the next try, after try number `attempt` failed with `error`. @default 1, 4, 9, … up to 300, with ±20 % */
  backoffSeconds?(attempt: number, error: unknown): number | undefined;
  /** The slow work, outside any transaction. */
  run(ctx: JobContext<I>): Promise<JobResult<O>>;
  /**
   * Runs in the transaction in which the job fails for good: fail what depends on it. Also when it was given up because it
   * kept killing its worker. A throw keeps the job from failing, and the sweeper tries again.
   */
  onFailed?(em: Em, job: Job<I>, error: JobError): Promise<void>;
}

/** Kinds of any input and output, as a registry holds them. */
export type AnyJobKind = JobKind<never, unknown>;

export type KindRegistry = ReadonlyMap<string, JobKind>;

export const DEFAULT_LEASE_SECONDS = 30;
export const DEFAULT_MAX_ATTEMPTS = 3;

/** @throws Error at boot when a kind has two handlers, or a handler says nothing sensible */
export function registerKinds(kinds: readonly AnyJobKind[]): KindRegistry {
  const registry = new Map<string, JobKind>();
  for (const kind of kinds) {
    if (registry.has(kind.kind)) throw new Error(`Two handlers for the job kind "${kind.kind}"`);
    if ((kind.maxAttempts ?? 1) < 1) throw new Error(`Job kind "${kind.kind}": maxAttempts must be at least 1`);
    if ((kind.leaseSeconds ?? 1) <= 0) throw new Error(`Job kind "${kind.kind}": leaseSeconds must be above 0`);
    // Inputs are JSON that the same release wrote under this kind: the registry is where their type is forgotten.
    registry.set(kind.kind, kind as unknown as JobKind);
  }
  return registry;
}

/** Keeps a kind's own types while it is written down. */
export const defineJob = <I, O>(kind: JobKind<I, O>): JobKind<I, O> => kind;

export function backoff(kind: JobKind | undefined, attempt: number, error?: unknown): number {
  const seconds = kind?.backoffSeconds?.(attempt, error) ?? Math.min(attempt ** 2, 300) * (0.8 + Math.random() * 0.4);
  return Math.max(0, seconds);
}
