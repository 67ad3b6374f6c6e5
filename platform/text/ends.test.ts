import { describe, expect, it } from '@jest/globals';
import { firstOf, withoutEnd, withoutEnds } from './ends.js';

describe('the ends of a text', () => {
  it('takes marks from the end only, whatever stands between', () => {
    expect(withoutEnd('a.b.c...', /[.]/)).toBe('a.b.c');
    expect(withoutEnd('...', /[.]/)).toBe('');
    expect(withoutEnd('', /[.]/)).toBe('');
    expect(withoutEnd('a b \n\t', /\s/)).toBe('a b');
  });

  it('takes marks from both ends', () => {
    expect(withoutEnds('--a-b--', /-/)).toBe('a-b');
    expect(withoutEnds('----', /-/)).toBe('');
  });

  it('cuts between characters', () => {
    expect(firstOf('ab', 2)).toBe('ab');
    expect(firstOf('a😀', 2)).toBe('a');
    expect(firstOf('a😀b', 3)).toBe('a😀');
  });
});
