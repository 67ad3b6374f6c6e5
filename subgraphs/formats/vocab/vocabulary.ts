import { isDeepStrictEqual } from 'node:util';
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

/** What a key stands for: those of its properties that must never change. One that is not decided yet is null. */
type Meaning = Readonly<Record<string, unknown>>;
interface Publication {
  /** The version of the vocabulary that introduced the key. */
  since: number;
  means: Meaning;
}
/** Every key that was ever published, with its meaning: by the name of its set of keys, then by key. */
export type Ledger = Readonly<Record<string, Readonly<Record<string, Publication>>>>;

/** The meaning of each key of the vocabulary. Labels, descriptions, signals and statuses may change; meanings may not. */
function meanings(vocabulary: Vocabulary): Map<string, Map<string, Meaning>> {
  const keyed = <Entry extends { key: string }>(
    entries: readonly Entry[],
    means: (entry: Entry) => Meaning = () => ({}),
  ) => new Map(entries.map((entry) => [entry.key, means(entry)] as const));
  return new Map([
    ['media', keyed(vocabulary.media)],
    ['presets', keyed(vocabulary.presets, ({ medium }) => ({ medium }))],
    ['talkingFormats', keyed(vocabulary.talkingFormats, ({ medium, roles }) => ({ medium, roles }))],
    ['structures', keyed(vocabulary.structures, ({ family }) => ({ family }))],
    ['carouselFormats', keyed(vocabulary.carouselFormats)],
    ['chatFormats', keyed(vocabulary.chatFormats)],
    ['deckRecipes', keyed(vocabulary.deckRecipes)],
    ['hookFamilies', keyed(vocabulary.hookFamilies)],
    ['niches', keyed(vocabulary.niches)],
    [
      'recipes',
      keyed(vocabulary.recipes, ({ family, id, medium, option, hookFamily }) => ({
        family,
        id,
        medium,
        option,
        hookFamily,
      })),
    ],
  ]);
}

/** Whether a key still means everything that was published about it. A property that was null may be filled in later. */
const holds = (published: Meaning, now: Meaning): boolean =>
  Object.entries(published).every(([name, value]) => value === null || isDeepStrictEqual(value, now[name]));

/** Lists the published keys that the vocabulary lacks or to which it gives another meaning, each as a line of text. */
export function brokenPromises(ledger: Ledger, vocabulary: Vocabulary): string[] {
  const current = meanings(vocabulary);
  return Object.entries(ledger).flatMap(([set, entries]) =>
    Object.entries(entries).flatMap(([key, { means }]) => {
      const now = current.get(set)?.get(key);
      if (!now) return [`${set}: ${key} is gone`];
      return holds(means, now) ? [] : [`${set}: ${key} means something else`];
    }),
  );
}

/**
 * Adds the vocabulary's new keys to the ledger, in the vocabulary's order, and fills in properties that were null. Nothing is
 * ever removed.
 * @throws Error when there are new keys but the version is unchanged
 */
export function extendLedger(ledger: Ledger, vocabulary: Vocabulary): Ledger {
  const added: string[] = [];
  const extended = Object.fromEntries(
    [...meanings(vocabulary)].map(([set, entries]) => {
      const known = ledger[set] ?? {};
      const now = [...entries].map(([key, means]) => {
        const published = known[key];
        if (!published) added.push(`${set}: ${key}`);
        else if (!holds(published.means, means)) return [key, published] as const;
        return [key, { since: published?.since ?? vocabulary.version, means }] as const;
      });
      return [set, { ...known, ...Object.fromEntries(now) }] as const;
    }),
  );
  const newest = Math.max(0, ...Object.values(ledger).flatMap((set) => Object.values(set).map(({ since }) => since)));
  if (added.length > 0 && vocabulary.version <= newest)
    throw new Error(`New keys need a higher version in vocabulary.yaml than ${newest}. New: ${added.join(', ')}.`);
  return extended;
}
