import { rows, type Sql, sql, type Tenant } from '../../../platform/database/index.js';
import { JOB_STATES } from '../../../platform/jobs/index.js';

import type { Cursor, ListOrder } from '../../cursor.js';
import { PICTURE_JOB } from '../../media/index.js';
import type { Slice } from '../../paging.js';
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
  /** 0: all that is kept. */
  hours: number;
  status: QueueRow['status'] | null;
}

type Status = QueueRow['status'];

/** What the queue calls the states of runs and of jobs; all others are `running`. A run at the gate waits for a person. */
const CALLED: ReadonlyMap<string, Status> = new Map(
  Object.entries({ queued: 'queued', gate: 'queued', done: 'done', failed: 'failed', cancelled: 'failed' }),
);
const called = (state: string): Status => CALLED.get(state) ?? 'running';

/** The states of `all` that `status` stands for. */
const statesOf = (all: readonly string[], status: Status): string[] => all.filter((state) => called(state) === status);

/** What the queue calls the jobs that it shows; the other steps of a run are the run's own business. */
const KINDS: ReadonlyMap<string, QueueKind> = new Map(
  Object.entries({
    [STEP.cut.name]: 'assembly',
    [STEP.clip.name]: 'clip',
    [STEP.frame.name]: 'image',
    [PICTURE_JOB.image.name]: 'image',
    [PICTURE_JOB.productShots.name]: 'brick',
    [PICTURE_JOB.appScreen.name]: 'brick',
  }),
);
const SHOWN = sql`any(${[...KINDS.keys()]}::text[])`;

/** Titles of a run's steps; other jobs say theirs in their input. */
const TITLE = sql`case j.kind when ${STEP.cut.name} then 'Cut' when ${STEP.clip.name} then 'Clip of line ' || (j.subject::int + 1)
  when ${STEP.frame.name} then 'Frame of line ' || (j.subject::int + 1) else coalesce(j.input ->> 'title', j.kind) end`;
/** What has finished is cut by when it did; what has not is always there. */
const since = (hours: number): Sql =>
  hours === 0 ? sql`` : sql` and (finished_at is null or finished_at > now() - make_interval(hours => ${hours}::int))`;
const inStates = (column: Sql, all: readonly string[], status: Status | null): Sql =>
  status === null ? sql`` : sql` and ${column} = any(${statesOf(all, status)}::text[])`;

/** Why it failed, and what to do next. */
const reason = (error: Sql): Sql => sql`nullif(concat_ws(' ', ${error} ->> 'message', ${error} ->> 'hint'), '')`;

/** Of a job that says it runs: its worker has not renewed its lease for two minutes. */
const STALLED = sql`j.state = 'running' and j.lease_until < now() - interval '2 minutes'`;

/** A sort that keeps what is unfinished before everything else, then the newest: so `limit` never hides what is under way. */
const KEPT = (table: Sql): Sql =>
  sql`order by ${table}.finished_at is not null, ${table}.created_at desc, ${table}.id desc`;

/** What comes behind a cursor of the queue in that sort: the values of {@link queuePlace}. */
const behind = (after: Cursor | null, table: Sql): Sql =>
  after === null
    ? sql``
    : sql` and ((${table}.finished_at is not null) > ${after[0]}::boolean or ((${table}.finished_at is not null) = ${after[0]}::boolean
        and (${table}.created_at, ${table}.id) < (${after[1]}::timestamptz, ${after[2]}::uuid)))`;

/** Where an item stands in the queue's pages: the unfinished first, then the newest. */
export const QUEUE_ORDER: ListOrder = { list: 'queue', keys: ['flag', 'time', 'uuid'] };
export const queuePlace = ({ finished_at, created_at, id }: QueueRow): Cursor => [
  String(finished_at !== null),
  created_at,
  id,
];

