import { describe, expect, it } from '@jest/globals';
import { ProviderError } from '../../../providers/error.js';
import type { Runtime } from '../../../runtime/index.js';
import { patient } from './patience.js';

describe('patient', () => {
  const { maxAttempts, backoffSeconds } = patient({ config: { quotaPauseSeconds: 20 } } as Runtime);

  it('waits out a quota per minute', () => {
    const pauses = Array.from({ length: maxAttempts - 1 }, (_, index) =>
      backoffSeconds(index + 1, new ProviderError('google', 'over_quota', 'used up')),
    );
    expect(pauses).toEqual([20, 40, 60, 80, 100, 120]);
  });

  it('leaves other failures to the job engine', () => {
    expect(backoffSeconds(1, new ProviderError('google', 'unavailable', 'away'))).toBeUndefined();
    expect(backoffSeconds(1, new Error('a bug'))).toBeUndefined();
  });
});
