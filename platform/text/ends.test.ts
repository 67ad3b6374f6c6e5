import { describe, expect, it } from '@jest/globals';
import { takeFirst, withoutEnd, withoutEnds } from './ends.js';

describe('the ends of a text', () => {
  it('strips marks from the end only, whatever is in between', () => {
    expect(withoutEnd('a.b.c...', /[.]/)).toBe('a.b.c');
    expect(withoutEnd('...', /[.]/)).toBe('');
    expect(withoutEnd('', /[.]/)).toBe('');
    expect(withoutEnd('a b \n\t', /\s/)).toBe('a b');
  });

  it('strips marks from both ends', () => {
    expect(withoutEnds('--a-b--', /-/)).toBe('a-b');
    expect(withoutEnds('----', /-/)).toBe('');
  });

  it('cuts between characters', () => {
    expect(takeFirst('ab', 2)).toBe('ab');
    expect(takeFirst('a😀', 2)).toBe('a');
    expect(takeFirst('a😀b', 3)).toBe('a😀');
  });
});
