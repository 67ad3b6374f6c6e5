import type { PhotoBrief } from './photo-brief.js';

/** A persona with a photo. */
export const MARA = {
  seed: 'mara',
  name: 'Mara',
  gender: 'female',
  visualDescription: 'a woman of thirty with dark curly hair',
  outfits: ['a rust knit jumper', 'a denim jacket'],
  photo: true,
};

/** A brief that asks for nothing but a photo of Mara, with changes. */
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
