import {
  ERRORS,
  isOutOfDisk,
  isProviderFailure,
  isTransient,
  PROVIDER_FAILURES,
  type ProviderFailure,
  ServiceError,
} from '../errors/index.js';
import type { JobError } from './job.entity.js';

/** A failure that another attempt would only repeat. The message is shown to the job's owner. */
export class PermanentJobError extends Error {
  readonly retryable = false;
  readonly hint: string | undefined;
  /** The provider that failed, if one did. */
  readonly provider: string | undefined;
  constructor(message: string, options: { hint?: string; provider?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'PermanentJobError';
    this.hint = options.hint;
    this.provider = options.provider;
  }
}

/** A handler throws it so that it is run again later. It is not a failure. Create it with `ctx.defer` or `ctx.yield`. */
export class JobDeferred extends Error {
  constructor(
    readonly seconds: number,
    /** What the handler finds in `job.output` when it runs again. If undefined, `job.output` stays as it is. */
    readonly notes?: unknown,
    /** Whether a part of the work is finished, so that the next part gets all attempts. */
    readonly partDone = false,
  ) {
    super(`The job looks again in ${seconds} s`);
    this.name = 'JobDeferred';
  }
}

/** Why a handler's signal is aborted: its job was cancelled or lost its lease, or the process is shutting down. */
export class JobInterrupted extends Error {
  readonly reason: 'lease_lost' | 'cancelled' | 'shutdown';
  constructor(reason: JobInterrupted['reason']) {
    super(`The job was interrupted: ${reason}`);
    this.name = 'JobInterrupted';
    this.reason = reason;
  }
}

/**
 * Thrown by a write that finds that the job no longer belongs to this worker. The whole transaction of the write is rolled
 * back.
 */
export class LeaseLostError extends Error {
  constructor(jobId: string) {
    super(`Job ${jobId} is no longer this worker's`);
    this.name = 'LeaseLostError';
  }
}

/**
 * Whether the job should fail without another attempt. True for a ServiceError, unless it is transient
 * ({@link isTransient}). Also true for other errors with `retryable: false`, such as some of a provider's, unless the disk is full.
 */
export function isPermanent(error: unknown): boolean {
  if (error instanceof ServiceError) return !isTransient(error);
  if (isOutOfDisk(error)) return false;
  return (error as { retryable?: unknown } | null)?.retryable === false;
}

/**
 * Seconds until the retry of a job after a transient error: the error's `retryAfter`, or 10; ±20 %, so that not all
 * such jobs return at the same moment.
 */
export function transientPause(error: unknown): number {
  const { retryAfter = 10 } = error instanceof ServiceError ? error.details : {};
  return retryAfter * (0.8 + Math.random() * 0.4);
}

/**
 * The part of an error that the job's owner may see. An unexpected error becomes INTERNAL with a general text; its details are
 * only in the log.
 */
export function describeError(error: unknown): JobError {
  if (error instanceof ServiceError) {
    const { cause } = error;
    const provider = isProvidersError(cause) ? cause.provider : undefined;
    return jobError(error.code, error.message, error.details.hint, provider);
  }
  if (error instanceof PermanentJobError) return jobError('BAD_STATE', error.message, error.hint, error.provider);
  if (isOutOfDisk(error)) return jobError('OVERLOADED', 'The machine that makes this has no disk space left.');
  if (isTooLarge(error))
    return jobError('BAD_INPUT', error.message, 'Export the file again, smaller and with one size, and send that.');
  if (isProvidersError(error)) {
    const { code, hint } = PROVIDER_FAILURES[error.failure];
    return jobError(code, error.message, hint, error.provider);
  }
  return jobError('INTERNAL', ERRORS.INTERNAL.text);
}

// Errors are recognised by their properties: engine and providers are layers above, so their classes cannot be imported here.
/** Whether a provider failed. */
function isProvidersError(error: unknown): error is Error & { failure: ProviderFailure; provider: string } {
  const { failure, provider, message } = (error ?? {}) as { failure?: unknown; provider?: unknown; message?: unknown };
  return isProviderFailure(failure) && typeof provider === 'string' && typeof message === 'string';
}

/** Whether ffmpeg found a file too large to process. */
const isTooLarge = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'FfmpegError' && (error as { kind?: unknown }).kind === 'too_large';

/** An error as a job's row stores it. */
export function jobError(code: string, message: string, hint?: string, provider?: string): JobError {
  return {
    code,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(provider === undefined ? {} : { provider }),
  };
}
