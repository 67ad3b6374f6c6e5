import { describe, expect, it } from '@jest/globals';
import { readWishes } from './index.js';
import type { Wish } from './wish.js';

/** The wishes of an instruction for a script of five lines, without the words they were read from. */
const read = (instruction: string) => {
  const { wishes, unread } = readWishes(instruction, 5);
  return { wishes: wishes.map(({ said, ...wish }) => wish), unread };
};
const kinds = (instruction: string): string[] => read(instruction).wishes.map(({ kind }) => kind);
type Given = Omit<Wish, 'said'> & Record<string, unknown>;
const asks = (instruction: string, ...wishes: Given[]): void =>
  expect(read(instruction)).toEqual({ wishes, unread: [] });

describe('a limit', () => {
  it.each([
    'Make each line no longer than 12 words.',
    'Lines must not be longer than twelve words.',
    'No more than 12 words per line, please.',
    'Keep every line under 12 words.',
    "Don't let any line exceed 12 words.",
    '12 words or less for each line.',
    'Each line at most 12 words.',
    'Make all lines 12 words max.',
    'No 12+ word lines: each line up to 12 words.',
    'Could you cut every line down to 12 words?',
  ])('of words for each line: %s', (instruction) =>
    expect(read(instruction).wishes).toContainEqual({ kind: 'shorter', words: 12, total: false, lines: null }),
  );

  it.each<[string, number]>([
    ['Make it 20 seconds.', 52],
    ['Cut the whole script to 60 words.', 60],
    ['It must not take more than thirty seconds.', 78],
    ['Under a minute please.', 156],
    ['A 30-second ad.', 78],
    ['Fit it within 15 secs', 39],
  ])('of the whole script: %s', (instruction, words) =>
    asks(instruction, { kind: 'shorter', words, total: true, lines: null }),
  );

  it.each([
    'At least 12 words per line.',
    'Add 10 words to line 2.',
    'Make line 3 five seconds longer.',
    'No fewer than 12 words.',
  ])('that is a minimum lengthens: %s', (instruction) => expect(kinds(instruction)).toEqual(['longer']));

  it.each(['Cut 5 words from line 2.', 'Make it 5 seconds shorter.', 'Lose ten words.'])(
    'that is a difference shortens by no number: %s',
    (instruction) => expect(read(instruction).wishes).toMatchObject([{ kind: 'shorter', words: null }]),
  );

  it.each([
    'Grab attention in the first 3 seconds of the hook.',
    'Mention that it charges in 30 seconds.',
    'Tell them setup takes 5 minutes.',
    'Say it takes 30 seconds.',
  ])('is not read from other amounts: %s', (instruction) => expect(kinds(instruction)).not.toContain('shorter'));

  it.each([
    'Cut it to three lines.',
    'Only 3 lines.',
    'I want 3 lines.',
    'Make this a 3 line script.',
    'At most three lines.',
    'The script should have 3 lines in total.',
    'Rewrite it in 3 lines',
    'Delete two lines.',
    "The script shouldn't be longer than three lines.",
  ])('of lines: %s', (instruction) => asks(instruction, { kind: 'count', count: 3, lines: null }));

  it.each([
    'Trim line 2 to one line.',
    'Say the whole offer in one line.',
    'Add a call to action in one line.',
    'Mention the price in two lines.',
    'Make two lines about shipping.',
  ])('of lines is none for a part of the script: %s', (instruction) =>
    expect(kinds(instruction)).not.toContain('count'),
  );
  it('of lines leaves a line that is named to be shortened', () =>
    asks('Trim line 2 to one line.', { kind: 'shorter', words: null, total: false, lines: [1] }));
});

