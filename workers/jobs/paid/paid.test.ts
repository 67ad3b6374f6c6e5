import { describe, expect, it } from '@jest/globals';
import type { JobContext, Reservation, SpendRequest } from '../../../platform/jobs/index.js';
import { createLog } from '../../../platform/log/index.js';
import { ProviderError } from '../../../providers/error.js';
import { paidCall } from '../../../providers/google.js';
import { servedBy } from '../../../providers/testing.js';
import type { VideoModel, VideoRequest } from '../../../providers/video/port.js';
import { startOnce } from './operation.js';
import { payOnce, storeHandle } from './paid.js';

type Row = Pick<Reservation, 'id' | 'state' | 'handle' | 'provider' | 'usd'>;

/** A job context whose spend is one row in memory. The first `outages` attempts to store a handle fail. */
function context(found: Partial<Row> | null, outages = 0) {
  const row: Row = { id: '1', state: 'reserved', handle: null, provider: 'google', usd: '0', ...found };
  const calls: string[] = [];
  let existing = found !== null;
  const to = (state: Row['state']) => async () => {
    calls.push(state);
    row.state = state;
    return row;
  };
  const spend = {
    reserve: async ({ provider }: SpendRequest) => {
      if (row.state === 'failed') existing = false;
      if (!existing) row.provider = provider;
      return { ...row, existing };
    },
    submitted: async (_: string, handle: string) => {
      if (outages-- > 0) throw new Error('Connection terminated unexpectedly');
      calls.push('submitted');
      row.handle = handle;
      return row;
    },
    delivered: async (_: string, made: string) => {
      calls.push('delivered');
      row.handle = made;
      return row;
    },
    lost: to('lost'),
    fail: to('failed'),
    settle: to('settled'),
  };
  return { ctx: { spend, log: createLog('silent') } as unknown as JobContext, row, calls };
}

const request = (provider: string): SpendRequest => ({ item: 'voice', usd: 0, provider, model: 'm', what: 'a voice' });
const failing = (failure: 'unknown' | 'unavailable') => async () => {
  throw new ProviderError('google', failure, 'no');
};

describe('payOnce', () => {
  it('does not resend a call with an unknown outcome, even if our price is 0', async () => {
    const { ctx, calls } = context({});
    let sent = 0;
    expect(await payOnce(ctx, request('google'), async () => ++sent)).toEqual({ made: null, spendId: '1' });
    expect(sent).toBe(0);
    expect(calls).toEqual(['lost']);
  });

  it('finds what was made before a crash', async () => {
    const { ctx } = context({ state: 'submitted', handle: '{"key":"a"}' });
    expect(await payOnce(ctx, request('google'), failing('unknown'))).toEqual({ made: { key: 'a' }, spendId: '1' });
  });

  it('calls the offline studio again, which bills nothing', async () => {
    const { ctx, calls } = context({ provider: 'local' });
    expect(await payOnce(ctx, request('local'), async () => 7)).toEqual({ made: 7, spendId: '1' });
    expect(calls).toEqual(['failed', 'delivered']);
  });

  it('keeps what may have been billed by a provider that the user has left', async () => {
    const { ctx, row } = context({ provider: 'google' });
    expect(await payOnce(ctx, request('local'), async () => 7)).toEqual({ made: null, spendId: '1' });
    expect(row).toMatchObject({ provider: 'google', state: 'lost' });
  });

  it.each([
    ['unknown', 'lost'],
    ['unavailable', 'failed'],
  ] as const)('with an answer that is %s leaves the item %s', async (failure, state) => {
    const { ctx, row } = context(null);
    const paid = payOnce(ctx, request('google'), failing(failure));
    if (state === 'lost') expect(await paid).toEqual({ made: null, spendId: '1' });
    else await expect(paid).rejects.toMatchObject({ failure });
    expect(row.state).toBe(state);
  });

  it('closes the reservation of a call stopped before it was sent; the next attempt may send it', async () => {
    const { ctx, row } = context(null);
    const send = () => paidCall('voice', AbortSignal.abort(new Error('shutdown')), async () => 7);
    await expect(payOnce(ctx, request('google'), send)).rejects.toMatchObject({ failure: 'unavailable' });
    expect(row.state).toBe('failed');
    expect(await payOnce(ctx, request('google'), async () => 7)).toEqual({ made: 7, spendId: '1' });
  });
});

describe('startOnce', () => {
  const clip = (usd: number) => ({ item: 'clip', usd, what: '5 s of video', approvedUsd: 0.25 });
  let sent = 0;
  const models = servedBy({
    video: { provider: 'fal', model: 'm', start: async () => ({ handle: `clip-${++sent}` }) } as unknown as VideoModel,
  });

  it('buys at most at the price that was approved', async () => {
    const { ctx, row } = context(null);
    const dearer = startOnce(ctx, models, 'video', {} as VideoRequest, clip(0.35));
    await expect(dearer).rejects.toThrow(/\$0.35 now, more than the \$0.25 that were approved/);
    expect([sent, row.state]).toEqual([0, 'failed']);
    expect(await startOnce(ctx, models, 'video', {} as VideoRequest, clip(0.25))).toMatchObject({ handle: 'clip-1' });
  });

  it('goes on with what is bought, whatever it costs now', async () => {
    const { ctx } = context({ provider: 'fal', state: 'submitted', handle: 'bought' });
    const found = await startOnce(ctx, models, 'video', {} as VideoRequest, clip(0.35));
    expect(found).toMatchObject({ handle: 'bought', maker: models.video });
    expect(sent).toBe(1);
  });
});

describe('storeHandle', () => {
  it('waits for a database that restarts', async () => {
    const { ctx, row } = context(null, 3);
    await storeHandle(ctx, { ...row, existing: false } as Reservation, 'operation', 1);
    expect(row.handle).toBe('operation');
  });

  it('gives up in the end', async () => {
    const { ctx, row } = context(null, 100);
    await expect(storeHandle(ctx, { ...row, existing: false } as Reservation, 'operation', 0)).rejects.toThrow(
      /Connection/,
    );
    expect(row.handle).toBeNull();
  });
});
