import {
  type Autopsy,
  categoryOfNiche,
  HOOK_FAMILIES,
  structureOfFamily,
  titleOfWinner,
} from '../../../studio/writer/index.js';
import { type FormatMedium, type HookFamily, type PresetKey } from '../vocab/keys.js';
import { nicheKey } from '../vocab/niche.js';
import { NICHES } from '../vocab/niches.js';
import type { WinnerFormat } from './reference.entity.js';

/** The workflow that makes a winner's kind again. */
const PRESET_OF: Readonly<Record<FormatMedium, PresetKey>> = {
  carousel: 'carousel',
  talking: 'creator-ugc-video',
  chat: 'chat-story-video',
  story: 'story-ad-video',
  monologue: 'monologue-video',
  demo: 'app-demo-video',
};

/** The writer's categories of which the vocabulary has a niche under another name. */
const NICHE_OF_CATEGORY: ReadonlyMap<string, string> = new Map([
  ['parenting', 'baby'],
  ['service', 'local'],
]);
/** Words that are still a niche's name, not a topic. */
const NICHE_WORDS = 3;

/** An autopsy without what the winner does not show. */
export function formatOf({ kind: _, ...autopsy }: Autopsy): WinnerFormat {
  const isShown = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);
  const shown = Object.entries(autopsy).filter(([, value]) => isShown(value));
  return Object.fromEntries(shown) as unknown as WinnerFormat;
}

/** What follows from an autopsy: under which name, workflow, recipe and niches the reference is found. */
export function factsOf(text: string, autopsy: Autopsy, topic: string | null) {
  const { kind, hookShape } = autopsy;
  return {
    kind,
    name: titleOfWinner(text, kind) ?? `Untitled ${kind}`,
    preset: PRESET_OF[kind],
    recipe_key: recipeKeyOf(kind, hookShape),
    niche_categories: nichesOf(topic),
  };
}

/** The structure that opens so, for what is spoken; else the family of the hook. Null for a hook of no family. */
function recipeKeyOf(kind: FormatMedium, hookShape: string | null): string | null {
  const family = HOOK_FAMILIES.find((one) => one === hookShape) as HookFamily | undefined;
  if (!family) return null;
  const structure = kind === 'talking' ? structureOfFamily(family) : null;
  return structure === null ? `hook:${family}` : `structure:${structure}`;
}

/** The niche that a topic names or belongs to; none where it says neither. Of the winner's own words nothing is concluded. */
export function nichesOf(topic: string | null): string[] {
  const key = nicheKey(topic);
  if (topic === null || key === null) return [];
  const named = NICHES.find((niche) => niche.key === key || nicheKey(niche.label) === key);
  if (named) return [named.key];
  const category = categoryOfNiche(topic).key;
  const known = NICHES.find((niche) => niche.key === (NICHE_OF_CATEGORY.get(category) ?? category));
  if (known) return [known.key];
  return key.split('-').length <= NICHE_WORDS ? [key] : [];
}
