import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { migrate } from '../../platform/database/index.js';
import { row, rows } from '../../platform/database/testing.js';
import { createJobs } from '../../platform/jobs/index.js';
import { openTestDatabase } from '../../platform/jobs/testing-database.js';
import { beeQueueWakeup } from '../../platform/jobs/wakeup/bee-wakeup.js';
import { createLog } from '../../platform/log/index.js';
import { startPostgres, startRedis } from '../../test/support/services.js';
import { SHORT } from './kill-worker.js';
import { openLoopback } from './network.js';

const WORKERS = 8;
const OWNERS = 20;
const JOBS_PER_SECOND = 60;
/** Maximum pause between two kills; the average is half of it. */
const PAUSE_MS = 600;

/**
 * Kills random workers with SIGKILL again and again while they process short jobs, each of which has one effect.
 * @returns whether every accepted job ended and no effect happened twice
 */
export async function runKills(kills: number): Promise<boolean> {
  openLoopback();
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const db = await openTestDatabase(postgres.url);
  const log = createLog('silent');
  const jobs = createJobs({ db, log, wakeup: beeQueueWakeup({ redisUrl: redis.url, log }) });
  await migrate(db);
  await rows(db.em(), sql`create table public.effect (job_id uuid not null)`);
  const workers = new Set<ChildProcess>();
  const start = async (): Promise<void> => void workers.add(await startWorker(postgres.url, redis.url));
  const starting = new Set<Promise<void>>();
  await Promise.all(Array.from({ length: WORKERS }, start));
  const owners = Array.from({ length: OWNERS }, () => randomUUID());
  let accepted = 0;
  const producing = setInterval(() => {
    const ownerId = owners[accepted % OWNERS]!;
    void jobs.enqueue(db.em(), SHORT, { ownerId, input: null }).then(() => {
      accepted += 1;
    });
  }, 1000 / JOBS_PER_SECOND);
  const began = performance.now();
  try {
    for (let killed = 1; killed <= kills; killed += 1) {
      await sleep(Math.random() * PAUSE_MS);
      // Keep at least three workers running while others start.
      while (workers.size <= 3) await Promise.race(starting);
      const victim = [...workers][Math.floor(Math.random() * workers.size)]!;
      workers.delete(victim);
      await kill(victim);
      const one = start().finally(() => starting.delete(one));
      starting.add(one);
      if (killed % 50 === 0) process.stderr.write(`${killed} of ${kills} killed, ${accepted} jobs accepted\n`);
    }
    clearInterval(producing);
    const minutes = (performance.now() - began) / 60_000;
    await untilNoneIsOpen(() =>
      row<{ open: number }>(db.em(), sql`select count(*)::int as open from jobs.job where finished_at is null`),
    );
    const found = (await row<Record<'accepted' | 'done' | 'failed' | 'open' | 'died' | 'twice' | 'unlike', number>>(
      db.em(),
      sql`select count(*)::int as accepted, count(*) filter (where state = 'done')::int as done,
            count(*) filter (where state = 'failed' and error is not null)::int as failed,
            count(*) filter (where state not in ('done', 'failed') or (state = 'failed' and error is null))::int as open,
            count(*) filter (where death_fence is not null or attempts > 1)::int as died,
            count(*) filter (where effects > 1)::int as twice,
            count(*) filter (where (state = 'done') <> (effects = 1))::int as unlike
          from jobs.job left join (select job_id, count(*)::int as counted from public.effect group by job_id) e on e.job_id = job.id,
            lateral (select coalesce(counted, 0) as effects) n`,
    ))!;
    const reasons = await rows<{ message: string; jobs: number }>(
      db.em(),
      sql`select error ->> 'message' as message, count(*)::int as jobs from jobs.job where state = 'failed' group by 1`,
    );
    process.stdout.write(
      `${kills} kills in ${minutes.toFixed(1)} min, ${WORKERS} workers. Jobs: ${found.accepted} accepted, ${found.done} done, ${found.failed} failed with a reason, ` +
        `${found.open} lost, ${found.twice} done twice, ${found.unlike} whose state and effect differ; ${found.died} were interrupted at least once\n`,
    );
    for (const { message, jobs: count } of reasons) process.stdout.write(`failed ${count}x: ${message}\n`);
    return found.open + found.twice + found.unlike === 0 && found.accepted >= accepted;
  } finally {
    clearInterval(producing);
    await Promise.allSettled(starting);
    await Promise.all([...workers].map(kill));
    await jobs.close();
    await db.close();
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

async function startWorker(...urls: string[]): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('./kill-worker.js', import.meta.url));
  const child = spawn(process.execPath, [script, ...urls], { stdio: ['ignore', 'pipe', 'inherit'] });
  await Promise.race([
    once(child.stdout!, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`a worker ended with ${code}`))),
  ]);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function untilNoneIsOpen(look: () => Promise<{ open: number } | null>): Promise<void> {
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; await sleep(500))
    if ((await look())?.open === 0) return;
}
