import { z } from 'zod';

const words = z.array(z.string()).default([]);

/** Words of one language by which reviews and comments are read, in lower case and without apostrophes. */
const languageShape = z.strictObject({
  /** Words that show what a phrase is about, and how it is meant. */
  themes: z.record(z.string(), words),
  emotions: z.record(z.string(), words),
  negations: words,
  /** Words between a negation and what it negates. */
  softeners: words,
  /** Words that join clauses, and words with which a clause begins that cannot stand alone. */
  joins: words,
  leans: words,
  /** Beginnings of questions. */
  asks: words,
  /** Words of dates, buttons and counts: a line of nothing else was not written by a customer. */
  page: words,
  /** Beginnings of lines that a shop adds. */
  around: words,
  /** Labels before what a customer wrote. */
  leads: words,
  /** Beginnings of a company's reply. */
  replies: words,
  stars: words,
  outOf: words,
  rated: words,
  /** Numbers from zero to five. */
  counts: words,
  /** Names of columns in exports. */
  columns: z.strictObject({ text: words, stars: words, author: words }).partial().default({}),
  /** Words before a person's name, words for relatives, streets, and words before a number that belongs to one customer. */
  called: words,
  kin: words,
  streets: words,
  orders: words,
  names: words,
  alsoNames: words,
});
export type VaultWords = z.infer<typeof languageShape>;

/** By language code. */
export const vaultShape = z.record(z.string(), languageShape);
