import { defineMigration } from '../../database/index.js';

/**
 * The statement that claims jobs, as a function in the database: planning it took half of its time (1.2 of 2.1 ms for one job),
 * and inside a function it is planned only once per connection. That plan must suit a table of any size, so it uses no
 * sequential scan and no JIT compilation, whatever the statistics say at the time.
 *
 * For each kind, the function hops from owner to owner along the index `job_ready` (a loose index scan: up to 32 owners from
 * `first` on, and up to 32 from the start of the index), and reads the first few ready rows of each. `turn` is a job's place
 * among its owner's jobs, counting running ones, so that the owner with the fewest is served first. Rows are locked with SKIP
 * LOCKED, and their state is checked again under the lock. That check is written so that no partial index matches it: without
 * statistics, job_ready would seem cheaper than the primary key. `outside` is one more condition on a row, which leaves out
 * jobs in quarantine (`death_fence`): see quarantine.ts.
 *
 * It reads `wanted + 4` jobs, because other workers may be claiming the same ones.
 */
const claimFunction = (create: string, outside: string): string => `
${create} function jobs.claim(kinds text[], lease_seconds float8[], max_tries int[], frees int[], wanted int, worker text, first uuid)
returns setof jobs.job language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
#variable_conflict use_column
declare
  depth constant int := wanted + 4;
begin
  return query
  with recursive serve as (
    select * from unnest(kinds, lease_seconds, max_tries, frees) as serve(kind, lease, tries, free)
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
    select concurrency_key from jobs.job where state in ('running', 'waiting') and concurrency_key is not null
  ),
  load as (select owner_id, count(*) as running from jobs.job where state = 'running' group by owner_id),
  ready as (
    select ready.id, queues.kind, queues.owner_id, ready.run_at, ready.concurrency_key
    from queues cross join lateral (
      select id, run_at, concurrency_key from jobs.job
      where state in ('queued', 'waiting') and job.kind = queues.kind and job.owner_id = queues.owner_id and run_at <= now()${outside === '' ? '' : `\n        and ${outside}`}
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
  within as (
    select fair.id, turn, fair.run_at from (
      select fair.*, row_number() over (partition by kind order by turn, run_at, id) as of_kind from fair
    ) fair join serve using (kind) where of_kind <= case when serve.free < wanted then serve.free else depth end
  ),
  picked as (
    select job.id, job.kind from within join jobs.job on job.id = within.id
    where job.state not in ('running', 'done', 'failed', 'cancelled') and job.run_at <= now()${outside === '' ? '' : ` and job.${outside}`}
    order by within.turn, within.run_at, within.id limit wanted for update of job skip locked
  )
  update jobs.job set state = 'running', fence = fence + 1, attempts = attempts + 1, lease_by = worker,
    lease_until = now() + make_interval(secs => serve.lease), max_attempts = serve.tries,
    started_at = coalesce(started_at, now()), updated_at = now()
  from picked join serve using (kind) where job.id = picked.id
  returning job.*;
end
$$;
`;

export const claimOfAll = defineMigration('jobs-0004', claimFunction('create', ''));

export const claimOutsideQuarantine = defineMigration(
  'jobs-0005',
  `
alter table jobs.job add column death_fence bigint null;
create index job_quarantine on jobs.job (run_at) where death_fence is not null and state in ('queued', 'waiting');
${claimFunction('create or replace', 'death_fence is null')}`,
);
