import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { packageRoot } from '../../platform/paths.js';
import { type Body, send, type TestAccount, untilRun } from '../support/client.js';
import { type Server, startServer } from '../support/server.js';
import { haveServices, type Service, startPostgres } from '../support/services.js';
import type { Asked, Recording } from './fill.js';

/** Data of installations as commit a13f252 left them; fill.ts describes how they were made. */
const KEPT = join(packageRoot, 'test', 'upgrade', 'a13f252');
/** Keeps all jobs, however old. */
const KEEP = { CUTROOM_RETAIN_JOBS_DAYS: '36500' };
const readRecording = (name: string): Recording => JSON.parse(readFileSync(join(KEPT, name), 'utf8')) as Recording;

/** Fields of responses that later versions changed on purpose. */
const CHANGED: readonly { path: RegExp; keys: readonly string[]; because: string }[] = [
  { path: /\/flows\//, keys: ['usd'], because: 'the price at the gate became what approval bills: nothing, offline' },
  { path: /\/items$/, keys: ['readAt'], because: 'a catalog is read again when its reading is old' },
];

/** Lists what an old response contains and a new one lacks. Objects may have gained fields; lists must be as long as before. */
function lost(old: unknown, now: unknown, at: string, ignored: ReadonlySet<string>): string[] {
  if (Array.isArray(old)) {
    if (!Array.isArray(now) || now.length !== old.length)
      return [`${at}: ${JSON.stringify(now)} is not ${old.length} long`];
    return old.flatMap((one, index) => lost(one, now[index], `${at}[${index}]`, ignored));
  }
  if (typeof old === 'object' && old !== null) {
    if (typeof now !== 'object' || now === null) return [`${at}: ${JSON.stringify(now)}`];
    return Object.entries(old).flatMap(([key, value]) =>
      ignored.has(key) ? [] : lost(value, (now as Record<string, unknown>)[key], `${at}.${key}`, ignored),
    );
  }
  return old === now ? [] : [`${at}: ${JSON.stringify(now)} instead of ${JSON.stringify(old)}`];
}

async function lostAnswers(server: Server, { url, accounts }: Recording): Promise<string[]> {
  const found: string[] = [];
  for (const { email, password, key, asked } of accounts) {
    const signedIn = await send(server.url, 'POST', '/auth/sign-in', { email, password });
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0]!;
    for (const { path, by, status, body } of asked as readonly Asked[]) {
      const now = await send(server.url, 'GET', path, undefined, by === 'key' ? { 'x-api-key': key } : { cookie });
      const ignored = new Set(CHANGED.filter((change) => change.path.test(path)).flatMap(({ keys }) => keys));
      const old = JSON.parse(JSON.stringify({ status, body }).replaceAll(url, server.url)) as unknown;
      found.push(...lost(old, { status: now.status, body: now.body }, path, ignored));
    }
  }
  return found;
}

const connectAccount = (server: Server, { accounts: [first] }: Recording): TestAccount => {
  const call: TestAccount['call'] = (method, path, body) =>
    send(server.url, method, path, body, { 'x-api-key': first!.key });
  return { call } as TestAccount;
};

describe('an embedded data directory of an earlier version', () => {
  const recording = readRecording('embedded.json');
  let folder: string;
  let server: Server;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cutroom-upgrade-'));
    execFileSync('tar', ['-x', '-C', folder], {
      input: brotliDecompressSync(readFileSync(join(KEPT, 'embedded.tar.br'))),
    });
    server = await startServer({ dataDir: folder, env: KEEP });
  });
  afterAll(async () => {
    await server?.remove();
  });

  it('keeps every answer', async () => {
    expect(await lostAnswers(server, recording)).toEqual([]);
  });

  it('can approve and cut a run that waited at its preview', async () => {
    const account = connectAccount(server, recording);
    const runs = recording.accounts[0]!.asked.map(({ body }) => (body as Body).data?.run).filter(Boolean);
    const { id, frames } = runs.find(({ status }: Body) => status === 'gate');
    const picture = await fetch(frames[0].imageUrl.replace(recording.url, server.url));
    expect(picture.status).toBe(200);
    expect((await account.call('POST', `/api/v1/flows/${id}/approve`)).status).toBe(200);
    expect((await untilRun(account, id, ['done'])).cut.seconds).toBeGreaterThan(3);
  });
});

(haveServices() ? describe : describe.skip)("an earlier version's Postgres", () => {
  const recording = readRecording('postgres.json');
  let postgres: Service;
  let folder: string;
  let server: Server;
  beforeAll(async () => {
    postgres = await startPostgres();
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query(listStatements(gunzipSync(readFileSync(join(KEPT, 'postgres.sql.gz'))).toString()));
    await client.end();
    folder = mkdtempSync(join(tmpdir(), 'cutroom-upgrade-'));
    cpSync(join(KEPT, 'postgres-secrets'), join(folder, 'secrets'), { recursive: true });
    server = await startServer({ dataDir: folder, env: { ...KEEP, DATABASE_URL: postgres.url } });
  });
  afterAll(async () => {
    await server?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps every answer', async () => {
    expect(await lostAnswers(server, recording)).toEqual([]);
  });
});

/** A dump made with --inserts, without psql's own commands. */
const listStatements = (dump: string): string => dump.replaceAll(/^\\.*$/gm, '');
