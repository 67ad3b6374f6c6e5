import { describe, expect, it } from '@jest/globals';
import { givenScriptProblems } from './given-script.js';

const LINES = { minLines: 3, maxLines: 9 };
const line = (spokenLine: string, onScreenText?: string | null) => ({ spokenLine, onScreenText });
const GOOD = [line('Wait.'), line('I never rinse rice any more, ever.', 'No rinsing'), line('Try it tonight.', null)];
const problemOf = (spokenLine: string, onScreenText = '') =>
  givenScriptProblems({ segments: [...GOOD.slice(1), line(spokenLine, onScreenText)] }, LINES);

describe('a script that is given as it stands', () => {
  it('is fine where it can be spoken and shown, however it is written', () => {
    expect(givenScriptProblems({ segments: GOOD }, LINES)).toEqual([]);
    expect(problemOf('BUY NOW!!! Best ever.')).toEqual([]);
    expect(problemOf(Array(22).fill('so').join(' '))).toEqual([]);
  });

  it('has as many lines as a video takes', () => {
    const of = (count: number) => ({ segments: Array.from({ length: count }, (_, i) => line(`This is line ${i}.`)) });
    expect(givenScriptProblems(of(2), LINES)).toEqual([
      { field: 'segments', problem: 'has 2 lines: a script has 3 to 9.' },
    ]);
    expect(givenScriptProblems(of(10), LINES)[0]!.field).toBe('segments');
    expect([3, 9].flatMap((count) => givenScriptProblems(of(count), LINES))).toEqual([]);
  });

  it.each([
    ['', /nothing that can be said/],
    ['🎉 --- ', /nothing that can be said/],
    [Array(23).fill('so').join(' '), /takes about 9 seconds to say: a line takes at most 8/],
    ['a'.repeat(241), /has 241 characters: a line has at most 240/],
    ['ភាសាខ្មែរ', /cannot be shown: No installed font/],
  ])('is told of the line %j', (spoken, problem) => {
    expect(problemOf(spoken)).toEqual([{ field: 'segments[2].spokenLine', problem: expect.stringMatching(problem) }]);
  });

  it('is told of what is shown over a line', () => {
    for (const [shown, problem] of [
      ['a'.repeat(81), /has 81 characters/],
      ['សាក', /cannot be shown/],
    ] as const)
      expect(problemOf('Fine as it is.', shown)).toEqual([
        { field: 'segments[2].onScreenText', problem: expect.stringMatching(problem) },
      ]);
  });

  it('names every problem at once', () => {
    expect(
      givenScriptProblems({ segments: [line(''), line('Fine.', 'សាក')] }, LINES).map(({ field }) => field),
    ).toEqual(['segments', 'segments[0].spokenLine', 'segments[1].onScreenText']);
  });
});
