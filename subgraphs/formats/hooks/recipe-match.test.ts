import { describe, expect, it } from '@jest/globals';
import { fillsIn, hookWords, parseRecipe } from './recipe-match.js';

const follows = (line: string, recipe: string): boolean => fillsIn(hookWords(line), parseRecipe(recipe));

it('compares lines by their words', () => {
  expect(hookWords('  STOP—buying “soap”, please!! ')).toBe('stop buying soap please');
  expect(hookWords('🔥🔥')).toBe('');
  expect(hookWords('Ça coûte 3€')).toBe('ça coûte 3');
});

describe('a line follows a recipe', () => {
  it.each([
    ['If your mug still leaks, read on.', 'If your [thing] still [annoyance], read on.'],
    ['If your grandmother’s old mug still leaks all day, read on!', 'If your [thing] still [annoyance], read on.'],
    ['Three things nobody tells you about sourdough', '[Number] things nobody tells you about [topic]'],
    ['POV: you forgot the keys', 'POV: you [verb] the [thing]'],
    ['Stop scrolling now', 'Stop scrolling now'],
    ['a b a b c', '[x] a b [y]'],
  ])('%s — %s', (line, recipe) => {
    expect(follows(line, recipe)).toBe(true);
  });

  it.each([
    ['with a slot left empty', 'If your still leaks, read on.', 'If your [thing] still [annoyance], read on.'],
    ['with an end of its own', 'I tried tea for a week. Wow.', 'I tried [thing] for a week'],
    ['with a beginning of its own', 'Well, stop scrolling', 'Stop [doing]'],
    ['with half a word', 'Nobody tells yourself anything', '[Who] tells you [what]'],
    ['of slots alone', 'Anything at all', '[anything]'],
    ['of one word and slots', 'The thing', 'The [thing]'],
    ['with words that serve twice', 'one two', 'One [x] two'],
    ['without words', '🔥', 'Stop [doing] this'],
    ['without a last word for its last slot', 'I tried tea', 'I tried tea [time]'],
  ])('not %s', (_, line, recipe) => {
    expect(follows(line, recipe)).toBe(false);
  });
});

it('handles a long line of blanks and brackets without hanging', () => {
  expect(follows('a '.repeat(50_000), `[x] ${'a [y] '.repeat(50)}b`)).toBe(false);
  expect(follows('['.repeat(50_000), '['.repeat(500))).toBe(false);
});