describe('a negation', () => {
  it.each<[string, string]>([
    ['Do not sound so professional.', 'casual'],
    ['It should not be too formal.', 'casual'],
    ['Stop being so serious.', 'casual'],
    ['Less corporate, please.', 'casual'],
    ['dont make it formal', 'casual'],
    ["I don't want it to sound like a formal ad.", 'casual'],
    ['Lose the formal tone.', 'casual'],
    ['Too casual.', 'formal'],
    ["It shouldn't be so casual.", 'formal'],
    ["It isn't formal enough.", 'formal'],
    ["It doesn't sound natural.", 'casual'],
    ['Make the tone more energetic.', 'energetic'],
    ['Tone down the excitement.', 'calm'],
    ['Make it less salesy.', 'calm'],
    ['No hype.', 'calm'],
    ['It is not energetic enough.', 'energetic'],
    ['Not so calm.', 'energetic'],
    ['Without changing the meaning make it formal.', 'formal'],
    ['Change the tone from formal to casual.', 'casual'],
    ["Why don't you make it more casual?", 'casual'],
  ])('turns a tone: %s → %s', (instruction, tone) =>
    expect(read(instruction).wishes).toContainEqual({ kind: 'tone', tone, lines: null }),
  );

  it.each([
    "Don't make it more formal.",
    "Don't make it less formal.",
    'Make it salesy.',
    'Make it more salesy.',
    "Don't shorten it.",
    "Don't make it longer.",
    "It's formal enough.",
    "Don't make it too short.",
    'Mention our professional team.',
    'Mention "the most formal dinner".',
    'Remove the word professional.',
    "Don't say natural.",
    'I love the casual tone.',
  ])('or another context leaves tone and length as they are: %s', (instruction) => {
    for (const kind of ['tone', 'shorter', 'longer'])
      expect(kinds(instruction).filter((one) => one === kind)).toEqual([]);
  });

  it.each([
    "Don't remove the emojis.",
    'Never drop the emojis, please.',
    'Do not use fewer emojis.',
    'Make it calmer without losing the emojis.',
    'Keep the emojis.',
    'Leave the emojis in.',
    "Don't touch the hashtags.",
    'Please do not cut the questions.',
    'Not without emojis.',
    "Don't get rid of the exclamation marks.",
  ])('of a removal keeps: %s', (instruction) => {
    const { wishes, unread } = read(instruction);
    expect(unread).toEqual([]);
    expect(wishes.filter(({ kind }) => kind === 'without')).toEqual([]);
  });

  it.each<[string, string, number[] | null]>([
    ['No emojis.', 'emoji', null],
    ["Don't use so many emojis.", 'emoji', null],
    ['Too many emojis in line 2.', 'emoji', [1]],
    ['Take the emojis out.', 'emoji', null],
    ['Leave out the emojis.', 'emoji', null],
    ['Replace the exclamation marks with full stops.', 'exclamation marks', null],
    ["Don't start with a question.", 'questions', [0]],
    ['Never end with a question.', 'questions', [4]],
    ['Stop ending every line with exclamation marks.', 'exclamation marks', null],
    ['Fewer hashtags', 'hashtags', null],
    ['I hate the caps.', 'capitals', null],
  ])('removes: %s', (instruction, what, lines) => asks(instruction, { kind: 'without', what, lines }));
});

