import { expect } from '@jest/globals';
import { readOptions } from '../options/read-options.js';
import type { PhotoBrief } from './photo-brief.js';
import { describePhoto } from './photo-prompt.js';

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
  place: 'handheld' as const,
  name: 'Ember mug',
  text: 'A self-heating mug. Keeps tea warm.',
  photos: 2,
};
export const HER_MUG = { name: 'Ember mug', category: 'handheld', what: 'A self-heating mug', more: 'Keeps tea warm' };
export const MORE_OF_MUG = 'More about Ember mug: Keeps tea warm.';

export const SNAPSHOT =
  'A vertical creator photo, an unposed phone snapshot with natural skin texture and everyday colours.';
export const WAIST_UP = 'A medium shot from the waist up.';
export const MARAS_FACE =
  'The person is exactly the one of the reference photo (Mara), same face, hair, skin and build; what the photo does not show: a woman of thirty with dark curly hair.';
export const JUMPER = 'Wearing a rust knit jumper.';
export const AT_EASE = 'Expression: natural and at ease.';
export const ANYWHERE = 'Setting: an everyday place that suits the person.';
export const ITS_LIGHT = 'Light: the natural light of the place.';
export const END =
  'Realistic skin, hands and proportions. No captions, added lettering, watermarks, borders or collage.';

/** Expects that the prompt of a brief consists of these sentences. */
export function expectPrompt(changes: Partial<PhotoBrief>, ...sentences: string[]): void {
  expect(describePhoto(brief(changes)).prompt).toBe(sentences.join(' '));
}
export const makeScene = (changes: Partial<PhotoBrief>) => describePhoto(brief(changes)).scene;
