import { STARTERS } from '../../../content/formats/data.js';
import type { StarterDraft } from '../../../content/formats/schema.js';
import type { FormatMedium, HookFamily, PresetKey } from '../vocab/keys.js';
import { findRecipe } from '../vocab/recipes.js';

/** A format that comes with the software. Its text is editorial; evidence for it only comes with posts that carry its key. */
export interface StarterFormat extends Omit<StarterDraft, 'example'> {
  medium: FormatMedium;
  /** The workflow that usually makes the format; `presets` lists all that can. */
  preset: PresetKey;
  presets: readonly PresetKey[];
  structureType: string | null;
  hookFamily: HookFamily | null;
  /** The options with which a run follows the format. */
  options: Readonly<Record<string, string | number | boolean>>;
  example: StarterDraft['example'] & { url: null };
}

/** Completes a starter format from its recipe. @throws Error when its key is not a recipe with a medium */
function complete(draft: StarterDraft): StarterFormat {
  const recipe = findRecipe(draft.key);
  const [usual] = recipe?.presets ?? [];
  if (!recipe?.medium || !usual) throw new Error(`${draft.key} is not a recipe that a starter format can have`);
  const { medium, option, presets, hookFamily } = recipe;
  const options = option ? { [option.key]: option.value } : {};
  const structureType = recipe.family === 'structure' ? recipe.id : null;
  const example = { ...draft.example, url: null };
  return { options, preset: usual, ...draft, medium, presets, structureType, hookFamily, example };
}

/** The starter formats that come with the software, by medium. */
export const STARTER_FORMATS: readonly StarterFormat[] = STARTERS.map(complete);
