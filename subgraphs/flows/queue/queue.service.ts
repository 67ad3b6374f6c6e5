import { type Em, rows, sql } from '../../../platform/database/sql.js';
import { STEP } from '../run/run.steps.js';

export interface QueueRow {
  id: string;
  kind: string;
  status: 'queued' | 'running' | 'done' | 'failed';
  raw_status: string;
  title: string;
  detail: string | null;
  error: string | null;
  attempts: number;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  run_id: string;
  result_key: string | null;
  running_minutes: number | null;
  stalled: boolean;
}

export interface QueueQuery {
  /** 0: all time. */
  hours: number;
  limit: number;
  status: string | null;
}

/** A run is `video`, its cut `assembly`, its frames `image`, its clips `clip`; the other steps are the run's own business. */
const entries = (ownerId: string, hours: number) => sql`
  select r.id, 'video' as kind,
    case when r.status = 'queued' then 'queued' when r.status = 'done' then 'done' when r.status in ('failed', 'cancelled') then 'failed' else 'running' end as status,
    r.status as raw_status, coalesce(r.brief ->> 'title', r.preset) as title, r.progress ->> 'message' as detail, r.error ->> 'message' as error,
    0 as attempts, r.created_at, case when r.status <> 'queued' then r.created_at end as started_at, r.finished_at, r.id as run_id, r.cut ->> 'key' as result_key,
    false as stalled
  from flows.run r where r.owner_id = ${ownerId}::uuid and (${hours}::int = 0 or r.created_at > now() - make_interval(hours => ${hours}::int))
  union all
  select j.id, case j.kind when ${STEP.cut} then 'assembly' when ${STEP.clip} then 'clip' else 'image' end,
    case when j.state = 'queued' then 'queued' when j.state = 'done' then 'done' when j.state in ('failed', 'cancelled') then 'failed' else 'running' end,
    j.state, case j.kind when ${STEP.cut} then 'Cut' when ${STEP.clip} then 'Clip of line ' || (j.subject::int + 1) else 'Frame of line ' || (j.subject::int + 1) end,
    j.progress ->> 'message', j.error ->> 'message', j.attempts, j.created_at, j.started_at, j.finished_at, j.run_id, j.output ->> 'key',
    j.state = 'running' and j.lease_until < now() - interval '2 minutes'
  from jobs.job j where j.owner_id = ${ownerId}::uuid and j.kind in (${STEP.cut}, ${STEP.clip}, ${STEP.frame})
    and (${hours}::int = 0 or j.created_at > now() - make_interval(hours => ${hours}::int))`;

/** Newest first. `status` narrows the items, not the counts. */
export async function readQueue(
  em: Em,
  ownerId: string,
  query: QueueQuery,
): Promise<{ items: QueueRow[]; counts: Record<QueueRow['status'], number> }> {
  const counted = await rows<{ status: QueueRow['status']; count: number }>(
    em,
    sql`select status, count(*)::int as count from (${entries(ownerId, query.hours)}) e group by status`,
  );
  const items = await rows<QueueRow>(
    em,
    sql`select e.*, case when e.status = 'running' and e.started_at is not null
            then round((extract(epoch from now() - e.started_at) / 60)::numeric, 1)::float8 end as running_minutes
        from (${entries(ownerId, query.hours)}) e where ${query.status}::text is null or e.status = ${query.status}::text
        order by e.created_at desc, e.id desc limit ${query.limit}::int`,
  );
  const counts = { queued: 0, running: 0, done: 0, failed: 0 };
  for (const { status, count } of counted) counts[status] = count;
  return { items, counts };
}
