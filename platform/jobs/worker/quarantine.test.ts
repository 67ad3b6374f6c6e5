import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { rows } from '../../database/testing.js';
import { createLog } from '../../log/index.js';
import { claimReady } from '../claim/claim.js';
import { defineJob, jobKind } from '../index.js';
import { denyDeaths, sweepLeases } from '../sweep.js';
import { OWNER, STRANGER, until, useBench } from '../testing.js';
import { createQuarantine } from './quarantine.js';

jest.setTimeout(30_000);
const bench = useBench();
afterEach(() => bench.reset());

/** The kind of all jobs in these tests. */
const WORK = jobKind<null, string>('work');
const wait10 = { timeoutMs: 10_000 };
const log = createLog('silent');
const CAPACITY = { kind: 'work', leaseSeconds: 30, maxAttempts: 5, free: 4 };
const createTestQuarantine = (worker: string) =>
  createQuarantine({ openEm: () => bench.db.em(), worker, kinds: () => [CAPACITY] });

/** Enqueues a job, has it claimed by a worker that does not exist, and sweeps it, as if its process had died. */
async function died(ownerId = OWNER): Promise<string> {
  const { id } = await bench.jobs().enqueue(bench.db.em(), WORK, { ownerId, input: null });
  await rows(
    bench.db.em(),
    sql`update jobs.job set state = 'running', attempts = 1, fence = 1, max_attempts = 5, lease_by = 'gone',
          lease_until = now() - interval '1 second' where id = ${id} returning id`,
  );
  await sweepLeases(() => bench.db.em(), new Map(), log);
  // A worker of the test may have swept the job first.
  expect(await readState(id)).toMatchObject({ death_fence: 1 });
  return id;
}

const readState = async (id: string) =>
  (
    await rows<{ state: string; death_fence: number | null; lease_by: string | null; attempts: number }>(
      bench.db.em(),
      sql`select state, death_fence::int as death_fence, lease_by, attempts from jobs.job where id = ${id}`,
    )
  )[0]!;

/** A handler that reports when it starts, and ends when the test releases it. */
function held() {
  const running = new Map<string, () => void>();
  let most = 0;
  const beside: number[] = [];
  return {
    running,
    most: () => most,
    /** How many other jobs were running at each start of a job. */
    beside,
    handler: defineJob(WORK, {
      maxAttempts: 5,
      run: (ctx) =>
        new Promise((resolve) => {
          beside.push(running.size);
          running.set(ctx.job.id, () => {
            running.delete(ctx.job.id);
            resolve({ output: 'ended' });
          });
          most = Math.max(most, running.size);
        }),
    }),
  };
}

