import { sql } from 'kysely';
import { acrossOwners, own, prepared, shared, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { JOB_COLUMNS, type Job, type JobRow, toTypedJob } from '../../../platform/jobs/index.js';
import { links, withParameters } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { afterCursor } from '../../cursor.js';
import type { Slice } from '../../paging.js';
import { PICTURE_JOB } from '../picture/kinds.js';
import type { ImageJobInput, ImageJobOutput } from '../picture/order.js';
import { orderPictures, RETRY_OF } from '../picture/order.service.js';

export type ImageJobRow = Job<ImageJobInput, ImageJobOutput>;

/** Maximum number of image jobs in one response to a request that names no ids. */
export const MAX_OPEN_PER_PAGE = 50;
const FAILED_HOURS = 24;

export const toImageJob = (found: JobRow): ImageJobRow => toTypedJob(PICTURE_JOB.image, found);

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
  return found && toImageJob(found);
}

/** Finds the owner's image job. @throws ServiceError NOT_FOUND */
export async function imageJobById(tenant: Tenant, id: string): Promise<ImageJobRow> {
  const found = await findImageJob(tenant, id);
  if (!found) throw notFound('image job');
  return found;
}

/** The owner's image jobs after a cursor, newest first. */
const newest = (tenant: Tenant, { after, limit }: Slice) =>
  own(tenant)
    .selectFrom('jobs.job')
    .select(JOB_COLUMNS)
    .where('kind', '=', PICTURE_JOB.image.name)
    .where(afterCursor(['created_at', 'id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);

/** The owner's image jobs among these ids, newest first. */
export async function namedImageJobs(tenant: Tenant, ids: readonly string[], slice: Slice): Promise<JobRow[]> {
  return ids.length === 0 ? [] : newest(tenant, slice).where('id', 'in', ids).execute();
}

/**
 * Unfinished jobs and those that failed or were cancelled in the last 24 h, newest first. Each part of the query uses an index,
 * so its cost does not grow with the number of the owner's old jobs.
 */
export function openImageJobs(tenant: Tenant, slice: Slice): Promise<JobRow[]> {
  const waiting = newest(tenant, slice).where('state', 'in', ['queued', 'waiting']);
  const running = newest(tenant, slice).where('state', '=', 'running');
  const failed = newest(tenant, slice)
    .where('state', 'in', ['failed', 'cancelled'])
    .where('finished_at', '>', sql<string>`now() - make_interval(hours => ${FAILED_HOURS}::int)`);
  const open = shared(tenant.em)
    .selectFrom(waiting.as('waiting'))
    .selectAll()
    .unionAll(({ parens }) => parens(running))
    .unionAll(({ parens }) => parens(failed));
  return shared(tenant.em)
    .selectFrom(open.as('job'))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .execute();
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
