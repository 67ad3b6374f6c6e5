import { describe, expect, it } from '@jest/globals';
import { critiqueTask, toCritique } from './critique.task.js';
import { GOOD_SCRIPTS } from './scripts.fixture.js';

const LONG = 'word '.repeat(220).trim();
const review = {
  ...GOOD_SCRIPTS['a travel mug']!,
  hookText: LONG,
  brief: null,
  structureType: null,
  claimLimit: null,
};
const draft = critiqueTask.compose(review, 1);

describe('a critique too long to be stored with its script', () => {
  it.each([
    ['quotes too much in one sentence', { fix: `Say “${LONG}” in fewer words.` }, 'fix has'],
    ['quotes too much as a claim', { bannedClaims: [{ index: 0, quote: LONG, rule: 'disease-cure' }] }, 'quote has'],
  ])('is refused if it %s', (_, change, said) => {
    expect(critiqueTask.check(draft, review)).toEqual([]);
    expect(critiqueTask.check({ ...draft, ...change }, review)).toEqual([expect.stringContaining(said)]);
  });
});

it('asks to remove a banned claim before anything else', () => {
  const [first, ...others] = review.segments;
  const claims = {
    ...review,
    segments: [{ ...first!, spokenLine: 'This mug cures cancer in three days.' }, ...others],
  };
  expect(toCritique(critiqueTask.compose(claims, 1), claims).fix).toContain('“cures cancer” out of line 1');
});
