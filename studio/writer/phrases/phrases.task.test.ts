import { describe, expect, it } from '@jest/globals';
import { ONE_LINERS, ONE_LINERS_SELF, WHILE } from '../copy/one-liners.js';
import { STRUCTURE_KEYS } from '../formats.js';
import { words } from '../language/grammar.js';
import { runOffline } from '../task.js';
import { getPhraseOpening, type PhrasesInput, type SaidPhrase } from './compose.js';
import { phrasesTask } from './phrases.task.js';

const MINA = {
  name: 'Mina Park',
  niche: 'Skincare',
  tone_of_voice: 'dry',
  short_bio: 'I read labels for a living.',
  catchphrases: ['Trust me on this'],
  interests: ['trail running'],
};
const COFFEE = { label: 'Coffee', actionDescription: 'She pours coffee and looks out of the window.' };
const said = (more: Partial<PhrasesInput> = {}, seed = 1): SaidPhrase[] => {
  const written = runOffline(phrasesTask, { persona: MINA, count: 5, structureTypes: [], preset: null, ...more }, seed);
  if (!('draft' in written)) throw new Error(written.problems.join(' '));
  return written.draft.phrases;
};
const text = (phrases: readonly SaidPhrase[]): string => phrases.map(({ phrase }) => phrase).join('\n');
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed * 31 + 1);

describe('phrases written offline', () => {
  it.each([
    ['any structure', {}],
    ['one', { count: 1 }],
    ['two structures', { structureTypes: ['listicle', 'before-after'] }],
    ['something to do', { preset: COFFEE }],
    ['a creator without a profile', { persona: { name: 'Zoe' } }],
  ] as const)('with %s pass the check, whatever the seed', (_, more) => {
    for (const seed of SEEDS) {
      const phrases = said(more, seed);
      expect(new Set(phrases.map(({ phrase }) => getPhraseOpening(phrase))).size).toBe(phrases.length);
    }
  });

  it('differ with the seed, and are the same for the same seed', () => {
    expect(said({}, 1)).toEqual(said({}, 1));
    expect(new Set(SEEDS.map((seed) => text(said({ count: 1 }, seed)))).size).toBeGreaterThan(10);
  });

  it('cover each structure that is requested', () => {
    for (const seed of SEEDS)
      expect(
        [
          ...new Set(said({ structureTypes: ['listicle', 'testimonial'] }, seed).map((one) => one.structureType)),
        ].sort(),
      ).toEqual(['listicle', 'testimonial']);
  });

  it('suit what the creator does meanwhile', () => {
    for (const seed of SEEDS) expect(text(said({ preset: COFFEE }, seed))).toMatch(/cup|sip|meeting/);
    expect(text(said({ preset: { label: 'x', actionDescription: 'x' } }))).not.toMatch(/\bsip\b/);
  });

  it('say who is speaking, and their catchphrase', () => {
    const all = SEEDS.map((seed) => text(said({}, seed))).join('\n');
    expect(all).toMatch(/I read labels for a living\./);
    expect(all).toMatch(/trail running/i);
    expect(all).toMatch(/Trust me on this\./);
  });

  it('never say what the creator avoids', () => {
    const persona = { ...MINA, avoid_phrases: ['POV', 'honestly', 'trust me', 'list'] };
    for (const seed of SEEDS) expect(text(said({ persona }, seed))).not.toMatch(/\b(?:pov|honestly|trust me|list)\b/i);
  });

  it('keep words of another language out of English lines', () => {
    const persona = {
      name: 'José',
      niche: 'Cocina casera',
      short_bio: 'Soy cocinero y vivo en Sevilla con mi perro.',
      catchphrases: ['¡Vamos allá!'],
    };
    for (const seed of SEEDS) expect(text(said({ persona }, seed))).not.toMatch(/cocina|sevilla|vamos/i);
  });
});

it('every line can be spoken in one breath', () => {
  const lines = [
    ...STRUCTURE_KEYS.flatMap((key) => [...ONE_LINERS[key], ...(ONE_LINERS_SELF[key] ?? [])]),
    ...WHILE.flatMap((one) => Object.values(one.lines)),
  ];
  for (const line of lines) {
    const spoken = line.replace(/^(?:energetic|calm|dry|expert|warm): /, '').replace(/\{\w+\}/g, 'two words');
    expect([spoken, words(spoken).length >= 6 && words(spoken).length <= 20]).toEqual([spoken, true]);
  }
  expect(new Set(lines).size).toBe(lines.length);
});

describe('a model’s answer', () => {
  const input: PhrasesInput = {
    persona: { ...MINA, avoid_phrases: ['cheap'] },
    count: 1,
    structureTypes: ['listicle'],
    preset: null,
  };
  const problems = (phrase: string, structureType: SaidPhrase['structureType'] = 'listicle') =>
    phrasesTask.check({ phrases: [{ phrase, structureType }] }, input);
  it('may be a line of six words', () => expect(problems('Here is one that I like.')).toEqual([]));
  it.each([
    'Too short.',
    'word '.repeat(21),
    'This is far too cheap for me today.',
    'I have done this 37 times today already.',
    'This is what {name} would say today.',
  ])('may not be %j', (phrase) => expect(problems(phrase)).not.toEqual([]));
  it('may not be of another structure, or too many', () => {
    expect(problems('Here is one that I like.', 'myth-bust')).not.toEqual([]);
    expect(phrasesTask.check({ phrases: [] }, input)).not.toEqual([]);
  });
});
