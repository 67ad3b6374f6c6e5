import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { row } from '../../database/testing.js';
import { newId } from '../../ids/index.js';
import {
  assertPlatformRoom,
  assertSpendRoom,
  failSpend,
  lostSpend,
  PlatformSpentError,
  readSpending,
  readSpendingOfKeys,
  reserveSpend,
  type SpendRequest,
  setSpendCap,
  settleSpend,
  submittedSpend,
} from '../index.js';
import { OWNER, STRANGER, useBench } from '../testing.js';

const bench = useBench();
beforeEach(() => bench.reset());

const KEY = newId();
const em = () => bench.db.em();
const cap = (usd: number | null, payerId = OWNER) => setSpendCap({ em: em(), ownerId: OWNER }, payerId, usd);
const spending = () => readSpending({ em: em(), ownerId: OWNER });

/** Enqueues and claims a job, so that it is running and has a lease. */
async function runningJob({ ownerId = OWNER, apiKeyId = null as string | null } = {}) {
  const id = newId();
  await row(
    em(),
    sql`insert into jobs.job (id, kind, owner_id, api_key_id, input, state, fence, lease_until)
        values (${id}, 'image', ${ownerId}, ${apiKeyId}, '{}', 'running', 7, now() + interval '1 minute')`,
  );
  return { jobId: id, fence: 7 };
}
const photo: SpendRequest = { item: 'image', usd: 1, provider: 'fal', model: 'kling', what: 'a picture' };
const buy = async (request: Partial<SpendRequest> = {}, who?: Parameters<typeof runningJob>[0]) =>
  reserveSpend(em(), await runningJob(who), { ...photo, ...request });
const REFUSED = { code: 'SPEND_CAP_REACHED' };

