/** Tests that queries reach only their owner's rows, with the application's tables, on the embedded database and on Postgres. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { entities, migrations } from '../../subgraphs/all.js';
import { haveServices, type Service, startPostgres } from '../../test/support/services.js';
import { newId } from '../ids/index.js';
import { createLog } from '../log/index.js';
import {
  acrossOwners,
  type Database,
  EVERYBODY,
  inTransaction,
  json,
  migrate,
  now,
  openDatabase,
  own,
  ownAndEverybodys,
  prepared,
  preparedAcrossOwners,
  type Row,
  type Tenant,
} from './index.js';
import { testDatabase } from './testing.js';

const MINE = '0197a000-0000-7000-8000-00000000000a';
const THEIRS = '0197a000-0000-7000-8000-00000000000b';
const SCREEN = { key: 'apps/a.png', device: 'phone', caption: `it's "one"`, source: 'upload' } as const;

interface Opened {
  db: Database;
  close(): Promise<void>;
}

async function embedded(): Promise<Opened> {
  const db = await testDatabase({ entities, migrations });
  return { db, close: () => db.close() };
}

async function onPostgres(): Promise<Opened> {
  const postgres: Service = await startPostgres();
  const db = await openDatabase({
    databaseUrl: postgres.url,
    dataDir: '',
    entities,
    migrations,
    log: createLog('silent'),
  });
  await migrate(db);
  return {
    db,
    async close() {
      await db.close();
      await postgres.stop();
    },
  };
}

describe('rows on the embedded database', () => ofOwners(embedded));
(haveServices() ? describe : describe.skip)('rows on Postgres', () => ofOwners(onPostgres));

function ofOwners(open: () => Promise<Opened>): void {
  let opened: Opened;
  const as = (ownerId: string): Tenant => ({ em: opened.db.em(), ownerId });
  const addApp = async (tenant: Tenant, name: string): Promise<string> => {
    const { id } = await own(tenant)
      .insertInto('catalog.app', {
        id: newId(),
        name,
        own: true,
        platform: 'web',
        screenshots: json([SCREEN]),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const addUpload = async (tenant: Tenant): Promise<string> => {
    const id = newId();
    await own(tenant)
      .insertInto('creators.upload', {
        id,
        path: id,
        join_id: 'j',
        kind: 'video',
        content_type: 'video/mp4',
        bytes: 9,
        state: 'open',
        cleared: false,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await own(tenant)
      .insertInto('creators.upload_part', { upload_id: id, part: 1, etag: 'e', bytes: 9, sent_at: now })
      .execute();
    return id;
  };
  const names = async (ownerId: string) =>
    (await own(as(ownerId)).selectFrom('catalog.app').select('name').orderBy('name').execute()).map(({ name }) => name);

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    const db = acrossOwners(opened.db.em());
    await db.deleteFrom('catalog.app').execute();
    await db.deleteFrom('creators.upload_part').execute();
    await db.deleteFrom('creators.upload').execute();
  });

  it('inserts one or several rows with the owner', async () => {
    await addApp(as(MINE), 'one');
    const blank = { own: true, platform: 'web', screenshots: json([]), created_at: now } as const;
    await own(as(THEIRS))
      .insertInto('catalog.app', [
        { id: newId(), name: 'two', ...blank },
        { id: newId(), name: 'three', ...blank },
      ])
      .execute();
    expect(
      await acrossOwners(opened.db.em())
        .selectFrom('catalog.app')
        .select(['name', 'owner_id'])
        .orderBy('name')
        .execute(),
    ).toEqual([
      { name: 'one', owner_id: MINE },
      { name: 'three', owner_id: THEIRS },
      { name: 'two', owner_id: THEIRS },
    ]);
  });

  it('only reads, changes and deletes rows of the account', async () => {
    const mine = await addApp(as(MINE), 'mine');
    await addApp(as(THEIRS), 'theirs');
    expect(await names(MINE)).toEqual(['mine']);
    const stranger = own(as(THEIRS));
    expect(await stranger.selectFrom('catalog.app').select('id').where('id', '=', mine).execute()).toEqual([]);
    expect(
      await stranger.updateTable('catalog.app').set({ name: 'taken' }).where('id', '=', mine).returning('id').execute(),
    ).toEqual([]);
    expect(await stranger.deleteFrom('catalog.app').where('id', '=', mine).returning('id').execute()).toEqual([]);
    // An `or` in the caller's condition must not get around the condition on the owner.
    const either = stranger
      .selectFrom('catalog.app')
      .select('name')
      .where(({ or, eb }) => or([eb('id', '=', mine), eb('name', '=', 'theirs')]));
    expect(await either.execute()).toEqual([{ name: 'theirs' }]);
    await stranger.updateTable('catalog.app').set({ name: 'changed' }).execute();
    await own(as(MINE)).deleteFrom('catalog.app').execute();
    expect([await names(MINE), await names(THEIRS)]).toEqual([[], ['changed']]);
  });

  it("reads everybody's rows and the account's, and no others", async () => {
    await addApp(as(MINE), 'mine');
    await addApp(as(EVERYBODY), "everybody's");
    await addApp(as(THEIRS), 'theirs');
    const read = await ownAndEverybodys(as(MINE)).selectFrom('catalog.app').select('name').orderBy('name').execute();
    expect(read).toEqual([{ name: "everybody's" }, { name: 'mine' }]);
  });

  it('reaches rows of a child table through their parent', async () => {
    const upload = await addUpload(as(MINE));
    const parts = (ownerId: string) => own(as(ownerId)).selectFrom('creators.upload_part').select('etag').execute();
    expect([await parts(MINE), await parts(THEIRS)]).toEqual([[{ etag: 'e' }], []]);
    const change = (ownerId: string) =>
      own(as(ownerId))
        .updateTable('creators.upload_part')
        .set({ etag: ownerId })
        .where('upload_id', '=', upload)
        .execute();
    await change(MINE);
    await change(THEIRS);
    expect(await parts(MINE)).toEqual([{ etag: MINE }]);
    await own(as(THEIRS)).deleteFrom('creators.upload_part').execute();
    expect(await parts(MINE)).toHaveLength(1);
    await own(as(MINE)).deleteFrom('creators.upload_part').execute();
    expect(await parts(MINE)).toEqual([]);
  });

  it('counts an account as its own', async () => {
    const account = {
      id: MINE,
      email: 'me@example.com',
      name: 'Me',
      password_hash: 'h',
      role: 'member',
      plan: 'free',
      created_at: now,
    } as const;
    const db = acrossOwners(opened.db.em());
    await db.insertInto('identity.user').values(account).execute();
    const read = (ownerId: string) => own(as(ownerId)).selectFrom('identity.user').select('name').execute();
    expect([await read(MINE), await read(THEIRS)]).toEqual([[{ name: 'Me' }], []]);
    await db.deleteFrom('identity.user').execute();
  });

  it('joins the rows of another table of the account as a subquery', async () => {
    const upload = await addUpload(as(MINE));
    const tenant = as(MINE);
    const joined = own(tenant)
      .selectFrom('creators.upload_part')
      .innerJoin(own(tenant).selectFrom('creators.upload').select(['id', 'kind']).as('whole'), 'whole.id', 'upload_id')
      .select(['whole.kind', 'etag', 'upload_id']);
    expect(await joined.execute()).toEqual([{ kind: 'video', etag: 'e', upload_id: upload }]);
  });

  it('keeps values in jsonb, and distinguishes null from JSON null', async () => {
    const id = await addApp(as(MINE), 'typed');
    const read = () =>
      own(as(MINE))
        .selectFrom('catalog.app')
        .select(['screenshots', 'listing'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await read()).toEqual({ screenshots: [SCREEN], listing: null });
    await own(as(MINE))
      .updateTable('catalog.app')
      .set({ screenshots: json([]), listing: json(null) })
      .execute();
    expect(await read()).toEqual({ screenshots: [], listing: null });
    const db = acrossOwners(opened.db.em());
    const job = { id: newId(), kind: 'k', owner_id: MINE };
    for (const input of ['a string', '"', 7, false, [1, 'two', null], { a: null }]) {
      const { input: kept } = await db
        .insertInto('jobs.job')
        .values({ ...job, input: json(input) })
        .onConflict((clash) => clash.column('id').doUpdateSet({ input: json(input) }))
        .returning('input')
        .executeTakeFirstOrThrow();
      expect(kept).toEqual(input);
    }
    await db.deleteFrom('jobs.job').execute();
  });

  it('returns times as text with microseconds, bigint and counts as numbers, decimals as text', async () => {
    const exact = '2026-01-31 10:00:00.123456+00';
    await addApp(as(MINE), 'timed');
    const app = await own(as(MINE))
      .updateTable('catalog.app')
      .set({ created_at: exact })
      .returning('created_at')
      .executeTakeFirstOrThrow();
    expect(app.created_at).toBe(exact);
    const found = await own(as(MINE))
      .selectFrom('catalog.app')
      .select(({ fn, lit }) => [
        fn.countAll<number>().as('count'),
        sql<number>`max(5000000000)`.as('large'),
        sql<string>`sum(1.50::numeric)`.as('sum'),
        lit(true).as('yes'),
      ])
      .where('created_at', '=', exact)
      .executeTakeFirstOrThrow();
    expect(found).toEqual({ count: 1, large: 5_000_000_000, sum: '1.50', yes: true });
    const since = new Date('2026-01-31T09:00:00Z');
    expect(
      await own(as(MINE))
        .selectFrom('catalog.app')
        .select('name')
        .where('created_at', '>', sql<string>`${since}::timestamptz`)
        .execute(),
    ).toHaveLength(1);
  });

  it('gives the same results for prepared and built queries, with the values of each call', async () => {
    const byName = prepared<{ name: string }, Pick<Row<'catalog.app'>, 'id' | 'screenshots'>>((mine, param) =>
      mine
        .selectFrom('catalog.app')
        .select(['id', 'screenshots'])
        .where('name', '=', param('name'))
        .where('own', '=', true),
    );
    const id = await addApp(as(MINE), 'same name');
    await addApp(as(THEIRS), 'same name');
    const other = await addApp(as(MINE), 'other');
    expect(await byName(as(MINE), { name: 'same name' })).toEqual([{ id, screenshots: [SCREEN] }]);
    expect(await byName(as(MINE), { name: 'other' })).toEqual([{ id: other, screenshots: [SCREEN] }]);
    expect(await byName(as(MINE), { name: 'none' })).toEqual([]);
    const [theirs] = await byName(as(THEIRS), { name: 'same name' });
    expect([id, other]).not.toContain(theirs!.id);
    const owners = preparedAcrossOwners<{ name: string }, { owner_id: string }>((db, param) =>
      db.selectFrom('catalog.app').select('owner_id').where('name', '=', param('name')).orderBy('owner_id'),
    );
    expect(await owners(opened.db.em(), { name: 'same name' })).toEqual([{ owner_id: MINE }, { owner_id: THEIRS }]);
  });

  it('writes within a transaction, including prepared queries, and rolls all of it back', async () => {
    const rename = prepared<{ to: string }, { name: string }>((mine, param) =>
      mine
        .updateTable('catalog.app')
        .set({ name: param('to') })
        .returning('name'),
    );
    const scope = { ...as(MINE), note: 'kept' };
    const failing = inTransaction(scope, async (tx) => {
      expect(tx).toMatchObject({ ownerId: MINE, note: 'kept' });
      await addApp(tx, 'first');
      expect(await rename(tx, { to: 'second' })).toEqual([{ name: 'second' }]);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await names(MINE)).toEqual([]);
    await inTransaction(scope, async (tx) => void (await addApp(tx, 'first')));
    expect(await names(MINE)).toEqual(['first']);
  });
}

/** Never called: it contains what the compiler must reject. */
void function refused(tenant: Tenant): unknown[] {
  const mine = own(tenant);
  return [
    // @ts-expect-error a misspelt column
    mine.selectFrom('catalog.app').select('naem'),
    // @ts-expect-error a column of another type
    mine.selectFrom('catalog.app').where('name', '=', 7),
    // @ts-expect-error a join to a table by its name, which would include every account's rows
    mine.selectFrom('creators.upload_part').innerJoin('creators.upload', 'creators.upload.id', 'upload_id'),
    // @ts-expect-error a subquery of a table by its name
    mine.selectFrom('catalog.app').where('id', 'in', (eb) => eb.selectFrom('catalog.product').select('id')),
    // @ts-expect-error a plain object for a jsonb column
    mine.updateTable('catalog.app').set({ screenshots: [SCREEN] }),
    // @ts-expect-error JSON of another shape
    mine.updateTable('catalog.app').set({ screenshots: json({ key: 'a' }) }),
    // @ts-expect-error a required column is left out
    mine.insertInto('catalog.app', { id: '', name: '' }),
    // @ts-expect-error the caller must not set the owner
    mine.insertInto('creators.upload_part', { upload_id: '', part: 1, etag: '', bytes: 1, sent_at: now, owner_id: '' }),
    // @ts-expect-error a table whose rows have no owner
    mine.selectFrom('identity.invitation'),
  ];
};
