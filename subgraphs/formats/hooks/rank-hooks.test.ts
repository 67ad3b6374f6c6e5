import { describe, expect, it } from '@jest/globals';
import { fillsIn, type HookFormat, type HookPost, hookWords, parseRecipe, rankHooks } from './rank-hooks.js';

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

const post = (hook: string, multiple: number | null = null, formatKey: string | null = null): HookPost => ({
  hook,
  multiple,
  formatKey,
  url: null,
  handle: 'ana',
  postedAt: '2026-11-01T00:00:00.000Z',
  medium: null,
  structure: null,
  family: null,
});
const format = (recipes: string[], key = 'house:truths'): HookFormat => ({
  key,
  slug: 'truths',
  preset: 'creator-ugc-video',
  medium: 'talking',
  recipeKey: null,
  structure: null,
  family: null,
  recipes: recipes.map(parseRecipe),
  whatToSteal: [],
  whatNotToCopy: [],
  example: null,
});
const shown = (posts: HookPost[], formats: HookFormat[] = []) =>
  rankHooks(posts, formats).map(({ recipe, via, multiple, posts: { length } }) => [recipe, via, multiple, length]);

describe('hooks', () => {
  it('are counted once, in any spelling, in the words of the best post', () => {
    expect(shown([post('Stop buying soap', 2), post('STOP buying soap!!', 4), post('🔥', 90)])).toEqual([
      ['STOP buying soap!!', 'post', 3, 2],
    ]);
  });

  it('are sorted by their evidence, (n × median + 5) / (n + 5), then those with posts, then the others', () => {
    const many = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(() => post('Ten posts of 3', 3));
    expect(
      shown(
        [post('Two posts of 6', 6), post('Two posts of 6', 6), post('Not known'), ...many],
        [format(['A [x] recipe'])],
      ),
    ).toEqual([
      // Expected order by reliable score: (30 + 5) / 15 = 2.33 comes after (12 + 5) / 7 = 2.43.
      ['Two posts of 6', 'post', 6, 2],
      ['Ten posts of 3', 'post', 3, 10],
      ['Not known', 'post', null, 1],
      ['A [x] recipe', 'format', null, 0],
    ]);
  });

  it("group a format's posts under the recipe that they fill in", () => {
    const formats = [format(['If your [thing] leaks, read on'])];
    const posts = [
      post('If your mug leaks, read on', 4, 'house:truths'),
      post('If your boat leaks, read on', 2, 'house:truths'),
      post('If your roof leaks, read on', 8, 'house:other'),
    ];
    expect(shown(posts, formats)).toEqual([
      ['If your roof leaks, read on', 'post', 8, 1],
      ['If your [thing] leaks, read on', 'format', 3, 2],
    ]);
  });

  it('without evidence take turns by their formats', () => {
    const formats = [format(['One a [x]', 'Two a [x]']), format(['One b [x]', 'Two b [x]'], 'house:b')];
    expect(shown([], formats).map(([recipe]) => recipe)).toEqual(['One a [x]', 'One b [x]', 'Two a [x]', 'Two b [x]']);
  });

  it('of two formats with the same recipe belong to the first', () => {
    expect(shown([], [format(['Stop it now']), format(['stop it, now!'], 'house:b')])).toEqual([
      ['Stop it now', 'format', null, 0],
    ]);
  });
});
