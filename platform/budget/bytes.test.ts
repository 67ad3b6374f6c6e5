import { describe, expect, it } from '@jest/globals';
import { createByteBudget } from './bytes.js';

const MB = 2 ** 20;
const budget = () => createByteBudget({ name: 'uploads', total: 10 * MB, perAccount: 4 * MB, retryAfter: 5 });

describe('a budget of bytes', () => {
  it("refuses what exceeds an account's share, with a time to retry, and accepts it once there is room", () => {
    const bytes = budget();
    const first = bytes.take('a', 3 * MB);
    expect(() => bytes.take('a', 2 * MB)).toThrow(
      expect.objectContaining({
        code: 'OVERLOADED',
        details: { retryAfter: 5 },
        message: expect.stringContaining('4 MB'),
      }),
    );
    bytes.take('b', 4 * MB);
    first.release();
    expect(() => bytes.take('a', 4 * MB)).not.toThrow();
  });

  it('refuses everybody when all of it is used', () => {
    const bytes = budget();
    for (const account of ['a', 'b']) bytes.take(account, 4 * MB);
    expect(() => bytes.take('c', 3 * MB)).toThrow(
      expect.objectContaining({ message: expect.stringContaining('10 MB') }),
    );
    expect(bytes.held).toBe(8 * MB);
  });

  it('releases what was reserved and added, exactly once', () => {
    const bytes = budget();
    const held = bytes.take('a', MB);
    held.grow(MB);
    expect(() => held.grow(3 * MB)).toThrow(expect.objectContaining({ code: 'OVERLOADED' }));
    expect(bytes.held).toBe(2 * MB);
    held.release();
    held.release();
    expect(bytes.held).toBe(0);
  });
});
