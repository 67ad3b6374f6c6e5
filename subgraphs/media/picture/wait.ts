import { ERRORS, type ErrorCode, ServiceError } from '../../../platform/errors/index.js';
import type { Job } from '../../../platform/jobs/index.js';
import { links, withParameters } from '../../../platform/links.js';
import { PROVIDER_LIMIT } from '../../../providers/error.js';
import type { Caller, Scope } from '../../../runtime/index.js';
import { PICTURE_JOB } from './kinds.js';
import type { ImageJobInput, ImageJobOutput } from './order.js';

/**
 * Waits for several jobs, for as long as a synchronous call may take. A client that disconnects cancels nothing.
 * @returns each finished job, in order; null for a job that is not finished
 */
export function waitForJobs(
  { rt, ownerId }: Scope,
  ids: readonly string[],
): Promise<(Job<ImageJobInput, ImageJobOutput> | null)[]> {
  const timeoutMs = rt.config.imageWaitSeconds * 1000;
  return Promise.all(ids.map((id) => rt.jobs.waitFor(PICTURE_JOB.image, { ownerId, id }, { timeoutMs })));
}

/**
 * Waits for one picture.
 * @returns its storage key
 * @throws ServiceError TIMED_OUT (504) naming the job, which continues; or the job's own failure
 */
export async function waitForPicture(scope: Scope, id: string): Promise<string> {
  const [job] = await waitForJobs(scope, [id]);
  if (job == null)
    throw new ServiceError('TIMED_OUT', `The picture takes longer than this call may wait; job ${id} continues.`, {
      hint: withParameters(links.pictureJob, { id }),
      jobId: id,
    });
  if (job.state === 'done') return job.output.key;
  throw toFailure(job);
}

/**
 * The error when several pictures are not finished in time. Their jobs continue, and the same Idempotency-Key finds
 * them again.
 */
export function toTimeout(
  { idempotencyKey }: Pick<Caller, 'idempotencyKey'>,
  started: readonly string[],
  open: readonly string[],
): ServiceError {
  const look = `${links.pictureJobs}?ids=${started.join(',')}`;
  return new ServiceError(
    'TIMED_OUT',
    `${open.length} of ${started.length} pictures take longer than this call may wait; their jobs continue, ${open[0]} first.`,
    {
      jobId: open[0]!,
      hint:
        idempotencyKey === null
          ? `See them at ${look}. Asking again would make new ones: send an Idempotency-Key next time.`
          : `Send the same request with the same Idempotency-Key: it waits for the same jobs. They are at ${look}.`,
    },
  );
}

/** Converts a failed job to the error that a synchronous call reports. */
function toFailure(job: Job): ServiceError {
  const { code, message, hint } = job.error ?? { code: 'INTERNAL', message: ERRORS.INTERNAL.text };
  // The failure was in the job, not in this request, so the response is never a 500.
  return new ServiceError(isKnown(code) && code !== 'INTERNAL' ? code : 'PROVIDER_FAILED', message, {
    hint: sentences(hint, `Try this job again: ${withParameters(links.retryPicture, { id: job.id })}.`),
    jobId: job.id,
    ...(code === 'PROVIDER_QUOTA' ? PROVIDER_LIMIT : {}),
  });
}

/**
 * The message for the owner of a failed job: the reason, and what to do next. Null if the job has no error, as when it was
 * cancelled.
 */
export const explainFailure = ({ id, error }: Pick<Job, 'id' | 'error'>): string | null =>
  error && sentences(error.message, error.hint ?? `Make it again: ${withParameters(links.retryPicture, { id })}.`);

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);
const sentences = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
