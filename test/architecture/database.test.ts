import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type Database, schemaDrift } from '../../platform/database/index.js';
import { rows, testDatabase } from '../../platform/database/testing.js';
import { DOMAINS, entities, migrations } from '../../subgraphs/all.js';

let db: Database;
beforeAll(async () => {
  db = await testDatabase({ entities, migrations });
});
afterAll(() => db?.close());

describe('the database', () => {
  it('matches the entities, column by column', async () => {
    expect(await schemaDrift(db)).toBe('');
  });

  it('gives each domain the schema of its name', () => {
    for (const { name, entities: own } of DOMAINS)
      for (const entity of own)
        expect([entity.meta.tableName, entity.meta.schema]).toEqual([entity.meta.tableName, name]);
  });

  it('names each migration once', () => {
    const names = migrations.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has an index on the owner, by which lists are filtered', async () => {
    /** Tables whose rows are looked up by another column than the owner, with that column. */
    const foundBy: Record<string, string> = {
      'creators.persona_image': 'persona_id',
      'creators.upload': 'id',
      'jobs.staged_file': 'staged_at',
    };
    const found = await rows<{ table: string; leading: string[] }>(
      db.em(),
      sql`select c.table_schema || '.' || c.table_name as table,
                 array(select a.attname::text from pg_index i
                         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
                        where i.indrelid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass) as leading
            from information_schema.columns c
           where c.column_name = 'owner_id' and c.table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(found.length).toBeGreaterThan(5);
    const scanned = found.filter(({ table, leading }) => !leading.includes(foundBy[table] ?? 'owner_id'));
    expect(scanned.map(({ table }) => table)).toEqual([]);
  });
});
