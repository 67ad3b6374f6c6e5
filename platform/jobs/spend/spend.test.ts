import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { row } from '../../database/testing.js';
import { newId } from '../../ids/index.js';
import { failSpend, lostSpend, reserveSpend, type SpendRequest, settleSpend, submittedSpend } from '../index.js';
import { OWNER, RUN, useBench } from '../testing.js';

const bench = useBench();
beforeEach(() => bench.reset());

const clip: SpendRequest = { item: 'clip', usd: 1.2, provider: 'fal', model: 'kling', what: '8 s of video' };

/** Enqueues and claims a job, so that it is running and has a lease. */
async function runningJob(options: { needsApproval?: boolean } = {}): Promise<{ jobId: string; fence: number }> {
  const id = newId();
  await row(
    bench.db.em(),
    sql`insert into jobs.job (id, kind, owner_id, run_id, input, state, fence, lease_until, needs_approval)
        values (${id}, 'clip', ${OWNER}, ${RUN}, '{}', 'running', 7, now() + interval '1 minute', ${options.needsApproval ?? false})`,
  );
  return { jobId: id, fence: 7 };
}
const reserve = (claim: { jobId: string; fence: number }, request: Partial<SpendRequest> = {}) =>
  reserveSpend(bench.db.em(), claim, { ...clip, ...request });

describe('a reservation', () => {
  it('is made once per job, item and attempt; a second call learns that a request may have been sent', async () => {
    const claim = await runningJob();
    const first = await reserve(claim);
    expect(first).toMatchObject({ existing: false, state: 'reserved', attempt: 1, usd: '1.200000', handle: null });
    await submittedSpend(bench.db.em(), first.id, 'operation-1');
    expect(await reserve(claim)).toMatchObject({
      existing: true,
      id: first.id,
      state: 'submitted',
      handle: 'operation-1',
    });
    expect(await reserve(claim, { item: 'other' })).toMatchObject({ existing: false });
  });

  it('inserts one row for twenty concurrent calls', async () => {
    const claim = await runningJob();
    const all = await Promise.all(Array.from({ length: 20 }, () => reserve(claim)));
    expect(all.filter(({ existing }) => !existing)).toHaveLength(1);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  it('requires the fence, a valid lease, and approval if the job needs it', async () => {
    const claim = await runningJob({ needsApproval: true });
    await expect(reserve({ ...claim, fence: 6 })).rejects.toThrow("no longer this worker's");
    await expect(reserve(claim)).rejects.toMatchObject({ code: 'BAD_STATE' });
    expect(await bench.jobs().approve(bench.db.em(), { ownerId: OWNER, runId: RUN })).toBe(1);
    expect(await reserve(claim)).toMatchObject({ existing: false });
    await row(bench.db.em(), sql`update jobs.job set lease_until = now() - interval '1 second'`);
    await expect(reserve(claim, { item: 'other' })).rejects.toThrow("no longer this worker's");
  });

  it('may be made again only if the previous attempt is known to have failed', async () => {
    const claim = await runningJob();
    const first = await reserve(claim);
    expect(await reserve(claim, { attempt: 2 })).toMatchObject({ existing: true, id: first.id });
    await failSpend(bench.db.em(), first.id);
    const second = await reserve(claim);
    expect(second).toMatchObject({ existing: false, attempt: 2 });
    await lostSpend(bench.db.em(), second.id);
    expect(await reserve(claim)).toMatchObject({ existing: true, id: second.id, state: 'lost' });
    expect(await reserve(claim, { attempt: 3 })).toMatchObject({ existing: true, id: second.id });
    await expect(settleSpend(bench.db.em(), second.id)).rejects.toThrow('cannot become settled');
  });
});
