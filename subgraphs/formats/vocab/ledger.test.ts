import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../../platform/paths.js';
import { brokenPromises, extendLedger, type Ledger } from './ledger.js';
import { VOCABULARY, type Vocabulary } from './vocabulary.js';

const published: Ledger = JSON.parse(readFileSync(join(packageRoot, 'schema', 'formats-vocab.published.json'), 'utf8'));
const [firstRecipe] = VOCABULARY.recipes;
if (!firstRecipe) throw new Error('there are no recipes');
const withRecipe = (change: Partial<typeof firstRecipe>): Vocabulary => ({
  ...VOCABULARY,
  recipes: VOCABULARY.recipes.map((recipe) => (recipe === firstRecipe ? { ...recipe, ...change } : recipe)),
});
const newNiche = { ...VOCABULARY, niches: [...VOCABULARY.niches, { key: 'kites', label: 'Kites' }] };

describe('what was published', () => {
  it('is all in the vocabulary, and means what it meant', () => {
    expect(Object.values(published).flatMap((keys) => Object.keys(keys)).length).toBeGreaterThan(150);
    expect(brokenPromises(published, VOCABULARY)).toEqual([]);
  });

  it('is missed when a key goes', () => {
    const without = { ...VOCABULARY, niches: VOCABULARY.niches.filter(({ key }) => key !== 'pets') };
    expect(brokenPromises(published, without)).toEqual(['niches: pets is gone']);
  });

  it('is missed when a key changes its medium, its option or its family of hooks', () => {
    const faults = [`recipes: ${firstRecipe.key} means something else`];
    expect(brokenPromises(published, withRecipe({ medium: 'chat' }))).toEqual(faults);
    expect(brokenPromises(published, withRecipe({ option: { key: 'structureType', value: 'other' } }))).toEqual(faults);
    expect(brokenPromises(published, withRecipe({ hookFamily: 'list' }))).toEqual(faults);
  });

  it('is kept where only words, judgements or statuses change', () => {
    const changed = withRecipe({ label: 'Otherwise', signal: 'sales', status: 'demoted' });
    expect(brokenPromises(published, changed)).toEqual([]);
  });

  it('is kept where something that was open is decided, and from then on it is a promise too', () => {
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
  it('takes new keys with the version that brought them, and keeps what it has', () => {
    const version = VOCABULARY.version + 1;
    const extended = extendLedger(published, { ...newNiche, version });
    expect(extended.niches).toEqual({ ...published.niches, kites: { since: version, means: {} } });
    expect({ ...extended, niches: null }).toEqual({ ...published, niches: null });
  });

  it('takes no new key under a version that is out', () => {
    expect(() => extendLedger(published, newNiche)).toThrow(
      `New keys need a higher VOCAB_VERSION than ${VOCABULARY.version}. New: niches: kites.`,
    );
  });

  it('loses nothing to a vocabulary that has lost a key or uses it otherwise', () => {
    expect(extendLedger(published, { ...VOCABULARY, niches: [] })).toEqual(published);
    expect(extendLedger(published, withRecipe({ medium: 'chat' }))).toEqual(published);
  });
});
