import { describe, expect, it } from '@jest/globals';
import { isUnavailable } from './failures.js';

describe('isUnavailable', () => {
  it.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', '57P01'])(
    'is true for %s, also as a cause',
    (code) => {
      const error = Object.assign(new Error('connect'), { code });
      expect(isUnavailable(error)).toBe(true);
      expect(isUnavailable(new Error('query failed', { cause: error }))).toBe(true);
    },
  );

  it('is false for what a statement did wrong', () => {
    expect(isUnavailable(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
  });
});
