import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type RawBuilder, sql } from 'kysely';
import { openDatabase } from '../../platform/database/index.js';
import { rows } from '../../platform/database/testing.js';
import { createLog } from '../../platform/log/index.js';
import { packageRoot } from '../../platform/paths.js';
import { briefTask, scriptTask } from '../../studio/writer/index.js';
import { entities } from '../../subgraphs/all.js';
import {
  type Body,
  newAccount,
  newPersona,
  newRun,
  SHORT_BRIEF,
  SHORT_SEED,
  send,
  type TestAccount,
  untilRun,
} from '../support/client.js';
import { newDataDir, type Server, startServer } from '../support/server.js';
import { until } from '../support/until.js';
import { type GoogleUpstream, startGoogleUpstream, type TextQuestion } from '../upstreams/google.js';
import { descendants, waitForSurvivors } from './processes.js';

let upstream: GoogleUpstream;
let server: Server;
/** The addresses that the server had before its restarts. */
let left: string[] = [];

beforeAll(async () => {
  upstream = await startGoogleUpstream();
  upstream.respondText(writer());
});
afterEach(async () => {
  upstream.mend();
  await server?.remove();
  left = [];
});
afterAll(() => upstream?.close());

/** Answers Gemini's text calls with results that pass our checks. */
const writer =
  (afterBrief = () => {}) =>
  ({ schema }: TextQuestion): unknown => {
    const brief = briefTask.compose({ mode: 'description', text: SHORT_BRIEF }, 1);
    if (schema?.properties?.segments)
      return scriptTask.compose({ brief, persona: null, format: 'talking-5', lines: 3 }, SHORT_SEED);
    afterBrief();
    return brief;
  };

const start = (dataDir?: string): Promise<Server> =>
  startServer({ env: { CUTROOM_GOOGLE_BASE_URL: upstream.url }, ...(dataDir ? { dataDir } : {}) });

/** Kills the server with SIGKILL and starts it on the same data at another address. @returns how long the start took, ms */
async function crash(): Promise<number> {
  const children = descendants(server.pid);
  left.push(server.url);
  await server.kill();
  expect(await waitForSurvivors(children)).toEqual([]);
  const began = performance.now();
  server = await start(server.dataDir);
  return performance.now() - began;
}

/** The account at the server's current address. */
function follow(account: TestAccount): TestAccount {
  const by =
    (headers: Record<string, string>): TestAccount['call'] =>
    (method, path, body, more) =>
      send(server.url, method, path, body, { ...headers, ...more });
  return { ...account, call: by({ 'x-api-key': account.key }), session: by({ cookie: account.cookie }) };
}

const untilAsked = (kind: 'text', count: number) =>
  until(
    () => `only ${upstream.counts[kind]} of ${count} ${kind} calls came`,
    () => upstream.counts[kind] >= count,
    () => sleep(10),
  );

const readStatus = async (account: TestAccount, id: string): Promise<string> =>
  (await account.call('GET', `/api/v1/flows/${id}`)).body.data.run.status;

/** Polls the run until `seen` accepts it, and returns the run as it is then. */
function untilSeen(account: TestAccount, id: string, seen: (run: Body) => boolean): Promise<Body> {
  let run: Body | undefined;
  return until(
    () => `the run is ${run?.status}: ${JSON.stringify(run?.error)}`,
    async () => {
      run = (await account.call('GET', `/api/v1/flows/${id}`)).body.data.run;
      if (run!.status === 'failed' && !seen(run!)) throw new Error(`the run failed: ${JSON.stringify(run!.error)}`);
      return seen(run!) && run;
    },
    () => sleep(60),
  );
}

/** Queries the embedded database. The server must not be running. */
async function look<Row extends object>(queries: Record<string, RawBuilder<unknown>>): Promise<Record<string, Row[]>> {
  const db = await openDatabase({
    databaseUrl: null,
    dataDir: server.dataDir,
    entities,
    migrations: [],
    log: createLog('silent'),
  });
  try {
    const found: Record<string, Row[]> = {};
    for (const [name, query] of Object.entries(queries)) found[name] = await rows<Row>(db.em(), query);
    return found;
  } finally {
    await db.close();
  }
}

