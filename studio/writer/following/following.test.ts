import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { BRIEFS } from '../brief/briefs.fixture.js';
import { HARD } from '../brief/briefs-hard.fixture.js';
import type { Followed } from '../follow.js';
import { findFormat, STRUCTURE_KEYS } from '../formats.js';
import { scriptTask } from '../script/script.task.js';
import type { Brief, Script, ScriptInput } from '../shapes.js';
import { runOffline } from '../task.js';
import { HOOK_FAMILIES } from '../winner/vocabulary.js';
import { listFollowedRoles } from './beats.js';

const FORMAT: Followed = {
  key: 'house:kitchen-truths',
  name: 'Kitchen truths',
  hookFamily: 'callout',
  hookRecipes: ['For [audience] only: here is a [thing] that says no.'],
  beats: [
    'Hook: who it is for.',
    'Show the problem in plain light.',
    'Product: it does its job.',
    'The price, said plainly',
    'Proof: a review',
    'Ask viewers to comment',
  ],
  structure: 'problem-solution',
  parts: [],
  lines: null,
  slideCount: null,
  example: 'For bakers only: here is a scale that says no.',
  whatToSteal: ['The plain light.'],
  neverCopy: ['Never say "game changer".', 'Come on!'],
};
const KETTLE =
  'Steep is an electric kettle for tea drinkers. It holds the temperature you set for an hour. Rated 4.7 out of 5 by 2,300 buyers. 59 pounds.';
const read = (text: string): Brief => briefTask.compose({ mode: 'description', text }, 1);
const makeInput = (follows: Partial<Followed> = {}, more: Partial<ScriptInput> = {}): ScriptInput => ({
  brief: read(KETTLE),
  persona: null,
  format: 'talking-5',
  follows: { ...FORMAT, ...follows },
  ...more,
});
function written(input: ScriptInput, seed = 1): Script {
  const result = runOffline(scriptTask, input, seed);
  if ('problems' in result) throw new Error(result.problems.join(' '));
  return result.draft;
}
const makeRoles = (follows: Partial<Followed>, lines?: number) =>
  listFollowedRoles({ ...FORMAT, ...follows }, findFormat('talking-5')!, lines).map(
    ({ role, beat }) => `${role}: ${beat}`,
  );

describe('the lines of a script that follows a format', () => {
  it('are the beats of the format, in order, each named after its beat', () => {
    expect(makeRoles({})).toEqual([
      'hook: hook',
      'show-the-problem: tension',
      'product: turn',
      'the-price-said-plainly: objection',
      'proof: proof',
      'ask-viewers-to-comment: cta',
    ]);
  });

  it('are the parts of a winner, each with a name of its own', () => {
    expect(makeRoles({ beats: [], parts: ['hook', 'body', 'body', 'proof', 'save', 'cta'] })).toEqual([
      'hook: hook',
      'body: turn',
      'body-2: benefit',
      'proof: proof',
      'save: cta',
      'cta: cta',
    ]);
  });

  it('are as many as the user or else the format asks for, between three and nine', () => {
    expect(makeRoles({ lines: 4 })).toHaveLength(4);
    expect(makeRoles({ lines: 4 }, 8)).toHaveLength(8);
    expect(makeRoles({ beats: ['Hook', 'Ask'] })).toHaveLength(3);
    expect(makeRoles({ beats: Array.from({ length: 15 }, (_, i) => `Ask for comment ${i}`) })).toHaveLength(9);
    expect(makeRoles({ beats: [], parts: [] })).toHaveLength(5);
  });

  it('keep the opening and the last request if they are fewer than the beats', () => {
    expect(makeRoles({ lines: 3 })).toEqual(['hook: hook', 'product: turn', 'ask-viewers-to-comment: cta']);
  });
});

