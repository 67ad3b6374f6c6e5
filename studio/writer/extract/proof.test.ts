import { describe, expect, it } from '@jest/globals';
import { briefTask, scriptTask } from '../index.js';
import { findProof, isFromOthers } from './proof.js';
import { splitParts } from './text.js';

const findProofIn = (text: string): string[] => findProof(splitParts(text));

it.each([
  ['4.8 stars from 900 reviews', true],
  ['Trusted by 2,000 teams', true],
  ['First session free', false],
  ['80% of our customers come back', false],
  ['A lifetime warranty', false],
])('tells whether proof comes from other people: %s', (text, others) => expect(isFromOthers(text)).toBe(others));

it.each([
  [
    'In a 4-week study with 31 women, 87% said their skin felt soft.',
    ['In a 4-week study with 31 women, 87% said their skin felt soft'],
  ],
  [
    'In a 4-week study with 31 women, 87% said their skin felt less tight in the morning.',
    ['87% said their skin felt less tight in the morning'],
  ],
  ['4.8 ★★★★☆ (212 reviews)', ['4.8 stars from 212 reviews']],
  ['Max 15 people. Small groups of 12 people.', []],
  ['Target: counsel at companies with 50-500 people.', []],
])('the proof in: %s', (text, proof) => expect(findProofIn(text)).toEqual(proof));

describe('a quoted customer', () => {
  it.each([
    ['"It does not guilt-trip me." ★★★★★ – jess_runs', '"It does not guilt-trip me"'],
    ['"I finally slept through" — Maria, 41.', '"I finally slept through"'],
    ['“My kid sat still for once!” says Tom from Bristol.', '"My kid sat still for once"'],
    ['Anna, 34: "It was still hot at noon."', '"It was still hot at noon"'],
    ['"I would buy it again."', '"I would buy it again"'],
  ])('%s', (text, review) => {
    expect(findProofIn(text)).toEqual([review]);
  });

  it.each(['The "Sleep Better" collection - Made in Leeds', 'We call it "the quiet one", and Maria agrees.'])(
    'is not %s',
    (text) => {
      expect(findProofIn(text)).toEqual([]);
    },
  );

  it('is not what the seller says of customers, nor a scale of five', () => {
    expect(findProofIn('Heat level 3/5.')).toEqual([]);
    const text =
      'Crooked Houses is a drawing course. 9 out of 10 of my students had not drawn since school. It costs 165 euros.';
    const brief = briefTask.compose({ mode: 'description', text }, 1);
    for (const seed of [1, 2, 3, 4, 5]) {
      const { segments } = scriptTask.compose({ brief, persona: null, format: 'customer-story' }, seed);
      const said = segments.map(({ spokenLine }) => spokenLine).join(' ');
      expect(said).not.toMatch(/review|somebody (?:else|wrote)/i);
    }
  });

  it('is not made of somebody else’s experience', () => {
    expect(findProofIn('Dr. Patel has 15 years of experience.').join()).not.toMatch(/^Patel/);
  });

  it('opens a customer story word for word', () => {
    const text = 'SleepPod, a weighted blanket of 7 kg. 30 nights to try. "I finally slept through" — Maria, 41. $129';
    const brief = briefTask.compose({ mode: 'description', text }, 1);
    for (const seed of [1, 2, 3, 4, 5]) {
      const { segments } = scriptTask.compose({ brief, persona: null, format: 'customer-story' }, seed);
      expect(segments[0]!.spokenLine).toContain('I finally slept through');
    }
  });
});
