import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '../../platform/database/index.js';
import { row, rows } from '../../platform/database/testing.js';
import { createLog } from '../../platform/log/index.js';
import { packageRoot } from '../../platform/paths.js';
import { entities } from '../../subgraphs/all.js';
import { GATE } from '../../subgraphs/formats/index.js';
import { PRESETS } from '../../subgraphs/formats/preset/presets.js';
import { KIND_GROUPS } from '../../workers/kinds.js';
import {
  type Body,
  newAccount,
  newPersona,
  newRun,
  newShortRun,
  SHORT_SEED,
  send,
  type TestAccount,
  type TestResponse,
  untilRun,
} from '../support/client.js';
import type { Server } from '../support/server.js';
import { haveServices } from '../support/services.js';
import { PATIENCE_MS } from '../support/until.js';
import { type House, startHouse } from './house.js';

const SIGN_INS = 40;

/** Every part as a separate process, with two edges and two workers. */
let house: House;

/** Queries the shared database. */
async function ask<Row extends object>(query: RawBuilder<unknown>): Promise<Row[]> {
  const db: Database = await openDatabase({
    databaseUrl: house.postgres.url,
    dataDir: '',
    entities,
    migrations: [],
    log: createLog('silent'),
  });
  try {
    return await rows<Row>(db.em(), query);
  } finally {
    await db.close();
  }
}

/**
 * SQL that makes jobs wait just before they finish, within the transaction that finishes them, if their kind is listed in
 * `held`. Meanwhile the connection's application name contains the kind and the process. A job that was running when an earlier
 * worker died does not wait, because another death would make it fail.
 */
const HOLD = `
  create table public.held (owner_id uuid, kind text);
  create function public.hold() returns trigger language plpgsql as $$
  begin
    perform set_config('application_name', format('held %s %s', old.kind, split_part(old.lease_by, '-', 1)), true);
    while exists (select from public.held where owner_id = old.owner_id and kind = old.kind) loop
      perform pg_sleep(0.05);
    end loop;
    perform set_config('application_name', '', true);
    return new;
  end $$;
  create trigger hold before update on jobs.job for each row
    when (old.state = 'running' and new.state = 'done' and old.death_fence is null) execute function public.hold()`;

/** SQL that records which process claims which kinds of jobs. */
const CLAIMS = `
  create table public.claim (kind text, pid text);
  create function public.note_claim() returns trigger language plpgsql as $$
  begin
    insert into public.claim values (new.kind, split_part(new.lease_by, '-', 1));
    return new;
  end $$;
  create trigger note_claim after update on jobs.job for each row
    when (new.state = 'running' and old.state <> 'running') execute function public.note_claim()`;

async function inPostgres<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(house.postgres.url);
  await client.connect();
  return act(client).finally(() => client.end());
}

const hold = (client: pg.Client, account: TestAccount, kinds: string[]): Promise<unknown> =>
  client.query('insert into public.held select $1, unnest($2::text[])', [account.id, kinds]);

/**
 * For each of these kinds of jobs: kills a worker that is about to finish a job of the kind, starts a new worker, and makes the
 * dead worker's leases expire at once. A kind is skipped if all its jobs are done or have lost a worker: they no longer wait
 * before they finish.
 * @param jobs the kinds, with the number of jobs of each kind that the account's run has in total
 */
async function killAtEndOf(account: TestAccount, jobs: ReadonlyMap<string, number>): Promise<void> {
  const left = new Set(jobs.keys());
  while (left.size > 0)
    await inPostgres(async (client) => {
      const { worker, held } = await untilHeld(client, left);
      await worker.kill();
      house.workers.splice(house.workers.indexOf(worker), 1);
      for (const kind of held) left.delete(kind);
      const died = await client.query<{ kind: string; count: number }>(
        `select kind, count(*)::int from jobs.job where owner_id = $1 and kind = any ($2)
          and (state = 'done' or death_fence is not null or (state = 'running' and lease_by like $3)) group by kind`,
        [account.id, [...left], `${worker.pid}-%`],
      );
      for (const { kind, count } of died.rows) if (count === jobs.get(kind)) left.delete(kind);
      await client.query('delete from public.held where kind = any ($1)', [held]);
      await client.query(`update jobs.job set lease_until = now() where state = 'running' and lease_by like $1`, [
        `${worker.pid}-%`,
      ]);
      house.workers.push(await house.part(['worker']));
    });
}

