import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { completeDraft, readBrief } from '../../../studio/writer/brief/read.js';
import {
  type CarouselInput,
  countOn,
  countSlides,
  NO_PERSON,
  SLIDES,
  showsPerson,
} from '../../../studio/writer/carousel/slides.js';
import { tellProblem } from '../../../studio/writer/check.js';
import { compose } from '../../../studio/writer/composers.js';
import { findNumbers } from '../../../studio/writer/language/numbers.js';
import type { Brief, Followed, Script, Segment, Voice } from '../../../studio/writer/shapes.js';
import { writeOffline } from '../../../test/support/offline.js';
import { carouselTask } from './carousel.task.js';

const read = (text: string): Brief => readBrief({ mode: 'description', text }, 1);
const MUG = read(
  'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. It charges wirelessly. Over 12,000 reviews. 39 euros.',
);
const ANY: CarouselInput = { brief: MUG, persona: null, slideCount: null, cover: null };
const asInput = (more: Partial<CarouselInput> = {}): CarouselInput => ({ ...ANY, ...more });
function write(more: Partial<CarouselInput> = {}, seed = 1): Script {
  return writeOffline(carouselTask, asInput(more), seed);
}
const textsOf = ({ segments }: Script): string[] => segments.flatMap((one) => [one.onScreenText, one.spokenLine]);
const rolesOf = ({ segments }: Script): string[] => segments.map(({ segmentRole }) => segmentRole);
const FORMAT: Followed = {
  key: 'house:proof-first',
  name: 'Proof first',
  hookFamily: null,
  hookRecipes: ['Is [product] for you?'],
  beats: ['ask a question', 'Proof: a review', 'Product: what it does', 'The doubt', 'ask for a save'],
  structure: null,
  parts: [],
  lines: null,
  slideCount: null,
  example: 'Done with lukewarm coffee?',
  whatToSteal: [],
  neverCopy: ['Never say "life hack".'],
};

