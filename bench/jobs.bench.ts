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
import { median, timed } from './measure.js';

const JOBS = 2_000;
/** Jobs at a time, on both sides; connections of each side's pool. */
const CONCURRENCY = 16;
const POOL = 10;
const NOOP = jobKind<null, null>('noop');
/** Requests that enqueue at the same time, each waiting for its own before it sends the next. */
const PRODUCERS = 8;
const OWNERS = 20;
const ROUNDS = 5;
/** Hand-overs of one job alone, for which nothing else is waiting. */
const ALONE = 100;

/** One queue under measure. */
interface Engine {
  /** Writes one job. */
  send(): Promise<unknown>;
  work(): Promise<void>;
  /** Waits for what is under way, and stops working. */
  rest(): Promise<void>;
  done(): Promise<number>;
  /** How many handlers were called. */
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
 * pg-boss as its documentation advises for speed: woken by LISTEN/NOTIFY, jobs fetched and completed a batch at a time, the next
 * batch at once while batches come back full.
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

/** Until so many are done, as the table says; not asked before their handlers were called, so that asking costs neither side. */
async function untilDone(engine: Engine, jobs: number): Promise<void> {
  while (engine.handled() < jobs) await sleep(1);
  while ((await engine.done()) < jobs) await sleep(1);
}

const MEASURES: Record<string, (engine: Engine) => Promise<number>> = {
  /** Jobs come while they are worked off. */
  flow: async (engine) => {
    await engine.work();
    const ms = await timed(() => Promise.all([produce(engine), untilDone(engine, JOBS)]));
    await engine.rest();
    return ms;
  },
  /** The worker starts when all are there. */
  backlog: async (engine) => {
    await produce(engine);
    const ms = await timed(async () => {
      await engine.work();
      await untilDone(engine, JOBS);
    });
    await engine.rest();
    return ms;
  },
  /** One job, from the call that writes it until it is done, p50. */
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

/** Hand-over of jobs that do nothing: our engine and pg-boss on one Postgres, in turn. */
export async function benchJobs(): Promise<Finding[]> {
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const engines = { ours: await ours(postgres.url, client), theirs: await theirs(postgres.url, client) };
  const times = new Map<string, { ours: number[]; theirs: number[] }>();
  try {
    for (const [what, measure] of Object.entries(MEASURES)) {
      const found = { ours: [] as number[], theirs: [] as number[] };
      // The first round warms both up.
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
const ratioOf = ({ ours, theirs }: Times): number => median(ours.map((ms, index) => theirs[index]! / ms));
const perSecond = (times: number[]): string => `${Math.round((JOBS * 1000) / median(times))} jobs/s`;

const rate = (what: string, times: Times): Finding => ({
  what: `hand-over of no-op jobs: ${what}`,
  ours: perSecond(times.ours),
  against: AGAINST,
  theirs: perSecond(times.theirs),
  ratio: `${ratioOf(times).toFixed(2)}x its jobs per second`,
  target: '≥ 1x',
});

const alone = (times: Times): Finding => ({
  what: 'hand-over of one job alone, p50',
  ours: `${median(times.ours).toFixed(1)} ms`,
  against: AGAINST,
  theirs: `${median(times.theirs).toFixed(1)} ms`,
  ratio: `${(1 / ratioOf(times)).toFixed(2)}x its time`,
  target: '≤ 1x',
});
