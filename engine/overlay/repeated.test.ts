import { describe, expect, it } from '@jest/globals';
import { repeatsLine } from './repeated.js';

describe('a title', () => {
  it.each([
    ['水を止めると自動で縮みます', '水を止めると自動で縮みます。'],
    ['Okay, read this with me', 'Okay — read this with me. Parlanto teaches Spanish by speaking.'],
    ['2 to 4 players', '2 to 4 players.'],
    ['Private villas over the sea', 'And I look at it: private villas over the sea.'],
    ['Ich zeig dir jetzt Zahnarzt Dr', 'Ich zeig dir jetzt Zahnarzt Dr. Engel in Köln.'],
    ['No flash. No assistant', 'She works alone. No flash, ever. No flash. No assistant.'],
  ])('repeats the line: %s', (title, line) => {
    expect(repeatsLine(title, line)).toBe(true);
  });

  it.each([
    ['Hydra hose', '水を止めると自動で縮みます。'],
    ['Breakfast until noon', 'You sleep as long as you like, because there is breakfast until noon on every day.'],
    ['24 g', 'It has 24 g of protein.'],
    ['', 'It has 24 g of protein.'],
    ['POV: day 3', 'Day 3 and I still love it.'],
  ])('adds something to the line: %s', (title, line) => {
    expect(repeatsLine(title, line)).toBe(false);
  });
});
