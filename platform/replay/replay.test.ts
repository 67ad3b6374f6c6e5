import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Database, migrate, rows, sql } from '../database/index.js';
import { testDatabase } from '../database/testing.js';
import { jobsMigrations } from '../jobs/index.js';
import { claimReplay, keepReplay, Replay, replayMigration, replayRoute, sweepReplays } from './index.js';

const scope = { ownerId: '0197a000-0000-7000-8000-00000000000a', route: 'POST /x', key: 'k' };
const bytes = Buffer.from('{}');
let db: Database;
beforeAll(async () => {
  db = await testDatabase({ entities: [Replay], migrations: [...jobsMigrations, replayMigration] });
  await migrate(db);
});
beforeEach(() => rows(db.em(), sql`truncate jobs.replay`));
afterAll(() => db?.close());

const claim = async (): Promise<string> => {
  const claimed = await claimReplay(db.em(), scope, bytes);
  if ('answer' in claimed) throw new Error('there is an answer already');
  return claimed.claim;
};

describe('a kept answer', () => {
  it('is given again to the same request; a failure frees the key', async () => {
    await keepReplay(db.em(), scope, await claim(), { status: 500, body: 'no' });
    const mine = await claim();
    await expect(claimReplay(db.em(), scope, bytes)).rejects.toMatchObject({ code: 'IN_FLIGHT' });
    await keepReplay(db.em(), scope, mine, { status: 201, body: 'yes' });
    expect(await claimReplay(db.em(), scope, bytes)).toEqual({ answer: { status: 201, body: 'yes' } });
    await expect(claimReplay(db.em(), scope, Buffer.from('[]'))).rejects.toMatchObject({ code: 'KEY_REUSED' });
  });

  it("is the last claim's: who was slower than its claim lived neither keeps nor frees", async () => {
    const slow = await claim();
    await rows(db.em(), sql`update jobs.replay set claimed_at = now() - interval '1 hour'`);
    const quick = await claim();
    await keepReplay(db.em(), scope, slow, { status: 200, body: 'slow' });
    await keepReplay(db.em(), scope, slow, { status: 500, body: 'slow' });
    await expect(claimReplay(db.em(), scope, bytes)).rejects.toMatchObject({ code: 'IN_FLIGHT' });
    await keepReplay(db.em(), scope, quick, { status: 200, body: 'quick' });
    await keepReplay(db.em(), scope, slow, { status: 500, body: 'slow' });
    expect(await claimReplay(db.em(), scope, bytes)).toEqual({ answer: { status: 200, body: 'quick' } });
  });

  it('goes after a day, in batches', async () => {
    await keepReplay(db.em(), scope, await claim(), { status: 200, body: 'new' });
    await rows(
      db.em(),
      sql`insert into jobs.replay (owner_id, route, key, body_hash, claimed_at, created_at)
          select ${scope.ownerId}::uuid, 'old', n::text, '', now(), now() - interval '25 hours' from generate_series(1, 1100) n`,
    );
    expect(await sweepReplays(db.em())).toBe(1100);
    expect(await sweepReplays(db.em())).toBe(0);
    expect(await claimReplay(db.em(), scope, bytes)).toEqual({ answer: { status: 200, body: 'new' } });
  });
});

describe("a row's name", () => {
  it('tells paths apart and is short whatever they hold', () => {
    const name = (id: string) => replayRoute('POST', '/flows/{id}/approve', { id });
    expect(name('a')).not.toBe(name('b'));
    expect(name('a')).toBe(name('a'));
    expect(name('x'.repeat(10_000)).length).toBeLessThan(120);
  });
});
