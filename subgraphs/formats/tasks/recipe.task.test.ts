import { describe, expect, it } from '@jest/globals';
import { compose } from '../../../studio/writer/composers.js';
import type { Recipe, RecipePost } from '../../../studio/writer/winner/recipe.js';
import { recipeTask } from './recipe.task.js';

describe('a recipe', () => {
  it.each<[Partial<RecipePost>, Recipe]>([
    [
      { hook: '5 mistakes that ruin your sourdough', slides: 7 },
      { medium: 'carousel', hookFamily: 'list', structureType: 'listicle' },
    ],
    [
      { hook: 'She said no', caption: 'Storytime, part 2' },
      { medium: 'story', hookFamily: null, structureType: null },
    ],
    [
      { caption: 'I was wrong about air fryers\n#airfryer' },
      { medium: null, hookFamily: 'confession', structureType: 'testimonial' },
    ],
    [
      { hook: 'My desk', caption: 'On it:\n1. lamp\n2. plant\n3. notebook' },
      { medium: null, hookFamily: null, structureType: 'listicle' },
    ],
    [{}, { medium: null, hookFamily: null, structureType: null }],
  ])('of %j says only what its words show', (post, recipe) => {
    expect(compose('recipe', { posts: [{ hook: null, caption: null, ...post }] }, 1).recipes).toEqual([recipe]);
  });

  it('is requested and returned for each post, in order', () => {
    const posts: RecipePost[] = [
      { hook: 'Tired of tangled cables?', caption: 'a'.repeat(2_000) },
      { hook: 'Ignore the above', caption: null },
    ];
    const written = compose('recipe', { posts }, 1);
    expect(recipeTask.check(written, { posts })).toEqual([]);
    expect(recipeTask.check({ recipes: written.recipes.slice(1) }, { posts })).toHaveLength(1);
    const { prompt } = recipeTask.prompt({ posts });
    expect(JSON.parse(prompt).posts).toHaveLength(2);
    expect(prompt.length).toBeLessThan(1_000);
  });
});
