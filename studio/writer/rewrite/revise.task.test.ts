import { describe, expect, it } from '@jest/globals';
import { write } from '../task.js';
import { reviseTask } from './revise.task.js';

const LINES = [
  'Have you come across Ember yet? Because I have thoughts.',
  'I think commuters who hate lukewarm coffee should hear about Ember.',
  'This is Ember, a self-heating travel mug. It keeps your drink at 57 degrees for 6 hours.',
  'And hello: over 12,000 reviews! Come on!',
  "That's Ember, for 39 euros. I put the link right here.",
];
const input = (instruction: string, lines: readonly string[] = LINES) => ({
  instruction,
  hookText: lines[0]!,
  segments: lines.map((spokenLine, i) => ({
    segmentRole: ['hook', 'problem', 'turn', 'proof', 'cta'][i]!,
    spokenLine,
    onScreenText: '',
    visualDirection: 'Close-up.',
  })),
  niche: null,
  personaName: null,
  toneOfVoice: null,
});
function revised(instruction: string, lines?: readonly string[]): { lines: string[]; note: string } {
  const written = write(reviseTask, input(instruction, lines), 3);
  if (!('draft' in written)) throw new Error(written.problems.join(' '));
  return { lines: written.draft.segments.map(({ spokenLine }) => spokenLine), note: written.draft.note ?? '' };
}

describe('a revision', () => {
  it.each(['Make it shorter and mention free shipping.', 'Mention free shipping, and cut it down.'])(
    'that is shortened still says what was to be mentioned: %s',
    (instruction) => {
      const { lines, note } = revised(instruction);
      expect(lines.join(' ')).toMatch(/free shipping/i);
      expect(note).toContain('“free shipping” is in line');
      expect(lines.join(' ').length).toBeLessThan(LINES.join(' ').length);
    },
  );

  it.each(['Mention the price.', 'Add the discount.'])('says nothing of what it was not told: %s', (instruction) => {
    const { lines, note } = revised(instruction);
    expect(lines).toEqual(LINES);
    expect(note).toContain('send the words to say');
  });

  it('leaves no sentence that hangs on one that is gone', () => {
    expect(revised('Shorter, no questions.').lines[0]).not.toMatch(/^Because/);
  });

  it('says a line as the user wrote it, also in a script that is shortened', () => {
    const line = 'My sister has carried this mug to work for a whole year now.';
    expect(revised(`Make it shorter. Line 2: "${line}"`).lines[1]).toBe(line);
  });

  it('names what it did not do, and changes nothing for it', () => {
    const { lines, note } = revised('Translate it into German.');
    expect(lines).toEqual(LINES);
    expect(note).toContain('not done');
  });

  it('replaces a name wherever it stands', () => {
    const { lines } = revised('Call it Glow instead of Ember.');
    expect(lines.join(' ')).not.toContain('Ember');
    expect(lines.filter((one) => one.includes('Glow'))).toHaveLength(4);
  });
});

describe('a model’s revision', () => {
  const given = input('Make it shorter.');
  const answer = (lines: readonly string[]) => ({
    hookText: lines[0]!,
    segments: given.segments.map((segment, i) => ({ ...segment, spokenLine: lines[i] ?? segment.spokenLine })),
    note: null,
  });

  it('passes with the script’s own numbers, and not with another', () => {
    expect(reviseTask.check(answer(LINES), given)).toEqual([]);
    expect(reviseTask.check(answer(['Over 15,000 people have this mug in their bag today.']), given)).not.toEqual([]);
  });

  it('has as many lines as before', () => {
    const { segments, ...rest } = answer(LINES);
    expect(reviseTask.check({ ...rest, segments: segments.slice(1) }, given)).not.toEqual([]);
  });
});
