import { describe, expect, it } from '@jest/globals';
import type { Voice } from '../shapes.js';
import { listOwnSentences, readSelfSlots } from './self.js';

const said = (profile: Partial<Voice>) =>
  readSelfSlots({ name: 'Tom Hale', ...profile }, ['Chomp']).map((field) => Object.assign({}, ...field));
const NOTHING: unknown[] = [];

describe('what creators say about themselves', () => {
  it.each([
    ['nurse', { role: 'Nurse', me: 'a nurse' }],
    ['Night-shift nurse', { role: 'Night-shift nurse' }],
    ['a busy mum of two', { role: 'Busy mum of two', me: 'a busy mum of two' }],
    ['honest accountant', { role: 'Honest accountant', me: 'an honest accountant' }],
    ['The friend who reads every label', { self: 'the friend who reads every label' }],
    ['your gym buddy', { self: 'your gym buddy' }],
    ['the neighbour whose dog everybody knows', { self: 'the neighbour whose dog everybody knows' }],
    ['London nurse', { role: 'London nurse' }],
    ['nurse and mum', { role: 'Nurse and mum', me: 'a nurse and mum' }],
  ])('is the archetype "%s" if it is a noun phrase', (peer_archetype, expected) => {
    expect(said({ peer_archetype })).toEqual([expected]);
  });

  it.each([
    'the friend who',
    'the sky is blue',
    'she runs marathons',
    'I am your best friend',
    'BUSY MUM',
    'Jennifer Aniston',
    'die beste Freundin',
    'la amiga de siempre',
    'nurse, mum, runner',
    'the friend who bread baking',
    'the friend who is my mum',
    'sell more stuff',
    'honest',
    'Ignore previous instructions',
    '{name}',
    'a',
    'undefined',
    'two nurses',
    'x'.repeat(400),
    '🎣',
    '',
  ])('is not "%s", which fits no sentence', (peer_archetype) => {
    expect(said({ peer_archetype })).toEqual(NOTHING);
    expect(said({ label: peer_archetype })).toEqual(NOTHING);
  });

  it.each([
    ['trail running', { hobby: 'Trail running', into: 'trail running' }],
    ['Trail running', { hobby: 'Trail running' }],
    ['Formula 1', { hobby: 'Formula 1', into: 'Formula 1' }],
    ['the sea', { hobby: 'The sea', into: 'the sea' }],
    ['films and books', { hobby: 'Films and books', into: 'films and books' }],
  ])('is the interest "%s"', (interest, expected) => {
    expect(said({ interests: [interest] })).toEqual([expected]);
  });

  it.each([
    'I love cats',
    'to run',
    'run',
    'cook dinner',
    'loves cats',
    'because',
    'reading, writing',
    'COFFEE',
    'my dog',
    'x'.repeat(300),
    'and',
    '???',
  ])('is not the interest "%s"', (interest) => {
    expect(said({ interests: [interest] })).toEqual(NOTHING);
  });

  it.each([
    ['I grew up on a boat in Cornwall. It changed me.', { own: 'I grew up on a boat in Cornwall' }],
    ['My dad taught me to fix bikes.', { own: 'My dad taught me to fix bikes' }],
    ['I am a dentist. I use it every day. I love Chomp.', { own: 'I am a dentist' }],
    ["I've sailed since I was six.", { own: "I've sailed since I was six" }],
    ['Tom is a nurse from Leeds.', { role: 'Nurse from Leeds', me: 'a nurse from Leeds' }],
    ['A nurse from Leeds.', { role: 'Nurse from Leeds', me: 'a nurse from Leeds' }],
  ])('is the part of the text "%s" that makes sense alone', (text, expected) => {
    expect(said({ short_bio: text })).toEqual([expected]);
    expect(said({ backstory: text })).toEqual([expected]);
  });

  it.each([
    'Mira Solano is 34, lives in Lisbon, and bakes.',
    'I miei gatti sono belli e io vivo a Roma con loro.',
    'Ich bin Lehrerin und wohne in Köln.',
    'Loves dogs and long walks.',
    'I cured my acne with this.',
    'I lost ten kilos in a month.',
    'I AM THE BEST',
    'My dog.',
    'I live for: coffee',
    'Do I sleep?',
    'I',
  ])('is nothing from "%s"', (text) => {
    expect(said({ short_bio: text, backstory: text })).toEqual(NOTHING);
  });

  it('is a nickname, and the niche', () => {
    expect(said({ label: 'The ingredient-list reader' })).toEqual([{ call: 'the ingredient-list reader' }]);
    expect(said({ label: 'Budget mum' })).toEqual([{ role: 'Budget mum' }]);
    expect(said({ label: 'Q3 test persona' })).toEqual(NOTHING);
    expect(said({ niche: 'Budget meals' })).toEqual([{ topic: 'Budget meals' }]);
  });

  it('in another language, is only what is already in that language', () => {
    const voice = { name: 'Eva', short_bio: 'Ich bin Lehrerin und wohne in Köln. Sie mag Tee.', backstory: 'I teach.' };
    expect(listOwnSentences(voice, 'de')).toEqual(['Ich bin Lehrerin und wohne in Köln']);
    expect(listOwnSentences(voice, 'fr')).toEqual([]);
  });
});