describe('lines', () => {
  it.each<[string, unknown]>([
    ['Move the last line to the beginning.', { to: 'start', lines: [4] }],
    ['Move line 3 to the beginning.', { to: 'start', lines: [2] }],
    ['Move line 3 to the start.', { to: 'start', lines: [2] }],
    ['Move line 4 after the first line.', { to: { after: 0 }, lines: [3] }],
    ['Move line 2 before the last line.', { to: { before: 4 }, lines: [1] }],
    ['Move the second to last line to the top.', { to: 'start', lines: [3] }],
    ['Put line 3 first.', { to: 'start', lines: [2] }],
    ['Move line 2 up.', { to: { before: 0 }, lines: [1] }],
    ['Move line 2 to position 4.', { to: { after: 3 }, lines: [1] }],
    ['Move the fourth line to line 2.', { to: { before: 1 }, lines: [3] }],
    ['Make line 3 the hook.', { to: 'start', lines: [2] }],
    ['Start with line 3.', { to: 'start', lines: [2] }],
    ['End with the second line.', { to: 'end', lines: [1] }],
    ['Bring the cta to the front.', { to: 'start', lines: [4] }],
    ['Put the fourth line second.', { to: { before: 1 }, lines: [3] }],
  ])('are moved: %s', (instruction, wish) =>
    expect(read(instruction).wishes).toEqual([{ kind: 'move', ...(wish as object) }]),
  );

  it.each([
    'Move line 2 to the kitchen.',
    'Move the price to the end.',
    'Bring the hook to life.',
    'Move line 2 before line 2.',
  ])('are not moved to places that are none: %s', (instruction) => expect(kinds(instruction)).not.toContain('move'));

  it.each<[string, number[]]>([
    ['Shorten lines 2-4.', [1, 2, 3]],
    ['Shorten lines 2 to 4.', [1, 2, 3]],
    ['Shorten line two and line four.', [1, 3]],
    ['Shorten the first two lines.', [0, 1]],
    ['Shorten the last 2 lines.', [3, 4]],
    ['Shorten the first and the last line.', [0, 4]],
    ['Shorten the 2nd line.', [1]],
    ['Shorten the penultimate line.', [3]],
    ['Shorten the second-to-last line.', [3]],
    ['Shorten every line except the first.', [1, 2, 3, 4]],
    ['Shorten all lines but the last one.', [0, 1, 2, 3]],
    ['Make line 2 and line 3 shorter.', [1, 2]],
    ['Shorten the hook and line 3.', [0, 2]],
    ['Shorten line 3 and the ending.', [2, 4]],
    ['The end is too long.', [4]],
    ['Line 3 is too long, please trim it.', [2]],
    ['Cut the third line in half.', [2]],
    ['Everything is good except line 2, make it shorter.', [1]],
  ])('are found: %s', (instruction, lines) => asks(instruction, { kind: 'shorter', words: null, total: false, lines }));

  it.each<[string, unknown]>([
    ['Swap the first line and the last line.', { kind: 'swap', lines: [0, 4] }],
    ['Swap line 2 and line 4.', { kind: 'swap', lines: [1, 3] }],
    ['Delete everything except line 1.', { kind: 'drop', lines: [1, 2, 3, 4] }],
    ['Keep only the first three lines.', { kind: 'drop', lines: [3, 4] }],
    ["Don't change anything but line 2.", { kind: 'keep', lines: [0, 2, 3, 4] }],
    ["Don't delete line 3.", { kind: 'keep', lines: [2] }],
    ['Leave out line 2.', { kind: 'drop', lines: [1] }],
    ['Cut the last two lines.', { kind: 'drop', lines: [3, 4] }],
  ])('of other wishes: %s', (instruction, wish) => expect(read(instruction).wishes).toEqual([wish]));
});

describe('a description', () => {
  it.each([
    'Make the ending more emotional.',
    'The hook should be about the price.',
    'Change the last line to something funnier.',
    'End with a call to action.',
    'Add a call to action.',
    'The last line is sad.',
    'Turn line 2 into a poem.',
    'Add hashtags.',
    'Say something about the oven.',
    'Change the hook to be about saving time.',
    'Say it in the third person.',
    'Say it slower.',
    'Mention it twice.',
    'Say it like you mean it.',
    'Mention this first.',
    'Say that again.',
    'Add a line about it.',
  ])('is not said as if it were a text: %s', (instruction) => {
    const { wishes, unread } = read(instruction);
    expect(wishes).toEqual([]);
    expect(unread).toHaveLength(1);
  });

  it.each<[string, Given]>([
    ['Line 2: A mug that lasts.', { kind: 'set', text: 'A mug that lasts', lines: [1] }],
    ['Change line 2 to We ship in two days.', { kind: 'set', text: 'We ship in two days', lines: [1] }],
    ['The hook should say never spill again', { kind: 'set', text: 'never spill again', lines: [0] }],
    ['End with follow me for more.', { kind: 'close', text: 'follow me for more', lines: null }],
    ['Remind them to subscribe.', { kind: 'mention', text: 'subscribe', lines: null }],
    ['Replace milk and sugar with honey.', { kind: 'replace', text: 'milk and sugar', by: 'honey', lines: null }],
    ['Replace "shorter" with "longer".', { kind: 'replace', text: 'shorter', by: 'longer', lines: null }],
    ['Instead of Ember, say Glow.', { kind: 'replace', text: 'Ember', by: 'Glow', lines: null }],
    ['Rename Ember to Glow in the first line only.', { kind: 'replace', text: 'Ember', by: 'Glow', lines: [0] }],
    ["I don't like line 4, remove it.", { kind: 'drop', lines: [3] }],
    ['Line 4 should mention that we ship abroad.', { kind: 'mention', text: 'we ship abroad', lines: [3] }],
    ['Remove the reviews bit.', { kind: 'remove', text: 'the reviews', lines: null }],
    ['Could you please not say "lukewarm"?', { kind: 'remove', text: 'lukewarm', lines: null }],
    ['Remove line 10.', { kind: 'drop', lines: [] }],
    ['No need to change the hook.', { kind: 'keep', lines: [0] }],
    ['Please, no links.', { kind: 'remove', text: 'links', lines: null }],
    ['Use I instead of we.', { kind: 'first person', lines: null }],
  ])('is told from a text: %s', (instruction, wish) => asks(instruction, wish));
});

