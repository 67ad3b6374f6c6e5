import { type Em, rows, type Sql, sql } from '../../../platform/database/sql.js';
import { JOB_STATES } from '../../../platform/jobs/index.js';
import { PICTURE_JOB } from '../../media/index.js';
import { RUN_STATES } from '../run/run.states.js';
import { STEP } from '../run/run.steps.js';

/** `lipsync` and `upscale` have no jobs yet. */
export const QUEUE_KINDS = ['video', 'assembly', 'image', 'lipsync', 'clip', 'upscale', 'brick'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

export interface QueueRow {
  id: string;
  kind: QueueKind;
  status: 'queued' | 'running' | 'done' | 'failed';
  raw_status: string;
  title: string;
  detail: string | null;
  error: string | null;
  attempts: number;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  run_id: string | null;
  /** The kind of job behind the item; null for a run. */
  job_kind: string | null;
  result_key: string | null;
  running_minutes: number | null;
  stalled: boolean;
}

export interface QueueQuery {
  /** 0: all time. */
  hours: number;
  limit: number;
  status: QueueRow['status'] | null;
}

type Status = QueueRow['status'];

/** What the queue calls the states of runs and of jobs; all others are `running`. */
const CALLED: Record<string, Status> = { queued: 'queued', done: 'done', failed: 'failed', cancelled: 'failed' };
const called = (state: string): Status => CALLED[state] ?? 'running';

/** The states of `all` that `status` stands for. */
const statesOf = (all: readonly string[], status: Status): string[] => all.filter((state) => called(state) === status);

/** What the queue calls the jobs that it shows; the other steps of a run are the run's own business. */
const KINDS: Readonly<Record<string, QueueKind>> = {
  [STEP.cut]: 'assembly',
  [STEP.clip]: 'clip',
  [STEP.frame]: 'image',
  [PICTURE_JOB.image]: 'image',
  [PICTURE_JOB.productShots]: 'brick',
  [PICTURE_JOB.appScreen]: 'brick',
};
const SHOWN = sql`any(${Object.keys(KINDS)}::text[])`;

/** Titles of a run's steps; other jobs say theirs in their input. */
const TITLE = sql`case j.kind when ${STEP.cut} then 'Cut' when ${STEP.clip} then 'Clip of line ' || (j.subject::int + 1)
  when ${STEP.frame} then 'Frame of line ' || (j.subject::int + 1) else coalesce(j.input ->> 'title', j.kind) end`;
const since = (hours: number): Sql =>
  hours === 0 ? sql`` : sql` and created_at > now() - make_interval(hours => ${hours}::int)`;
const inStates = (column: Sql, all: readonly string[], status: Status | null): Sql =>
  status === null ? sql`` : sql` and ${column} = any(${statesOf(all, status)}::text[])`;

/** Why it failed, and what to do next. */
const reason = (error: Sql): Sql => sql`nullif(concat_ws(' ', ${error} ->> 'message', ${error} ->> 'hint'), '')`;

/**
 * Runs and jobs in one list. Each branch is ordered and cut off by its own index before the two are joined, so that the words and JSON of no more than
 * `limit` rows of each are read, however many there are.
 */
const newest = (ownerId: string, { hours, limit, status }: QueueQuery): Sql => sql`
  (select r.id, null as job_kind, r.status as raw_status, coalesce(r.brief ->> 'title', r.preset) as title,
    case when r.finished_at is null then r.progress ->> 'message' end as detail, ${reason(sql`r.error`)} as error, 0 as attempts, r.created_at,
    case when r.status <> 'queued' then r.created_at end as started_at, r.finished_at, r.id as run_id,
    r.cut ->> 'key' as result_key, false as stalled
  from flows.run r where r.owner_id = ${ownerId}::uuid${since(hours)}${inStates(sql`r.status`, RUN_STATES, status)}
  order by r.created_at desc, r.id desc limit ${limit}::int)
  union all
  (select j.id, j.kind, j.state, ${TITLE},
    case when j.finished_at is null then j.progress ->> 'message' end, case when j.state = any(${statesOf(JOB_STATES, 'failed')}::text[]) then ${reason(sql`j.error`)} end, j.attempts, j.created_at, j.started_at, j.finished_at, j.run_id,
    coalesce(j.output ->> 'key', j.output #>> '{frames,0,key}'), j.state = 'running' and j.lease_until < now() - interval '2 minutes'
  from jobs.job j where j.owner_id = ${ownerId}::uuid and j.kind = ${SHOWN}${since(hours)}${inStates(sql`j.state`, JOB_STATES, status)}
  order by j.created_at desc, j.id desc limit ${limit}::int)`;

const named = ({ job_kind, raw_status }: Pick<QueueRow, 'job_kind' | 'raw_status'>) => ({
  kind: job_kind === null ? ('video' as const) : KINDS[job_kind]!,
  status: called(raw_status),
});

/** Newest first. `status` narrows the items, not the counts. */
export async function readQueue(
  em: Em,
  ownerId: string,
  query: QueueQuery,
): Promise<{ items: QueueRow[]; counts: Record<Status, number> }> {
  const counted = await rows<{ state: string; count: number }>(
    em,
    sql`select status as state, count(*)::int as count from flows.run where owner_id = ${ownerId}::uuid${since(query.hours)} group by status
        union all
        select state, count(*)::int from jobs.job where owner_id = ${ownerId}::uuid and kind = ${SHOWN}${since(query.hours)} group by state`,
  );
  const found = await rows<Omit<QueueRow, 'status' | 'kind'>>(
    em,
    sql`select e.*, case when e.started_at is not null and not e.raw_status = any(${Object.keys(CALLED)}::text[])
            then round((extract(epoch from now() - e.started_at) / 60)::numeric, 1)::float8 end as running_minutes
        from (${newest(ownerId, query)}) e order by e.created_at desc, e.id desc limit ${query.limit}::int`,
  );
  const counts = { queued: 0, running: 0, done: 0, failed: 0 };
  for (const { state, count } of counted) counts[called(state)] += count;
  return { items: found.map((item) => ({ ...item, ...named(item) })), counts };
}
