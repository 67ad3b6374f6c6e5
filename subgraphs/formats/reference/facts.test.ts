import { describe, expect, it } from '@jest/globals';
import { compose } from '../../../studio/writer/composers.js';
import { askedHash, deriveFacts, findNiches, splitWinners, textHash, toFormat } from './facts.js';

const read = (text: string, topic: string | null = null) => {
  const autopsy = compose('autopsy', { text }, 1);
  return { ...deriveFacts(text, autopsy, topic), format: toFormat(autopsy) };
};

describe('what follows from an analysis', () => {
  it('leaves out what the winner does not show', () => {
    expect(read('My cat sat on the keyboard').format).toEqual({
      structure: ['hook'],
      hookShape: 'statement',
      length: 2,
    });
    expect(read('🔥').format).toEqual({ structure: ['hook'] });
  });

  it.each([
    ['Tired of tangled cables? Then I found Nook.', 'creator-ugc-video', 'structure:problem-solution'],
    ['Stop scrolling if you run a salon. Here is a booking trick.', 'creator-ugc-video', 'hook:callout'],
    ['5 mistakes\n1. one\n2. two\n3. three', 'carousel', 'hook:list'],
    ['Mom: hi\nMe: hi\nMom: did you eat\nMe: no', 'chat-story-video', null],
  ])('%j goes on %s, by the recipe %s', (text, preset, recipe_key) => {
    expect(read(text)).toMatchObject({ preset, recipe_key });
  });

  it.each([
    ['Tired of tangled cables? Then I found Nook.', 'Tired of tangled cables'],
    ['I was washing my face completely wrong for eleven whole years', 'I was washing my face completely wrong for…'],
    ['毎日使える時短レシピ5選', '毎日使える時短レシピ5選'],
    ['🔥🔥', 'Untitled talking'],
  ])('%j is named %j', (text, name) => {
    expect(read(text).name).toBe(name);
  });
});

describe('the niche of a topic', () => {
  it.each([
    ['skincare', ['skincare']],
    ['Books and reading', ['books']],
    ['my puppy and her kibble', ['pets']],
    ['Rope splicing', ['rope-splicing']],
    ['why nobody ever asks about the colour of the sea', []],
    ['🔥', []],
    [null, []],
  ])('%j is %j', (topic, niches) => {
    expect(findNiches(topic)).toEqual(niches);
  });
});

describe('winners of a text', () => {
  it('are separated by lines of three or more hyphens', () => {
    expect(splitWinners('one\n---\n two \n-----\t\r\nthree\nthree')).toEqual(['one', 'two', 'three\nthree']);
  });

  it('are not separated by hyphens within a line, or by two', () => {
    expect(splitWinners('a --- b\n--\nc')).toEqual(['a --- b\n--\nc']);
  });

  it('are unique, however often they are pasted', () => {
    expect(splitWinners('one  two\n---\none\ntwo\n---\n---')).toHaveLength(1);
  });

  it.each(['', '  \n\t', '---', '\n---\n---\n', '-'.repeat(200), '\u200b', '?!'])(
    'are none in %j, which is refused',
    (text) => {
      expect(() => splitWinners(text)).toThrow(/`text` has no words/);
    },
  );

  it('are at most ten', () => {
    const text = (count: number): string => Array.from({ length: count }, (_, at) => `winner ${at}`).join('\n---\n');
    expect(splitWinners(text(10))).toHaveLength(10);
    expect(() => splitWinners(text(11))).toThrow(/contains 11 winners; one request takes at most 10/);
  });
});

describe('a winner', () => {
  it('is identified by its words, however they are spaced and composed', () => {
    expect(textHash(' Café\n\n noir ')).toBe(textHash('Cafe\u0301 noir'));
    expect(textHash('Café noir')).not.toBe(textHash('café noir'));
  });

  it('is analysed again if other options are given', () => {
    const asked = { kind: null, topic: 'a', productName: null, language: null };
    expect(askedHash(asked)).not.toBe(askedHash({ ...asked, topic: null, productName: 'a' }));
  });
});
