import { describe, expect, it } from '@jest/globals';
import { checkGivenScript } from './given-script.js';

const LINES = { minLines: 3, maxLines: 9 };
const line = (spokenLine: string, onScreenText?: string | null) => ({ spokenLine, onScreenText });
const GOOD = [line('Wait.'), line('I never rinse rice any more, ever.', 'No rinsing'), line('Try it tonight.', null)];
const findProblem = (spokenLine: string, onScreenText = '') =>
  checkGivenScript({ segments: [...GOOD.slice(1), line(spokenLine, onScreenText)] }, LINES);

describe('a script that is used as given', () => {
  it('passes if it can be spoken and shown, however it is written', () => {
    expect(checkGivenScript({ segments: GOOD }, LINES)).toEqual([]);
    expect(findProblem('BUY NOW!!! Best ever.')).toEqual([]);
    expect(findProblem(Array(22).fill('so').join(' '))).toEqual([]);
  });

  it('has as many lines as a video takes', () => {
    const of = (count: number) => ({ segments: Array.from({ length: count }, (_, i) => line(`This is line ${i}.`)) });
    expect(checkGivenScript(of(2), LINES)).toEqual([
      { field: 'segments', problem: 'has 2 lines: a script has 3 to 9.' },
    ]);
    expect(checkGivenScript(of(10), LINES)[0]!.field).toBe('segments');
    expect([3, 9].flatMap((count) => checkGivenScript(of(count), LINES))).toEqual([]);
  });

  it.each([
    ['', /nothing that can be said/],
    ['🎉 --- ', /nothing that can be said/],
    [Array(23).fill('so').join(' '), /takes about 9 seconds to say: a line takes at most 8/],
    ['a'.repeat(241), /has 241 characters: a line has at most 240/],
    ['ភាសាខ្មែរ', /cannot be shown: No installed font/],
  ])('is refused for the line %j', (spoken, problem) => {
    expect(findProblem(spoken)).toEqual([{ field: 'segments[2].spokenLine', problem: expect.stringMatching(problem) }]);
  });

  it('is refused for on-screen text that is too long or has no font', () => {
    for (const [shown, problem] of [
      ['a'.repeat(81), /has 81 characters/],
      ['សាក', /cannot be shown/],
    ] as const)
      expect(findProblem('Fine as it is.', shown)).toEqual([
        { field: 'segments[2].onScreenText', problem: expect.stringMatching(problem) },
      ]);
  });

  it('names every problem at once', () => {
    expect(checkGivenScript({ segments: [line(''), line('Fine.', 'សាក')] }, LINES).map(({ field }) => field)).toEqual([
      'segments',
      'segments[0].spokenLine',
      'segments[1].onScreenText',
    ]);
  });
});
