import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineEntity, p } from '@mikro-orm/core';
import { sql } from 'kysely';
import { createLog } from '../log/index.js';
import {
  afterCommit,
  type Database,
  defineMigration,
  type Em,
  inTransaction,
  isUniqueViolation,
  json,
  lockDataDirectory,
  migrate,
  openDatabase,
  pendingMigrations,
  schemaDrift,
  toDate,
} from './index.js';
import { row, rows, testDatabase } from './testing.js';

const NoteEntity = defineEntity({
  name: 'Note',
  schema: 'probe',
  tableName: 'note',
  properties: {
    id: p.uuid().primary(),
    title: p.text().unique(),
    size: p.bigint('number'),
    body: p.json<{ lines: string[] }>().nullable(),
    createdAt: p.datetime().columnType('timestamptz'),
  },
});
const create = defineMigration(
  'probe-0001',
  `create schema probe;
create table probe.note (
  id uuid primary key,
  title text not null constraint note_title_unique unique,
  size bigint not null,
  body jsonb null,
  created_at timestamptz not null
);`,
);
const ids = ['0197a000-0000-7000-8000-000000000001', '0197a000-0000-7000-8000-000000000002'] as const;
const insert = (em: Em, id: string, title: string) =>
  rows(
    em,
    sql`insert into probe.note values (${id}, ${title}, ${3}, ${json({ lines: ["it's", title] })}, ${'2026-01-31T10:00:00.5Z'})`,
  );

describe('the embedded database', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testDatabase({ entities: [NoteEntity], migrations: [create] });
  });
  afterAll(() => db.close());

  it('reads arrays of the types that queries return', async () => {
    const id = '0197a000-0000-7000-8000-00000000000a';
    const found = await rows(
      db.em(),
      sql`select array['a', null] as texts, array[1, 2] as ints, array[${id}::uuid] as ids, array['{"a": 1}'::jsonb] as objects,
                 array[true] as answers, array_agg(relname::text) filter (where relname = 'pg_class') as names from pg_class`,
    );
    expect(found).toEqual([
      { texts: ['a', null], ints: [1, 2], ids: [id], objects: [{ a: 1 }], answers: [true], names: ['pg_class'] },
    ]);
  });

  it('has the schema of its entities after migrating, and says so', async () => {
    expect(await schemaDrift(db)).toBe('');
    expect(await pendingMigrations(db)).toEqual([]);
    expect(await migrate(db)).toEqual([]);
  });

  it('reports when entities and migrations disagree', async () => {
    const em = db.em();
    await rows(em, sql`alter table probe.note add column extra text`);
    expect(await schemaDrift(db)).toContain('extra');
    await rows(em, sql`alter table probe.note drop column extra`);
  });

  it('reads and writes plain rows of the documented shapes, and entities, in one transaction', async () => {
    await inTransaction(db.em(), async (em) => {
      await insert(em, ids[0], 'first');
      const [note] = await rows<{ size: number; body: { lines: string[] }; created_at: string; all: number }>(
        em,
        sql`select size, body, created_at, count(*) over () as all from probe.note where id = any(${[ids[0]]}::uuid[])`,
      );
      expect(note).toMatchObject({ size: 3, body: { lines: ["it's", 'first'] }, all: 1 });
      expect(toDate(note!.created_at).toISOString()).toBe('2026-01-31T10:00:00.500Z');
      const entity = await em.findOneOrFail(NoteEntity, { id: ids[0] });
      entity.title = 'renamed';
    });
    expect(await row(db.em(), sql`select title from probe.note`)).toEqual({ title: 'renamed' });
  });

  it('rolls back everything, and runs callbacks only after a commit', async () => {
    const called: string[] = [];
    const failing = inTransaction(db.em(), async (em) => {
      afterCommit(em, () => called.push('never'));
      await inTransaction(em, (joined) => insert(joined, ids[1], 'gone'));
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await row(db.em(), sql`select 1 from probe.note where title = 'gone'`)).toBeNull();
    await inTransaction(db.em(), async (em) => {
      afterCommit(em, () => called.push('after'));
      called.push('inside');
    });
    expect(called).toEqual(['inside', 'after']);
  });

  it('refuses a second fork inside a transaction instead of waiting forever', async () => {
    await expect(inTransaction(db.em(), async () => db.em())).rejects.toThrow('own em');
  });

  it('names a broken unique constraint', async () => {
    const error: unknown = await insert(db.em(), ids[1], 'renamed').catch((reason: unknown) => reason);
    expect(isUniqueViolation(error, 'note_title_unique')).toBe(true);
    expect(isUniqueViolation(error, 'other')).toBe(false);
  });
});

describe('the data directory', () => {
  const folders: string[] = [];
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'cutroom-db-'));
    folders.push(made);
    return made;
  };
  afterAll(() => {
    for (const made of folders) rmSync(made, { recursive: true, force: true });
  });

  it('keeps its rows across a restart, and refuses a second owner', async () => {
    const options = {
      databaseUrl: null,
      dataDir: folder(),
      entities: [NoteEntity],
      migrations: [create],
      log: createLog('silent'),
    };
    const first = await openDatabase(options);
    expect(await migrate(first)).toEqual(['probe-0001']);
    await insert(first.em(), ids[0], 'kept');
    await expect(openDatabase(options)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`pid ${process.pid}`),
    });
    await first.close();
    const second = await openDatabase(options);
    expect(await migrate(second)).toEqual([]);
    expect(await rows(second.em(), sql`select title from probe.note`)).toEqual([{ title: 'kept' }]);
    await second.close();
  });

  it('takes over the lock of a killed process, a reused pid, and a half-written file', async () => {
    const place = folder();
    const child = spawn('sleep', ['60']);
    writeFileSync(join(place, 'lock'), JSON.stringify({ pid: child.pid, started: null, token: 'a' }));
    expect(() => lockDataDirectory(place)).toThrow(`pid ${child.pid}`);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    lockDataDirectory(place)();
    writeFileSync(join(place, 'lock'), JSON.stringify({ pid: process.pid, started: 'other-boot:1', token: 'b' }));
    lockDataDirectory(place)();
    writeFileSync(join(place, 'lock'), '{"pid":');
    const release = lockDataDirectory(place);
    expect(() => lockDataDirectory(place)).toThrow('in use');
    release();
    lockDataDirectory(place)();
  });
});
