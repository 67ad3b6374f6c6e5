import type { FormatMedium, HookFamily, PresetKey } from '../../vocab/keys.js';
import { findRecipe } from '../../vocab/recipes.js';

/** What a format needs to show: nothing, an app, one product, a shop's products, the creator, or a screen recording. */
export const PRODUCT_TYPES = ['none', 'app', 'prop', 'catalog', 'creator', 'recording'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** A format that comes with the software. Its text is editorial; evidence for it only comes with posts that carry its key. */
export interface StarterFormat {
  /** Key of the vocabulary recipe that the format follows; posts that were made with the format carry it. */
  key: string;
  name: string;
  /** The format in one sentence. */
  summary: string;
  medium: FormatMedium;
  /** The workflow that usually makes the format; `presets` lists all that can. */
  preset: PresetKey;
  presets: readonly PresetKey[];
  productType: ProductType;
  /** Whether the format suits paid placements. */
  paid: boolean;
  /** The niches that the format suits; empty for any. */
  niches: readonly string[];
  structureType: string | null;
  hookFamily: HookFamily | null;
  /** The options with which a run follows the format. */
  options: Readonly<Record<string, string | number | boolean>>;
  /** The purpose of each part of the post, in order. */
  beats: readonly string[];
  /** Templates of opening lines, with [slots] to fill in. */
  hookRecipes: readonly string[];
  /** How to make it, why it works and how it goes wrong, as paragraphs separated by an empty line. */
  body: string;
  whatToSteal: readonly string[];
  /** What to leave out, because it makes the format fail or would be unfair to somebody. */
  whatNotToCopy: readonly string[];
  audience: string;
  /** A sample opening, written by us for a product that does not exist. */
  example: { hook: string; url: null; note: string };
  /** The date of the release that added the format: YYYY-MM-DD. */
  firstSeen: string;
}

/** The date of the first release with starter formats. */
const FIRST_RELEASE = '2026-11-22';

/**
 * The part of a starter format that its author writes. The rest follows from the recipe. Without `preset`, the first
 * workflow that can make the format is used.
 */
export type StarterDraft = Pick<
  StarterFormat,
  | 'key'
  | 'name'
  | 'summary'
  | 'productType'
  | 'paid'
  | 'beats'
  | 'hookRecipes'
  | 'body'
  | 'whatToSteal'
  | 'whatNotToCopy'
  | 'audience'
> &
  Partial<Pick<StarterFormat, 'preset' | 'niches' | 'options' | 'firstSeen'>> & {
    example: { hook: string; note: string };
  };

/**
 * Completes a starter format from its recipe.
 * @throws Error when its key is not a recipe with a medium
 */
export function starterFormat(draft: StarterDraft): StarterFormat {
  const recipe = findRecipe(draft.key);
  const [usual] = recipe?.presets ?? [];
  if (!recipe?.medium || !usual) throw new Error(`${draft.key} is not a recipe that a starter format can have`);
  const { option } = recipe;
  return {
    niches: [],
    firstSeen: FIRST_RELEASE,
    options: option ? { [option.key]: option.value } : {},
    preset: usual,
    ...draft,
    medium: recipe.medium,
    presets: recipe.presets,
    structureType: recipe.family === 'structure' ? recipe.id : null,
    hookFamily: recipe.hookFamily,
    example: { ...draft.example, url: null },
  };
}
