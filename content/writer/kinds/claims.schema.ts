import { z } from 'zod';

const words = z.string().transform((text) => text.split(' '));

/** What ads must not claim. Signs are read by `studio/writer/judge/sign.ts`. */
export const claimsShape = z.strictObject({
  sources: z.record(z.string(), z.strictObject({ name: z.string(), url: z.url() })),
  rules: z.record(
    z.string(),
    z.strictObject({
      /** What a line that breaks the rule does, as the rest of a sentence after "It". */
      says: z.string(),
      why: z.string(),
      source: z.string(),
      /** Whether the claim is allowed where the brief states it word for word. */
      unlessStated: z.boolean().default(false),
      /** Whether its signs contain a negation themselves: "no side effects". */
      denies: z.boolean().default(false),
    }),
  ),
  languages: z.record(
    z.string(),
    z.strictObject({
      not: words,
      rejected: z.string(),
      answersNo: z.string(),
      groups: z.record(z.string(), words),
      rules: z.record(
        z.string(),
        z.strictObject({ signs: z.array(z.string()).min(1), unless: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});
