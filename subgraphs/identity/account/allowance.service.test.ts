import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Database, row, rows, sql } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { identity } from '../index.js';
import { accountOf, HOSTED_LIMIT, returnHostedSlots, takeHostedSlots } from './allowance.service.js';
import { keepHostedSlot, returnExpiredSlots, takeKeptSlot } from './kept-slot.service.js';

let db: Database;
const me = newId();
const runtime = (image: object | null) => ({ providers: { platform: { image } } }) as unknown as Runtime;
beforeAll(async () => {
  db = await testDatabase({ entities: identity.entities, migrations: identity.migrations });
}, 60_000);
afterAll(() => db?.close());
beforeEach(async () => {
  await rows(db.em(), sql`delete from identity."user"`);
  await rows(db.em(), sql`delete from identity.provider_key`);
  for (const [id, email] of [
    [me, 'a@example.com'],
    [newId(), 'b@example.com'],
  ])
    await rows(
      db.em(),
      sql`insert into identity."user" (id, email, name, password_hash, role, plan, created_at) values (${id}::uuid, ${email}, 'A', 'x', 'member', 'free', now())`,
    );
});

const set = (plan: 'free' | 'creator', hosted: number) =>
  rows(db.em(), sql`update identity."user" set plan = ${plan}, hosted_used = ${hosted}::int where id = ${me}::uuid`);
const images = async (rt = runtime({})) =>
  (await accountOf(rt, db.em(), { userId: me, role: 'member', plan: 'free', via: 'session' })).images;

describe('an account without an own key', () => {
  it('is told by its plan why it gets no more hosted images', async () => {
    await set('free', 9);
    expect(await images()).toMatchObject({ hostedUsed: 9, hostedRemaining: 1, refusal: null });
    await set('free', 10);
    expect(await images()).toMatchObject({ hostedRemaining: 0, refusal: expect.stringContaining('hosted images') });
    await set('creator', 10);
    expect(await images()).toMatchObject({ hostedRemaining: 0, refusal: expect.stringContaining('provider key') });
  });

  it('is told when the installation has no image model, unless it has a key', async () => {
    expect((await images(runtime(null))).refusal).toMatch(/No model is configured/);
    await rows(
      db.em(),
      sql`insert into identity.provider_key (user_id, provider, sealed, updated_at) values (${me}::uuid, 'local', 'x', now())`,
    );
    expect(await images(runtime(null))).toMatchObject({ unlimited: true, refusal: null });
  });
});

describe('hosted image slots', () => {
  it('are as many as there are, however many ask at once', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: HOSTED_LIMIT + 3 }, () => takeHostedSlots(testScope(db.em(), me), 1)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(HOSTED_LIMIT);
    expect(await images()).toMatchObject({ hostedUsed: HOSTED_LIMIT, hostedRemaining: 0 });
    await expect(takeHostedSlots(testScope(db.em(), me), 1)).rejects.toMatchObject({ code: 'HOSTED_LIMIT_REACHED' });
    await set('creator', HOSTED_LIMIT);
    await expect(takeHostedSlots(testScope(db.em(), me), 1)).rejects.toMatchObject({ code: 'PROVIDER_KEY_REQUIRED' });
    await expect(takeHostedSlots(testScope(db.em(), newId()), 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await row(db.em(), sql`select 1 as one from identity."user" where id <> ${me}::uuid and hosted_used <> 0`),
    ).toBeNull();
  });

  it('are as many as are left where more are wanted; that none is left is a failure unless said otherwise', async () => {
    await set('free', 7);
    expect(await takeHostedSlots(testScope(db.em(), me), 5)).toBe(3);
    expect((await images()).hostedRemaining).toBe(0);
    expect(await takeHostedSlots(testScope(db.em(), me), 5, 0)).toBe(0);
    await expect(takeHostedSlots(testScope(db.em(), me), 5)).rejects.toMatchObject({ code: 'HOSTED_LIMIT_REACHED' });
  });

  it('of a failed picture are kept for its retry for a day, then come back by themselves', async () => {
    await set('free', HOSTED_LIMIT);
    const [tried, left] = [newId(), newId()];
    for (const id of [tried, left, left]) await keepHostedSlot(testScope(db.em(), me), id);
    expect(await images()).toMatchObject({ hostedUsed: HOSTED_LIMIT, hostedRemaining: 0 });
    await expect(takeHostedSlots(testScope(db.em(), me), 1)).rejects.toMatchObject({ code: 'HOSTED_LIMIT_REACHED' });
    expect(await takeKeptSlot(testScope(db.em(), newId()), tried)).toBe(false);
    expect(await Promise.all([1, 2].map(() => takeKeptSlot(testScope(db.em(), me), tried)))).toEqual([true, false]);
    expect(await returnExpiredSlots(db.em())).toBe(0);
    await rows(db.em(), sql`update identity.kept_slot set until = now() - interval '1 second'`);
    expect(await images()).toMatchObject({ hostedUsed: HOSTED_LIMIT - 1, refusal: null });
    expect(await takeHostedSlots(testScope(db.em(), me), 1)).toBe(1);
    expect(await returnExpiredSlots(db.em())).toBe(0);
    expect(await images()).toMatchObject({ hostedUsed: HOSTED_LIMIT });
    await keepHostedSlot(testScope(db.em(), me), left);
    await rows(db.em(), sql`update identity.kept_slot set until = now() - interval '1 second'`);
    expect(await returnExpiredSlots(db.em())).toBe(1);
    expect(await images()).toMatchObject({ hostedUsed: HOSTED_LIMIT - 1 });
  });

  it('come back, and never more than were taken', async () => {
    await set('free', HOSTED_LIMIT);
    await returnHostedSlots(testScope(db.em(), me));
    expect((await images()).hostedRemaining).toBe(1);
    await takeHostedSlots(testScope(db.em(), me), 1);
    await set('free', 0);
    await returnHostedSlots(testScope(db.em(), me));
    expect((await images()).hostedUsed).toBe(0);
  });
});
