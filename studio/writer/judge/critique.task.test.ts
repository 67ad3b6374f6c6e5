import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
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

it('puts no line of a list into a script that counts nothing', () => {
  const brief = briefTask.compose(
    {
      mode: 'description',
      text: 'Rotawise is rota software for restaurant managers. It flags overtime before it happens. Integrates with Square, Toast and Lightspeed.',
    },
    1,
  );
  const lines = [
    'Hey guys, today we talk about Rotawise.',
    'It is the best in the world and it is 100% guaranteed to change your life.',
    'It is very good quality and it is very nice.',
    'Doctors recommend it.',
    'So yeah, like and subscribe and buy now.',
  ];
  const segments = lines.map((spokenLine) => ({ segmentRole: '', spokenLine, onScreenText: '' }));
  const bad = { ...review, format: 'talking-5', hookText: lines[0]!, segments, brief, niche: brief.niche };
  const rewrites = Array.from({ length: 12 }, (_, seed) => critiqueTask.compose(bad, seed).weakestRewrite ?? '');
  expect(rewrites.join('')).not.toBe('');
  for (const line of rewrites) expect(line).not.toMatch(/^(?:and )?(?:number )?(?:one|two|three)\b[.:]?/i);
});

it('asks to remove a banned claim before anything else', () => {
  const [first, ...others] = review.segments;
  const claims = {
    ...review,
    segments: [{ ...first!, spokenLine: 'This mug cures cancer in three days.' }, ...others],
  };
  expect(toCritique(critiqueTask.compose(claims, 1), claims).fix).toContain('“cures cancer” out of line 1');
});
