import { z } from 'zod';

/** `says` is a sentence, `short` a clause for a verdict. `{n}`, `{x}`, `{y}` and `{quote}` are filled in. */
const remark = { says: z.string().min(1), short: z.string().min(1) };

/** How a critique of a story ad is worded. Critiques are English. */
export const storyCritiqueShape = z.record(
  z.string(),
  z.strictObject({
    /** Words by which a scene speaks of its character without a name. */
    pronouns: z.array(z.string().min(1)),
    /** What is wrong, and what to do about it. */
    faults: z.record(z.string(), z.strictObject({ ...remark, do: z.string().min(1) })),
    strengths: z.record(z.string(), z.strictObject(remark)),
  }),
);
export type StoryCritiqueCopy = z.infer<typeof storyCritiqueShape>;
