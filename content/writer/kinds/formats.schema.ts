import { z } from 'zod';

/** The purpose of a line. */
export const BEATS = ['hook', 'tension', 'turn', 'benefit', 'proof', 'objection', 'cta'] as const;
const beat = z.enum(BEATS);
/** How a script can argue, the most usual first. */
const STRUCTURES = ['problem-solution', 'testimonial', 'before-after', 'myth-bust', 'listicle', 'pov-story'] as const;

/** A line's name and purpose. */
const role = z.string().transform((text) => {
  const [name = '', purpose = name] = text.split(':');
  return { role: name, beat: beat.parse(purpose) };
});

/** `formats.yaml`: video formats by their keys. */
export const formatsShape = z.record(
  z.string(),
  z.strictObject({
    label: z.string(),
    summary: z.string(),
    medium: z.enum(['talking', 'story', 'monologue', 'demo']),
    roles: z.array(role).min(2),
    structures: z
      .array(z.enum(STRUCTURES))
      .min(1)
      .default([...STRUCTURES]),
    /** Minimum and maximum words in a line, for formats with long lines. */
    lineWords: z.tuple([z.number(), z.number()]).optional(),
    rules: z.array(z.string()).optional(),
  }),
);
export type Formats = z.output<typeof formatsShape>;
