import { describe, expect, it } from '@jest/globals';
import { rank, scoreOf } from './rank.js';

const titles = (query: string, entries: Parameters<typeof rank>[0]) =>
  rank(entries, query).map(({ name, entries: own }) => [name, ...own.map(({ title }) => title)]);

it('a title fits by its beginning, then by beginnings of words, then by any place', () => {
  const scores = ['Mug for tea', 'A mug', 'Smug cats', 'Lamp'].map((title) => scoreOf(title, 'mug'));
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(new Set(scores).size).toBe(4);
  expect(scores.at(-1)).toBe(0);
});

it('a title fits in any order of its words, accents and capitals', () => {
  expect(scoreOf('Café au lait', 'LAIT cafe')).toBeGreaterThan(0);
  expect(scoreOf('Café au lait', 'lait tea')).toBe(0);
});

describe('entries of the palette', () => {
  const row = (title: string) => ({ group: 'Videos', title, found: true });
  const page = (title: string) => ({ group: 'Pages', title });

  it('are things before pages, unless a page fits better', () => {
    expect(titles('pro', [row('Protein bar'), page('Products')])).toEqual([
      ['Videos', 'Protein bar'],
      ['Pages', 'Products'],
    ]);
    expect(titles('pro', [row('A protein bar'), page('Products')])).toEqual([
      ['Pages', 'Products'],
      ['Videos', 'A protein bar'],
    ]);
  });

  it('are kept where the server has found them by something else than their title', () => {
    expect(titles('ada', [row('Mug'), page('Mug'), page('Adapters')])).toEqual([
      ['Pages', 'Adapters'],
      ['Videos', 'Mug'],
    ]);
  });

  it('are all there, in their order, before anything is typed', () => {
    expect(titles('', [row('B'), row('A'), page('C')])).toEqual([
      ['Videos', 'B', 'A'],
      ['Pages', 'C'],
    ]);
  });
});
