import { describe, expect, it } from '@jest/globals';
import { mixesScripts } from './scripts.js';

describe('a text', () => {
  it.each([
    '',
    '007',
    'nora.lind+1',
    'zoë',
    'иван_2',
    'ναρκα',
    'فارسی',
    '日本のnoraカフェ',
    '東京ㄅㄆabc',
    '서울cafe漢',
    'ᏣᎳᎩ',
  ])('of %j has one script', (text) => expect(mixesScripts(text)).toBe(false));

  it.each(['pаypal', 'gооgle', 'αlpha', 'иvan', 'ʼнhello', 'カフェ서울', 'かㄅ', 'אb', 'नora'])(
    'of %j mixes scripts',
    (text) => expect(mixesScripts(text)).toBe(true),
  );
});
