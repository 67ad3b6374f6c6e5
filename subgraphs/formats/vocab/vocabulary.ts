import { WORDS } from '../../../content/formats/data.js';
import type { Shape } from '../../../content/formats/schema.js';
import { FORMATS, STRUCTURES } from '../../../studio/writer/index.js';
import { findPreset } from '../preset/presets.js';
import { FORMAT_MEDIA, HOOK_FAMILIES, PRESET_KEYS, PRESET_MEDIA } from './keys.js';
import { RECIPES } from './recipes.js';

const shown = ({ key, label, description }: Pick<Shape, 'key' | 'label' | 'description'>) => ({
  key,
  label,
  description,
});

/** Everything that a format can be named by. Keys are published and keep their first meaning forever (see `ledger.ts`). */
export const VOCABULARY = {
  version: WORDS.version,
  media: FORMAT_MEDIA.map((key) => ({ key, label: WORDS.media[key] })),
  /** The workflows. `available` says whether a run can follow one on this installation. */
  presets: PRESET_KEYS.map((key) => ({
    key,
    label: WORDS.workflows[key].title,
    description: WORDS.workflows[key].description,
    medium: PRESET_MEDIA[key],
    available: findPreset(key) !== undefined,
  })),
  /** The writer's formats, with the purpose of each line. */
  talkingFormats: FORMATS.map(({ key, label, summary, medium, roles }) => ({
    key,
    label,
    description: summary,
    medium,
    roles: roles.map(({ role }) => role),
  })),
  structures: STRUCTURES.map(({ key, label, why, family }) => ({
    key,
    label,
    description: `${why[0]?.toUpperCase()}${why.slice(1)}.`,
    family,
  })),
  carouselFormats: WORDS.shapes.carousel.map(shown),
  chatFormats: WORDS.shapes.chat.map(shown),
  deckRecipes: WORDS.shapes.deck.map(shown),
  hookFamilies: HOOK_FAMILIES.map((key) => shown({ key, ...WORDS.hookFamilies[key] })),
  niches: WORDS.niches.map(({ key, label }) => ({ key, label })),
  recipes: [...RECIPES],
};
export type Vocabulary = typeof VOCABULARY;
