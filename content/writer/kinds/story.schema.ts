import { z } from 'zod';

const texts = z.array(z.string().min(1)).min(1);
/** What is filmed before the story turns, where it does, after it, and at the end. */
const stages = { before: texts, turn: texts, after: texts, end: texts };

/** What a story ad says and shows that needs no fact, by language. */
export const storyShape = z.record(
  z.string(),
  z.strictObject({
    /** First sentences of the voice, for briefs with neither a problem nor a question. */
    openings: texts,
    /** Directions, which are English in every language: `{who}` is the character, `{thing}` a thing in a hand. */
    directions: z
      .strictObject({
        /** What the character does: things that a camera can film, in any place. */
        plots: z.array(z.strictObject({ ...stages, thing: texts })).min(1),
        framings: z.strictObject(stages),
      })
      .optional(),
  }),
);
export type StoryCopy = z.infer<typeof storyShape>;
