import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { packageRoot } from '../../platform/paths.js';
import { sha256 } from '../../platform/secrets/index.js';
import { startGoogleUpstream } from '../../testing/google.js';
import { type Body, newAccount, newRun, send, type TestAccount, untilImageJob, untilRun } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { haveServices, postgresBinary, startPostgres } from '../support/services.js';

const run = promisify(execFile);

const scratch = mkdtempSync(join(tmpdir(), 'cutroom-backup-'));
let parts: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of parts.reverse()) await stop();
  parts = [];
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function start(options: Parameters<typeof startServer>[0] = {}): Promise<Server> {
  const server = await startServer(options);
  parts.push(() => server.remove());
  return server;
}

/** The same account on a copy of the installation, which runs at `url`. */
const at = (url: string, me: TestAccount): TestAccount => {
  const call: TestAccount['call'] = (method, path, body) => send(url, method, path, body, { 'x-api-key': me.key });
  return { ...me, call, graphql: (query, variables) => call('POST', '/graphql', { query, variables }) };
};

/** A ready script of three short lines, so that no model has to write one. */
const SCRIPT = {
  hookText: 'Cold.',
  segments: [
    { segmentRole: 'hook', spokenLine: 'Cold.' },
    { segmentRole: 'turn', spokenLine: 'Not mine.' },
    { segmentRole: 'cta', spokenLine: 'Look.' },
  ],
};
const begin = (me: TestAccount): Promise<string> =>
  newRun(me, { preset: 'slideshow-video', options: { script: SCRIPT, seed: 84 } });

const runAt = async (me: TestAccount, id: string): Promise<Body> =>
  (await me.call('GET', `/api/v1/flows/${id}`)).body.data.run;
const runsAt = async (me: TestAccount): Promise<string[]> =>
  (await me.call('GET', '/api/v1/flows')).body.data.runs.map(({ id }: Body) => id);
const listFiles = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value).match(/http[^"]*\/files\/[^"]*/g) ?? []),
];
const bytesAt = async (url: string): Promise<string> => {
  const response = await fetch(url);
  return `${response.status} ${sha256(Buffer.from(await response.arrayBuffer()))}`;
};

/**
 * Returns a run that is not in progress, the digests of all its files, and the account's list of runs. The server's address is
 * replaced in them, so that two servers can be compared.
 */
async function seenAt({ url }: Server, account: TestAccount, id: string): Promise<Body> {
  const me = at(url, account);
  const run = await runAt(me, id);
  const files = listFiles(run);
  const bytes = await Promise.all(files.map(bytesAt));
  expect(bytes.length).toBeGreaterThan(3);
  expect(bytes).toEqual(bytes.map(() => expect.stringMatching(/^200 /)));
  return JSON.parse(JSON.stringify({ run, files, bytes, runs: await runsAt(me) }).replaceAll(url, 'http://server'));
}

const pathsIn = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((path) => !/(^|\/)\./.test(path)).sort();

describe('an embedded installation', () => {
  const backup = (dataDir: string, folder: string) =>
    run(process.execPath, [join(packageRoot, 'dist', 'cli', 'main.js'), 'backup', folder], {
      env: { PATH: process.env.PATH, CUTROOM_DATA_DIR: dataDir },
    });

  it('is copied while it works, and the copy continues elsewhere', async () => {
    const original = await start();
    const me = await newAccount(original.url);
    const finished = await begin(me);
    await untilRun(me, finished, ['gate']);
    await me.call('POST', `/api/v1/flows/${finished}/approve`);
    await untilRun(me, finished, ['done']);
    const drawing = await begin(me);
    const before = await seenAt(original, me, finished);
    const folder = join(scratch, 'copy');
    // The state left by a backup that was killed while copying the database.
    mkdirSync(join(`${folder}.partial`, 'db'), { recursive: true, mode: 0o700 });
    writeFileSync(join(`${folder}.partial`, 'db', 'PG_VERSION'), '99');
    writeFileSync(join(`${folder}.partial`, 'db', 'half'), '');
    writeFileSync(join(`${folder}.partial`, 'lock'), '{"pid":1,"started":"another boot","token":"gone"}');

    await backup(original.dataDir, folder);
    expect(readdirSync(folder).sort()).toEqual(['db', 'files', 'secrets']);
    expect(existsSync(join(folder, 'db', 'half'))).toBe(false);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(existsSync(`${folder}.partial`)).toBe(false);
    await original.kill();
    await expect(backup(original.dataDir, join(original.dataDir, 'copy'))).rejects.toThrow(/outside/);

    const copy = await start({ dataDir: folder });
    expect(await seenAt(copy, me, finished)).toEqual(before);
    await untilRun(at(copy.url, me), drawing, ['gate']);

    // A stopped installation can be copied as well.
    await copy.stop();
    const again = join(scratch, 'again');
    await backup(folder, again);
    for (const part of ['db', 'files', 'secrets'])
      expect([part, pathsIn(join(again, part))]).toEqual([part, pathsIn(join(folder, part))]);
  });
});

