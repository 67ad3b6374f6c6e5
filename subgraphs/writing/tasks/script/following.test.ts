import { describe, expect, it } from '@jest/globals';
import { tellProblem } from '../../../../studio/writer/check.js';
import { compose } from '../../../../studio/writer/composers.js';
import { listFollowedRoles } from '../../../../studio/writer/following/beats.js';
import { findFormat } from '../../../../studio/writer/formats.js';
import type { Brief, Followed, Script, ScriptInput } from '../../../../studio/writer/shapes.js';
import { writeOffline } from '../../../../test/support/offline.js';
import { scriptTask } from './script.task.js';

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
const read = (text: string): Brief => compose('brief', { mode: 'description', text }, 1);
const makeInput = (follows: Partial<Followed> = {}, more: Partial<ScriptInput> = {}): ScriptInput => ({
  brief: read(KETTLE),
  persona: null,
  format: 'talking-5',
  follows: { ...FORMAT, ...follows },
  ...more,
});
const written = (input: ScriptInput, seed = 1): Script => writeOffline(scriptTask, input, seed);
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
    ['has its lines in another order', changed(1, { segmentRole: 'hook' }), /"hook" is not a part of the format/],
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
    expect(scriptTask.check(output, input).map(tellProblem).join(' ')).toMatch(problem);
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
