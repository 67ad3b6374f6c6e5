import {
  type Autopsy,
  findCategoryByNiche,
  findStructureByFamily,
  HOOK_FAMILIES,
  makeWinnerTitle,
} from '../../../studio/writer/index.js';
import { type FormatMedium, type HookFamily, type PresetKey } from '../vocab/keys.js';
import { nicheKey } from '../vocab/niche.js';
import { NICHES } from '../vocab/niches.js';
import type { WinnerFormat } from './reference.entity.js';

/** The workflow that makes posts of a medium. */
const PRESET_OF: Readonly<Record<FormatMedium, PresetKey>> = {
  carousel: 'carousel',
  talking: 'creator-ugc-video',
  chat: 'chat-story-video',
  story: 'story-ad-video',
  monologue: 'monologue-video',
  demo: 'app-demo-video',
};

/** Maps a topic category of the writer to the vocabulary's name for the same niche, where they differ. */
const NICHE_OF_CATEGORY: ReadonlyMap<string, string> = new Map([
  ['parenting', 'baby'],
  ['service', 'local'],
]);
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
    preset: PRESET_OF[kind],
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
  const named = NICHES.find((niche) => niche.key === key || nicheKey(niche.label) === key);
  if (named) return [named.key];
  const category = findCategoryByNiche(topic).key;
  const known = NICHES.find((niche) => niche.key === (NICHE_OF_CATEGORY.get(category) ?? category));
  if (known) return [known.key];
  return key.split('-').length <= NICHE_WORDS ? [key] : [];
}
