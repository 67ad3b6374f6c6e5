import { describe, expect, it } from '@jest/globals';
import type { Followed } from '../shapes.js';
import { listForbiddenPhrases } from './limits.js';

const forbidden = (...neverCopy: string[]) => listForbiddenPhrases({ neverCopy } as unknown as Followed);

describe('the phrases that a format forbids', () => {
  it.each([
    ['Never say "life hack".', ['life hack', 'Never say "life hack"']],
    // The quotation marks after a short phrase are paired correctly.
    ['Never say "ok" and then "life hack".', ['life hack', 'Never say "ok" and then "life hack"']],
    [
      `“${'x'.repeat(200)}” and then „Wahnsinn“`,
      ['x'.repeat(200), 'Wahnsinn', `“${'x'.repeat(200)}” and then „Wahnsinn“`],
    ],
    ['»Wahnsinn« nie', ['Wahnsinn', '»Wahnsinn« nie']],
    ['「最高」は使わない', ['最高', '「最高」は使わない']],
    ['Come on!', ['Come on']],
    ['"!!!" or a', ['"!!!" or a']],
    ['a', []],
    ['…', []],
  ])('%s', (rule, phrases) => {
    expect(forbidden(rule)).toEqual(phrases);
  });
});
