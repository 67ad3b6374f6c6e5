import { WORDS } from '../../../content/formats/data.js';
import { FORMATS, STRUCTURES, type StructureKey } from '../../../studio/writer/index.js';
import {
  type FormatMedium,
  type Goal,
  HOOK_FAMILIES,
  type HookFamily,
  PRESET_KEYS,
  PRESET_MEDIA,
  type PresetKey,
} from './keys.js';

export type RecipeStatus = 'live' | 'demoted';

/** A way of making a post, identified by a key that posts, formats and evidence share. */
export interface Recipe {
  /** `<family>:<id>`. Keys are published, and posts carry them: never rename one. */
  key: string;
  family: string;
  id: string;
  label: string;
  /** Null for a hook recipe, which can open any medium. */
  medium: FormatMedium | null;
  presets: readonly PresetKey[];
  /** The run option that asks for the recipe; null if there is none. */
  option: { key: string; value: string } | null;
  /** The family of hooks that usually opens such a post; null if any may. */
  hookFamily: HookFamily | null;
  /** The goal that the recipe tends to serve. That is our judgement, not a measurement. */
  signal: Goal;
  /** `demoted` recipes are no longer picked automatically, but are still valid when named. */
  status: RecipeStatus;
}

type Draft = Omit<Recipe, 'key' | 'family' | 'status'>;
const recipe = (family: string, draft: Draft): Recipe => {
  const key = `${family}:${draft.id}`;
  const status = WORDS.demoted.includes(key) ? 'demoted' : 'live';
  return { key, family, ...draft, status };
};

/** The workflows that make a medium. `testimonial-video` is only for testimonials. */
const presetsFor = (medium: FormatMedium, structures: readonly string[] = []): PresetKey[] =>
  PRESET_KEYS.filter(
    (key) => PRESET_MEDIA[key] === medium && (key !== 'testimonial-video' || structures.includes('testimonial')),
  );

/** The goal that a structure tends to serve. That is our judgement, not a measurement. */
function signalOf(structure: StructureKey): Goal {
  const signal = WORDS.structureSignals[structure];
  if (!signal) throw new Error(`vocabulary.yaml has no signal of ${structure}`);
  return signal;
}

const structures = STRUCTURES.map(({ key, family, label }) =>
  recipe('structure', {
    id: key,
    label,
    medium: 'talking',
    presets: presetsFor('talking', [key]),
    option: { key: 'structureType', value: key },
    hookFamily: family,
    signal: signalOf(key),
  }),
);

const hooks = HOOK_FAMILIES.map((id) =>
  recipe('hook', {
    id,
    label: WORDS.hookFamilies[id].label,
    medium: null,
    presets: PRESET_KEYS,
    option: null,
    hookFamily: id,
    signal: WORDS.hookFamilies[id].signal,
  }),
);

/**
 * Recipes of the talking formats. A format with one structure has that structure's hook family. A format with several has none,
 * because its opening depends on the structure that is chosen.
 */
const talking = FORMATS.map(({ key, label, medium, structures: [first, ...others] }) => {
  if (!first) throw new Error(`${key} has no structure`);
  const only = others.length === 0 ? STRUCTURES.find((one) => one.key === first) : undefined;
  return recipe('talking', {
    id: key,
    label,
    medium,
    presets: presetsFor(medium, only ? [first] : []),
    option: null,
    hookFamily: only?.family ?? null,
    signal: signalOf(first),
  });
});

const shaped = (family: keyof typeof WORDS.shapes, medium: FormatMedium, option: string): Recipe[] =>
  WORDS.shapes[family].map(({ key, label, hookFamily, signal }) =>
    recipe(family, {
      id: key,
      label,
      medium,
      presets: presetsFor(medium),
      option: { key: option, value: key },
      hookFamily,
      signal,
    }),
  );

/** Every recipe: how scripts argue, how they open, and how each medium is built. */
export const RECIPES: readonly Recipe[] = [
  ...structures,
  ...hooks,
  ...talking,
  ...shaped('chat', 'chat', 'chatFormat'),
  ...shaped('carousel', 'carousel', 'formatId'),
  ...shaped('deck', 'carousel', 'deckRecipe'),
  ...shaped('story', 'story', 'storyFormat'),
  ...shaped('monologue', 'monologue', 'monologueFormat'),
  ...shaped('demo', 'demo', 'demoFormat'),
];

const byKey: ReadonlyMap<string, Recipe> = new Map(RECIPES.map((one) => [one.key, one]));

/** Finds the recipe of a key such as `structure:listicle`. */
export const findRecipe = (key: string): Recipe | undefined => byKey.get(key);
