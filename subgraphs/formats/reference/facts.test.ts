import { describe, expect, it } from '@jest/globals';
import { autopsyTask } from '../../../studio/writer/index.js';
import { deriveFacts, findNiches, toFormat } from './facts.js';

const read = (text: string, topic: string | null = null) => {
  const autopsy = autopsyTask.compose({ text }, 1);
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
