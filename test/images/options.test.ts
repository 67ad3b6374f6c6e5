import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Body, newAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';

let server: SharedServer;
let options: Body;
beforeAll(async () => {
  server = await sharedServer();
  const me = await newAccount(server.url);
  options = (await me.call('GET', '/api/v1/images/options')).body.data;
});

const unique = (all: unknown[]): boolean => new Set(all).size === all.length;
const keys = (value: object): string => Object.keys(value).sort().join(' ');

describe('the options of a photo', () => {
  it('are groups of choices, without the prompts for models', () => {
    expect(keys(options)).toBe('customValue gaze groups head presets skipValue');
    expect(unique(options.groups.map(({ id }: Body) => id))).toBe(true);
    for (const group of options.groups) {
      expect(keys(group)).toBe('choices id label multiSelect section');
      expect(unique(group.choices.map(({ value }: Body) => value))).toBe(true);
      for (const choice of group.choices) expect(keys(choice)).toBe('drawn label value');
    }
    expect(options.groups.map(({ id }: Body) => id)).toEqual(
      expect.arrayContaining(['place', 'framing', 'light', 'outfit', 'pose', 'expression', 'photo_style']),
    );
    expect({ skip: options.skipValue, custom: options.customValue }).toEqual({
      skip: '__skip__',
      custom: '__custom__',
    });
  });

  it('include presets that only name offered choices, with lists only where several are allowed', () => {
    const groups = new Map<string, Body>(options.groups.map((group: Body) => [group.id, group]));
    const numbers = new Set(['eyeGazeX', 'eyeGazeY', 'headTiltX', 'headTiltY']);
    expect(options.presets.length).toBeGreaterThanOrEqual(8);
    expect(unique(options.presets.map(({ id }: Body) => id))).toBe(true);
    for (const { id, optionsMap } of options.presets)
      for (const [key, value] of Object.entries(optionsMap)) {
        if (numbers.has(key)) {
          expect([id, key, typeof value]).toEqual([id, key, 'number']);
          continue;
        }
        const group = groups.get(key);
        expect([id, key, Array.isArray(value)]).toEqual([id, key, group?.multiSelect]);
        const offered = group.choices.map((choice: Body) => choice.value);
        for (const one of [value].flat()) expect([id, key, offered.includes(one)]).toEqual([id, key, true]);
      }
  });

  it('leave out what a preset does not set', () => {
    const shapes = new Set(options.presets.map(keys));
    expect([...shapes].sort()).toEqual([
      'clothingText description id label optionsMap',
      'description id label optionsMap',
    ]);
  });

  it('include directions of eyes and head from -1 to 1, and straight ahead', () => {
    for (const { eyeGazeX: x, eyeGazeY: y } of options.gaze)
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
    for (const { headTiltX: x, headTiltY: y } of options.head)
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
    expect(options.gaze).toContainEqual(expect.objectContaining({ eyeGazeX: 0, eyeGazeY: 0 }));
    expect(options.head).toContainEqual(expect.objectContaining({ headTiltX: 0, headTiltY: 0 }));
  });

  it('are the same over the graph', async () => {
    const me = await newAccount(server.url);
    const { body } = await me.graphql('{ imageOptions { skipValue groups { id choices { value label drawn } } } }');
    expect(body.data.imageOptions.groups).toEqual(options.groups.map(({ id, choices }: Body) => ({ id, choices })));
  });
});
