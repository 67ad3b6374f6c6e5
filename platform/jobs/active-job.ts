import type { Em } from '../database/index.js';
import type { Logger } from '../log/index.js';
import type { ClaimedJob } from './claim.js';
import { JobDeferred, JobInterrupted } from './errors.js';
import { DEFAULT_LEASE_SECONDS, type DefinedJob, type JobContext } from './handler.js';
import type { JobProgress } from './job.entity.js';
import type { RunningJob } from './job.js';
import { type Claim, writeProgress } from './settle.js';
import { spendOfClaim } from './spend.js';

/** Least time between two writes of one job's progress. */
const PROGRESS_MS = 500;

/** A claimed job in this worker: its claim, its lease as this process sees it, and the handler's context. */
export class ActiveJob {
  readonly job: RunningJob;
  readonly handler: DefinedJob;
  readonly claim: Claim;
  readonly leaseSeconds: number;
  readonly startedAt = performance.now();
  readonly log: Logger;
  readonly #controller = new AbortController();
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
    this.log = log.child({ jobId: job.id, kind: job.kind, runId: job.runId ?? undefined, attempt: job.attempts });
    this.#openEm = openEm;
    this.#leaseEnd = this.startedAt + this.leaseSeconds * 1000;
  }

  /** Why the handler was told to stop, or null. */
  get interrupted(): JobInterrupted['reason'] | null {
    const { signal } = this.#controller;
    return signal.aborted ? (signal.reason as JobInterrupted).reason : null;
  }

  get seconds(): number {
    return (performance.now() - this.startedAt) / 1000;
  }

  interrupt(reason: JobInterrupted['reason']): void {
    this.#controller.abort(new JobInterrupted(reason));
  }

  /** `sentAt`: performance.now() when the renewal was sent; the database counted from later than that. */
  leaseRenewed(sentAt: number): void {
    this.#leaseEnd = sentAt + this.leaseSeconds * 1000;
  }

  /** By this process's own clock: true as long as no other worker can have taken the job over. */
  get leaseHolds(): boolean {
    return performance.now() < this.#leaseEnd;
  }

  context(): JobContext {
    return {
      job: this.job,
      attempt: this.job.attempts,
      lastAttempt: this.job.attempts >= this.job.maxAttempts,
      em: this.#openEm,
      signal: this.#controller.signal,
      log: this.log,
      spend: spendOfClaim(this.#openEm, { jobId: this.claim.id, fence: this.claim.fence }),
      progress: (progress) => this.#note({ ...progress, updatedAt: new Date().toISOString() }),
      defer: (seconds, notes) => new JobDeferred(seconds, notes),
    };
  }

  #note(progress: JobProgress): void {
    this.#progress = progress;
    if (this.#progressTimer || this.#controller.signal.aborted) return;
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

  /** Writes what is left of the progress, so that the last word is kept. Call it before the job leaves `running`. */
  async flushProgress(): Promise<void> {
    if (this.#progressTimer) clearTimeout(this.#progressTimer);
    this.#progressTimer = null;
    this.#write();
    await this.#progressWrite;
  }
}
