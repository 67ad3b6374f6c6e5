import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writeOffline } from '../../../../test/support/offline.js';
import { reviseTask } from './revise.task.js';

const LINES = [
  'Do you hate lukewarm coffee?',
  'Ember is a really good travel mug, and it heats itself!',
  'It keeps your drink at 57 degrees for the whole morning, and the lid locks so that nothing is spilled.',
  'Over 12,000 reviews.',
  'Ember costs 39 euros. The link is in my bio.',
];
const input = (instruction: string, lines: readonly string[] = LINES) => ({
  instruction,
  hookText: lines[0]!,
  segments: lines.map((spokenLine, i) => ({
    segmentRole: `role ${i}`,
    spokenLine,
    onScreenText: '',
    visualDirection: 'Close-up.',
  })),
  ...{ niche: null, personaName: null, toneOfVoice: null },
});
function revised(instruction: string, lines: readonly string[] = LINES): { lines: string[]; note: string } {
  const written = writeOffline(reviseTask, input(instruction, lines), 3);
  return { lines: written.segments.map(({ spokenLine }) => spokenLine), note: written.note ?? '' };
}
const put = (index: number, line: string): string[] => LINES.map((one, i) => (i === index ? line : one));
const order = (...indices: number[]): string[] => indices.map((i) => LINES[i]!);

describe('a revision', () => {
  it.each<[string, string[]]>([
    ['Make line 3 shorter.', put(2, 'It keeps your drink at 57 degrees for the whole morning.')],
    ['Drop line 2', order(0, 2, 3, 4)],
    ['Delete the second line and the last line.', order(0, 2, 3)],
    ['Remove lines 2 and 4, please.', order(0, 2, 4)],
    ['Leave out “really”.', put(1, 'Ember is a good travel mug, and it heats itself!')],
    ['Drop “39 euros”', put(4, 'The link is in my bio.')],
    ['Replace "Ember" with "Glow" in line 2.', put(1, LINES[1]!.replace('Ember', 'Glow'))],
    ['Say “tepid” instead of “lukewarm”.', put(0, 'Do you hate tepid coffee?')],
    ['Mention "free shipping".', [...LINES.slice(0, 4), 'Free shipping.', LINES[4]!]],
    ['Line 4: “Twelve thousand people wrote a review.”', put(3, 'Twelve thousand people wrote a review.')],
    ['Open with “Cold coffee again?”', put(0, 'Cold coffee again?')],
    ['Move the last line to the beginning.', order(4, 0, 1, 2, 3)],
    ['Put line 4 before line 2', order(0, 3, 1, 2, 4)],
    ['Swap lines 2 and 3.', order(0, 2, 1, 3, 4)],
    ['Make it calmer', put(1, 'Ember is a really good travel mug, and it heats itself.')],
    ['Streiche Zeile 2 und verschiebe die letzte Zeile an den Anfang.', order(4, 0, 2, 3)],
    ['Supprime la deuxième ligne.', order(0, 2, 3, 4)],
    ['Cambia la línea 4 a «Más de mil opiniones.»', put(3, 'Más de mil opiniones.')],
    ['Scambia la riga 2 e la riga 3.', order(0, 2, 1, 3, 4)],
    ['Troque “lukewarm” por “cold”.', put(0, 'Do you hate cold coffee?')],
    ['Tausche Zeile 2 und 3.', order(0, 2, 1, 3, 4)],
    ['Mets la ligne 4 à la fin.', order(0, 1, 2, 4, 3)],
    ['Schrap regel 2 en noem "gratis verzending".', [LINES[0]!, LINES[2]!, LINES[3]!, 'Gratis verzending.', LINES[4]!]],
  ])('does what it says: %s', (instruction, lines) => {
    expect(revised(instruction).lines).toEqual(lines);
  });

  it('shortens without cutting in the middle of a clause, and keeps what it mentions', () => {
    const { lines, note } = revised('Make it shorter, but keep line 4, and mention "free shipping".');
    expect(lines).toEqual([
      LINES[0],
      LINES[1],
      'It keeps your drink at 57 degrees for the whole morning.',
      LINES[3],
      'Free shipping.',
      LINES[4],
    ]);
    expect(note).toContain('Shorter: line 3.');
    for (const asked of ['Cut it down to 3 lines.', 'Make it three lines', '3 lines please'])
      expect(revised(asked).lines).toHaveLength(3);
  });

  it('is longer by questions that need no fact', () => {
    const { lines } = revised('Make it longer.');
    expect(lines).toHaveLength(6);
    expect(lines[4]).toMatch(/\?$/);
  });

  it.each([
    'Translate it into German.',
    'Make it funnier',
    'Mention the guarantee.',
    'Make line 9 shorter',
    'Make line 1 longer',
  ])('changes nothing that it cannot do well, and says so: %s', (instruction) => {
    const { lines, note } = revised(instruction);
    expect(lines).toEqual(LINES);
    expect(note).toMatch(/not done: .*(?:text model|quotation marks|no line 9)/);
  });

  it('changes nothing in a language that it does not know', () => {
    const japanese = ['Emberはマグカップです。', '57度で6時間。'];
    expect(revised('もっと短くしてください。', japanese).lines).toEqual(japanese);
    expect(revised('Swap lines 1 and 2', japanese).lines).toEqual([...japanese].reverse());
  });

  it('can be used, whatever the instruction and the script', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 });
    const verb = fc.constantFrom(
      'Mention',
      'Drop',
      'Line 1:',
      'Shorten line 1 and drop',
      'Replace "a" with',
      'Make it calmer, say',
    );
    fc.assert(
      fc.property(verb, text, fc.array(text, { minLength: 1, maxLength: 6 }), (begins, quote, lines) => {
        const given = input(
          `${begins} "${quote}"`,
          lines.map((line) => `${line} a`),
        );
        expect(writeOffline(reviseTask, given, 1)).toEqual(writeOffline(reviseTask, given, 1));
      }),
      { numRuns: 150 },
    );
  });
});

describe('a model’s revision', () => {
  const given = input('Make it calmer.');
  const answer = (lines: readonly string[]) => ({ ...input('', lines), note: null });

  it('passes only with the script’s own numbers, and with as many lines as before', () => {
    expect(reviseTask.check(answer(LINES), given)).toEqual([]);
    expect(reviseTask.check(answer(put(3, 'Over 15,000 reviews.')), given)).not.toEqual([]);
    expect(reviseTask.check(answer(LINES.slice(1)), given)).not.toEqual([]);
    expect(reviseTask.check(answer(LINES.slice(0, 4)), input('Make it shorter.'))).toEqual([]);
  });
});
