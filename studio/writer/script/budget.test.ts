import { describe, expect, it } from '@jest/globals';
import { findFormat } from '../formats.js';
import { budgetOf, HOOK_WORDS, missesByFar, takesTooLong } from './budget.js';

const talking = findFormat('talking-5')!;
const monologue = findFormat('monologue-8')!;
const en = (rate: number) => ({ rate, language: 'en' });

describe('the budget of a line', () => {
  it('follows the voice, and a hook never has more than twelve words', () => {
    expect(budgetOf({ beat: 'turn' }, talking, en(2))).toEqual([5, 15]);
    expect(budgetOf({ beat: 'turn' }, talking, en(2.6))).toEqual([7, 19]);
    expect(budgetOf({ beat: 'hook' }, talking, en(1.5))).toEqual([3, 7]);
    expect(budgetOf({ beat: 'hook' }, talking, en(4))[1]).toBe(HOOK_WORDS);
  });

  it('is longer in formats with long lines, and is in letters where words have no spaces', () => {
    expect(budgetOf({ beat: 'hook' }, monologue, en(2.6))).toEqual([12, 22]);
    expect(budgetOf({ beat: 'cta' }, talking, { rate: 5, language: 'ja' })).toEqual([10, 30]);
  });

  it('is missed by far from a quarter on', () => {
    expect([5, 6, 12, 15, 16].map((words) => missesByFar(words, [8, 12]))).toEqual([true, false, false, false, true]);
    expect([6.2, 6.3].map((seconds) => takesTooLong(seconds, { beat: 'hook' }, talking))).toEqual([false, true]);
  });
});
