import type { FormatMedium, HookFamily, PresetKey } from '../../vocab/keys.js';
import { recipeOf } from '../../vocab/recipes.js';

/** What a format has to show: nothing, an app, one product, a shop's products, the creator, or a screen recording. */
export const PRODUCT_TYPES = ['none', 'app', 'prop', 'catalog', 'creator', 'recording'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** A format of our own: editorial text, without any evidence until posts carry its key. */
export interface StarterFormat {
  /** The recipe of the vocabulary that it is made by; posts of it carry this key. */
  key: string;
  name: string;
  /** One sentence. */
  summary: string;
  medium: FormatMedium;
  /** The workflow that it is usually made with; `presets` are all that can. */
  preset: PresetKey;
  presets: readonly PresetKey[];
  productType: ProductType;
  /** Whether it suits paid placements. */
  paid: boolean;
  /** Empty: any. */
  niches: readonly string[];
  structureType: string | null;
  hookFamily: HookFamily | null;
  /** The options of a run that ask for it. */
  options: Readonly<Record<string, string | number | boolean>>;
  /** What each part does, in order. */
  beats: readonly string[];
  /** Openings with [slots] to fill in. */
  hookRecipes: readonly string[];
  /** How to make it, why it works, how it goes wrong; paragraphs parted by an empty line. */
  body: string;
  whatToSteal: readonly string[];
  /** What makes it fail, or would be unfair to anybody. */
  whatNotToCopy: readonly string[];
  audience: string;
  /** An opening that we wrote for a product that does not exist. */
  example: { hook: string; url: null; note: string };
  /** The day of the release that brought it: YYYY-MM-DD. */
  firstSeen: string;
}

/** The first release that had starter formats. */
const FIRST_RELEASE = '2026-11-22';

/** What an author writes. What follows from the recipe is taken from there; `preset` is the first that can, unless it is given. */
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
 * A starter format as the catalog shows it.
 * @throws Error when its key is no recipe of one medium
 */
export function starterFormat(draft: StarterDraft): StarterFormat {
  const recipe = recipeOf(draft.key);
  const [usual] = recipe?.presets ?? [];
  if (!recipe?.medium || !usual) throw new Error(`${draft.key} is no recipe that a starter format can have`);
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
