import { describe, expect, it } from '@jest/globals';
import { clipUsd, priceLines } from './price.service.js';

const LINES = [3.2, 5.1].map((seconds, index) => ({ index, seconds }));
const STUDIO = { provider: 'local', durations: [2, 3, 4, 5, 6], secondUsd: 0 };
const VEO = { provider: 'google', durations: [4, 6, 8], secondUsd: 0.05 };
const KLING = { provider: 'fal', durations: [5, 10], secondUsd: 0.07 };

describe('the price of a preview', () => {
  it('is what approval bills: the price of the model, in the lengths that it makes', () => {
    expect(priceLines(LINES, KLING)).toMatchObject({
      usd: 1.05,
      listUsd: 1.05,
      billed: true,
      lines: [
        { billedSeconds: 5, usd: 0.35, listUsd: 0.35 },
        { billedSeconds: 10, usd: 0.7, listUsd: 0.7 },
      ],
    });
  });

  it('is zero with the offline studio, beside the list price', () => {
    expect(priceLines(LINES, STUDIO)).toMatchObject({
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
    expect(priceLines(LINES, STUDIO, { provider: 'fal' })).toMatchObject({
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
    expect(priceLines(LINES, VEO, { provider: 'local' })).toMatchObject({
      usd: 0.5,
      listUsd: 1,
      billed: true,
      lipSync: { seconds: 10, usd: 0, listUsd: 0.5, provider: 'local' },
    });
  });

  it('of a line says what its clip alone costs', () => {
    const dearer = priceLines(LINES, KLING, { provider: 'fal' });
    expect(dearer.lines.map(({ usd }) => usd)).toEqual([0.55, 1]);
    expect([0, 1, 2].map((index) => clipUsd(dearer, index))).toEqual([0.35, 0.7, 0]);
    expect(clipUsd(priceLines(LINES, STUDIO, { provider: 'fal' }), 0)).toBe(0);
    expect(clipUsd(priceLines(LINES, VEO, { provider: 'local' }), 0)).toBe(0.2);
  });

  it('excludes finished lip-sync, and has none unless it is requested', () => {
    const [first, second] = LINES;
    const lines = [
      { ...first!, made: true, lipSync: false },
      { ...second!, made: true },
    ];
    const priced = priceLines(lines, VEO, { provider: 'fal' });
    expect(priced).toMatchObject({ usd: 0.3, clips: 0, lipSync: { seconds: 6 } });
    expect(priced.lines.map(({ lipSyncSeconds }) => lipSyncSeconds)).toEqual([0, 6]);
    const without = priceLines(LINES, KLING);
    expect(JSON.stringify(without)).not.toContain('lipSync');
  });
});
