import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { BRIEFS } from '../brief/briefs.fixture.js';
import { HARD } from '../brief/briefs-hard.fixture.js';
import { WIDE } from '../brief/briefs-wide.fixture.js';
import { findFault } from '../compose/line/fault.js';
import type { Followed } from '../follow.js';
import { words } from '../language/grammar.js';
import type { Brief, Script, Voice } from '../shapes.js';
import { runOffline } from '../task.js';
import { carouselTask } from './carousel.task.js';
import { type CarouselInput, SLIDE_LIMITS, showsPerson } from './shapes.js';

const SEEDS = [1, 2, 3, 4, 5, 6];
const makeBrief = (text: string): Brief => briefTask.compose({ mode: 'description', text }, 1);
const EMBER = makeBrief(
  'EmberMug is a self-heating mug that keeps your coffee hot for 6 hours. It charges wirelessly. It is dishwasher safe. For busy parents who are tired of lukewarm coffee. Over 12,000 five-star reviews and a 30-day money-back guarantee. $79.',
);
const makeInput = (more: Partial<CarouselInput> = {}): CarouselInput => ({
  brief: EMBER,
  persona: null,
  slideCount: null,
  cover: null,
  ...more,
});
const written = (more: Partial<CarouselInput>, seed: number): Script => {
  const found = runOffline(carouselTask, makeInput(more), seed);
  if ('problems' in found) throw new Error(found.problems.join('\n'));
  return found.draft;
};
const listTexts = ({ segments }: Script): string[] => segments.flatMap((one) => [one.onScreenText, one.spokenLine]);

const ALL = { ...BRIEFS, ...HARD, ...WIDE };

describe.each(Object.keys(ALL))('the slides of %s', (key) => {
  const source = ALL[key]!;
  const read = briefTask.compose(source, 1);
  const brief = source.mode === 'description' ? { ...read, stated: { text: source.text } } : read;

  it.each([3, 6, 10])('are %i and pass their check, whatever the brief', (slideCount) => {
    for (const seed of SEEDS.slice(0, 3)) {
      const input = makeInput({ brief, slideCount });
      const script = carouselTask.compose(input, seed);
      expect(carouselTask.check(script, input)).toEqual([]);
      expect(script.segments).toHaveLength(slideCount);
      if (brief.language !== 'en') continue;
      // Words quoted from the brief are not checked.
      const own = [...brief.product.benefits, ...brief.product.proof, source.text ?? ''];
      for (const text of listTexts(script))
        expect([text, /“/.test(text) ? undefined : findFault(text, own)]).toEqual([text, undefined]);
    }
  });
});

describe('a carousel', () => {
  it('opens with a cover, says one thing per slide and ends with a request', () => {
    for (const seed of SEEDS) {
      const { segments, hookText } = written({}, seed);
      const roles = segments.map(({ segmentRole }) => segmentRole);
      expect(roles).toHaveLength(6);
      expect([roles[0], roles.at(-1)]).toEqual(['cover', 'ask']);
      expect(roles.slice(1, -1).filter((role) => role !== 'point' && role !== 'proof')).toEqual([]);
      expect(roles).toContain('proof');
      expect(hookText).toBe(segments[0]?.onScreenText);
      for (const { onScreenText, spokenLine } of segments) {
        expect(words(onScreenText).length).toBeLessThanOrEqual(SLIDE_LIMITS.headlineWords);
        expect(words(spokenLine).length).toBeLessThanOrEqual(SLIDE_LIMITS.textWords);
        expect(spokenLine).not.toBe('');
      }
    }
  });

  it('states the facts of the brief, each once', () => {
    const said = listTexts(written({ slideCount: 8 }, 1)).join('\n');
    for (const fact of [/hot for 6 hours/, /12,000/, /30-day/, /\$79/, /charges wirelessly/])
      expect(said.match(new RegExp(fact, 'gi'))?.length).toBe(1);
  });

  it('promises on its cover only as many points as follow', () => {
    const covers = Array.from({ length: 30 }, (_, seed) => written({ slideCount: 5 }, seed).hookText);
    const counting = covers.filter((cover) => /\d/.test(cover));
    expect(counting.length).toBeGreaterThan(0);
    for (const cover of counting) expect(cover).toMatch(/\b3\b/);
    const scarce = makeBrief('Noise cancelling earbuds for commuters');
    for (const seed of SEEDS) expect(written({ brief: scarce, slideCount: 9 }, seed).hookText).not.toMatch(/\d/);
  });

  it('says a given cover word for word, and keeps its count', () => {
    const cover = '4 things nobody tells you about mugs!';
    const script = written({ cover }, 3);
    expect(script.segments[0]?.onScreenText).toBe(cover);
    expect(script.segments).toHaveLength(6);
    expect(written({ cover: '7 reasons to stop reheating coffee' }, 3).segments).toHaveLength(9);
    const long = 'A very long cover of somebody who does not care how many words are on one slide';
    expect(written({ cover: long }, 3).hookText).toBe(long);
  });

  it('frames no two neighbouring slides alike, and shows nobody on some slides', () => {
    const pictures = written({ slideCount: 10 }, 2).segments.map(({ visualDirection }) => visualDirection);
    const framings = pictures.map((text) => text.split(',')[0]);
    for (const [i, framing] of framings.entries()) expect(framing).not.toBe(framings[i + 1]);
    expect(pictures.filter((text) => !showsPerson(text)).length).toBeGreaterThanOrEqual(3);
    expect(showsPerson(pictures[0]!)).toBe(true);
  });

  it('says nothing that its creator avoids, and uses one of the creator’s own phrases', () => {
    const persona: Voice = {
      name: 'Mara',
      avoid_phrases: ['dishwasher', 'swipe'],
      catchphrases: ['Warm hands, warm heart'],
    };
    for (const seed of SEEDS) {
      const said = listTexts(written({ persona }, seed)).join('\n');
      expect(said).not.toMatch(/dishwasher|swipe\b/i);
      expect(said).toContain('Warm hands, warm heart');
    }
  });

  it.each([
    [
      'de',
      'Flaschenpost ist ein Getränkelieferdienst aus Münster. Liefert in 120 Minuten. Ohne Mindestbestellwert. Über 2.000 Bewertungen.',
    ],
    ['ar', 'لومو هو مصباح مكتب للذين يعملون ليلا. يقلل من إجهاد العين. ضوء دافئ وهادئ.'],
    [
      'ja',
      '抹茶ラテの素「まるちゃ」。お湯を注ぐだけで、本格的な宇治抹茶ラテが楽しめます。砂糖不使用で、忙しい朝にぴったり。',
    ],
  ])('uses the words of a brief in the language %s', (language, text) => {
    const brief = makeBrief(text);
    expect(brief.language).toBe(language);
    for (const seed of SEEDS) {
      const said = listTexts(written({ brief }, seed));
      expect(said.join(' ')).not.toMatch(/\b(?:the|swipe|you|and)\b/i);
      expect(new Set(said).size).toBe(said.length);
    }
  });

  it('uses no dependent clause as a headline', () => {
    const brief = makeBrief('Nachtlicht ist eine Leselampe für Menschen, die nachts im Bett lesen. Hält 40 Stunden.');
    for (const seed of SEEDS)
      for (const { onScreenText } of written({ brief }, seed).segments)
        expect(onScreenText).not.toMatch(/^die nachts/i);
  });

  it('differs with the seed, and is the same for the same seed', () => {
    expect(written({}, 1)).toEqual(written({}, 1));
    expect(listTexts(written({}, 1))).not.toEqual(listTexts(written({}, 2)));
  });
});

