import { describe, expect, it } from '@jest/globals';
import { isUuid, newId, randomBase62 } from './index.js';

describe('newId', () => {
  it('returns lower-case version 7 UUIDs that sort by creation, even within a millisecond', () => {
    const ids = Array.from({ length: 20_000 }, () => newId());
    expect(ids.every((id) => isUuid(id) && id[14] === '7' && /[89ab]/.test(id[19]!))).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('contains its creation time', () => {
    const at = Date.now() + 100_000;
    expect(Number.parseInt(newId(at).replaceAll('-', '').slice(0, 12), 16)).toBe(at);
  });
});

describe('randomBase62', () => {
  it('returns the requested number of letters and digits, never the same twice', () => {
    const made = Array.from({ length: 1000 }, () => randomBase62(22));
    expect(made.every((text) => /^[0-9A-Za-z]{22}$/.test(text))).toBe(true);
    expect(new Set(made).size).toBe(1000);
  });
});
