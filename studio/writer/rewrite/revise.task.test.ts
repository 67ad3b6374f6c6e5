import { describe, expect, it } from '@jest/globals';
import { runOffline } from '../task.js';
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
  const written = runOffline(reviseTask, input(instruction, lines), 3);
  if (!('draft' in written)) throw new Error(written.problems.join(' '));
  return { lines: written.draft.segments.map(({ spokenLine }) => spokenLine), note: written.draft.note ?? '' };
}

describe('a revision', () => {
  it.each(['Drop the price.', 'Remove the price', 'Do not mention the price.'])(
    'without the price leaves it out of what is spoken and shown: %s',
    (instruction) => {
      const given = input(instruction, [LINES[0]!, 'It has a timer, and it costs 39 euros.', LINES[3]!]);
      given.segments[1]!.onScreenText = 'Only €39';
      const written = runOffline(reviseTask, given, 3);
      expect(written).toMatchObject({ draft: { note: expect.stringContaining('“39 euros” is gone from line 2.') } });
      expect(JSON.stringify('draft' in written && written.draft.segments)).not.toMatch(/39|costs/);
    },
  );

  it.each(['Make it shorter and mention free shipping.', 'Mention free shipping, and cut it down.'])(
    'that shortens still mentions what was requested: %s',
    (instruction) => {
      const { lines, note } = revised(instruction);
      expect(lines.join(' ')).toMatch(/free shipping/i);
      expect(note).toContain('“free shipping” is in line');
      expect(lines.join(' ').length).toBeLessThan(LINES.join(' ').length);
    },
  );

  it.each([
    'Mention the guarantee.',
    'Add the discount.',
    'Say how it works.',
    'Mention what is in the box.',
    'Explain why people love it.',
  ])('adds nothing that it was not given: %s', (instruction) => {
    const { lines, note } = revised(instruction);
    expect(lines).toEqual(LINES);
    expect(note).toContain('send the words to say');
  });

  it.each(['Mention the price.', 'Say what it costs.', 'Mention how much the mug costs.'])(
    'says that the script has its price already: %s',
    (instruction) => {
      const { lines, note } = revised(instruction);
      expect(lines).toEqual(LINES);
      expect(note).toBe('The price, “39 euros”, is in line 5 already.');
    },
  );

  it('says a price that was only shown, and none that is unknown', () => {
    const given = input('Say what it costs.', [
      'Look at this.',
      ...LINES.slice(1, 4),
      'The link is right here, so go.',
    ]);
    const priced = given.segments.map((segment) => ({ ...segment, onScreenText: '39 euros' }));
    const lines = (segments: typeof priced): string =>
      reviseTask
        .compose({ ...given, segments }, 1)
        .segments.map(({ spokenLine }) => spokenLine)
        .join(' ');
    expect(lines(priced)).toMatch(/: the price is 39 euros\./);
    expect(lines(given.segments)).not.toMatch(/price|cost/);
  });

  it('opens with a question about what the owner names, or says why not', () => {
    const { lines, note } = revised('The hook should be a question about cold coffee.');
    expect(lines[0]).toMatch(/^[^?]*\bcold coffee\b[^?]*\?/);
    expect(note).toContain('a question about “cold coffee”');
    expect(revised('The hook should be a question about their evenings.').note).toContain('was not done');
  });

  it('leaves no sentence that depends on a removed one', () => {
    expect(revised('Shorter, no questions.').lines[0]).not.toMatch(/^Because/);
  });

  it('says a line as the user wrote it, even when the script is shortened', () => {
    const line = 'My sister has carried this mug to work for a whole year now.';
    expect(revised(`Make it shorter. Line 2: "${line}"`).lines[1]).toBe(line);
  });

  it('names what it could not do, and changes nothing for it', () => {
    const { lines, note } = revised('Translate it into German.');
    expect(lines).toEqual(LINES);
    expect(note).toContain('not done');
  });

  it.each<[string, number[], string]>([
    ['Move the last line to the beginning.', [4, 0, 1, 2, 3], 'Line 5 comes first now.'],
    ['Move line 4 after the first line.', [0, 3, 1, 2, 4], 'Line 4 comes after line 1 now.'],
    ['Move line 2 before the last line.', [0, 2, 3, 1, 4], 'Line 2 comes before line 5 now.'],
    ['Move the first line to the end.', [1, 2, 3, 4, 0], 'Line 1 comes last now.'],
    ['Move lines 3 and 4 to the start.', [2, 3, 0, 1, 4], 'Line 3 comes first now.'],
  ])('moves the line that it names: %s', (instruction, order, said) => {
    const { lines, note } = revised(instruction);
    expect(lines).toEqual(order.map((i) => LINES[i]));
    expect(note).toContain(said);
  });

  it('moves a line that is longer than the limit', () => {
    const long = `${'very '.repeat(20)}long lines are lines all the same.`;
    expect(revised('Delete line 1.', [...LINES.slice(0, 4), long]).lines).toEqual([...LINES.slice(1, 4), long]);
  });

  it('names each price once, and only lines without it as done', () => {
    const given = input('Drop the price.', ['It costs $5 a month, for any of you.', LINES[1]!]);
    given.segments[1]!.onScreenText = 'From $5 a month';
    const written = runOffline(reviseTask, given, 3);
    expect('draft' in written && written.draft.note).toBe(
      '“$5 a month” is gone from line 2. “$5 a month” still stands in line 1: without it nothing would be left that can be said.',
    );
  });

  it('does not take a name of what the script tells for its words', () =>
    expect(revised("Don't mention the offer.").note).toContain('send the words to leave out'));

  it('leaves out words that say nothing', () => {
    const lines = ['This is actually a really good mug for you.', ...LINES.slice(1)];
    expect(revised('Remove the filler words.', lines).lines[0]).toBe('This is a good mug for you.');
  });

  it('replaces a name everywhere', () => {
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

  it('passes only with the script’s own numbers', () => {
    expect(reviseTask.check(answer(LINES), given)).toEqual([]);
    expect(reviseTask.check(answer(['Over 15,000 people have this mug in their bag today.']), given)).not.toEqual([]);
  });

  it('has as many lines as before', () => {
    const { segments, ...rest } = answer(LINES);
    expect(reviseTask.check({ ...rest, segments: segments.slice(1) }, given)).not.toEqual([]);
  });
});

describe('the speaker of a revised script', () => {
  const PLAIN = ['Ember is a mug that I want to show you.', ...LINES.slice(1)];
  const write = (instruction: string, more: { toneOfVoice?: string; niche?: string }) => {
    const written = runOffline(reviseTask, { ...input(instruction, PLAIN), ...more }, 3);
    if (!('draft' in written)) throw new Error(written.problems.join(' '));
    return written.draft.segments.map(({ spokenLine }) => spokenLine);
  };
  const ASKS = ['Open with a question.', 'Make it longer.', 'Mention free shipping.', 'Make the ending softer.'];

  it.each(ASKS)('has a tone that colours what is added: %s', (instruction) => {
    const plain = write(instruction, {});
    const toned = ['energetic', 'calm', 'dry and sarcastic', 'professional'].map((toneOfVoice) =>
      write(instruction, { toneOfVoice }).join(' '),
    );
    expect(new Set([plain.join(' '), ...toned]).size).toBe(5);
  });

  it('has a niche that an added line may name', () => {
    const said = write('Open with a question.', { niche: 'Coffee' })[0]!;
    expect(said).toMatch(/coffee[^?]{0,10}\?/);
    expect(write('Open with a question.', { niche: 'you should buy this now because' })[0]).not.toMatch(/should buy/);
  });

  it('is not put over words of the owner, nor over a line that stays', () => {
    const line = 'I do not know what I would do without it.';
    const said = write(`Line 2: "${line}" Open with a question.`, { toneOfVoice: 'warm' });
    expect(said[1]).toBe(line);
    expect(said.slice(2)).toEqual(LINES.slice(2));
  });
});
