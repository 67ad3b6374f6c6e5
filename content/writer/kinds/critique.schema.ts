import { z } from 'zod';

const words = z.array(z.string().min(1)).default([]);
/** The dimensions that a script is judged by. */
export const DIMENSIONS = ['hook', 'clarity', 'specificity', 'proof', 'pace', 'callToAction', 'fit'] as const;
const dimension = z.enum(DIMENSIONS);
const points = z.number().int();

/** What a judge of scripts can find, how much it counts, and the words by which it finds it. */
export const critiqueShape = z.strictObject({
  /** The score of each dimension before anything is found. */
  start: z.strictObject(Object.fromEntries(DIMENSIONS.map((key) => [key, points])) as Record<Dimension, typeof points>),
  findings: z.record(
    z.string(),
    z.strictObject({
      dimension,
      /** What it adds to its dimension; negative for a fault. */
      points,
      /** A sentence, whose `{slots}` are filled. A quotation follows a colon or is in quotation marks. */
      says: z.string(),
      /** A clause without a full stop, for a verdict. */
      short: z.string(),
      /** What to do about it. */
      fix: z.string().optional(),
    }),
  ),
  /** Whole words and phrases, in lower case, by language. */
  languages: z.record(
    z.string(),
    z.strictObject({
      /** Words that join two requests. */
      and: words,
      /** Greetings and announcements that begin a hook. */
      greetings: words,
      /** Phrases that have been said too often. */
      worn: words,
      /** Requests to viewers: to pass it on, to save it, to comment, to follow, to go and get it. */
      asks: z.strictObject({ reach: words, saves: words, comments: words, follows: words, go: words }),
    }),
  ),
});
export type CritiqueWording = z.infer<typeof critiqueShape>['languages'][string];
export type Ask = keyof CritiqueWording['asks'];
export type Dimension = (typeof DIMENSIONS)[number];