describe('a script that follows a format', () => {
  it('opens with the recipe of the format, states the price at its beat, and makes its request', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { segments, structureType, family } = written(makeInput({ example: null }), seed);
      expect([structureType, family]).toEqual(['problem-solution', 'callout']);
      expect(segments[0]!.spokenLine).toBe('For tea drinkers only: here is a kettle that says no.');
      expect(segments[3]!.spokenLine).toContain('59 pounds');
      expect(segments[4]!.spokenLine).toMatch(/4\.7 out of 5/);
      expect(segments[5]!.spokenLine).toMatch(/comment/i);
    }
  });

  it('opens with the hook family of the format if no recipe can be filled in', () => {
    for (const recipe of [
      'I bought [product] and cried.',
      'After [number] years of [old way] …',
      '[Audience] is right.',
    ])
      for (const seed of [1, 2, 3]) {
        const [opening] = written(makeInput({ hookRecipes: [recipe], hookFamily: 'question' }), seed).segments;
        expect(opening!.spokenLine).toContain('?');
      }
  });

  it.each([
    ['What if a [thing] cost [price]?', null],
    ['[Product] costs [price]. Here is why.', /^Steep costs 59 pounds\. Here is why\.$/],
    ['Steep in one line: [benefit].', /^Steep in one line: it holds the temperature you set for an hour\.$/],
    ['[Product] work.', null],
    ['I need an [thing] like this.', /^I need a kettle like this\.$/],
    ['Drink [thing] all day long.', null],
    ['[Number] reasons to be glad.', null],
    ['In 30 days you will love [product].', null],
  ])('fills in %j if the result reads as a sentence', (recipe, expected) => {
    const beats = ['Hook', 'Problem', 'Product', 'Proof', 'Ask'];
    const said = written(makeInput({ hookRecipes: [recipe], beats }), 3).segments[0]!.spokenLine;
    if (expected) expect(said).toMatch(expected);
    else expect(said).not.toMatch(/like this|30 days|reasons to be glad|Steep work\.|kettle all day|cost 59/);
  });

  it('never repeats the example, and says nothing that must not be copied', () => {
    const example = 'For tea drinkers only: here is a kettle that says no.';
    for (let seed = 0; seed < 20; seed++) {
      const { segments } = written(
        makeInput({ example, neverCopy: ['look', 'The link', 'say "drop everything"'] }),
        seed,
      );
      const all = segments.map(({ spokenLine, onScreenText }) => `${spokenLine} ${onScreenText}`).join(' ');
      expect(all).not.toContain(example);
      expect(all).not.toMatch(/\blook\b|the link|drop everything/i);
    }
  });

  it('opens with the given opening, whatever the format', () => {
    const opening = 'Come on! Kettles are a game changer for me.';
    expect(written(makeInput({}, { opening })).segments[0]!.spokenLine).toBe(opening);
  });

  it('is in the language of its brief, and uses only recipes in that language', () => {
    const brief = read('Brotzeit ist ein Brotkasten aus Zirbenholz. Das Brot bleibt fünf Tage frisch. 89 Euro.');
    const german = makeInput({ hookRecipes: ['Darum ist das Brot nicht mehr hart: [Produkt].'] }, { brief });
    expect(written(german).segments[0]!.spokenLine).toBe('Darum ist das Brot nicht mehr hart: Brotzeit.');
    expect(written(makeInput({}, { brief })).segments[0]!.spokenLine).not.toMatch(/\b(?:for|only|here)\b/);
  });

  it('passes its check for any brief and format', () => {
    const briefs = [...Object.values(BRIEFS), ...Object.values(HARD)];
    for (const [at, given] of briefs.entries()) {
      const follows = {
        structure: STRUCTURE_KEYS[at % STRUCTURE_KEYS.length]!,
        hookFamily: HOOK_FAMILIES[at % HOOK_FAMILIES.length]!,
        lines: at % 3 === 0 ? 3 + (at % 7) : null,
      };
      const input = makeInput(follows, { brief: briefTask.compose(given, 1) });
      expect(written(input, at).segments.length).toBeGreaterThanOrEqual(3);
    }
  });
});

describe("a model's script that follows a format", () => {
  const input = makeInput({ example: 'The kettle I sent back twice.' });
  const good = written(input);
  const changed = (at: number, change: Partial<Script['segments'][number]>): Script => ({
    ...good,
    segments: good.segments.map((segment, i) => (i === at ? { ...segment, ...change } : segment)),
  });

  it('passes if it is as requested', () => {
    expect(scriptTask.check(good, input)).toEqual([]);
  });

  it.each([
    ['has too few lines', { ...good, segments: good.segments.slice(1) }, /exactly 6 segments, not 5/],
    ['has its lines in another order', changed(1, { segmentRole: 'proof' }), /must be "show-the-problem", not "proof"/],
    [
      'says what is not to be copied',
      changed(2, { spokenLine: 'This kettle is a game changer, really.' }),
      /"game changer" belongs to the followed format/,
    ],
    ['shows what is not to be copied', changed(2, { onScreenText: 'Come on!' }), /"Come on" belongs/],
    [
      'repeats the example',
      changed(0, { spokenLine: 'This is the kettle I sent back twice, friends.' }),
      /repeats the example/,
    ],
  ])('is refused with the reason if it %s', (_, output, problem) => {
    expect(scriptTask.check(output, input).join(' ')).toMatch(problem);
  });

  it('is requested with the format as material, apart from the rules', () => {
    const { system, prompt } = scriptTask.prompt(input);
    expect(system).toContain('0: hook, 1: show-the-problem');
    expect(system).toMatch(/fills in one of follows\.hookRecipes/);
    expect(system).not.toContain('game changer');
    expect(JSON.parse(prompt.slice(prompt.indexOf('{')))).toMatchObject({
      follows: { beats: FORMAT.beats, bestExample: 'The kettle I sent back twice.', neverCopy: FORMAT.neverCopy },
    });
  });
});
