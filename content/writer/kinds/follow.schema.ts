import { z } from 'zod';

const words = z.array(z.string().min(1)).min(1);
const beat = z.enum(['hook', 'tension', 'turn', 'benefit', 'proof', 'objection', 'cta']);

/** `follow.yaml`. */
export const followShape = z.strictObject({
  labels: z.partialRecord(beat, words),
  signs: z.array(z.strictObject({ beat, kind: z.enum(['price', 'audience', 'other']).optional(), cues: words })),
  goals: z.partialRecord(z.enum(['reach', 'saves', 'comments', 'follows', 'clicks', 'sales']), words),
});
export type FollowWords = z.output<typeof followShape>;