describe('a spending cap', () => {
  it('allows three of twenty concurrent reservations if there is money for three', async () => {
    await cap(3);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => buy()));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject(REFUSED);
    expect(await spending()).toMatchObject({ usd: 3, capUsd: 3 });
  });

  it('states the cap, what was spent, what this costs, when the next month begins and where to raise it', async () => {
    await cap(1.5);
    await buy();
    const { resetsAt } = await spending();
    await expect(buy({ usd: 0.545 })).rejects.toMatchObject({
      ...REFUSED,
      status: 403,
      message: `The monthly spending cap of this account is $1.50. $1.00 of it is spent, and this costs $0.545. The next month begins on ${resetsAt.toISOString().slice(0, 10)} (UTC).`,
      details: { hint: 'Sign in to raise it: PATCH /api/v1/account/spending.' },
    });
    expect(resetsAt.toISOString()).toMatch(/^\d{4}-\d\d-01T00:00:00\.000Z$/);
  });

  it('counts what is reserved, in progress, delivered at its actual price, or lost, but not what failed', async () => {
    await cap(4);
    await buy();
    const [underWay, delivered, lost] = [await buy(), await buy(), await buy()];
    await submittedSpend(em(), underWay.id, 'operation');
    await settleSpend(em(), delivered.id, 0.5);
    await lostSpend(em(), lost.id);
    expect(await spending()).toMatchObject({ usd: 3.5 });
    await expect(buy()).rejects.toMatchObject(REFUSED);
    await failSpend(em(), underWay.id);
    await buy();
    expect(await spending()).toMatchObject({ usd: 3.5 });
  });

  it('applies to a calendar month in UTC', async () => {
    await cap(2);
    const [first, second] = [await buy(), await buy()];
    await expect(buy()).rejects.toMatchObject(REFUSED);
    const began = sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`;
    await row(
      em(),
      sql`update jobs.spend set created_at = ${began} - interval '1 microsecond' where id = ${first.id}::uuid`,
    );
    await row(em(), sql`update jobs.spend set created_at = ${began} where id = ${second.id}::uuid`);
    expect(await spending()).toMatchObject({ month: new Date().toISOString().slice(0, 7), usd: 1 });
    await buy();
    await expect(buy()).rejects.toMatchObject(REFUSED);
  });

  it('neither counts nor stops the offline studio', async () => {
    await cap(0);
    for (let n = 0; n < 3; n += 1) await buy({ provider: 'local', usd: 5 });
    expect(await spending()).toMatchObject({ usd: 0 });
  });

  it('neither counts nor stops what the platform pays for', async () => {
    await cap(1);
    await cap(1, KEY);
    await buy({ usd: 5, platformCapUsd: 9 }, { apiKeyId: KEY });
    expect(await spending()).toMatchObject({ usd: 0 });
    expect((await readSpendingOfKeys({ em: em(), ownerId: OWNER }, [KEY])).get(KEY)).toMatchObject({ usd: 0 });
    await buy({}, { apiKeyId: KEY });
    await expect(buy()).rejects.toMatchObject(REFUSED);
    await cap(0);
    expect(await buy({ usd: 0, platformCapUsd: 9 })).toMatchObject({ existing: false, payer: 'platform' });
  });

  it('of 0 forbids all paid work, even what is too cheap to be priced', async () => {
    await cap(0);
    await expect(buy()).rejects.toMatchObject({ ...REFUSED, message: expect.stringContaining('no paid work') });
    await expect(buy({ usd: 0 })).rejects.toMatchObject(REFUSED);
    await cap(1);
    await buy();
    expect(await buy({ usd: 0 })).toMatchObject({ existing: false });
  });

  it("of an API key only applies to its jobs, in addition to the account's cap", async () => {
    const byKey = { apiKeyId: KEY };
    await cap(1, KEY);
    await buy();
    await buy({}, byKey);
    await expect(buy({}, byKey)).rejects.toMatchObject({
      ...REFUSED,
      message: expect.stringMatching(/^The monthly spending cap of this API key is \$1\.00\. \$1\.00 of it is spent/),
      details: { hint: `Sign in to raise it: PATCH /api/v1/account/api-keys/${KEY}.` },
    });
    await buy({}, { apiKeyId: newId() });
    expect(await spending()).toMatchObject({ usd: 3, capUsd: null });
    expect((await readSpendingOfKeys({ em: em(), ownerId: OWNER }, [KEY])).get(KEY)).toEqual({ usd: 1, capUsd: 1 });
    await cap(null, KEY);
    await cap(3);
    await expect(buy({}, byKey)).rejects.toMatchObject({ message: expect.stringContaining('of this account') });
  });

  it('is separate for each account', async () => {
    await cap(1);
    for (let n = 0; n < 3; n += 1) await buy({}, { ownerId: STRANGER });
    await buy();
    await expect(buy()).rejects.toMatchObject(REFUSED);
    await buy({}, { ownerId: STRANGER });
  });

  it('does not block what a job has already reserved', async () => {
    await cap(1);
    const claim = await runningJob();
    const first = await reserveSpend(em(), claim, photo);
    await cap(0);
    expect(await reserveSpend(em(), claim, photo)).toMatchObject({ existing: true, id: first.id });
    await failSpend(em(), first.id);
    await expect(reserveSpend(em(), claim, photo)).rejects.toMatchObject(REFUSED);
  });

  it('is checked before work is accepted, and allows what costs nothing', async () => {
    const payer = { em: em(), ownerId: OWNER, apiKeyId: KEY };
    await assertSpendRoom(payer, 100_000);
    await cap(2);
    await cap(1, KEY);
    await assertSpendRoom(payer, 1);
    await assertSpendRoom({ ...payer, apiKeyId: null }, 2);
    await expect(assertSpendRoom(payer, 1.01)).rejects.toMatchObject(REFUSED);
    await expect(assertSpendRoom({ ...payer, apiKeyId: null }, 2.01)).rejects.toMatchObject(REFUSED);
    await cap(0);
    await assertSpendRoom(payer, 0);
    await expect(assertSpendRoom(payer, 0.01)).rejects.toMatchObject(REFUSED);
  });
});

describe("the platform's monthly limit", () => {
  const atPlatform = { platformCapUsd: 3 };
  it('allows three of twenty concurrent reservations of as many accounts if there is money for three', async () => {
    const owners = Array.from({ length: 20 }, newId);
    const all = await Promise.allSettled(owners.map((ownerId) => buy(atPlatform, { ownerId })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of all)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          ...REFUSED,
          constructor: PlatformSpentError,
          details: { hint: expect.stringContaining('CUTROOM_PLATFORM_MONTHLY_USD') },
        });
  });

  it('counts only what the platform pays for, and refuses nothing that costs nothing', async () => {
    await buy({ usd: 100 });
    await buy({ usd: 3, ...atPlatform });
    await expect(buy(atPlatform)).rejects.toMatchObject(REFUSED);
    await buy({ usd: 0, ...atPlatform });
    await buy({ usd: 100 });
    await assertPlatformRoom(em(), 100, undefined);
    await assertPlatformRoom(em(), 0, 3);
    await expect(assertPlatformRoom(em(), 0.01, 3)).rejects.toMatchObject(REFUSED);
  });
});
