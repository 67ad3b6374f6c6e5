import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { alignWords, findVoicedRegions, settle } from './align.js';
import { sayLine } from './said/say.js';
import { spokenWords, syllables } from './words.js';

const RATE = 16_000;
/** Makes audio of stretches, each a tone (`loud`) or silence. */
function audio(...stretches: [seconds: number, loud: boolean][]) {
  const samples = stretches.flatMap(([seconds, loud]) =>
    Array.from({ length: Math.round(seconds * RATE) }, (_, i) => (loud ? 0.4 * Math.sin(i / 8) : 0)),
  );
  return { samples: Float32Array.from(samples), sampleRate: RATE };
}

describe('spokenWords', () => {
  const texts = (line: string, language = 'en') => spokenWords(line, language).map((word) => word.text);

  it('keeps punctuation on its word, and skips dashes, bullets and emoji', () => {
    expect(texts('Wait — what? 🎉 It’s $29.50 & “free”')).toEqual(['Wait', 'what?', 'It’s', '$29.50', '&', '“free”']);
    expect(texts('--- • …')).toEqual([]);
    expect(texts('so good🎉!')).toEqual(['so', 'good!']);
  });
  it('splits at a dash without spaces, not at a hyphen', () => {
    expect(texts('skip it—until it’s well-known')).toEqual(['skip', 'it—', 'until', 'it’s', 'well-known']);
  });
  it('finds words in scripts without spaces', () => {
    expect(texts('你好，世界。', 'zh')).toEqual(['你好，', '世界。']);
  });
  it('gives the position of each word', () => {
    const line = '— so, 😀 it works';
    for (const word of spokenWords(line, 'en')) expect(line.slice(word.start, word.end)).toBe(word.text);
  });
  it('survives an invalid language tag', () => {
    expect(texts('你好', 'not a tag!')).toEqual(['你好']);
  });
});

describe('syllables', () => {
  it.each([
    ['make', 1],
    ['bottle', 2],
    ['banana', 3],
    ['TV', 2],
    ['привет', 2],
    ['世界', 2],
    ['25', 3.2],
    ['–', 1],
  ])('%s has about %d', (word, count) => {
    expect(syllables(word)).toBeCloseTo(count);
  });
});

describe('findVoicedRegions', () => {
  it('closes gaps inside words and keeps pauses', () => {
    const regions = findVoicedRegions(
      audio([0.1, false], [0.5, true], [0.06, false], [0.3, true], [0.4, false], [0.5, true]),
    );
    expect(regions).toHaveLength(2);
    expect(regions[0]!.start).toBeCloseTo(0.1, 1);
    expect(regions[0]!.end).toBeCloseTo(0.96, 1);
    expect(regions[1]!.start).toBeCloseTo(1.36, 1);
  });
  it('finds none in silence', () => {
    expect(findVoicedRegions(audio([1, false]))).toEqual([]);
  });
});

describe('alignWords', () => {
  const plain = (words: readonly string[]) => words.map((text) => ({ text, said: text }));
  it('puts the pause where the punctuation is', () => {
    const words = ['Stop', 'scrolling.', 'This', 'works.'];
    const times = alignWords(plain(words), audio([0.1, false], [0.75, true], [0.4, false], [0.6, true], [0.15, false]));
    expect(times.map((word) => word.text)).toEqual(words);
    expect(times[0]!.start).toBeCloseTo(0.1, 1);
    expect(times[1]!.end).toBeCloseTo(0.85, 1);
    expect(times[2]!.start).toBeCloseTo(1.25, 1);
    expect(times[3]!.end).toBeCloseTo(1.85, 1);
  });

  it('gives longer words more time', () => {
    const [a, b] = alignWords(plain(['a', 'considerable']), audio([1, true]));
    expect(b!.end - b!.start).toBeGreaterThan(2 * (a!.end - a!.start));
  });

  it('gives a price the time of its words', () => {
    const [costs, price] = alignWords(sayLine('costs $1,299.99', 'en').words, audio([2, true]));
    expect(price!.end - price!.start).toBeGreaterThan(8 * (costs!.end - costs!.start));
  });

  it('gives valid times for one word, for more pauses than words, and for silence', () => {
    const sound = audio([0.2, true], [0.3, false], [0.2, true], [0.3, false], [0.2, true]);
    expect(alignWords(plain(['Wow.']), sound)).toEqual([{ text: 'Wow.', start: 0, end: 1.2 }]);
    expect(alignWords(plain(['one', 'two']), audio([1, false]))).toHaveLength(2);
    expect(alignWords([], sound)).toEqual([]);
  });

  it('gives valid times for any words over any rhythm', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'banana,', 'it', 'considerable.', '25', 'no!'), { minLength: 1, maxLength: 60 }),
        fc.array(fc.tuple(fc.double({ min: 0.02, max: 0.6, noNaN: true }), fc.boolean()), {
          minLength: 1,
          maxLength: 8,
        }),
        (words, rhythm) => {
          const sound = audio(...rhythm);
          const seconds = sound.samples.length / RATE;
          let previous = 0;
          for (const [i, word] of alignWords(plain(words), sound).entries()) {
            expect(word.text).toBe(words[i]);
            expect(word.start).toBeGreaterThanOrEqual(previous);
            expect(word.end).toBeGreaterThan(word.start);
            expect(word.end).toBeLessThanOrEqual(seconds);
            previous = word.end;
          }
        },
      ),
      { numRuns: 100, seed: 7 },
    );
  });
});

describe('settle', () => {
  it('leaves valid times alone', () => {
    const words = [
      { text: 'a', start: 0.1, end: 0.4 },
      { text: 'b', start: 0.6, end: 0.9 },
    ];
    expect(settle(words, 1)).toEqual(words);
  });
  it('corrects overlaps, reversals, and times outside the line', () => {
    const mended = settle(
      [
        { text: 'a', start: -0.2, end: 0.5 },
        { text: 'b', start: 0.3, end: 0.3 },
        { text: 'c', start: 3, end: 4 },
      ],
      1,
    );
    expect(mended[0]).toEqual({ text: 'a', start: 0, end: 0.5 });
    expect(mended[1]).toEqual({ text: 'b', start: 0.5, end: 0.52 });
    expect(mended[2]).toEqual({ text: 'c', start: 0.98, end: 1 });
  });
});