describe('a job whose process died', () => {
  it('is skipped by ordinary claims, and runs alone', async () => {
    const suspect = await died();
    expect((await claimReady(bench.db.em(), [CAPACITY], 4, 'any')).claimed).toEqual([]);
    const jobs = bench.jobs();
    const { handler, running } = held();
    bench.worker(jobs, [handler]);
    await until(() => running.has(suspect));
    const { id: other } = await jobs.enqueue(bench.db.em(), WORK, { ownerId: STRANGER, input: null });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([...running.keys()]).toEqual([suspect]);
    running.get(suspect)!();
    await until(() => running.has(other));
    running.get(other)!();
    expect(await jobs.waitFor(WORK, { ownerId: OWNER, id: suspect }, wait10)).toMatchObject({
      state: 'done',
      attempts: 2,
    });
    expect(await jobs.waitFor(WORK, { ownerId: STRANGER, id: other }, wait10)).toMatchObject({ state: 'done' });
  });

  it('does not starve among others: the worker makes room, then serves the others again', async () => {
    const jobs = bench.jobs();
    const { handler, running, beside } = held();
    const feeding = setInterval(() => {
      for (const end of [...running.values()].slice(0, 1)) end();
    }, 20);
    for (let index = 0; index < 60; index += 1)
      await jobs.enqueue(bench.db.em(), WORK, { ownerId: STRANGER, input: null });
    bench.worker(jobs, [handler], { quarantineMs: 300 });
    await until(() => running.size === 4);
    const suspect = await died();
    try {
      expect(await jobs.waitFor(WORK, { ownerId: OWNER, id: suspect }, wait10)).toMatchObject({ state: 'done' });
      // The suspect and the first of the four jobs each ran alone.
      expect(beside.filter((count) => count === 0).length).toBeGreaterThanOrEqual(2);
      await until(
        async () => (await rows(bench.db.em(), sql`select 1 from jobs.job where state <> 'done'`)).length === 0,
      );
    } finally {
      clearInterval(feeding);
    }
  });

  it('fails at its second death with its dependants, also with the embedded database', async () => {
    const handler = defineJob(WORK, {
      maxAttempts: 5,
      run: async () => ({ output: 'survived' }),
      // Each call adds to an otherwise unused column, in the transaction that fails the job. If a second sweep calls this too,
      // its transaction is rolled back.
      onFailed: async (em, job) => {
        await rows(em, sql`update jobs.job set max_attempts = max_attempts + 100 where id = ${job.id} returning id`);
      },
    });
    const [swept, booted] = [await died(), await died(STRANGER)];
    await rows(
      bench.db.em(),
      sql`update jobs.job set state = 'running', attempts = 2, fence = 2, lease_by = 'gone',
            lease_until = now() + case when id = ${swept} then interval '-1 second' else interval '1 hour' end returning id`,
    );
    expect(await bench.jobs().voidLeasesAtBoot()).toBe(2);
    const jobs = bench.jobs();
    bench.worker(jobs, [handler]);
    for (const [ownerId, id] of [
      [OWNER, swept],
      [STRANGER, booted],
    ] as const) {
      const over = await jobs.waitFor(WORK, { ownerId, id }, wait10);
      expect(over).toMatchObject({ state: 'failed', attempts: 2, error: { code: 'INTERNAL' } });
      expect(over!.error!.message).toContain('stopped the process twice');
      const [{ told }] = (await rows(
        bench.db.em(),
        sql`select max_attempts / 100 as told from jobs.job where id = ${id}`,
      )) as [{ told: number }];
      expect(told).toBe(1);
    }
  });

  it('is trusted again once it has deferred itself normally', async () => {
    const id = await died();
    let looks = 0;
    const handler = defineJob(WORK, {
      run: async (ctx) => {
        looks += 1;
        if (looks < 2) throw ctx.defer(0.2);
        return { output: 'there' };
      },
    });
    bench.worker(bench.jobs(), [handler]);
    await until(async () => (await readState(id)).death_fence === null);
    expect(await bench.jobs().waitFor(WORK, { ownerId: OWNER, id }, wait10)).toMatchObject({
      state: 'done',
      output: 'there',
    });
  });

  it('is reserved by one worker, and only one at a time per account', async () => {
    const [first, second] = [await died(), await died()];
    const others = await died(STRANGER);
    const [one, two, three] = [createTestQuarantine('one'), createTestQuarantine('two'), createTestQuarantine('three')];
    for (const quarantine of [one, two, three]) await quarantine.check(true);
    expect([one.promised, two.promised, three.promised]).toEqual([true, true, false]);
    expect((await readState(first)).lease_by).toBe('one');
    expect((await readState(others)).lease_by).toBe('two');
    const running = await one.claim();
    expect(running!.job).toMatchObject({ id: first, attempts: 2 });
    await three.check(true);
    expect(three.promised).toBe(false);
    await rows(
      bench.db.em(),
      sql`update jobs.job set state = 'done', lease_until = null where id = ${first} returning id`,
    );
    one.ended();
    await three.check(true);
    expect((await readState(second)).lease_by).toBe('three');
    await three.close();
    await one.check(true);
    expect((await readState(second)).lease_by).toBe('one');
  });

  it('that is cancelled while a worker makes room for it lets the worker continue', async () => {
    const id = await died();
    const quarantine = createQuarantine({
      openEm: () => bench.db.em(),
      worker: 'me',
      kinds: () => [CAPACITY],
      patienceMs: 0,
    });
    await quarantine.check(false);
    expect(quarantine.closed).toBe(true);
    await bench.jobs().cancel(bench.db.em(), { ownerId: OWNER, ids: [id] });
    await quarantine.check(false);
    expect([quarantine.closed, quarantine.promised]).toEqual([false, false]);
  });

  it('is left to other workers by one whose disk is full', async () => {
    const jobs = bench.jobs();
    const tried: string[] = [];
    const full = defineJob(WORK, {
      maxAttempts: 5,
      run: (ctx) => {
        tried.push(ctx.job.id);
        throw Object.assign(new Error('write'), { code: 'ENOSPC' });
      },
    });
    bench.worker(jobs, [full], { pollMs: 50 });
    const { id } = await jobs.enqueue(bench.db.em(), WORK, { ownerId: OWNER, input: null });
    await until(async () => tried.length > 0 && (await readState(id)).state === 'queued');
    // The row is queued a moment before the worker begins its pause.
    await sleep(1000);
    const quarantined = await died(STRANGER);
    await sleep(500);
    expect(tried).toEqual([id]);
    expect(await readState(quarantined)).toMatchObject({ state: 'queued', lease_by: null });
  });
});

describe('a lease that ran out under a living worker', () => {
  it('is not its job’s death: the worker clears the death, and the job runs with others again', async () => {
    const id = await died();
    expect((await readState(id)).death_fence).toBe(1);
    expect(await denyDeaths(bench.db.em(), [{ id, fence: 1 }])).toEqual([{ jobId: id, attempt: 1 }]);
    expect((await readState(id)).death_fence).toBeNull();
    const [claimed] = (await claimReady(bench.db.em(), [CAPACITY], 1, 'other')).claimed;
    // A call that comes too late, or again, does not touch a job that another worker has claimed meanwhile.
    expect(await denyDeaths(bench.db.em(), [{ id, fence: 1 }])).toEqual([]);
    expect(await readState(id)).toMatchObject({ state: 'running', lease_by: 'other', attempts: 2 });
    // If no sweep has found the job yet, it is given back immediately.
    await denyDeaths(bench.db.em(), [{ id, fence: claimed!.job.fence }]);
    expect(await readState(id)).toMatchObject({ state: 'queued', death_fence: null, lease_by: null });
  });

  it('is reported by the worker itself every time', async () => {
    const jobs = bench.jobs();
    let begun = 0;
    const handler = defineJob(WORK, {
      maxAttempts: 9,
      leaseSeconds: 0.6,
      run: async (ctx) => {
        begun += 1;
        const { promise, resolve } = Promise.withResolvers<void>();
        ctx.signal.addEventListener('abort', () => resolve());
        if (begun <= 3) await promise;
        return { output: 'done at last' };
      },
    });
    bench.worker(jobs, [handler], { sweepMs: 60_000 });
    const { id } = await jobs.enqueue(bench.db.em(), WORK, { ownerId: OWNER, input: null });
    for (let outage = 1; outage <= 3; outage += 1) {
      await until(async () => begun === outage && (await readState(id)).death_fence === null);
      await rows(
        bench.db.em(),
        sql`update jobs.job set lease_until = now() - interval '1 minute' where id = ${id} returning id`,
      );
      await sweepLeases(() => bench.db.em(), new Map([['work', handler]]), log);
    }
    expect(await jobs.waitFor(WORK, { ownerId: OWNER, id }, wait10)).toMatchObject({ state: 'done', attempts: 4 });
  });
});
