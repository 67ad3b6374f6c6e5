import { describe, expect, it } from '@jest/globals';
import { FORMAT_MEDIA, PRESET_MEDIA } from '../../vocab/keys.js';
import { NICHES } from '../../vocab/niches.js';
import { findRecipe } from '../../vocab/recipes.js';
import { PRODUCT_TYPES, type StarterFormat } from './starter-format.js';
import { STARTER_FORMATS } from './starters.js';

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const texts = (format: StarterFormat): string[] => [
  format.name,
  format.summary,
  ...format.beats,
  ...format.hookRecipes,
  ...format.body.split('\n\n'),
  ...format.whatToSteal,
  ...format.whatNotToCopy,
  format.audience,
  format.example.hook,
  format.example.note,
];
/** A text's sentences of four words or more, in lower case and without punctuation. */
const sentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s/)
    .map((sentence) => words(sentence.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '')).join(' '))
    .filter((sentence) => words(sentence).length >= 4);
/** A template's own words, without its slots. */
const aroundSlots = (template: string): string => template.replace(/\[[A-Za-z][a-z ]{1,30}\]/g, '');

describe('the starter catalog', () => {
  it('has at least six formats for every medium', () => {
    for (const medium of FORMAT_MEDIA)
      expect([medium, STARTER_FORMATS.filter((format) => format.medium === medium).length >= 6]).toEqual([
        medium,
        true,
      ]);
    expect(STARTER_FORMATS.length).toBeGreaterThanOrEqual(36);
  });

  it('has unique keys, names and examples', () => {
    for (const of of [
      (format: StarterFormat) => format.key,
      (format: StarterFormat) => format.name,
      (format: StarterFormat) => format.example.hook,
    ])
      expect(new Set(STARTER_FORMATS.map(of)).size).toBe(STARTER_FORMATS.length);
  });

  it('repeats no sentence', () => {
    const all = STARTER_FORMATS.flatMap((format) =>
      texts(format).flatMap((text) => sentences(text).map((sentence) => ({ key: format.key, sentence }))),
    );
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { key, sentence } of all) {
      const before = seen.get(sentence);
      if (before !== undefined) repeated.push(`${before} and ${key}: ${sentence}`);
      seen.set(sentence, key);
    }
    expect(repeated).toEqual([]);
  });
});

describe.each(STARTER_FORMATS.map((format) => [format.key, format] as const))('%s', (_key, format) => {
  it('is made by the recipe of its key, on workflows that make its medium', () => {
    const recipe = findRecipe(format.key);
    expect(recipe?.medium).toBe(format.medium);
    expect(format.presets).toEqual(recipe?.presets);
    expect(format.presets).toContain(format.preset);
    expect(format.presets.filter((preset) => PRESET_MEDIA[preset] !== format.medium)).toEqual([]);
    if (recipe?.option) expect(format.options).toMatchObject({ [recipe.option.key]: recipe.option.value });
  });

  it('names existing niches and product types', () => {
    const known: readonly string[] = NICHES.map(({ key }) => key);
    expect(format.niches.filter((niche) => !known.includes(niche))).toEqual([]);
    expect(PRODUCT_TYPES).toContain(format.productType);
  });

  it('has texts of a readable length', () => {
    expect(words(format.name).length).toBeLessThanOrEqual(9);
    expect(words(format.summary).length).toBeLessThanOrEqual(25);
    expect(format.beats.length).toBeGreaterThanOrEqual(3);
    expect(format.beats.length).toBeLessThanOrEqual(8);
    const length = words(format.body).length;
    expect([length, length >= 120 && length <= 250]).toEqual([length, true]);
    for (const list of [format.whatToSteal, format.whatNotToCopy]) expect([2, 3, 4]).toContain(list.length);
    for (const text of [...format.beats, ...format.hookRecipes, ...format.whatToSteal, ...format.whatNotToCopy])
      expect([text, text.length <= 140]).toEqual([text, true]);
  });

  it('ends its sentences, and uses no hyphens as dashes', () => {
    // Chat messages and slide covers are written without a full stop.
    const spoken = ['chat', 'carousel'].includes(format.medium) ? [] : format.hookRecipes;
    const ended = [format.summary, ...format.beats, ...spoken, ...format.body.split('\n\n'), format.audience];
    expect(ended.filter((text) => !/[.?!]["”]?$/.test(text))).toEqual([]);
    expect(texts(format).filter((text) => / - |--|\s{2}|\s$|^\s/.test(text))).toEqual([]);
  });

  it('opens with hooks that can be spoken, with well-formed slots', () => {
    expect([2, 3, 4]).toContain(format.hookRecipes.length);
    for (const template of format.hookRecipes) {
      expect([template, /\[\w/.test(template)]).toEqual([template, true]);
      expect(aroundSlots(template)).not.toMatch(/[[\]{}<>]/);
      expect(words(aroundSlots(template)).length).toBeGreaterThanOrEqual(3);
    }
    for (const hook of [...format.hookRecipes, format.example.hook])
      expect([hook, words(hook.replace(/\[[^\]]*\]/g, 'slot')).length <= 20]).toEqual([hook, true]);
    expect(format.example.hook).not.toMatch(/[[\]]/);
  });

  it('states that its example is ours', () => {
    expect(format.example.url).toBeNull();
    expect(format.example.note).toMatch(/written by us|our own/i);
  });
});