it('a run killed in every stage continues where it was, and does nothing twice', async () => {
  server = await start();
  const account = follow(await newAccount(server.url, { providerKey: upstream.key }));

  // A text call to Gemini hangs for as long as the test observes that stage. The offline studio makes everything else.
  upstream.breakNext('text', 'hang');
  const id = await newRun(account);
  await untilAsked('text', 1);
  expect(await readStatus(account, id)).toBe('briefing');
  // After the restart, the brief is read again and stored. Then the script's call hangs.
  upstream.respondText(writer(() => upstream.breakNext('text', 'hang')));
  await crash();
  await untilAsked('text', 3);
  upstream.respondText(writer());
  expect(await readStatus(account, id)).toBe('scripting');
  await account.session('PUT', '/api/v1/account/provider-key', { key: 'local' });
  await crash();

  await untilSeen(account, id, (run) => run.status === 'framing' && run.frames.length === 3);
  await crash();
  const preview = await untilRun(account, id, ['gate']);
  await crash();
  expect(await readStatus(account, id)).toBe('gate');

  expect((await account.call('POST', `/api/v1/flows/${id}/approve`)).status).toBe(200);
  await crash();
  expect((await account.call('POST', `/api/v1/flows/${id}/approve`)).status).toBe(400);
  // Two lines are being rendered. Their unfinished segments are lost with the process.
  const rendering = await untilSeen(account, id, ({ status, progress }) =>
    status === 'rendering' ? progress.message === 'Rendering the lines' : ['assembling', 'done'].includes(status),
  );
  expect(rendering.status).toBe('rendering');
  await crash();
  const assembling = await untilSeen(account, id, (run) => ['assembling', 'done'].includes(run.status));
  expect(assembling.status).toBe('assembling');
  const startMs = await crash();
  expect(startMs).toBeLessThan(60_000);

  const done = await untilRun(account, id, ['done']);
  expect(done.frames.map((frame: Body) => frame.line)).toEqual(preview.frames.map((frame: Body) => frame.line));
  for (const frame of done.frames) {
    for (const url of [frame.imageUrl, frame.audioUrl, frame.clipUrl])
      expect(url).toMatch(new RegExp(`^${server.url}/`));
    expect(frame.notice ?? null).toBeNull();
  }
  expect(done.cut.url.startsWith(`${server.url}/`)).toBe(true);
  for (const url of left) expect(JSON.stringify(done)).not.toContain(url);
  expect((await (await fetch(done.cut.url)).arrayBuffer()).byteLength).toBe(done.cut.bytes);
  expect(await server.stop()).toBe(0);

  const found = await look<Body>({
    jobs: sql`select kind, state, count(*)::int as jobs from jobs.job where run_id = ${id}::uuid group by kind, state order by kind`,
    spend: sql`select item, count(*) filter (where spend.state = 'settled')::int as settled, count(*) filter (where spend.state not in ('settled', 'failed'))::int as open
               from jobs.spend join jobs.job on job.id = spend.job_id where spend.run_id = ${id}::uuid group by item, job.id order by item`,
    lines: sql`select index, voice_revision, frame_revision from flows.run_line where run_id = ${id}::uuid order by index`,
    cuts: sql`select key from creators.file where key like 'cuts/%'`,
  });
  expect(found.jobs).toEqual(
    [
      ['brief', 1],
      ['clip', 3],
      ['cut', 1],
      ['frame', 3],
      ['script', 1],
      ['segment', 3],
      ['voice', 3],
    ].map(([kind, jobs]) => ({ kind: `run.${kind}`, state: 'done', jobs })),
  );
  expect(found.spend).toHaveLength(9);
  for (const item of found.spend!) expect(item).toMatchObject({ settled: 1, open: 0 });
  expect(found.lines).toEqual([0, 1, 2].map((index) => ({ index, voice_revision: 0, frame_revision: 0 })));
  expect(found.cuts).toHaveLength(1);
  expect(readdirSync(join(server.dataDir, 'scratch'), { recursive: true }).sort()).toEqual(['incoming']);
}, 900_000);

