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

  it('is nothing with the offline studio, beside what the table asks', () => {
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
});