(haveServices() ? describe : describe.skip)('an installation on Postgres', () => {
  it('is copied while it works, and the copy buys nothing while paid work is held', async () => {
    const postgres = await startPostgres();
    parts.push(() => postgres.stop());
    const google = await startGoogleUpstream();
    parts.push(() => google.close());
    google.drawSmall();
    const env = {
      DATABASE_URL: postgres.url,
      CUTROOM_GOOGLE_BASE_URL: google.url,
      CUTROOM_INTERNAL_SECRET: randomBytes(24).toString('hex'),
      CUTROOM_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      CUTROOM_LEASE_SECONDS: '3',
    };
    const original = await start({ env });
    const me = await newAccount(original.url);
    const payer = await newAccount(original.url, { providerKey: google.key });
    const still = await begin(me);
    await untilRun(me, still, ['gate']);

    const folder = join(scratch, 'services');
    const copyFiles = () => cpSync(join(original.dataDir, 'files'), join(folder, 'files'), { recursive: true });
    const dump = join(scratch, 'cutroom.dump');
    copyFiles();
    await run(postgresBinary('pg_dump')!, ['--format=custom', `--file=${dump}`, postgres.url]);
    copyFiles();
    await run(postgresBinary('createdb')!, [`--maintenance-db=${postgres.url}`, 'restored']);
    const restored = new URL(postgres.url);
    restored.pathname = '/restored';
    await run(postgresBinary('pg_restore')!, [`--dbname=${restored}`, dump]);

    const elsewhere = { dataDir: folder, env: { ...env, DATABASE_URL: String(restored) } };
    const copy = await start({ ...elsewhere, env: { ...elsewhere.env, CUTROOM_HOLD_PAID_WORK: 'on' } });
    expect(await seenAt(copy, me, still)).toEqual(await seenAt(original, me, still));
    await original.kill();
    const ask = async (account: TestAccount): Promise<string> =>
      (await at(copy.url, account).call('POST', '/api/v1/images/jobs', {})).body.data.job.id;
    const id = await ask(payer);
    expect(await untilImageJob(at(copy.url, me), await ask(me))).toMatchObject({ status: 'done' });
    const database = new pg.Client(String(restored));
    await database.connect();
    const held = async (): Promise<Body> =>
      (await database.query(`select state, attempts, progress->>'message' as says from jobs.job where id = $1`, [id]))
        .rows[0];
    while ((await held()).state !== 'waiting') await sleep(50);
    expect(await held()).toEqual({ state: 'waiting', attempts: 0, says: expect.stringContaining('held') });
    expect(google.requests).toEqual([]);

    await copy.stop();
    // Skips the minute that the job would wait.
    await database.query('update jobs.job set run_at = now() where id = $1', [id]);
    await database.end();
    const freed = await start(elsewhere);
    expect(await untilImageJob(at(freed.url, payer), id)).toMatchObject({ status: 'done' });
    expect(google.counts.image).toBe(1);
  });
});
