import { describe, expect, it } from '@jest/globals';
import type { Followed } from '../../formats/index.js';
import { inTurn } from './follow.js';

const format = (key: string): Followed => ({ key }) as Followed;
const [a, b, c] = [format('house:a'), format('house:b'), format('house:c')];

describe('formats on auto', () => {
  it('are followed in turn: first those never followed, then the least recent', () => {
    const followed: string[] = [];
    const last = new Map<string, string>();
    for (let run = 0; run < 7; run += 1) {
      const next = inTurn([a, b, c], last)!;
      followed.push(next.key.slice(-1));
      last.set(next.key, `2026-11-${10 + run}`);
    }
    expect(followed.join('')).toBe('abcabca');
  });

  it('are not followed if none fits', () => {
    expect(inTurn([], new Map())).toBeNull();
  });

  it('begin with a new one that now fits', () => {
    expect(inTurn([a, b], new Map([['house:a', '2026-11-10']]))).toBe(b);
  });
});