describe('a carousel', () => {
  it('has a cover, a slide per fact and a last slide with the price', () => {
    const { segments } = write();
    expect(rolesOf(write())).toEqual(['cover', 'point', 'point', 'proof', 'ask']);
    expect(segments[0]!.spokenLine).toMatch(/^Ember is a self-heating travel mug/);
    expect(segments[1]).toMatchObject({ onScreenText: '57 degrees', spokenLine: expect.stringMatching(/^It keeps/) });
    expect(segments.at(-1)!.onScreenText).toBe('39 euros');
  });

  it('has fewer slides where facts are few, and asks viewers where there is next to none', () => {
    expect(write({ slideCount: 10 }).segments).toHaveLength(5);
    expect(write({ slideCount: 3 }).segments).toHaveLength(3);
    for (const brief of [completeDraft({ niche: 'home fitness' }), read('Ivy is a mug.')])
      expect(write({ brief, slideCount: 10 }).segments).toHaveLength(SLIDES.least);
  });

  it('says each thing once, no number that is not in the brief, and the same for the same seed', () => {
    for (let seed = 0; seed < 20; seed++) {
      const script = write({}, seed);
      const texts = textsOf(script).filter(Boolean);
      expect(new Set(texts).size).toBe(texts.length);
      const count = String(script.segments.length - 2);
      for (const number of findNumbers(texts.join(' '))) expect(['57', '6', '12000', '39', count]).toContain(number);
      expect(write({}, seed)).toEqual(script);
    }
    expect(new Set([1, 2, 3, 4, 5].map((seed) => write({}, seed).hookText)).size).toBeGreaterThan(1);
  });

  it('says no name that is not certain', () => {
    const brief = read('Charity 10k around the reservoir, all ages and abilities, 14 June, sign up by 1 June');
    expect(textsOf(write({ brief })).filter(Boolean).join(' | ')).toBe(
      'Charity 10k around the reservoir | All ages and abilities. | 14 June. | Sign up by 1 June.',
    );
  });

  it('says a given cover word for word, and what a cover promises is a maximum', () => {
    const cover = '7 reasons to stop reheating coffee';
    expect([countOn(cover), countSlides(asInput({ cover }))]).toEqual([7, 9]);
    expect(write({ cover })).toMatchObject({ hookText: cover, segments: [{ onScreenText: cover }, {}, {}, {}, {}] });
    expect(countOn('Coffee that stays hot for 6 hours')).toBeNull();
  });

  it('says nothing that its creator avoids, and ends with a phrase of the creator’s', () => {
    const persona: Voice = { name: 'Mara', avoid_phrases: ['reviews'], catchphrases: ['Warm hands, warm heart'] };
    const script = write({ persona });
    expect(textsOf(script).join('\n')).not.toMatch(/reviews/i);
    expect(script.segments.at(-1)!.spokenLine).toMatch(/ Warm hands, warm heart\.$/);
  });

  it('shows nobody on some slides, and only a thing that is certain', () => {
    const pictures = (brief: Brief): string[] =>
      write({ brief }).segments.map(({ visualDirection }) => visualDirection);
    expect(pictures(MUG).map(showsPerson)).toEqual([true, false, true, false, true]);
    expect(pictures(MUG)[1]).toContain(`${NO_PERSON} close-up of the mug`);
    expect(pictures(read('Muddy Paws is a dog grooming van in Leeds. First visit £35.')).join()).not.toMatch(/the van/);
  });

  it.each([
    ['de', 'Flaschenpost ist ein Getränkelieferdienst aus Münster. Liefert in 120 Minuten. Ohne Mindestbestellwert.'],
    ['ar', 'لومو هو مصباح مكتب للذين يعملون ليلا. يقلل من إجهاد العين. ضوء دافئ وهادئ.'],
    ['ja', '抹茶ラテの素「まるちゃ」。お湯を注ぐだけで、本格的な宇治抹茶ラテが楽しめます。'],
  ])('quotes a brief in the language %s', (language, text) => {
    const brief = read(text);
    expect(brief.language).toBe(language);
    for (let seed = 0; seed < 5; seed++)
      expect(textsOf(write({ brief }, seed)).join(' ')).not.toMatch(/\b(the|you|and)\b/i);
  });

  it('passes its check, whatever the brief', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), fc.integer(), (noise, seed) => {
        const input = asInput({ brief: read(`Ember is a mug. ${noise}. It charges wirelessly.`), slideCount: 10 });
        expect(carouselTask.check(compose('carousel', input, seed), input)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a carousel that follows a format', () => {
  it('has the parts for which there is a fact, in their order', () => {
    const script = write({ follows: FORMAT });
    expect(script.hookText).toBe('Is Ember for you?');
    expect(rolesOf(script).slice(0, 2)).toEqual(['cover', 'proof']);
    expect(rolesOf(script).at(-1)).toBe('ask');
  });

  it('is in the order of its kind, and numbered where its kind is', () => {
    const ofKind = (key: string) => write({ follows: { ...FORMAT, key, hookRecipes: [], beats: [] } });
    const numbers = (key: string) => ofKind(key).segments.flatMap((one) => /^\d\./.exec(one.onScreenText)?.[0] ?? []);
    expect([numbers('carousel:list').join(''), numbers('deck:ranking').join('')]).toEqual(['1.2.3.', '3.2.1.']);
    expect(rolesOf(ofKind('deck:quotes'))[1]).toBe('quote');
  });
});

describe('the check of a carousel', () => {
  const script = write();
  const changed = (at: number, change: Partial<Segment>): Script => ({
    ...script,
    segments: script.segments.map((one, i) => (i === at ? { ...one, ...change } : one)),
  });
  it.each([
    ['too many slides', { ...script, segments: [...script.segments, ...script.segments] }, /at most 5 segments/],
    ['a long headline', changed(1, { onScreenText: 'one two three four five six seven eight nine' }), /8 words/],
    ['an invented number', changed(2, { spokenLine: 'It was sold 4711 times.' }), /4711/],
    ['a wrong promise', changed(0, { onScreenText: '9 things to know' }), /promises another number/],
    ['a role in the wrong place', changed(1, { segmentRole: 'ask' }), /segmentRole must be/],
    ['one headline on two slides', changed(2, { onScreenText: '57 degrees' }), /same onScreenText/],
    ['a hook that is not the cover', { ...script, hookText: 'Look' }, /hookText/],
    ['words of the followed format', changed(1, { onScreenText: 'A life hack' }), /life hack/],
  ])('reports %s', (_, output, problem) => {
    expect(
      carouselTask
        .check(output, asInput({ follows: FORMAT }))
        .map(tellProblem)
        .join('\n'),
    ).toMatch(problem);
  });
});
