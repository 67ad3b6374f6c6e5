import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { type Database, migrate } from '../platform/database/index.js';
import { rows, testDatabase } from '../platform/database/testing.js';
import { identity } from '../subgraphs/identity/index.js';
import { sweepTextUsage } from './tidying.js';

let db: Database;
beforeAll(async () => {
  db = await testDatabase({ entities: identity.entities, migrations: identity.migrations });
  await migrate(db);
});
afterAll(() => db?.close());

describe('counts of text calls', () => {
  it('go after a week, in batches', async () => {
    const add = (days: number, count: number) =>
      rows(
        db.em(),
        sql`insert into identity.text_usage (user_id, day, calls)
            select gen_random_uuid(), to_char(timestamp '2026-03-20' - make_interval(days => ${days}::int), 'YYYY-MM-DD'), 1
            from generate_series(1, ${count}::int)`,
      );
    await add(8, 700);
    await add(7, 2);
    await add(0, 3);
    const now = new Date('2026-03-20T10:00:00Z');
    expect(await sweepTextUsage(db.em(), now)).toBe(700);
    expect(await sweepTextUsage(db.em(), now)).toBe(0);
    expect(await rows(db.em(), sql`select day from identity.text_usage`)).toHaveLength(5);
  });
});
