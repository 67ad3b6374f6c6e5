import { describe, expect, it } from '@jest/globals';
import { priceLines } from './price.service.js';

const LINES = [3.2, 5.1].map((seconds, index) => ({ index, seconds }));

describe('the price of a preview', () => {
  it('is what approval bills, in the lengths that the provider sells', () => {
    expect(priceLines(LINES, { provider: 'fal', durations: [5, 10] })).toMatchObject({
      usd: 0.75,
      listUsd: 0.75,
      billed: true,
      lines: [
        { billedSeconds: 5, usd: 0.25, listUsd: 0.25 },
        { billedSeconds: 10, usd: 0.5, listUsd: 0.5 },
      ],
    });
  });

  it('is zero with the offline studio, beside the list price', () => {
    expect(priceLines(LINES, { provider: 'local', durations: [2, 3, 4, 5, 6] })).toMatchObject({
      usd: 0,
      listUsd: 0.5,
      billed: false,
      lines: [
        { billedSeconds: 4, usd: 0, listUsd: 0.2 },
        { billedSeconds: 6, usd: 0, listUsd: 0.3 },
      ],
    });
  });

  it('includes the lip-sync of each line, per second, whoever makes the clips', () => {
    const studio = { provider: 'local', durations: [2, 3, 4, 5, 6] };
    expect(priceLines(LINES, studio, { provider: 'fal' })).toMatchObject({
      usd: 0.5,
      listUsd: 1,
      billed: true,
      clips: 2,
      provider: 'local',
      lipSync: { seconds: 4 + 6, usd: 0.5, listUsd: 0.5, provider: 'fal' },
      lines: [
        { billedSeconds: 4, lipSyncSeconds: 4, usd: 0.2, listUsd: 0.4 },
        { billedSeconds: 6, lipSyncSeconds: 6, usd: 0.3, listUsd: 0.6 },
      ],
    });
    expect(priceLines(LINES, { provider: 'google', durations: [4, 6, 8] }, { provider: 'local' })).toMatchObject({
      usd: 0.5,
      listUsd: 1,
      billed: true,
      lipSync: { seconds: 10, usd: 0, listUsd: 0.5, provider: 'local' },
    });
  });

  it('excludes finished lip-sync, and has none unless it is requested', () => {
    const [first, second] = LINES;
    const lines = [
      { ...first!, made: true, lipSync: false },
      { ...second!, made: true },
    ];
    const priced = priceLines(lines, { provider: 'google', durations: [4, 6, 8] }, { provider: 'fal' });
    expect(priced).toMatchObject({ usd: 0.3, clips: 0, lipSync: { seconds: 6 } });
    expect(priced.lines.map(({ lipSyncSeconds }) => lipSyncSeconds)).toEqual([0, 6]);
    const without = priceLines(LINES, { provider: 'fal', durations: [5, 10] });
    expect(JSON.stringify(without)).not.toContain('lipSync');
  });
});
