import { z } from 'zod';

const frames = z.array(z.string().includes('{text}')).min(1);

/** Frames of phrases by language and by structure, a key of `STRUCTURES`. */
export const phrasesShape = z.record(
  z.string(),
  z.record(
    z.string(),
    z.strictObject({
      /** Around a sentence of the creator's own. */
      own: frames,
      /** Around what the creator speaks about. */
      topic: frames,
    }),
  ),
);
export type PhraseFrames = z.infer<typeof phrasesShape>;
