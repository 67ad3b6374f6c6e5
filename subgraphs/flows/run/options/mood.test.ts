import { describe, expect, it } from '@jest/globals';
import { VOCABULARY } from '../../../formats/index.js';
import type { RunRow } from '../run.repository.js';
import { moodFor, pickMood } from './mood.js';

interface Told {
  tone?: string;
  niche?: string;
  structure?: string;
  about?: string;
  read?: string;
  preset?: string;
}

const makeRun = ({ tone, niche, structure, about = '', read = '', preset = 'chat-story-video' }: Told) =>
  ({
    creator: { tone_of_voice: tone ?? null },
    brief: { title: '', facts: { product: { name: about, what: null, benefits: [], category: '' }, niche: read } },
    saved_draft: niche === undefined ? null : { niche },
    options: structure === undefined ? {} : { structureType: structure },
    preset,
  }) as unknown as RunRow;

describe('the mood of a text', () => {
  it.each([
    ['A soothing cream for dry skin', 'calm'],
    ['WITTY, dry humour', 'playful'],
    ['Hackers stole my account', 'tense'],
    ['motivational talks for founders', 'inspiring'],
    ['Eine Lampe für den Schreibtisch', 'warm'],
    ['', 'warm'],
    ['constructor __proto__', 'warm'],
  ])('%s: %s', (text, mood) => {
    expect(pickMood(text)).toBe(mood);
  });

  it.each<[string, Told, string]>([
    ['the presenter', { tone: 'calm and quiet', niche: 'Fitness', about: 'a gym' }, 'calm'],
    ['the stated niche', { niche: 'Fitness', structure: 'testimonial', about: 'a quiet room' }, 'upbeat'],
    ['a stated niche in any language', { niche: 'skincare', about: 'Eine Creme' }, 'calm'],
    ['the structure that was asked for', { structure: 'testimonial', about: 'a gym' }, 'warm'],
    ['the words of the brief', { about: 'a gym', read: 'Travel' }, 'upbeat'],
    ['the niche that was read', { about: 'a lamp', read: 'Travel' }, 'cinematic'],
    ['the workflow', { about: 'a lamp', read: 'Everyday finds' }, 'playful'],
    ['nothing', { about: 'a lamp', niche: 'constructor', preset: 'constructor' }, 'warm'],
  ])('of a run is decided by %s', (_, told, mood) => {
    expect(moodFor(makeRun(told))).toBe(mood);
  });

  it('is defined for every niche and every structure that is not an argument', () => {
    const mood = (told: Told): string => moodFor(makeRun({ preset: 'constructor', ...told }));
    const silent = VOCABULARY.niches.filter(({ key }) => mood({ niche: key, about: 'scam' }) === 'tense');
    expect(silent).toEqual([]);
    const structures = VOCABULARY.structures.filter(({ key }) => mood({ structure: key, about: 'coffee' }) === 'chill');
    expect(structures.map(({ key }) => key)).toEqual(['problem-solution']);
  });
});
