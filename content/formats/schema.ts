import { z } from 'zod';

/** The presenters of runs that name no creator. */
export const castShape = z
  .array(z.strictObject({ name: z.string().min(1), gender: z.enum(['female', 'male']), look: z.string().min(1) }))
  .min(16);
export type Presenter = z.infer<typeof castShape>[number];
