import { findHomePlace } from '../../../studio/illustrator/places/words.js';
import type { Place } from '../../../studio/illustrator/scene.js';
import type { PersonaLife } from '../cast.js';
import { sceneFromWords } from '../options/words.js';
import type { PhotoBrief } from './photo-brief.js';

/**
 * Guesses a place from what is known about a person's life: the first text that suggests a place decides. Undefined if none
 * does.
 */
export function guessPlace({ person, context }: Pick<PhotoBrief, 'person' | 'context'>): Place | undefined {
  const { life } = person;
  const told = [context?.niche, ...(context?.interests ?? []), ...(life ? listWords(life) : [])];
  for (const text of told) {
    const place = text ? (sceneFromWords(text).place ?? findHomePlace(text)) : undefined;
    if (place) return place;
  }
  return undefined;
}

const listWords = ({ niche, interests, label, archetype, bio, backstory }: PersonaLife): (string | null)[] => [
  niche,
  ...interests,
  label,
  archetype,
  bio,
  backstory,
];
