import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { rows } from '../../database/testing.js';
import { createWorker, defineJob, jobKind } from '../index.js';
import { OWNER, STRANGER, until, useBench } from '../testing.js';

const bench = useBench();
beforeEach(() => bench.reset());

const ECHO = jobKind<{ say: string }, { said: string }>('echo');
const WORKING = jobKind<null, string>('working');
const FAIR = jobKind<string, null>('fair');
const KEYED = jobKind<null, null>('keyed');
const LIMITED = jobKind<null, null>('limited');
const LONG = jobKind<{ name: string; parts: number }, null, number>('long');

const echo = defineJob(ECHO, {
  run:
    async ({ job }) =>
    () => ({ said: job.input.say }),
});

const wait10 = { timeoutMs: 10_000 };

describe('a worker', () => {
  it('refuses to start with two handlers for one kind', () => {
    expect(() => createWorker({ jobs: bench.jobs(), handlers: [echo, { ...echo }] })).toThrow(
      'Two handlers for the job kind "echo"',
    );
  });

  it('refuses to start without a handler for a kind, or with one for an unknown kind', () => {
    const jobs = bench.jobs();
    expect(() => createWorker({ jobs, kinds: [ECHO, FAIR, KEYED], handlers: [echo] })).toThrow(
      'No handler for the job kinds "fair", "keyed"',
    );
    expect(() => createWorker({ jobs, kinds: [], handlers: [echo] })).toThrow('No domain names the job kind "echo"');
    expect(() => createWorker({ jobs, kinds: [ECHO, { ...ECHO }], handlers: [echo] })).toThrow(
      'Two job kinds are named "echo"',
    );
  });

  it('serves the owner with the fewest running jobs first, then the oldest job', async () => {
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

  it('serves other accounts between the parts of long work', async () => {
    const jobs = bench.jobs();
    const order: string[] = [];
    const late = { ownerId: STRANGER, input: { name: 'b', parts: 2 } };
    const kind = defineJob(LONG, {
      concurrency: 1,
      run: async (ctx) => {
        const { name, parts } = ctx.job.input;
        const done = ctx.job.output ?? 0;
        if (done === parts) return { output: null };
        order.push(`${name}${done + 1}`);
        // Arrives while the other account's second part runs.
        if (order.length === 2) await jobs.enqueue(bench.db.em(), LONG, late);
        // Turns follow the time to the millisecond, so that this part must not end in the one in which the other job arrived.
        await sleep(5);
        throw ctx.yield(done + 1);
      },
    });
    const { id } = await jobs.enqueue(bench.db.em(), LONG, { ownerId: OWNER, input: { name: 'a', parts: 5 } });
    bench.worker(jobs, [kind]);
    expect(await jobs.waitFor(LONG, { ownerId: OWNER, id }, wait10)).toMatchObject({ state: 'done', attempts: 1 });
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4', 'a5']);
  });

  it('gives each part of long work all attempts, and keeps the parts that are done', async () => {
    const jobs = bench.jobs();
    const order: number[] = [];
    const kind = defineJob(LONG, {
      maxAttempts: 2,
      backoffSeconds: () => 0.01,
      run: async (ctx) => {
        const done = ctx.job.output ?? 0;
        if (done === ctx.job.input.parts) return { output: null };
        order.push(done);
        if (!ctx.lastAttempt) throw new Error('fails once in each part');
        throw ctx.yield(done + 1);
      },
    });
    // The last run, in which nothing fails, needs only one attempt.
    const { id } = await jobs.enqueue(bench.db.em(), LONG, { ownerId: OWNER, input: { name: 'a', parts: 3 } });
    bench.worker(jobs, [kind]);
    expect(await jobs.waitFor(LONG, { ownerId: OWNER, id }, wait10)).toMatchObject({ state: 'done' });
    expect(order).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('does not continue long work that was cancelled during a part', async () => {
    const jobs = bench.jobs();
    let parts = 0;
    const kind = defineJob(LONG, {
      run: async (ctx) => {
        parts += 1;
        await jobs.cancel(bench.db.em(), { ownerId: OWNER, ids: [ctx.job.id] });
        throw ctx.yield(parts);
      },
    });
    const { id } = await jobs.enqueue(bench.db.em(), LONG, { ownerId: OWNER, input: { name: 'a', parts: 3 } });
    const worker = bench.worker(jobs, [kind]);
    expect(await jobs.waitFor(LONG, { ownerId: OWNER, id }, wait10)).toMatchObject({ state: 'cancelled' });
    await worker.idle();
    expect(parts).toBe(1);
  });

  it('never runs two jobs with the same concurrency key, nor more of a kind than its limit', async () => {
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

  it('returns its jobs without using up attempts when it is stopped, and another gets them immediately', async () => {
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
  it('are void immediately in the embedded database; a job that keeps killing its process fails', async () => {
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