describe('killed again and again, at whatever moment', () => {
  const KILLS = 3;

  // A testimonial and a story ad have the same steps as the run above. `services/services` kills a carousel and an app demo.
  it.each([
    ['monologue-video', { brief: 1, clip: 3, cut: 1, frame: 1, script: 1, segment: 3, voice: 3 }],
    ['chat-story-video', { brief: 1, cut: 1, frame: 3, script: 1, segment: 3, voice: 3 }],
    ['slideshow-video', { brief: 1, cut: 1, frame: 3, script: 1, segment: 3, voice: 3 }],
  ])(
    'a run of %s makes each thing once',
    async (preset, jobs) => {
      server = await start();
      const account = follow(await newAccount(server.url));
      const { slug: creatorSlug } = await newPersona(account);
      const id = await newRun(account, {
        preset,
        creatorSlug,
        options: { lines: 3, seed: SHORT_SEED },
      });
      for (let kills = 0; kills < KILLS; kills += 1) {
        await sleep(50 + 250 * kills);
        const status = await readStatus(account, id);
        if (status === 'done') break;
        if (status === 'gate') await account.call('POST', `/api/v1/flows/${id}/approve`);
        await crash();
      }
      const { status } = await untilRun(account, id, ['gate', 'done']);
      if (status === 'gate') await account.call('POST', `/api/v1/flows/${id}/approve`);
      const done = await untilRun(account, id, ['done']);
      expect(done.frames.map((frame: Body) => frame.notice ?? null)).toEqual([null, null, null]);
      for (const url of [done.cut?.url, done.zip?.url].filter(Boolean)) expect((await fetch(url)).status).toBe(200);
      expect(await server.stop()).toBe(0);
      const found = await look<Body>({
        jobs: sql`select kind, state, count(*)::int as jobs from jobs.job where run_id = ${id}::uuid group by kind, state order by kind`,
        spend: sql`select state, count(*)::int as items from jobs.spend where run_id = ${id}::uuid and state <> 'failed' group by state`,
        twice: sql`select job_id, item from jobs.spend where run_id = ${id}::uuid and state = 'settled' group by job_id, item having count(*) > 1`,
      });
      expect(found.jobs).toEqual(
        Object.entries(jobs).map(([kind, count]) => ({ kind: `run.${kind}`, state: 'done', jobs: count })),
      );
      expect(found.spend!.map((row) => row.state)).toEqual(['settled']);
      expect(found.twice).toEqual([]);
    },
    900_000,
  );
});

describe('one process', () => {
  it('shuts down although a client does not read its answer', async () => {
    server = await startServer({ env: { CUTROOM_DRAIN_SECONDS: '1' } });
    const { port } = server;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /auth/sign-up HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    );
    await sleep(100);
    const began = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(30_000);
    socket.destroy();
  });

  it('locks the data directory, and a second process says so', async () => {
    server = await start();
    await expect(start(server.dataDir)).rejects.toThrow(
      /ended with 1 [\s\S]*in use by another Cutroom process \(pid \d+\)/,
    );
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('finishes or returns its jobs when it is stopped, and exits with 0 and without children', async () => {
    server = await start();
    const account = follow(await newAccount(server.url));
    const id = await newRun(account);
    await untilSeen(account, id, (run) => run.status === 'framing' && run.progress.done > 0);
    const children = descendants(server.pid);
    expect(await server.stop()).toBe(0);
    expect(await waitForSurvivors(children, 2_000)).toEqual([]);
    expect(server.log()).toContain('"msg":"stopped"');
    server = await start(server.dataDir);
    await untilRun(account, id, ['gate']);
    expect(await server.stop()).toBe(0);
    const { jobs } = await look<Body>({
      jobs: sql`select max(attempts)::int as most from jobs.job where run_id = ${id}::uuid`,
    });
    expect(jobs).toEqual([{ most: 1 }]);
  });
});

describe('the demo', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing running when it is stopped by %s', async (signal) => {
    const folder = newDataDir();
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(
      process.execPath,
      [join(packageRoot, 'dist', 'cli', 'main.js'), 'demo', '--yes', '--lines', '3', '--out', join(folder, 'out')],
      { env: { PATH, HOME, CUTROOM_DATA_DIR: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let text = '';
    const ended = once(child, 'exit');
    try {
      const working = new Promise<void>((resolve, reject) => {
        const read = (chunk: Buffer) => {
          text += chunk.toString();
          if (/Clips and cut/.test(text)) resolve();
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        child.once('exit', (code) => reject(new Error(`the demo ended with ${code}:\n${text}`)));
      });
      await working;
      await sleep(700);
      const children = descendants(child.pid!);
      child.kill(signal);
      const [code] = await ended;
      expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
      expect(await waitForSurvivors(children, 2_000)).toEqual([]);
      expect(text).not.toMatch(/Error| {4}at /);
    } finally {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
