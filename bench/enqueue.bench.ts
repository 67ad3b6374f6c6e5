import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newAccount, type TestAccount } from '../test/support/client.js';
import { type Server, startServer } from '../test/support/server.js';
import { startPostgres, startRedis } from '../test/support/services.js';
import type { Finding } from './main.js';
import { median, timed } from './support/measure.js';

const QUEUED = 10_000;
/** Jobs started per round. Rounds with an empty queue and rounds with a long one alternate. */
const STARTS = 60;
const ROUNDS = 3;
/** `CROWD`: how many jobs one user has queued when another requests a single picture. `TRIES`: how often that is measured. */
const CROWD = 1_000;
const TRIES = 8;
const PATH = '/api/v1/images/jobs';

/**
 * Measures, through the public API, how long starting a job takes and how long the job then waits, depending on what others have
 * queued.
 */
export async function benchEnqueue(): Promise<Finding[]> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    CUTROOM_RATE_LIMIT_PER_MINUTE: '100000000',
    CUTROOM_MAX_OPEN_JOBS: 'off',
  };
  const edge = await startServer({ command: ['edge'], env });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const [crowd, single] = [await newAccount(edge.url), await newAccount(edge.url)];
    const starts = await measureStarts(client, crowd, single);
    const worker = await startServer({ command: ['worker'], env, dataDir: edge.dataDir });
    return [...starts, await measureWaits(client, crowd, single, worker)];
  } finally {
    await client.end();
    await edge.remove();
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

async function start(account: TestAccount): Promise<string> {
  const { status, body } = await account.call('POST', PATH, { customPrompt: 'In a kitchen.' });
  if (status !== 202) throw new Error(`POST ${PATH} answered ${status}: ${JSON.stringify(body)}`);
  return body.data.job.id;
}

const clear = (client: pg.Client): Promise<unknown> => client.query('truncate jobs.job, jobs.spend');

/**
 * Queues copies of a real job.
 * @param jobs total number of jobs in the queue
 * @param others number of these jobs that belong to 500 other users; the rest belong to `crowd`
 */
async function queue(client: pg.Client, crowd: TestAccount, jobs: number, others: number): Promise<void> {
  const id = await start(crowd);
  await client.query(
    `insert into jobs.job (id, kind, owner_id, input)
     select gen_random_uuid(), kind, case when n <= $3 then md5((n % 500)::text)::uuid else owner_id end, input
     from jobs.job, generate_series(2, $2::int) n where id = $1`,
    [id, jobs, others],
  );
}

async function measureStarts(client: pg.Client, crowd: TestAccount, single: TestAccount): Promise<Finding[]> {
  const times = { empty: [] as number[], long: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const length of ['empty', 'long'] as const) {
      await clear(client);
      if (length === 'long') await queue(client, crowd, QUEUED, QUEUED / 2);
      for (let call = 0; call < STARTS; call += 1) {
        // Two users start jobs in turn. In a long round, one of them already has thousands of jobs in the queue.
        const ms = await timed(() => start(call % 2 ? crowd : single));
        // The first round is a warm-up.
        if (round > 0) times[length].push(ms);
      }
    }
  await clear(client);
  return [
    ['p50', 0.5, '≤ 50 ms, whatever the queue'],
    ['p95', 0.95, ''],
  ].map(([name, share, target]) => {
    const [long, empty] = [quantile(times.long, Number(share)), quantile(times.empty, Number(share))];
    return {
      what: `POST ${PATH} with ${QUEUED.toLocaleString('en')} jobs queued, ${name}`,
      ours: `${long.toFixed(1)} ms`,
      against: 'an empty queue',
      theirs: `${empty.toFixed(1)} ms`,
      ratio: `${(long / empty).toFixed(2)}x`,
      target: String(target),
    };
  });
}

const quantile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/**
 * Measures how long a job waits from its request until work on it begins: behind a thousand jobs of another user, and on an
 * idle worker.
 */
async function measureWaits(
  client: pg.Client,
  crowd: TestAccount,
  single: TestAccount,
  worker: Server,
): Promise<Finding> {
  try {
    const alone = await waits(client, single);
    await queue(client, crowd, CROWD, 0);
    const crowded = await waits(client, single);
    const left = await client.query<{ n: number }>(`select count(*)::int as n from jobs.job where state = 'queued'`);
    if (left.rows[0]!.n < CROWD / 2) throw new Error('the queue ran empty while waits were measured');
    const one = await client.query<{ s: number }>(
      `select percentile_cont(0.5) within group (order by extract(epoch from finished_at - started_at))::float8 as s
       from jobs.job where state = 'done' and owner_id = $1`,
      [crowd.id],
    );
    return {
      what: `one user's job behind ${CROWD.toLocaleString('en')} of another's, two at a time: wait until it is begun, p50 (a job takes ${(one.rows[0]!.s).toFixed(1)} s)`,
      ours: `${Math.round(median(crowded))} ms, at most ${Math.round(Math.max(...crowded))} ms`,
      against: 'an idle worker',
      theirs: `${Math.round(median(alone))} ms`,
      ratio: '',
      target: 'less than one job',
    };
  } finally {
    await worker.kill();
  }
}

async function waits(client: pg.Client, account: TestAccount): Promise<number[]> {
  const found: number[] = [];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const id = await start(account);
    for (;;) {
      const { rows } = await client.query<{ ms: number }>(
        `select extract(epoch from started_at - created_at)::float8 * 1000 as ms from jobs.job where id = $1 and finished_at is not null`,
        [id],
      );
      if (rows[0]) {
        found.push(rows[0].ms);
        break;
      }
      await sleep(20);
    }
  }
  return found;
}
