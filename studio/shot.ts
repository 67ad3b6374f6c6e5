/** What the picture of a line shows: one decision, from which pictures are drawn, and words for picture models are written. */
import { z } from 'zod';
import { PLACES } from './illustrator/scene.js';

const SHOTS = ['presenter', 'holding', 'object', 'card'] as const;

export const shotShape = z.object({
  kind: z.enum(SHOTS),
  /** What is held or shown, as a singular noun that the illustrator draws ("mug"); null for `presenter` and `card`. */
  object: z.string().nullable(),
  /** How many of it are shown. */
  count: z.number().int().min(1).max(5),
  /** Where; null for the brief's scene. */
  place: z.enum(PLACES).nullable(),
});
export type Shot = z.infer<typeof shotShape>;
