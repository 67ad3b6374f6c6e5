import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { languageOf } from '../../../content/writer/index.js';
import { readBrief } from '../brief/read.js';
import { subjectOf } from '../subject.js';
import { halve, LINE, saidByOthers } from './line.js';
import { type Beat, composeVideo } from './video.js';

const EN = languageOf('en');
function write(text: string, more: { most?: number; seed?: number; opening?: string; used?: string[] } = {}): Beat[] {
  const { most = 5, seed = 1, ...rest } = more;
  return composeVideo(subjectOf(readBrief({ mode: 'description', text, language: 'en' }, 1)), { most, ...rest }, seed);
}
const MUG =
  'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.';

describe('the beats of a video', () => {
  it('say one fact each, and its title is of the same fact', () => {
    const { facts } = subjectOf(readBrief({ mode: 'description', text: MUG }, 1));
    for (const { facts: of, line, title } of write(MUG)) {
      expect(of.length).toBeGreaterThan(0);
      const said = of
        .map((index) => facts[index]!.text)
        .join(' ')
        .toLowerCase();
      for (const word of line.toLowerCase().match(/\d+|[a-z]{5,}/g) ?? [])
        expect(`${said} ember ${EN.speaking.openings.join(' ').toLowerCase()}`).toContain(word);
      if (title) expect(said).toContain(title.toLowerCase());
    }
  });

  it('are fewer than asked for where the brief says little', () => {
    expect(write('A charity run around the reservoir, 14 June', { most: 9 }).length).toBeLessThanOrEqual(2);
    expect(write(MUG, { most: 3 })).toHaveLength(3);
  });

  it('are none where the brief says nothing', () => {
    for (const text of ['', '  ', 'a', '<script>alert(1)</script>', '{name}', 'Hi team,'])
      expect(write(text)).toEqual([]);
  });

  it('keep addresses as they are, and pronouns in capitals', () => {
    expect(write('Mugs from Leeds. ember.example').at(-1)!.line).toBe('ember.example.');
    expect(saidByOthers('BUY OUR MUG', EN)).toBe('BUY THEIR MUG');
  });

  it('say of the maker only what is about him', () => {
    expect(saidByOthers('Call us at 555 0134.', EN)).toBe('Call them at 555 0134.');
    expect(saidByOthers('It lives on the yeast in the air around us.', EN)).toContain('around us');
  });

  it('open with the only sentence that can stand alone', () => {
    const long =
      'The oven of the house is fired with beech from the forest, which keeps the bread warm until the evening';
    expect(write(`${long}. Call 555 0134.`).length).toBeGreaterThan(0);
  });

  it('say what goes on from another sentence only right after it', () => {
    const brief =
      'Ember is a self-heating travel mug. It keeps your drink hot for 6 hours. So you can drink it on the train.';
    const lines = write(brief).map(({ line }) => line);
    const at = lines.findIndex((line) => line.startsWith('So you'));
    expect(lines[at - 1]).toContain('6 hours');
    expect(write('So you can drink it on the train. Ember is a self-heating travel mug.')[0]!.line).not.toMatch(/^So/);
  });

  it('say what goes on from another where there is nothing else', () => {
    expect(write('So it keeps your drink hot for six hours. Also it fits every cup holder.').length).toBeGreaterThan(0);
  });

  it('keep what it is, however long the sentence', () => {
    const long = `Ember is a self-heating travel mug ${'that people like and that people keep and '.repeat(12)}that stays hot.`;
    expect(subjectOf(readBrief({ mode: 'description', text: long }, 1)).lines[0]!.line).toMatch(
      /^Ember is a self-heating/,
    );
  });

  it('are the same for the same seed, and open as told', () => {
    expect(write(MUG, { seed: 7 })).toEqual(write(MUG, { seed: 7 }));
    expect(write(MUG, { opening: 'Cold coffee again.' })[0]!.line).toBe('Cold coffee again.');
    const [first] = write(MUG);
    expect(write(MUG, { used: [first!.line] })[0]!.line).not.toBe(first!.line);
  });

  it('can be said, whatever the brief', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 2, max: 9 }), (text, most) => {
        const beats = write(text, { most });
        expect(beats.length).toBeLessThanOrEqual(most);
        for (const { line } of beats) expect(line.length).toBeLessThanOrEqual(LINE.characters + 60);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a sentence of the maker’s', () => {
  it.each([
    ['We come to your home.', 'They come to your home.'],
    ["We're open late, and our bread is fresh.", "They're open late, and their bread is fresh."],
    ['Your dog comes home clean.', 'Your dog comes home clean.'],
    ['We all hate Mondays.', null],
    ['I bake it myself.', null],
  ])('is said by others: %s', (sentence, said) => {
    expect(saidByOthers(sentence, EN)).toBe(said);
  });

  it('that is long is cut before a clause', () => {
    const long =
      'It keeps your drink at exactly the temperature that you have chosen for the whole morning, and the lid locks so that nothing is ever spilled in your bag.';
    expect(halve(long, EN, 'en')).toEqual([
      'It keeps your drink at exactly the temperature that you have chosen for the whole morning,',
      'and the lid locks so that nothing is ever spilled in your bag.',
    ]);
  });
});
