import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { row, rows } from '../database/testing.js';
import { ServiceError } from '../errors/index.js';
import { defineJob, type JobHandler, jobKind, PermanentJobError } from './index.js';
import { OWNER, RUN, STRANGER, until, useBench } from './testing.js';

const bench = useBench();
beforeEach(() => bench.reset());

const ECHO = jobKind<{ say: string }, { said: string }>('echo');
const FAILING = jobKind<null, null>('failing');
const POLLING = jobKind<null, { looks: number }, { looks: number }>('polling');
const WORKING = jobKind<null, string>('working');

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

describe('a failing job', () => {
  it('is retried until its attempts are used up, then fails with its dependants', async () => {
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
  ])('fails immediately if a retry cannot help: %s', async (error, shown) => {
    const jobs = bench.jobs();
    bench.worker(jobs, [failing(() => error)]);
    const { id } = await jobs.enqueue(bench.db.em(), FAILING, { ownerId: OWNER, input: null });
    expect(await jobs.waitFor(FAILING, { ownerId: OWNER, id }, wait10)).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: shown,
    });
  });

  it.each([
    ['a process that is too busy', 'OVERLOADED'],
    ['an outage of the file storage', 'STORAGE_UNAVAILABLE'],
  ] as const)('loses no attempt to %s, for a day', async (_why, code) => {
    const jobs = bench.jobs();
    let tries = 0;
    const busy = (): Error => {
      tries += 1;
      return new ServiceError(code, undefined, { retryAfter: 0.01 });
    };
    bench.worker(jobs, [failing(busy, { maxAttempts: 2, leaseSeconds: 0.5 })]);
    const { id } = await jobs.enqueue(bench.db.em(), FAILING, { ownerId: OWNER, input: null });
    await until(() => tries > 5);
    expect(await jobs.find(bench.db.em(), FAILING, { ownerId: OWNER, id })).toMatchObject({ error: { code } });
    await bench.db.em().getConnection().execute(`update jobs.job set created_at = now() - interval '25 hours'`);
    expect(await jobs.waitFor(FAILING, { ownerId: OWNER, id }, wait10)).toMatchObject({ state: 'failed', attempts: 2 });
  });

  it.each(['ECONNREFUSED', 'EHOSTUNREACH', 'EAI_AGAIN'])('writes its result again after %s', async (code) => {
    const jobs = bench.jobs();
    let runs = 0;
    let outages = 2;
    const kind = defineJob(WORKING, {
      run: async () => {
        runs += 1;
        return async () => {
          if (outages-- > 0) throw new Error('query failed', { cause: Object.assign(new Error('connect'), { code }) });
          return 'kept';
        };
      },
    });
    bench.worker(jobs, [kind]);
    const { id } = await jobs.enqueue(bench.db.em(), WORKING, { ownerId: OWNER, input: null });
    expect(await jobs.waitFor(WORKING, { ownerId: OWNER, id }, wait10)).toMatchObject({
      state: 'done',
      output: 'kept',
    });
    expect(runs).toBe(1);
  });

  it.each([
    ['by the system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    [
      'by ffmpeg',
      Object.assign(new Error('failed'), { detail: 'av_interleaved_write_frame(): No space left on device' }),
    ],
  ])('leaves jobs to others while its disk is full, as said %s', async (_how, error) => {
    const jobs = bench.jobs();
    let tries = 0;
    const full = failing(
      () => {
        tries += 1;
        return error;
      },
      { maxAttempts: 1 },
    );
    bench.worker(jobs, [full], { concurrency: 2 });
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1)
      ids.push((await jobs.enqueue(bench.db.em(), FAILING, { ownerId: OWNER, input: null })).id);
    const states = async (state: string) =>
      (await rows(bench.db.em(), sql`select 1 from jobs.job where state = ${state} and attempts = 0`)).length;
    await until(async () => tries > 0 && (await states('queued')) === 6);
    await sleep(500);
    // Two jobs ran at a time. After both had found the disk full, no other job was begun.
    expect(tries).toBeLessThanOrEqual(2);
    bench.worker(jobs, [defineJob(FAILING, { run: async () => ({ output: null }) })]);
    for (const id of ids) {
      const job = await jobs.waitFor(FAILING, { ownerId: OWNER, id }, { timeoutMs: 30_000 });
      expect(job).toMatchObject({ state: 'done', attempts: 1 });
    }
  });

  it('does not fail if onFailed throws: the next sweep retries both', async () => {
    const jobs = bench.jobs();
    let calls = 0;
    const kind = failing(() => new PermanentJobError('no'), {
      leaseSeconds: 0.3,
      maxAttempts: 1,
      // The effect is counted in the database, in the same transaction: two concurrent sweeps may both call `onFailed`, and
      // then one of them is rolled back.
      onFailed: async (em, job) => {
        calls += 1;
        if (calls === 1) throw new Error('the run was locked');
        await rows(em, sql`update jobs.job set max_attempts = max_attempts + 100 where id = ${job.id} returning id`);
      },
    });
    bench.worker(jobs, [kind]);
    const { id } = await jobs.enqueue(bench.db.em(), FAILING, { ownerId: OWNER, input: null });
    expect(await jobs.waitFor(FAILING, { ownerId: OWNER, id }, wait10)).toMatchObject({ state: 'failed' });
    const [row] = await rows<{ max_attempts: number }>(
      bench.db.em(),
      sql`select max_attempts from jobs.job where id = ${id}`,
    );
    expect(row).toEqual({ max_attempts: 101 });
  });
});

describe('a handler', () => {
  it('may defer itself without using up attempts, keeping its stored output and its concurrency key', async () => {
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

  it('may defer itself without new output, which is not a failure and keeps what is stored', async () => {
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

  it('writes effects and completion in one transaction, and reports its progress, always including the last', async () => {
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

  it('is notified of a cancellation, and its later writes are refused', async () => {
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
