import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RawBuilder, sql } from 'kysely';
import { createAnswerBudgets } from '../platform/answers/index.js';
import { readConfig } from '../platform/config/index.js';
import { type Database, NOBODY } from '../platform/database/index.js';
import { findParent, ownerColumn } from '../platform/database/query.js';
import { row, rows, testDatabase } from '../platform/database/testing.js';
import { newId } from '../platform/ids/index.js';
import { createJobs, jobKind } from '../platform/jobs/index.js';
import { createLog } from '../platform/log/index.js';
import { diskStorage, type ObjectStore } from '../platform/storage/index.js';
import type { Caller, Runtime } from '../runtime/index.js';
import { testScope } from '../runtime/testing.js';
import { eraseAccount } from './account-deletion.js';
import { ACCOUNT_TABLES, readRows } from './account-rows.js';
import { entities, fileUses, migrations } from './all.js';
import { deleteAccount } from './identity/account/closing.service.js';
import { forgetAccount } from './identity/index.js';

const LATE = jobKind<null, null>('late');
const [me, other] = [newId(), newId()];
let folder: string;
let disk: ObjectStore;
let db: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cutroom-leaving-'));
  disk = diskStorage(folder);
  db = await testDatabase({ entities, migrations });
  const checks = await rows<{ drop: string }>(
    db.em(),
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint where contype = 'c'
        and connamespace::regnamespace::text = any(${SCHEMAS}::text[])`,
  );
  for (const { drop } of checks) await rows(db.em(), sql.raw(drop));
  for (const owner of [me, other]) await fill(owner);
});
afterAll(async () => {
  await db?.close();
  rmSync(folder, { recursive: true, force: true });
});

const SCHEMAS = [...new Set(ACCOUNT_TABLES.map(({ name }) => name.split('.')[0]!))];
/** Values that a column must have where any other would mean that work is unfinished, or has an effect elsewhere. */
const VALUES: Record<string, unknown> = { status: 'done', state: 'done', payer: 'user' };

/** Writes a row of the owner into every table, with something in every column. */
async function fill(owner: string): Promise<void> {
  const parents = new Map<string, string>();
  for (const { name } of [...ACCOUNT_TABLES].reverse()) await insert(owner, name, parents);
  await insert(owner, 'jobs.spend', parents, { payer: 'platform' });
}

async function insert(owner: string, name: string, parents: Map<string, string>, own: object = {}): Promise<void> {
  const [schema, table] = name.split('.');
  const columns = await rows<{ column: string; type: string }>(
    db.em(),
    sql`select column_name as column, udt_name as type from information_schema.columns
        where table_schema = ${schema} and table_name = ${table} and is_generated = 'NEVER'`,
  );
  const parent = findParent(name);
  const values: Record<string, unknown> = {};
  for (const { column, type } of columns) {
    if (type === 'text' && column in VALUES) values[column] = VALUES[column];
    else if (type === 'uuid') values[column] = newId();
    else if (type === 'jsonb') values[column] = [];
    else if (type === 'timestamptz') values[column] = '2026-01-01T00:00:00Z';
    else if (type === 'bool') values[column] = false;
    else if (/^(int|float|numeric)/.test(type)) values[column] = 1;
    // A day, the only text with a limited length.
    else if (type === 'varchar') values[column] = '2026-01-01';
    else values[column] = `files/${newId()}.png`;
  }
  if (parent) values[parent.column] = parents.get(parent.table);
  else values[ownerColumn(name)] = owner;
  if (typeof values.id === 'string') parents.set(name, values.id);
  const made = JSON.stringify({ ...values, ...own });
  await rows(
    db.em(),
    sql`insert into ${sql.table(name)} (${sql.join(columns.map(({ column }) => sql.ref(column)))})
        select ${sql.join(columns.map(({ column }) => sql.ref(`made.${column}`)))} from jsonb_populate_record(null::${sql.table(name)}, ${made}::jsonb) made`,
  );
  if (name === 'creators.file') await disk.put(String(values.key), Buffer.from('a face'), 'image/png');
}

/** The tables with rows that mention an account. */
async function mentions(owner: string): Promise<string[]> {
  const all = await rows<{ name: string }>(
    db.em(),
    sql`select table_schema || '.' || table_name as name from information_schema.tables where table_schema = any(${SCHEMAS}::text[])`,
  );
  const found: string[] = [];
  for (const { name } of all) {
    const rowOf = sql`select 1 as one from ${sql.table(name)} t where position(${owner}::text in to_jsonb(t)::text) > 0 limit 1`;
    if (await row(db.em(), rowOf)) found.push(name);
  }
  return found.sort();
}

it('leaves nothing that names the account in any table, nor a file, whatever breaks off, and nobody else loses a row', async () => {
  const log = createLog('silent');
  const config = readConfig({ CUTROOM_DATA_DIR: folder });
  let broken = 3;
  const storage: ObjectStore = {
    ...disk,
    async delete(key) {
      if (broken-- > 0) throw new Error('the storage is gone');
      await disk.delete(key);
    },
  };
  const rt = {
    db,
    log,
    config,
    storage,
    fileUses,
    jobs: createJobs({ db, log }),
    now: () => new Date(),
  } as Partial<Runtime>;
  const account = () => testScope(db.em(), me, rt);
  const before = await mentions(other);
  const [file] = await rows<{ key: string }>(db.em(), sql`select key from creators.file where owner_id = ${me}::uuid`);

  const erase = async (): Promise<void> => {
    for (let state = 'more', rounds = 0; state !== 'done'; rounds += 1) {
      if (rounds > 20) throw new Error(`still ${state}: ${await mentions(me)}`);
      state = await eraseAccount(account()).catch(() => 'broken');
    }
  };
  await erase();
  expect(broken).toBeLessThan(0);
  const closeAt = (at: RawBuilder<unknown>) =>
    rows(db.em(), sql`update identity.user set closed_at = ${at} where id = ${me}::uuid`);
  await closeAt(sql`now() - interval '50 minutes'`);
  expect(await forgetAccount(account())).toBeCloseTo(600, -1);
  // A request that began before the deletion: no worker starts its job, and it goes, too.
  const { id } = await rt.jobs!.enqueue(db.em(), LATE, { ownerId: me, input: null });
  expect(await row(db.em(), sql`select run_at > now() as held from jobs.job where id = ${id}::uuid`)).toEqual({
    held: true,
  });
  await closeAt(sql`now() - interval '1 hour'`);
  await erase();
  expect(await forgetAccount(account())).toBe(0);
  expect(await mentions(me)).toEqual(['formats.pool', 'jobs.staged_file']);
  expect(await disk.head(file!.key)).toBeNull();
  const kept = await rows(
    db.em(),
    sql`select owner_id, payer, run_id, api_key_id, handle from jobs.spend where owner_id = ${NOBODY}::uuid`,
  );
  expect(kept).toEqual([{ owner_id: NOBODY, payer: 'platform', run_id: null, api_key_id: null, handle: null }]);
  expect(await mentions(other)).toEqual(before);
  await rt.jobs!.close();
});

it('may leave an installation without an administrator, unless it had one', async () => {
  const admin = testScope(db.em(), newId(), { jobs: createJobs({ db, log: createLog('silent') }) }) as Caller;
  const remove = async (role: 'admin' | 'member') => {
    const id = newId();
    await insert(id, 'identity.user', new Map(), { role, closed_at: null, suspended_at: null });
    await deleteAccount(admin, id);
  };
  await remove('member');
  await expect(remove('admin')).rejects.toMatchObject({ code: 'BAD_STATE' });
  await admin.rt.jobs.close();
});

it('is preceded by an export that reads each row once, however many there are', async () => {
  const [many, count] = [newId(), 10_150];
  await rows(
    db.em(),
    sql`insert into identity.text_usage (user_id, day, calls)
        select ${many}::uuid, lpad(n::text, 10, '0'), n from generate_series(1, ${count}::int) n`,
  );
  const usage = ACCOUNT_TABLES.find(({ name }) => name === 'identity.text_usage')!;
  const read: unknown[] = [];
  for await (const { calls } of readRows(testScope(db.em(), many, { answers: createAnswerBudgets(true) }), usage))
    read.push(calls);
  expect(read).toEqual(Array.from({ length: count }, (_, n) => n + 1));
});
