import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { migrate, openDatabase } from '../platform/database/index.js';
import {
  createJobs,
  createWorker,
  defineJob,
  JobEntity,
  jobKind,
  jobsMigrations,
  SpendCap,
  SpendEntity,
} from '../platform/jobs/index.js';
import { createLog } from '../platform/log/index.js';
import { startPostgres } from '../test/support/services.js';
import type { Finding } from './main.js';
import { median, timed } from './support/measure.js';

const JOBS = 2_000;
/** Number of concurrent jobs, and of database connections, for each of the two engines. */
const CONCURRENCY = 16;
const POOL = 10;
const NOOP = jobKind<null, null>('noop');
/** Producers that enqueue concurrently; each waits for its own request before it sends the next. */
const PRODUCERS = 8;
const OWNERS = 20;
const ROUNDS = 5;
/** Number of jobs in the measurement of single jobs, with nothing else queued. */
const ALONE = 100;

/** A job queue to be measured: ours or pg-boss. */
interface Engine {
  /** Enqueues one job. */
  send(): Promise<unknown>;
  work(): Promise<void>;
  /** Stops taking jobs, and waits for those that are running. */
  rest(): Promise<void>;
  done(): Promise<number>;
  /** The number of handler calls so far. */
  handled(): number;
  clear(): Promise<void>;
  close(): Promise<void>;
}

async function ours(url: string, client: pg.Client): Promise<Engine> {
  const log = createLog('silent');
  const db = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    entities: [JobEntity, SpendCap, SpendEntity],
    migrations: jobsMigrations,
    log,
    poolSize: POOL,
  });
  await migrate(db);
  const jobs = createJobs({ db, log });
  const owners = Array.from({ length: OWNERS }, () => randomUUID());
  let handled = 0;
  let sent = 0;
  const noop = defineJob(NOOP, {
    run: async () => {
      handled += 1;
      return { output: null };
    },
  });
  let worker = createWorker({ jobs, handlers: [noop], concurrency: CONCURRENCY });
  return {
    send: () => jobs.enqueue(db.em(), NOOP, { ownerId: owners[sent++ % OWNERS]!, input: null }),
    async work() {
      worker = createWorker({ jobs, handlers: [noop], concurrency: CONCURRENCY });
      worker.start();
    },
    rest: () => worker.stop(),
    done: () => count(client, `select count(*)::int as n from jobs.job where state = 'done'`),
    handled: () => handled,
    async clear() {
      await client.query('truncate jobs.job, jobs.spend');
      handled = 0;
    },
    async close() {
      await jobs.close();
      await db.close();
    },
  };
}

/**
 * pg-boss, set up as its documentation advises for speed: it is woken by LISTEN/NOTIFY, fetches and completes jobs in batches,
 * and fetches the next batch immediately while batches are full.
 */
async function theirs(url: string, client: pg.Client): Promise<Engine> {
  const boss = new PgBoss({
    connectionString: url,
    max: POOL,
    useListenNotify: true,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (error) => process.stderr.write(`pg-boss: ${error}\n`));
  await boss.start();
  await boss.createQueue('noop', { notify: true });
  let handled = 0;
  return {
    send: () => boss.send('noop', {}),
    async work() {
      await boss.work(
        'noop',
        { batchSize: CONCURRENCY, burstWhenBatchFull: true, pollingIntervalSeconds: 0.5 },
        async (batch) => {
          handled += batch.length;
        },
      );
    },
    rest: () => boss.offWork('noop', { wait: true }),
    done: () => count(client, `select count(*)::int as n from pgboss.job where state = 'completed'`),
    handled: () => handled,
    async clear() {
      await client.query('truncate pgboss.job');
      handled = 0;
    },
    close: () => boss.stop({ graceful: true }),
  };
}

const count = async (client: pg.Client, query: string): Promise<number> =>
  (await client.query<{ n: number }>(query)).rows[0]!.n;

async function produce(engine: Engine): Promise<void> {
  let left = JOBS;
  const producer = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await engine.send();
    }
  };
  await Promise.all(Array.from({ length: PRODUCERS }, producer));
}

/**
 * Resolves when the table shows this many jobs as done. It first waits for that many handler calls and only then queries the
 * table, so that polling slows down neither engine.
 */
async function untilDone(engine: Engine, jobs: number): Promise<void> {
  while (engine.handled() < jobs) await sleep(1);
  while ((await engine.done()) < jobs) await sleep(1);
}

const MEASURES: Record<string, (engine: Engine) => Promise<number>> = {
  /** Time for all {@link JOBS}, ms, if they are enqueued while the worker runs. */
  flow: async (engine) => {
    await engine.work();
    const ms = await timed(() => Promise.all([produce(engine), untilDone(engine, JOBS)]));
    await engine.rest();
    return ms;
  },
  /** Time for all {@link JOBS}, ms, if the worker starts when all of them are queued. */
  backlog: async (engine) => {
    await produce(engine);
    const ms = await timed(async () => {
      await engine.work();
      await untilDone(engine, JOBS);
    });
    await engine.rest();
    return ms;
  },
  /** Median time of a single job, ms, from the call that enqueues it until it is done. */
  alone: async (engine) => {
    await engine.work();
    const times: number[] = [];
    for (let sent = 1; sent <= ALONE; sent += 1) {
      times.push(
        await timed(async () => {
          await engine.send();
          await untilDone(engine, sent);
        }),
      );
    }
    await engine.rest();
    return median(times);
  },
};

/** Compares our engine with pg-boss by dispatching jobs that do nothing, alternately on the same Postgres. */
export async function benchJobs(): Promise<Finding[]> {
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const engines = { ours: await ours(postgres.url, client), theirs: await theirs(postgres.url, client) };
  const times = new Map<string, { ours: number[]; theirs: number[] }>();
  try {
    for (const [what, measure] of Object.entries(MEASURES)) {
      const found = { ours: [] as number[], theirs: [] as number[] };
      // The first round is a warm-up for both.
      for (let round = 0; round <= ROUNDS; round += 1)
        for (const side of ['ours', 'theirs'] as const) {
          const ms = await measure(engines[side]);
          await engines[side].clear();
          if (round > 0) found[side].push(ms);
        }
      times.set(what, found);
    }
    return [
      rate('jobs sent one by one and worked off meanwhile', times.get('flow')!),
      rate('a backlog worked off', times.get('backlog')!),
      alone(times.get('alone')!),
    ];
  } finally {
    await engines.ours.close();
    await engines.theirs.close();
    await client.end();
    await postgres.stop();
  }
}

interface Times {
  ours: number[];
  theirs: number[];
}
const AGAINST = `pg-boss 12, same Postgres, ${CONCURRENCY} at a time`;
const medianRatio = ({ ours, theirs }: Times): number => median(ours.map((ms, index) => theirs[index]! / ms));
const perSecond = (times: number[]): string => `${Math.round((JOBS * 1000) / median(times))} jobs/s`;

const rate = (what: string, times: Times): Finding => ({
  what: `hand-over of no-op jobs: ${what}`,
  ours: perSecond(times.ours),
  against: AGAINST,
  theirs: perSecond(times.theirs),
  ratio: `${medianRatio(times).toFixed(2)}x its jobs per second`,
  target: '≥ 1x',
});

const alone = (times: Times): Finding => ({
  what: 'hand-over of one job alone, p50',
  ours: `${median(times.ours).toFixed(1)} ms`,
  against: AGAINST,
  theirs: `${median(times.theirs).toFixed(1)} ms`,
  ratio: `${(1 / medianRatio(times)).toFixed(2)}x its time`,
  target: '≤ 1x',
});
