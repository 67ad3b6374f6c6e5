import { type RawBuilder, sql } from 'kysely';
import { own, shared, type Tenant } from '../../../platform/database/index.js';
import { JOB_STATES } from '../../../platform/jobs/index.js';
import type { Cursor, ListOrder } from '../../cursor.js';
import { PICTURE_JOB } from '../../media/index.js';
import type { Slice } from '../../paging.js';
import { BRICKS } from '../brick/bricks.js';
import { STEP } from '../engine/steps.js';
import { OUTPUT_JOB } from '../output/outputs.js';
import { RUN_STATES } from '../run/run.states.js';

export const QUEUE_KINDS = ['video', 'assembly', 'image', 'lipsync', 'clip', 'upscale', 'brick'] as const;
type QueueKind = (typeof QUEUE_KINDS)[number];

/** What the states of runs and jobs come to. */
type QueueStatus = 'queued' | 'running' | 'done' | 'failed';

interface QueueQuery {
  /** 0: all that is kept. */
  hours: number;
  status: QueueStatus | null;
}

/** What the queue calls the states of runs and of jobs; all others are `running`. A run at the gate waits for a person. */
const CALLED: ReadonlyMap<string, QueueStatus> = new Map(
  Object.entries({ queued: 'queued', gate: 'queued', done: 'done', failed: 'failed', cancelled: 'failed' }),
);
const called = (state: string): QueueStatus => CALLED.get(state) ?? 'running';

/** The states of `all` that `status` stands for. */
const statesOf = <State extends string>(all: readonly State[], status: QueueStatus): State[] =>
  all.filter((state) => called(state) === status);

/** What the queue calls the jobs that it shows; the other steps of a run are the run's own business. */
const KINDS: ReadonlyMap<string, QueueKind> = new Map(
  Object.entries({
    [STEP.cut.name]: 'assembly',
    [OUTPUT_JOB.name]: 'assembly',
    [STEP.clip.name]: 'clip',
    [STEP.lipsync.name]: 'lipsync',
    [STEP.frame.name]: 'image',
    [PICTURE_JOB.image.name]: 'image',
    ...Object.fromEntries(Object.values(BRICKS).map(({ kind, queue }) => [kind.name, queue])),
  } satisfies Record<string, QueueKind>),
);
const SHOWN = [...KINDS.keys()];

/** Titles of a run's steps; other jobs say theirs in their input. */
const TITLE = sql<string>`case kind when ${STEP.cut.name} then 'Cut' when ${STEP.clip.name} then 'Clip of line ' || (subject::int + 1)
  when ${STEP.lipsync.name} then 'Lip-sync of line ' || (subject::int + 1)
  when ${STEP.frame.name} then 'Frame of line ' || (subject::int + 1) when ${OUTPUT_JOB.name} then 'Output ' || subject
  else coalesce(input ->> 'title', kind) end`;

/** What has finished is cut by when it did; what has not is always there. */
const since = (hours: number): RawBuilder<boolean> =>
  hours === 0 ? sql`true` : sql`(finished_at is null or finished_at > now() - make_interval(hours => ${hours}::int))`;

/** Why it failed, and what to do next. */
const REASON = sql<string | null>`nullif(concat_ws(' ', error ->> 'message', error ->> 'hint'), '')`;

/** Of a job that says it runs: its worker has not renewed its lease for two minutes. */
const STALLED = sql<boolean>`state = 'running' and lease_until < now() - interval '2 minutes'`;

/** A sort that keeps what is unfinished before everything else, then the newest: so `limit` never hides what is under way. */
const KEPT = sql`finished_at is not null, created_at desc, id desc`;

/** What comes behind a cursor of the queue in that sort: the values of {@link queuePlace}. */
const behind = (after: Cursor | null): RawBuilder<boolean> =>
  after === null
    ? sql`true`
    : sql`((finished_at is not null) > ${after[0]}::boolean or ((finished_at is not null) = ${after[0]}::boolean
        and (created_at, id) < (${after[1]}::timestamptz, ${after[2]}::uuid)))`;

/** Where an item stands in the queue's pages: the unfinished first, then the newest. */
export const QUEUE_ORDER: ListOrder = { list: 'queue', keys: ['flag', 'time', 'uuid'] };
export const queuePlace = ({ finished_at, created_at, id }: QueueRow): Cursor => [
  String(finished_at !== null),
  created_at,
  id,
];

