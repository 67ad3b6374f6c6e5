import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../../platform/paths.js';
import { isFormatKey, nicheKey } from './keys.js';
import { brokenPromises, extendLedger, type Ledger, VOCABULARY, type Vocabulary } from './vocabulary.js';

describe('the vocabulary', () => {
  it('names niches in the form by which posts are compared', () => {
    expect(VOCABULARY.niches.filter(({ key }) => nicheKey(key) !== key)).toEqual([]);
  });
});

describe('a recipe', () => {
  it('has a key that posts can carry, of its family and id', () => {
    for (const { key, family, id } of VOCABULARY.recipes)
      expect([key, isFormatKey(key)]).toEqual([`${family}:${id}`, true]);
  });
});

const published: Ledger = JSON.parse(readFileSync(join(packageRoot, 'schema', 'formats-vocab.published.json'), 'utf8'));
const firstRecipe = VOCABULARY.recipes[0]!;
const withRecipe = (change: Partial<typeof firstRecipe>): Vocabulary => ({
  ...VOCABULARY,
  recipes: VOCABULARY.recipes.map((recipe) => (recipe === firstRecipe ? { ...recipe, ...change } : recipe)),
});
const newNiche = { ...VOCABULARY, niches: [...VOCABULARY.niches, { key: 'kites', label: 'Kites' }] };

describe('a published key', () => {
  it('is still in the vocabulary with the same meaning', () => {
    expect(Object.values(published).flatMap((keys) => Object.keys(keys)).length).toBeGreaterThan(150);
    expect(brokenPromises(published, VOCABULARY)).toEqual([]);
  });

  it('is reported if it is removed', () => {
    const without = { ...VOCABULARY, niches: VOCABULARY.niches.filter(({ key }) => key !== 'pets') };
    expect(brokenPromises(published, without)).toEqual(['niches: pets is gone']);
  });

  it('is reported if it changes its medium, its option or its hook family', () => {
    const faults = [`recipes: ${firstRecipe.key} means something else`];
    expect(brokenPromises(published, withRecipe({ medium: 'chat' }))).toEqual(faults);
    expect(brokenPromises(published, withRecipe({ option: { key: 'structureType', value: 'other' } }))).toEqual(faults);
    expect(brokenPromises(published, withRecipe({ hookFamily: 'list' }))).toEqual(faults);
  });

  it('is unchanged if only texts, judgements or statuses change', () => {
    const changed = withRecipe({ label: 'Otherwise', signal: 'sales', status: 'demoted' });
    expect(brokenPromises(published, changed)).toEqual([]);
  });

  it('is unchanged if an open value is decided, which is fixed from then on', () => {
    const decide = (value: string): Vocabulary => ({
      ...VOCABULARY,
      version: VOCABULARY.version + 1,
      recipes: VOCABULARY.recipes.map((recipe) =>
        recipe.key === 'talking:talking-5' ? { ...recipe, option: { key: 'talkingFormat', value } } : recipe,
      ),
    });
    expect(brokenPromises(published, decide('talking-5'))).toEqual([]);
    const extended = extendLedger(published, decide('talking-5'));
    expect(brokenPromises(extended, decide('five'))).toEqual(['recipes: talking:talking-5 means something else']);
  });
});

describe('the ledger', () => {
  it('adds new keys with their version, and keeps existing ones', () => {
    const version = VOCABULARY.version + 1;
    const extended = extendLedger(published, { ...newNiche, version });
    expect(extended.niches).toEqual({ ...published.niches, kites: { since: version, means: {} } });
    expect({ ...extended, niches: null }).toEqual({ ...published, niches: null });
  });

  it('adds no new key to a published version', () => {
    expect(() => extendLedger(published, newNiche)).toThrow(
      `New keys need a higher version in vocabulary.yaml than ${VOCABULARY.version}. New: niches: kites.`,
    );
  });

  it('loses nothing if the vocabulary has removed or redefined a key', () => {
    expect(extendLedger(published, { ...VOCABULARY, niches: [] })).toEqual(published);
    expect(extendLedger(published, withRecipe({ medium: 'chat' }))).toEqual(published);
  });
});
