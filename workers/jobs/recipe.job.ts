import { EVERYBODY } from '../../platform/database/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { defineJob } from '../../platform/jobs/index.js';
import { localTextModel, type TextModel } from '../../providers/text/index.js';
import type { Runtime } from '../../runtime/index.js';
import { type Recipe } from '../../studio/writer/index.js';
import {
  findUnguessedPosts,
  RECIPE_JOB,
  recipeTask,
  recordRecipes,
  type UnguessedPost,
} from '../../subgraphs/formats/index.js';
import { rethrowIfUnavailable } from './deps.js';
import { patient } from './paid/patience.js';

/**
 * Guesses the recipe (medium, structure and hook family) of each of the market's posts that has none yet, one batch at a time.
 * Each batch is saved on its own, then the job is deferred without a pause: other jobs get their turn between two batches, and
 * after a crash it continues where it was. If the platform's text model is switched off, nothing is guessed; the posts are left
 * for the job of the next import.
 */
export const recipeJob = (rt: Runtime) =>
  defineJob(RECIPE_JOB, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const guessed = ctx.job.output?.guessed ?? 0;
      const model = rt.providers.platform.text;
      const posts = model ? await findUnguessedPosts(ctx.em()) : [];
      if (!model || posts.length === 0) return { output: { guessed } };
      const recipes = await guessRecipes(rt, model, posts, ctx.signal);
      throw ctx.defer(0, { guessed: guessed + (await recordRecipes({ rt, em: ctx.em() }, posts, recipes)) });
    },
  });

/**
 * Returns the model's guesses. If the model fails on this batch and a retry would not help, returns those of the offline
 * writer, so that one batch does not block the rest.
 */
async function guessRecipes(
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
    return (await rethrowIfUnavailable(model.run(recipeTask, input, options))).recipes;
  } catch (error) {
    if (!(error instanceof ServiceError) || model.provider === 'local') throw error;
    rt.log.warn({ err: error }, 'the text model could not guess recipes; using the offline writer');
    return (await localTextModel(rt.texts).run(recipeTask, input, options)).recipes;
  }
}
