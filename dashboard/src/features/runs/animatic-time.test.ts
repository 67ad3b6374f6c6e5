import { expect, it } from '@jest/globals';
import { captionAt, startsOf } from './animatic-time.js';

const WORDS = ['Your', 'coffee', 'went', 'cold', 'again', 'today'].map((text, index) => ({
  text,
  start: 0.2 + index * 0.5,
  end: 0.6 + index * 0.5,
}));

it('lines follow one another, and one without a recording is shown for a while', () => {
  expect(startsOf([{ seconds: 2.5 }, { seconds: null }, { seconds: 1 }])).toEqual([0, 2.5, 5.5]);
});

it.each([
  [0, 'Your coffee went cold', -1],
  [0.2, 'Your coffee went cold', 0],
  [1.15, 'Your coffee went cold', 1],
  [2.2, 'again today', 0],
  [60, 'again today', 1],
])('at %f s, the caption is "%s" with word %i', (time, caption, current) => {
  const { words, ...said } = captionAt(WORDS, time);
  expect([words.map(({ text }) => text).join(' '), said.current]).toEqual([caption, current]);
});

it('a line without words has no caption', () => {
  expect(captionAt([], 1)).toEqual({ words: [], current: -1 });
});
