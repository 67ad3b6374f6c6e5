import { describe, expect, it } from '@jest/globals';
import { type LineInput, lineTask } from './line.task.js';

const input: LineInput = {
  line: 'And it keeps your coffee at exactly 57 degrees for 6 whole hours, wherever you happen to carry it.',
  facts: ['It keeps your drink at 57 degrees for 6 hours.'],
  length: [8, 12],
  language: 'en',
  avoid: ['game changer'],
};
const check = (spokenLine: string): string[] => lineTask.check({ spokenLine }, input) as string[];

describe('a line that is fitted to its voice', () => {
  it('is asked for with its length and direction, and its texts are material', () => {
    const { system, prompt } = lineTask.prompt(input);
    expect(system).toMatch(/^You shorten one line .* It has \d+ words; spokenLine has 8 to 12\. Count them\./);
    expect(lineTask.prompt({ ...input, line: 'It stays hot.' }).system).toMatch(
      /^You lengthen one line .* It has 3 words/,
    );
    expect(JSON.parse(prompt)).toMatchObject({ line: input.line, facts: input.facts, neverSay: input.avoid });
    expect(system).not.toContain('coffee');
  });

  it('has the length, no other number, and nothing to avoid', () => {
    expect(check('It keeps your coffee hot for six hours straight.')).toEqual([]);
    expect(check('It stays hot.')).toEqual(['spokenLine has 3 words; it must have at least 8.']);
    expect(check('It keeps your coffee hot for 9 hours, and that is it.')).toEqual([
      'The number 9 is not in the facts.',
    ]);
    expect(check('It is a game changer for all of your mornings.')).toEqual([
      'The phrase "game changer" must not be used.',
    ]);
  });
});