/**
 * Runs and jobs in one list, the unfinished first. Each branch is cut off before the two are joined, so that the words and JSON of no more
 * than `limit` rows of each are read, however many there are.
 */
const newest = (ownerId: string, { hours, status }: QueueQuery, { after, limit }: Slice): Sql => sql`
  (select r.id, null as job_kind, r.status as raw_status, coalesce(r.brief ->> 'title', r.preset) as title,
    case when r.finished_at is null then r.progress ->> 'message' end as detail, ${reason(sql`r.error`)} as error, steps.attempts, r.created_at,
    steps.started_at, r.finished_at, r.id as run_id, r.cut ->> 'key' as result_key, steps.stalled
  from (select * from flows.run r where r.owner_id = ${ownerId}::uuid${since(hours)}${inStates(sql`r.status`, RUN_STATES, status)}${behind(after, sql`r`)}
    ${KEPT(sql`r`)} limit ${limit}::int) r
  cross join lateral (
    select coalesce(max(j.attempts), 0) as attempts, min(j.started_at) as started_at, coalesce(bool_or(${STALLED}), false) as stalled
    from jobs.job j where j.run_id = r.id and j.owner_id = r.owner_id
  ) steps)
  union all
  (select j.id, j.kind, j.state, ${TITLE},
    case when j.finished_at is null then j.progress ->> 'message' end, case when j.state = any(${statesOf(JOB_STATES, 'failed')}::text[]) then ${reason(sql`j.error`)} end, j.attempts, j.created_at, j.started_at, j.finished_at, j.run_id,
    coalesce(j.output ->> 'key', j.output #>> '{frames,0,key}'), coalesce(${STALLED}, false)
  from jobs.job j where j.owner_id = ${ownerId}::uuid and j.kind = ${SHOWN}${since(hours)}${inStates(sql`j.state`, JOB_STATES, status)}${behind(after, sql`j`)}
  ${KEPT(sql`j`)} limit ${limit}::int)`;

const named = ({ job_kind, raw_status }: Pick<QueueRow, 'job_kind' | 'raw_status'>) => ({
  kind: job_kind === null ? ('video' as const) : KINDS.get(job_kind)!,
  status: called(raw_status),
});

/**
 * How many runs and jobs the window holds, whatever `status` narrows the items to. `inFlight` counts what a poll may see end by
 * itself: a run at the gate is counted as queued, and is not in flight.
 */
export async function countQueue(
  { em, ownerId }: Tenant,
  hours: number,
): Promise<{ counts: Record<Status, number>; inFlight: number }> {
  const counted = await rows<{ state: string; count: number }>(
    em,
    sql`select status as state, count(*)::int as count from flows.run where owner_id = ${ownerId}::uuid${since(hours)} group by status
        union all
        select state, count(*)::int from jobs.job where owner_id = ${ownerId}::uuid and kind = ${SHOWN}${since(hours)} group by state`,
  );
  const counts = { queued: 0, running: 0, done: 0, failed: 0 };
  let atGate = 0;
  for (const { state, count } of counted) {
    counts[called(state)] += count;
    if (state === 'gate') atGate += count;
  }
  const inFlight = counts.queued + counts.running - atGate;
  return { counts, inFlight };
}

/** In the order of {@link QUEUE_ORDER}: with more than `limit` items those that are unfinished stay. */
export async function readQueue({ em, ownerId }: Tenant, query: QueueQuery, slice: Slice): Promise<QueueRow[]> {
  const found = await rows<Omit<QueueRow, 'status' | 'kind'>>(
    em,
    sql`select e.*, case when e.started_at is not null and not e.raw_status = any(${[...CALLED.keys()]}::text[])
            then round((extract(epoch from now() - e.started_at) / 60)::numeric, 1)::float8 end as running_minutes
        from (${newest(ownerId, query, slice)}) e ${KEPT(sql`e`)} limit ${slice.limit}::int`,
  );
  return found.map((item) => ({ ...item, ...named(item) }));
}
