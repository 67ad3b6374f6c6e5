import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { completeDraft, readBrief } from '../../../../studio/writer/brief/read.js';
import { containsPhrase } from '../../../../studio/writer/check.js';
import { FORMATS, findFormat, GOALS, STRUCTURE_KEYS } from '../../../../studio/writer/formats.js';
import { findNumbers } from '../../../../studio/writer/language/numbers.js';
import { composeScript } from '../../../../studio/writer/script/compose.js';
import type { Followed, Script, ScriptInput, Voice } from '../../../../studio/writer/shapes.js';
import { writeVariations } from '../../script/variations.js';
import { scriptTask } from './script.task.js';

const MUG =
  'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.';
const VAN =
  'Muddy Paws is a mobile dog grooming van in Leeds. We come to your driveway. First visit £35. Book at muddypaws.example.';
const KISSEN = 'Das Kissen passt sich jeder Schlafposition an. Waschbar bei 60 Grad. 79 Euro, 30 Nächte Probeschlafen.';
const TEXTS = [MUG, VAN, KISSEN, 'まくらです。洗濯できます。79ユーロ。', 'Charity 10k, 14 June', '', '{name} <b>', 'a'];
const MIA: Voice = { name: 'Mia', catchphrases: ['You are welcome'], avoid_phrases: ['reviews', 'mug'] };

const input = (text: string, more: Partial<ScriptInput> = {}): ScriptInput => ({
  brief: readBrief({ mode: 'description', text }, 1),
  persona: null,
  format: 'talking-5',
  ...more,
});
const write = (of: ScriptInput, seed = 1): Script => composeScript(of, seed);
const lines = (script: Script): string[] => script.segments.map(({ spokenLine }) => spokenLine);

describe('writing a script', () => {
  it('passes its own check for any text, format, structure, goal and seed, and states no number of its own', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'grapheme', maxLength: 200 })),
        fc.constantFrom(...FORMATS.map(({ key }) => key)),
        fc.constantFrom(null, ...STRUCTURE_KEYS),
        fc.constantFrom(...GOALS),
        fc.boolean(),
        fc.integer(),
        (text, format, structureType, goal, exact, seed) => {
          const one = input(text, { format, structureType, exact });
          one.brief.goal = goal;
          const script = write(one, seed);
          expect(scriptTask.output.safeParse(script).success).toBe(true);
          expect(scriptTask.check(script, one)).toEqual([]);
          const known = findNumbers(text);
          for (const number of findNumbers(lines(script).join(' '))) expect(known).toContain(number);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has fewer lines where the brief says little, unless their number is fixed', () => {
    const fragment = 'Charity 10k around the reservoir, 14 June';
    expect(write(input(fragment)).segments.length).toBeLessThan(4);
    const exact = write(input(fragment, { exact: true }));
    expect(exact.segments).toHaveLength(5);
    expect(new Set(lines(exact)).size).toBe(5);
  });

  it('says the certain name, and no other', () => {
    expect(lines(write(input(MUG))).join(' ')).toContain('Ember');
    const { brief } = input(VAN);
    expect(lines(write(input(VAN, { brief: { ...brief, nameCertain: false, facts: [] } }))).join(' ')).not.toContain(
      'Muddy',
    );
  });

  it('opens as told, leaves out what its creator avoids, and uses a catchphrase', () => {
    const script = write(input(MUG, { persona: MIA, opening: 'Cold coffee again.' }));
    expect(lines(script)[0]).toBe('Cold coffee again.');
    const said = script.segments.map((one) => `${one.spokenLine} ${one.onScreenText}`).join(' ');
    expect(MIA.avoid_phrases!.filter((phrase) => containsPhrase(said, phrase))).toEqual([]);
    expect(said).toContain('You are welcome');
  });

  it('asks for what the goal is, if the brief cannot', () => {
    const { brief } = input(MUG);
    const last = (goal: 'saves' | 'comments'): string =>
      lines(write(input(MUG, { brief: { ...brief, goal } }))).at(-1)!;
    expect(last('saves')).toMatch(/save/i);
    expect(last('comments')).toMatch(/comments/i);
  });

  it('is the same for the same seed, and differs by its structure', () => {
    expect(write(input(VAN), 7)).toEqual(write(input(VAN), 7));
    const hooks = STRUCTURE_KEYS.map((structureType) => write(input(VAN, { structureType })).hookText);
    expect(new Set(hooks).size).toBeGreaterThan(3);
  });

  it('is written from the fields of a form, and from a topic', () => {
    const sold = completeDraft({
      product: 'Ember mug',
      audience: 'sailors',
      price: 39,
      currency: 'EUR',
      goal: 'sales',
    });
    expect(lines(write(input('', { brief: sold }))).join(' ')).toMatch(/Ember mug.*€39/);
    const topic = completeDraft({ niche: 'knots', language: 'de' });
    expect(lines(write(input('', { brief: topic })))).toEqual([expect.stringMatching(/knots\.$/)]);
  });

  it('differs among variations', async () => {
    const { scripts } = await writeVariations(input(VAN, { exact: true }), { count: 3 }, 1, write);
    expect(new Set(scripts.map(({ hookText }) => hookText)).size).toBe(3);
  });
});

