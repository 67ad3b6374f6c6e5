import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { inTransaction, schemaDrift } from '../database/index.js';
import { rows } from '../database/testing.js';
import { defineJob, jobKind } from './index.js';
import { OWNER, RUN, STRANGER, useBench } from './testing.js';

const bench = useBench();
beforeEach(() => bench.reset());

const ECHO = jobKind<{ say: string }, { said: string }>('echo');

const echo = defineJob(ECHO, {
  run:
    async ({ job }) =>
    () => ({ said: job.input.say }),
});

const wait10 = { timeoutMs: 10_000 };

describe('the tables', () => {
  it('agree with their entities', async () => {
    expect(await schemaDrift(bench.db)).toBe('');
  });
});

describe('enqueueing', () => {
  it("is part of the caller's transaction: rolled back with it, or run once it commits", async () => {
    const jobs = bench.jobs();
    bench.worker(jobs, [echo]);
    const causing = inTransaction(bench.db.em(), async (em) => {
      await jobs.enqueue(em, ECHO, { ownerId: OWNER, input: { say: 'never' } });
      throw new Error('rolled back');
    });
    await expect(causing).rejects.toThrow('rolled back');
    expect(await rows(bench.db.em(), sql`select 1 from jobs.job`)).toEqual([]);
    const { id } = await inTransaction(bench.db.em(), (em) =>
      jobs.enqueue(em, ECHO, { ownerId: OWNER, input: { say: `it's "so"` }, subject: '3' }),
    );
    expect(await jobs.waitFor(ECHO, { ownerId: OWNER, id }, wait10)).toMatchObject({
      state: 'done',
      subject: '3',
      attempts: 1,
      output: { said: `it's "so"` },
      finishedAt: expect.any(Date),
    });
  });

  it('finds the job with the same dedupe key again, per owner, whatever its state', async () => {
    const jobs = bench.jobs();
    const make = (ownerId: string) =>
      jobs.enqueue(bench.db.em(), ECHO, { ownerId, input: { say: '' }, dedupeKey: 'POST /x:key-1', runId: RUN });
    const first = await make(OWNER);
    expect(first.created).toBe(true);
    await jobs.cancel(bench.db.em(), { ownerId: OWNER, runId: RUN });
    expect(await make(OWNER)).toEqual({ id: first.id, created: false });
    expect((await make(STRANGER)).created).toBe(true);
  });

  it('finds the job with the same active key only until it has finished', async () => {
    const jobs = bench.jobs();
    const make = () => jobs.enqueue(bench.db.em(), ECHO, { ownerId: OWNER, input: { say: '' }, activeKey: 'shots:a' });
    const first = await make();
    expect(await make()).toEqual({ id: first.id, created: false });
    await jobs.cancel(bench.db.em(), { ownerId: OWNER, ids: [first.id] });
    expect((await make()).created).toBe(true);
  });
});

describe('waiting for a job', () => {
  it("does not find another account's job, and returns null on a time-out while the job continues", async () => {
    const jobs = bench.jobs();
    const { id } = await jobs.enqueue(bench.db.em(), ECHO, { ownerId: OWNER, input: { say: '' } });
    await expect(jobs.waitFor(ECHO, { ownerId: STRANGER, id }, wait10)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await jobs.waitFor(ECHO, { ownerId: OWNER, id }, { timeoutMs: 30 })).toBeNull();
    expect(await jobs.find(bench.db.em(), ECHO, { ownerId: OWNER, id })).toMatchObject({ state: 'queued' });
  });
});
