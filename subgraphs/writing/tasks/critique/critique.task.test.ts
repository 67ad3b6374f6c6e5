import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { languageOf } from '../../../../content/writer/index.js';
import { CRITIQUE } from '../../../../content/writer/kinds/data.js';
import { readBrief } from '../../../../studio/writer/brief/read.js';
import { compose } from '../../../../studio/writer/composers.js';
import { GOALS } from '../../../../studio/writer/formats.js';
import { findAsks } from '../../../../studio/writer/judge/find.js';
import { judgeScript } from '../../../../studio/writer/judge/judge.js';
import { writeOffline } from '../../../../test/support/offline.js';
import { critiqueTask, toCritique } from './critique.task.js';
import { rankTask, toRanking } from './rank.task.js';

const GOOD = [
  'Do you hate lukewarm coffee, too?',
  'By ten my cup on the train was cold.',
  'Ember is a travel mug that heats itself.',
  'It keeps a drink at 57 degrees for 6 hours.',
  'The link is in my bio.',
];
const BRIEF = readBrief(
  {
    mode: 'description',
    text: 'Ember is a travel mug that heats itself. It keeps a drink at 57 degrees for 6 hours. Over 12,000 reviews.',
  },
  1,
);
const review = (lines: readonly string[], more = {}) => ({
  niche: 'coffee',
  format: 'talking-5',
  hookText: lines[0]!,
  segments: lines.map((spokenLine) => ({ segmentRole: 'line', spokenLine, onScreenText: '' })),
  brief: BRIEF,
  structureType: null,
  claimLimit: null,
  ...more,
});
const put = (index: number, line: string): string[] => GOOD.map((one, i) => (i === index ? line : one));
const keys = (lines: readonly string[], more = {}): string[] =>
  judgeScript(review(lines, more)).findings.flatMap(({ key, points }) => (points < 0 ? [key] : []));

describe('a critique finds', () => {
  it.each([
    ['hook-greeting', put(0, 'Hey guys, welcome back to my page.')],
    ['hook-long', put(0, 'I want to tell you all about the one thing that I have found out about my coffee.')],
    ['line-long', put(1, `${'It was cold and grey and wet, '.repeat(5)}every day.`)],
    ['line-twice', put(3, GOOD[2]!)],
    ['line-capitals', put(1, 'MY CUP WAS COLD.')],
    ['line-worn', put(1, 'It is a real game changer.')],
    ['number-unknown', put(3, 'It keeps a drink at 58 degrees.')],
    ['number-missing', put(3, 'It keeps a drink hot.')],
    ['banned', put(3, 'It cures cancer.')],
    ['product-missing', put(2, 'This is a travel mug that heats itself.')],
    ['product-late', [GOOD[0]!, GOOD[1]!, GOOD[3]!, 'That is Ember.', GOOD[4]!]],
    ['lines-other', GOOD.slice(1)],
    ['ask-missing', put(4, 'And that is all I know.')],
    ['ask-several', put(4, 'Follow me for more, and tap the link.')],
    ['ask-other', put(4, 'Save this for later.')],
  ])('%s', (key, lines) => {
    const judged = [GOOD, lines].map((one) => keys(one, { brief: { ...BRIEF, goal: 'sales' } }));
    expect([judged[0]!.includes(key), judged[1]!.includes(key)]).toEqual([false, true]);
  });

  it('titles that are long, or of something else', () => {
    const titled = (onScreenText: string): string[] =>
      keys(GOOD, {
        segments: GOOD.map((spokenLine) => ({
          segmentRole: '',
          spokenLine,
          onScreenText: spokenLine === GOOD[3] ? onScreenText : '',
        })),
      });
    expect(titled('57 degrees')).toEqual(keys(GOOD));
    expect(titled('Two summer dresses')).toContain('title-other');
    expect(titled('57 degrees for 6 hours in a cup')).toContain('title-long');
  });

  it('each request of ours as one', () => {
    for (const [code, wording] of Object.entries(CRITIQUE.languages))
      for (const goal of GOALS)
        for (const ask of languageOf(code).speaking.asks[goal] ?? [])
          expect([ask, findAsks(ask, wording).size]).toEqual([ask, 1]);
  });
});

describe('a critique', () => {
  it('scores a script lower for every fault, and says how to mend the worst', () => {
    const bad = review(put(3, 'It cures cancer in 3 days.'));
    const critique = toCritique(compose('critique', bad, 1), bad);
    expect(critique.score).toBeLessThan(judgeScript(review(GOOD)).score);
    expect(critique.fix).toContain('“cures cancer” out of line 4');
    expect(critique.bannedClaims).toMatchObject([{ index: 3, rule: 'disease-cure', why: expect.any(String) }]);
  });

  it('rewrites the weakest line from the script and its brief only', () => {
    const { weakestIndex, weakestRewrite } = compose('critique', review(put(3, 'It cures cancer in 3 days.')), 1);
    expect([weakestIndex, weakestRewrite]).toEqual([3, expect.stringMatching(/57 degrees|12,000/)]);
  });

  it('says the same for the same seed, whatever the script', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), { minLength: 1, maxLength: 8 }),
        (lines) => {
          const given = review(lines);
          expect(writeOffline(critiqueTask, given, 3)).toEqual(writeOffline(critiqueTask, given, 3));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused if it cannot be stored with its script', () => {
    const long = 'word '.repeat(220).trim();
    const given = review([long, ...GOOD.slice(1)]);
    const draft = compose('critique', given, 1);
    expect(critiqueTask.check({ ...draft, fix: `Say “${long}” in fewer words.` }, given)).toEqual([
      expect.stringContaining('fix has'),
    ]);
  });

  it('finds no claims in a language without rules', () => {
    expect(
      compose('critique', review(['Der Becher ist für dich und nicht kalt.', 'Heilt Akne.']), 1).bannedClaims,
    ).toBeNull();
  });
});

it('ranks by the same score, and says why', () => {
  const candidates = [put(4, 'And that is all I know.'), GOOD].map((lines) => review(lines));
  const { order, entries } = toRanking(compose('rank', { niche: 'coffee', format: 'talking-5', candidates }, 1));
  expect(order).toEqual([1, 0]);
  expect(entries[1]!.verdict).toBe('Second of 2: it asks for nothing at the end, though line 4 states a number.');
  expect(rankTask.check({ entries }, { niche: 'coffee', format: 'talking-5', candidates })).toEqual([]);
});
