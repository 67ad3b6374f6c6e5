/** The fields of a profile, by the group in which the page shows them. Limits are those of the graph. */
import type { WritableField } from '../../graph/generated.js';

export type TextField = 'name' | 'label' | 'niche' | 'gender' | 'peer_archetype' | 'accent' | LongField;
type LongField = 'short_bio' | 'backstory' | 'tone_of_voice' | 'visual_description';
export type ListField = 'catchphrases' | 'avoid_phrases' | 'outfits_owned' | 'interests';

export type ProfileField =
  | { name: TextField; most: number; long?: boolean; writable?: WritableField }
  | { name: ListField; list: true };

/** Entries of a list, and characters of each. */
export const MOST_ENTRIES = 40;
export const MOST_OF_ENTRY = 300;

export const GROUPS: Readonly<Record<'who' | 'speech' | 'looks', readonly ProfileField[]>> = {
  who: [
    { name: 'name', most: 120 },
    { name: 'label', most: 200 },
    { name: 'niche', most: 200 },
    { name: 'gender', most: 200 },
    { name: 'peer_archetype', most: 200 },
    { name: 'short_bio', most: 4000, long: true, writable: 'short_bio' },
    { name: 'backstory', most: 4000, long: true, writable: 'backstory' },
    { name: 'interests', list: true },
  ],
  speech: [
    { name: 'tone_of_voice', most: 4000, long: true, writable: 'tone_of_voice' },
    { name: 'accent', most: 200, writable: 'accent' },
    { name: 'catchphrases', list: true },
    { name: 'avoid_phrases', list: true },
  ],
  looks: [
    { name: 'visual_description', most: 4000, long: true, writable: 'visual_description' },
    { name: 'outfits_owned', list: true },
  ],
};

/** A list as it is edited: one entry per line. */
export const toLines = (entries: readonly string[]): string => entries.join('\n');
export const fromLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, MOST_OF_ENTRY))
    .filter(Boolean)
    .slice(0, MOST_ENTRIES);
