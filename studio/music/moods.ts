/** The moods that a bed of music can have. The API validates against this list, and the composer has a style for each. */
export const MOODS = ['upbeat', 'playful', 'inspiring', 'warm', 'chill', 'calm', 'cinematic', 'tense'] as const;
export type Mood = (typeof MOODS)[number];

export const isMood = (name: string): name is Mood => (MOODS as readonly string[]).includes(name);

/** Short descriptions of the moods, for the documentation. */
export const MOODS_SAY =
  '`upbeat`: guitar, claps and a driving beat; `playful`: pizzicato and marimba; `inspiring`: picked notes and piano that build; ' +
  '`warm`: fingerpicked guitar; `chill`: electric piano over a lo-fi beat; `calm`: felt piano, no beat; ' +
  '`cinematic`: strings, piano and low drums; `tense`: a dark pulse and a ticking clock.';