describe('a carousel that follows a format', () => {
  const follows: Followed = {
    key: 'house:proof-first',
    name: 'Proof first',
    hookFamily: 'question',
    hookRecipes: ['Is [product] for you?'],
    beats: ['ask a question', 'show the proof', 'say what it does', 'name the price', 'ask for a save'],
    structure: null,
    parts: [],
    lines: null,
    slideCount: null,
    example: 'Done with lukewarm coffee?',
    whatToSteal: [],
    neverCopy: ['sixty seconds'],
  };

  it('has a slide for each beat of the format, in order', () => {
    for (const seed of SEEDS) {
      const { segments, hookText } = written({ follows }, seed);
      expect(segments.map(({ segmentRole }) => segmentRole).slice(0, 2)).toEqual(['cover', 'proof']);
      expect(segments).toHaveLength(5);
      expect(hookText).not.toBe(follows.example);
    }
    expect(written({ follows: { ...follows, slideCount: 8 } }, 1).segments).toHaveLength(8);
    expect(written({ follows, slideCount: 4 }, 1).segments).toHaveLength(4);
  });

  it('is refused if a model copies the words of the format', () => {
    const input = makeInput({ follows });
    const script = written({ follows }, 1);
    const copied = (onScreenText: string): Script => ({
      ...script,
      segments: script.segments.map((one, i) => (i === 1 ? { ...one, onScreenText } : one)),
    });
    expect(carouselTask.check(copied('Done with lukewarm coffee?'), input)).toHaveLength(1);
    expect(carouselTask.check(copied('Ready in sixty seconds'), input)).not.toEqual([]);
    const rule = makeInput({ follows: { ...follows, neverCopy: ['Never say "life hack".'] } });
    expect(carouselTask.check(copied('A life hack'), rule)).not.toEqual([]);
  });

  it('is requested from a model with the format as material, and rules', () => {
    const { system, prompt } = carouselTask.prompt(makeInput({ follows }));
    expect(system).toMatch(/never its words/);
    expect(system).not.toContain('sixty seconds');
    expect(JSON.parse(prompt).follows).toMatchObject({ beats: follows.beats, neverCopy: follows.neverCopy });
  });
});

describe('the check of a carousel', () => {
  const input = makeInput({});
  const script = written({}, 1);
  const changed = (at: number, change: object): Script => ({
    ...script,
    segments: script.segments.map((one, i) => (i === at ? { ...one, ...change } : one)),
  });
  it.each([
    ['a slide too few', { ...script, segments: script.segments.slice(1) }, /exactly 6 segments/],
    [
      'a headline that is too long',
      changed(1, { onScreenText: 'one two three four five six seven eight nine' }),
      /8 words/,
    ],
    ['a slide without small text', changed(2, { spokenLine: ' ' }), /spokenLine is empty/],
    ['an invented number', changed(2, { spokenLine: 'It was sold 4711 times.' }), /4711/],
    [
      'a cover that promises the wrong number',
      { ...changed(0, { onScreenText: '9 things to know' }), hookText: '9 things to know' },
      /promises another number of slides/,
    ],
    ['a role in the wrong place', changed(1, { segmentRole: 'ask' }), /must be point or proof/],
    ['one headline on two slides', changed(2, { onScreenText: script.segments[1]!.onScreenText }), /same onScreenText/],
    ['no picture', changed(3, { visualDirection: '' }), /visualDirection is empty/],
    ['a hook that is not the cover', { ...script, hookText: 'Look' }, /hookText/],
  ])('reports %s', (_, output, problem) => {
    expect(carouselTask.check(output, input).join('\n')).toMatch(problem);
  });
});
