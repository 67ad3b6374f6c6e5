import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createGuardedFetch } from '../../platform/fetch/index.js';
import { createLog } from '../../platform/log/index.js';
import { startTrends, type TrendsBreak, type TrendsUpstream } from '../../testing/trends.js';
import { searchTrends } from './index.js';
import { parseTrends } from './reading.js';

let upstream: TrendsUpstream;
let clock = 0;
const egress = createGuardedFetch({ allowPrivateNetwork: true });
const source = (timeoutMs?: number) =>
  searchTrends({
    geo: 'US',
    baseUrl: upstream.url,
    egress: timeoutMs ? { read: (url, options) => egress.read(url, { ...options, timeoutMs }) } : egress,
    log: createLog('silent'),
    now: () => new Date(clock),
  })!;

beforeAll(async () => {
  upstream = await startTrends();
  upstream.trends = [
    {
      title: 'oat milk & honey',
      traffic: '20K+',
      since: 'Sun, 22 Nov 2026 08:00:00 -0800',
      headlines: ['Oat milk is back', 'Why <everybody> wants honey'],
    },
    { title: 'knicks', traffic: '2,000+' },
    { title: '…' },
  ];
});
afterAll(async () => {
  await upstream?.close();
  await egress.close();
});

describe('searches that trend', () => {
  it('are read with their numbers, times and headlines', async () => {
    expect(await source().read()).toEqual([
      {
        title: 'oat milk & honey',
        searches: 20_000,
        since: new Date('2026-11-22T16:00:00Z'),
        headlines: ['Oat milk is back', 'Why <everybody> wants honey'],
      },
      { title: 'knicks', searches: 2_000, since: null, headlines: [] },
    ]);
    expect(upstream.calls.at(-1)).toBe('/trending/rss?geo=US');
  });

  it('are fetched once, however many wait, and again after ten minutes', async () => {
    const trends = source();
    const from = upstream.calls.length;
    await Promise.all(Array.from({ length: 20 }, () => trends.read()));
    expect(upstream.calls.length - from).toBe(1);
    clock += 9 * 60_000;
    await trends.read();
    expect(upstream.calls.length - from).toBe(1);
    clock += 2 * 60_000;
    await trends.read();
    expect(upstream.calls.length - from).toBe(2);
  });

  it.each<TrendsBreak>(['empty', 'html', '500', 'huge', 'slow', 'bomb', 'cut', 'deep'])(
    'are empty if the answer is %s, and the source is not called again for a minute',
    async (how) => {
      const trends = source(how === 'slow' ? 300 : undefined);
      upstream.broken = how;
      const from = upstream.calls.length;
      expect(await trends.read()).toEqual([]);
      upstream.broken = null;
      expect(await trends.read()).toEqual([]);
      expect(upstream.calls.length - from).toBe(1);
      clock += 11 * 60_000;
      expect(await trends.read()).toHaveLength(2);
    },
  );

  it('are empty without a country', () => {
    expect(
      searchTrends({ geo: null, baseUrl: upstream.url, egress, log: createLog('silent'), now: () => new Date() }),
    ).toBe(null);
  });

  it('keep no overlong text, and at most a hundred items', () => {
    const item = (title: string) => `<item><title>${title}</title></item>`;
    const [first] = parseTrends(`<rss><channel>${item('a'.repeat(9_000))}</channel></rss>`);
    expect(first?.title).toHaveLength(200);
    expect(parseTrends(`<rss><channel>${item('tea').repeat(300)}</channel></rss>`)).toHaveLength(100);
  });
});
