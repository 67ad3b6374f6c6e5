import { z } from 'zod';

const words = z.array(z.string().min(1)).default([]);

/** Words and patterns of one language by which a winning post is taken apart; see `winner.yaml` for what patterns look like. */
const languageShape = z.strictObject({
  numbers: words,
  counted: words,
  measured: words,
  /** Words before the number of a list. */
  before: words,
  crowd: words,
  /** By the hook's family. */
  hooks: z.record(z.string(), words).default({}),
  /** By the purpose of a part. */
  roles: z.record(z.string(), words).default({}),
  /** Labels in scripts, by the purpose that they state. */
  labels: z.record(z.string(), words).default({}),
  slides: words,
  scenes: words,
  steps: words,
  directions: words,
  /** What there is to save. */
  templates: words,
  taps: words,
  stories: words,
  /** Names of kinds of video, as captions have them. */
  media: z.record(z.string(), words).default({}),
  /** Words before a discount code. */
  codes: words,
});
export type WinnerWords = z.infer<typeof languageShape>;

/** By language code. */
export const winnerShape = z.record(z.string(), languageShape);
