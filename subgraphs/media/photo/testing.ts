import { readOptions } from '../options/read-options.js';
import type { PhotoBrief } from './photo-words.js';

/** A creator with a photo. */
export const MARA = {
  seed: 'mara',
  name: 'Mara',
  gender: 'female',
  visualDescription: 'a woman of thirty with dark curly hair',
  outfits: ['a rust knit jumper', 'a denim jacket'],
  photo: true,
};

/** A brief that only asks for a photo of Mara, with changes. */
export const brief = (changes: Partial<PhotoBrief> = {}): PhotoBrief => ({
  type: 'ugc',
  person: MARA,
  promptMode: 'structured',
  options: { picks: [] },
  selectedOutfits: [],
  products: [],
  reference: { photos: 0 },
  clothing: { photos: 0 },
  preset: {},
  ...changes,
});

export const options = (map: Record<string, unknown>, texts: Record<string, string> = {}) => readOptions(map, texts);
export const MUG = {
  category: 'handheld' as const,
  name: 'Ember mug',
  text: 'A self-heating mug. Keeps tea warm.',
  photos: 2,
  contents: [],
};
