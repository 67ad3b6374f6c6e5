import { expect, it } from '@jest/globals';
import { capitalise, words } from './grammar.js';

it('begins a sentence with a capital, and a name with its own letters', () => {
  expect(['the mug', '“the mug”', 'iOS app', 'ärger', '57 degrees'].map(capitalise)).toEqual([
    'The mug',
    '“The mug”',
    'iOS app',
    'Ärger',
    '57 degrees',
  ]);
});

it('counts no signs as words', () => expect(words(' a – b, 3 % !')).toEqual(['a', 'b,', '3']));
