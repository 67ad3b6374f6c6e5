import { z } from 'zod';

const words = z.array(z.string().min(1)).default([]);

/** What the offline writer can be asked to do with a script. */
export const VERBS = [
  'keep',
  'shorten',
  'lengthen',
  'drop',
  'replace',
  'mention',
  'set',
  'reorder',
  'calmer',
  'livelier',
  'plainer',
] as const;
export type Verb = (typeof VERBS)[number];

/** How an instruction is worded, by language: whole words and phrases in lower case. */
export const reviseShape = z.record(
  z.string(),
  z.strictObject({
    /** Nouns for a line, in the singular and in the plural. */
    line: words,
    lines: words,
    seconds: words,
    /** The numbers from one on, and the ordinals from "first" on, each in all its forms. */
    numbers: words,
    ordinals: z.array(words),
    last: words,
    /** Names of the first and of the last line: "the hook". */
    opening: words,
    closing: words,
    /** Words that join two clauses or two numbers. */
    joins: words,
    /** Words that turn a verb into its opposite, unless they are part of one of `verbs`. */
    not: words,
    verbs: z.strictObject(Object.fromEntries(VERBS.map((verb) => [verb, words])) as Record<Verb, typeof words>),
    /** Between the new text and the old one: "instead of". */
    instead: words,
    places: z.strictObject({ start: words, end: words, before: words, after: words, swap: words }),
    /** What can be dropped without being quoted. */
    emoji: words,
    hashtags: words,
    /** The marks before and after an exclamation. */
    exclaim: z.tuple([z.string(), z.string()]),
  }),
);
export type ReviseWording = z.infer<typeof reviseShape>[string];
