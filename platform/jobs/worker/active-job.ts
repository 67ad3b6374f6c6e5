import type { Em } from '../../database/index.js';
import type { Logger } from '../../log/index.js';
import type { ClaimedJob } from '../claim/claim.js';
import { JobDeferred, JobInterrupted } from '../errors.js';
import { DEFAULT_LEASE_SECONDS, type DefinedJob, type JobContext } from '../handler.js';
import type { JobProgress } from '../job.entity.js';
import type { RunningJob } from '../job.js';
import { spendOfClaim } from '../spend/spend.js';
import { type Claim, writeProgress } from './settle.js';

/** Minimum time between two writes of a job's progress. */
const PROGRESS_MS = 500;

/** A job that this worker has claimed: its claim, its lease by this process's clock, and the handler's context. */
export class ActiveJob {
  readonly job: RunningJob;
  readonly handler: DefinedJob;
  readonly claim: Claim;
  readonly leaseSeconds: number;
  readonly startedAt = performance.now();
  readonly #workerLog: Logger;
  #log: Logger | null = null;
  #controller: AbortController | null = null;
  readonly #openEm: () => Em;
  #leaseEnd: number;
  #progress: JobProgress | null = null;
  #progressTimer: NodeJS.Timeout | null = null;
  #progressWrite: Promise<unknown> = Promise.resolve();
  #lastWrite = 0;

  constructor({ job }: ClaimedJob, handler: DefinedJob, openEm: () => Em, log: Logger) {
    this.job = job;
    this.handler = handler;
    this.claim = { id: job.id, fence: job.fence };
    this.leaseSeconds = handler.leaseSeconds ?? DEFAULT_LEASE_SECONDS;
    this.#workerLog = log;
    this.#openEm = openEm;
    this.#leaseEnd = this.startedAt + this.leaseSeconds * 1000;
  }

  /** The job's logger, created on first use: creating it takes as long as everything else that a worker does for a job. */
  get log(): Logger {
    const { id: jobId, kind, runId, attempts: attempt } = this.job;
    this.#log ??= this.#workerLog.child({ jobId, kind, runId: runId ?? undefined, attempt });
    return this.#log;
  }

  /** Why the handler was aborted, or null. */
  get interrupted(): JobInterrupted['reason'] | null {
    return this.#controller?.signal.aborted ? (this.#controller.signal.reason as JobInterrupted).reason : null;
  }

  get seconds(): number {
    return (performance.now() - this.startedAt) / 1000;
  }

  interrupt(reason: JobInterrupted['reason']): void {
    this.#abortable().abort(new JobInterrupted(reason));
  }

  #abortable(): AbortController {
    this.#controller ??= new AbortController();
    return this.#controller;
  }

  /** Records a renewed lease. @param sentAt performance.now() when the renewal was sent; the lease really begins a little later */
  leaseRenewed(sentAt: number): void {
    this.#leaseEnd = sentAt + this.leaseSeconds * 1000;
  }

  /** True while the lease is valid by this process's clock. As long as it is, no other worker should take the job over. */
  get leaseHolds(): boolean {
    return performance.now() < this.#leaseEnd;
  }

  context(): JobContext {
    const getLog = (): Logger => this.log;
    const getSignal = (): AbortSignal => this.#abortable().signal;
    return {
      job: this.job,
      attempt: this.job.attempts,
      lastAttempt: this.job.attempts >= this.job.maxAttempts,
      em: this.#openEm,
      get signal() {
        return getSignal();
      },
      get log() {
        return getLog();
      },
      spend: spendOfClaim(this.#openEm, { jobId: this.claim.id, fence: this.claim.fence }),
      progress: (progress) => this.#note({ ...progress, updatedAt: new Date().toISOString() }),
      defer: (seconds, notes) => new JobDeferred(seconds, notes),
      yield: (notes) => new JobDeferred(0, notes, true),
    };
  }

  #note(progress: JobProgress): void {
    this.#progress = progress;
    if (this.#progressTimer || this.interrupted !== null) return;
    const wait = Math.max(0, this.#lastWrite + PROGRESS_MS - performance.now());
    this.#progressTimer = setTimeout(() => {
      this.#progressTimer = null;
      this.#write();
    }, wait);
  }

  #write(): void {
    const progress = this.#progress;
    if (progress === null) return;
    this.#progress = null;
    this.#lastWrite = performance.now();
    this.#progressWrite = writeProgress(this.#openEm(), this.claim, progress).catch((error: unknown) =>
      this.log.debug({ err: error }, 'progress was not written'),
    );
  }

  /** Writes the last reported progress if it is still unwritten. Call it before the job leaves `running`. */
  async flushProgress(): Promise<void> {
    if (this.#progressTimer) clearTimeout(this.#progressTimer);
    this.#progressTimer = null;
    this.#write();
    await this.#progressWrite;
  }
}
