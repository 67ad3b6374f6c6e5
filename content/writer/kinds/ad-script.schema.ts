import { z } from 'zod';
import { BEATS } from './formats.schema.js';

/** `ad-script.yaml`: the sections of an ad, by its angle. */
export const adScriptShape = z.record(
  z.enum(['Problem-Solution', 'Transformation', 'Founder Story', 'Comparison', 'Unboxing/Demo']),
  z.strictObject({
    structure: z.enum(['problem-solution', 'before-after', 'testimonial']),
    sections: z.array(
      z.strictObject({
        section: z.string(),
        beat: z.enum(BEATS),
        purpose: z.string(),
        short: z.boolean().default(false),
        maker: z.boolean().default(false),
      }),
    ),
  }),
);
export type AdSections = z.output<typeof adScriptShape>;
