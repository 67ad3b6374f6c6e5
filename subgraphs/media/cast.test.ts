import { describe, expect, it } from '@jest/globals';
import { gist, personaScene, personaWords, productWords } from './cast.js';

describe('the gist of a text', () => {
  it('is its first sentence', () => {
    expect(gist('A clip-on light.\nFor readers.', 100)).toBe('A clip-on light');
    expect(gist('保温マグカップ。六時間。', 100)).toBe('保温マグカップ');
    expect(gist('Holds 1.5 litres of tea. Blue.', 100)).toBe('Holds 1.5 litres of tea');
    expect(gist('', 10)).toBe('');
  });

  it('is cut between words, and never through a character', () => {
    expect(gist('a very long description, of a thing', 25)).toBe('a very long description');
    expect(gist('🍓'.repeat(20), 5)).toBe('🍓'.repeat(5));
  });
});

describe('descriptions of people and products', () => {
  it('fall back to what is known', () => {
    const nobody = { seed: 'x', name: 'Kim', gender: null, visualDescription: null, outfits: [], photo: false };
    expect(personaWords(nobody)).toBe('The person is Kim: a friendly creator.');
    expect(personaWords({ ...nobody, gender: 'male' })).toBe('The person is Kim: a male creator.');
    expect(personaScene(nobody)).toEqual({
      personaSeed: 'x',
      persona: { name: 'Kim', gender: null, visualDescription: null, outfit: null },
    });
    expect(productWords({ name: 'Lamp', text: null, category: 'ambient', photos: 0, contents: [] })).toBe(
      'The product is Lamp. It is a part of the room it is in. Show it as a real, finished product of this kind, without invented brand names.',
    );
  });
});
