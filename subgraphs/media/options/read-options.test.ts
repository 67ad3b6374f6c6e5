import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../../platform/errors/index.js';
import { readOptions } from './read-options.js';

/** The error that a caller gets for an options map. */
function refusal(optionsMap: unknown, texts?: unknown): { message: string; field?: string } {
  try {
    readOptions(optionsMap, texts);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    expect(error.code).toBe('BAD_INPUT');
    return { message: error.message, ...(error.details.field ? { field: error.details.field } : {}) };
  }
  throw new Error('was not refused');
}

describe('optionsMap', () => {
  it("returns the choices in the vocabulary's order, whatever the order of the map", () => {
    expect(readOptions({ light: 'lamp', background: ['plants', 'tidy'], place: 'kitchen' }, undefined)).toEqual({
      picks: [
        { group: 'place', values: ['kitchen'] },
        { group: 'background', values: ['plants', 'tidy'] },
        { group: 'light', values: ['lamp'] },
      ],
    });
  });

  it('leaves out skipped groups, nulls and empty lists', () => {
    const map = { place: '__skip__', background: ['__skip__'], props: [], light: null, eyeGazeX: null };
    for (const nothing of [undefined, null, {}, map]) expect(readOptions(nothing, null)).toEqual({ picks: [] });
  });

  it('accepts a list for a single choice and a value for several, each once', () => {
    const map = { place: ['kitchen'], background: 'plants', finish: ['warm', 'warm'] };
    expect(readOptions(map, {}).picks.map(({ values }) => values)).toEqual([['kitchen'], ['plants'], ['warm']]);
  });

  it('accepts directions from -1 to 1; a missing coordinate is in the middle', () => {
    expect(readOptions({ eyeGazeX: -1, headTiltX: 0.25, headTiltY: 1 }, null)).toEqual({
      picks: [],
      gaze: { x: -1, y: 0 },
      head: { x: 0.25, y: 1 },
    });
  });

  it.each([
    ['a list', [], '`optionsMap` must be an object, not a list.'],
    ['words', 'kitchen', '`optionsMap` must be an object, not "kitchen".'],
    ['an unknown group', { plaza: 'x' }, /^`optionsMap\.plaza` is not a known group\. Known: place, .* and \d+ more/],
    [
      'an unknown value',
      { place: 'moon' },
      /^`optionsMap\.place` is "moon", which is not one of its values\. Known: __skip__, __custom__, kitchen, /,
    ],
    ['a number for a value', { place: 3 }, /^`optionsMap\.place` must be a value: /],
    [
      'an object for a value',
      { background: { a: 1 } },
      /^`optionsMap\.background` must be a value or a list of values: /,
    ],
    [
      'two values for a single choice',
      { place: ['kitchen', 'bedroom'] },
      '`optionsMap.place` has 2 values; one is allowed.',
    ],
    ['a wrong entry of a list', { background: ['plants', 'x'] }, /^`optionsMap\.background\[1\]` is "x"/],
    ['too many', { props: ['phone', 'mug', 'book'] }, '`optionsMap.props` has 3 values; at most 2 are allowed.'],
    ['skip beside a value', { props: ['mug', '__skip__'] }, /^`optionsMap\.props` has __skip__ beside other values/],
    [
      'custom without words',
      { place: '__custom__' },
      '`customTextPerGroup.place` is required, as `optionsMap.place` is __custom__.',
    ],
    ['a direction in words', { eyeGazeX: 'left' }, '`optionsMap.eyeGazeX` must be a number, not "left".'],
    ['a direction out of range', { headTiltY: -1.01 }, '`optionsMap.headTiltY` is -1.01; it must be between -1 and 1.'],
    ['a prototype key', JSON.parse('{"__proto__": "kitchen"}'), /^`optionsMap\.__proto__` is not a known group/],
    ['an inherited name as a value', { place: 'constructor' }, /^`optionsMap\.place` is "constructor"/],
  ])('is refused if it contains %s', (_what, map, message) => {
    const refused = refusal(map);
    expect(refused.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(refused.field).toBe(/`([^`]+)`/.exec(refused.message)?.[1]);
  });

  it('is refused with at most five short faults', () => {
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`group${i}`, 'x']));
    const { message } = refusal(many, many);
    expect(message.match(/is not a known group/g)).toHaveLength(5);
    expect(message.length).toBeLessThan(2_000);
  });

  it('quotes nothing that could break a line or a quotation', () => {
    const { message } = refusal({ ['a`\n\u202e'.padEnd(200, 'x')]: 1, place: '`\n' });
    expect(message).not.toMatch(/[\n\u202e]/);
    expect(message).toContain('`optionsMap.a???xxx');
    expect(message).toContain('is "??"');
  });
});

describe('customTextPerGroup', () => {
  it('returns the text of a group that is set to custom, in addition to its values if several are allowed', () => {
    const map = { place: '__custom__', background: ['plants', '__custom__'] };
    expect(readOptions(map, { place: ' a houseboat ', background: 'a globe' }).picks).toEqual([
      { group: 'place', values: [], text: 'a houseboat' },
      { group: 'background', values: ['plants'], text: 'a globe' },
    ]);
  });

  it('applies alone and with a value, but not to a skipped group', () => {
    const texts = { place: 'a houseboat', light: 'moonlight', pose: 'on one leg' };
    expect(readOptions({ light: 'lamp', pose: '__skip__' }, texts).picks).toEqual([
      { group: 'place', values: [], text: 'a houseboat' },
      { group: 'light', values: ['lamp'], text: 'moonlight' },
    ]);
  });

  it('allows 400 characters, counted as graphemes', () => {
    expect(readOptions(null, { place: '🏠'.repeat(400) }).picks[0]?.text).toHaveLength(800);
    expect(refusal(null, { place: '🏠'.repeat(401) }).message).toBe(
      '`customTextPerGroup.place` is too long: 401 characters, at most 400 are allowed.',
    );
  });

  it.each([
    ['a list', ['a'], '`customTextPerGroup` must be an object, not a list.'],
    ['an unknown group', { plaza: 'a' }, /^`customTextPerGroup\.plaza` is not a known group/],
    ['a direction', { eyeGazeX: 'left' }, /^`customTextPerGroup\.eyeGazeX` is not a known group/],
    ['a prototype key', JSON.parse('{"__proto__": "a"}'), /^`customTextPerGroup\.__proto__` is not a known group/],
    ['a number', { place: 1 }, '`customTextPerGroup.place` must be a string, not 1.'],
  ])('is refused if it contains %s', (_what, texts, message) => {
    const refused = refusal(null, texts).message;
    expect(refused).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('is ignored if it is blank', () => {
    expect(readOptions({}, { place: '  ', light: null })).toEqual({ picks: [] });
    expect(refusal({ place: '__custom__' }, { place: ' \n ' }).field).toBe('customTextPerGroup.place');
  });
});
