import { describe, expect, it } from '@jest/globals';
import { HOOK_FAMILIES, isFormatKey, PRESET_KEYS, PRESET_MEDIA } from './keys.js';
import { nicheKey } from './niche.js';
import { findRecipe } from './recipes.js';
import { VOCABULARY } from './vocabulary.js';

const sets = Object.entries(VOCABULARY).filter((entry): entry is [string, { key: string; label: string }[]] =>
  Array.isArray(entry[1]),
);

describe('the vocabulary', () => {
  it.each(sets)('%s: every key once, with a label', (_name, entries) => {
    expect(entries.length).toBeGreaterThan(5);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    expect(entries.filter(({ label }) => label.trim() === '')).toEqual([]);
  });

  it('names niches in the form by which posts are compared', () => {
    expect(VOCABULARY.niches.filter(({ key }) => nicheKey(key) !== key)).toEqual([]);
  });
});

describe('a recipe', () => {
  it('has a key that posts can carry, of its family and id', () => {
    for (const { key, family, id } of VOCABULARY.recipes)
      expect([key, isFormatKey(key)]).toEqual([`${family}:${id}`, true]);
  });

  it('is made by workflows of its medium; a hook by any', () => {
    for (const { key, medium, presets } of VOCABULARY.recipes) {
      expect([key, presets.length > 0]).toEqual([key, true]);
      if (medium === null) expect(presets).toEqual(PRESET_KEYS);
      else
        expect(presets.map((preset) => PRESET_MEDIA[preset as keyof typeof PRESET_MEDIA])).toEqual(
          presets.map(() => medium),
        );
    }
  });

  it('exists for every entry of its sets', () => {
    const keys = (family: string, entries: readonly { key: string }[]) => entries.map(({ key }) => `${family}:${key}`);
    const wanted = [
      ...keys('structure', VOCABULARY.structures),
      ...keys('hook', VOCABULARY.hookFamilies),
      ...keys('talking', VOCABULARY.talkingFormats),
      ...keys('chat', VOCABULARY.chatFormats),
      ...keys('carousel', VOCABULARY.carouselFormats),
      ...keys('deck', VOCABULARY.deckRecipes),
    ];
    expect(wanted.filter((key) => !findRecipe(key))).toEqual([]);
  });

  it('opens with an existing hook family, or with any', () => {
    const families: readonly (string | null)[] = [...HOOK_FAMILIES, null];
    expect(VOCABULARY.recipes.filter(({ hookFamily }) => !families.includes(hookFamily))).toEqual([]);
  });
});
