import { describe, expect, it } from '@jest/globals';
import { isLanguageTag } from './language-tag.js';

describe('a language tag', () => {
  it.each([
    'en',
    'de',
    'pt-BR',
    'zh-Hant-TW',
    'EN-us',
    'tlh',
    'gsw',
    'fil',
    'iw',
    'sr-Latn',
    'es-419',
    'de-DE-1996',
    'en-u-hc-h12',
  ])('is %s', (tag) => expect(isLanguageTag(tag)).toBe(true));

  it.each([
    'klingon',
    'english',
    'xx',
    'qqq',
    'English please',
    'e',
    '',
    'en_US',
    'en-',
    '-en',
    'x-private',
    'en-'.padEnd(36, 'a'),
  ])('is not %j', (tag) => expect(isLanguageTag(tag)).toBe(false));
});
