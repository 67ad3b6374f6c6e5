import { describe, expect, it } from '@jest/globals';
import { type HookFormat, type HookPost, rankHooks } from './rank-hooks.js';
import { parseRecipe } from './recipe-match.js';

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
