import { describe, expect, it } from '@jest/globals';
import * as SCENE from '../../../studio/illustrator/scene.js';
import { readOptions } from './read-options.js';
import { GAZES, GROUPS, HEADS, nearest, OPTION_PRESETS, type ScenePart } from './vocabulary.js';

const choices = GROUPS.flatMap((group) => group.choices.map((choice) => ({ group: group.id, ...choice })));
const repeated = (all: readonly string[]): string[] => all.filter((one, i) => all.indexOf(one) !== i);

describe('the vocabulary of creator photos', () => {
  it('repeats no label and no prompt within a group', () => {
    expect(repeated(choices.map(({ group, label }) => `${group}: ${label}`))).toEqual([]);
    expect(repeated(choices.map(({ group, prompt }) => `${group}: ${prompt}`))).toEqual([]);
    for (const { id, most, choices: own } of GROUPS) expect([id, most < own.length]).toEqual([id, true]);
  });

  it.each<[string, readonly unknown[], (part: ScenePart) => unknown]>([
    ['places', SCENE.PLACES, ({ place }) => place],
    ['lights', SCENE.LIGHTS, ({ light }) => light],
    ['framings', SCENE.FRAMINGS, ({ framing }) => framing],
    ['poses', SCENE.POSES, ({ pose }) => pose],
    ['expressions', SCENE.EXPRESSIONS, ({ expression }) => expression],
    ['arrangements', SCENE.ARRANGEMENTS, ({ arrangement }) => arrangement],
    ['compositions', SCENE.COMPOSITIONS, ({ composition }) => composition],
    ['weathers', SCENE.WEATHERS, ({ weather }) => weather],
    ['finishes', SCENE.FINISHES, ({ finishes }) => finishes],
    ['details', SCENE.DETAILS, ({ details }) => details],
    ['accessories', SCENE.ACCESSORIES, ({ accessories }) => accessories],
    ['things in hand', SCENE.HAND_PROPS, ({ handProps }) => handProps],
    ['garments', SCENE.GARMENTS, ({ clothing }) => clothing?.garment],
    ['distances', SCENE.DISTANCES, ({ camera }) => camera?.distance],
    ['heights', [-30, -15, 0, 30, 60], ({ camera }) => camera?.elevation],
    ['sides', [0, 45, 90, 135, 180, 225, 270, 315], ({ camera }) => camera?.azimuth],
  ])('offers exactly the %s that the illustrator can draw', (_, drawable, of) => {
    const offered = choices.flatMap(({ scene }) => (scene && of(scene)) ?? []);
    expect(new Set(offered)).toEqual(new Set(drawable));
  });

  it('gives every word of a group one meaning', () => {
    // Two choices may have the same word only if they draw the same: a hotel room is drawn as a bedroom.
    const meanings = choices.flatMap(
      ({ group, value, label, words: more = [], scene: { setting: _, ...drawn } = {} }) =>
        [...new Set([label, ...more].map((word) => word.toLowerCase().replaceAll('-', ' ')))].map(
          (word) => [`${group}: ${word}`, Object.keys(drawn).length > 0 ? JSON.stringify(drawn) : value] as const,
        ),
    );
    const meant = new Map(meanings);
    expect(meanings.filter(([word, drawn]) => meant.get(word) !== drawn)).toEqual([]);
  });
});

it.each(OPTION_PRESETS)('the preset $id passes the check for requests', ({ optionsMap }) => {
  const given = Object.keys(optionsMap).filter((key) => !/^(eyeGaze|headTilt)/.test(key));
  expect(readOptions(optionsMap, null).picks.map(({ group }) => group)).toEqual(expect.arrayContaining(given));
});

it.each([['eyes', GAZES] as const, ['head', HEADS] as const])(
  'named directions of the %s are nearest to themselves',
  (_, all) => {
    for (const one of all) expect(nearest(all, one)).toBe(one);
  },
);
