import { z } from 'zod';
import { takeFirst } from '../../../platform/text/ends.js';
import type { OfflineTask } from '../../../providers/text/index.js';
import { buildPrompt } from '../../../providers/text/prompt.js';
import { FORMAT_MEDIA, HOOK_FAMILIES, STRUCTURE_KEYS, STRUCTURES } from '../../../studio/writer/formats.js';

/** Maximum number of posts in one call. */
export const MOST_RECIPES = 25;
/** Maximum number of characters of a caption that are sent to a model. */
const CAPTION = 600;

const recipeShape = z.object({
  recipes: z.array(
    z.object({
      medium: z.enum(FORMAT_MEDIA).nullable(),
      hookFamily: z.enum(HOOK_FAMILIES).nullable(),
      structureType: z.enum(STRUCTURE_KEYS).nullable(),
    }),
  ),
});

/** Labels up to {@link MOST_RECIPES} posts with how each was made, by its hook and caption. */
export const recipeTask: OfflineTask<'recipe'> = {
  name: 'recipe',
  output: recipeShape,
  prompt: ({ posts }) =>
    buildPrompt(
      [
        'You label social posts by how they were made. Answer with one recipe per post, in the order of the posts.',
        `medium is one of ${FORMAT_MEDIA.join(', ')}: a post of photos or slides is a carousel.`,
        `hookFamily says how the hook catches: one of ${HOOK_FAMILIES.join(', ')}.`,
        `structureType says how the post argues: one of ${STRUCTURES.map(({ key, label }) => `${key} (${label})`).join(', ')}.`,
        'Use null wherever the words do not show it. Do not guess.',
      ],
      {
        posts: posts.map(({ hook, caption, slides = null, photo = null }, index) => ({
          index,
          hook,
          caption: caption === null ? null : takeFirst(caption, CAPTION),
          slides,
          photo,
        })),
      },
    ),
  check: ({ recipes }, { posts }) =>
    recipes.length === posts.length
      ? []
      : [`There must be exactly ${posts.length} recipes, one per post, not ${recipes.length}.`],
};
