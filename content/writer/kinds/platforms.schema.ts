import { z } from 'zod';

const text = z.string().min(1);

/** `platforms.yaml`: a platform's habits. */
export const platformsShape = z.record(
  z.enum(['tiktok', 'reels', 'shorts', 'meta-paid', 'tiktok-paid']),
  z.strictObject({
    label: text,
    /** The app that people open, as they call it. */
    app: text,
    /** The shape of the picture. */
    frame: text,
    /** Words per second that a speaker should aim for. */
    pace: z.number(),
    /** Maximum number of words in a line: five to six and a half seconds at the platform's pace. */
    lineWords: z.number(),
    linesWhy: text,
    /** Maximum number of words in the first line. */
    hookWords: z.number(),
    hookWhy: text,
    /** Maximum number of words on screen at a time. */
    screenWords: z.number(),
    screenWhy: text,
    /** Whether videos start without sound, so that each line needs on-screen text. */
    silent: z.boolean(),
    /** Maximum number of characters in a title. */
    title: z.number(),
    /** Maximum number of characters in a second title line beside the video; null where there is none. */
    secondLine: z.number().nullable(),
    /** Where on-screen text can go without being covered by the app's own controls. */
    area: text,
    areaWhy: text,
    /** Where a link can be tapped; null where an ad has a button. `{whose}` is "my" or "the". */
    link: text.nullable(),
    /** What viewers should do next, by goal: a button, a link that can be tapped, or the platform's own term. */
    action: z.record(z.enum(['reach', 'saves', 'comments', 'follows', 'clicks', 'sales']), text),
    askWhy: text,
  }),
);
export type Platforms = z.output<typeof platformsShape>;
