import { describe, expect, it } from '@jest/globals';
import { isVisible } from './visible.js';

describe('a text', () => {
  it.each([
    '',
    ' \t\n',
    '\u200b',
    '\u200b\u200d\ufeff',
    '\u00ad',
    '\u2060\u180e',
    '\u3164\u115f',
    '\u2800',
    '\ufe0f',
    '\u202e',
    '\u0007',
  ])('of %j shows nothing', (text) => expect(isVisible(text)).toBe(false));

  it.each(['a', '\u200bZoë', '.', '0', '名', '🧑‍🍳', '☂️', '\u0301', '\u202eabc', '⠁', '\u0600'])(
    'of %j shows something',
    (text) => expect(isVisible(text)).toBe(true),
  );
});
