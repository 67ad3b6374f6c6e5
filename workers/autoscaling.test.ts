import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { row, rows } from '../platform/database/testing.js';
import { readyByKind } from '../platform/jobs/index.js';
import { OWNER, useBench } from '../platform/jobs/testing.js';
import { createMetrics } from '../platform/metrics/index.js';
import { packageRoot } from '../platform/paths.js';
import { KIND_GROUPS } from './kinds.js';

const bench = useBench();
const add = (kind: string, state: string, runAt = sql`now() - interval '90 seconds'`) =>
  rows(
    bench.db.em(),
    sql`insert into jobs.job (id, kind, owner_id, input, state, run_at, finished_at)
        values (gen_random_uuid(), ${kind}, ${OWNER}, 'null', ${state}, ${runAt}, case when ${state} = 'done' then now() end)`,
  );
const fill = async (): Promise<void> => {
  await add('run.cut', 'queued');
  await add('run.segment', 'waiting', sql`now()`);
  await add('run.segment', 'running');
  await add('run.segment', 'queued', sql`now() + interval '1 hour'`);
  await add('run.segment', 'done');
  await add('image', 'queued', sql`now() - interval '5 seconds'`);
};

describe('the query of an autoscaler', () => {
  beforeEach(async () => {
    await bench.reset();
    await fill();
  });

  it('in docs/deploy/scaling.md counts waiting and running jobs of the named group', async () => {
    const text = readFileSync(join(packageRoot, 'docs', 'deploy', 'scaling.md'), 'utf8');
    const query = /query: >-\n([\s\S]*?)\n```/.exec(text)![1]!;
    const found = await row<Record<string, number>>(bench.db.em(), sql.raw(query));
    expect(Object.values(found!).map(Number)).toEqual([3]);
    for (const [, list] of query.matchAll(/kind IN \(([^)]*)\)/g))
      expect([...list!.matchAll(/'([^']+)'/g)].map(([, kind]) => kind)).toEqual([...KIND_GROUPS.render]);
  });

  it('matches the metrics per kind, including zeros', async () => {
    const metrics = createMetrics();
    metrics.readyJobs(['image', 'run.voice'], () => readyByKind(bench.db.em()));
    const text = await metrics.text();
    expect(text).toContain('cutroom_ready_jobs{kind="image"} 1');
    expect(text).toContain('cutroom_ready_jobs{kind="run.segment"} 1');
    expect(text).toContain('cutroom_ready_jobs{kind="run.voice"} 0');
    const oldest = Number(/cutroom_oldest_ready_job_seconds\{kind="run.cut"\} ([\d.]+)/.exec(text)![1]);
    expect(oldest).toBeGreaterThanOrEqual(90);
    expect(oldest).toBeLessThan(150);
  });

  it('keeps its last answer while the database is down', async () => {
    const metrics = createMetrics();
    metrics.readyJobs(['image'], () => Promise.reject(new Error('away')));
    expect(await metrics.text()).toContain('cutroom_ready_jobs{kind="image"} 0');
  });
});
