import { describe, expect, it } from '@jest/globals';
import { readDoes } from './does.js';
import { article, firstPerson, gerund, isPlural, shorten, singular, thirdPerson, withArticle } from './grammar.js';

describe('grammar', () => {
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
    expect(article(np)).toBe(a);
  });
  it('inflects', () => {
    expect(['keep', 'try', 'wash', 'have', 'fix', 'play'].map(thirdPerson)).toEqual([
      'keeps',
      'tries',
      'washes',
      'has',
      'fixes',
      'plays',
    ]);
    expect(['make', 'get', 'lie', 'see', 'wait'].map(gerund)).toEqual([
      'making',
      'getting',
      'lying',
      'seeing',
      'waiting',
    ]);
    expect(['parents', 'women', 'agencies', 'coaches'].map(singular)).toEqual(['parent', 'woman', 'agency', 'coach']);
  });
  it('tells plural things', () => {
    expect(['running shoes for women', 'earbuds'].map(isPlural)).toEqual([true, true]);
    expect(['glass', 'yoga class', 'mug for parents', 'lens', 'fitness'].map(isPlural)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
  it.each([
    ['Keeps ice for 24 hours', 'keeps ice for 24 hours', 'keep ice for 24 hours'],
    ['Track your spending', 'lets you track your spending', 'let you track your spending'],
    ['sleep through the night', 'helps you sleep through the night', 'help you sleep through the night'],
    ['Waterproof', 'is waterproof', 'are waterproof'],
    ['2-year warranty', 'comes with a 2-year warranty', 'come with a 2-year warranty'],
    ['adjustable straps', 'comes with adjustable straps', 'come with adjustable straps'],
    ['no subscription', 'means no subscription', 'mean no subscription'],
    [
      'sorts every transaction and files your taxes',
      'sorts every transaction and files your taxes',
      'sort every transaction and file your taxes',
    ],
    ['saves 3 hours a week', 'saves 3 hours a week', 'save 3 hours a week'],
    ['It works with any phone', 'works with any phone', 'work with any phone'],
    ['40 hours on one charge', 'lasts 40 hours on one charge', 'last 40 hours on one charge'],
    ['weighs just 30 grams', 'weighs just 30 grams', 'weigh just 30 grams'],
    ['2.4 kg', 'weighs 2.4 kg', 'weigh 2.4 kg'],
    ['Three warm brightness levels', 'has three warm brightness levels', 'have three warm brightness levels'],
    ['dishwasher safe', 'is dishwasher safe', 'are dishwasher safe'],
    ['leakproof lid', 'comes with a leakproof lid', 'come with a leakproof lid'],
    ['non-slip base', 'has a non-slip base', 'have a non-slip base'],
    ['10 minutes a day', 'takes 10 minutes a day', 'take 10 minutes a day'],
    ['install in two minutes', 'installs in two minutes', 'install in two minutes'],
    ['no white cast', 'leaves no white cast', 'leave no white cast'],
    ['no wiring', 'needs no wiring', 'need no wiring'],
    ['12 g protein per bowl', 'has 12 g of protein per bowl', 'have 12 g of protein per bowl'],
    ['mats included', 'includes mats', 'include mats'],
    ['three inseam lengths', 'comes in three inseam lengths', 'come in three inseam lengths'],
    ['4 to 18 kg', 'goes from 4 to 18 kg', 'go from 4 to 18 kg'],
    ['Text alert before food spoils', 'sends a text alert before food spoils', 'send a text alert before food spoils'],
    ['never blister', 'never blisters', 'never blister'],
    ['smells of fig', 'smells of fig', 'smell of fig'],
  ])('says "%s" of it and of them', (text, one, many) => {
    expect(readDoes(text)).toEqual({ one, many });
  });
  it('says a benefit of oneself', () => {
    expect(firstPerson('keeps your coffee hot')).toBe('keeps my coffee hot');
    expect(firstPerson('helps you get to sleep')).toBe('helps me get to sleep');
    expect(firstPerson("mops while you're at work")).toBe("mops while I'm at work");
  });
  it('cuts only where a clause ends', () => {
    expect(shorten('keeps your coffee hot for 6 hours', 5)).toBe('keeps your coffee hot');
    expect(shorten('one two three four five six', 4)).toBeUndefined();
  });
  it('gives articles to what is counted', () => {
    expect(withArticle('free shipping')).toBe('free shipping');
    expect(withArticle('carrying case')).toBe('a carrying case');
  });
});
