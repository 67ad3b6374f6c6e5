import { describe, expect, it } from '@jest/globals';
import type { Word } from '../captions.js';
import { splitCues, timeWords } from './cues.js';

/** The words of a text, with their times spread evenly over `seconds`. */
const said = (text: string, seconds: number): Word[] => {
  const words = text.split(' ');
  const each = seconds / words.length;
  return words.map((word, i) => ({ text: word, start: i * each, end: (i + 0.9) * each }));
};

const SIXTY = Array.from({ length: 60 }, (_, i) => `word${i}${i % 9 === 8 ? '.' : ''}`).join(' ');

describe('word times', () => {
  it.each([
    ['in order', said('one two three four', 2), 60],
    ['all zero, as when the script held ---', said('one two three four', 0), 60],
    [
      'zero-length words between others',
      [...said('one two', 1), { text: 'of', start: 1, end: 1 }, { text: 'it', start: 1, end: 1.4 }],
      60,
    ],
    [
      'backwards and beyond the line',
      [
        { text: 'a', start: 5, end: 1 },
        { text: 'b', start: -1, end: 9 },
        { text: 'c', start: 0.2, end: 0.1 },
      ],
      30,
    ],
    [
      'not numbers',
      [
        { text: 'a', start: Number.NaN, end: Number.NaN },
        { text: 'b', start: 0.5, end: Number.POSITIVE_INFINITY },
      ],
      30,
    ],
    ['sixty words', said(SIXTY, 20), 600],
    ['as many words as frames', said('a b c', 0.1), 3],
  ] as [string, Word[], number][])('stay within the line, increase and have a duration: %s', (_, words, frames) => {
    const timed = timeWords(words, frames);
    expect(timed.map((word) => word.text)).toEqual(words.map((word) => word.text));
    let before = 0;
    for (const { from, to } of timed) {
      expect(from).toBeGreaterThanOrEqual(before);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(frames);
      before = from + 1;
    }
  });

  it('never run ahead of the voice by a frame or more', () => {
    const words = said('this is never early at all', 3.1);
    timeWords(words, 100).forEach((word, i) => {
      expect(words[i]!.start - word.from / 30).toBeGreaterThanOrEqual(0);
      expect(words[i]!.start - word.from / 30).toBeLessThan(1 / 30);
    });
  });

  it('lose no word if there are more words than frames', () => {
    const timed = timeWords(said('a b c d e', 0.1), 2);
    expect(timed.map((word) => word.text).join(' ')).toBe('a b c d e');
  });
});

describe('cues', () => {
  const makeCues = (text: string, seconds: number) =>
    splitCues(timeWords(said(text, seconds), seconds * 30), seconds * 30, (words) =>
      words.join(' ').length <= 30 ? 0 : 20,
    );

  it('end with sentences and contain three to six words if possible', () => {
    const cues = makeCues('I was tired of this. Then I found a better way to do it.', 5);
    const texts = cues.map((cue) => cue.words.map((word) => word.text).join(' '));
    expect(texts.join(' ')).toBe('I was tired of this. Then I found a better way to do it.');
    expect(texts[0]).toBe('I was tired of this.');
    for (const cue of cues) expect(cue.words.length).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['and that is what we ask for the Ruby 250 motorcycle', ['Ruby', '250']],
    ['I drove there with Lena Hart today and it was fine', ['Lena', 'Hart']],
    ['it goes as far as about 80 kilometres on a charge', ['80', 'kilometres']],
    ['Termin bei Zahnarzt Dr. Engel in Köln am selben Tag', ['Dr.', 'Engel']],
  ])('do not divide names, or numbers and what they count: %s', (text, [first, second]) => {
    const cues = makeCues(text, 4).map((cue) => cue.words.map((word) => word.text));
    const whole = cues.find((words) => words.includes(first!))!;
    expect(whole[whole.indexOf(first!) + 1]).toBe(second);
  });

  it('cover a sixty-word line without a cue over six words', () => {
    const cues = makeCues(SIXTY, 20);
    expect(cues.flatMap((cue) => cue.words)).toHaveLength(60);
    for (const cue of cues) expect(cue.words.length).toBeLessThanOrEqual(6);
  });

  it('stay during a short pause and disappear in a long one', () => {
    const words = [
      ...said('short pause here.', 1),
      { text: 'Then', start: 1.3, end: 1.5 },
      { text: 'later.', start: 1.5, end: 1.8 },
    ];
    const [first, second] = splitCues(timeWords(words, 120), 120, () => 0);
    expect(first!.to).toBe(second!.from);
    expect(second!.to).toBeLessThan(120);
    expect(second!.to).toBeGreaterThan(second!.words.at(-1)!.to - 1);
  });
});
