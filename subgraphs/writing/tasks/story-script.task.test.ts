import { describe, expect, it } from '@jest/globals';
import { completeDraft, readBrief } from '../../../studio/writer/brief/read.js';
import { containsPhrase, tellProblem } from '../../../studio/writer/check.js';
import { findNumbers } from '../../../studio/writer/language/numbers.js';
import type { Brief, ScriptInput } from '../../../studio/writer/shapes.js';
import { listNameless } from '../../../studio/writer/story/compose.js';
import type { Scene, StoryScript } from '../../../studio/writer/story/shapes.js';
import { subjectOf } from '../../../studio/writer/subject.js';
import { writeOffline } from '../../../test/support/offline.js';
import { storyScriptTask } from './story-script.task.js';

const read = (text: string): Brief => readBrief({ mode: 'description', text }, 1);
const MUG = read(
  'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.',
);
const VAN = read('Muddy Paws is a mobile dog grooming van in Leeds. We come to your driveway. First visit £35.');
const makeInput = (brief: Brief, more: Partial<ScriptInput> = {}): ScriptInput => ({
  brief,
  persona: { name: 'Mara' },
  format: 'story-pov',
  ...more,
});
const write = (input: ScriptInput, seed = 1): StoryScript => writeOffline(storyScriptTask, input, seed);

describe.each([
  ['a mug', MUG],
  ['a van', VAN],
  ['a kitchen knife', read('Das Messer Klinge ist ein Kochmesser aus Solingen. Es bleibt lange scharf. 120 Euro.')],
  ['a wallet, in a language without a file', read('手作りの革財布です。牛革を使用しています。価格は8,000円です。')],
  ['a name', completeDraft({ product: 'Ember', niche: 'coffee' })],
  ['nothing', read('')],
  ['hostile text', read(`Steep is a kettle. ${'{name} <b>[slot]</b> “"„ '.repeat(300)}`)],
])('a story about %s', (_, brief) => {
  it('says only facts, is acted by its character, and does not sell in its first scene', () => {
    for (let seed = 1; seed < 9; seed++) {
      const { segments } = write(makeInput(brief, { lines: 9 }), seed);
      const known = findNumbers(JSON.stringify(brief));
      expect([...findNumbers(segments.map((one) => one.spokenLine).join('\n'))].filter((n) => !known.has(n))).toEqual(
        [],
      );
      expect(new Set(segments.map(({ action }) => action)).size).toBe(segments.length);
      for (const { action } of segments) expect(action).toMatch(/^Mara [^{}]+\.$/);
      const { name } = brief.product;
      const { spokenLine, onScreenText, action } = segments[0]!;
      // A brief that says nothing else can only be told with the name.
      if (name && brief.language === 'en' && listNameless(subjectOf(brief), name).length > 0)
        expect(containsPhrase(`${spokenLine} ${onScreenText} ${action}`, name)).toBe(false);
    }
  });
});

describe('a story', () => {
  it('opens with the question or the problem of its brief', () => {
    const [first, ...rest] = write(
      makeInput(read('Tired of tangled cables? Loopi is a headset. It folds flat.')),
    ).segments;
    expect(first!.spokenLine).toBe('Tired of tangled cables?');
    expect(rest.map(({ spokenLine }) => spokenLine)).toEqual(
      expect.arrayContaining(['Loopi is a headset.', 'It folds flat.']),
    );
  });

  it('turns its colours where the product comes, and shows a thing only if it can be held', () => {
    const { segments, productEntrySegment } = write(makeInput(MUG));
    expect(productEntrySegment).toBe(1);
    const [first, ...rest] = segments.map(({ colorState }) => colorState);
    expect(new Set(rest).size).toBe(1);
    expect(rest[0]).not.toBe(first);
    expect(segments[1]!.action).toMatch(/\bthe mug\b/);
    expect(
      write(makeInput(VAN))
        .segments.map(({ action }) => action)
        .join(),
    ).not.toMatch(/\bvan\b/);
  });

  it('is the same for the same seed, and another for others', () => {
    const drafts = [1, 2, 3, 4].map((seed) => JSON.stringify(write(makeInput(VAN), seed)));
    expect(new Set(drafts).size).toBeGreaterThan(1);
    expect(JSON.stringify(write(makeInput(VAN), 1))).toBe(drafts[0]);
  });

  it.each(['{name}', '<b>x</b>', 'a'.repeat(200), ''])('of a creator called %j is about "the character"', (name) => {
    for (const { action } of write(makeInput(MUG, { persona: { name } })).segments)
      expect(action).toMatch(/^The character /);
  });

  const good = write(makeInput(MUG));
  const LAST = good.segments.length - 1;
  it.each<[string, number, Partial<Scene>, RegExp]>([
    ['an empty action', 1, { action: ' ' }, /segments\[1\]\.action is empty/],
    ['one action twice', 2, { action: good.segments[1]!.action }, /action repeats/],
    ['no turn of colours', LAST, { colorState: good.segments[0]!.colorState }, /no change is visible/],
    ['the product in its opening', 0, { spokenLine: 'This is my new Ember mug.' }, /names the product/],
  ])('of a model with %s is refused', (_, at, change, problem) => {
    const script = { ...good, segments: good.segments.with(at, { ...good.segments[at]!, ...change }) };
    expect(storyScriptTask.check(script, makeInput(MUG)).map(tellProblem).join(' ')).toMatch(problem);
  });
});
