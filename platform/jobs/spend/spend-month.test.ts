import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { row } from '../../database/testing.js';
import { newId } from '../../ids/index.js';
import {
  deliveredSpend,
  failSpend,
  lostSpend,
  readSpending,
  readSpendMonth,
  reserveSpend,
  type SpendRequest,
  settleSpend,
  submittedSpend,
} from '../index.js';
import { OWNER, STRANGER, useBench } from '../testing.js';

const bench = useBench();
beforeEach(() => bench.reset());
const em = () => bench.db.em();
const month = (ownerId = OWNER) => readSpendMonth({ em: em(), ownerId });

async function buy(request: Partial<SpendRequest>, ownerId = OWNER): Promise<string> {
  const jobId = newId();
  await row(
    em(),
    sql`insert into jobs.job (id, kind, owner_id, input, state, fence, lease_until)
        values (${jobId}, 'image', ${ownerId}, '{}', 'running', 7, now() + interval '1 minute')`,
  );
  const all = { item: 'image', usd: 0.045, provider: 'fal', model: 'm', what: 'a picture', ...request };
  return (await reserveSpend(em(), { jobId, fence: 7 }, all)).id;
}

describe('what an account has bought in a month', () => {
  it('is initially zero, from the first instant of the month to that of the next', async () => {
    const { from, to, ...sums } = await month();
    expect(sums).toEqual({ billedUsd: 0, maybeUsd: 0, refundedUsd: 0, kinds: [] });
    for (const at of [from, to]) expect(at.toISOString()).toMatch(/^\d{4}-\d\d-01T00:00:00\.000Z$/);
    expect(from.getTime()).toBeLessThanOrEqual(Date.now());
    expect(to.getTime()).toBeGreaterThan(Date.now());
  });

  it('is broken down by billing, per kind and in total, exactly', async () => {
    await settleSpend(em(), await buy({ item: 'frame' }), 0.1);
    await deliveredSpend(em(), await buy({ item: 'shot:main', usd: 0.2 }), '{}');
    await lostSpend(em(), await buy({}));
    await buy({ item: 'clip', usd: 0.4 });
    await submittedSpend(em(), await buy({ item: 'clip', usd: 0.2 }), 'operation');
    await failSpend(em(), await buy({ item: 'lipsync', usd: 3 }));
    await failSpend(em(), await buy({ item: 'upscale', usd: 0.7 }), 'refunded');
    await settleSpend(em(), await buy({ item: 'voice', usd: 0 }));
    await settleSpend(em(), await buy({ item: 'transcription', usd: 0.006 }));
    expect(await month()).toMatchObject({
      billedUsd: 0.306,
      maybeUsd: 0.645,
      refundedUsd: 0.7,
      kinds: [
        { kind: 'clip', billedUsd: 0, maybeUsd: 0.6, refundedUsd: 0 },
        { kind: 'lipsync', billedUsd: 0, maybeUsd: 0, refundedUsd: 0 },
        { kind: 'picture', billedUsd: 0.3, maybeUsd: 0.045, refundedUsd: 0 },
        { kind: 'transcription', billedUsd: 0.006, maybeUsd: 0, refundedUsd: 0 },
        { kind: 'upscale', billedUsd: 0, maybeUsd: 0, refundedUsd: 0.7 },
        { kind: 'voice', billedUsd: 0, maybeUsd: 0, refundedUsd: 0 },
      ],
    });
    expect((await readSpending({ em: em(), ownerId: OWNER })).usd).toBe(0.951);
  });

  it('excludes the previous month, other accounts, what is free and what the platform pays for', async () => {
    const began = sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`;
    const before = await buy({ usd: 5 });
    await row(
      em(),
      sql`update jobs.spend set created_at = ${began} - interval '1 microsecond' where id = ${before}::uuid`,
    );
    await settleSpend(em(), await buy({ usd: 7 }, STRANGER));
    await settleSpend(em(), await buy({ usd: 9, provider: 'local' }));
    await settleSpend(em(), await buy({ usd: 0, provider: 'comfyui' }));
    await settleSpend(em(), await buy({ usd: 3, platformCapUsd: 9 }));
    expect(await month()).toMatchObject({ billedUsd: 0, maybeUsd: 0, refundedUsd: 0, kinds: [] });
    expect(await month(STRANGER)).toMatchObject({ billedUsd: 7, kinds: [{ kind: 'picture', billedUsd: 7 }] });
  });
});
