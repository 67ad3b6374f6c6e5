import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { inTransaction, schemaDrift } from '../database/index.js';
import { row, rows } from '../database/testing.js';
import { ServiceError } from '../errors/index.js';
import { createWorker, defineJob, type JobHandler, jobKind, PermanentJobError } from './index.js';
import { OWNER, RUN, STRANGER, until, useBench } from './testing.js';

const bench = useBench();
beforeEach(() => bench.reset());

const ECHO = jobKind<{ say: string }, { said: string }>('echo');
const FAILING = jobKind<null, null>('failing');
const POLLING = jobKind<null, { looks: number }, { looks: number }>('polling');
const WORKING = jobKind<null, string>('working');
const FAIR = jobKind<string, null>('fair');
const KEYED = jobKind<null, null>('keyed');
const LIMITED = jobKind<null, null>('limited');
const echo = defineJob(ECHO, {
  run:
    async ({ job }) =>
    () => ({ said: job.input.say }),
});
const wait10 = { timeoutMs: 10_000 };
const failing = (error: () => Error, extra: Partial<JobHandler<null, null, never>> = {}) =>
  defineJob(FAILING, {
    backoffSeconds: () => 0,
    run: async () => {
      throw error();
    },
    ...extra,
  });

describe('the tables', () => {
  it('agree with their entities', async () => {
    expect(await schemaDrift(bench.db)).toBe('');
  });
});

describe('enqueueing', () => {
  it('is part of the causing transaction: rolled back with it, and run once it commits', async () => {
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

  it('finds the job of the same dedupe key again, per owner, whatever became of it', async () => {
    const jobs = bench.jobs();
    const make = (ownerId: string) =>
      jobs.enqueue(bench.db.em(), ECHO, { ownerId, input: { say: '' }, dedupeKey: 'POST /x:key-1', runId: RUN });
    const first = await make(OWNER);
    expect(first.created).toBe(true);
    await jobs.cancel(bench.db.em(), { ownerId: OWNER, runId: RUN });
    expect(await make(OWNER)).toEqual({ id: first.id, created: false });
    expect((await make(STRANGER)).created).toBe(true);
  });

  it('finds the job of the same active key only while that is not over', async () => {
    const jobs = bench.jobs();
    const make = () => jobs.enqueue(bench.db.em(), ECHO, { ownerId: OWNER, input: { say: '' }, activeKey: 'shots:a' });
    const first = await make();
    expect(await make()).toEqual({ id: first.id, created: false });
    await jobs.cancel(bench.db.em(), { ownerId: OWNER, ids: [first.id] });
    expect((await make()).created).toBe(true);
  });
});

describe('waiting for a job', () => {
  it("knows no stranger's job, and gives null when the time is up while the job goes on", async () => {
    const jobs = bench.jobs();
    const { id } = await jobs.enqueue(bench.db.em(), ECHO, { ownerId: OWNER, input: { say: '' } });
    await expect(jobs.waitFor(ECHO, { ownerId: STRANGER, id }, wait10)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await jobs.waitFor(ECHO, { ownerId: OWNER, id }, { timeoutMs: 30 })).toBeNull();
    expect(await jobs.find(bench.db.em(), ECHO, { ownerId: OWNER, id })).toMatchObject({ state: 'queued' });
  });
});

describe('a failing job', () => {
  it('is tried again until its attempts are used up, then fails with what depends on it', async () => {
    const jobs = bench.jobs();
    const told: string[] = [];
    const kind = failing(() => new Error('internal detail'), {
      maxAttempts: 3,
      onFailed: async (em, job, error) => {
        told.push(`${job.attempts} ${error.code}`);
        await jobs.enqueue(em, ECHO, { ownerId: job.ownerId, input: { say: 'after' }, dedupeKey: 'after' });
      },
    });
    bench.worker(jobs, [kind, echo]);
    const { id } = await jobs.enqueue(bench.db.em(), FAILING, { ownerId: OWNER, input: null });
    const job = await jobs.waitFor(FAILING, { ownerId: OWNER, id }, wait10);
    expect(job).toMatchObject({ state: 'failed', attempts: 3, error: { code: 'INTERNAL' } });
    expect(JSON.stringify(job)).not.toContain('internal detail');
    expect(told).toEqual(['3 INTERNAL']);
    expect(
      await until(() =>
        row(bench.db.em(), sql`select 1 as ok from jobs.job where dedupe_key = 'after' and state = 'done'`),
      ),
    ).toBeTruthy();
  });

  it.each([
    [
      new PermanentJobError('No line is left.', { hint: 'Write one.' }),
      { code: 'BAD_STATE', message: 'No line is left.', hint: 'Write one.' },
    ],
    [new ServiceError('NO_MODEL', 'No model here.'), { code: 'NO_MODEL', message: 'No model here.' }],
    [
      Object.assign(new Error('fal refused the key'), { failure: 'key_refused', provider: 'fal', retryable: false }),
      { code: 'PROVIDER_KEY_REFUSED', message: 'fal refused the key', hint: expect.stringContaining('provider key') },
    ],
  ])('fails at once when another try cannot heal it: %s', async (error, shown) => {
    const jobs = bench.jobs();
    bench.worker(jobs, [failing(() => error)]);
    const { id } = await jobs.enqueue(bench.db.em(), FAILING, { ownerId: OWNER, input: null });
    expect(await jobs.waitFor(FAILING, { ownerId: OWNER, id }, wait10)).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: shown,
    });
  });

  it('does not fail when onFailed throws: the next sweep tries both again', async () => {
    const jobs = bench.jobs();
    let calls = 0;
    const kind = failing(() => new PermanentJobError('no'), {
      leaseSeconds: 0.3,
      maxAttempts: 1,
      onFailed: async () => {
        calls += 1;
        if (calls === 1) throw new Error('the run was locked');
      },
    });
    bench.worker(jobs, [kind]);
    const { id } = await jobs.enqueue(bench.db.em(), FAILING, { ownerId: OWNER, input: null });
    expect(await jobs.waitFor(FAILING, { ownerId: OWNER, id }, wait10)).toMatchObject({ state: 'failed' });
    expect(calls).toBe(2);
  });
});

