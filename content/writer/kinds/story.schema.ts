import { z } from 'zod';

const texts = z.array(z.string().min(1)).min(1);
/** What is filmed before the story turns, where it does, after it, and at the end. */
const stages = { before: texts, turn: texts, after: texts, end: texts };

/** What is filmed in a story ad. */
export const storyShape = z.strictObject({
  /** What the character does: things that a camera can film, in any place. */
  plots: z.array(z.strictObject({ ...stages, thing: texts })).min(1),
  framings: z.strictObject(stages),
});
export type StoryCopy = z.infer<typeof storyShape>;