/**
 * Waits until a living worker is about to finish a job of one of these kinds.
 * @returns the worker, and all kinds that it is about to finish
 */
async function untilHeld(client: pg.Client, kinds: ReadonlySet<string>): Promise<{ worker: Server; held: string[] }> {
  const look = `select application_name as name from pg_stat_activity where application_name like 'held %'`;
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(20)) {
    const all = (await client.query<{ name: string }>(look)).rows.map(({ name }) => name.split(' '));
    for (const worker of house.workers) {
      const held = all.filter(([, , pid]) => pid === String(worker.pid)).map(([, kind]) => kind!);
      if (held.some((kind) => kinds.has(kind))) return { worker, held };
    }
  }
  const { rows: jobs } = await client.query(
    `select kind, state, lease_by, death_fence, attempts, error from jobs.job where kind = any ($1) order by kind`,
    [[...kinds]],
  );
  throw new Error(`nothing came to the end of ${[...kinds].join(', ')}: ${JSON.stringify(jobs)}`);
}

const products = (account: TestAccount): Promise<TestResponse> => account.call('GET', '/api/v1/props');
const approve = async (account: TestAccount, id: string): Promise<void> =>
  expect((await account.call('POST', `/api/v1/flows/${id}/approve`)).status).toBe(200);

const suite = haveServices() ? describe : describe.skip;

