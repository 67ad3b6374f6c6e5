import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../../../studio/writer/brief/read.js';
import { countUnits } from '../../../studio/writer/check.js';
import { compose } from '../../../studio/writer/composers.js';
import { findNumbers } from '../../../studio/writer/language/numbers.js';
import { countTellableSeconds } from '../../../studio/writer/long-form/compose.js';
import type { LongForm } from '../../../studio/writer/long-form/shapes.js';
import { computeRoom, LONG_SECONDS } from '../../../studio/writer/long-form/shapes.js';
import type { Brief, Voice } from '../../../studio/writer/shapes.js';
import { writeOffline } from '../../../test/support/offline.js';
import { longFormTask } from './long-form.task.js';

const read = (text: string): Brief => ({ ...readBrief({ mode: 'description', text }, 1), stated: { text } });
const ROOMS = ['hall', 'kitchen', 'cellar', 'attic', 'garage', 'study', 'pantry', 'studio', 'library', 'workshop'];
/** A brief of `count` sentences, the last of which states the price. */
const tell = (count: number): string =>
  [
    'Nimbus is a floor lamp of oiled ash.',
    ...Array.from(
      { length: count - 2 },
      (_, i) => `In the ${ROOMS[i % 10]} it lights ${i + 2} square metres of the floor, so you find your way at night.`,
    ),
    '149 euros.',
  ].join(' ');
const MARA: Voice = {
  name: 'Mara',
  short_bio: 'I sew sails on the west coast.',
  catchphrases: ['There you go'],
  avoid_phrases: ['cellar'],
};

function written(brief: Brief, seconds: number, seed = 1, persona: Voice | null = null): LongForm {
  return writeOffline(longFormTask, { brief, persona, seconds }, seed);
}
const said = ({ paragraphs }: LongForm): string => paragraphs.join('\n\n');

describe('a monologue', () => {
  it('has the requested length whenever the brief is said to fill it, in any language', () => {
    for (let count = 2; count < 40; count += 3)
      for (const language of ['en', 'de', 'pl', 'ja'])
        for (const seconds of LONG_SECONDS) {
          const input = { brief: { ...read(tell(count)), language }, persona: null, seconds };
          if (countTellableSeconds(input) < Math.floor(seconds * 0.95)) {
            expect(longFormTask.check(compose('long form', input, count), input)).not.toEqual([]);
            continue;
          }
          const { least, most } = computeRoom(seconds, language);
          const length = countUnits(said(written(input.brief, seconds, count)), language);
          expect({ count, language, seconds, fits: length >= least && length <= most }).toMatchObject({ fits: true });
        }
    expect(countTellableSeconds({ brief: read(tell(30)), persona: null, seconds: 120 })).toBeGreaterThanOrEqual(114);
  });

  it('says sentences of the brief, in its order, and the price at the end', () => {
    const text = tell(20);
    const script = said(written(read(text), 60));
    const places = script
      .split(/(?<=\.)\s+/)
      .map((sentence) => text.indexOf(sentence))
      .filter((at) => at >= 0);
    expect(places.length).toBeGreaterThan(6);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect([...findNumbers(script)].every((number) => findNumbers(text).has(number))).toBe(true);
    expect(said(written(read(text), 60, 1))).toBe(script);
    expect(said(written(read(text), 60, 2))).not.toBe(script);
  });

  it('is in the voice of its creator, and says nothing that the creator avoids', () => {
    const script = said(written(read(tell(30)), 60, 2, MARA));
    expect(script).not.toMatch(/cellar/);
    expect(script).toMatch(/There you go\.$/);
  });

  it.each(['', 'sleep', 'Ledgerly sorts receipts.', '{name} [PRICE]', '\0'.repeat(50), 'a'.repeat(9_000)])(
    'is refused where there is too little to say: %j',
    (text) => {
      expect(countTellableSeconds({ brief: read(text), persona: null, seconds: 60 })).toBeLessThan(57);
      expect(() => writeOffline(longFormTask, { brief: read(text), persona: null, seconds: 60 })).toThrow();
    },
  );
});

describe('a monologue by a model', () => {
  const input = { brief: read('Ledgerly sorts receipts.'), persona: null, seconds: 60 };
  it.each([
    ['is too short', { title: 'A', paragraphs: ['Ledgerly sorts receipts.'] }, /60 seconds take 149 to 163/],
    ['invents a number', { title: 'Loved by 900 people', paragraphs: ['a'] }, /number 900/],
    [
      'says a thing twice',
      { title: 'A', paragraphs: ['You and I know what this is. You and I know what this is.'] },
      /is repeated/,
    ],
    ['says nothing', { title: 'A', paragraphs: [] }, /1 to 24 paragraphs/],
  ])('is refused with the reason if it %s', (_, output, problem) => {
    expect(longFormTask.check(output, input).join(' ')).toMatch(problem);
  });
});