describe('a handler', () => {
  it('may look again later without using up attempts, keeping what it stored and its concurrency key', async () => {
    const jobs = bench.jobs();
    const looks: unknown[] = [];
    const polling = defineJob(POLLING, {
      maxAttempts: 2,
      run: async ({ job, attempt, defer }) => {
        const before = job.output?.looks ?? 0;
        looks.push([attempt, before]);
        if (before < 4) throw defer(0.02, { looks: before + 1 });
        return { output: { looks: before } };
      },
    });
    bench.worker(jobs, [polling]);
    const { id } = await jobs.enqueue(bench.db.em(), POLLING, {
      ownerId: OWNER,
      input: null,
      concurrencyKey: `clip:${OWNER}`,
    });
    const other = await jobs.enqueue(bench.db.em(), POLLING, {
      ownerId: OWNER,
      input: null,
      concurrencyKey: `clip:${OWNER}`,
    });
    expect(await jobs.waitFor(POLLING, { ownerId: OWNER, id }, wait10)).toMatchObject({
      state: 'done',
      attempts: 1,
      output: { looks: 4 },
    });
    expect(looks.slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((before) => [1, before]));
    expect(await jobs.waitFor(POLLING, { ownerId: OWNER, id: other.id }, wait10)).toMatchObject({ state: 'done' });
  });

  it('may look again without new notes, which is no failure and keeps those that are stored', async () => {
    const jobs = bench.jobs();
    let looks = 0;
    const stored: unknown[] = [];
    const polling = defineJob(POLLING, {
      maxAttempts: 1,
      run: async ({ job, defer }) => {
        looks += 1;
        if (looks === 1) throw defer(0.02, { looks });
        stored.push(job.output);
        if (looks < 5) throw defer(0.02);
        return { output: { looks } };
      },
      onFailed: () => Promise.reject(new Error('it did not fail')),
    });
    bench.worker(jobs, [polling]);
    const { id } = await jobs.enqueue(bench.db.em(), POLLING, { ownerId: OWNER, input: null });
    expect(await jobs.waitFor(POLLING, { ownerId: OWNER, id }, wait10)).toMatchObject({
      state: 'done',
      attempts: 1,
      error: null,
      output: { looks: 5 },
    });
    expect(stored).toEqual([1, 1, 1, 1].map((first) => ({ looks: first })));
  });

  it('writes effects and end in one transaction, and tells its progress, the last word always', async () => {
    const jobs = bench.jobs();
    const kind = defineJob(WORKING, {
      run: async ({ job, progress }) => {
        for (let done = 1; done <= 5; done += 1)
          progress({ stage: 'frames', message: `Frame ${done}`, done, total: 5 });
        return async (em) => {
          await jobs.enqueue(em, ECHO, { ownerId: job.ownerId, input: { say: 'next' }, dedupeKey: 'next' });
          return 'all';
        };
      },
    });
    bench.worker(jobs, [kind, echo]);
    const { id } = await jobs.enqueue(bench.db.em(), WORKING, { ownerId: OWNER, input: null });
    expect(await jobs.waitFor(WORKING, { ownerId: OWNER, id }, wait10)).toMatchObject({
      output: 'all',
      progress: { stage: 'frames', message: 'Frame 5', done: 5, total: 5, updatedAt: expect.any(String) },
    });
    await until(() =>
      row(bench.db.em(), sql`select 1 as ok from jobs.job where dedupe_key = 'next' and state = 'done'`),
    );
  });

  it('is told of a cancellation, and what it still wants to write is refused', async () => {
    const jobs = bench.jobs();
    const seen: string[] = [];
    const slow = defineJob(WORKING, {
      run: async ({ signal }) => {
        seen.push('began');
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        seen.push((signal.reason as Error).message);
        return async (em) => {
          await jobs.enqueue(em, ECHO, { ownerId: OWNER, input: { say: '' }, dedupeKey: 'ghost' });
          return 'late';
        };
      },
    });
    const worker = bench.worker(jobs, [slow]);
    const { id } = await jobs.enqueue(bench.db.em(), WORKING, { ownerId: OWNER, runId: RUN, input: null });
    await until(() => seen.length > 0);
    expect(await jobs.cancel(bench.db.em(), { ownerId: STRANGER, runId: RUN })).toEqual([]);
    expect(await jobs.cancel(bench.db.em(), { ownerId: OWNER, runId: RUN })).toEqual([id]);
    expect(await jobs.waitFor(WORKING, { ownerId: OWNER, id }, wait10)).toMatchObject({
      state: 'cancelled',
      output: null,
    });
    await worker.idle();
    expect(seen[1]).toContain('cancelled');
    expect(await row(bench.db.em(), sql`select 1 from jobs.job where dedupe_key = 'ghost'`)).toBeNull();
  });
});

