import { describe, expect, it } from '@jest/globals';
import { photosOfLine } from './photos.js';

const photos = (n: number) => Array.from({ length: n }, (_, i) => `p${i}`);
const over = (n: number, lines: number) => Array.from({ length: lines }, (_, i) => photosOfLine(photos(n), i, lines));

describe("a line's photos of the product", () => {
  it.each([0, 1, 2])('are all of them if there are %i', (n) => {
    for (const of of over(n, 5)) expect(of).toEqual(photos(n));
  });

  it.each([
    [3, 5],
    [5, 5],
    [6, 5],
    [20, 3],
    [20, 9],
  ])('begin with a different one on each line, and include all %i across %i lines', (n, lines) => {
    const all = over(n, lines);
    for (const [i, one] of all.entries()) {
      expect(new Set(one).size).toBe(one.length);
      if (i > 0) expect(one[0]).not.toBe(all[i - 1]![0]);
    }
    expect([...new Set(all.flat())].sort()).toEqual(photos(n).sort());
  });
});