suite('every part in a process of its own', () => {
  beforeAll(async () => {
    house = await startHouse({ edges: 2, workers: 2 }, { CUTROOM_SIGN_IN_LIMIT_PER_MINUTE: String(SIGN_INS) });
  });
  afterAll(() => house?.end());

  it('the whole path: from a brief to a cut, which every edge serves', async () => {
    const account = await newAccount(house.edges[0]!.url);
    const persona = await newPersona(account);
    const id = await newRun(account, { creatorSlug: persona.slug });
    const preview = await untilRun(account, id, ['gate']);
    expect(preview.persona).toMatchObject({ slug: persona.slug });
    await approve(account, id);
    const { cut } = await untilRun(account, id, ['done']);
    expect(cut.url.startsWith(`${house.edges[0]!.url}/`)).toBe(true);
    for (const edge of house.edges) {
      const file = await fetch(cut.url.replace(house.edges[0]!.url, edge.url));
      expect(file.headers.get('content-type')).toBe('video/mp4');
      expect((await file.arrayBuffer()).byteLength).toBe(cut.bytes);
    }
    const joined = await account.graphql('query($id: ID!) { flow(id: $id) { status persona { current { slug } } } }', {
      id,
    });
    expect(joined.body).toEqual({ data: { flow: { status: 'done', persona: { current: { slug: persona.slug } } } } });
  });

  it('a subgraph that is down is a 503 for its own fields only, and is found again', async () => {
    const account = await newAccount(house.edges[0]!.url);
    expect((await products(account)).status).toBe(200);
    const catalog = house.subgraphs.catalog!;
    await catalog.kill();
    for (let i = 0; i < 3; i += 1) {
      const answer = await products(account);
      expect(answer).toMatchObject({ status: 503, body: { ok: false, code: 'SHUTTING_DOWN' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await account.call('GET', '/api/v1/personas')).status).toBe(200);
    const graph = await account.graphql('{ props { nodes { id } } presets { nodes { slug } } }');
    expect(graph.status).toBeLessThan(500);
    expect(graph.body.errors[0].extensions.code).toBe('SHUTTING_DOWN');
    expect(graph.body.data?.props ?? null).toBeNull();
    house.subgraphs.catalog = await house.part(['subgraph', 'catalog'], catalog.port);
    expect((await products(account)).status).toBe(200);
  });

  describe('every plan makes each thing once although its worker is killed at the end of each step', () => {
    beforeAll(() => inPostgres((client) => client.query(HOLD)));
    // Jobs held by a failed test would block the workers for the next test.
    afterEach(() => inPostgres((client) => client.query('delete from public.held')));

    /** One workflow of each plan. `chaos/kill-embedded.full` kills the others that draw or render in another way. */
    const KILLED = ['creator-ugc-video', 'carousel', 'app-demo-video'];
    it('has a workflow of every plan', () => {
      const killed = PRESETS.filter(({ slug }) => KILLED.includes(slug)).map(({ plan }) => plan);
      for (const { slug, plan } of PRESETS) expect([slug, killed]).toEqual([slug, expect.arrayContaining([plan])]);
    });

    /** These steps are the same in every workflow, so their workers are killed in the first one only. */
    const ALIKE = ['brief', 'script'];
    const stepsToKill = (slug: string, steps: readonly string[]): readonly string[] =>
      slug === KILLED[0] ? steps : steps.filter((step) => !ALIKE.includes(step));
    it.each(KILLED)(
      '%s',
      async (slug) => {
        const { plan } = PRESETS.find((preset) => preset.slug === slug)!;
        const listSteps = (stages: typeof plan) => stages.flatMap((stage) => (stage === GATE ? [] : [...stage]));
        const { sameFrame } = PRESETS.find((preset) => preset.slug === slug)!.defaults;
        const countJobs = (step: string): number =>
          ['brief', 'script', 'cut', 'pack'].includes(step) || (step === 'frame' && sameFrame) ? 1 : 3;
        const account = await newAccount(house.edges[0]!.url);
        const listJobs = (steps: readonly string[]): Map<string, number> =>
          new Map(steps.map((step) => [`run.${step}`, countJobs(step)]));
        await inPostgres((client) => hold(client, account, [...listJobs(stepsToKill(slug, listSteps(plan))).keys()]));
        const asked = listSteps(plan).includes('lipsync') ? { lipSync: true } : {};
        const options = slug === 'carousel' ? { slideCount: 3 } : { lines: 3, seed: SHORT_SEED, ...asked };
        const id = await newRun(account, { preset: slug, options });
        for (const stage of plan)
          if (stage === GATE) {
            await untilRun(account, id, ['gate']);
            await approve(account, id);
          } else await killAtEndOf(account, listJobs(stepsToKill(slug, stage)));
        const done = await untilRun(account, id, ['done']);
        // A notice may say that the offline studio has no lip-sync, but none may report a failure.
        const notices: string[] = done.frames.map((frame: Body) => frame.notice ?? '');
        expect(notices).toEqual(notices.map(() => expect.not.stringMatching(/fail|without|lost/)));
        const made = await ask<{ kind: string; jobs: number }>(
          sql`select kind, count(*)::int as jobs from jobs.job where run_id = ${id}::uuid and state = 'done' group by kind`,
        );
        const counts = Object.fromEntries(made.map(({ kind, jobs }) => [kind.slice(4), jobs]));
        expect(counts).toEqual(Object.fromEntries(listSteps(plan).map((step) => [step, countJobs(step)])));
        expect(
          await ask(sql`select count(*)::int as other from jobs.job where run_id = ${id}::uuid and state <> 'done'`),
        ).toEqual([{ other: 0 }]);
      },
      900_000,
    );
  });

  it('a run survives Redis going down and coming back empty', async () => {
    const account = await newAccount(house.edges[0]!.url);
    const id = await newShortRun(account, { preset: 'testimonial-video' });
    await house.redis.kill();
    await untilRun(account, id, ['gate']);
    await house.redis.restart();
    await approve(account, id);
    await untilRun(account, id, ['done']);
  });

  it('a run survives a restart of Postgres', async () => {
    const account = await newAccount(house.edges[0]!.url);
    const id = await newShortRun(account);
    await untilRun(account, id, ['framing', 'gate']);
    await house.postgres.restart();
    await untilRun(account, id, ['gate']);
    await approve(account, id);
    await untilRun(account, id, ['rendering', 'assembling', 'done']);
    await house.postgres.restart();
    const done = await untilRun(account, id, ['done']);
    expect(done.frames.map((frame: Body) => frame.notice ?? null)).toEqual([null, null, null]);
    for (const edge of house.edges) expect((await send(edge.url, 'GET', '/readyz')).status).toBe(200);
  });

  it('answers 503 with a time to retry while Postgres is down', async () => {
    const account = await newAccount(house.edges[0]!.url);
    await house.postgres.kill();
    const away = await account.call('GET', '/api/v1/personas');
    expect(away).toMatchObject({ status: 503, body: { ok: false, code: 'UNAVAILABLE' } });
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    await house.postgres.restart();
    expect((await account.call('GET', '/api/v1/personas')).status).toBe(200);
  });

  it('a worker for rendering renders, and does nothing else', async () => {
    await Promise.all(house.workers.map((worker) => worker.kill()));
    house.workers = await Promise.all([house.part(['worker', '--kinds', 'render']), house.part(['worker'])]);
    await inPostgres((client) => client.query(CLAIMS));
    const account = await newAccount(house.edges[0]!.url);
    const id = await newRun(account);
    await untilRun(account, id, ['gate']);
    await approve(account, id);
    await untilRun(account, id, ['done']);
    const claims = await ask<{ kind: string; pid: string }>(sql`select distinct kind, pid from public.claim`);
    const [render, other] = house.workers.map(({ pid }) =>
      claims.filter((claim) => claim.pid === String(pid)).map(({ kind }) => kind),
    );
    expect(render).toContain('run.segment');
    expect(KIND_GROUPS.render).toEqual(expect.arrayContaining(render!));
    expect(other).toEqual(expect.arrayContaining(['run.brief', 'run.script', 'run.voice', 'run.frame', 'run.clip']));
  });

  it('several processes may migrate a new database concurrently', async () => {
    await ask(sql`create database fresh`);
    const url = house.postgres.url.replace(/\/postgres$/, '/fresh');
    const codes = await Promise.all(
      [1, 2, 3].map(async () => {
        const { PATH = '' } = process.env;
        const child = spawn(process.execPath, [join(packageRoot, 'dist', 'cli', 'main.js'), 'migrate'], {
          env: { PATH, ...house.env, DATABASE_URL: url, CUTROOM_DATA_DIR: house.files },
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        const [code] = await once(child, 'exit');
        return code;
      }),
    );
    expect(codes).toEqual([0, 0, 0]);
    const db = await openDatabase({
      databaseUrl: url,
      dataDir: '',
      entities,
      migrations: [],
      log: createLog('silent'),
    });
    const found = await row<{ runs: number }>(db.em(), sql`select count(*)::int as runs from flows.run`).finally(() =>
      db.close(),
    );
    expect(found).toEqual({ runs: 0 });
  });

  it('edges share the limit on signing in', async () => {
    const began = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 2 * SIGN_INS }, async (_, i) => {
        const body = { email: 'nobody@example.com', password: 'not the password' };
        return (await send(house.edges[i % 2]!.url, 'POST', '/auth/sign-in', body)).status;
      }),
    );
    // The edges share one limit: together they checked no more sign-ins than a single edge would.
    const minutes = Math.ceil((performance.now() - began) / 60_000);
    const judged = statuses.filter((status) => status === 401).length;
    expect(judged).toBeLessThanOrEqual(SIGN_INS * minutes + SIGN_INS / 2);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * SIGN_INS - judged);
  });

  it('every process exits with 0 when it is stopped', async () => {
    const codes = await Promise.all(house.processes().map((process) => process.stop()));
    expect(codes).toEqual(house.processes().map(() => 0));
    for (const process of house.processes()) expect(process.log()).toContain('"msg":"stopped"');
  });
});
