import { describe, expect, it } from '@jest/globals';
import { scriptOfRecording } from './recorded.js';

const linesOf = (text: string, lines?: number): string[] =>
  scriptOfRecording(
    { preset: 'slideshow-video', options: lines === undefined ? {} : { lines } } as Parameters<
      typeof scriptOfRecording
    >[0],
    text,
  ).segments.map(({ spokenLine }) => spokenLine);

describe('a script of a recording', () => {
  const three = 'This kettle boils in two minutes. It is quiet. Our guests always ask about it.';

  it('has a line for each sentence', () => {
    expect(linesOf(three)).toEqual([
      'This kettle boils in two minutes.',
      'It is quiet.',
      'Our guests always ask about it.',
    ]);
  });

  it('has at most the lines that the run may have: the shortest neighbours share one', () => {
    expect(linesOf(three, 2)).toEqual([
      'This kettle boils in two minutes.',
      'It is quiet. Our guests always ask about it.',
    ]);
    expect(linesOf('One. Two. Three is a little longer. Four. Five. Six is long as well.', 3)).toEqual([
      'One. Two.',
      'Three is a little longer.',
      'Four. Five. Six is long as well.',
    ]);
  });

  it('loses no word of a sentence that is too long for a line', () => {
    const long = `${Array.from({ length: 12 }, (_, at) => `in the year ${at + 1} we sold more of them than before`).join(', ')}.`;
    const lines = linesOf(long);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe(long);
    // Divided at its commas.
    for (const line of lines) expect(line).toMatch(/[,.]$/);
    const unspaced = `${'กาต้มน้ำนี้ต้มน้ำได้ภายในสองนาทีและเงียบมาก'.repeat(12)}`;
    expect(linesOf(unspaced).join('')).toBe(unspaced);
  });

  it('is refused if it says more than fits into its lines', () => {
    const much = Array.from(
      { length: 20 },
      () => `${'Every word of this line takes its time to be said aloud '.repeat(3)}.`,
    ).join(' ');
    expect(() => linesOf(much, 2)).toThrow(
      expect.objectContaining({
        code: 'BAD_INPUT',
        message: expect.stringMatching(/says too much: the 2 lines of this video hold at most 17 seconds/),
      }),
    );
    const third = 'Every word of this line takes its time to be said aloud by them.';
    expect(() => linesOf(Array(3).fill(third).join(' '), 2)).toThrow(
      /says enough for 3 lines, and this video has at most 2/,
    );
  });

  it('is refused at once if it is far too long, however many sentences it has', () => {
    const began = performance.now();
    expect(() => linesOf('Here is one. '.repeat(600))).toThrow(/says too much/);
    expect(() => linesOf('Here is one, '.repeat(20_000))).toThrow(/says too much/);
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
