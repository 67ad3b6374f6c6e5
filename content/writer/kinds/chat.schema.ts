import { z } from 'zod';

const texts = z.array(z.string().min(1)).min(1);

/** What people write in a chat that needs no fact, by language. */
export const chatShape = z.record(
  z.string(),
  z.strictObject({
    /** First messages: of a friend who shows something, and of a customer who asks a shop. */
    openings: z.strictObject({ them: texts, me: texts }),
    /** Short questions that can stand before any fact of a kind; of any fact, of the subject's name, and of a topic. */
    questions: z.strictObject({
      any: texts,
      what: texts,
      name: texts,
      topic: texts,
      benefit: texts,
      detail: texts,
      proof: texts,
      price: texts,
      offer: texts,
      step: texts,
      audience: texts,
      contact: texts,
      when: texts,
      where: texts,
    }),
    /** Last messages of the one who asked. */
    endings: texts,
  }),
);
export type ChatCopy = z.infer<typeof chatShape>;
