/** Races, crashes and outages, against a real Postgres and Redis of this suite's own. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { haveServices, redisCommand, type Service, startPostgres, startRedis } from '../../test/support/services.js';
import { type Database, inTransaction, migrate, schemaDrift } from '../database/index.js';
import { row, rows } from '../database/testing.js';
import { newId } from '../ids/index.js';
import { createLog } from '../log/index.js';
import { beeQueueWakeup } from './bee-wakeup.js';
import { type Capacity, claimJobs } from './claim.js';
import { DOOMED, doomed } from './crash-worker.js';
import { defineJob, jobKind, jobsMigrations, LeaseLostError, reserveSpend, setSpendCap } from './index.js';
import { createQuarantine } from './quarantine.js';
import { commitJob } from './settle.js';
import { sweepLeases } from './sweep.js';
import { OWNER, STRANGER, until, useBench } from './testing.js';
import { openTestDatabase } from './testing-database.js';

const log = createLog('silent');
const suite = haveServices() ? describe : describe.skip;

suite('with Postgres and Redis', () => {
  let postgres: Service;
  let redis: Service;
  let other: Database;
  const bench = useBench(async () => {
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    return postgres.url;
  });
  beforeAll(async () => {
    other = await openTestDatabase(postgres.url);
    await rows(bench.db.em(), sql`create table public.effect (job_id uuid not null, fence bigint not null)`);
  });
  // After the bench's own, which was declared first.
  afterAll(async () => {
    await other?.close();
    await Promise.all([postgres?.stop(), redis?.stop()]);
  });
  beforeEach(async () => {
    await bench.reset();
    await rows(bench.db.em(), sql`truncate public.effect`);
  });

  const one = (kind: string, free = 1): Capacity => ({ kind, leaseSeconds: 30, maxAttempts: 3, free });
  const EFFECT = jobKind<null, string | null>('effect');
  const effect = defineJob(EFFECT, {
    run:
      async ({ job }) =>
      async (em) => {
        await rows(em, sql`insert into public.effect values (${job.id}, ${job.fence})`);
        return null;
      },
  });
  /** `count` queued jobs of one kind, of that many owners. */
  const fill = (kind: string, count: number, owners = 1, concurrencyKey: string | null = null) =>
    rows(
      bench.db.em(),
      sql`insert into jobs.job (id, kind, owner_id, input, concurrency_key)
          select gen_random_uuid(), ${kind}, ('0197a000-0000-7000-8000-' || lpad((g % ${owners}::int)::text, 12, '0'))::uuid, 'null',
            ${concurrencyKey}::text from generate_series(1, ${count}::int) g`,
    );
  const countDone = async (): Promise<number> =>
    (await row<{ done: number }>(bench.db.em(), sql`select count(*) as done from jobs.job where state = 'done'`))!.done;

  it('migrates once however many start at the same time, to the schema of the entities', async () => {
    await rows(bench.db.em(), sql`drop schema jobs cascade`);
    await rows(bench.db.em(), sql`drop table public.cutroom_migrations`);
    const ran = await Promise.all([migrate(bench.db), migrate(other), migrate(bench.db)]);
    expect(ran.flat()).toEqual(jobsMigrations.map(({ name }) => name));
    await rows(bench.db.em(), sql`drop table public.effect`);
    expect(await schemaDrift(bench.db)).toBe('');
    await rows(bench.db.em(), sql`create table public.effect (job_id uuid not null, fence bigint not null)`);
  });

  it('does 300 jobs by two workers, the effect of each once', async () => {
    const jobs = bench.jobs(beeQueueWakeup({ redisUrl: redis.url, log, name: 'once' }));
    bench.worker(jobs, [effect], { concurrency: 8 });
    bench.worker(bench.jobs(beeQueueWakeup({ redisUrl: redis.url, log, name: 'once' })), [effect], { concurrency: 8 });
    const em = bench.db.em();
    for (let index = 0; index < 300; index += 1)
      await jobs.enqueue(em, EFFECT, { ownerId: index % 3 ? OWNER : STRANGER, input: null });
    await until(async () => (await countDone()) === 300, 30_000);
    const effects = await rows<{ job_id: string }>(bench.db.em(), sql`select job_id from public.effect`);
    expect(effects).toHaveLength(300);
    expect(new Set(effects.map(({ job_id }) => job_id)).size).toBe(300);
  });

  it('gives each of many claims at once its own jobs', async () => {
    await fill('race', 200, 3);
    const rounds = Array.from({ length: 40 }, (_, index) =>
      claimJobs((index % 2 ? bench.db : other).em(), [one('race', 5)], 5, `worker-${index}`),
    );
    const claimed = (await Promise.all(rounds)).flat().map(({ job }) => job.id);
    expect(claimed.length).toBeGreaterThan(50);
    expect(new Set(claimed).size).toBe(claimed.length);
  });

  it('makes one job of forty equal requests at once, and one more of the next forty after that failed or a day is over', async () => {
    const jobs = bench.jobs();
    /** Half of them alone, half in a transaction, over two processes' pools. */
    const storm = async () => {
      const made = await Promise.all(
        Array.from({ length: 40 }, (_, index) => {
          const em = (index % 2 ? bench.db : other).em();
          const make = (own: typeof em) =>
            jobs.enqueue(own, EFFECT, { ownerId: OWNER, input: null, requestKey: 'POST /x k', requestHash: 'h' });
          return index % 4 < 2 ? make(em) : inTransaction(em, make);
        }),
      );
      expect(made.filter(({ created }) => created)).toHaveLength(1);
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      return made[0]!.id;
    };
    const ids = [await storm()];
    for (const over of [
      sql`state = 'failed'`,
      sql`state = 'cancelled'`,
      sql`created_at = now() - interval '24 hours'`,
    ]) {
      await rows(bench.db.em(), sql`update jobs.job set ${over} where id = ${ids.at(-1)}`);
      ids.push(await storm());
    }
    expect(new Set(ids).size).toBe(4);
    expect(await rows(bench.db.em(), sql`select id from jobs.job where request_key is not null`)).toEqual([
      { id: ids.at(-1) },
    ]);
  });

  it('never lets two claims hold one concurrency key', async () => {
    await fill('keyed', 50, 5, 'the-key');
    for (let round = 0; round < 10; round += 1) {
      const claims = Array.from({ length: 8 }, (_, index) =>
        claimJobs((index % 2 ? bench.db : other).em(), [one('keyed', 2)], 2, `worker-${index}`),
      );
      const claimed = (await Promise.all(claims)).flat();
      expect(claimed).toHaveLength(1);
      await commitJob(bench.db.em(), claimed[0]!.job, () => null);
    }
  });

  it('lets nearly everybody have a turn before many have two, with more owners than one claim looks at', async () => {
    await fill('crowd', 400, 200);
    let cursor: string | undefined;
    const served = new Set<string>();
    for (let turn = 0; turn < 200; turn += 1) {
      const [claimed] = await claimJobs(bench.db.em(), [one('crowd')], 1, 'worker', cursor);
      cursor = claimed!.job.ownerId;
      served.add(cursor);
    }
    expect(served.size).toBeGreaterThan(150);
  });

  it('refuses the effects of a worker whose lease ran out and whose job another has taken', async () => {
    await fill('stolen', 1);
    const [first] = await claimJobs(bench.db.em(), [one('stolen')], 1, 'first');
    await rows(bench.db.em(), sql`update jobs.job set lease_until = now() - interval '1 second'`);
    const swept = await sweepLeases(() => other.em(), new Map(), log);
    expect(swept.returned).toEqual([{ jobId: first!.job.id, attempt: 1 }]);
    expect(await claimJobs(other.em(), [one('stolen')], 1, 'second')).toEqual([]);
    const alone = createQuarantine({ openEm: () => other.em(), worker: 'second', kinds: () => [one('stolen')] });
    await alone.look(true);
    const second = await alone.claim();
    expect(second!.job).toMatchObject({ id: first!.job.id, attempts: 2, fence: first!.job.fence + 1 });
    const write = (job: { id: string; fence: number }) =>
      commitJob(bench.db.em(), job, async (em) => {
        await rows(em, sql`insert into public.effect values (${job.id}, ${job.fence})`);
        return job.fence;
      });
    await expect(write(first!.job)).rejects.toBeInstanceOf(LeaseLostError);
    expect(await rows(bench.db.em(), sql`select 1 from public.effect`)).toEqual([]);
    await write(second!.job);
    expect(await rows(bench.db.em(), sql`select fence from public.effect`)).toEqual([{ fence: second!.job.fence }]);
    await expect(write(second!.job)).rejects.toBeInstanceOf(LeaseLostError);
  });

  it('fails a job that has killed its worker twice', async () => {
    const jobs = bench.jobs();
    const told: string[] = [];
    const script = fileURLToPath(new URL('./crash-worker.js', import.meta.url));
    const { id } = await jobs.enqueue(bench.db.em(), DOOMED, { ownerId: OWNER, input: null });
    for (let crash = 1; crash <= 2; crash += 1) {
      const child = spawn(process.execPath, [script, postgres.url], { stdio: ['ignore', 'pipe', 'inherit'] });
      await new Promise((resolve) => child.stdout.once('data', resolve));
      child.kill('SIGKILL');
      if (crash === 1)
        expect(await jobs.find(bench.db.em(), DOOMED, { ownerId: OWNER, id })).toMatchObject({
          state: 'running',
          attempts: 1,
        });
      await sleep(700);
      if (crash === 1) await sweepLeases(() => bench.db.em(), new Map(), log);
    }
    const here = {
      ...doomed,
      onFailed: async (_em: unknown, job: { attempts: number }) => void told.push(`after ${job.attempts}`),
    };
    bench.worker(jobs, [here]);
    expect(await jobs.waitFor(DOOMED, { ownerId: OWNER, id }, { timeoutMs: 10_000 })).toMatchObject({
      state: 'failed',
      attempts: 2,
      error: { message: expect.stringContaining('stopped the process twice') },
    });
    expect(told).toEqual(['after 2']);
  });

  it('reserves money once under twenty calls at once over many connections', async () => {
    await fill('clip', 1);
    const [claimed] = await claimJobs(bench.db.em(), [one('clip')], 1, 'worker');
    const claim = { jobId: claimed!.job.id, fence: claimed!.job.fence };
    const request = { item: 'clip', usd: 1, provider: 'fal', model: 'm', what: '8 s' };
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reserveSpend((index % 2 ? bench.db : other).em(), claim, request)),
    );
    expect(all.filter(({ existing }) => !existing)).toHaveLength(1);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  it('spends no more than the cap under twenty reservations at once over many connections', async () => {
    await fill('clip', 20);
    const claimed = await claimJobs(bench.db.em(), [one('clip', 20)], 20, 'worker');
    expect(claimed).toHaveLength(20);
    const { ownerId } = claimed[0]!.job;
    await setSpendCap({ em: bench.db.em(), ownerId }, ownerId, 3);
    const request = { item: 'clip', usd: 1, provider: 'fal', model: 'm', what: '8 s' };
    const all = await Promise.allSettled(
      claimed.map(({ job }, index) =>
        // As a worker reserves: the lock is held until the transaction has committed.
        inTransaction((index % 2 ? bench.db : other).em(), (em) =>
          reserveSpend(em, { jobId: job.id, fence: job.fence }, request),
        ),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'SPEND_CAP_REACHED' });
  });

  it('keeps the result of slow work over a restart of Postgres', async () => {
    const jobs = bench.jobs();
    const began = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const slow = defineJob(EFFECT, {
      run: async () => {
        began.resolve();
        await release.promise;
        return () => 'kept';
      },
    });
    bench.worker(jobs, [slow]);
    const { id } = await jobs.enqueue(bench.db.em(), EFFECT, { ownerId: OWNER, input: null });
    await began.promise;
    await postgres.kill();
    release.resolve();
    await sleep(200);
    await postgres.restart();
    expect(await jobs.waitFor(EFFECT, { ownerId: OWNER, id }, { timeoutMs: 10_000 })).toMatchObject({
      state: 'done',
      output: 'kept',
      attempts: 1,
    });
  });

  describe('the wire over Redis', () => {
    /** A worker that would look by itself only after a minute, so that whatever is quick came over the wire. */
    const wired = async (name: string) => {
      const jobs = bench.jobs(beeQueueWakeup({ redisUrl: redis.url, log, name }));
      const producer = bench.jobs(beeQueueWakeup({ redisUrl: redis.url, log, name }));
      bench.worker(jobs, [effect], { pollMs: 60_000, sweepMs: 60_000 });
      const send = async () => (await producer.enqueue(bench.db.em(), EFFECT, { ownerId: OWNER, input: null })).id;
      const arrives = async (id: string, timeoutMs: number) =>
        (await producer.waitFor(EFFECT, { ownerId: OWNER, id }, { timeoutMs }))?.state === 'done';
      /** Sends until one arrives by the wire alone; gives how many were sent. */
      const recovers = () => until(async () => arrives(await send(), 300), 15_000);
      await recovers();
      return { send, arrives, recovers };
    };
    const everyEffectOnce = async () => {
      const found = await rows<{ count: number }>(
        bench.db.em(),
        sql`select count(*) as count from public.effect group by job_id`,
      );
      expect(found.every(({ count }) => count === 1)).toBe(true);
    };

    it('wakes a worker at once', async () => {
      const { send, arrives } = await wired('prompt');
      for (let round = 0; round < 5; round += 1) expect(await arrives(await send(), 2_000)).toBe(true);
    });

    it.each(['FLUSHALL', 'SCRIPT FLUSH'])('carries on after %s', async (command) => {
      const { recovers } = await wired(`flushed-${newId()}`);
      await redisCommand(redis.port, command);
      await recovers();
      await everyEffectOnce();
    });

    it('carries on after a restart, and nothing waits for Redis while it is away', async () => {
      const { send, recovers } = await wired('restarted');
      await redis.kill();
      const began = Date.now();
      await Promise.all([send(), send(), send()]);
      expect(Date.now() - began).toBeLessThan(5_000);
      await redis.restart();
      await recovers();
      // What was sent meanwhile is found with the first look that anything causes.
      await until(async () => (await row(bench.db.em(), sql`select 1 from jobs.job where state <> 'done'`)) === null);
      await everyEffectOnce();
    });

    it('is not needed: without Redis a worker finds its jobs by looking', async () => {
      const jobs = bench.jobs(beeQueueWakeup({ redisUrl: 'redis://127.0.0.1:1', log, name: 'nowhere' }));
      bench.worker(jobs, [effect], { pollMs: 100 });
      const { id } = await jobs.enqueue(bench.db.em(), EFFECT, { ownerId: OWNER, input: null });
      expect(await jobs.waitFor(EFFECT, { ownerId: OWNER, id }, { timeoutMs: 5_000 })).toMatchObject({ state: 'done' });
    });
  });
});
