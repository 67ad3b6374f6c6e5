import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { BRIEFS } from '../brief/briefs.fixture.js';
import { findFault } from '../compose/line/fault.js';
import { DECKS } from '../copy/deck/decks.js';
import type { Followed } from '../follow.js';
import type { Brief, Script } from '../shapes.js';
import { runOffline } from '../task.js';
import { carouselTask } from './carousel.task.js';
import { CAROUSEL_KINDS, DECK_KINDS, type DeckKind, findDeckKind } from './kinds.js';
import type { CarouselInput } from './shapes.js';

const KINDS = [...CAROUSEL_KINDS, ...DECK_KINDS];
const followKind = (kind: DeckKind): Followed => ({
  key: `${CAROUSEL_KINDS.some((one) => one === kind) ? 'carousel' : 'deck'}:${kind}`,
  name: kind,
  hookFamily: null,
  hookRecipes: [],
  beats: [],
  structure: null,
  parts: [],
  lines: null,
  slideCount: null,
  example: null,
  whatToSteal: [],
  neverCopy: [],
});
const read = (text: string): Brief => briefTask.compose({ mode: 'description', text }, 1);
const TEA = read(
  'Kettle & Crumb is a tea subscription. Every month three loose-leaf teas arrive in a letterbox. It ships in paper. Choose black, green or herbal. For people who are tired of stale tea bags. Over 3,400 subscribers. 14 pounds a month.',
);
const TOPIC = read('A post about getting up earlier');
const makeInput = (kind: DeckKind, more: Partial<CarouselInput> = {}): CarouselInput => ({
  brief: TEA,
  persona: null,
  slideCount: null,
  cover: null,
  follows: followKind(kind),
  ...more,
});
const written = (kind: DeckKind, seed = 1, more: Partial<CarouselInput> = {}): Script => {
  const found = runOffline(carouselTask, makeInput(kind, more), seed);
  if ('problems' in found) throw new Error(found.problems.join('\n'));
  return found.draft;
};
const between = (script: Script): Script['segments'] => script.segments.slice(1, -1);
const heads = (script: Script): string[] => between(script).map(({ onScreenText }) => onScreenText);

describe('a kind of carousel', () => {
  it('is found by its key, and no other format is one', () => {
    expect(findDeckKind(followKind('checklist'))).toBe('checklist');
    expect(findDeckKind(followKind('diary'))).toBe('diary');
    for (const key of ['house:list', 'deck:list', 'carousel:diary', 'chat:thread'])
      expect(findDeckKind({ ...followKind('list'), key })).toBeNull();
    expect(findDeckKind(null)).toBeNull();
    expect(Object.keys(DECKS).sort()).toEqual([...KINDS].sort());
  });

  it.each([
    ['a product', TEA],
    ['a topic', TOPIC],
    ['a brief without facts', read('Handmade dog collars')],
    [
      'another language',
      read('Moosgrün ist ein Pflanzenabo aus Leipzig. Jeden Monat kommt eine Pflanze. Mit Pflegekarte.'),
    ],
  ])('has headlines that no other kind has, for %s', (_, brief) => {
    for (const seed of [1, 2, 3]) {
      const decks = KINDS.map((kind) => heads(written(kind, seed, { brief, slideCount: 6 })));
      for (const [i, deck] of decks.entries())
        for (const other of decks.slice(i + 1))
          expect(deck.filter((headline) => other.includes(headline)).length).toBeLessThan(2);
    }
  });

  it.each(KINDS)('%s passes its check with every number of slides, whatever the brief', (kind) => {
    for (const [name, source] of Object.entries(BRIEFS)) {
      const brief = briefTask.compose(source, 1);
      const own = [...brief.product.benefits, ...brief.product.proof, source.text ?? ''];
      for (const slideCount of [null, 3, 10]) {
        const input = makeInput(kind, { brief, slideCount });
        const script = carouselTask.compose(input, 2);
        expect([name, slideCount, carouselTask.check(script, input)]).toEqual([name, slideCount, []]);
        if (brief.language !== 'en') continue;
        for (const text of script.segments.flatMap((one) => [one.onScreenText, one.spokenLine]))
          expect([text, /“/.test(text) ? undefined : findFault(text, own)]).toEqual([text, undefined]);
      }
    }
  });
});

describe('the slides of', () => {
  it('a list are numbered', () => {
    expect(heads(written('list')).map((text) => text.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.']);
  });

  it('a myth and its fact follow each other', () => {
    const roles = between(written('myth-fact')).map(({ segmentRole }) => segmentRole);
    expect(roles).toEqual(['myth', 'fact', 'myth', 'fact']);
  });

  it('before and after begin with the problem and then name the product', () => {
    const [before, turn, after] = between(written('before-after'));
    expect([before, turn, after].map((one) => one?.segmentRole)).toEqual(['before', 'turn', 'after']);
    expect(before?.onScreenText).toMatch(/stale tea bags/i);
    expect(turn?.onScreenText).toContain('Kettle & Crumb');
  });

  it('a ranking count down to the first benefit', () => {
    const script = written('ranking');
    expect(heads(script).map((text) => /^Number (\d)/.exec(text)?.[1])).toEqual(['4', '3', '2', '1']);
    expect(between(script).at(-1)?.spokenLine).toMatch(/three loose-leaf teas/);
  });

  it('a deck of numbers show the figures of the brief first', () => {
    expect(heads(written('numbers'))[0]).toBe('3,400 subscribers');
  });

  it('a deck of quotes quote the brief word for word', () => {
    for (const { spokenLine } of between(written('quotes'))) expect(spokenLine).toMatch(/^“.+”$/);
  });

  it('a diary are named after the days, in every language', () => {
    expect(heads(written('diary')).slice(0, 2)).toEqual(['Monday', 'Tuesday']);
    const brief = read('Flaschenpost ist ein Getränkelieferdienst aus Münster. Liefert in 120 Minuten.');
    expect(heads(written('diary', 1, { brief })).slice(0, 2)).toEqual(['Montag', 'Dienstag']);
  });

  it('a look inside come closer from picture to picture', () => {
    const pictures = between(written('inside')).map(({ visualDirection }) => visualDirection);
    expect(pictures[0]).toMatch(/wide view/);
    expect(pictures[3]).toMatch(/very close/);
  });
});
