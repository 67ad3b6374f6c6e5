import { defineMigration } from '../../database/index.js';

/**
 * Settings of every function that claims jobs: a function's statement is planned once per connection, and that plan must suit a
 * table of any size. So it uses no sequential scan and no JIT compilation, whatever the statistics say when the plan is made.
 */
const PLANNED_ONCE = 'set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off';

/** What differs between versions of the functions below. */
interface Version {
  create: 'create' | 'create or replace';
  /** SQL appended to the query that lists the held concurrency keys. */
  heldKeys: string;
  /** SQL appended to the condition that nothing holds the key of the row `job`. */
  notHeld: string;
}

/** Makes the planner look rows up by their ids (a nested loop), whatever it assumes about a table without statistics. */
const BY_ID = 'set enable_hashjoin = off set enable_mergejoin = off';

/**
 * The SET list of an update that claims jobs. It refers to `serve`, the row with the lease in seconds (`lease`) and the maximum
 * number of attempts (`tries`) of the job's kind, and to `worker`, the worker's id.
 */
const TO_RUNNING = `state = 'running', fence = fence + 1, attempts = attempts + 1, lease_by = worker,
    lease_until = now() + make_interval(secs => serve.lease), max_attempts = serve.tries,
    started_at = coalesce(started_at, now()), updated_at = now()`;

/**
 * Claims ready jobs. Owners take turns, beginning with the owner that has the fewest running jobs; of each owner, the oldest
 * job comes first.
 *
 * For each kind, the function hops from owner to owner along the index `job_ready` (a loose index scan: up to 32 owners from
 * `first` on, and up to 32 from the start of the index), and reads the first few ready rows of each. `turn` is a job's place
 * among its owner's jobs, counting running ones, so that the owner with the fewest running jobs is served first. Rows are
 * locked with SKIP LOCKED, and their state is checked again under the lock. That check is written so that no partial index
 * matches it: without statistics, job_ready would seem cheaper than the primary key. Jobs in quarantine (`death_fence`) are
 * left out: see quarantine.ts.
 *
 * `slots` is the number of free slots; a job takes as many as its kind's entry in `weights`. A job that does not fit blocks the
 * jobs behind it; otherwise light jobs could keep a heavy one waiting forever. The claimed jobs are followed by one more row
 * with the ids and kinds of the next `ahead` jobs, for `jobs.claim_these`. Four more jobs than needed are read, because other
 * workers may be claiming the same ones.
 */
const createClaimReady = ({ create, heldKeys }: Version): string => `
${create} function jobs.claim_ready(kinds text[], lease_seconds float8[], max_tries int[], frees int[], weights int[], slots int, ahead int,
  worker text, first uuid)
returns table (claimed jobs.job, next_ids uuid[], next_kinds text[]) language plpgsql
${PLANNED_ONCE}
as $$
#variable_conflict use_column
declare
  depth constant int := slots + ahead + 4;
begin
  return query
  with recursive serve as (
    select * from unnest(kinds, lease_seconds, max_tries, frees, weights) as serve(kind, lease, tries, free, weight)
  ),
  hop(kind, owner_id, hops, part) as (
    select serve.kind, next.owner_id, 1, part.part from serve
    cross join (values (1, first), (2, '00000000-0000-0000-0000-000000000000'::uuid)) part(part, start)
    cross join lateral (
      select owner_id from jobs.job where state in ('queued', 'waiting') and job.kind = serve.kind and owner_id >= part.start
      order by owner_id limit 1
    ) next
    union all
    select hop.kind, next.owner_id, hop.hops + 1, hop.part from hop
    cross join lateral (
      select owner_id from jobs.job where state in ('queued', 'waiting') and job.kind = hop.kind and owner_id > hop.owner_id
      order by owner_id limit 1
    ) next
    where hop.hops < 32 and (hop.part = 1 or next.owner_id < first)
  ),
  queues as materialized (select distinct kind, owner_id from hop),
  -- Of many queues the first few rows are enough for a whole batch.
  share as materialized (
    select least(depth, 4 + 2 * ceil(depth / greatest(count(*), 1)::float8))::int as rows from queues
  ),
  held as (
    select concurrency_key from jobs.job where state in ('running', 'waiting') and concurrency_key is not null${heldKeys}
  ),
  load as (select owner_id, count(*) as running from jobs.job where state = 'running' group by owner_id),
  ready as (
    select ready.id, queues.kind, queues.owner_id, ready.run_at, ready.concurrency_key
    from queues cross join lateral (
      select id, run_at, concurrency_key from jobs.job
      where state in ('queued', 'waiting') and job.kind = queues.kind and job.owner_id = queues.owner_id and run_at <= now()
        and death_fence is null
        and (concurrency_key is null or state = 'waiting' or concurrency_key not in (select concurrency_key from held))
      order by run_at limit (select share.rows from share)
    ) ready
  ),
  first_of_key as (
    select ready.*, row_number() over (partition by concurrency_key order by run_at, id) as of_key from ready
  ),
  fair as (
    select first_of_key.id, kind, run_at,
      coalesce(running, 0) + row_number() over (partition by owner_id order by run_at, first_of_key.id) as turn
    from first_of_key left join load using (owner_id) where of_key = 1 or concurrency_key is null
  ),
  within as materialized (
    select fair.id, kind, turn, fair.run_at, lease, tries, weight from (
      select fair.*, row_number() over (partition by kind order by turn, run_at, id) as of_kind from fair
    ) fair join serve using (kind) where of_kind <= case when serve.free < slots then serve.free else depth end
  ),
  picked as materialized (
    select job.id, within.turn, within.run_at, within.lease, within.tries, within.weight from within join jobs.job on job.id = within.id
    where job.state not in ('running', 'done', 'failed', 'cancelled') and job.run_at <= now() and job.death_fence is null
    order by within.turn, within.run_at, within.id limit slots for update of job skip locked
  ),
  fitting as (
    select picked.*, sum(weight) over (order by turn, run_at, id) as used from picked
  ),
  taken as (
    update jobs.job set ${TO_RUNNING}
    from fitting serve where job.id = serve.id and serve.used <= slots
    returning job
  )
  select taken.job, null::uuid[], null::text[] from taken
  union all
  select null::jobs.job, array_agg(next.id order by turn, run_at, id), array_agg(next.kind order by turn, run_at, id) from (
    select within.* from within where id not in (select id from fitting where used <= slots) order by turn, run_at, id limit ahead
  ) next having ahead > 0 and count(*) > 0;
end
$$;
`;

