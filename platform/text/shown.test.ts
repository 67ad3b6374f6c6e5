import { describe, expect, it } from '@jest/globals';
import { showValue } from './shown.js';

describe('a value in a message', () => {
  it.each([
    ['twelve', '"twelve"'],
    ['', '""'],
    ['a`b\u0000c\u200d', '"a?b?c?"'],
    ['x'.repeat(61), `"${'x'.repeat(60)}…"`],
    ['🎈'.repeat(61), `"${'🎈'.repeat(60)}…"`],
    ['🎈'.repeat(60), `"${'🎈'.repeat(60)}"`],
    [2.5, '2.5'],
    [true, 'true'],
    [null, 'null'],
    [[1], 'a list'],
    [{ a: 1 }, 'an object'],
  ])('%j is %s', (value, shown) => {
    expect(showValue(value)).toBe(shown);
  });
});
