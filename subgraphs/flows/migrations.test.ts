import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { acrossOwners, type Database, json, now } from '../../platform/database/index.js';
import { testDatabase } from '../../platform/database/testing.js';
import { migrations as all, entities } from '../all.js';
import { migrations } from './migrations.js';
import type { CreatorSnapshot, Estimate } from './run/run.values.js';

let db: Database;
beforeAll(async () => {
  db = await testDatabase({ entities, migrations: all });
});
afterAll(() => db?.close());

describe('prices of runs that were stored when `usd` was the list price', () => {
  const lines = [4, 6].map((billedSeconds, index) => ({ index, seconds: 3, billedSeconds, usd: billedSeconds * 0.05 }));
  const old = (billed: boolean) => ({
    usd: 0.5,
    clips: 2,
    seconds: 6,
    billed,
    provider: 'x',
    priceVersion: '1',
    lines,
  });

  async function runWith(estimate: object | null): Promise<string> {
    const id = randomUUID();
    await acrossOwners(db.em())
      .insertInto('flows.run')
      .values({
        id,
        owner_id: id,
        preset: 'creator-ugc-video',
        status: 'gate',
        straight_through: false,
        seed: 1,
        options: json({}),
        creator: json({} as CreatorSnapshot),
        estimate: json(estimate as Estimate | null),
        created_at: now,
        updated_at: now,
      })
      .execute();
    await acrossOwners(db.em())
      .insertInto('flows.run_line')
      .values({ run_id: id, index: 0, id: randomUUID(), segment_role: 'hook', line: 'Hi', usd: 0.2 })
      .execute();
    return id;
  }
  const readPrice = (id: string) =>
    acrossOwners(db.em())
      .selectFrom('flows.run as r')
      .innerJoin('flows.run_line as l', 'l.run_id', 'r.id')
      .select(['r.estimate', 'l.usd'])
      .where('r.id', '=', id)
      .executeTakeFirst();

  it('become what approval bills, beside the list price, exactly once', async () => {
    const [local, paid, none] = [await runWith(old(false)), await runWith(old(true)), await runWith(null)];
    const migration = migrations.find(({ name }) => name === 'flows-0003')!;
    for (const _ of [1, 2])
      for (const statement of migration.statements) await sql.raw(statement).execute(acrossOwners(db.em()));
    expect(await readPrice(local)).toEqual({
      usd: 0,
      estimate: {
        ...old(false),
        usd: 0,
        listUsd: 0.5,
        lines: [
          { ...lines[0], usd: 0, listUsd: 0.2 },
          { ...lines[1], usd: 0, listUsd: lines[1]!.usd },
        ],
      },
    });
    expect(await readPrice(paid)).toMatchObject({
      usd: 0.2,
      estimate: { usd: 0.5, listUsd: 0.5, lines: [{ usd: 0.2, listUsd: 0.2 }, { listUsd: lines[1]!.usd }] },
    });
    expect(await readPrice(none)).toEqual({ usd: 0.2, estimate: null });
  });
});
