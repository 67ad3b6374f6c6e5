import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type Database } from '../../platform/database/index.js';
import { row, rows, testDatabase } from '../../platform/database/testing.js';
import { newId } from '../../platform/ids/index.js';
import { sweepJobs, sweepSpend } from '../../platform/jobs/index.js';
import { entities, migrations } from '../../subgraphs/all.js';
import { isStepOfUnfinishedRun } from '../../subgraphs/flows/index.js';
import { sweepSessions } from '../../subgraphs/identity/index.js';

let db: Database;
const owner = newId();
beforeAll(async () => {
  db = await testDatabase({ entities, migrations });
});
afterAll(() => db?.close());
beforeEach(() => rows(db.em(), sql`truncate jobs.job, jobs.spend, flows.run`));

/**
 * Adds jobs that were created `days` days ago. Jobs in a final state were finished at the same time.
 * @returns the id of one of them
 */
async function addJobs(days: number, options: { count?: number; state?: string; runId?: string | null } = {}) {
  const { count = 1, state = 'done', runId = null } = options;
  const open = ['queued', 'running', 'waiting'].includes(state);
  const made = await rows<{ id: string }>(
    db.em(),
    sql`insert into jobs.job (id, kind, owner_id, run_id, state, input, created_at, finished_at)
        select gen_random_uuid(), 'image', ${owner}::uuid, ${runId}::uuid, ${state}, '{}', now() - make_interval(days => ${days}::int),
          case when not ${open} then now() - make_interval(days => ${days}::int) end
        from generate_series(1, ${count}::int) returning id`,
  );
  return made[0]!.id;
}
async function addRun(status: string): Promise<string> {
  const id = newId();
  await rows(
    db.em(),
    sql`insert into flows.run (id, owner_id, preset, status, straight_through, seed, options, creator, created_at, updated_at)
        values (${id}::uuid, ${owner}::uuid, 'creator-ugc-video', ${status}, false, 1, '{}', '{}', now(), now())`,
  );
  return id;
}
const addSpend = (jobId: string, days: number) =>
  rows(
    db.em(),
    sql`insert into jobs.spend (id, owner_id, job_id, item, attempt, provider, model, what, usd, state, created_at)
        values (gen_random_uuid(), ${owner}::uuid, ${jobId}::uuid, 'image', 1, 'google', 'm', 'a picture', 0.04, 'settled',
          now() - make_interval(days => ${days}::int))`,
  );
const left = async (): Promise<Set<string>> =>
  new Set((await rows<{ id: string }>(db.em(), sql`select id from jobs.job`)).map(({ id }) => id));
const sweep = (signal?: AbortSignal) => sweepJobs(db.em(), { days: 30, signal }, isStepOfUnfinishedRun);

describe('finished jobs', () => {
  it('are deleted after the configured days, whatever their result, and nothing else is', async () => {
    for (const state of ['done', 'failed', 'cancelled']) await addJobs(31, { state });
    const kept = [await addJobs(29), await addJobs(0)];
    for (const state of ['queued', 'running', 'waiting']) kept.push(await addJobs(400, { state }));
    expect(await sweep()).toBe(3);
    expect(await left()).toEqual(new Set(kept));
    expect(await sweep()).toBe(0);
  });

  it('are kept for at least a day, so that an Idempotency-Key finds them', async () => {
    const today = await addJobs(0);
    await addJobs(2);
    expect(await sweepJobs(db.em(), { days: 0 }, sql<boolean>`false`)).toBe(1);
    expect(await left()).toEqual(new Set([today]));
  });

  it('of a run are kept until the run has ended, even if it waits at its preview for months', async () => {
    const runs = { gate: await addRun('gate'), framing: await addRun('framing'), done: await addRun('done') };
    const kept = [await addJobs(200, { runId: runs.gate }), await addJobs(200, { runId: runs.framing })];
    await addJobs(200, { runId: runs.done });
    await addJobs(200, { runId: newId() });
    expect(await sweep()).toBe(2);
    expect(await left()).toEqual(new Set(kept));
  });

  it('are deleted in batches, skipping kept ones, even by several processes at once', async () => {
    const runId = await addRun('gate');
    await addJobs(300, { count: 1_200, runId });
    await addJobs(200, { count: 1_700 });
    const removed = await Promise.all([sweep(), sweep(), sweep()]);
    expect(removed.reduce((sum, one) => sum + one)).toBe(1_700);
    expect((await left()).size).toBe(1_200);
  });

  it('are not lost if the process dies in between', async () => {
    await addJobs(200, { count: 600 });
    expect(await sweep(AbortSignal.abort())).toBe(0);
    expect((await left()).size).toBe(600);
  });
});

describe('a spend record', () => {
  it('outlives its job', async () => {
    const jobId = await addJobs(40);
    await addSpend(jobId, 40);
    expect(await sweep()).toBe(1);
    expect(await row(db.em(), sql`select owner_id, what, usd::float8 as usd from jobs.spend`)).toEqual({
      owner_id: owner,
      what: 'a picture',
      usd: 0.04,
    });
  });

  it('is deleted if configured, except for unfinished jobs', async () => {
    await addSpend(await addJobs(500), 500);
    await addSpend(await addJobs(500, { state: 'waiting' }), 500);
    await addSpend(newId(), 300);
    expect(await sweepSpend(db.em(), { days: 365 })).toBe(1);
    expect(await rows(db.em(), sql`select 1 from jobs.spend`)).toHaveLength(2);
  });

  it('is kept for the month that spending caps count, however few days are configured', async () => {
    await addSpend(newId(), 30);
    await addSpend(newId(), 32);
    expect(await sweepSpend(db.em(), { days: 1 })).toBe(1);
  });
});

it('deletes expired sessions, and keeps those in use', async () => {
  const add = (hours: number, count: number) =>
    rows(
      db.em(),
      sql`insert into identity.session (token_hash, user_id, created_at, expires_at)
          select gen_random_uuid()::text, ${owner}::uuid, now(), now() + make_interval(hours => ${hours}::int)
          from generate_series(1, ${count}::int)`,
    );
  await add(-1, 700);
  await add(1, 2);
  expect(await sweepSessions(db.em())).toBe(700);
  expect(await rows(db.em(), sql`select 1 from identity.session`)).toHaveLength(2);
});