describe('a worker', () => {
  it('refuses to start with two handlers for one kind', () => {
    expect(() => createWorker({ jobs: bench.jobs(), handlers: [echo, { ...echo }] })).toThrow(
      'Two handlers for the job kind "echo"',
    );
  });

  it('refuses to start without a handler for a kind that may be enqueued, or with one for a kind that nobody names', () => {
    const jobs = bench.jobs();
    expect(() => createWorker({ jobs, kinds: [ECHO, FAIR, KEYED], handlers: [echo] })).toThrow(
      'No handler for the job kinds "fair", "keyed"',
    );
    expect(() => createWorker({ jobs, kinds: [], handlers: [echo] })).toThrow('No domain names the job kind "echo"');
    expect(() => createWorker({ jobs, kinds: [ECHO, { ...ECHO }], handlers: [echo] })).toThrow(
      'Two job kinds are named "echo"',
    );
  });

  it('serves the owner with the least running first, then the oldest', async () => {
    const jobs = bench.jobs();
    const order: string[] = [];
    const kind = defineJob(FAIR, {
      run: async ({ job }) => {
        order.push(job.input);
        await sleep(5);
        return { output: null };
      },
    });
    const greedy = ['a1', 'a2', 'a3', 'a4'];
    for (const input of greedy) await jobs.enqueue(bench.db.em(), FAIR, { ownerId: OWNER, input });
    await jobs.enqueue(bench.db.em(), FAIR, { ownerId: STRANGER, input: 'b1' });
    bench.worker(jobs, [kind], { concurrency: 2 });
    await until(() => order.length === 5);
    expect(order.slice(0, 2)).toEqual(['a1', 'b1']);
    expect(order.slice(2)).toEqual(['a2', 'a3', 'a4']);
  });

  it('never runs two jobs with one concurrency key, nor more of a kind than its limit', async () => {
    const jobs = bench.jobs();
    const now = { keyed: 0, limited: 0 };
    const most = { keyed: 0, limited: 0 };
    const counting = (name: 'keyed' | 'limited', kind: typeof KEYED, concurrency?: number) =>
      defineJob(kind, {
        ...(concurrency ? { concurrency } : {}),
        run: async () => {
          now[name] += 1;
          most[name] = Math.max(most[name], now[name]);
          await sleep(5);
          now[name] -= 1;
          return { output: null };
        },
      });
    for (let index = 0; index < 6; index += 1) {
      await jobs.enqueue(bench.db.em(), KEYED, { ownerId: OWNER, input: null, concurrencyKey: 'one' });
      await jobs.enqueue(bench.db.em(), LIMITED, { ownerId: OWNER, input: null });
    }
    const worker = bench.worker(jobs, [counting('keyed', KEYED), counting('limited', LIMITED, 2)], { concurrency: 8 });
    await worker.idle();
    expect(most).toEqual({ keyed: 1, limited: 2 });
    expect(await rows(bench.db.em(), sql`select 1 from jobs.job where state = 'done'`)).toHaveLength(12);
  });

  it('gives its jobs back, uncounted, when it is stopped, and another has them at once', async () => {
    const jobs = bench.jobs();
    const seen: number[] = [];
    const kind = defineJob(WORKING, {
      run: async ({ attempt, signal }) => {
        seen.push(attempt);
        if (seen.length > 1) return { output: 'second' };
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
        return { output: 'first' };
      },
    });
    const first = bench.worker(jobs, [kind]);
    const { id } = await jobs.enqueue(bench.db.em(), WORKING, { ownerId: OWNER, input: null });
    await until(() => seen.length === 1);
    await first.stop({ drainMs: 20 });
    expect(await jobs.find(bench.db.em(), WORKING, { ownerId: OWNER, id })).toMatchObject({
      state: 'queued',
      attempts: 0,
    });
    bench.worker(jobs, [kind]);
    expect(await jobs.waitFor(WORKING, { ownerId: OWNER, id }, wait10)).toMatchObject({
      state: 'done',
      output: 'second',
      attempts: 1,
    });
  });

  it('finishes what it has when it is stopped in time', async () => {
    const jobs = bench.jobs();
    let begun = false;
    const kind = defineJob(WORKING, {
      run: async () => {
        begun = true;
        await sleep(100);
        return { output: 'drained' };
      },
    });
    const worker = bench.worker(jobs, [kind]);
    const { id } = await jobs.enqueue(bench.db.em(), WORKING, { ownerId: OWNER, input: null });
    await until(() => begun);
    await worker.stop({ drainMs: 5_000 });
    expect(await jobs.find(bench.db.em(), WORKING, { ownerId: OWNER, id })).toMatchObject({
      state: 'done',
      output: 'drained',
    });
  });
});

