import { ERRORS, type ErrorCode, ServiceError } from '../../../platform/errors/index.js';
import type { Job } from '../../../platform/jobs/index.js';
import { links, withParameters } from '../../../platform/links.js';
import { PROVIDER_LIMIT } from '../../../providers/error.js';
import type { Caller, Scope } from '../../../runtime/index.js';
import { PICTURE_JOB } from './kinds.js';
import type { ImageJobInput, ImageJobOutput } from './order.js';

/**
 * Waits for jobs together, as long as a synchronous call may.
 * @returns each job as it is over, in order; null for one that is not. A client that goes away cancels nothing.
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
 * @throws ServiceError TIMED_OUT (504) naming the job, which goes on; what the job failed with
 */
export async function waitForPicture(scope: Scope, id: string): Promise<string> {
  const [job] = await waitForJobs(scope, [id]);
  if (job == null)
    throw new ServiceError('TIMED_OUT', `The picture takes longer than this call may wait; job ${id} goes on.`, {
      hint: withParameters(links.pictureJob, { id }),
      jobId: id,
    });
  if (job.state === 'done') return job.output.key;
  throw failureOf(job);
}

/** The answer when time ran out on several. What was started goes on, and the same Idempotency-Key finds it again. */
export function notYet(
  { idempotencyKey }: Pick<Caller, 'idempotencyKey'>,
  started: readonly string[],
  open: readonly string[],
): ServiceError {
  const look = `${links.pictureJobs}?ids=${started.join(',')}`;
  return new ServiceError(
    'TIMED_OUT',
    `${open.length} of ${started.length} pictures take longer than this call may wait; their jobs go on, ${open[0]} first.`,
    {
      jobId: open[0]!,
      hint:
        idempotencyKey === null
          ? `See them at ${look}. Asking again would make new ones: send an Idempotency-Key next time.`
          : `Send the same request with the same Idempotency-Key: it waits for the same jobs. They are at ${look}.`,
    },
  );
}

/** A failed job as the error that a synchronous call answers with. */
function failureOf(job: Job): ServiceError {
  const { code, message, hint } = job.error ?? { code: 'INTERNAL', message: ERRORS.INTERNAL.text };
  // The request itself went well, whatever the job broke on: no 500.
  return new ServiceError(isKnown(code) && code !== 'INTERNAL' ? code : 'PROVIDER_FAILED', message, {
    hint: sentences(hint, `Try this job again: ${withParameters(links.retryPicture, { id: job.id })}.`),
    jobId: job.id,
    ...(code === 'PROVIDER_QUOTA' ? PROVIDER_LIMIT : {}),
  });
}

/** What a failed job says to its owner: the reason, and what to do next. */
export const reasonOf = ({ id, error }: Pick<Job, 'id' | 'error'>): string | null =>
  error && sentences(error.message, error.hint ?? `Make it again: ${withParameters(links.retryPicture, { id })}.`);

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);
const sentences = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');
