import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { packageRoot } from '../../platform/paths.js';
import { type Body, newAccount, newPersona, newRun, untilRun } from '../support/client.js';
import { newDataDir, startServer } from '../support/server.js';
import { Embedded, readStatus, untilSeen } from './embedded.js';
import { descendants, waitForSurvivors } from './processes.js';

const embedded = new Embedded();
const LINES = ['My tea went cold every day.', 'This mug keeps it hot for hours.', 'Get one and drink it hot.'];
const toSegment = (spokenLine: string) => ({ segmentRole: 'line', spokenLine, onScreenText: 'Hot tea' });

describe('killed again and again, at whatever moment', () => {
  const KILLS = 3;

  // A testimonial and a story ad have the same steps as the run of `killed-run`. `services/services.full` kills a carousel and an app demo.
  it.each([
    ['monologue-video', { brief: 1, clip: 3, cut: 1, frame: 1, segment: 3, voice: 3 }],
    ['chat-story-video', { brief: 1, cut: 1, frame: 3, segment: 3, voice: 3 }],
    ['slideshow-video', { brief: 1, cut: 1, frame: 3, segment: 3, voice: 3 }],
  ])(
    'a run of %s makes each thing once',
    async (preset, jobs) => {
      await embedded.start();
      const account = embedded.follow(await newAccount(embedded.server.url));
      const { slug: creatorSlug } = await newPersona(account);
      const id = await newRun(account, {
        preset,
        creatorSlug,
        options: { script: { hookText: LINES[0], segments: LINES.map(toSegment) } },
      });
      let before = '';
      for (let kills = 0; kills < KILLS; kills += 1) {
        // A job whose process dies twice fails, so a step is killed once, however long it takes.
        await untilSeen(account, id, ({ status }) => status !== before);
        await sleep(50 + 250 * kills);
        let status = await readStatus(account, id);
        if (status === 'done') break;
        if (status === 'gate') {
          await account.call('POST', `/api/v1/flows/${id}/approve`);
          status = 'rendering';
        }
        before = status;
        await embedded.crash();
      }
      const { status } = await untilRun(account, id, ['gate', 'done']);
      if (status === 'gate') await account.call('POST', `/api/v1/flows/${id}/approve`);
      const done = await untilRun(account, id, ['done']);
      expect(done.frames.map((frame: Body) => frame.notice ?? null)).toEqual([null, null, null]);
      for (const url of [done.cut?.url, done.zip?.url].filter(Boolean)) expect((await fetch(url)).status).toBe(200);
      expect(await embedded.server.stop()).toBe(0);
      const found = await embedded.look<Body>({
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
    embedded.server = await startServer({ env: { CUTROOM_DRAIN_SECONDS: '1' } });
    const { port } = embedded.server;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /auth/sign-up HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    );
    await sleep(100);
    const began = performance.now();
    expect(await embedded.server.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(30_000);
    socket.destroy();
  });

  it('locks the data directory, and a second process says so', async () => {
    await embedded.start();
    await expect(embedded.start(embedded.server.dataDir)).rejects.toThrow(
      /ended with 1 [\s\S]*in use by another Cutroom process \(pid \d+\)/,
    );
    expect((await fetch(`${embedded.server.url}/readyz`)).status).toBe(200);
  });

  it('finishes or returns its jobs when it is stopped, and exits with 0 and without children', async () => {
    await embedded.start();
    const account = embedded.follow(await newAccount(embedded.server.url));
    const id = await newRun(account);
    await untilSeen(account, id, (run) => run.status === 'framing' && run.progress.done > 0);
    const children = descendants(embedded.server.pid);
    expect(await embedded.server.stop()).toBe(0);
    expect(await waitForSurvivors(children, 2_000)).toEqual([]);
    expect(embedded.server.log()).toContain('"msg":"stopped"');
    await embedded.start(embedded.server.dataDir);
    await untilRun(account, id, ['gate']);
    expect(await embedded.server.stop()).toBe(0);
    const { jobs } = await embedded.look<Body>({
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
