import { type RawBuilder, sql } from 'kysely';
import { anyOf, own, shared, type Tenant } from '../../../platform/database/index.js';
import { JOB_STATES } from '../../../platform/jobs/index.js';
import { afterCursor as afterRow, type Cursor, ID, type ListOrder } from '../../cursor.js';
import { PRESETS } from '../../formats/index.js';
import { PICTURE_JOB } from '../../media/index.js';
import type { Slice, Source } from '../../paging.js';
import { idTable } from '../../related.js';
import { BRICKS } from '../brick/bricks.js';
import { STEP } from '../engine/steps.js';
import { OUTPUT_JOB } from '../output/outputs.js';
import { RUN_STATES } from '../run/run.states.js';

export type QueueKind = 'video' | 'assembly' | 'image' | 'lipsync' | 'clip' | 'upscale' | 'brick';

/** The queue's own statuses; every state of a run or job maps to one. */
export type QueueStatus = 'queued' | 'running' | 'done' | 'failed';

interface QueueQuery {
  /** How far back finished items are listed; 0 means no limit. */
  hours: number;
  status: QueueStatus | null;
}

/**
 * Queue statuses by state of a run or job; states that are not listed are `running`. A run at the gate is `queued`, because it
 * waits for its owner.
 */
const STATUS_OF: ReadonlyMap<string, QueueStatus> = new Map(
  Object.entries({ queued: 'queued', gate: 'queued', done: 'done', failed: 'failed', cancelled: 'failed' }),
);
const statusOf = (state: string): QueueStatus => STATUS_OF.get(state) ?? 'running';

/** The states among `all` that the queue shows as `status`. */
const findStates = <State extends string>(all: readonly State[], status: QueueStatus): State[] =>
  all.filter((state) => statusOf(state) === status);

/** Names of the job kinds that the queue shows. Other steps of a run are not listed separately. */
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

/** SQL for a job's title: a run's steps and outputs are named by what they make, other jobs by the title in their input. */
const TITLE = sql<string>`case kind when ${STEP.cut.name} then 'Cut' when ${STEP.clip.name} then 'Clip of line ' || (subject::int + 1)
  when ${STEP.lipsync.name} then 'Lip-sync of line ' || (subject::int + 1)
  when ${STEP.frame.name} then 'Frame of line ' || (subject::int + 1) when ${OUTPUT_JOB.name} then 'Output ' || subject
  else coalesce(input ->> 'title', kind) end`;

/** SQL for a run's title: until its brief is read, that of its workflow. */
const RUN_TITLE = sql<string>`coalesce(r.brief ->> 'title',
  ${JSON.stringify(Object.fromEntries(PRESETS.map(({ slug, title }) => [slug, title])))}::jsonb ->> r.preset, r.preset)`;

/** Limits finished items to the last `hours`; unfinished ones are always included. */
const since = (hours: number): RawBuilder<boolean> =>
  hours === 0 ? sql`true` : sql`(finished_at is null or finished_at > now() - make_interval(hours => ${hours}::int))`;

/** SQL for the sentences that say why a job failed and what to do next. */
const REASON = sql<string | null>`nullif(concat_ws(' ', error ->> 'message', error ->> 'hint'), '')`;

/** Whether a job in state `running` has a lease that expired more than two minutes ago. */
const STALLED = sql<boolean>`state = 'running' and lease_until < now() - interval '2 minutes'`;

// The queue's order, once for its cursors, once for `order by`, once for the condition of the next page. Unfinished items come
// first, so that finished ones never push work in progress off a page; within each group, the newest come first.
const QUEUE_ORDER: ListOrder = {
  list: 'queue',
  keys: [{ column: 'finished', form: 'flag' }, { column: 'created_at', form: 'time' }, ID],
  direction: 'desc',
};
const queuePlace = ({ finished_at, created_at, id }: QueueRow): Cursor => [
  String(finished_at !== null),
  created_at,
  id,
];
const QUEUE_SORT = sql`finished_at is not null, created_at desc, id desc`;
const afterCursor = (after: Cursor | null): RawBuilder<boolean> =>
  after === null
    ? sql`true`
    : sql`((finished_at is not null) > ${after[0]}::boolean or ((finished_at is not null) = ${after[0]}::boolean
        and (created_at, id) < (${after[1]}::timestamptz, ${after[2]}::uuid)))`;

/** Selects a page of runs in the queue's order, each with a summary of its jobs. */
function newestRuns(tenant: Tenant, { hours, status }: QueueQuery, { after, limit }: Slice) {
  const runs = own(tenant)
    .selectFrom('flows.run')
    .select([
      'id',
      'preset',
      'status',
      'brief',
      'progress',
      'error',
      'cut',
      'running_since',
      'created_at',
      'finished_at',
    ])
    .where(since(hours))
    .$if(status !== null, (query) => query.where('status', 'in', findStates(RUN_STATES, status!)))
    .where(afterCursor(after))
    .orderBy(QUEUE_SORT)
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
      sql<string | null>`null`.as('subject'),
      sql<string>`r.status`.as('raw_status'),
      RUN_TITLE.as('title'),
      sql<string | null>`case when r.finished_at is null then r.progress ->> 'message' end`.as('detail'),
      REASON.as('error'),
      'steps.attempts',
      'r.created_at',
      'steps.started_at',
      'r.running_since',
      'r.finished_at',
      sql<string | null>`r.id`.as('run_id'),
      sql<string | null>`r.cut ->> 'key'`.as('result_key'),
      'steps.stalled',
    ]);
}