/** The newest runs, each with what its jobs say of it. */
function newestRuns(tenant: Tenant, { hours, status }: QueueQuery, { after, limit }: Slice) {
  const runs = own(tenant)
    .selectFrom('flows.run')
    .select(['id', 'preset', 'status', 'brief', 'progress', 'error', 'cut', 'created_at', 'finished_at'])
    .where(since(hours))
    .$if(status !== null, (query) => query.where('status', 'in', statesOf(RUN_STATES, status!)))
    .where(behind(after))
    .orderBy(KEPT)
    .limit(limit);
  const steps = own(tenant)
    .selectFrom('jobs.job')
    .select(({ fn }) => [
      sql<number>`coalesce(max(attempts), 0)`.as('attempts'),
      fn.min('started_at').as('started_at'),
      sql<boolean>`coalesce(bool_or(${STALLED}), false)`.as('stalled'),
    ])
    .where('run_id', '=', sql.ref<string>('r.id'));
  return shared(tenant.em)
    .selectFrom(runs.as('r'))
    .crossJoinLateral(steps.as('steps'))
    .select([
      'r.id',
      sql<string | null>`null`.as('job_kind'),
      sql<string>`r.status`.as('raw_status'),
      sql<string>`coalesce(r.brief ->> 'title', r.preset)`.as('title'),
      sql<string | null>`case when r.finished_at is null then r.progress ->> 'message' end`.as('detail'),
      REASON.as('error'),
      'steps.attempts',
      'r.created_at',
      'steps.started_at',
      'r.finished_at',
      sql<string | null>`r.id`.as('run_id'),
      sql<string | null>`r.cut ->> 'key'`.as('result_key'),
      'steps.stalled',
    ]);
}

/** The newest jobs that the queue shows, in the form of {@link newestRuns}. */
const newestJobs = (tenant: Tenant, { hours, status }: QueueQuery, { after, limit }: Slice) =>
  own(tenant)
    .selectFrom('jobs.job')
    .select([
      'id',
      sql<string | null>`kind`.as('job_kind'),
      sql<string>`state`.as('raw_status'),
      TITLE.as('title'),
      sql<string | null>`case when finished_at is null then progress ->> 'message' end`.as('detail'),
      sql<string | null>`case when state = any(${statesOf(JOB_STATES, 'failed')}::text[]) then ${REASON} end`.as(
        'error',
      ),
      'attempts',
      'created_at',
      'started_at',
      'finished_at',
      // An output is not a step of its run, but links to it.
      sql<string | null>`coalesce(run_id, (input ->> 'runId')::uuid)`.as('run_id'),
      sql<string | null>`coalesce(output ->> 'key', output #>> '{frames,0,key}')`.as('result_key'),
      sql<boolean>`coalesce(${STALLED}, false)`.as('stalled'),
    ])
    .where('kind', 'in', SHOWN)
    .where(since(hours))
    .$if(status !== null, (query) => query.where('state', 'in', statesOf(JOB_STATES, status!)))
    .where(behind(after))
    .orderBy(KEPT)
    .limit(limit);

const named = ({ job_kind, raw_status }: { job_kind: string | null; raw_status: string }) => ({
  kind: job_kind === null ? ('video' as const) : KINDS.get(job_kind)!,
  status: called(raw_status),
});

/**
 * How many runs and jobs the window holds, whatever `status` narrows the items to. `inFlight` counts what a poll may see end by
 * itself: a run at the gate is counted as queued, and is not in flight.
 */
export async function countQueue(
  tenant: Tenant,
  hours: number,
): Promise<{ counts: Record<QueueStatus, number>; inFlight: number }> {
  const runs = own(tenant)
    .selectFrom('flows.run')
    .select(({ fn }) => [sql<string>`status`.as('state'), fn.countAll<number>().as('count')])
    .where(since(hours))
    .groupBy('status');
  const jobs = own(tenant)
    .selectFrom('jobs.job')
    .select(({ fn }) => [sql<string>`state`.as('state'), fn.countAll<number>().as('count')])
    .where('kind', 'in', SHOWN)
    .where(since(hours))
    .groupBy('state');
  const counted = await runs.unionAll(jobs).execute();
  const counts = { queued: 0, running: 0, done: 0, failed: 0 };
  let atGate = 0;
  for (const { state, count } of counted) {
    counts[called(state)] += count;
    if (state === 'gate') atGate += count;
  }
  const inFlight = counts.queued + counts.running - atGate;
  return { counts, inFlight };
}

/**
 * Runs and jobs in one list, in the order of {@link QUEUE_ORDER}: with more than `limit` items those that are unfinished stay. Each of
 * the two is cut off before they are joined, so that the words and JSON of no more than `limit` rows of each are read, however many there are.
 */
export async function readQueue(tenant: Tenant, query: QueueQuery, slice: Slice) {
  const jobs = newestJobs(tenant, query, slice);
  const items = newestRuns(tenant, query, slice).unionAll(({ parens }) => parens(jobs));
  const found = await shared(tenant.em)
    .selectFrom(items.as('e'))
    .selectAll()
    .select(
      sql<number | null>`case when e.started_at is not null and not e.raw_status = any(${[...CALLED.keys()]}::text[])
        then round((extract(epoch from now() - e.started_at) / 60)::numeric, 1)::float8 end`.as('running_minutes'),
    )
    .orderBy(KEPT)
    .limit(slice.limit)
    .execute();
  return found.map((item) => ({ ...item, ...named(item) }));
}

/** A run, or a job with its kind: `job_kind` is null for a run. */
export type QueueRow = Awaited<ReturnType<typeof readQueue>>[number];
