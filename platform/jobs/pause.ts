import { defineEntity, p } from '@mikro-orm/core';
import { defineMigration, type Em, now, type Own, own, type Table } from '../database/index.js';

/** Owners whose jobs no worker starts. */
export const PausedOwner = defineEntity({
  name: 'PausedOwner',
  schema: 'jobs',
  tableName: 'paused',
  properties: { owner_id: p.uuid().primary(), since: p.datetime(6) },
});

/** When a held job may start: never. Not `infinity`, which programs that read the row cannot parse as a date. */
const NEVER = '9999-01-01 00:00:00+00';

/**
 * Triggers that hold a paused owner's jobs when they are queued or put back. The one for updates runs after the update. A
 * trigger before the update would make each change to `running` or `done` a fifth more expensive, even if it did nothing.
 */
export const HOLD_TRIGGERS = [
  {
    name: 'job_hold_paused',
    timing: 'before',
    events: ['insert'],
    expression: `create trigger job_hold_paused before insert on jobs.job
  for each row when (new.state in ('queued', 'waiting')) execute function jobs.hold_paused()`,
  },
  {
    name: 'job_hold_returned',
    timing: 'after',
    events: ['update'],
    expression: `create trigger job_hold_returned after update of state, run_at on jobs.job
  for each row when (new.state in ('queued', 'waiting') and new.run_at < '${NEVER}') execute function jobs.hold_returned()`,
  },
] as const;

/**
 * The database holds every job of a paused owner, whatever queues it or puts it back: a request, a run's next step, a retry, the
 * sweep of leases. So the statements that claim jobs don't need to check.
 */
export const pauseMigration = defineMigration(
  'jobs-paused-0001',
  `
create table jobs.paused (owner_id uuid not null, since timestamptz(6) not null, primary key (owner_id));
create function jobs.hold_paused() returns trigger language plpgsql as $$
begin
  if exists (select 1 from jobs.paused where paused.owner_id = new.owner_id) then
    new.run_at := '${NEVER}';
  end if;
  return new;
end
$$;
create trigger job_hold_paused before insert or update of state, run_at on jobs.job
  for each row when (new.state in ('queued', 'waiting')) execute function jobs.hold_paused();
`,
);

export const holdAfterUpdate = defineMigration(
  'jobs-paused-0002',
  `
create function jobs.hold_returned() returns trigger language plpgsql as $$
begin
  update jobs.job set run_at = '${NEVER}' where id = new.id and exists (select 1 from jobs.paused where paused.owner_id = new.owner_id);
  return null;
end
$$;
drop trigger job_hold_paused on jobs.job;
${HOLD_TRIGGERS.map(({ expression }) => `${expression};`).join('\n')}
`,
);

const holdLater = (mine: Own) =>
  mine
    .insertInto('jobs.paused', { since: now })
    .onConflict((clash) => clash.doNothing())
    .execute();

/** Keeps workers from starting the owner's jobs, queued now or later, until {@link resumeOwner}. Jobs already running go on. */
export async function pauseOwner(em: Em, ownerId: string): Promise<void> {
  const mine = own({ em, ownerId });
  await holdLater(mine);
  // Changes nothing itself, but fires the trigger, which holds the jobs that are queued already.
  await open(mine)
    .set(({ ref }) => ({ run_at: ref('run_at') }))
    .execute();
}

/** Lets workers start the owner's jobs again, beginning with their next poll. */
export async function resumeOwner(em: Em, ownerId: string): Promise<void> {
  const mine = own({ em, ownerId });
  await mine.deleteFrom('jobs.paused').execute();
  await open(mine).set({ run_at: now, updated_at: now }).where('run_at', '=', NEVER).execute();
}

const open = (mine: Own) =>
  mine.updateTable('jobs.job').where('finished_at', 'is', null).where('state', 'in', ['queued', 'waiting']);

declare module '../database/tables.js' {
  interface Tables {
    'jobs.paused': Table<typeof PausedOwner>;
  }
}

/** Lets workers start the jobs that the owner has now. Those queued or put back later are held, until the next call. */
export async function releaseOwner(em: Em, ownerId: string): Promise<void> {
  await resumeOwner(em, ownerId);
  await holdLater(own({ em, ownerId }));
}
