import { describe, expect, it } from '@jest/globals';
import { completeDraft, readBrief } from '../../../../studio/writer/brief/read.js';
import { tellProblem } from '../../../../studio/writer/check.js';
import { compose } from '../../../../studio/writer/composers.js';
import { scriptHooksTask } from './hooks.task.js';

const text =
  'Ember is a travel mug for commuters who hate cold coffee. It keeps coffee hot for 6 hours. Over 900 reviews.';
const script = (...lines: string[]) => ({
  hookText: lines[0]!,
  segments: lines.map((spokenLine) => ({ segmentRole: 'line', spokenLine })),
});
const write = (brief: ReturnType<typeof completeDraft>, lines: string[], seed = 1) => {
  const input = { brief, script: script(...lines), count: 5, personaName: null, toneOfVoice: null };
  const written = compose('script hooks', input, seed);
  const problems = scriptHooksTask.check(written, input);
  return problems.length > 0 ? problems.map(tellProblem) : written.variants.map(({ spokenLine }) => spokenLine);
};

describe('other openings for a script', () => {
  const brief = readBrief({ mode: 'description', text }, 1);
  it('say what the brief says, and nothing that a later line tells', () => {
    const lines = write(brief, ['Look.', 'Over 900 reviews.']);
    expect(lines).toContain('It keeps coffee hot for 6 hours.');
    expect(lines).not.toContain('Over 900 reviews.');
    for (const line of lines) expect(text.toLowerCase()).toContain(line.split(': ').at(-1)!.slice(0, -1).toLowerCase());
  });
  it('may say again what the replaced opening said, in another way', () => {
    const lines = write(readBrief({ mode: 'description', text: 'A travel mug for 39 euros' }, 1), [
      'A travel mug.',
      'Go.',
    ]);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines).not.toContain('A travel mug.');
  });
  it('differ with the seed, and are the same for the same seed', () => {
    expect(write(brief, ['Look.'], 3)).toEqual(write(brief, ['Look.'], 3));
    expect(write(brief, ['Look.'], 3)).not.toEqual(write(brief, ['Look.'], 4));
  });
  it('are in the language of the script, or none', () => {
    const dutch = ['Mijn koffie was altijd koud.', 'Toen vond ik deze mok, die hem warm houdt.'];
    expect(write(brief, dutch).every((line) => /: Ember\.$/.test(line))).toBe(true);
    expect(write(completeDraft({}), dutch)).toEqual([
      expect.stringContaining('The brief says nothing in the language "nl"'),
    ]);
    const japanese = readBrief({ mode: 'description', text: '飲み物を6時間保ちます。洗うのも簡単です。' }, 1);
    expect(write(japanese, ['見て。', '以上です。'])).toContain('飲み物を6時間保ちます。');
  });
});
