import { WORDS } from '../../../content/formats/data.js';
import {
  type Autopsy,
  findCategoryByNiche,
  findStructureByFamily,
  HOOK_FAMILIES,
  makeWinnerTitle,
} from '../../../studio/writer/index.js';
import { type FormatMedium, type HookFamily, PRESET_KEYS, PRESET_MEDIA } from '../vocab/keys.js';
import { nicheKey } from '../vocab/niche.js';
import type { WinnerFormat } from './reference.entity.js';

/** Maximum number of words of a niche's name; anything longer is a topic. */
const NICHE_WORDS = 3;

/** Turns the analysis of a winner (its autopsy) into a format, leaving out whatever the winner does not show. */
export function toFormat({ kind: _, ...autopsy }: Autopsy): WinnerFormat {
  const isShown = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);
  const shown = Object.entries(autopsy).filter(([, value]) => isShown(value));
  return Object.fromEntries(shown) as unknown as WinnerFormat;
}

/** Derives from the analysis (autopsy) the name, workflow, recipe and niches under which the reference is found. */
export function deriveFacts(text: string, autopsy: Autopsy, topic: string | null) {
  const { kind, hookShape } = autopsy;
  return {
    kind,
    name: makeWinnerTitle(text, kind) ?? `Untitled ${kind}`,
    preset: PRESET_KEYS.find((key) => PRESET_MEDIA[key] === kind)!,
    recipe_key: findRecipeKey(kind, hookShape),
    niche_categories: findNiches(topic),
  };
}

/**
 * The key of a winner's recipe, derived from its hook's family. For a spoken winner it is that of the structure that opens with
 * this family; for any other winner, or without such a structure, that of the family. Null if the hook belongs to no family.
 */
function findRecipeKey(kind: FormatMedium, hookShape: string | null): string | null {
  const family = HOOK_FAMILIES.find((one) => one === hookShape) as HookFamily | undefined;
  if (!family) return null;
  const structure = kind === 'talking' ? findStructureByFamily(family) : null;
  return structure === null ? `hook:${family}` : `structure:${structure}`;
}

/**
 * Finds the niche of a topic: the vocabulary's niche that the topic names or belongs to or, without one, the topic itself if it
 * is short enough for a niche. Empty if neither applies. The winner's words are not used to guess a niche.
 */
export function findNiches(topic: string | null): string[] {
  const key = nicheKey(topic);
  if (topic === null || key === null) return [];
  const named = WORDS.niches.find((niche) => niche.key === key || nicheKey(niche.label) === key);
  if (named) return [named.key];
  const category = findCategoryByNiche(topic).key;
  const known = WORDS.niches.find((niche) => (niche.category ?? niche.key) === category);
  if (known) return [known.key];
  return key.split('-').length <= NICHE_WORDS ? [key] : [];
}
