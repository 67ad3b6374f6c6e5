import { row, rows, sql, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import { JOB_COLUMNS, type Job, type JobRow, jobOf } from '../../../platform/jobs/index.js';
import type { Scope } from '../../../runtime/index.js';
import { olderThan } from '../../cursor.js';
import { first, type Slice } from '../../paging.js';

import { PICTURE_JOB } from '../picture/kinds.js';
import type { ImageJobInput, ImageJobOutput } from '../picture/order.js';
import { orderPictures, RETRY_OF } from '../picture/order.service.js';

export type ImageJobRow = Job<ImageJobInput, ImageJobOutput>;

/** Listed in one answer, at most, without ids. */
export const MOST_OPEN = 50;
const FAILED_HOURS = 24;

export const toImageJob = (found: JobRow): ImageJobRow => jobOf(PICTURE_JOB.image, found);

/** @throws ServiceError NOT_FOUND */
export async function imageJobById({ em, ownerId }: Tenant, id: string): Promise<ImageJobRow> {
  const [found] = isUuid(id) ? await imageJobsByIds({ em, ownerId }, [id]) : [];
  if (!found) throw notFound('image job');
  return found;
}

/** The owner's among the ids. */
async function imageJobsByIds({ em, ownerId }: Tenant, ids: readonly string[]): Promise<ImageJobRow[]> {
  return (await namedImageJobs({ em, ownerId }, ids, first(ids.length))).map(toImageJob);
}

/** The owner's among the ids, newest first. */
export async function namedImageJobs(
  { em, ownerId }: Tenant,
  ids: readonly string[],
  { after, limit }: Slice,
): Promise<JobRow[]> {
  return rows<JobRow>(
    em,
    sql`select ${sql.constant(JOB_COLUMNS.join(', '))} from jobs.job
        where owner_id = ${ownerId}::uuid and kind = ${PICTURE_JOB.image.name} and id = any(${[...ids]}::uuid[])${olderThan(after, sql`created_at`, sql`id`)}
        order by created_at desc, id desc limit ${limit}::int`,
  );
}

/**
 * What is under way, and what has failed in the last 24 h, newest first. One index each: the cost does not grow with what
 * the owner has behind him.
 */
export async function openImageJobs({ em, ownerId }: Tenant, { after, limit }: Slice): Promise<JobRow[]> {
  const behind = olderThan(after, sql`created_at`, sql`id`);
  const mine = sql`owner_id = ${ownerId}::uuid and kind = ${PICTURE_JOB.image.name}${behind}`;
  const newest = sql`order by created_at desc, id desc limit ${limit}::int`;
  return rows<JobRow>(
    em,
    sql`select ${sql.constant(JOB_COLUMNS.join(', '))} from (
          (select * from jobs.job where ${mine} and state in ('queued', 'waiting') ${newest})
          union all (select * from jobs.job where ${mine} and state = 'running' ${newest})
          union all (select * from jobs.job where ${mine} and state in ('failed', 'cancelled')
            and finished_at > now() - make_interval(hours => ${FAILED_HOURS}::int) ${newest})
        ) job ${newest}`,
  );
}

/**
 * Makes a failed picture again, as a new job, with the slot that the failed one has kept for it: a chain costs one at most. A
 * job that has been retried answers with its latest retry, and only a failed one of those is made again: asking twice makes one job.
 * @throws ServiceError BAD_STATE when a retry of it has come out well; NOT_FOUND unless the job is the owner's and has failed; HOSTED_LIMIT_REACHED, PROVIDER_KEY_REQUIRED
 */
export async function retryImageJob({ rt, em, ownerId }: Scope, id: string): Promise<ImageJobRow> {
  const [found] = isUuid(id) ? await imageJobsByIds({ em, ownerId }, [id]) : [];
  if (!found || !hasFailed(found)) throw notFound('failed image job');
  const latest = await imageJobById({ em, ownerId }, await latestTry({ em, ownerId }, id));
  if (latest.state === 'done')
    throw new ServiceError('BAD_STATE', `This picture was retried already, and job ${latest.id} has made it.`, {
      hint: `Look at GET /api/v1/images/jobs/${latest.id}, or ask for a new picture: POST /api/v1/images/jobs.`,
      jobId: latest.id,
    });
  if (!hasFailed(latest)) return latest;
  const { order, title, keepFor, after } = latest.input;
  const follows = after && { ...after, jobId: await latestTry({ em, ownerId }, after.jobId) };
  const picture = { order, title, keepFor, after: follows };
  const [again] = await orderPictures({ rt, em, ownerId }, [picture], { retryOf: latest.id });
  return imageJobById({ em, ownerId }, again!);
}

const hasFailed = ({ state }: ImageJobRow): boolean => state === 'failed' || state === 'cancelled';

/** The last of a job's retries, of theirs, and so on; the job itself without any. */
async function latestTry({ em, ownerId }: Tenant, id: string): Promise<string> {
  const last = await row<{ id: string }>(
    em,
    sql`with recursive tries as (
          select ${id}::uuid as id, 0 as n
          union all
          select j.id, n + 1 from tries join jobs.job j on j.owner_id = ${ownerId}::uuid and j.dedupe_key = ${RETRY_OF}::text || tries.id::text
        ) select id from tries order by n desc limit 1`,
  );
  return last!.id;
}
