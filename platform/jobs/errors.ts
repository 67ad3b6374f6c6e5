import { ERRORS, isBusy, isProviderFailure, PROVIDER_FAILURES, ServiceError } from '../errors/index.js';
import type { JobError } from './job.entity.js';

/** A failure that another try cannot heal. The message is shown to the job's owner. */
export class PermanentJobError extends Error {
  readonly retryable = false;
  readonly hint: string | undefined;
  constructor(message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'PermanentJobError';
    this.hint = options.hint;
  }
}

/** No failure: what a handler throws to look again later, made by its `ctx.defer`. */
export class JobDeferred extends Error {
  constructor(
    readonly seconds: number,
    /** Undefined: those that are stored stay. */
    readonly notes?: unknown,
  ) {
    super(`The job looks again in ${seconds} s`);
    this.name = 'JobDeferred';
  }
}

/** Why a handler's signal was aborted: what it still wants to write would be refused. */
export class JobInterrupted extends Error {
  readonly reason: 'lease_lost' | 'cancelled' | 'shutdown';
  constructor(reason: JobInterrupted['reason']) {
    super(`The job was interrupted: ${reason}`);
    this.name = 'JobInterrupted';
    this.reason = reason;
  }
}

/** The finishing transaction found that the job is no longer this worker's: everything in it was rolled back. */
export class LeaseLostError extends Error {
  constructor(jobId: string) {
    super(`Job ${jobId} is no longer this worker's`);
    this.name = 'LeaseLostError';
  }
}

/**
 * Expected failures, and whatever says `retryable: false` of itself (a provider's error does), are not tried again. That this
 * process is busy or going down says nothing of the job.
 */
export function isPermanent(error: unknown): boolean {
  if (error instanceof ServiceError) return !isBusy(error);
  return (error as { retryable?: unknown } | null)?.retryable === false;
}

/** What the owner is shown. Anything that was not thrown on purpose is masked; the log has it. */
export function describeError(error: unknown): JobError {
  if (error instanceof ServiceError) return jobError(error.code, error.message, error.details.hint);
  if (error instanceof PermanentJobError) return jobError('BAD_STATE', error.message, error.hint);
  // By its shape: providers stand above the platform, so their error class cannot be imported here.
  const { failure, provider, message } = (error ?? {}) as { failure?: unknown; provider?: unknown; message?: unknown };
  if (isProviderFailure(failure) && typeof provider === 'string' && typeof message === 'string') {
    const { code, hint } = PROVIDER_FAILURES[failure];
    return jobError(code, message, hint);
  }
  return jobError('INTERNAL', ERRORS.INTERNAL.text);
}

export function jobError(code: string, message: string, hint?: string): JobError {
  return hint === undefined ? { code, message } : { code, message, hint };
}