describe('leases found at boot', () => {
  it('are void at once in the embedded database; a job that keeps killing its process fails', async () => {
    const jobs = bench.jobs();
    const told: string[] = [];
    const kind = defineJob(WORKING, {
      maxAttempts: 2,
      run: async () => ({ output: 'survived' }),
      onFailed: async (_em, _job, error) => {
        told.push(error.message);
      },
    });
    const young = await jobs.enqueue(bench.db.em(), WORKING, { ownerId: OWNER, input: null });
    const old = await jobs.enqueue(bench.db.em(), WORKING, { ownerId: OWNER, input: null });
    await rows(
      bench.db.em(),
      sql`update jobs.job set state = 'running', lease_until = now() + interval '1 hour', fence = 1, max_attempts = 2,
            attempts = case when id = ${old.id} then 2 else 1 end`,
    );
    expect(await jobs.voidLeasesAtBoot()).toBe(2);
    bench.worker(jobs, [kind]);
    expect(await jobs.waitFor(WORKING, { ownerId: OWNER, id: young.id }, wait10)).toMatchObject({
      state: 'done',
      attempts: 2,
    });
    expect(await jobs.waitFor(WORKING, { ownerId: OWNER, id: old.id }, wait10)).toMatchObject({
      state: 'failed',
      error: { message: expect.stringContaining('interrupted 2 times') },
    });
    expect(told).toHaveLength(1);
  });
});
