import { describe, expect, it } from '@jest/globals';
import { askedHash, splitWinners, textHash } from './winners.js';

describe('winners of a text', () => {
  it('are separated by lines of three or more hyphens', () => {
    expect(splitWinners('one\n---\n two \n-----\t\r\nthree\nthree')).toEqual(['one', 'two', 'three\nthree']);
  });

  it('are not separated by hyphens within a line, or by two', () => {
    expect(splitWinners('a --- b\n--\nc')).toEqual(['a --- b\n--\nc']);
  });

  it('are unique, however often they are pasted', () => {
    expect(splitWinners('one  two\n---\none\ntwo\n---\n---')).toHaveLength(1);
  });

  it.each(['', '  \n\t', '---', '\n---\n---\n', '-'.repeat(200), '\u200b', '?!'])(
    'are none in %j, which is refused',
    (text) => {
      expect(() => splitWinners(text)).toThrow(/`text` has no words/);
    },
  );

  it('are at most ten', () => {
    const text = (count: number): string => Array.from({ length: count }, (_, at) => `winner ${at}`).join('\n---\n');
    expect(splitWinners(text(10))).toHaveLength(10);
    expect(() => splitWinners(text(11))).toThrow(/contains 11 winners; one request takes at most 10/);
  });
});

describe('a winner', () => {
  it('is identified by its words, however they are spaced and composed', () => {
    expect(textHash(' Café\n\n noir ')).toBe(textHash('Cafe\u0301 noir'));
    expect(textHash('Café noir')).not.toBe(textHash('café noir'));
  });

  it('is analysed again if other options are given', () => {
    const asked = { kind: null, topic: 'a', productName: null, language: null };
    expect(askedHash(asked)).not.toBe(askedHash({ ...asked, topic: null, productName: 'a' }));
  });
});
