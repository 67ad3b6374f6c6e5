import { z } from 'zod';

const words = z.array(z.string().min(1));

const categoryShape = z.strictObject({
  niche: z.string(),
  /** How a picture shows what is sold. */
  form: z.enum(['handheld', 'large_object', 'ambient']),
  /** How often a word counts that is in the product's name or says what it is. */
  weight: z.number().default(4),
  /** Places where a creator would film. */
  settings: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  creator: z.strictObject({ label: z.string(), tone: z.string() }),
  words: words.default([]),
});

/** `categories.yaml`. */
export const categoriesShape = z.strictObject({
  misleading: words,
  kinds: z.record(z.string(), categoryShape),
});
export type Categories = z.output<typeof categoriesShape>;
