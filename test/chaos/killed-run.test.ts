import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { compose } from '../../studio/writer/composers.js';
import type { TextQuestion } from '../../testing/google.js';
import { type Body, newAccount, newRun, SHORT_BRIEF, SHORT_SEED, untilRun } from '../support/client.js';
import { until } from '../support/until.js';
import { Embedded, readStatus, untilSeen } from './embedded.js';

const embedded = new Embedded();

/** Answers Gemini's text calls with results that pass our checks. */
const writer =
  (afterBrief = () => {}) =>
  ({ schema }: TextQuestion): unknown => {
    const brief = compose('brief', { mode: 'description', text: SHORT_BRIEF }, 1);
    if (schema?.properties?.segments)
      return compose('script', { brief, persona: null, format: 'talking-5', lines: 3 }, SHORT_SEED);
    afterBrief();
    return brief;
  };

const untilAsked = (kind: 'text', count: number) =>
  until(
    () => `only ${embedded.upstream.counts[kind]} of ${count} ${kind} calls came`,
    () => embedded.upstream.counts[kind] >= count,
    () => sleep(10),
  );

it('a run killed in every stage continues where it was, and does nothing twice', async () => {
  embedded.upstream.respondText(writer());
  await embedded.start();
  const account = embedded.follow(await newAccount(embedded.server.url, { providerKey: embedded.upstream.key }));

  // A text call to Gemini hangs for as long as the test observes that stage. The offline studio makes everything else.
  embedded.upstream.breakNext('text', 'hang');
  const id = await newRun(account);
  await untilAsked('text', 1);
  expect(await readStatus(account, id)).toBe('briefing');
  // After the restart, the brief is read again and stored. Then the script's call hangs.
  embedded.upstream.respondText(writer(() => embedded.upstream.breakNext('text', 'hang')));
  await embedded.crash();
  await untilAsked('text', 3);
  embedded.upstream.respondText(writer());
  expect(await readStatus(account, id)).toBe('scripting');
  await account.session('PUT', '/api/v1/account/provider-key', { key: 'local' });
  await embedded.crash();

  await untilSeen(account, id, (run) => run.status === 'framing' && run.frames.length === 3);
  await embedded.crash();
  const preview = await untilRun(account, id, ['gate']);
  await embedded.crash();
  expect(await readStatus(account, id)).toBe('gate');

  expect((await account.call('POST', `/api/v1/flows/${id}/approve`)).status).toBe(200);
  await embedded.crash();
  expect((await account.call('POST', `/api/v1/flows/${id}/approve`)).status).toBe(400);
  // Two lines are being rendered. Their unfinished segments are lost with the process.
  const rendering = await untilSeen(account, id, ({ status, progress }) =>
    status === 'rendering' ? progress.message === 'Rendering the lines' : ['assembling', 'done'].includes(status),
  );
  expect(rendering.status).toBe('rendering');
  await embedded.crash();
  const assembling = await untilSeen(account, id, (run) => ['assembling', 'done'].includes(run.status));
  expect(assembling.status).toBe('assembling');
  await embedded.crash();

  const done = await untilRun(account, id, ['done']);
  expect(done.frames.map((frame: Body) => frame.line)).toEqual(preview.frames.map((frame: Body) => frame.line));
  for (const frame of done.frames) {
    for (const url of [frame.imageUrl, frame.audioUrl, frame.clipUrl])
      expect(url).toMatch(new RegExp(`^${embedded.server.url}/`));
    expect(frame.notice ?? null).toBeNull();
  }
  expect(done.cut.url.startsWith(`${embedded.server.url}/`)).toBe(true);
  for (const url of embedded.left) expect(JSON.stringify(done)).not.toContain(url);
  expect((await (await fetch(done.cut.url)).arrayBuffer()).byteLength).toBe(done.cut.bytes);
  expect(await embedded.server.stop()).toBe(0);

  const found = await embedded.look<Body>({
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
  expect(readdirSync(join(embedded.server.dataDir, 'scratch'), { recursive: true }).sort()).toEqual(['incoming']);
}, 900_000);
