import { describe, expect, it } from '@jest/globals';
import { fits } from './fit.js';

const search = (title: string, ...headlines: string[]) => ({ title, headlines });

describe('a trending search', () => {
  it.each([
    ['coffee prices', 'Coffee and tea'],
    ['matcha tea', 'Coffee and tea'],
    ['dog trainer show', 'dog training for seniors'],
    ['best bakers', 'home baking'],
    ['日本茶 人気', '日本茶'],
  ])('%s is about %s', (title, name) => {
    expect(fits(search(title), [name])).toBe(true);
  });

  it.each([
    ['knicks', 'Coffee and tea'],
    ['nfl training camp', 'dog training'],
    ['home depot', 'home cooking'],
    ['best day', 'good days'],
    ['knicks', ''],
    ['knicks', '🫖'],
  ])('%s is not about %s', (title, name) => {
    expect(fits(search(title), [name])).toBe(false);
  });

  it('is recognised by two headlines, not by one', () => {
    const [one, two] = ['Union of coffee shops on strike', 'What your coffee will cost'];
    expect(fits(search('sbux', one), ['coffee'])).toBe(false);
    expect(fits(search('sbux', one, two), ['coffee'])).toBe(true);
  });

  it('fits any of a subject’s names', () => {
    expect(fits(search('travel mugs'), [null, 'coffee', 'a travel mug'])).toBe(true);
  });
});
