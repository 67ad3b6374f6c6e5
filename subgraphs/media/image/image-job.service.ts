import { sql } from 'kysely';
import { acrossOwners, anyOf, own, prepared, shared, type Tenant } from '../../../platform/database/index.js';
import { ERRORS, type ErrorCode, notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { JOB_COLUMNS, type Job, type JobRow, toTypedJob } from '../../../platform/jobs/index.js';
import { links, withParameters } from '../../../platform/links.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { PROVIDER_LIMIT } from '../../../providers/error.js';
import type { Caller, Scope } from '../../../runtime/index.js';
import { inOrder, newestFirst } from '../../cursor.js';
import { listOf, type Source } from '../../paging.js';
import { type ImageJobInput, type ImageJobOutput, PICTURE_JOB } from '../picture/jobs.js';
import { orderPictures, RETRY_OF } from '../picture/order.service.js';
import type { ImageJob } from './image.graphql.js';

export type ImageJobRow = Job<ImageJobInput, ImageJobOutput>;

/** Maximum number of image jobs in one response to a request that names no ids. */
export const MAX_OPEN_PER_PAGE = 50;
const FAILED_HOURS = 24;

export const toImageJobRow = (found: JobRow): ImageJobRow => toTypedJob(PICTURE_JOB.image, found);

const imageJob = prepared<{ id: string }, JobRow>((own, param) =>
  own
    .selectFrom('jobs.job')
    .select(JOB_COLUMNS)
    .where('kind', '=', PICTURE_JOB.image.name)
    .where('id', '=', param('id')),
);

/** Finds the owner's image job; undefined if there is none. */
async function findImageJob(tenant: Tenant, id: string): Promise<ImageJobRow | undefined> {
  const [found] = isUuid(id) ? await imageJob(tenant, { id }) : [];
  return found && toImageJobRow(found);
}

/** Finds the owner's image job. @throws ServiceError NOT_FOUND */
export async function imageJobById(tenant: Tenant, id: string): Promise<ImageJobRow> {
  const found = await findImageJob(tenant, id);
  if (!found) throw notFound('image job');
  return found;
}

/** Finds those of the owner's image jobs that have these ids. */
export async function imageJobsByIds(tenant: Tenant, ids: readonly string[]): Promise<ImageJobRow[]> {
  const found = await own(tenant)
    .selectFrom('jobs.job')
    .select(JOB_COLUMNS)
    .where('kind', '=', PICTURE_JOB.image.name)
    .where('id', '=', anyOf(ids))
    .execute();
  return found.map(toImageJobRow);
}

const ORDER = newestFirst('image-jobs');

/**
 * Lists image jobs, newest first: those with these ids or, without ids, unfinished jobs and those that failed or were cancelled in
 * the last 24 h. Each part of that query uses an index, so its cost does not grow with the number of the owner's old jobs.
 */
export function listImageJobs(tenant: Tenant, ids: readonly string[] | null): Source<JobRow> {
  const jobs = own(tenant).selectFrom('jobs.job').where('kind', '=', PICTURE_JOB.image.name);
  if (ids !== null) return listOf(jobs.where('id', '=', anyOf(ids)), ORDER, (rows) => rows.select(JOB_COLUMNS));
  const parts = [
    jobs.where('state', 'in', ['queued', 'waiting']),
    jobs.where('state', '=', 'running'),
    jobs
      .where('state', 'in', ['failed', 'cancelled'])
      .where('finished_at', '>', sql<string>`now() - make_interval(hours => ${FAILED_HOURS}::int)`),
  ] as const;
  const [first, ...others] = parts.map((part) => listOf(part, ORDER, (rows) => rows.select(JOB_COLUMNS)));
  return {
    ...first!,
    read: (slice) => {
      const [waiting, running, failed] = parts.map((part) => inOrder(part.select(JOB_COLUMNS), ORDER, slice));
      const open = shared(tenant.em)
        .selectFrom(waiting!.as('waiting'))
        .selectAll()
        .unionAll(({ parens }) => parens(running!))
        .unionAll(({ parens }) => parens(failed!));
      const all = shared(tenant.em).selectFrom(open.as('job')).selectAll();
      return inOrder(all, ORDER, { after: null, limit: slice.limit }).execute();
    },
    count: async () => {
      const counts = await Promise.all([first!, ...others].map((part) => part.count()));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

/**
 * Makes a failed picture again in a new job, with the slot that the failed job has kept, so that a chain of retries costs at
 * most one slot. If the job has been retried already, its latest retry is returned, or retried if it has failed too. Calling
 * twice therefore makes one job.
 * @throws ServiceError BAD_STATE when a retry has already succeeded; NOT_FOUND unless the job is the owner's and has failed;
 * and as {@link orderPictures} does
 */
export async function retryImageJob(scope: Scope, id: string): Promise<ImageJobRow> {
  const found = await findImageJob(scope, id);
  if (!found || !hasFailed(found)) throw notFound('failed image job');
  const latest = await imageJobById(scope, await findLatestTry(scope, id));
  if (latest.state === 'done')
    throw new ServiceError('BAD_STATE', `This picture has already been retried; job ${latest.id} made it.`, {
      hint: `Look at ${withParameters(links.pictureJob, { id: latest.id })}, or ask for a new picture: ${links.orderPictures}.`,
      jobId: latest.id,
    });
  if (!hasFailed(latest)) return latest;
  const { order, title, keepFor, frame = null, after } = latest.input;
  const follows = after && { ...after, jobId: await findLatestTry(scope, after.jobId) };
  const picture = { order, title, keepFor, frame, after: follows };
  const [again] = await orderPictures(scope, [picture], { retryOf: latest.id });
  return imageJobById(scope, again!);
}

const hasFailed = ({ state }: ImageJobRow): boolean => state === 'failed' || state === 'cancelled';

/** Follows a job's retries to the latest one; the job itself if it was never retried. */
async function findLatestTry({ em, ownerId }: Tenant, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive tries as (
      select ${id}::uuid as id, 0 as n
      union all
      select j.id, n + 1 from tries join jobs.job j on j.owner_id = ${ownerId}::uuid and j.dedupe_key = ${RETRY_OF}::text || tries.id::text
    ) select id from tries order by n desc limit 1`.execute(acrossOwners(em));
  return rows[0]!.id;
}

/**
 * Waits for several jobs, for as long as a synchronous call may take. A client that disconnects cancels nothing.
 * @returns each finished job, in order; null for a job that is not finished
 */
function waitForJobs(
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

/** What became of an ordered picture: its storage key, or why there is none. */
export interface Outcome {
  key: string | null;
  /** Why it was not made and what to do next; null if it was cancelled. */
  error: string | null;
}

/**
 * Waits for several pictures that were ordered together.
 * @param ids as `orderPictures` returns them
 * @returns the outcome of each, in order; null for one that got no slot
 * @throws ServiceError TIMED_OUT (504) naming an unfinished job, when some are not finished in time; all of them continue
 */
export async function waitForPictures(caller: Caller, ids: readonly (string | null)[]): Promise<(Outcome | null)[]> {
  const started = ids.filter((id) => id !== null);
  const jobs = await waitForJobs(caller, started);
  const open = started.filter((_, index) => jobs[index] === null);
  if (open.length > 0) throw toTimeout(caller, started, open);
  const outcomes = new Map(jobs.map((job) => [job!.id, toOutcome(job!)]));
  return ids.map((id) => (id === null ? null : outcomes.get(id)!));
}

const toOutcome = (job: ImageJobRow): Outcome =>
  job.state === 'done' ? { key: job.output.key, error: null } : { key: null, error: explainFailure(job) };

/**
 * The error when several pictures are not finished in time. Their jobs continue, and the same Idempotency-Key finds
 * them again.
 */
function toTimeout(
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
const explainFailure = ({ id, error }: Pick<Job, 'id' | 'error'>): string | null =>
  error && sentences(error.message, error.hint ?? `Make it again: ${withParameters(links.retryPicture, { id })}.`);

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);
const sentences = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ');

/** Maps job states to the statuses of an image job. */
const STATUS = {
  queued: 'queued',
  running: 'running',
  waiting: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'failed',
} as const;

/** Converts an image job to its GraphQL type. */
export function toImageJob({ rt }: Scope, job: ImageJobRow): ImageJob {
  const url = (key: string | null | undefined) => (key ? fileUrl(rt.config, key) : null);
  const status = STATUS[job.state];
  return {
    id: job.id,
    status,
    previewUrl: url(job.input.previewKey),
    resultUrl: job.state === 'done' ? url(job.output.key) : null,
    // While the job is still being retried, the error of an earlier attempt is not shown.
    error: status === 'failed' ? explainFailure(job) : null,
    createdAt: job.createdAt,
  };
}
