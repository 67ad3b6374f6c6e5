import { defineEntity, p } from '@mikro-orm/core';
import { defineMigration, type Em, now, type Own, own, type Table } from '../database/index.js';

/** Owners whose jobs no worker begins. */
export const PausedOwner = defineEntity({
  name: 'PausedOwner',
  schema: 'jobs',
  tableName: 'paused',
  properties: { owner_id: p.uuid().primary(), since: p.datetime(6) },
});

/** When a held job may begin: never. Not `infinity`, which is no date to whoever reads the row. */
const NEVER = '9999-01-01 00:00:00+00';

/** Calls `jobs.hold_paused` for rows that are, or become, ready to be claimed. */
export const HOLD_TRIGGER = {
  name: 'job_hold_paused',
  timing: 'before',
  events: ['insert', 'update'],
  expression: `create trigger job_hold_paused before insert or update of state, run_at on jobs.job
  for each row when (new.state in ('queued', 'waiting')) execute function jobs.hold_paused()`,
} as const;

/**
 * The hold is the database's: whatever queues a job or puts one back (a request, a run's next step, a retry, the sweep of leases) has
 * it held while the owner is paused, and no statement that claims jobs has to know.
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
${HOLD_TRIGGER.expression};
`,
);

/**
 * Keeps workers from beginning jobs of an owner until {@link resumeOwner}: those that are queued, and those that will be. What runs is
 * finished.
 */
export async function pauseOwner(em: Em, ownerId: string): Promise<void> {
  const mine = own({ em, ownerId });
  await mine
    .insertInto('jobs.paused', { since: now })
    .onConflict((clash) => clash.doNothing())
    .execute();
  // The trigger writes when they may begin.
  await open(mine)
    .set(({ ref }) => ({ run_at: ref('run_at') }))
    .execute();
}

/** Lets workers begin the owner's jobs again; their next look finds them. */
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
