import { FORMATS, STRUCTURES } from '../../../studio/writer/index.js';
import { findPreset } from '../preset/presets.js';
import { CAROUSEL_FORMATS, DECK_RECIPES } from './carousel-shapes.js';
import { HOOKS } from './hooks.js';
import { FORMAT_MEDIA, type FormatMedium, HOOK_FAMILIES, PRESET_KEYS, PRESET_MEDIA } from './keys.js';
import { NICHES } from './niches.js';
import { PRESET_TEXTS } from './presets.js';
import { RECIPES, type Recipe } from './recipes.js';
import type { Shape } from './shape.js';
import { CHAT_FORMATS } from './video-shapes.js';

/** Increased with each release that adds a key to the vocabulary; `npm run compose` says when that is needed. */
const VOCAB_VERSION = 3;

const MEDIUM_LABELS: Readonly<Record<FormatMedium, string>> = {
  talking: 'Talking to camera',
  chat: 'Chat story',
  story: 'Acted story',
  monologue: 'Monologue',
  demo: 'Demonstration',
  carousel: 'Carousel',
};

const shown = ({ key, label, description }: Shape) => ({ key, label, description });

/** Everything that a format can be named by. Keys are published and keep their first meaning forever (see `ledger.ts`). */
export interface Vocabulary {
  version: number;
  media: { key: FormatMedium; label: string }[];
  /** The workflows. `available` says whether a run can follow one on this installation. */
  presets: { key: string; label: string; description: string; medium: FormatMedium; available: boolean }[];
  /** The writer's formats, with the purpose of each line. */
  talkingFormats: { key: string; label: string; description: string; medium: FormatMedium; roles: string[] }[];
  structures: { key: string; label: string; description: string; family: string }[];
  carouselFormats: { key: string; label: string; description: string }[];
  chatFormats: { key: string; label: string; description: string }[];
  deckRecipes: { key: string; label: string; description: string }[];
  hookFamilies: { key: string; label: string; description: string }[];
  niches: { key: string; label: string }[];
  recipes: Recipe[];
}

export const VOCABULARY: Vocabulary = {
  version: VOCAB_VERSION,
  media: FORMAT_MEDIA.map((key) => ({ key, label: MEDIUM_LABELS[key] })),
  presets: PRESET_KEYS.map((key) => ({
    key,
    label: PRESET_TEXTS[key].title,
    description: PRESET_TEXTS[key].description,
    medium: PRESET_MEDIA[key],
    available: findPreset(key) !== undefined,
  })),
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
  carouselFormats: CAROUSEL_FORMATS.map(shown),
  chatFormats: CHAT_FORMATS.map(shown),
  deckRecipes: DECK_RECIPES.map(shown),
  hookFamilies: HOOK_FAMILIES.map((key) => ({ key, label: HOOKS[key].label, description: HOOKS[key].description })),
  niches: [...NICHES],
  recipes: [...RECIPES],
};
