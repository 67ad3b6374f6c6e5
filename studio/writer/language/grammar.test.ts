import { describe, expect, it } from '@jest/globals';
import {
  capitalise,
  chooseArticle,
  isPlural,
  shorten,
  tidyPhrase,
  toBaseForm,
  toGerund,
  toSingular,
  withArticle,
} from './grammar.js';

describe('grammar', () => {
  it.each([
    ['Ein Spiel: "Krähen & Kronen".', 'Ein Spiel: "Krähen & Kronen"'],
    ['Ein Spiel: „Krähen & Kronen“.', 'Ein Spiel: „Krähen & Kronen“'],
    ['"The Owl" is a book.', '"The Owl" is a book'],
    ['“All of it quoted.”', 'All of it quoted'],
    ['- 24" screen', '24" screen'],
  ])('%s is tidied', (text, tidy) => expect(tidyPhrase(text)).toBe(tidy));

  it('begins a sentence with a capital, and a name with its own letters', () => {
    expect(['works on both', 'iOS and Android', 'eBay sellers'].map(capitalise)).toEqual([
      'Works on both',
      'iOS and Android',
      'eBay sellers',
    ]);
  });

  it.each([
    ['app', 'an'],
    ['hour', 'an'],
    ['unique idea', 'a'],
    ['SPF 50', 'an'],
    ['USB stick', 'a'],
    ['8-hour day', 'an'],
    ['one-step cleanser', 'a'],
    ['mug', 'a'],
    ['UV lamp', 'a'],
    ['unusual idea', 'an'],
  ])('%s takes %s', (np, a) => {
    expect(chooseArticle(np)).toBe(a);
  });
  it('inflects', () => {
    expect(['keeps', 'tries', 'washes', 'has', 'fixes'].map(toBaseForm)).toEqual([
      'keep',
      'try',
      'wash',
      'have',
      'fix',
    ]);
    expect(['make', 'get', 'lie', 'see', 'wait'].map(toGerund)).toEqual([
      'making',
      'getting',
      'lying',
      'seeing',
      'waiting',
    ]);
    expect(['parents', 'women', 'agencies', 'coaches'].map(toSingular)).toEqual(['parent', 'woman', 'agency', 'coach']);
  });
  it('recognises plurals', () => {
    expect(['running shoes for women', 'earbuds'].map(isPlural)).toEqual([true, true]);
    expect(['glass', 'yoga class', 'mug for parents', 'lens', 'fitness'].map(isPlural)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
  it('cuts only at the end of a clause', () => {
    expect(shorten('keeps your coffee hot for 6 hours', 5)).toBe('keeps your coffee hot');
    expect(shorten('one two three four five six', 4)).toBeUndefined();
    expect(shorten('all portable lamps are approved for children aged 3 to 14', 8)).toBeUndefined();
  });
  it.each([
    [
      "It pulls in sales forecasts from your till, knows who can't work which days, and flags overtime",
      16,
      "It pulls in sales forecasts from your till and knows who can't work which days",
    ],
    [
      'Scan your receipts, sort them by client, and export the lot for your accountant',
      8,
      'Scan your receipts and sort them by client',
    ],
    ['The cover is soft, warm, and very easy to wash at 60 degrees', 6, 'The cover is soft and warm'],
    ['After a long day, the lamp dims, and you can sleep', 7, 'After a long day, the lamp dims'],
    ['We roast in Leeds, England, and ship to all of Europe', 6, 'We roast in Leeds, England'],
  ])('joins a list that is cut before its "and": %s', (phrase, most, cut) => expect(shorten(phrase, most)).toBe(cut));

  it('gives articles to countable things', () => {
    expect(withArticle('free shipping')).toBe('free shipping');
    expect(withArticle('carrying case')).toBe('a carrying case');
    expect(withArticle('3 bed 2 bath ranch')).toBe('a 3 bed 2 bath ranch');
    expect(withArticle('3 kg dumbbell')).toBe('3 kg dumbbell');
  });
});

it.each([
  ['wedding cake business', 'a wedding cake business'],
  ['plant subscription', 'a plant subscription'],
  ['bike light', 'a bike light'],
  ['dog grooming', 'dog grooming'],
  ['furniture restoration', 'furniture restoration'],
])('the article of: %s', (np, said) => expect(withArticle(np)).toBe(said));

it('cuts no clause before its object', () =>
  expect(shorten('Every piece is one of a kind and comes with a card saying which church it came from', 15)).toBe(
    'Every piece is one of a kind',
  ));