/**
 * Claims those of the named jobs that are still ready, even if other workers try the same. The conditions of `jobs.claim_ready`
 * (state, due time, quarantine and concurrency key) are checked again here.
 */
const createClaimThese = ({ create, notHeld }: Version): string => `
${create} function jobs.claim_these(ids uuid[], kinds text[], lease_seconds float8[], max_tries int[], worker text)
returns setof jobs.job language plpgsql
${PLANNED_ONCE} ${BY_ID}
as $$
#variable_conflict use_column
begin
  return query
  with picked as materialized (
    select job.id from unnest(ids) as wanted(id) join jobs.job on job.id = wanted.id
    where job.state not in ('running', 'done', 'failed', 'cancelled') and job.run_at <= now() and job.death_fence is null
      and (job.concurrency_key is null or job.state = 'waiting' or not exists (
        select 1 from jobs.job held where held.concurrency_key = job.concurrency_key and held.state in ('running', 'waiting'))${notHeld})
    for update of job skip locked
  )
  update jobs.job set ${TO_RUNNING}
  from unnest(kinds, lease_seconds, max_tries) as serve(kind, lease, tries)
  where job.id = any(array(select id from picked)) and serve.kind = job.kind
  returning job.*;
end
$$;
`;

/**
 * Finishes jobs that have nothing to write but their output, each under its claim's fence. Locks them in the order of their ids,
 * as cancellations do, so that two statements that lock many jobs never deadlock.
 */
const FINISH = `
create function jobs.finish(ids uuid[], fences bigint[], outputs jsonb) returns setof uuid language plpgsql
${PLANNED_ONCE} ${BY_ID}
as $$
#variable_conflict use_column
begin
  perform 1 from jobs.job where job.id = any(ids) order by job.id for update;
  return query
  update jobs.job set state = 'done', output = nullif(outputs -> (finished.place - 1)::int, 'null'::jsonb), error = null, lease_until = null,
    lease_by = null, finished_at = now(), updated_at = now()
  from unnest(ids, fences) with ordinality as finished(id, fence, place)
  where job.id = finished.id and job.fence = finished.fence and job.state not in ('queued', 'waiting', 'done', 'failed', 'cancelled')
  returning job.id;
end
$$;
`;

/** Finishes a batch of jobs and claims those of the named jobs that are still ready, in one round trip and one commit. */
const FINISH_AND_CLAIM = `
create function jobs.finish_and_claim(done_ids uuid[], fences bigint[], outputs jsonb, ids uuid[], kinds text[], lease_seconds float8[],
  max_tries int[], worker text)
returns table (claimed jobs.job, finished uuid[]) language plpgsql
as $$
begin
  return query select null::jobs.job, array(select jobs.finish(done_ids, fences, outputs));
  return query select these, null::uuid[] from jobs.claim_these(ids, kinds, lease_seconds, max_tries, worker) these;
end
$$;
`;

/** The first version, in which only running and waiting jobs hold their concurrency key. */
const FIRST: Version = { create: 'create', heldKeys: '', notHeld: '' };

/**
 * The condition, as SQL, that a job is due and in quarantine. Such a job holds its concurrency key like a running one;
 * otherwise the jobs behind it would overtake it forever.
 */
const inQuarantine = (job: string): string =>
  `${job}.death_fence is not null and ${job}.state = 'queued' and ${job}.run_at <= now()`;
const WITH_QUARANTINE: Version = {
  create: 'create or replace',
  heldKeys: `
    union all select concurrency_key from jobs.job dead where ${inQuarantine('dead')} and concurrency_key is not null`,
  notHeld: `
        and not exists (select 1 from jobs.job dead where dead.concurrency_key = job.concurrency_key and ${inQuarantine('dead')})`,
};

/** Creates the functions above. The older `jobs.claim` is kept for workers of an earlier release that are still running. */
export const claimAhead = defineMigration(
  'jobs-claim-ahead-0001',
  `${createClaimReady(FIRST)}${createClaimThese(FIRST)}${FINISH}${FINISH_AND_CLAIM}`,
);
export const claimWithQuarantine = defineMigration(
  'jobs-claim-ahead-0002',
  `${createClaimReady(WITH_QUARANTINE)}${createClaimThese(WITH_QUARANTINE)}`,
);
