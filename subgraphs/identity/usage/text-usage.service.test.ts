import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acrossOwners, type Database } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import { identity } from '../index.js';
import { sweepTextUsage } from './text-usage.service.js';

let db: Database;
beforeAll(async () => {
  db = await testDatabase({ entities: identity.entities, migrations: identity.migrations });
});
afterAll(() => db?.close());

describe('counts of text calls', () => {
  it('are deleted after a week, in batches', async () => {
    const add = (day: string, count: number) =>
      acrossOwners(db.em())
        .insertInto('identity.text_usage')
        .values(Array.from({ length: count }, () => ({ user_id: newId(), day, calls: 1 })))
        .execute();
    await add('2026-03-12', 700);
    await add('2026-03-13', 2);
    await add('2026-03-20', 3);
    const now = new Date('2026-03-20T10:00:00Z');
    expect(await sweepTextUsage(db.em(), now)).toBe(700);
    expect(await sweepTextUsage(db.em(), now)).toBe(0);
    expect(await acrossOwners(db.em()).selectFrom('identity.text_usage').select('day').execute()).toHaveLength(5);
  });
});
