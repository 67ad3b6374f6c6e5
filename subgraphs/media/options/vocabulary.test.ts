import { describe, expect, it } from '@jest/globals';
import {
  ARRANGEMENTS,
  DISTANCES,
  EXPRESSIONS,
  FRAMINGS,
  GARMENTS,
  LIGHTS,
  PLACES,
  POSES,
} from '../../../studio/illustrator/scene.js';
import { GAZES, HEADS, nearestGaze, nearestHead } from './directions.js';
import { OPTION_PRESETS } from './presets.js';
import { readOptions } from './read-options.js';
import { CUSTOM, GROUPS, type ScenePart, SECTION_NAMES, SKIP } from './vocabulary.js';

const repeated = (all: readonly string[]): string[] => all.filter((one, i) => all.indexOf(one) !== i);
const choices = GROUPS.flatMap((group) => group.choices.map((choice) => ({ group: group.id, ...choice })));
const drawn = (of: (part: ScenePart) => unknown): Set<unknown> =>
  new Set(choices.flatMap(({ scene }) => (scene ? [of(scene)] : [])));

describe('the vocabulary of creator photos', () => {
  it('names every group, value and label once, in a stable format', () => {
    expect(repeated(GROUPS.map(({ id }) => id))).toEqual([]);
    for (const { id, choices: own } of GROUPS) {
      expect([id, repeated(own.map(({ value }) => value))]).toEqual([id, []]);
      expect([id, repeated(own.map(({ label }) => label))]).toEqual([id, []]);
    }
    const names = [...GROUPS.map(({ id }) => id), ...choices.map(({ value }) => value)];
    expect(names.filter((name) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name))).toEqual([]);
    expect(names).not.toContain(SKIP);
    expect(names).not.toContain(CUSTOM);
  });

  it('offers at least two choices under every heading', () => {
    expect(new Set(GROUPS.map(({ section }) => section))).toEqual(new Set(SECTION_NAMES));
    for (const { id, most, choices: own } of GROUPS) {
      expect([id, own.length >= 6]).toEqual([id, true]);
      expect([id, most >= 1 && most < own.length]).toEqual([id, true]);
    }
  });

  it('has prompts that fit into a sentence', () => {
    const odd = choices.filter(({ prompt }) => prompt.trim() !== prompt || /[.;:]$|\s\s/.test(prompt) || prompt === '');
    expect(odd).toEqual([]);
    expect(repeated(choices.map(({ group, prompt }) => `${group}: ${prompt}`))).toEqual([]);
  });

  it('covers everything that the illustrator can draw', () => {
    expect(drawn(({ place }) => place)).toEqual(new Set([...PLACES, undefined]));
    expect(drawn(({ light }) => light)).toEqual(new Set([...LIGHTS, undefined]));
    expect(drawn(({ framing }) => framing)).toEqual(new Set([...FRAMINGS, undefined]));
    expect(drawn(({ pose }) => pose)).toEqual(new Set([...POSES, undefined]));
    expect(drawn(({ expression }) => expression)).toEqual(new Set([...EXPRESSIONS, undefined]));
    expect(drawn(({ arrangement }) => arrangement)).toEqual(new Set([...ARRANGEMENTS, undefined]));
    expect(drawn(({ clothing }) => clothing?.garment)).toEqual(new Set([...GARMENTS, undefined]));
    expect(drawn(({ camera }) => camera?.distance)).toEqual(new Set([...DISTANCES, undefined]));
    expect(drawn(({ camera }) => camera?.elevation)).toEqual(new Set([-30, -15, 0, 30, 60, undefined]));
    expect(drawn(({ camera }) => camera?.azimuth)).toEqual(new Set([0, 45, 90, 135, 180, 225, 270, 315, undefined]));
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

describe('the presets', () => {
  it('have unique names and pass the check for requests', () => {
    expect(repeated(OPTION_PRESETS.map(({ id }) => id))).toEqual([]);
    for (const { id, optionsMap } of OPTION_PRESETS) {
      const read = readOptions(optionsMap, null);
      const given = Object.keys(optionsMap).filter((key) => !/^(eyeGaze|headTilt)/.test(key));
      expect([id, read.picks.map(({ group }) => group).sort()]).toEqual([id, given.sort()]);
    }
  });
});

describe('directions of eyes and head', () => {
  it('have unique names, are within the range, and are nearest to themselves', () => {
    expect(repeated(GAZES.map(({ id }) => id))).toEqual([]);
    expect(repeated(HEADS.map(({ id }) => id))).toEqual([]);
    for (const gaze of GAZES) expect(nearestGaze({ x: gaze.eyeGazeX, y: gaze.eyeGazeY })).toBe(gaze);
    for (const head of HEADS) expect(nearestHead({ x: head.headTiltX, y: head.headTiltY })).toBe(head);
    for (const { eyeGazeX, eyeGazeY } of GAZES)
      expect(readOptions({ eyeGazeX, eyeGazeY }, null).gaze).toEqual({ x: eyeGazeX, y: eyeGazeY });
    for (const { headTiltX, headTiltY } of HEADS)
      expect(readOptions({ headTiltX, headTiltY }, null).head).toEqual({ x: headTiltX, y: headTiltY });
  });
});
