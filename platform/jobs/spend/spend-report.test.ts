import { beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { row } from '../../database/testing.js';
import { newId } from '../../ids/index.js';
import { failSpend, readSpendReport, readSpentOfRuns, reserveSpend, settleSpend } from '../index.js';
import { OWNER, STRANGER, useBench } from '../testing.js';

const bench = useBench();
beforeEach(() => bench.reset());
const em = () => bench.db.em();
const tenant = () => ({ em: em(), ownerId: OWNER });
/** @param until how many days ago its last day was */
const report = (days: number, until = 0) =>
  readSpendReport(tenant(), { from: dayBefore(until + days - 1), to: dayBefore(until) });

interface Bought {
  usd: number;
  item?: string;
  provider?: string;
  runId?: string | null;
  daysAgo?: number;
  ownerId?: string;
  platformCapUsd?: number;
}
async function buy({
  usd,
  item = 'image',
  provider = 'fal',
  runId = null,
  daysAgo = 0,
  ownerId = OWNER,
  ...payer
}: Bought): Promise<string> {
  const jobId = newId();
  await row(
    em(),
    sql`insert into jobs.job (id, kind, owner_id, run_id, input, state, fence, lease_until)
        values (${jobId}, 'image', ${ownerId}, ${runId}, '{}', 'running', 7, now() + interval '1 minute')`,
  );
  const what = { item, usd, provider, model: 'm', what: 'a picture', ...payer };
  const { id } = await reserveSpend(em(), { jobId, fence: 7 }, what);
  await row(
    em(),
    sql`update jobs.spend set created_at = now() - make_interval(days => ${daysAgo}::int) where id = ${id}`,
  );
  return id;
}
const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('what an account has spent', () => {
  it('is added up exactly by day, by provider and by run, as its cap counts it', async () => {
    const [first, second] = [newId(), newId()];
    await settleSpend(em(), await buy({ usd: 0.1, runId: first }), 0.1);
    await buy({ usd: 0.2, runId: first, daysAgo: 2 });
    await buy({ usd: 1, provider: 'google', runId: second, daysAgo: 2 });
    await buy({ usd: 0.5, provider: 'google' });
    expect(await report(3)).toEqual({
      days: [
        { day: dayBefore(2), usd: 1.2 },
        { day: dayBefore(0), usd: 0.6 },
      ],
      providers: [
        { provider: 'google', usd: 1.5, purchases: 2 },
        { provider: 'fal', usd: 0.3, purchases: 2 },
      ],
      runs: [
        { runId: second, usd: 1 },
        { runId: null, usd: 0.5 },
        { runId: first, usd: 0.3 },
      ],
    });
  });

  it('leaves out earlier days, what was not billed, other accounts, what is free and what the platform pays for', async () => {
    await buy({ usd: 1, daysAgo: 3 });
    await buy({ usd: 2, ownerId: STRANGER });
    await buy({ usd: 3, provider: 'local' });
    await buy({ usd: 6, platformCapUsd: 9 });
    await failSpend(em(), await buy({ usd: 4 }));
    await failSpend(em(), await buy({ usd: 5 }), 'refunded');
    expect(await report(3)).toEqual({ days: [], providers: [], runs: [] });
  });

  it('is of the days that are asked for, both included', async () => {
    for (const daysAgo of [1, 2, 3, 4]) await buy({ usd: daysAgo, daysAgo });
    expect((await report(2, 2)).days).toEqual([
      { day: dayBefore(3), usd: 3 },
      { day: dayBefore(2), usd: 2 },
    ]);
  });

  it('is added up for each run, with its preview apart', async () => {
    const [first, second] = [newId(), newId()];
    await buy({ usd: 0.1, runId: first, item: 'frame:0' });
    await buy({ usd: 0.2, runId: first, item: 'clip', daysAgo: 40 });
    await failSpend(em(), await buy({ usd: 4, runId: first }), 'refunded');
    await buy({ usd: 1, runId: second, item: 'frame', ownerId: STRANGER });
    expect(await readSpentOfRuns(tenant(), [first, second, newId()])).toEqual([
      { id: first, usd: 0.3, previewUsd: 0.1 },
    ]);
  });
});
