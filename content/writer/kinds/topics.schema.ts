import { z } from 'zod';

/** An idea for a post: its title, in which any words can take the place of `{text}`, and how it is made. */
const ideas = z.array(z.strictObject({ title: z.string().includes('{text}'), angle: z.string().min(1) })).min(1);

/** Ideas by language and by what they start from. */
export const topicsShape = z.record(
  z.string(),
  z.strictObject({
    niche: ideas,
    thought: ideas,
    fact: ideas,
    question: ideas,
    problem: ideas,
    proof: ideas,
    offer: ideas,
    place: ideas,
    audience: ideas,
    /** What many people watch, and what they search. */
    tiktok: ideas,
    search: ideas,
    /** What the form of the post adds to an angle. */
    media: z.strictObject({ carousel: z.string(), video: z.string(), talking: z.string() }),
  }),
);
export type TopicIdeas = z.infer<typeof topicsShape>;