describe('a text to mention', () => {
  it.each([
    ['Mention the price: £2.50 per employee.', 'the price is £2.50 per employee'],
    ['Add discount code: SAVE10.', 'the discount code is SAVE10'],
    ['Mention our opening hours: Monday to Friday.', 'our opening hours are Monday to Friday'],
    ['Mention the guarantee: we refund you within a year.', 'we refund you within a year'],
    ['Say it like this: it never leaks.', 'it never leaks'],
    ['Mention that it works offline.', 'it works offline'],
    ['Say this bag is waterproof.', 'this bag is waterproof'],
    ['Mention it cut the queue in half.', 'it cut the queue in half'],
    ['Mention it all started in a garage.', 'it all started in a garage'],
    ['Mention "it twice".', 'it twice'],
  ])('is a sentence where the owner wrote a label or a pronoun: %s', (instruction, text) =>
    expect(read(instruction).wishes).toEqual([{ kind: 'mention', text, lines: null }]),
  );

  it('does not swallow a wish that follows it', () =>
    expect(read('Mention free shipping and say it twice.')).toEqual({
      wishes: [{ kind: 'mention', text: 'free shipping', lines: null }],
      unread: ['say it twice'],
    }));
});

describe('a first line', () => {
  it.each<[string, unknown]>([
    ['The hook should be a question about overtime.', { kind: 'question', about: 'overtime', lines: null }],
    ['Start with a question about late deliveries', { kind: 'question', about: 'late deliveries', lines: null }],
    ['Open with a question.', { kind: 'question', lines: null }],
    ['I want a stronger hook about no-shows.', { kind: 'hook', about: 'no-shows', lines: null }],
  ])('is about what the owner says: %s', (instruction, wish) => expect(read(instruction).wishes).toEqual([wish]));
});

describe('an instruction that asks for nothing', () => {
  it.each([
    'Thanks, great job!',
    'Thank you so much!',
    'I love the hook. Everything else is fine.',
    'Looks good. The opening is strong.',
    'Hi! No, that’s all.',
  ])('is not reported as not done: %s', (instruction) => expect(read(instruction)).toEqual({ wishes: [], unread: [] }));
});

it('reads two replacements in one sentence', () =>
  expect(read('Change 39 euros to 45 euros and 6 hours to 8 hours.').wishes).toEqual([
    { kind: 'replace', text: '39 euros', by: '45 euros', lines: null },
    { kind: 'replace', text: '6 hours', by: '8 hours', lines: null },
  ]));

it('takes "more than three lines" for no limit', () =>
  expect(kinds('I want more than three lines.')).not.toContain('count'));

it('does the first of two wishes that contradict each other, and says so of the other', () =>
  expect(read('Make it friendly and professional.')).toEqual({
    wishes: [{ kind: 'tone', tone: 'casual', lines: null }],
    unread: ['professional'],
  }));