describe('a script that follows a format', () => {
  const follows: Followed = {
    key: 'house:truths',
    name: 'Truths',
    hookFamily: 'contrarian',
    hookRecipes: ['You use your [thing] wrong.', 'I tried [product].', '7 reasons for [name].'],
    beats: ['Name the mistake', 'Show the product', 'Proof', 'Call to action: where to get it'],
    structure: null,
    parts: [],
    lines: null,
    slideCount: null,
    example: 'Nobody tells you this.',
    whatToSteal: [],
    neverCopy: ['Never say "12,000"'],
  };

  it('opens with its hook, names the lines after its beats, and says nothing that it forbids', () => {
    const one = input(MUG, { follows });
    const script = write(one);
    expect(script.hookText).toBe('You use your mug wrong.');
    expect(script.segments.map(({ segmentRole }) => segmentRole)).toEqual([
      'name-the-mistake',
      'show-the-product',
      'proof',
      'call-to-action',
    ]);
    expect(lines(script).join(' ')).not.toContain('12,000');
    expect(scriptTask.check(script, one)).toEqual([]);
  });
});

describe('a model’s script', () => {
  it('may leave out lines, but has neither more of them nor other numbers', () => {
    const one = input(MUG);
    const script = write(one);
    const [first] = script.segments;
    expect(scriptTask.check({ ...script, segments: script.segments.slice(0, 3) }, one)).toEqual([]);
    const long = Array.from({ length: 6 }, (_, i) => ({ ...first!, spokenLine: `Line ${'abcdef'[i]} says this.` }));
    expect(scriptTask.check({ ...script, segments: long }, one)).toContainEqual(
      expect.stringContaining('at most 5 segments'),
    );
  });

  it.each([
    ['a number', { spokenLine: 'It lasts 99 years.' }, 'The number 99 is not in the brief.'],
    [
      'a number of another fact',
      { facts: [0], spokenLine: 'It is 57 now.' },
      'The brief says the number 57 of something',
    ],
    ['a name', { spokenLine: 'Even my friend Carlotta has one.' }, 'The name “Carlotta” is not in the brief.'],
    ['a fact', { facts: [7] }, 'there is no fact 7'],
    ['nothing of the brief', { facts: [], spokenLine: 'It just feels right.' }, 'says nothing that is in the brief'],
  ])('keeps its line for the owner to change if it invents %s', (_, change, message) => {
    const one = input(MUG);
    const { segments, ...script } = write(one);
    const flawed = { ...script, segments: segments.with(1, { ...segments[1]!, ...change }) };
    expect(scriptTask.check(flawed, one)).toEqual([{ segment: 1, message: expect.stringContaining(message) }]);
  });

  it('shows what can be drawn: the product for its name, a card for anything else', () => {
    const one = input(MUG);
    const script = write(one);
    const shown = (object: string, filmed?: ScriptInput['filmed']) => {
      const shot = { kind: 'holding', object, count: 1, place: null } as const;
      const segments = script.segments.with(1, { ...script.segments[1]!, shot });
      return scriptTask.mend!({ ...script, segments }, { ...one, ...(filmed && { filmed }) }).segments[1]!.shot;
    };
    expect(shown('Ember')).toMatchObject({ kind: 'holding', object: 'mug' });
    expect(shown('umbrella')).toMatchObject({ kind: 'holding', object: 'umbrella' });
    expect(shown('happiness')).toMatchObject({ kind: 'card', object: null });
    expect(shown('happiness', { cards: false, photographs: 0 })).toMatchObject({ kind: 'presenter' });
  });

  it('is asked for in the roles of the format', () => {
    const { system, prompt } = scriptTask.prompt(input(MUG));
    expect(system).toContain('at most 5 segments');
    expect(scriptTask.prompt(input(MUG, { exact: true })).system).toContain('exactly 5 segments');
    const { brief, facts } = JSON.parse(prompt);
    expect(facts.slice(0, 2)).toMatchObject([
      { index: 0, kind: 'what' },
      { index: 1, kind: 'benefit', short: '57 degrees' },
    ]);
    expect(brief).not.toHaveProperty('scriptBrief');
    expect(findFormat('talking-5')!.roles).toHaveLength(5);
  });
});
