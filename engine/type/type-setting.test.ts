import { describe, expect, it } from '@jest/globals';
import { balance } from './balance.js';
import { setText } from './type-setting.js';

describe('type', () => {
  const room = { weight: 900, em: 90, width: 780, centre: 540, maxLines: 2 } as const;
  it('never overflows: a long word makes itself smaller', () => {
    for (const text of [
      'Hi',
      'Donaudampfschifffahrtsgesellschaftskapitän sagt ja',
      'a b c d e f',
      'mmmmmmmm mmmmmmmm mmmmmmmm',
    ]) {
      const { lines, em } = setText(text.split(' '), room);
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(em).toBeLessThanOrEqual(90);
      for (const line of lines) {
        expect(line.width).toBeLessThanOrEqual(780.01);
        expect(line.x + line.width / 2).toBeCloseTo(540, 3);
        const last = line.words.at(-1)!;
        expect(last.x + last.width).toBeCloseTo(line.x + line.width, 3);
      }
    }
  });
  it('breaks hundreds of words into five lines with no more work than lines times the square of the words', () => {
    let asked = 0;
    const { starts } = balance(400, 5, (from, to) => {
      asked += 1;
      return to - from;
    });
    expect(starts).toEqual([0, 80, 160, 240, 320]);
    expect(asked).toBeLessThan((5 * 400 * 400) / 2);
    const many = Array.from({ length: 400 }, () => 'a');
    expect(setText(many, { ...room, maxLines: 5 }).lines.map((line) => line.words.length)).toEqual([
      80, 80, 80, 80, 80,
    ]);
  });
  it('keeps names, and numbers with what they count, on one line', () => {
    const rows = (text: string, width: number) =>
      setText(text.split(' '), { ...room, width }).lines.map(({ words }) => words.map((word) => word.text).join(' '));
    expect(rows('we love the Ruby 250 bike', 900)).not.toContainEqual(expect.stringMatching(/Ruby$/));
    expect(rows('all from Lena Hart here', 700)).not.toContainEqual(expect.stringMatching(/Lena$/));
    expect(rows('delivers 400 photos', 700)).toEqual(['delivers', '400 photos']);
  });
  it('balances two lines', () => {
    const { lines } = setText('these words need two lines'.split(' '), room);
    expect(lines).toHaveLength(2);
    expect(Math.abs(lines[0]!.width - lines[1]!.width)).toBeLessThan(250);
  });
});
