import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { BRIEFS } from '../brief/briefs.fixture.js';
import { countUnits } from '../check.js';
import type { Brief, Voice } from '../shapes.js';
import { runOffline } from '../task.js';
import { countTellableSeconds } from './foreign.js';
import { computeRoom, LONG_SECONDS } from './length.js';
import { longFormTask } from './long-form.task.js';
import type { LongForm } from './shapes.js';

const read = (text: string): Brief => ({
  ...briefTask.compose({ mode: 'description', text }, 1),
  stated: { text },
});
const MARA: Voice = {
  name: 'Mara',
  short_bio: 'I sew sails on the west coast.',
  catchphrases: ['There you go'],
  avoid_phrases: ['link'],
};

function written(brief: Brief, seconds: number, seed = 1, persona: Voice | null = null): LongForm {
  const result = runOffline(longFormTask, { brief, persona, seconds }, seed);
  if ('problems' in result) throw new Error(`${seconds} s: ${result.problems.join(' ')}`);
  return result.draft;
}
const said = ({ paragraphs }: LongForm): string => paragraphs.join('\n\n');

describe('a monologue', () => {
  it.each(LONG_SECONDS)('of %i seconds has that length, whatever the brief', (seconds) => {
    const { least, most } = computeRoom(seconds, 'en');
    for (const text of [...Object.values(BRIEFS).map(({ text }) => text), 'sleep', 'a mug', 'Ledgerly sorts receipts.'])
      for (const seed of [1, 2, 3]) {
        const brief = read(text);
        if (brief.language !== 'en') continue;
        const length = countUnits(said(written(brief, seconds, seed)), 'en');
        expect({ text, length: length >= least && length <= most }).toEqual({ text, length: true });
      }
  });

  it('says what the brief says, and the price once', () => {
    const text =
      'Nimbus is a weighted blanket. It weighs 7 kg and comes in two sizes. Machine washable cover. 49 pounds.';
    for (const seed of [1, 2, 3, 4]) {
      const script = said(written(read(text), 120, seed));
      expect(script).toMatch(/weighs 7 kg and comes in two sizes/);
      expect(script).toMatch(/machine washable cover/i);
      expect(script.match(/49 pounds/g)).toHaveLength(1);
    }
  });

  it('admits what the brief does not say', () => {
    expect(said(written(read('Ledgerly sorts receipts.'), 240))).toMatch(/price|what it costs/);
  });

  it('is in the voice of its creator, and says nothing that the creator avoids', () => {
    const script = said(written({ ...read('Ledgerly sorts receipts.'), goal: 'sales' }, 120, 2, MARA));
    expect(script).toContain('I sew sails on the west coast');
    expect(script).toMatch(/There you go\.$/);
    expect(script).not.toMatch(/\blink\b/i);
  });

  it.each([
    [60, /few minutes|with time|long version|quick cuts/i],
    [180, /one minute\b/i],
  ])('of %d seconds does not say that it takes longer or shorter', (seconds, wrong) => {
    const briefs = [
      read('Ledgerly sorts receipts.'),
      { ...read('sleep'), product: { ...read('sleep').product, name: '' } },
    ];
    for (const brief of briefs)
      for (let seed = 1; seed <= 12; seed += 1) expect(said(written(brief, seconds, seed))).not.toMatch(wrong);
  });

  it('differs from seed to seed', () => {
    const brief = read('Ledgerly sorts receipts.');
    expect(new Set([1, 2, 3, 4].map((seed) => said(written(brief, 240, seed)))).size).toBe(4);
  });

  it('calls a product without a name "this" and its category', () => {
    const brief = read('We help small shops with their bookkeeping, so that owners get their evenings back.');
    const titles = [1, 2, 3, 4, 5, 6].map((seed) => written(brief, 60, seed).title);
    for (const title of titles) expect(title).toMatch(/\bthis service\b/i);
  });

  it('does not sell if there is nothing to sell', () => {
    const script = said(written({ ...read('sleep'), product: { ...read('sleep').product, name: '' } }, 180));
    expect(script).not.toMatch(/price|buy it|how it feels in your hands/i);
  });
});

describe('a monologue in another language', () => {
  const TEXT = 'Lichtfang ist eine Schreibtischlampe aus Eschenholz. Sie passt sich dem Tageslicht an. 149 Euro.';

  it('uses the sentences of the brief, and knows how many seconds they fill', () => {
    const brief = read(TEXT);
    expect(countTellableSeconds({ brief, persona: null, seconds: 240 })).toBeLessThan(120);
    const long = read(
      Array.from(
        { length: 24 },
        (_, i) => `Die Lampe Lichtfang steht in Zimmer Nummer ${i + 1} und leuchtet dort am Abend.`,
      ).join(' '),
    );
    const script = said(written(long, 60));
    expect(script).toContain('Zimmer Nummer 1 ');
    expect(script).not.toMatch(/\b(?:the|you|and)\b/);
  });
});

it('is long enough in another language whenever the brief is said to have enough', () => {
  for (let count = 1; count < 60; count += 4) {
    const text = Array.from(
      { length: count },
      (_, i) => `Die Lampe Lichtfang steht in Zimmer Nummer ${i + 1} und leuchtet dort am Abend.`,
    );
    for (const seconds of LONG_SECONDS) {
      const input = { brief: read(text.join(' ')), persona: null, seconds };
      if ((countTellableSeconds(input) ?? 0) < seconds * 0.95) continue;
      expect(longFormTask.check(longFormTask.compose(input, count), input)).toEqual([]);
    }
  }
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
