import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { acrossOwners, type Database, json, now, own } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { newId } from '../../../platform/ids/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { testScope } from '../../../runtime/testing.js';
import { identity } from '../index.js';
import { readAllowances, returnHostedSlots, takeHostedSlots } from './allowance.service.js';
import { keepHostedSlot, returnExpiredSlots, takeKeptSlot } from './kept-slot.service.js';

/** As configured by default. */
const HOSTED_LIMIT = 10;
let db: Database;
const me = newId();
const runtime = (image: object | null) => {
  const platform = { image, account: {}, at: () => null };
  return {
    config: { hostedImages: HOSTED_LIMIT },
    providers: { platform, forUser: () => platform },
  } as unknown as Runtime;
};
beforeAll(async () => {
  db = await testDatabase({ entities: identity.entities, migrations: identity.migrations });
});
afterAll(() => db?.close());
beforeEach(async () => {
  await acrossOwners(db.em()).deleteFrom('identity.user').execute();
  await acrossOwners(db.em()).deleteFrom('identity.provider_key').execute();
  const account = { name: 'A', password_hash: 'x', role: 'member', plan: 'free', created_at: now } as const;
  await acrossOwners(db.em())
    .insertInto('identity.user')
    .values([
      { id: me, email: 'a@example.com', ...account },
      { id: newId(), email: 'b@example.com', ...account },
    ])
    .execute();
});

const mine = () => testScope(db.em(), me, runtime({}));
const set = (plan: 'free' | 'creator', hosted_used: number) =>
  own(mine()).updateTable('identity.user').set({ plan, hosted_used }).execute();
const expireKeptSlots = () =>
  acrossOwners(db.em())
    .updateTable('identity.kept_slot')
    .set({ until: sql<string>`now() - interval '1 second'` })
    .execute();
const images = async (rt = runtime({})) => (await readAllowances(testScope(db.em(), me, rt))).images;

describe('an account without a provider key', () => {
  it('learns, depending on its plan, why it gets no more hosted images', async () => {
    await set('free', 9);
    expect(await images()).toMatchObject({ hostedUsed: 9, hostedRemaining: 1, refusal: null });
    await set('free', 10);
    expect(await images()).toMatchObject({ hostedRemaining: 0, refusal: expect.stringContaining('hosted images') });
    await set('creator', 10);
    expect(await images()).toMatchObject({ hostedRemaining: 0, refusal: expect.stringContaining('provider key') });
  });

  it('learns that the installation has no image model, unless it has a key', async () => {
    expect((await images(runtime(null))).refusal).toMatch(/No model is configured/);
    const key = { provider: 'local', sealed: 'x', serves: json({}), created_at: now, updated_at: now } as const;
    await own(mine()).insertInto('identity.provider_key', key).execute();
    expect(await images(runtime(null))).toMatchObject({ unlimited: true, refusal: null });
  });
});

describe('hosted image slots', () => {
  it('are never more than exist, despite concurrent requests', async () => {
    const asked = await Promise.allSettled(Array.from({ length: HOSTED_LIMIT + 3 }, () => takeHostedSlots(mine(), 1)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(HOSTED_LIMIT);
    expect(await images()).toMatchObject({ hostedUsed: HOSTED_LIMIT, hostedRemaining: 0 });
    await expect(takeHostedSlots(mine(), 1)).rejects.toMatchObject({ code: 'HOSTED_LIMIT_REACHED' });
    await set('creator', HOSTED_LIMIT);
    await expect(takeHostedSlots(mine(), 1)).rejects.toMatchObject({ code: 'PROVIDER_KEY_REQUIRED' });
    await expect(takeHostedSlots(testScope(db.em(), newId(), runtime({})), 1)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const others = acrossOwners(db.em()).selectFrom('identity.user').select('hosted_used').where('id', '<>', me);
    expect(await others.execute()).toEqual([{ hosted_used: 0 }]);
  });

  it('are the remaining ones if more are requested; with none left it fails unless stated otherwise', async () => {
    await set('free', 7);
    expect(await takeHostedSlots(mine(), 5)).toBe(3);
    expect((await images()).hostedRemaining).toBe(0);
    expect(await takeHostedSlots(mine(), 5, 0)).toBe(0);
    await expect(takeHostedSlots(mine(), 5)).rejects.toMatchObject({ code: 'HOSTED_LIMIT_REACHED' });
  });

  it('of a failed picture are kept for a retry for a day, then return by themselves', async () => {
    await set('free', HOSTED_LIMIT);
    const [tried, left] = [newId(), newId()];
    for (const id of [tried, left, left]) await keepHostedSlot(mine(), id);
    expect(await images()).toMatchObject({ hostedUsed: HOSTED_LIMIT, hostedRemaining: 0 });
    await expect(takeHostedSlots(mine(), 1)).rejects.toMatchObject({ code: 'HOSTED_LIMIT_REACHED' });
    expect(await takeKeptSlot(testScope(db.em(), newId()), tried)).toBe(false);
    expect(await Promise.all([1, 2].map(() => takeKeptSlot(mine(), tried)))).toEqual([true, false]);
    expect(await returnExpiredSlots(db.em())).toBe(0);
    await expireKeptSlots();
    expect(await images()).toMatchObject({ hostedUsed: HOSTED_LIMIT - 1, refusal: null });
    expect(await takeHostedSlots(mine(), 1)).toBe(1);
    expect(await returnExpiredSlots(db.em())).toBe(0);
    expect(await images()).toMatchObject({ hostedUsed: HOSTED_LIMIT });
    await keepHostedSlot(mine(), left);
    await expireKeptSlots();
    expect(await returnExpiredSlots(db.em())).toBe(1);
    expect(await images()).toMatchObject({ hostedUsed: HOSTED_LIMIT - 1 });
  });

  it('return, and never more than were taken', async () => {
    await set('free', HOSTED_LIMIT);
    await returnHostedSlots(mine());
    expect((await images()).hostedRemaining).toBe(1);
    await takeHostedSlots(mine(), 1);
    await set('free', 0);
    await returnHostedSlots(mine());
    expect((await images()).hostedUsed).toBe(0);
  });
});
