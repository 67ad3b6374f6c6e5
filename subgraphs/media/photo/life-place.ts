import { placeOfLifeIn } from '../../../studio/illustrator/places/words.js';
import type { Place } from '../../../studio/illustrator/scene.js';
import type { PersonaLife } from '../cast.js';
import { sceneFromWords } from '../options/words.js';
import type { PhotoBrief } from './photo-brief.js';

/** The place where somebody's life would put them, by the first of its words that tells one; undefined when none does. */
export function placeOfLife({ person, context }: Pick<PhotoBrief, 'person' | 'context'>): Place | undefined {
  const { life } = person;
  const told = [context?.niche, ...(context?.interests ?? []), ...(life ? wordsOf(life) : [])];
  for (const text of told) {
    const place = text ? (sceneFromWords(text).place ?? placeOfLifeIn(text)) : undefined;
    if (place) return place;
  }
  return undefined;
}

const wordsOf = ({ niche, interests, label, archetype, bio, backstory }: PersonaLife): (string | null)[] => [
  niche,
  ...interests,
  label,
  archetype,
  bio,
  backstory,
];
