import { describe, expect, it } from '@jest/globals';
import { briefTask, scriptTask } from '../index.js';
import { findProof } from './proof.js';
import { parts } from './text.js';

const proofOf = (text: string): string[] => findProof(parts(text));

describe('what somebody is quoted with', () => {
  it.each([
    ['"I finally slept through" — Maria, 41.', '"I finally slept through"'],
    ['“My kid sat still for once!” says Tom from Bristol.', '"My kid sat still for once"'],
    ['Anna, 34: "It was still hot at noon."', '"It was still hot at noon"'],
    ['"I would buy it again."', '"I would buy it again"'],
  ])('%s', (text, review) => {
    expect(proofOf(text)).toEqual([review]);
  });

  it.each(['The "Sleep Better" collection - Made in Leeds', 'We call it "the quiet one", and Maria agrees.'])(
    'is not %s',
    (text) => {
      expect(proofOf(text)).toEqual([]);
    },
  );

  it('keeps whose experience it is', () => {
    expect(proofOf('Dr. Patel has 15 years of experience.').join()).not.toMatch(/^Patel/);
  });

  it('opens a customer story, word for word', () => {
    const text = 'SleepPod, a weighted blanket of 7 kg. 30 nights to try. "I finally slept through" — Maria, 41. $129';
    const brief = briefTask.compose({ mode: 'description', text }, 1);
    for (const seed of [1, 2, 3, 4, 5]) {
      const { segments } = scriptTask.compose({ brief, persona: null, format: 'customer-story' }, seed);
      expect(segments[0]!.spokenLine).toContain('I finally slept through');
    }
  });
});
