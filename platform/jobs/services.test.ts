/** Tests of races, crashes and outages, with a real Postgres and a real Redis that the suite starts itself. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { startRelay } from '../../test/support/relay.js';
import {
  haveServices,
  type Service,
  sendRedisCommand,
  startPostgres,
  startRedis,
} from '../../test/support/services.js';
import { type Database, type Em, inTransaction, migrate, schemaDrift } from '../database/index.js';
import { row, rows } from '../database/testing.js';
import { newId } from '../ids/index.js';
import { createLog } from '../log/index.js';
import { type Capacity, claimReady, claimThese } from './claim/claim.js';
import { defineJob, jobKind, jobsMigrations, LeaseLostError, reserveSpend, setSpendCap } from './index.js';
import { sweepLeases } from './sweep.js';
import { OWNER, STRANGER, until, useBench } from './testing.js';
import { openTestDatabase } from './testing-database.js';
import { beeQueueWakeup } from './wakeup/bee-wakeup.js';
import { DOOMED, doomed } from './worker/crash-worker.js';
import { createQuarantine } from './worker/quarantine.js';
import { commitJob } from './worker/settle.js';

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
  // Runs after the bench's own afterAll, which was declared first.
  afterAll(async () => {
    await other?.close();
    await Promise.all([postgres?.stop(), redis?.stop()]);
  });
  beforeEach(async () => {
    await bench.reset();
    await rows(bench.db.em(), sql`truncate public.effect`);
  });

  const one = (kind: string, free = 1): Capacity => ({ kind, leaseSeconds: 30, maxAttempts: 3, free });
  const claimJobs = async (...given: Parameters<typeof claimReady>) => (await claimReady(...given)).claimed;
  const EFFECT = jobKind<null, string | null>('effect');
  const effect = defineJob(EFFECT, {
    run:
      async ({ job }) =>
      async (em) => {
        await rows(em, sql`insert into public.effect values (${job.id}, ${job.fence})`);
        return null;
      },
  });
  /** Inserts `count` queued jobs of one kind, spread over `owners` owners. */
  const fill = (kind: string, count: number, owners = 1, concurrencyKey: string | null = null) =>
    rows(
      bench.db.em(),
      sql`insert into jobs.job (id, kind, owner_id, input, concurrency_key)
          select gen_random_uuid(), ${kind}, ('0197a000-0000-7000-8000-' || lpad((g % ${owners}::int)::text, 12, '0'))::uuid, 'null',
            ${concurrencyKey}::text from generate_series(1, ${count}::int) g`,
    );
  const countDone = async (): Promise<number> =>
    (await row<{ done: number }>(bench.db.em(), sql`select count(*) as done from jobs.job where state = 'done'`))!.done;

  it("migrates once to the entities' schema, however many start at the same time", async () => {
    await rows(bench.db.em(), sql`drop schema jobs cascade`);
    await rows(bench.db.em(), sql`drop table public.cutroom_migrations`);
    const ran = await Promise.all([migrate(bench.db), migrate(other), migrate(bench.db)]);
    expect(ran.flat()).toEqual(jobsMigrations.map(({ name }) => name));
    await rows(bench.db.em(), sql`drop table public.effect`);
    expect(await schemaDrift(bench.db)).toBe('');
    await rows(bench.db.em(), sql`create table public.effect (job_id uuid not null, fence bigint not null)`);
  });

  it('runs 300 jobs on two workers, with the effect of each once', async () => {
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

  it('gives each of many concurrent claims its own jobs', async () => {
    await fill('race', 200, 3);
    const rounds = Array.from({ length: 40 }, (_, index) =>
      claimJobs((index % 2 ? bench.db : other).em(), [one('race', 5)], 5, `worker-${index}`),
    );
    const claimed = (await Promise.all(rounds)).flat().map(({ job }) => job.id);
    expect(claimed.length).toBeGreaterThan(50);
    expect(new Set(claimed).size).toBe(claimed.length);
  });

  it('works off a backlog in several batches: each job once, and never two with the same concurrency key at a time', async () => {
    const OUTPUT = jobKind<null, number>('output');
    const handled: string[] = [];
    const atOnce = { now: 0, most: 0 };
    const output = defineJob(OUTPUT, {
      run: async ({ job }) => {
        handled.push(job.id);
        if (job.concurrencyKey !== null) {
          atOnce.now += 1;
          atOnce.most = Math.max(atOnce.most, atOnce.now);
          await sleep(1);
          atOnce.now -= 1;
        }
        return { output: job.attempts };
      },
    });
    await fill('output', 600, 7);
    await fill('output', 20, 3, 'one-at-a-time');
    // Two workers whose lists of upcoming jobs overlap.
    bench.worker(bench.jobs(), [output], { concurrency: 8 });
    bench.worker(bench.jobs(), [output], { concurrency: 8 });
    await until(async () => (await countDone()) === 620, 30_000);
    expect(handled).toHaveLength(620);
    expect(new Set(handled).size).toBe(620);
    expect(atOnce.most).toBe(1);
    expect(await rows(bench.db.em(), sql`select distinct output, attempts from jobs.job`)).toEqual([
      { output: 1, attempts: 1 },
    ]);
  });

  it('claims a job that takes two slots when both are free, and nothing behind it earlier', async () => {
    await fill('heavy', 1);
    await rows(bench.db.em(), sql`update jobs.job set run_at = now() - interval '1 minute'`);
    await fill('light', 4, 4);
    const able: Capacity[] = [{ ...one('heavy', 2), weight: 2 }, one('light', 2)];
    expect(await claimJobs(bench.db.em(), able, 1, 'small')).toEqual([]);
    const three = await claimJobs(bench.db.em(), able, 3, 'large');
    expect(three.map(({ job }) => job.kind)).toEqual(['heavy', 'light']);
    expect(await claimJobs(bench.db.em(), able, 2, 'small')).toHaveLength(2);
  });

  it('makes one job of forty concurrent equal requests, and one more of the next forty after it failed or a day has passed', async () => {
    const jobs = bench.jobs();
    /** Enqueues the same request forty times concurrently: half in transactions, half without, over two pools of connections. */
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

  it('never lets two claims hold the same concurrency key', async () => {
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

  it('gives nearly everybody a turn before many have two, with more owners than a claim examines', async () => {
    await fill('crowd', 400, 200);
    let cursor: string | undefined;
    const served = new Set<string>();
    for (let turn = 0; turn < 200; turn += 1) {
      const [claimed] = await claimJobs(bench.db.em(), [one('crowd')], 1, 'worker', cursor ? { cursor } : {});
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
    await alone.check(true);
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

  /** Inserts due jobs of {@link OWNER} whose process died while running them. @returns their ids */
  const fillDead = async (kind: string, count: number, concurrencyKey: string | null = null): Promise<string[]> =>
    (
      await rows<{ id: string }>(
        bench.db.em(),
        sql`insert into jobs.job (id, kind, owner_id, input, concurrency_key, attempts, fence, death_fence)
            select gen_random_uuid(), ${kind}, ${OWNER}::uuid, 'null', ${concurrencyKey}::text, 1, 1, 1
            from generate_series(1, ${count}::int) returning id`,
      )
    ).map(({ id }) => id);
  const quarantineOf = (worker: string, kind: string, db = bench.db) =>
    createQuarantine({ openEm: () => db.em(), worker, kinds: () => [one(kind)] });

  it('reserves one dead job of an account at a time, however many workers check at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      await rows(bench.db.em(), sql`truncate jobs.job`);
      await fillDead('dead', 8);
      const all = Array.from({ length: 8 }, (_, i) => quarantineOf(`worker-${i}`, 'dead', i % 2 ? bench.db : other));
      await Promise.all(all.map((quarantine) => quarantine.check(true)));
      expect(all.filter(({ promised }) => promised)).toHaveLength(1);
    }
  });

  it('keeps the concurrency key of a dead job for it, so that it does not starve behind a backlog', async () => {
    await fill('keyed', 1, 1, 'the-key');
    const [before] = await claimJobs(bench.db.em(), [one('keyed')], 1, 'worker');
    const [dead] = await fillDead('keyed', 1, 'the-key');
    const [behind] = await rows<{ id: string }>(
      bench.db.em(),
      sql`insert into jobs.job (id, kind, owner_id, input, concurrency_key)
          values (gen_random_uuid(), 'keyed', ${OWNER}::uuid, 'null', 'the-key') returning id`,
    );
    const claimBehind = async () => [
      ...(await claimJobs(bench.db.em(), [one('keyed')], 1, 'worker')),
      ...(await claimThese(bench.db.em(), [behind!.id], [one('keyed')], 'worker')),
    ];
    await commitJob(bench.db.em(), before!.job, () => null);
    expect(await claimBehind()).toEqual([]);
    const quarantine = quarantineOf('idle', 'keyed');
    await quarantine.check(true);
    expect(await claimBehind()).toEqual([]);
    const alone = await quarantine.claim();
    expect(alone!.job.id).toBe(dead);
    await commitJob(bench.db.em(), alone!.job, () => null);
    expect((await claimBehind()).map(({ job }) => job.id)).toEqual([behind!.id]);
  });

  it('leaves a dead job to an idle worker before a busy one reserves it', async () => {
    const [dead] = await fillDead('dead', 1);
    const [busy, idle] = [quarantineOf('busy', 'dead'), quarantineOf('idle', 'dead')];
    await busy.check(false);
    await idle.check(true);
    expect([busy.promised, idle.promised]).toEqual([false, true]);
    await idle.close();
    await rows(bench.db.em(), sql`update jobs.job set run_at = now() - interval '5 seconds' where id = ${dead}`);
    await busy.check(false);
    expect(busy.promised).toBe(true);
  });

  it('fails a job that has killed its worker twice', async () => {
    const jobs = bench.jobs();
    const script = fileURLToPath(new URL('./worker/crash-worker.js', import.meta.url));
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
      // Each call inserts a row in the transaction that fails the job. Two concurrent sweeps may both call this, but one of
      // them is rolled back.
      onFailed: async (em: Em, job: { id: string; attempts: number }) => {
        await rows(em, sql`insert into public.effect values (${job.id}, ${job.attempts})`);
      },
    };
    bench.worker(jobs, [here]);
    expect(await jobs.waitFor(DOOMED, { ownerId: OWNER, id }, { timeoutMs: 10_000 })).toMatchObject({
      state: 'failed',
      attempts: 2,
      error: { message: expect.stringContaining('stopped the process twice') },
    });
    expect(await rows(bench.db.em(), sql`select fence::int as attempts from public.effect`)).toEqual([{ attempts: 2 }]);
  });

  it('reserves money once for twenty concurrent calls over many connections', async () => {
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

  it('spends no more than the cap with twenty concurrent reservations over many connections', async () => {
    await fill('clip', 20);
    const claimed = await claimJobs(bench.db.em(), [one('clip', 20)], 20, 'worker');
    expect(claimed).toHaveLength(20);
    const { ownerId } = claimed[0]!.job;
    await setSpendCap({ em: bench.db.em(), ownerId }, ownerId, 3);
    const request = { item: 'clip', usd: 1, provider: 'fal', model: 'm', what: '8 s' };
    const all = await Promise.allSettled(
      claimed.map(({ job }, index) =>
        // In a transaction, as a worker does it: the lock is held until the commit.
        inTransaction((index % 2 ? bench.db : other).em(), (em) =>
          reserveSpend(em, { jobId: job.id, fence: job.fence }, request),
        ),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'SPEND_CAP_REACHED' });
  });

  it('keeps the result of slow work across a restart of Postgres', async () => {
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
    /** Starts a worker that polls only once a minute, so that whatever it does quickly was announced over the wake-up wire. */
    const wired = async (name: string, redisUrl = redis.url) => {
      const jobs = bench.jobs(beeQueueWakeup({ redisUrl, log, name }));
      const producer = bench.jobs(beeQueueWakeup({ redisUrl, log, name }));
      bench.worker(jobs, [effect], { pollMs: 60_000, sweepMs: 60_000 });
      const send = async () => (await producer.enqueue(bench.db.em(), EFFECT, { ownerId: OWNER, input: null })).id;
      const arrives = async (id: string, timeoutMs: number) =>
        (await producer.waitFor(EFFECT, { ownerId: OWNER, id }, { timeoutMs }))?.state === 'done';
      /** Enqueues jobs until one is done so soon that the wake-up wire must have announced it. */
      const recovers = () => until(async () => arrives(await send(), 300), 30_000);
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

    it('wakes a worker immediately', async () => {
      const { send, arrives } = await wired('prompt');
      for (let round = 0; round < 5; round += 1) expect(await arrives(await send(), 2_000)).toBe(true);
    });

    it('passes a hint on to a worker that handles the kind', async () => {
      const name = 'told-apart';
      const wire = () => bench.jobs(beeQueueWakeup({ redisUrl: redis.url, log, name }));
      const slow = { pollMs: 60_000, sweepMs: 60_000 };
      const none = new Set<string>();
      for (let others = 0; others < 3; others += 1) bench.worker(wire(), [effect], { ...slow, takes: none });
      bench.worker(wire(), [effect], slow);
      const producer = wire();
      const send = async () => (await producer.enqueue(bench.db.em(), EFFECT, { ownerId: OWNER, input: null })).id;
      const arrives = async (timeoutMs: number) =>
        (await producer.waitFor(EFFECT, { ownerId: OWNER, id: await send() }, { timeoutMs }))?.state === 'done';
      await until(() => arrives(300), 15_000);
      for (let round = 0; round < 8; round += 1) expect(await arrives(3_000)).toBe(true);
    });

    it.each(['FLUSHALL', 'SCRIPT FLUSH'])('carries on after %s', async (command) => {
      const { recovers } = await wired(`flushed-${newId()}`);
      await sendRedisCommand(redis.port, command);
      await recovers();
      await everyEffectOnce();
    });

    it('carries on after a restart, and nothing waits for Redis while it is down', async () => {
      const { send, recovers } = await wired('restarted');
      await redis.kill();
      const began = Date.now();
      await Promise.all([send(), send(), send()]);
      expect(Date.now() - began).toBeLessThan(5_000);
      await redis.restart();
      await recovers();
      // Jobs that were enqueued during the outage are found by the next poll, whatever triggers it.
      await until(async () => (await row(bench.db.em(), sql`select 1 from jobs.job where state <> 'done'`)) === null);
      await everyEffectOnce();
    });

    it('carries on after its connections have gone silent without being closed', async () => {
      const relay = await startRelay(redis.port);
      const { recovers } = await wired('silent', `redis://127.0.0.1:${relay.port}`);
      relay.silence();
      relay.speak();
      await recovers();
      await everyEffectOnce();
      await bench.reset();
      await relay.close();
    });

    it('is not required: without Redis a worker finds its jobs by polling', async () => {
      const jobs = bench.jobs(beeQueueWakeup({ redisUrl: 'redis://127.0.0.1:1', log, name: 'nowhere' }));
      bench.worker(jobs, [effect], { pollMs: 100 });
      const { id } = await jobs.enqueue(bench.db.em(), EFFECT, { ownerId: OWNER, input: null });
      expect(await jobs.waitFor(EFFECT, { ownerId: OWNER, id }, { timeoutMs: 5_000 })).toMatchObject({ state: 'done' });
    });
  });
});
