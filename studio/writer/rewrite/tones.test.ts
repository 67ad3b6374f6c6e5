import { describe, expect, it } from '@jest/globals';
import { makeCasual } from './tones.js';

describe('a casual line', () => {
  it.each([
    'I have to say that restaurant managers work hard.',
    'You have to see it once, and they have to know.',
    'We have a van in Leeds.',
    'They have all the parts in the van.',
    'I have written proof of it.',
    'You have not to worry.',
    'I know what they have.',
  ])('keeps a "have" that is no auxiliary: %s', (line) => expect(makeCasual(line)).toBe(line));

  it.each([
    ['I have seen it twice.', "I've seen it twice."],
    ['You have never tried it, and you have to.', "You've never tried it, and you have to."],
    ['We have already ordered it.', "We've already ordered it."],
    ['I have got two of them.', "I've got two of them."],
    ['They have used Rotawise for years.', "They've used Rotawise for years."],
    ['That is what it is, and it is good.', "That's what it is, and it's good."],
  ])('contracts an auxiliary: %s', (line, said) => expect(makeCasual(line)).toBe(said));
});