/** Selects the jobs that the queue shows, with the columns of {@link newestRuns}. */
const selectJobs = (tenant: Tenant) =>
  own(tenant)
    .selectFrom('jobs.job')
    .select([
      'id',
      sql<string | null>`kind`.as('job_kind'),
      'subject',
      sql<string>`state`.as('raw_status'),
      TITLE.as('title'),
      sql<string | null>`case when finished_at is null then progress ->> 'message' end`.as('detail'),
      sql<string | null>`case when state = any(${findStates(JOB_STATES, 'failed')}::text[]) then ${REASON} end`.as(
        'error',
      ),
      'attempts',
      'created_at',
      'started_at',
      'started_at as running_since',
      'finished_at',
      // An output job is not a step of its run, but links to it.
      sql<string | null>`coalesce(run_id, (input ->> 'runId')::uuid)`.as('run_id'),
      sql<string | null>`coalesce(output ->> 'key', output #>> '{frames,0,key}')`.as('result_key'),
      sql<boolean>`coalesce(${STALLED}, false)`.as('stalled'),
    ])
    .where('kind', 'in', SHOWN);

/** Selects a page of the jobs that the queue shows, in its order. */
const newestJobs = (tenant: Tenant, { hours, status }: QueueQuery, { after, limit }: Slice) =>
  selectJobs(tenant)
    .where(since(hours))
    .$if(status !== null, (query) => query.where('state', 'in', findStates(JOB_STATES, status!)))
    .where(afterCursor(after))
    .orderBy(QUEUE_SORT)
    .limit(limit);

const withKindAndStatus = <Item extends { job_kind: string | null; raw_status: string }>(item: Item) => ({
  ...item,
  kind: item.job_kind === null ? ('video' as const) : KINDS.get(item.job_kind)!,
  status: statusOf(item.raw_status),
});

/**
 * Counts all unfinished runs and listed jobs, and those finished in the last `hours` (0: all), regardless of `status`. A run
 * and its listed steps count separately. `inFlight` counts what can finish without the user: a run at the gate counts as
 * queued, but not as in flight.
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
    counts[statusOf(state)] += count;
    if (state === 'gate') atGate += count;
  }
  const inFlight = counts.queued + counts.running - atGate;
  return { counts, inFlight };
}

const RUNNING_MINUTES = sql<number | null>`case when not e.raw_status = any(${[...STATUS_OF.keys()]}::text[])
  then round((extract(epoch from now() - e.running_since) / 60)::numeric, 1)::float8 end`.as('running_minutes');

/** Reads the newest steps of each of these runs that the queue shows. */
export async function readStepsOfRuns(tenant: Tenant, runIds: readonly string[], { after, limit }: Slice) {
  const steps = selectJobs(tenant)
    .where('run_id', '=', sql.ref<string>('parent.id'))
    .where(afterRow(['created_at', 'id'], after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const found = await shared(tenant.em)
    .selectFrom(idTable(runIds).as<'parent'>(sql`parent(id)`))
    .crossJoinLateral(steps.as('e'))
    .selectAll('e')
    .select(['parent.id as parent_id', RUNNING_MINUTES])
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
  return found.map(withKindAndStatus);
}

/** Counts the steps of each of these runs that the queue shows. */
export const countStepsOfRuns = (tenant: Tenant, runIds: readonly string[]) =>
  own(tenant)
    .selectFrom('jobs.job')
    .select(({ fn }) => [sql<string>`run_id`.as('parent_id'), fn.countAll<number>().as('count')])
    .where('kind', 'in', SHOWN)
    .where('run_id', '=', anyOf(runIds))
    .groupBy('run_id')
    .execute();

/**
 * The runs and jobs as one list, in the order of {@link QUEUE_ORDER}.
 * @param counts how many there are in total: see {@link countQueue}
 */
export const listQueue = (
  tenant: Tenant,
  query: QueueQuery,
  counts: Record<QueueStatus, number>,
): Source<QueueRow> => ({
  order: QUEUE_ORDER,
  read: (slice) => readQueue(tenant, query, slice),
  at: queuePlace,
  count: async () =>
    query.status === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[query.status],
});

/**
 * Reads a page of {@link listQueue}. Runs and jobs are limited before they are
 * combined, so at most `limit` rows of each have their text and JSON columns read.
 */
async function readQueue(tenant: Tenant, query: QueueQuery, slice: Slice) {
  const jobs = newestJobs(tenant, query, slice);
  const items = newestRuns(tenant, query, slice).unionAll(({ parens }) => parens(jobs));
  const found = await shared(tenant.em)
    .selectFrom(items.as('e'))
    .selectAll()
    .select(RUNNING_MINUTES)
    .orderBy(QUEUE_SORT)
    .limit(slice.limit)
    .execute();
  return found.map(withKindAndStatus);
}

/** A run, or a job with its kind; `job_kind` is null for a run. */
export type QueueRow = Awaited<ReturnType<typeof readQueue>>[number];
