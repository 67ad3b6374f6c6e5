import { EVERYBODY } from '../../platform/database/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { defineJob } from '../../platform/jobs/index.js';
import { localTextModel, type TextModel } from '../../providers/text/index.js';
import type { Runtime } from '../../runtime/index.js';
import { type Recipe, recipeTask } from '../../studio/writer/index.js';
import { RECIPE_JOB, recordRecipes, type UnguessedPost, unguessedPosts } from '../../subgraphs/formats/index.js';
import { askingAgain } from './deps.js';
import { patient } from './patience.js';

/**
 * Guesses the recipes of the market's posts, a batch at a time. Each batch is written by itself, then the job looks again at
 * once: between two batches others have their turn, and after a crash it goes on where it was. With the platform's text
 * model switched off nothing is guessed; the next import's job finds the posts.
 */
export const recipeJob = (rt: Runtime) =>
  defineJob(RECIPE_JOB, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const guessed = ctx.job.output?.guessed ?? 0;
      const model = rt.providers.platform.text;
      const posts = model ? await unguessedPosts(ctx.em()) : [];
      if (!model || posts.length === 0) return { output: { guessed } };
      const recipes = await recipesOf(rt, model, posts, ctx.signal);
      throw ctx.defer(0, { guessed: guessed + (await recordRecipes(ctx.em(), posts, recipes)) });
    },
  });

/** The model's guesses; the offline writer's where it cannot make them, so that no batch stands in the way of the rest. */
async function recipesOf(
  rt: Runtime,
  model: TextModel,
  posts: readonly UnguessedPost[],
  signal: AbortSignal,
): Promise<Recipe[]> {
  const input = {
    posts: posts.map(({ hook, caption, slides, photo }) => ({ hook, caption, slides, photo })),
  };
  const options = { seed: 1, signal, account: EVERYBODY };
  try {
    return (await askingAgain(model.run(recipeTask, input, options))).recipes;
  } catch (error) {
    if (!(error instanceof ServiceError) || model.provider === 'local') throw error;
    rt.log.warn({ err: error }, 'the text model did not guess recipes; the offline writer does');
    return (await localTextModel(rt.texts).run(recipeTask, input, options)).recipes;
  }
}
