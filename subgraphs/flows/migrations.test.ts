import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, json, row, rows, sql } from '../../platform/database/index.js';
import { testDatabase } from '../../platform/database/testing.js';
import { migrations as all, entities } from '../all.js';
import { migrations } from './migrations.js';

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
    await rows(
      db.em(),
      sql`insert into flows.run (id, owner_id, preset, status, straight_through, seed, options, creator, estimate, created_at, updated_at)
          values (${id}::uuid, ${id}::uuid, 'creator-ugc-video', 'gate', false, 1, '{}'::jsonb, '{}'::jsonb, ${json(estimate)}::jsonb, now(), now())`,
    );
    await rows(
      db.em(),
      sql`insert into flows.run_line (run_id, index, revision, segment_role, line, usd) values (${id}::uuid, 0, 0, 'hook', 'Hi', 0.2)`,
    );
    return id;
  }
  const priceOf = (id: string) =>
    row<{ estimate: ReturnType<typeof old> | null; usd: number }>(
      db.em(),
      sql`select r.estimate, l.usd from flows.run r join flows.run_line l on l.run_id = r.id where r.id = ${id}::uuid`,
    );

  it('become what approval bills, beside the list price, once', async () => {
    const [local, paid, none] = [await runWith(old(false)), await runWith(old(true)), await runWith(null)];
    const migration = migrations.find(({ name }) => name === 'flows-0003')!;
    for (const _ of [1, 2]) for (const statement of migration.statements) await rows(db.em(), sql.constant(statement));
    expect(await priceOf(local)).toEqual({
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
    expect(await priceOf(paid)).toMatchObject({
      usd: 0.2,
      estimate: { usd: 0.5, listUsd: 0.5, lines: [{ usd: 0.2, listUsd: 0.2 }, { listUsd: lines[1]!.usd }] },
    });
    expect(await priceOf(none)).toEqual({ usd: 0.2, estimate: null });
  });
});
